/// Goes through a text character by character and says how long and how wide each is.
///
/// An ASCII character that another follows is a character of its own, and needs no search for
/// where it ends: most text is of that kind.
struct CellWalk: Sequence, IteratorProtocol {
  struct Step {
    /// The character's length in UTF-8.
    var length: Int
    /// The cells it takes.
    var width: Int
  }

  private let text: String
  private var index: String.Index

  /// Begins at a UTF-8 offset of a text, which has to be the beginning of a character.
  init(_ text: String, from offset: Int = 0) {
    self.text = text
    index = text.utf8.index(text.startIndex, offsetBy: offset)
  }

  mutating func next() -> Step? {
    let utf8 = text.utf8
    guard index < utf8.endIndex else { return nil }
    let following = utf8.index(after: index)
    if (0x20...0x7E).contains(utf8[index]), following == utf8.endIndex || utf8[following] < 0x80 {
      index = following
      return Step(length: 1, width: 1)
    }
    let character = text[index]
    let length = character.utf8.count
    index = utf8.index(index, offsetBy: length)
    return Step(length: length, width: CellWidth.of(character))
  }
}
