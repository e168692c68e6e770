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

extension DataNode {
  /// The value of a number, with all of its digits.
  ///
  /// - Throws: ``DataFileError`` for anything else, and for a number that is too large to count with.
  func expectDecimal() throws(DataFileError) -> DecimalNumber {
    let number = try expectNumber()
    return DecimalNumber(JSONText.number(text ?? "")) ?? DecimalNumber(String(number)) ?? 0
  }

  /// A number of characters or of choices: not below zero, and no larger than there can be.
  ///
  /// - Throws: ``DataFileError`` where it is no number.
  func expectCount() throws(DataFileError) -> Int {
    let number = try expectNumber().rounded(.up)
    return Int(exactly: max(0, number)) ?? Int.max
  }
}
