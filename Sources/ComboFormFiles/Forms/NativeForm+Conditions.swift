import ComboFields

extension NativeForm {
  /// Reads a condition on fields before the one it belongs to.
  ///
  /// It calls itself once for each level, of which a reader lets in a few hundred.
  func condition(_ node: DataNode) throws(DataFileError) -> FormCondition {
    for key in ["all", "any"] {
      guard let list = node[key] else { continue }
      faults.expectKeys([key], of: node)
      let conditions = try faults.noting(eachOf: list, condition)
      return key == "all" ? .all(conditions) : .any(conditions)
    }
    if let negated = node["not"] {
      faults.expectKeys(["not"], of: node)
      return .not(try condition(negated))
    }
    return try test(node)
  }

  /// Reads a test of one answer.
  private func test(_ node: DataNode) throws(DataFileError) -> FormCondition {
    let tests = ["is", "isNot", "in", "contains", "answered"]
    let areKeysKnown = faults.expectKeys(["field"] + tests, of: node)
    let field = try earlierField(named: faults.expect("field", of: node))
    let key = field.key
    guard areKeysKnown else { throw .consequence }
    guard node.count == 2, let test = tests.first(where: { node[$0] != nil }),
      let value = node[test]
    else {
      throw node.refusal(
        "Expected one of “is”, “isNot”, “in”, “contains” and “answered” beside “field”."
      )
    }
    switch test {
    case "is": return .equals(key, try self.value(value, of: field))
    case "isNot": return .not(.equals(key, try self.value(value, of: field)))
    case "contains": return .contains(key: key, try self.value(value, of: field))
    case "in":
      let values = try faults.noting(eachOf: value) { element throws(DataFileError) in
        try self.value(element, of: field)
      }
      return .isIn(key: key, values)
    default:
      let isAnswered = FormCondition.isAnswered(key: key)
      return try value.expectBoolean() ? isAnswered : .not(isAnswered)
    }
  }

  /// What an answer of a field would be that a condition names.
  private func value(_ node: DataNode, of field: FormField) throws(DataFileError) -> FormScalar {
    let text = try node.expectScalar("a value").text ?? ""
    switch field.kind {
    case .confirmation(let confirmation): return try confirmation.value(namedBy: node)
    case .number: return .number(try node.expectDecimal())
    case .dropDown(let options), .checklist(let options, _):
      let all = options.options
      if let place = all.place(named: text) { return all[place].value }
      guard options.other != nil || options.source != nil else {
        throw node.unknownOption(text, among: all.labels)
      }
      return .text(text)
    case .cascade(let tree), .outline(let tree):
      guard let outline = tree.options.outline,
        let position = outline.position(named: text, among: 0..<outline.count)
      else { return .text(text) }
      return .text(outline.value(at: position))
    case .text, .textArea, .secret, .note: return .text(text)
    }
  }
}
