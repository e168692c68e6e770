public import ComboFields

/// Plays a script of what a person does with a form, without a terminal, and writes down what is
/// heard of it.
///
/// ```swift
/// let driver = FormDriver(form)
/// try driver.run(.begin, .answer("Huế"))  // ["asks name", "asks days"]
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
  public internal(set) var tickets: [Ticket] = []

  /// The program's own delegate, if any; it hears everything that the driver hears, and what it
  /// thinks of an answer counts.
  public let delegate: (any FormDelegate)?

  private var lines: [String] = []

  /// A driver of a form.
  ///
  /// - Parameters:
  ///   - definition: What the form asks.
  ///   - draft: What has been answered before.
  ///   - delegate: The program's own delegate, which is kept alive; none by default.
  ///   - topics: What is written down; by default what a person sees.
  ///   - configure: Changes the settings.
  public init(
    _ definition: FormDefinition,
    draft: FormDraft = FormDraft(),
    delegate: (any FormDelegate)? = nil,
    topics: Set<Topic> = [.asking, .refusals, .loading, .end],
    configure: (inout FormSettings) -> Void = { _ in }
  ) {
    var settings = FormSettings()
    configure(&settings)
    self.topics = topics
    self.delegate = delegate
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
  /// - Throws: ``ScriptError`` at a step that makes no sense, such as an answer while no field is
  ///   asked; the steps before it are done.
  @discardableResult
  public func run(_ steps: Step...) throws(ScriptError) -> [String] {
    lines = []
    for step in steps { try perform(step) }
    return lines
  }

  private func perform(_ step: Step) throws(ScriptError) {
    switch step {
    case .begin: send(.begin)
    case .beginWithoutAsking: send(.beginWithoutAsking)
    case .answer(let text): try answer(step) { $0.events(answering: text) }
    case .check(let labels):
      if let label = labels.first(where: { form.question?.machine.id(of: $0) == nil }) {
        throw ScriptError(step: "\(step)", reason: "“\(label)” cannot be checked")
      }
      try answer(step) { $0.events(checking: labels) }
    case .keep: try answer(step) { $0.eventsKeeping }
    case .leaveEmpty: try answer(step) { $0.eventsLeavingEmpty }
    case .back: send(.back)
    case .jump(let key): send(.jump(key: key))
    case .accept: send(.accept)
    case .cancel: send(.cancel)
    case .giveUp: send(.cancellationConfirmed)
    case .goOn: send(.cancellationRefused)
    case .retry: send(.retry)
    case .options(let labels, let number):
      send(.optionsDidArrive(FormOptions(labels.map { FormOption($0) }), try ticket(step, number)))
    case .failure(let reason, let number):
      send(.loadingDidFail(reason, try ticket(step, number)))
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

  private func ticket(_ step: Step, _ number: Int?) throws(ScriptError) -> Ticket {
    let number = number ?? tickets.count - 1
    guard tickets.indices.contains(number) else {
      throw ScriptError(step: "\(step)", reason: "there is no such request for options")
    }
    return tickets[number]
  }

  /// Has the field that is asked answered.
  private func answer(
    _ step: Step,
    _ events: (FormFieldMachine) -> [FieldEvent]
  ) throws(ScriptError) {
    guard let question = form.question else {
      throw ScriptError(step: "\(step)", reason: "no field is asked")
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

  /// Writes a line down, if it is about a topic that is.
  func record(_ topic: Topic, _ line: String) {
    if topics.contains(topic) { lines.append(line) }
    onLine(line)
  }
}
