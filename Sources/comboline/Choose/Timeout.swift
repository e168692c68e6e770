import ComboFields

/// How long to wait, as a flag gives it.
enum Timeout {
  /// The longest time that is understood, in seconds: some 31 years.
  static let longest = 1_000_000_000.0

  /// The time that a text means, in seconds with or without a decimal point.
  ///
  /// - Returns: The time, zero for no limit; `nil` where the text is none.
  static func duration(of text: String) -> Duration? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ".") }
    guard digits.allSatisfy(DecimalNumber.isDigit), !digits.isEmpty,
      let seconds = Double(text), seconds <= longest
    else { return nil }
    return .milliseconds(Int64((seconds * 1_000).rounded(.up)))
  }
}
