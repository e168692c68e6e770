import ComboFields

extension NativeForm {
  /// Reads a condition on fields before the one it belongs to.
  ///
  /// It calls itself once for each level, of which a reader lets in a few hundred.
  func condition(_ node: DataNode) throws(DataFileError) -> FormFileCondition {
    for key in ["all", "any"] {
      guard let list = node[key] else { continue }
      try node.expectKeys([key])
      var conditions: [FormFileCondition] = []
      for element in try list.expectElements() { conditions.append(try condition(element)) }
      return key == "all" ? .all(conditions) : .any(conditions)
    }
    if let negated = node["not"] {
      try node.expectKeys(["not"])
      return .not(try condition(negated))
    }
    return try test(node)
  }

  /// Reads a test of one answer.
  private func test(_ node: DataNode) throws(DataFileError) -> FormFileCondition {
    let tests = ["is", "isNot", "in", "contains", "answered"]
    let name = try node.expect("field")
    try node.expectKeys(["field"] + tests)
    let key = try name.expectString()
    guard let field = earlierField(key) else {
      throw name.refusal(
        "No earlier field has the key \(VisibleText.quoted(key)). A condition asks about fields before it."
      )
    }
    guard node.count == 2, let test = tests.first(where: { node[$0] != nil }),
      let value = node[test]
    else {
      throw node.refusal(
        "Expected one of “is”, “isNot”, “in”, “contains” and “answered” beside “field”."
      )
    }
    switch test {
    case "is": return .isEqual(key: key, value: try self.value(value, of: field))
    case "isNot": return .not(.isEqual(key: key, value: try self.value(value, of: field)))
    case "contains": return .contains(key: key, value: try self.value(value, of: field))
    case "in":
      var values: [String] = []
      for element in try value.expectElements() {
        values.append(try self.value(element, of: field))
      }
      return .isOneOf(key: key, values: values)
    default:
      let isAnswered = FormFileCondition.isAnswered(key: key)
      return try value.expectBoolean() ? isAnswered : .not(isAnswered)
    }
  }

  /// What an answer of a field would be that a condition names.
  private func value(
    _ node: DataNode,
    of field: FormFileField
  ) throws(DataFileError) -> String {
    let text = try node.expectScalar("a value").text ?? ""
    switch field.kind {
    case .confirm: return try field.confirmed(node)
    case .number:
      _ = try node.expectNumber()
      return JSONText.number(text)
    case .dropdown, .checklist:
      if let place = field.option(named: text) { return field.options[place].value }
      guard field.other != nil || field.command != nil else {
        throw node.unknownOption(text, among: field.options.map(\.label))
      }
      return text
    case .cascade, .outline:
      guard let outline = field.outline,
        let position = (0..<outline.count).first(where: {
          outline.value(at: $0) == text || outline.label(at: $0).trimmed == text.trimmed
        })
      else { return text }
      return outline.value(at: position)
    case .text, .textarea, .secret, .note: return text
    }
  }
}
