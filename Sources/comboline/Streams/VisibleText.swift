/// Text from outside, made safe to show in a message.
enum VisibleText {
  /// The text with what would act on a terminal, or break the line, shown as a placeholder.
  ///
  /// Control characters become their pictures (`␛`); the others, and what turns the direction of
  /// writing, become U+FFFD.
  static func of(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { visible.append(placeholder(for: scalar) ?? scalar) }
    return String(visible)
  }

  /// Whether a character acts on a terminal instead of being shown.
  static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    placeholder(for: scalar) != nil
  }

  private static func placeholder(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069:
      "\u{FFFD}"
    default: nil
    }
  }
}
