/// Writes the values of JSON.
package enum JSONText {
  package static func number(_ number: Int?) -> String {
    number.map { String($0) } ?? "null"
  }

  /// A number from its spelling in a file or by a person: `.5`, `+3` and `0x1F` become what JSON has.
  ///
  /// What JSON has already stays as it is, to the last digit. Text that is no number becomes `null`.
  package static func number(_ spelling: String) -> String {
    let bytes = Array(spelling.utf8)
    guard YAMLResolution.isNumber(bytes[...]) else { return "null" }
    if (try? JSONReader().read(bytes)) != nil { return spelling }
    if let whole = NumberText.whole(spelling) { return String(whole) }
    return NumberText.number(spelling).map { String($0) } ?? "null"
  }

  /// A list of values that are JSON already.
  package static func list(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// An object of members whose values are JSON already.
  package static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// A string in quotation marks.
  ///
  /// What would act on a terminal is escaped, also where JSON does not ask for it.
  package static func string(_ text: String?) -> String {
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
