extension VirtualTerminal {
  /// The cells a single scalar takes.
  ///
  /// What marks, joiners and format characters are comes from the standard library's Unicode
  /// data; the exceptions below follow the C library.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x2FF: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0  // vowels and finals of decomposed Hangul
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// Whether a scalar goes into the same emoji or flag as the text before it.
  static func joins(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isEmoji, let first = text.unicodeScalars.first,
      first.properties.isEmoji
    else { return false }
    var joined = text
    joined.unicodeScalars.append(scalar)
    return joined.count == 1
  }

  /// Whether a scalar asks for the emoji form of the text before it.
  static func asksForEmojiForm(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F && text.unicodeScalars.first?.properties.isEmoji == true
  }
}
