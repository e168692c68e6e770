import ComboFields

extension FormScalar {
  /// The value of a file, in the file's spelling.
  ///
  /// A number that is not decimal, as YAML has them, is text; so is JSON that is no single value.
  init(_ node: DataNode) {
    let text = node.text ?? node.json
    switch node.kind {
    case .string, .list, .mapping: self = .text(text)
    case .null: self = .null(spelling: text)
    case .boolean: self = .bool(node.boolean == true, spelling: text)
    case .number:
      let number = DecimalNumber(text)
      self = number == DecimalNumber(JSONText.number(text)) ? .number(from: text) : .text(text)
    }
  }

  /// The number that a text of a file or of a person stands for; the text where it is none.
  static func number(from text: String) -> FormScalar {
    DecimalNumber(text).map { .number($0) } ?? .text(text)
  }

  /// The value as JSON.
  var json: String {
    switch self {
    case .text(let text): JSONText.string(text)
    case .number(let number): JSONText.number(number.source)
    case .bool(let isTrue, _): String(isTrue)
    case .null: "null"
    }
  }
}
