import ComboFields

extension FormWriter {
  /// JSON for the program that the form is for.
  var json: String {
    switch form.format {
    case .native, .issue:
      JSONText.object(answered.map { ($0.field.key, record($0.field, $0.answer)) })
    case .workflow: flatTexts
    case .schema, .cookiecutter: values
    }
  }

  /// The bare values, each where the form has it.
  var values: String {
    var tree = JSONTree()
    for constant in form.constants
    where constant.condition?.holds(for: values(of:)) ?? true {
      tree.insert(constant.json, at: constant.path)
    }
    for field in form.fields where !field.form.path.isEmpty {
      if let answer = answers[field.key], !field.values(of: answer).isEmpty {
        tree.insert(value(field, answer), at: field.form.path)
      } else if let absence = field.form.absence, isAsked(field) {
        tree.insert(absence, at: field.form.path)
      }
    }
    return tree.text
  }

  /// A text for each key, as a workflow takes it.
  private var flatTexts: String {
    JSONText.object(
      answered.map { field, answer in
        (field.key, JSONText.string(field.values(of: answer).joined(separator: ", ")))
      }
    )
  }

  /// What an answer is: its kind, value, label and path; a list where there may be several.
  private func record(_ field: FormFileField, _ answer: FormAnswer) -> String {
    guard case .choices(let choices) = answer else {
      return JSONText.object([("kind", kind(of: answer)), ("value", value(field, answer))])
    }
    let records = choices.map { choice in
      var members: [(name: String, value: String)] = [
        ("kind", JSONText.string(choice.isTyped ? "other" : "option")),
        ("value", value(field, choice)),
        ("label", JSONText.string(choice.label)),
      ]
      if field.outline != nil {
        members.append(("path", JSONText.list(choice.path.map { JSONText.string($0) })))
      }
      return JSONText.object(members)
    }
    return field.kind == .checklist ? JSONText.list(records) : records.first ?? "null"
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

  /// An answer as a bare value.
  private func value(_ field: FormFileField, _ answer: FormAnswer) -> String {
    switch answer {
    case .choices(let choices):
      let values = choices.map { value(field, $0) }
      return field.kind == .checklist ? JSONText.list(values) : values.first ?? "null"
    case .confirmation(let isYes):
      let values = field.form.optionValues
      if values.count == 2 { return values[isYes ? 0 : 1] }
      return field.form.scalar == .boolean
        ? String(isYes) : JSONText.string(field.values(of: answer)[0])
    case .text(let text), .number(let text): return value(text, of: field.form.scalar)
    }
  }

  private func value(_ field: FormFileField, _ choice: FormAnswer.Choice) -> String {
    guard let position = choice.position, field.form.optionValues.indices.contains(position) else {
      return JSONText.string(choice.value)
    }
    return field.form.optionValues[position]
  }

  private func value(_ text: String, of scalar: AnswerForm.Scalar) -> String {
    switch scalar {
    case .string, .boolean: return JSONText.string(text)
    case .number: return JSONText.number(text)
    case .json: return (try? JSONReader().read(text))?.json ?? JSONText.string(text)
    case .lines:
      let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      return JSONText.list(lines.filter { !$0.isEmpty }.map { JSONText.string($0) })
    }
  }
}

/// Values of JSON at their places, put together to one.
struct JSONTree {
  private var members: [(name: String, value: Value)] = []

  private indirect enum Value {
    case json(String)
    case tree(JSONTree)
  }

  /// Puts a value at a place; an empty object makes the place, and leaves what stands there.
  mutating func insert(_ json: String, at path: [String]) {
    guard let name = path.first else { return }
    let index = members.firstIndex { $0.name == name }
    guard path.count > 1 || json == "{}" else {
      if let index {
        members[index].value = .json(json)
      } else {
        members.append((name, .json(json)))
      }
      return
    }
    var tree = JSONTree()
    if let index, case .tree(let known) = members[index].value { tree = known }
    tree.insert(json, at: Array(path.dropFirst()))
    if let index {
      members[index].value = .tree(tree)
    } else {
      members.append((name, .tree(tree)))
    }
  }

  /// The object, in one line.
  var text: String {
    JSONText.object(
      members.map { name, value in
        switch value {
        case .json(let json): (name, json)
        case .tree(let tree): (name, tree.text)
        }
      }
    )
  }
}
