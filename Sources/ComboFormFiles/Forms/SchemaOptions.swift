import ComboFields

/// The options that a schema lists, in any of its spellings.
struct SchemaOptions {
  private(set) var options: [FormOption] = []

  /// Each value as JSON.
  private(set) var json: [String] = []

  /// The schema of the text that may stand in place of an option.
  private(set) var other: Schema?

  /// Whether alternatives are a list of options, a text beside them or not.
  static func areOptions(_ members: [Schema]) -> Bool {
    let others = members.filter { $0["const"] == nil && $0["enum"] == nil }
    guard members.count > others.count else { return false }
    return others.isEmpty || others.count == 1 && others[0].type == .string
  }

  /// The options of a schema; `nil` where it lists none.
  init?(_ schema: Schema, in form: SchemaForm) throws(DataFileError) {
    if let list = schema["enum"] {
      try readEnum(list, schema)
    } else if let list = schema["oneOf"] ?? schema["anyOf"] {
      var members: [Schema] = []
      for element in try list.expectElements() { members.append(try form.resolve(element)) }
      members.removeAll { $0.types == [.null] || $0["const"]?.isNull == true }
      guard Self.areOptions(members) else { return nil }
      for member in members { try read(member) }
    } else if schema.type == .string, let examples = schema["examples"], examples.count > 0 {
      for example in examples.elements where example.string != nil { append(example) }
      guard !options.isEmpty else { return nil }
      other = schema
    } else {
      return nil
    }
    keepApart()
  }

  private mutating func read(_ member: Schema) throws(DataFileError) {
    if let constant = member["const"] {
      append(constant, label: member["title"]?.string, detail: member["description"]?.string)
    } else if let list = member["enum"] {
      try readEnum(list, member)
    } else {
      other = member
    }
  }

  private mutating func readEnum(_ list: DataNode, _ schema: Schema) throws(DataFileError) {
    let labels = ["enumNames", "x-enumNames", "enumTitles"].lazy.compactMap { schema[$0] }.first
    let details = ["enumDescriptions", "markdownEnumDescriptions"].lazy.compactMap { schema[$0] }
      .first
    let types = schema.types
    for (index, value) in try list.expectElements().enumerated() {
      guard !value.isNull, types.isEmpty || types.contains(where: value.isOf) else { continue }
      append(value, label: labels?[index]?.string, detail: details?[index]?.string)
    }
    guard !options.isEmpty else { throw list.refusal("Expected at least one value, found none.") }
  }

  private mutating func append(_ value: DataNode, label: String? = nil, detail: String? = nil) {
    let scalar = FormScalar(value)
    let label = label ?? (scalar.spelling.isEmpty ? "(empty)" : scalar.spelling)
    options.append(FormOption(label.trimmed, value: scalar, detail: detail))
    json.append(value.json)
  }

  /// Where 1 and "1" stand beside each other, texts are JSON, so that they differ.
  private mutating func keepApart() {
    guard Set(options.map(\.value.spelling)).count < options.count else { return }
    for index in options.indices {
      if case .text = options[index].value { options[index].value = .text(json[index]) }
    }
  }
}

extension DataNode {
  /// Whether a value is of a type of JSON Schema.
  func isOf(_ type: Schema.ValueType) -> Bool {
    switch type {
    case .string: kind == .string
    case .number: kind == .number
    case .integer: integer != nil
    case .boolean: kind == .boolean
    case .array: kind == .list
    case .object: kind == .mapping
    case .null: isNull
    }
  }
}
