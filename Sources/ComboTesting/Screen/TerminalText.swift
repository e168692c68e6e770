/// Text with controls in it, which describes itself without them.
///
/// As an argument of a test it does not act on the terminal that shows the test's name.
package struct TerminalText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text as it is.
  package let text: String

  /// Makes a text.
  package init(_ text: String) {
    self.text = text
  }

  /// Makes a text from a literal.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension TerminalText: CustomStringConvertible {
  /// The text in quotes, with controls, marks and invisible characters as escapes.
  package var description: String {
    var shown = "\""
    for scalar in text.unicodeScalars {
      if Self.isVisible(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return shown + "\""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .unassigned:
      false
    default: true
    }
  }
}
