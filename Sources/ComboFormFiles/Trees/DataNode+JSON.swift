extension DataNode {
  /// A scalar as JSON; YAML's other spellings become those of JSON.
  var scalarJSON: String {
    switch kind {
    case .null, .list, .mapping: "null"
    case .boolean: boolean == true ? "true" : "false"
    case .string: JSONText.string(text)
    case .number: JSONText.number(text ?? "")
    }
  }

  /// Any value as JSON, in one line.
  ///
  /// It calls itself once for each level, of which a reader lets in a few hundred.
  var json: String {
    switch kind {
    case .list: JSONText.list(elements.map(\.json))
    case .mapping: JSONText.object(entries.map { ($0.name, $0.value.json) })
    case .null, .boolean, .string, .number: scalarJSON
    }
  }
}
