import ComboFormFiles

/// Checks a value against a JSON Schema: the part of it that forms use, independently of the reader of forms.
struct JSONSchemaChecker {
  let root: DataNode

  /// What is wrong with a value; nil where it is valid.
  func problem(with value: DataNode) -> String? { problem(with: value, root) }

  private func problem(with value: DataNode, _ schema: DataNode) -> String? {
    if let boolean = schema.boolean { return boolean ? nil : "\(value.path): nothing is allowed" }
    for keyword in schema.entries {
      if let problem = problem(with: value, keyword.name, keyword.value, schema) { return problem }
    }
    return nil
  }

  private func problem(
    with value: DataNode,
    _ keyword: String,
    _ rule: DataNode,
    _ schema: DataNode
  ) -> String? {
    func fail(_ holds: Bool) -> String? {
      holds ? nil : "\(value.path.isEmpty ? "the whole" : value.path): \(keyword) \(text(rule))"
    }
    switch keyword {
    case "$ref": return problem(with: value, target(rule.string ?? ""))
    case "type":
      let names = rule.kind == .list ? rule.elements.compactMap(\.string) : [rule.string ?? ""]
      return fail(names.contains { isOf($0, value) })
    case "enum": return fail(rule.elements.contains { text($0) == text(value) })
    case "const": return fail(text(rule) == text(value))
    case "allOf": return rule.elements.lazy.compactMap { problem(with: value, $0) }.first
    case "anyOf": return fail(rule.elements.contains { problem(with: value, $0) == nil })
    case "oneOf": return fail(rule.elements.filter { problem(with: value, $0) == nil }.count == 1)
    case "not": return fail(problem(with: value, rule) != nil)
    case "if":
      let holds = problem(with: value, rule) == nil
      return schema[holds ? "then" : "else"].flatMap { problem(with: value, $0) }
    default: break
    }
    switch value.kind {
    case .mapping: return mappingProblem(with: value, keyword, rule, schema, fail)
    case .list: return listProblem(with: value, keyword, rule, fail)
    case .number:
      guard let number = value.number, let bound = rule.number else { return nil }
      switch keyword {
      case "minimum": return fail(number >= bound)
      case "maximum": return fail(number <= bound)
      case "exclusiveMinimum": return fail(number > bound)
      case "exclusiveMaximum": return fail(number < bound)
      default: return nil
      }
    case .string:
      let string = value.string ?? ""
      switch keyword {
      case "minLength": return fail(string.unicodeScalars.count >= rule.integer ?? 0)
      case "maxLength": return fail(string.unicodeScalars.count <= rule.integer ?? 0)
      case "pattern":
        guard let regex = try? Regex(rule.string ?? "") else { return "unreadable \(text(rule))" }
        return fail((try? regex.firstMatch(in: string)) != nil)
      default: return nil
      }
    case .null, .boolean: return nil
    }
  }

  private func mappingProblem(
    with value: DataNode,
    _ keyword: String,
    _ rule: DataNode,
    _ schema: DataNode,
    _ fail: (Bool) -> String?
  ) -> String? {
    switch keyword {
    case "required": return fail(rule.elements.allSatisfy { value[$0.string ?? ""] != nil })
    case "minProperties": return fail(value.count >= rule.integer ?? 0)
    case "maxProperties": return fail(value.count <= rule.integer ?? 0)
    case "properties":
      return rule.entries.lazy.compactMap { entry in
        value[entry.name].flatMap { problem(with: $0, entry.value) }
      }
      .first
    case "additionalProperties":
      let known = schema["properties"]
      let patterns = schema["patternProperties"]?.entries.compactMap { try? Regex($0.name) } ?? []
      return value.entries.lazy
        .filter { entry in
          known?[entry.name] == nil
            && !patterns.contains { (try? $0.firstMatch(in: entry.name)) != nil }
        }
        .compactMap { problem(with: $0.value, rule) }.first
    case "dependentRequired":
      return fail(
        rule.entries.allSatisfy { entry in
          value[entry.name] == nil
            || entry.value.elements.allSatisfy { value[$0.string ?? ""] != nil }
        }
      )
    default: return nil
    }
  }

  private func listProblem(
    with value: DataNode,
    _ keyword: String,
    _ rule: DataNode,
    _ fail: (Bool) -> String?
  ) -> String? {
    switch keyword {
    case "items": return value.elements.lazy.compactMap { problem(with: $0, rule) }.first
    case "minItems": return fail(value.count >= rule.integer ?? 0)
    case "maxItems": return fail(value.count <= rule.integer ?? 0)
    case "uniqueItems":
      return fail(rule.boolean != true || Set(value.elements.map(text)).count == value.count)
    default: return nil
    }
  }

  private func target(_ reference: String) -> DataNode {
    reference.dropFirst(2).split(separator: "/").reduce(root) { $0[String($1)] ?? $0 }
  }

  private func isOf(_ type: String, _ value: DataNode) -> Bool {
    switch type {
    case "null": value.isNull
    case "boolean": value.kind == .boolean
    case "number": value.kind == .number
    case "integer": value.integer != nil
    case "string": value.kind == .string
    case "array": value.kind == .list
    case "object": value.kind == .mapping
    default: false
    }
  }

  /// A value as text that is the same for equal values.
  private func text(_ node: DataNode) -> String {
    switch node.kind {
    case .list: "[\(node.elements.map(text).joined(separator: ","))]"
    case .mapping:
      "{\(node.entries.map { "\($0.name):\(text($0.value))" }.sorted().joined(separator: ","))}"
    case .number: "\(node.number ?? .nan)"
    case .string: "'\(node.text ?? "")'"
    case .boolean: node.boolean == true ? "true" : "false"
    case .null: "null"
    }
  }
}
