/// What the spelling of a number stands for.
enum NumberText {
  /// The whole number that a decimal spelling stands for, in digits alone and so without rounding.
  static func whole(_ text: String) -> Int? {
    if let number = radix(text) ?? Int(text) { return number }

    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var digits = mantissa[0] + fraction
    let isNegative = digits.first == "-"
    if isNegative { digits.removeFirst() }
    digits = digits.drop { $0 == "0" }
    guard !digits.isEmpty else { return 0 }

    var zeros = -fraction.count
    while digits.last == "0" {
      digits.removeLast()
      zeros += 1
    }
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    let (power, overflow) = zeros.addingReportingOverflow(exponent)
    // An Int has at most 19 digits.
    guard !overflow, power >= 0, power < 19 else { return nil }
    return Int((isNegative ? "-" : "") + digits + String(repeating: "0", count: power))
  }

  /// The number that a hexadecimal or octal spelling stands for: `0x1F`, `0o17`, `017`.
  ///
  /// JSON has neither; YAML reads a number with zeros before it as octal.
  private static func radix(_ text: String) -> Int? {
    var digits = Substring(text)
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    guard digits.utf8.count > 1, digits.hasPrefix("0") else { return nil }
    digits.removeFirst()
    let isHexadecimal = digits.hasPrefix("x")
    if isHexadecimal || digits.hasPrefix("o") { digits.removeFirst() }
    guard digits.utf8.allSatisfy(Byte.isWord) else { return nil }
    return Int((isNegative ? "-" : "") + digits, radix: isHexadecimal ? 16 : 8)
  }

  /// The number that a spelling stands for, as near as a `Double` comes; `nil` where it is too large for one.
  static func number(_ text: String) -> Double? {
    guard let value = radix(text).map(Double.init) ?? Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
