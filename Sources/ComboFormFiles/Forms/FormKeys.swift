import ComboFields

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
