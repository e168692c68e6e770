/// Text out of a file, made fit to stand in a sentence.
enum VisibleText {
  /// How many scalars of a text are shown before it is cut.
  private static let longest = 40

  /// The text between quotation marks, shortened.
  static func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(longest)
    let rest = shown.endIndex == text.unicodeScalars.endIndex ? "" : "…"
    return "“\(escaped(String(shown)))\(rest)”"
  }

  /// The text with what is invisible or could move the writing written as `\u001B`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isVisible(scalar) || scalar == " " {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + hexadecimal(scalar)
      }
    }
    return result
  }

  /// The scalar as it is usually named, like `U+00A0`.
  static func name(of scalar: Unicode.Scalar) -> String { "U+" + hexadecimal(scalar) }

  /// Whether a scalar leaves ink, on its own or on the one before it.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
