import CEditLine

/// Where text ends on a screen of a given width, counted as libedit itself lays it out.
package struct CellCount: Equatable {
  /// Rows below the first.
  package private(set) var row = 0
  /// Cells from the left edge.
  package private(set) var column = 0
  private let columns: Int

  /// A count on a screen of `columns` cells; 0 is taken as 80, which libedit does too.
  package init(columns: Int) {
    // wcwidth knows nothing above ASCII in another locale.
    CharacterLocale.ensureUTF8()
    self.columns = columns > 0 ? columns : 80
  }

  package mutating func add(_ text: String) {
    for scalar in text.unicodeScalars { add(scalar) }
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A:
      row += 1
      column = 0
    case 0x09:
      repeat { advance(by: 1) } while column % 8 != 0
    case 0..<0x20, 0x7F..<0xA0:
      // Shown as ^A, of which the letter may come in the next row.
      for _ in 0..<2 { advance(by: 1) }
    default:
      let width = wcwidth(wchar_t(scalar.value))
      if width >= 0 {
        advance(by: Int(width))
      } else {
        // Shown as \U+00AD.
        for _ in 0..<(scalar.value > 0xFFFF ? 8 : 7) { advance(by: 1) }
      }
    }
  }

  private mutating func advance(by width: Int) {
    // A wide character that does not fit goes to the next row whole.
    if column + width > columns {
      row += 1
      column = 0
    }
    column += width
    if column >= columns {
      row += 1
      column = 0
    }
  }
}
