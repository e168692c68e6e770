import ComboFields

// What happens while a line is typed.
extension Conversation: LineAssistant {
  package func complete(_ text: String, isRepeated: Bool) -> LineAssistance {
    guard !field.isEnteringOther else { return .nothing }
    if isRepeated, let pages, !pages.isAtEnd { return .show(nextPage()) }
    controller.send(.textDidChange(LineText(LineCommand.text(of: text))))
    let completed = field.completion.text
    if completed != field.text.text {
      controller.send(.textDidChange(LineText(completed)))
      return .replace(completed)
    }
    controller.send(.open(.anchor))
    guard field.isOpen else { return .nothing }
    pages = listing(matching: completed)
    return .show(nextPage())
  }
}

extension Conversation {
  /// What the console shows to ask for the next line.
  func request(with text: String) -> LineRequest {
    let other = field.settings.other
    guard field.isEnteringOther, let other else {
      return LineRequest(
        prompt: prompt(field.title),
        emptyMeans: emptyMeans,
        text: text,
        earlierLines: earlierAnswers + (other?.isSecret == true ? [] : other?.rememberedTexts ?? [])
      )
    }
    return LineRequest(
      prompt: prompt(other.label),
      emptyMeans: other.placeholder.map { DisplayText($0).text },
      text: text,
      earlierLines: other.isSecret ? nil : other.rememberedTexts
    )
  }

  /// What an empty line would answer.
  private var emptyMeans: String? {
    if let answer = field.answer { return DisplayText(answer.label, fitting: promptRoom).text }
    return field.settings.isRequired ? nil : wording.emptyForNone
  }

  /// What stands before the line: the title, where it leaves room to type.
  private func prompt(_ title: String) -> String {
    DisplayText(title, fitting: promptRoom).text
  }

  private var promptRoom: Int { max(console.size.columns / 2 - 2, 8) }

  /// What is said before the question: a title that the prompt has no room for, whole.
  var introductoryLines: [String] {
    let isInPrompt = console.canComplete && DisplayText(field.title).width <= promptRoom
    return isInPrompt ? [] : wrapped(field.title)
  }
}
