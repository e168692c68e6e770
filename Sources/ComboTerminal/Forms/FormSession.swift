import ComboFields
import EditLine

/// A form that is filled in with a prompt: what the form wants done is done here, and what comes of
/// it is told to the form.
final class FormSession {
  private let prompt: Prompt
  private let controller: FormController
  private let replies: FormReplies?
  private let text: FormText
  private var wording: Wording { prompt.wording }
  private var form: FormMachine { controller.form }

  /// The notes that have been shown: they are said once.
  private var seenNotes: Set<String> = []

  /// The field whose description was printed last.
  ///
  /// Whoever goes back finds the field's own above it, and not that of the field after.
  private var describedKey: String?

  /// The headings that have been shown, by the numbers of their sections.
  private var seenHeadings: Set<Int> = []

  /// How the session ends, in place of an answer.
  private enum Interruption: Equatable {
    case interrupted
    case endOfInput
  }

  init(
    _ prompt: Prompt,
    _ controller: FormController,
    _ replies: FormReplies?
  ) throws(PromptError) {
    self.prompt = prompt
    self.controller = controller
    self.replies = replies
    text = try FormText(prompt)
  }

  /// Fills in the form.
  func run() throws(PromptError) -> FormOutcome {
    controller.matchPatterns()
    if form.phase == .beginning {
      try text.print(title: form.definition.title, detail: form.definition.detail)
      controller.send(.begin)
    }
    var openKey: String?
    while true {
      let interruption: Interruption?
      switch form.phase {
      case .ended(.answered): return .answered(form.answers)
      case .ended(.cancelled): return .cancelled
      case .ended(.refused(let refusals)): return .refused(refusals)
      case .beginning: return .cancelled
      case .asking(let key):
        openKey = key
        interruption = try ask()
      case .checking: interruption = .interrupted
      case .loading(let key):
        openKey = key
        interruption = try awaitOptions(of: key)
      case .failed(let key, let reason):
        openKey = key
        interruption = try askAboutFailure(of: key, reason)
      case .reviewing:
        openKey = nil
        interruption = try review()
      case .cancelling:
        interruption = try confirmCancellation()
      }
      switch interruption {
      case nil: continue
      case .interrupted: return .interrupted(key: openKey)
      case .endOfInput: return .endOfInput(key: openKey)
      }
    }
  }

  // MARK: A field

  private func ask() throws(PromptError) -> Interruption? {
    guard let question = form.question else { return .interrupted }
    let lead = question.lead.filter(isNew)
    let columns = text.columns
    var rowCount = try text.print(lead)
    if let detail = question.field.detail, describedKey != question.field.key {
      rowCount += try text.print(detail: detail)
      describedKey = question.field.key
    }
    let outcome =
      switch question.machine {
      case .dropDown(let field): try ask(field, of: question) { $0.answers }
      case .cascade(let field): try ask(field, of: question) { $0.answers }
      case .outline(let field): try ask(field, of: question) { $0.answers }
      case .checklist(let field): try ask(field, of: question) { $0.answers }
      case .entry(let field):
        try ask(goingOn(with: field, of: question), of: question) {
          $0.kind.isSecret ? [] : [.typed($0.wholeText)]
        }
      }
    // What was said of this field is not said of the one before it.
    if case .back = outcome, rowCount > 0, text.columns == columns, try text.erase(rowCount) {
      for lead in lead { forget(lead) }
      describedKey = nil
    }
    return send(outcome) { .answer(question.field.answer(of: $0)) }
  }

  /// The field with the caret where a text ends that was begun; elsewhere lines are typed one by one.
  private func goingOn(with field: EntryField, of question: FormQuestion) -> EntryField {
    var field = field
    if question.isBegun, text.frontEnd == .live { field.goOnWithLastLine() }
    return field
  }

  /// Asks a field; what was checked or typed is kept where it is left without an answer, however
  /// that is.
  ///
  /// - Parameters:
  ///   - field: The field's machine.
  ///   - question: The field in the form.
  ///   - begun: What there is in the field, as answers.
  /// - Returns: How the question ended.
  /// - Throws: ``PromptError``.
  private func ask<Field: LineField>(
    _ field: Field,
    of question: FormQuestion,
    begun: (Field) -> [Answer]
  ) throws(PromptError) -> Outcome<[Answer]> {
    let checker = FormFieldChecker(controller, question.field, wording)
    let asked = FieldController(field, delegate: checker)
    var prompt = prompt
    prompt.offersBack = form.canGoBack
    prompt.allowsBack = form.canGoBack
    var isAnswered = false
    defer {
      let answers = begun(asked.field)
      if !isAnswered, answers != begun(field), let answer = question.field.answer(of: answers) {
        controller.send(.keep(answer))
      }
    }
    // The controller does not keep its delegate alive.
    let outcome = try withExtendedLifetime(checker) { () throws(PromptError) in
      try prompt.hold(asked, nil)
    }
    if case .answered = outcome { isAnswered = true }
    return outcome
  }

