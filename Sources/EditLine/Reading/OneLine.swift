/// The rule by which text from outside (a paste, a prefilled value) becomes part of one line.
package enum OneLine {
  /// Line breaks and tabs become one blank each (CR LF together one), other control characters are
  /// dropped, and letters typed apart from their marks are composed.
  package static func clean(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where afterReturn: continue
      case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: cleaned.append(" ")
      case 0..<0x20, 0x7F..<0xA0: continue
      default: cleaned.append(scalar)
      }
    }
    return Composition.compose(String(cleaned))
  }
}
