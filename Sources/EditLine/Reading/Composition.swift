/// Composes a letter and a mark that follows it into one character.
///
/// libedit repaints combining marks wrongly. This covers the letters of the Latin, Greek, Cyrillic
/// and kana blocks and the syllables of Hangul, which is what keyboards and pasted names bring; a
/// mark that has no composed form with its letter stays as it is.
package enum Composition {
  /// The composed form of a letter and a mark, or nil when there is none.
  package static func compose(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    if let syllable = hangul(letter, mark) { return syllable }
    guard isMark(mark) else { return nil }
    return composed[String(String.UnicodeScalarView([letter, mark]))]
  }

  /// The text with every letter and mark composed where that is possible.
  package static func compose(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isMark($0) || isJamo($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let last = result.last, let composed = compose(last, scalar) {
        result.removeLast()
        result.append(composed)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a scalar may compose with the one before it.
  static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
    isMark(scalar) || isJamo(scalar)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1161...0x11C2).contains(scalar.value)
  }

  /// Swift compares text by canonical equivalence: the letter with its mark finds the character
  /// that means the same.
  private static let composed: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for range in [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF] {
      for value in range {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        // Of two characters that mean the same, the lower is the composed form.
        let key = String(Character(scalar))
        if table[key] == nil { table[key] = scalar }
      }
    }
    return table
  }()

  /// The arithmetic of Hangul syllables: leading consonant, vowel, trailing consonant.
  private static func hangul(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (base, leading, vowel, trailing): (UInt32, UInt32, UInt32, UInt32) =
      (0xAC00, 0x1100, 0x1161, 0x11A7)
    let (vowels, trailings): (UInt32, UInt32) = (21, 28)
    if (leading..<leading + 19).contains(first.value),
      (vowel..<vowel + vowels).contains(second.value)
    {
      let index = (first.value - leading) * vowels + (second.value - vowel)
      return Unicode.Scalar(base + index * trailings)
    }
    if (base..<base + 11_172).contains(first.value), (first.value - base) % trailings == 0,
      (trailing + 1..<trailing + trailings).contains(second.value)
    {
      return Unicode.Scalar(first.value + second.value - trailing)
    }
    return nil
  }
}
