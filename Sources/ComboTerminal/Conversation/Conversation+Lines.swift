import ComboFields

// What is done with what the person enters.
extension Conversation {
  /// Hands a line to the field.
  ///
  /// - Returns: The field's answer; `nil` as long as it has none. An answer may be that nothing is
  ///   chosen.
  func take(_ line: String) throws(PromptError) -> Answer?? {
    // Without line editing, the text to be mended is offered, and an empty line accepts it.
    let isOffered = field.isEnteringOther && line.isEmpty && !console.canComplete
    return try send(.submit(isOffered ? field.text.text : line, .typed), typed: line)
  }

  /// Answers with text of the person's own.
  func takeOther(_ text: String) throws(PromptError) -> Answer?? {
    controller.send(.textDidChange(LineText(text)))
    return try send(.acceptTextAsOther, typed: text)
  }

  private func send(
    _ event: FieldEvent,
    typed: String
  ) throws(PromptError) -> Answer?? {
    let effects = controller.send(event)
    for effect in effects {
      switch effect {
      case .announce(let message):
        try console.print(wrapped(sentence(for: message)))
      case .answer(let answers):
        let answer = answers.first
        if let answer, answer.label != typed {
          try console.print([inOneRow(wording.understood(answer.label))])
        }
        return .some(answer)
      default:
        break
      }
    }
    return nil
  }

  /// Leaves the text entry of Other, which keeps a text for the next time.
  func leaveOther(keeping text: String) {
    controller.send(.textDidChange(LineText(text)))
    controller.send(.backOut)
  }

  /// Whether the text entry of Other can be left for the options.
  var entersOtherFromOptions: Bool { field.isEnteringOther && !field.options.isEmpty }

  /// Does what a command says.
  ///
  /// - Returns: How the conversation ends; `nil` where it goes on.
  func obey(_ command: LineCommand) throws(PromptError) -> Outcome<Answer?>? {
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
      guard field.settings.other != nil else {
        try console.print(wrapped(wording.unknownCommand("other")))
        return nil
      }
      if let answer = try takeOther(text) { return .answered(answer) }
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
