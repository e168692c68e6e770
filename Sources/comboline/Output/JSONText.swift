/// Writes the values of JSON.
enum JSONText {
  static func number(_ number: Int?) -> String {
    number.map { String($0) } ?? "null"
  }

  /// A list of values that are JSON already.
  static func list(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// A string in quotation marks.
  ///
  /// What would act on a terminal is escaped, also where JSON does not ask for it.
  static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where actsOnTerminal(scalar): json += escape(scalar)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// Whether a character is a control, or turns the direction of what follows.
  private static func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// `\u` and four digits; all characters that need it have no more.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
