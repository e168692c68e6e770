/// The rule by which text from outside (a paste, a prefilled value) becomes part of one line.
package enum OneLine {
  /// Line breaks and tabs become one blank each (CR LF together one), other control characters are
  /// dropped, and letters typed apart from their marks are composed.
  package static func clean(_ text: String) -> String {
    clean(text, lineBreak: " ", tab: " ")
  }

  /// The same, but for tabs, which are kept: where text of several lines is pasted as it is, one of
  /// its lines comes and goes.
  static func cleanKeepingTabs(_ text: String) -> String {
    clean(text, lineBreak: " ", tab: "\t")
  }

  /// Whether a text has several lines, or a tab that one line cannot keep.
  static func hasLines(_ text: String) -> Bool {
    text.unicodeScalars.contains { isLineBreak($0) || $0 == "\t" }
  }

  /// A text of several lines with a line feed between them: tabs stay, other control characters are
  /// dropped, and letters typed apart from their marks are composed.
  static func cleanLines(_ text: String) -> String {
    clean(text, lineBreak: "\n", tab: "\t")
  }

  private static func clean(
    _ text: String,
    lineBreak: Unicode.Scalar,
    tab: Unicode.Scalar
  ) -> String {
    var cleaned = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where afterReturn: continue
      case _ where isLineBreak(scalar): cleaned.append(lineBreak)
      case 0x09: cleaned.append(tab)
      case 0..<0x20, 0x7F..<0xA0: continue
      default: cleaned.append(scalar)
      }
    }
    return Composition.compose(String(cleaned))
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
