import ComboFields

extension FormWriter {
  /// JSON for the program that the form is for.
  var json: String {
    switch form.format {
    case .native, .issue:
      JSONText.object(answered.map { ($0.field.key, record($0)) })
    case .workflow: flatTexts
    case .schema, .cookiecutter: values
    }
  }

  /// The bare values, each where the form has it.
  var values: String {
    var tree = JSONTree()
    for constant in form.constants where holds(constant.condition) {
      tree.insert(constant.json, at: constant.path)
    }
    for field in written {
      if let answered = answered(field) {
        tree.insert(answered.json, at: field.keyPath)
      } else if let absence = answerForm(of: field).absence, isAsked(field) {
        tree.insert(absence, at: field.keyPath)
      }
    }
    return tree.text
  }

  /// A text for each key, as a workflow takes it.
  private var flatTexts: String {
    JSONText.object(
      answered.map { ($0.field.key, JSONText.string($0.texts.joined(separator: ", "))) }
    )
  }

  /// What an answer is: its kind, value, label and path; a list where there may be several.
  private func record(_ answered: AnsweredField) -> String {
    guard case .choices(let choices) = answered.answer else {
      return JSONText.object([("kind", kind(of: answered.answer)), ("value", answered.json)])
    }
    let records = choices.map { choice in
      var members: [(name: String, value: String)] = [
        ("kind", JSONText.string(choice.isTyped ? "other" : "option")),
        ("value", answered.json(of: choice)),
        ("label", JSONText.string(choice.label)),
      ]
      if answered.field.kind.isTree {
        members.append(("path", JSONText.list(choice.path.map { JSONText.string($0) })))
      }
      return JSONText.object(members)
    }
    return answered.field.takesSeveral ? JSONText.list(records) : records.first ?? "null"
  }

  private func kind(of answer: FormAnswer) -> String {
    let kind =
      switch answer {
      case .choices: "option"
      case .text: "text"
      case .number: "number"
      case .confirmation: "boolean"
      }
    return JSONText.string(kind)
  }
}
