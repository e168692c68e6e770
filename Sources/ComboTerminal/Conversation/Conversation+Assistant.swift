import ComboFields
import ComboMatching

// What happens while a line is typed.
extension Conversation: LineAssistant {
  package func complete(_ text: String, isRepeated: Bool) -> LineAssistance {
    if field.isEnteringOther { return completeEntry(text) }
    if isRepeated, let pages, !pages.isAtEnd { return .show(nextPage(.tab)) }
    guard LineCommand(text) == nil else { return .nothing }
    var effects = controller.send(.textDidChange(LineText(LineCommand.text(of: text))))
    let completed = field.lineCompletion
    if completed != field.text.text {
      controller.send(.textDidChange(LineText(completed)))
      return .replace(LineCommand.line(for: completed))
    }
    effects += controller.send(.open(.anchor))
    if let message = announcement(in: effects) { return .show(wrapped(sentence(for: message))) }
    guard field.isOpen else { return .nothing }
    pages = listing(matching: completed)
    return .show(nextPage(.tab))
  }

  /// Fills in what the suggestions for a text have in common, or shows them.
  private func completeEntry(_ text: String) -> LineAssistance {
    let suggestions = field.suggestedTexts(for: text)
    guard !suggestions.isEmpty else { return .nothing }
    let common = TextFolding.commonPrefix(of: suggestions, typed: text)
    if suggestions.count > 1, common == text {
      pages = listing(matching: text)
      return .show(nextPage(.tab))
    }
    return .replace(LineCommand.line(for: suggestions.count == 1 ? suggestions[0] : common))
  }

  package func leave(_ text: String) -> Bool {
    guard !text.isEmpty, !entersOtherFromOptions else { return false }
    controller.send(.textDidChange(LineText()))
    controller.send(.dismiss(.backOut))
    return true
  }
}

extension Conversation {
  /// What the console shows to ask for the next line.
  func request(with text: String) -> LineRequest {
    let other = field.common.other
    let earlier = field.list.isEmpty ? earlierAnswers.map(LineCommand.line) : []
    let remembered =
      other?.isSecret == true
      ? nil : other.map { earlier + $0.rememberedTexts.map(LineCommand.line) }
    guard let other, field.isEnteringOther else {
      return LineRequest(
        prompt: prompt(field.title),
        promptEnd: wording.promptEnd(behind: prompt(field.title), note: note),
        text: LineCommand.line(for: text),
        earlierLines: earlierAnswers.map(LineCommand.line) + (remembered ?? [])
          + refusedLines.map(LineCommand.line),
        ignoresTypedAhead: ignoresTypedAhead
      )
    }
    let title = prompt(field.list.isEmpty ? field.title : field.otherName ?? field.title)
    return LineRequest(
      prompt: title,
      promptEnd: wording.promptEnd(behind: title, note: noteOfOther(text, other)),
      text: LineCommand.line(for: text),
      earlierLines: field.hasLines ? nil : remembered,
      hidesText: field.hidesText,
      ignoresTypedAhead: ignoresTypedAhead
    )
  }

  /// What an empty line would answer.
  private var note: String? {
    if field.takesSeveral {
      return wording.conversation(.chosenCount(field.answers.count))
    }
    if let answer = field.answers.first {
      return wording.conversation(.defaultAnswer(inPrompt(field.name(of: answer))))
    }
    return noteOfNothing
  }

  private var noteOfNothing: String? {
    field.common.isRequired ? nil : wording.conversation(.optional)
  }

  /// The text that an empty line accepts where none can be put into the line, or else what the
  /// text entry has in place of a text.
  private func noteOfOther(_ text: String, _ other: OtherEntry) -> String? {
    if !text.isEmpty, !console.canComplete {
      let isHidden = field.hidesText || other.isSecret
      return wording.conversation(.defaultAnswer(isHidden ? Wording.mask : inPrompt(text)))
    }
    return other.placeholder.map { wording.conversation(.placeholder(inPrompt($0))) }
      ?? noteOfNothing
  }

  /// What stands before the line: the last row of a title, where it leaves room to type.
  private func prompt(_ title: String) -> String {
    inPrompt(rows(of: title).last ?? "")
  }

  /// A text, as much of it as leaves room to type.
  private func inPrompt(_ text: String) -> String {
    DisplayText(text, fitting: promptRoom).text
  }

  /// A title may have several rows.
  private func rows(of title: String) -> [String] {
    title.split(whereSeparator: \.isNewline).map { String($0) }
  }

  private var promptRoom: Int { max(console.size.columns / 2 - 2, 8) }

  /// What is said before the question: the rows of the title that the prompt does not show whole.
  var introductoryLines: [String] {
    var rows = rows(of: field.title)
    // Of a text entry that stands alone the prompt comes right behind it.
    let comesNext = console.canComplete || field.list.isEmpty && field.isEnteringOther
    if comesNext, let last = rows.last, DisplayText(last).width <= promptRoom {
      rows.removeLast()
    }
    return rows.flatMap { wrapped($0) }
  }
}