  private func isNew(_ lead: FormLead) -> Bool {
    switch lead {
    case .heading(let heading): seenHeadings.insert(heading.number).inserted
    case .note(let note): seenNotes.insert(note.key).inserted
    }
  }

  /// Has something that was said before a field said again the next time.
  private func forget(_ lead: FormLead) {
    switch lead {
    case .heading(let heading): seenHeadings.remove(heading.number)
    case .note(let note): seenNotes.remove(note.key)
    }
  }

  /// Tells the form how a question ended.
  private func send(
    _ outcome: Outcome<[Answer]>,
    _ event: ([Answer]) -> FormEvent
  ) -> Interruption? {
    switch outcome {
    case .answered(let answers): controller.send(event(answers))
    case .back: controller.send(.back)
    case .cancelled: controller.send(.cancel)
    case .interrupted: return .interrupted
    case .endOfInput: return .endOfInput
    }
    return nil
  }

  // MARK: Options from elsewhere

  private func awaitOptions(of key: String) throws(PromptError) -> Interruption? {
    guard let replies else { return .interrupted }
    let title = form.definition.fields.first { $0.key == key }?.title ?? key
    var indicator = text.loadingIndicator(title)
    defer { indicator.end() }
    while form.phase == .loading(key: key) {
      for event in replies.box.take() { controller.send(event) }
      guard form.phase == .loading(key: key) else { break }
      switch try replies.box.wait(until: indicator.nextChange, prompt.cancellation) {
      case .woken: continue
      case .timedOut: try indicator.advance()
      case .interrupted: return .interrupted
      }
    }
    return nil
  }

  private func askAboutFailure(
    of key: String,
    _ reason: String
  ) throws(PromptError) -> Interruption? {
    let title = form.definition.fields.first { $0.key == key }?.title ?? key
    let choices: [(FormPhraseChoice, FormEvent)] =
      [(.retry, .retry)] + (form.canLeaveOut ? [(.leaveOut, .answer(nil))] : [])
      + [(.back, .back), (.giveUp, .cancel)]
    return try choose(
      wording.form(.loadingFailed(title: title, reason: reason)),
      choices.map { (wording.form(.choice($0.0)), $0.1) }
    )
  }

  // MARK: The review, and giving up

  private func review() throws(PromptError) -> Interruption? {
    try text.print(form.closingNotes.map { .note($0) }.filter(isNew))
    let rows = form.reviewRows
    let labels = rows.map { row in
      let texts = row.texts.map(\.firstShownLine)
      let shown =
        texts.isEmpty ? wording.menu(.noAnswer) : texts.joined(separator: ", ")
      return row.title + wording.promptEnd(behind: row.title) + shown
    }
    return try choose(
      wording.form(.review),
      [(wording.form(.choice(.done)), .accept)]
        + zip(labels, rows).map { ($0, .jump(key: $1.key)) }
    )
  }

  private func confirmCancellation() throws(PromptError) -> Interruption? {
    try choose(
      wording.form(.cancellation),
      [
        (wording.form(.choice(.goOn)), .cancellationRefused),
        (wording.form(.choice(.giveUp)), .cancellationConfirmed),
      ],
      cancelled: .cancellationRefused
    )
  }

  /// Asks which of some events comes next; an empty line is the first.
  ///
  /// What was typed before the question could be seen is no answer to it.
  private func choose(
    _ title: String,
    _ choices: [(label: String, event: FormEvent)],
    cancelled: FormEvent = .cancel
  ) throws(PromptError) -> Interruption? {
    let field = DropDownField(title, firstOf: choices.map(\.label))
    var prompt = prompt
    prompt.ignoresTypedAhead = true
    prompt.offersBack = if case .cancelling = form.phase { false } else { true }
    prompt.listsEverything = true
    prompt.live.leaves = .nothing
    switch try prompt.hold(FieldController(field), nil) {
    case .answered(let answers):
      let position = answers.first?.listed?.position ?? 0
      controller.send(choices[position].event)
    case .back: controller.send(.back)
    case .cancelled: controller.send(cancelled)
    case .interrupted: return .interrupted
    case .endOfInput: return .endOfInput
    }
    return nil
  }
}
