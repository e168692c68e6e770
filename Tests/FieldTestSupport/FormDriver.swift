public import ComboFields
public import Testing

/// Plays a script of what a person does with a form, without a terminal, and writes down what is
/// heard of it.
///
/// ```swift
/// let driver = FormDriver(form)
/// driver.run(.begin, .answer("Huế"))  // ["asks name", "asks days"]
/// ```
///
/// Each answer goes through the machine of the field that is asked, as at a front end.
public final class FormDriver {
  /// One thing that happens.
  public enum Step: Sendable, Equatable {
    /// The form begins.
    case begin
    /// The form begins, and nobody is asked.
    case beginWithoutAsking
    /// A text is the answer: typed, or the label or the beginning of an option.
    case answer(String)
    /// Nothing but the options with these labels is checked, which is the answer.
    case check([String])
    /// What the field shows is the answer.
    case keep
    /// The field is left empty.
    case leaveEmpty
    /// To the field before.
    case back
    /// From the review to a field.
    case jump(String)
    /// The answers are as they should be.
    case accept
    /// The person wants to give up.
    case cancel
    /// That was meant.
    case giveUp
    /// It was not.
    case goOn
    /// Options that could not be had are asked for again.
    case retry
    /// Options come for a request, counted from 0; for the latest where `nil`.
    case options([String], of: Int? = nil)
    /// A request fails, counted from 0; the latest where `nil`.
    case failure(String, of: Int? = nil)
  }

  /// What a line is about.
  public enum Topic: Sendable, CaseIterable {
    /// A field, the review or giving up is asked about.
    case asking
    /// The delegate is asked whether an answer will do.
    case questions
    /// An answer is another one, or gone.
    case answers
    /// An answer will not do.
    case refusals
    /// A draft is to be kept.
    case drafts
    /// Options are wanted.
    case loading
    /// The form is over.
    case end
  }

  /// The controller of the form.
  public let controller: FormController

  /// Which topics are written down.
  public var topics: Set<Topic>

  /// What is thought of an answer; it is valid by default.
  public var validation: (FormAnswer?, String) -> Validation = { _, _ in .valid }

  /// Gives options at once; nothing where they are to come by a step, which is the default.
  public var options: (FormOptionRequest) -> FormOptions? = { _ in nil }

  /// Is called with each line, from inside the delegate's call; does nothing by default.
  public var onLine: (String) -> Void = { _ in }

  /// The tickets of the requests for options, the latest last.
  public private(set) var tickets: [Ticket] = []

  private var lines: [String] = []

  /// A driver of a form.
  ///
  /// - Parameters:
  ///   - definition: What the form asks.
  ///   - draft: What has been answered before.
  ///   - topics: What is written down; by default what a person sees.
  ///   - configure: Changes the settings.
  public init(
    _ definition: FormDefinition,
    draft: FormDraft = FormDraft(),
    topics: Set<Topic> = [.asking, .refusals, .loading, .end],
    configure: (inout FormSettings) -> Void = { _ in }
  ) {
    var settings = FormSettings()
    configure(&settings)
    self.topics = topics
    controller = FormController(FormMachine(definition, settings: settings, draft: draft))
    controller.delegate = self
    controller.dataSource = self
  }

  /// The form as it is now.
  public var form: FormMachine { controller.form }

  /// The answers of the shown fields, as they would be read out, by their keys.
  public var answers: [String: String] {
    let fields = form.definition.fieldsByKey
    return Dictionary(
      uniqueKeysWithValues: form.answers.map { key, answer in
        (key, fields[key]?.shownTexts(of: answer).joined(separator: ", ") ?? "")
      }
    )
  }

  /// Does some steps.
  ///
  /// - Returns: What was heard meanwhile.
  @discardableResult
  public func run(
    _ steps: Step...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    lines = []
    for step in steps { perform(step, sourceLocation) }
    return lines
  }

  private func perform(_ step: Step, _ sourceLocation: SourceLocation) {
    switch step {
    case .begin: send(.begin)
    case .beginWithoutAsking: send(.beginWithoutAsking)
    case .answer(let text): answer(sourceLocation) { $0.events(answering: text) }
    case .check(let labels): answer(sourceLocation) { $0.events(checking: labels) }
    case .keep: answer(sourceLocation) { $0.eventsKeeping }
    case .leaveEmpty: answer(sourceLocation) { $0.eventsLeavingEmpty }
    case .back: send(.back)
    case .jump(let key): send(.jump(key: key))
    case .accept: send(.accept)
    case .cancel: send(.cancel)
    case .giveUp: send(.cancellationConfirmed)
    case .goOn: send(.cancellationRefused)
    case .retry: send(.retry)
    case .options(let labels, let number):
      guard let ticket = ticket(number, sourceLocation) else { return }
      send(.optionsDidArrive(FormOptions(labels.map { FormOption($0) }), ticket))
    case .failure(let reason, let number):
      guard let ticket = ticket(number, sourceLocation) else { return }
      send(.loadingDidFail(reason, ticket))
    }
  }

  /// Hands an event to the form.
  public func send(_ event: FormEvent) {
    for effect in controller.send(event) {
      switch effect {
      case .review: record(.asking, "reviews")
      case .confirmCancellation: record(.asking, "asks whether to give up")
      case .ask, .shouldAccept, .requestOptions, .answerDidChange, .answerDidFail,
        .answerWasDropped, .draftDidChange, .didEnd:
        break
      }
    }
  }

