/// Single scalars that folding and matching know by name.
enum Scalars {
  static let space: UInt32 = 0x20
  static let dottedLetter: UInt32 = 0x69
  static let dotAbove: UInt32 = 0x307

  /// The tags behind a flag: as they tell flags apart they are not dropped, but alone they show
  /// nothing.
  static let tags: ClosedRange<UInt32> = 0xE0020...0xE007F

  /// Folds an ASCII byte: capital letters to small ones, white space to a blank.
  static func folded(ascii byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case 0x09...0x0D: 0x20
    default: byte
    }
  }

  /// Says whether a folded scalar stands between words: a blank, punctuation, a symbol.
  ///
  /// Above ASCII it goes by block. Letters, digits and marks of every script are part of a word.
  static func separatesWords(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A: false
    case 0...0xBF, 0xD7, 0xF7: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20C0, 0x2190...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0x30FB: true
    case 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}

/// Hangul syllables and the letters that they are made of.
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Takes a syllable apart, as its canonical decomposition does.
  static func decompose(_ syllable: UInt32, _ body: (UInt32) -> Void) {
    let (vowels, finals): (UInt32, UInt32) = (21, 28)
    let index = syllable - syllables.lowerBound
    body(0x1100 + index / (vowels * finals))
    body(0x1161 + index % (vowels * finals) / finals)
    if index % finals != 0 { body(0x11A7 + index % finals) }
  }
}
