import ComboMatching

/// Gives each field of a form a key of its own.
struct FormKeys {
  private var places: [String: SourcePosition] = [:]

  /// The last number that was put behind a label.
  private var numbers: [String: Int] = [:]

  /// Whether a field has a key.
  func has(_ key: String) -> Bool { places[key] != nil }

  /// Takes a key that the file gives.
  mutating func take(_ node: DataNode) throws(DataFileError) -> String {
    let key = try node.expectString()
    guard !key.trimmed.isEmpty else { throw node.refusal("A key has to have a name.") }
    if let earlier = places.updateValue(node.position, forKey: key) {
      throw node.refusal(
        "The key \(VisibleText.quoted(key)) is taken: the field at \(earlier) has it. Rename one of them."
      )
    }
    return key
  }

  /// Makes a key of a label, with a number behind it where another field has it.
  mutating func makeKey(of label: String, or other: String, at node: DataNode) -> String {
    let made = OptionLabel.key(of: label)
    let base = made.isEmpty ? other : made
    var key = base
    while places[key] != nil {
      numbers[base, default: 1] += 1
      key = "\(base)_\(numbers[base, default: 1])"
    }
    places[key] = node.position
    return key
  }
}

extension DataNode {
  /// Refuses a mapping with a key that means nothing there.
  func expectKeys(_ known: [String]) throws(DataFileError) {
    for entry in try expectEntries() where !known.contains(entry.name) {
      let near = NearMiss.nearest(to: entry.name, among: known).first
      let hint =
        near.map { " Did you mean \(VisibleText.quoted($0))?" }
        ?? " The keys here are \(known.joined(separator: ", "))."
      throw entry.key.refusal(
        "The key \(VisibleText.quoted(entry.name)) means nothing here.\(hint)"
      )
    }
  }

  /// The text of a key that may be missing or null; numbers and booleans keep their spelling.
  func optionalText(_ key: String) throws(DataFileError) -> String? {
    try self[key]?.nonNull?.expectScalar("a text").text
  }

  /// The boolean of a key that may be missing or null.
  func optionalBoolean(_ key: String) throws(DataFileError) -> Bool? {
    try self[key]?.nonNull?.expectBoolean()
  }

  /// The texts of a list under a key that may be missing or null.
  func optionalTexts(_ key: String) throws(DataFileError) -> [String] {
    var texts: [String] = []
    for element in try self[key]?.nonNull?.expectElements().map(\.self) ?? [] {
      texts.append(try element.expectScalar("a text").text ?? "")
    }
    return texts
  }

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
