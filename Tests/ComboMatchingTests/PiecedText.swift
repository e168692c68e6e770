import MatchingTestSupport

/// A piece of a random label: how it may be spelled, and what letters it is by construction.
///
/// What a piece folds to is written down here by hand; nothing is taken from the code under test.
struct LabelPiece {
  struct Letter: Equatable {
    let base: Unicode.Scalar
    let accents: String
  }

  let spellings: [[UInt8]]
  let letters: [Letter]

  /// Whether a word begins behind it.
  let separatesWords: Bool

  init(_ spellings: [String], _ bases: String, accents: String = "", separatesWords: Bool = false) {
    self.init(
      spellings.map { Array($0.utf8) },
      bases,
      accents: accents,
      separatesWords: separatesWords
    )
  }

  init(_ spellings: [[UInt8]], _ bases: String, accents: String = "", separatesWords: Bool = false)
  {
    self.spellings = spellings
    letters = bases.unicodeScalars.map { Letter(base: $0, accents: accents) }
    self.separatesWords = separatesWords
  }

  static let all: [Self] = [
    Self(["a", "A", "ａ", "Ａ"], "a"), Self(["a", "A"], "a"), Self(["d", "D"], "d"),
    Self(["n", "N", "Ｎ"], "n"), Self(["s", "S", "ſ"], "s"), Self(["g", "G"], "g"),
    Self(["1", "１"], "1"), Self(["i", "I", "ı", "İ"], "i"),
    Self([" ", "\u{3000}", "\u{A0}", "\t"], " ", separatesWords: true),
    Self([" "], " ", separatesWords: true),
    Self(["\r\n"], "  ", separatesWords: true),
    Self(["-", "－", "–"], "-", separatesWords: true), Self(["/"], "/", separatesWords: true),
    Self(["à", "À", "a\u{300}", "A\u{300}"], "a", accents: "grave"),
    Self(["ắ", "Ắ", "a\u{306}\u{301}", "ă\u{301}"], "a", accents: "breve acute"),
    Self(["ậ", "Ậ", "a\u{323}\u{302}", "â\u{323}", "ạ\u{302}"], "a", accents: "circumflex below"),
    Self(["đ", "Đ"], "d", accents: "stroke"), Self(["ñ", "n\u{303}", "Ñ"], "n", accents: "tilde"),
    Self(["ß", "ẞ"], "ss"), Self(["ﬁ"], "fi"), Self(["æ", "Æ"], "ae"),
    Self(["北"], "北"), Self(["京"], "京"), Self(["か"], "か"), Self(["が", "か\u{3099}"], "か\u{3099}"),
    Self(["カ", "ｶ"], "カ"), Self(["バ", "ﾊﾞ", "ハ\u{3099}"], "ハ\u{3099}"),
    Self(["한", "\u{1112}\u{1161}\u{11AB}"], "\u{1112}\u{1161}\u{11AB}"),
    Self(["하", "\u{1112}\u{1161}"], "\u{1112}\u{1161}"),
    Self(["👨‍👩‍👧"], "👨👩👧", separatesWords: true), Self(["👍"], "👍", separatesWords: true),
    Self(["🇻🇳"], "🇻🇳", separatesWords: true), Self(["❤️", "❤"], "❤", separatesWords: true),
    Self(["\u{200B}", "\u{AD}", "\u{200D}"], ""),
    Self([[0xFF], [0xE2, 0x82], [0xC3], [0xEF, 0xBF, 0xBD]], "\u{FFFD}"),
  ]

  static let ascii = all.filter { $0.spellings.contains { $0.allSatisfy { $0 < 0x80 } } }
}

/// A label or a query put together from pieces.
struct PiecedText {
  struct Letter {
    let letter: LabelPiece.Letter
    let offset: Int
    let separatesWords: Bool
  }

  private(set) var bytes: [UInt8] = []
  private(set) var letters: [Letter] = []

  /// Spells pieces at random.
  init(_ pieces: [LabelPiece], asciiOnly: Bool = false, with random: inout SeededRandom) {
    for piece in pieces {
      let spellings = piece.spellings.filter { !asciiOnly || $0.allSatisfy { $0 < 0x80 } }
      letters += piece.letters.map {
        Letter(letter: $0, offset: bytes.count, separatesWords: piece.separatesWords)
      }
      bytes += spellings.randomElement(using: &random) ?? []
    }
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The text as the plain rules see it.
  var reference: ReferenceText {
    let graphemes = graphemes
    return ReferenceText(
      letters: letters.map { letter in
        let index = graphemes.firstIndex { letter.offset < $0.upperBound } ?? 0
        let last = graphemes.lastIndex { $0.lowerBound <= letter.offset } ?? index
        return ReferenceText.Letter(
          base: letter.letter.base,
          accents: letter.letter.accents,
          separatesWords: letter.separatesWords,
          isCapital: (0x41...0x5A).contains(bytes[letter.offset]),
          marked: graphemes[index].lowerBound..<graphemes[last].upperBound
        )
      }
    )
  }

  /// The bytes of each grapheme, found by the standard library alone.
  var graphemes: [Range<Int>] {
    var result: [Range<Int>] = []
    var offset = 0
    for character in string {
      let start = offset
      for scalar in character.unicodeScalars { offset += width(of: scalar, at: offset) }
      result.append(start..<offset)
    }
    return result
  }

  /// How many bytes a decoded scalar has in the label, which may be invalid there.
  private func width(of scalar: Unicode.Scalar, at offset: Int) -> Int {
    guard scalar == "\u{FFFD}" else { return String(scalar).utf8.count }
    switch bytes[offset] {
    case 0xE2: return 2
    case 0xEF: return 3
    default: return 1
    }
  }
}