  private func ticket(_ number: Int?, _ sourceLocation: SourceLocation) -> Ticket? {
    let number = number ?? tickets.count - 1
    guard tickets.indices.contains(number) else {
      Issue.record("There is no such request for options.", sourceLocation: sourceLocation)
      return nil
    }
    return tickets[number]
  }

  /// Has the field that is asked answered.
  private func answer(
    _ sourceLocation: SourceLocation,
    _ events: (FormFieldMachine) -> [FieldEvent]
  ) {
    guard let question = form.question else {
      Issue.record("No field is asked.", sourceLocation: sourceLocation)
      return
    }
    let events = events(question.machine)
    let (answers, message) =
      switch question.machine {
      case .dropDown(let field): result(of: events, in: field)
      case .cascade(let field): result(of: events, in: field)
      case .outline(let field): result(of: events, in: field)
      case .checklist(let field): result(of: events, in: field)
      case .entry(let field): result(of: events, in: field)
      }
    if let answers {
      send(.answer(question.field.answer(of: answers)))
    } else {
      record(.refusals, "says “\(message?.sentence ?? "")”")
    }
  }

  private func result<Field: FieldMachine>(
    of events: [FieldEvent],
    in field: Field
  ) -> ([Answer]?, FieldMessage?) {
    let controller = FieldController(field)
    var answers: [Answer]?
    for event in events {
      for case .answer(let given) in controller.send(event) { answers = given }
    }
    return (answers, controller.field.message)
  }

  private func record(_ topic: Topic, _ line: String) {
    if topics.contains(topic) { lines.append(line) }
    onLine(line)
  }
}

extension FormDriver: FormDelegate {
  /// Writes it down, with what was wrong.
  public func formDidAsk(for key: String, in controller: FormController) {
    let message = controller.form.question?.message
    record(.asking, "asks \(key)" + (message.map { ": \($0.sentence)" } ?? ""))
  }

  /// Writes it down, and answers as ``validation`` says.
  public func validate(
    _ answer: FormAnswer?,
    of key: String,
    in controller: FormController
  ) -> Validation {
    record(.questions, "validates \(key)")
    return validation(answer, key)
  }

  /// Writes it down, with the answer.
  public func answerDidChange(of key: String, in controller: FormController) {
    record(.answers, "\(key) is \(answers[key] ?? "empty")")
  }

  /// Writes it down.
  public func answerRefused(
    of key: String,
    message: FieldMessage,
    in controller: FormController
  ) {
    record(.refusals, "\(key) is refused: \(message.sentence)")
  }

  /// Writes it down.
  public func answerWasDropped(of key: String, in controller: FormController) {
    record(.answers, "\(key) is dropped")
  }

  /// Writes it down, with the keys in the draft.
  public func draftDidChange(_ draft: FormDraft, in controller: FormController) {
    record(.drafts, "draft of \(draft.entries.map(\.key).joined(separator: ", "))")
  }

  /// Writes it down.
  public func formDidEnd(_ end: FormEnd, in controller: FormController) {
    switch end {
    case .answered: record(.end, "ends with answers")
    case .cancelled: record(.end, "ends cancelled")
    case .refused(let refusals):
      record(.end, "ends refused: \(refusals.map(\.description).joined(separator: " | "))")
    }
  }
}

extension FormDriver: FormDataSource {
  /// Writes it down, and answers as ``options`` says, or leaves it to a step.
  public func loadOptions(
    _ request: FormOptionRequest,
    of field: FormField,
    for ticket: Ticket,
    in controller: FormController
  ) {
    tickets.append(ticket)
    switch request {
    case .file(let name): record(.loading, "wants file \(name)")
    case .command(let line): record(.loading, "wants \(line)")
    case .program(let name, let answers):
      record(.loading, "wants \(name) for \(answers.keys.sorted().joined(separator: ", "))")
    }
    if let options = options(request) { controller.send(.optionsDidArrive(options, ticket)) }
  }
}

// What a person does in a field.
extension FormFieldMachine {
  fileprivate func events(answering text: String) -> [FieldEvent] {
    switch self {
    case .entry: [.submit(text, .given)]
    case .dropDown, .cascade, .outline, .checklist: [.submit(text, .typed)]
    }
  }

  fileprivate func events(checking labels: [String]) -> [FieldEvent] {
    let ids: [OptionID] =
      switch self {
      case .checklist(let field):
        (0..<field.options.count)
          .filter { labels.contains(field.options.option(at: $0).label) }
          .map { field.options.id(at: $0) }
      case .outline(let field):
        (0..<field.outline.count)
          .filter { labels.contains(field.outline.option(at: $0).label) }
          .map { field.outline.id(at: $0) }
      case .dropDown, .cascade, .entry: []
      }
    return [.clear] + ids.map { .select(.option($0)) } + [.accept]
  }

  fileprivate var eventsKeeping: [FieldEvent] {
    switch self {
    case .entry(let field): [.submit(field.wholeText, .given)]
    case .dropDown, .cascade, .outline, .checklist: [.accept]
    }
  }

  fileprivate var eventsLeavingEmpty: [FieldEvent] {
    switch self {
    case .entry: [.submit("", .given)]
    case .dropDown, .cascade, .outline, .checklist: [.clear, .accept]
    }
  }
}
