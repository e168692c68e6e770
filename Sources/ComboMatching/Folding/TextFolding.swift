/// Compares texts as a person reads them: case, accents, width and compatibility forms do not
/// count.
///
/// There is one folding for the whole package: `Đà Nẵng`, `ĐÀ NẴNG`, `da nang` and the fullwidth
/// `ｄａ　ｎａｎｇ` are all the same, whether their accents are composed or not. `ß` is `ss`, `Æ` is `ae`,
/// `ﬁ` is `fi`, `Ł` is `l`; halfwidth kana are fullwidth ones, but hiragana and katakana stay
/// apart, and so do `か` and `が`; the vowel signs of Indic scripts and the vowels and tones of Thai
/// are letters, not accents. Typographic quotes and dashes are the plain ones; every white space is
/// a blank; invisible format characters are nothing.
public enum TextFolding {
  /// Gives the folded form of a text, which folds to itself.
  public static func folded(_ text: String) -> String {
    let elements = FoldedElements(text, keeping: [])
    return elements.string(in: elements.bases.indices)
  }

  /// Says whether two texts are the same when folded; blanks at both ends do not count.
  public static func foldedEqual(_ text: String, _ other: String) -> Bool {
    FoldingKey(text) == FoldingKey(other)
  }

  /// Says whether a text begins with another one when both are folded, blanks included.
  ///
  /// Accents do not count on either side. The beginning may end within a grapheme: `stras` begins
  /// `Straße`.
  public static func hasFoldedPrefix(_ text: String, _ prefix: String) -> Bool {
    let elements = FoldedElements(text, keeping: [])
    let beginning = FoldedElements(prefix, keeping: [])
    return elements.contains(beginning, at: 0, comparingAccents: false)
  }

  /// Gives a text without the blank and invisible characters at both ends; nothing else is changed.
  ///
  /// Only whole graphemes go: the invisible scalar that makes `❤️` a picture stays.
  public static func trimmed(_ text: String) -> String {
    guard let start = text.firstIndex(where: { !isBlank($0) }),
      let end = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[start...end])
  }

  /// Says whether a text shows nothing: no characters, or white space and invisible ones only.
  public static func isBlank(_ text: String) -> Bool {
    text.allSatisfy { isBlank($0) }
  }

  private static func isBlank(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      guard scalar.value >= 0x80 else {
        return Scalars.folded(ascii: UInt8(scalar.value)) == UInt8(Scalars.space)
      }
      if Scalars.tags.contains(scalar.value) { return true }
      let table = FoldingTable.shared
      switch table.place(of: scalar.value) {
      case .itself: return false
      case .dropped: return true
      case .outputs(let place):
        let output = table.output(at: place)
        return output.isLast && output.scalar == Scalars.space
      }
    }
  }
}
