import ComboFields

/// A field with its answer, as it is written.
struct AnsweredField {
  /// The field.
  var field: FormField

  /// What was answered.
  var answer: FormAnswer

  /// As what it is written.
  var form: AnswerForm

  /// The values of the answer as text: one for each choice; for a yes or a no, the file's own spelling.
  var texts: [String] {
    switch answer {
    case .choices(let choices): choices.map(\.value)
    case .text(let text): [text]
    case .number(let text): [JSONText.number(text)]
    case .confirmation: field.values(of: answer).map(\.scalar.spelling)
    }
  }

  /// The texts of the person's own among several choices, one on each line; empty for none.
  var ownText: String {
    guard case .choices(let choices) = answer else { return "" }
    return choices.filter(\.isTyped).map(\.value).joined(separator: "\n")
  }

  /// The bare value as JSON; a list where there may be several.
  var json: String {
    switch answer {
    case .choices(let choices):
      let values = choices.map { json(of: $0) }
      return field.takesSeveral ? JSONText.list(values) : values.first ?? "null"
    case .confirmation:
      return field.values(of: answer).first.map { form.json(of: $0.scalar) } ?? "null"
    case .text(let text), .number(let text):
      return json(of: text)
    }
  }

  /// A choice as a bare value of JSON.
  func json(of choice: FormAnswer.Choice) -> String {
    choice.isTyped ? JSONText.string(choice.value) : form.json(of: field.value(of: choice))
  }

  private func json(of text: String) -> String {
    switch form.scalar {
    case .text: return JSONText.string(text)
    case .number: return JSONText.number(text)
    case .json: return (try? JSONReader().read(text))?.json ?? JSONText.string(text)
    case .lines:
      let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      return JSONText.list(lines.filter { !$0.isEmpty }.map { JSONText.string($0) })
    }
  }
}

extension FormFieldKind {
  /// Whether a choice has a path to it.
  var isTree: Bool {
    switch self {
    case .cascade, .outline: true
    case .dropDown, .checklist, .text, .textArea, .number, .confirmation, .secret, .note: false
    }
  }
}
