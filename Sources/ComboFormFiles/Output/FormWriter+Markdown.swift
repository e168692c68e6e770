import ComboFields
import ComboMatching

extension FormWriter {
  /// The text of an issue, as GitHub makes it of an issue form: a heading and the answer for each field.
  var markdown: String {
    written.filter { isAsked($0) }
      .map { "### \($0.title)\n\n\(answer(of: $0))" }
      .joined(separator: "\n\n") + "\n"
  }

  private func answer(of field: FormField) -> String {
    if form.places[field.key]?.isCheckboxes == true { return checkboxes(of: field) }
    guard let answered = answered(field) else { return Self.noResponse }
    switch answered.answer {
    case .choices(let choices): return choices.map { text(of: $0, field) }.joined(separator: ", ")
    case .confirmation: return answered.texts.joined()
    case .number(let text): return text
    case .text(let text):
      let text = text.trimmingLineBreaks
      guard !text.trimmed.isEmpty else { return Self.noResponse }
      guard let language = field.kind.language else { return text }
      let fence = Self.fence(around: text)
      return "\(fence)\(language)\n\(text)\n\(fence)"
    }
  }

  private static let noResponse = "_No response_"

  private func text(of choice: FormAnswer.Choice, _ field: FormField) -> String {
    // Whoever gives the name of the Other entry as the text has chosen the option of that name.
    let other = field.kind.options?.other?.label
    let isName = other.map { TextFolding.foldedEqual($0, choice.label) } ?? false
    let label =
      choice.isTyped ? isName ? other ?? "" : "Other: \(choice.label)" : choice.value
    return choice.path.count > 1 ? choice.path.joined(separator: " / ") : label
  }

  /// Checkboxes are written one and all; several choices of a drop-down are not.
  private func checkboxes(of field: FormField) -> String {
    var checked: Set<Int> = []
    if case .choices(let choices) = answers[field.key] {
      checked = Set(choices.compactMap(\.position))
    }
    return (field.kind.options?.options ?? []).enumerated()
      .map { "- [\(checked.contains($0.offset) ? "x" : " ")] \($0.element.option.label)" }
      .joined(separator: "\n")
  }

  /// Backquotes that do not stand in a text: three, or one more than its longest run of them.
  private static func fence(around text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }
}

extension FormFieldKind {
  /// The language of the code that a text is; `nil` for plain text.
  var language: String? {
    switch self {
    case .text(let rules), .textArea(let rules), .secret(let rules): rules.language
    case .dropDown, .cascade, .outline, .checklist, .number, .confirmation, .note: nil
    }
  }
}

extension String {
  /// The text without line breaks at its end.
  var trimmingLineBreaks: String {
    String(reversed().drop(while: \.isNewline).reversed())
  }
}
