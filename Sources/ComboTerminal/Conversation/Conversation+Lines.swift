import ComboFields

// What is done with what the person enters.
extension Conversation {
  /// Hands a line to the field.
  ///
  /// - Returns: The field's answers; `nil` as long as it has none. There may be none of them.
  func take(_ line: String) throws(PromptError) -> [Answer]? {
    // Without line editing, the text to be mended is offered, and an empty line accepts it.
    let isOffered = field.isEnteringOther && line.isEmpty && !console.canComplete
    return try send(.submit(isOffered ? field.text.text : line, .typed), typed: line)
  }

  /// Answers with text of the person's own.
  func takeOther(_ text: String) throws(PromptError) -> [Answer]? {
    controller.send(.textDidChange(LineText(text)))
    return try send(.acceptTextAsOther, typed: text)
  }

  private func send(_ event: FieldEvent, typed: String) throws(PromptError) -> [Answer]? {
    let effects = controller.send(event)
    for effect in effects {
      switch effect {
      case .announce(let message):
        try console.print(wrapped(sentence(for: message)))
      case .answer(let answers):
        try confirm(answers, typed)
        return answers
      case .selectionDidChange(let answers, _, _) where field.takesSeveral:
        try console.print(wrapped(wording.chosen(answers.map { field.name(of: $0) })))
      case .rowsDidAppear(let rows) where field.manner == .outline:
        try show(rows)
      case .rowsDidDisappear(let rows) where field.manner == .outline:
        try show(rows.lowerBound..<rows.lowerBound)
      default:
        break
      }
    }
    return nil
  }

  /// Says what a line was understood as, where it is not what was typed.
  private func confirm(_ answers: [Answer], _ typed: String) throws(PromptError) {
    guard !field.takesSeveral, let answer = answers.first else { return }
    let name = field.name(of: answer)
    if name != typed { try console.print([inOneRow(wording.understood(name))]) }
  }

  /// Shows the rows that have appeared under another one, with that one.
  private func show(_ rows: Range<Int>) throws(PromptError) {
    let listing = field.listing(matching: "", wording)
    pages = pages(of: listing.rows(max(rows.lowerBound - 1, 0)..<rows.upperBound))
    try console.print(nextPage())
  }

  /// Leaves the text entry of Other, which keeps a text for the next time.
  func leaveOther(keeping text: String) {
    controller.send(.textDidChange(LineText(text)))
    controller.send(.backOut)
  }

  /// Whether the text entry of Other can be left for the options.
  var entersOtherFromOptions: Bool { field.isEnteringOther && !field.list.isEmpty }

  /// Does what a command says.
  ///
  /// - Returns: How the conversation ends; `nil` where it goes on.
  func obey(_ command: LineCommand) throws(PromptError) -> Outcome<[Answer]>? {
    switch command {
    case .back:
      guard entersOtherFromOptions else { return .back }
      leaveOther(keeping: field.text.text)
    case .quit:
      return .cancelled
    case .help:
      try console.print(help)
    case .list(let text):
      try console.print(list(text))
    case .other(let text):
      guard field.common.other != nil else {
        try console.print(wrapped(wording.unknownCommand("other")))
        return nil
      }
      if let answers = try takeOther(text) { return .answered(answers) }
    case .unknown(let name):
      try console.print(wrapped(wording.unknownCommand(name)))
    }
    return nil
  }

  private func list(_ text: String?) -> [String] {
    if text != nil || pages == nil || pages?.isAtEnd == true {
      pages = listing(matching: text ?? "")
    }
    return nextPage()
  }

  /// The next page of the listing, with a line about what is left.
  func nextPage() -> [String] {
    pages?.next(canComplete: console.canComplete) ?? []
  }
}
