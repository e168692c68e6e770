import ComboFields

// Where the caret stands in a line, in cells.
extension FieldDrawing {
  /// The column of the caret in a line, in cells from its beginning.
  ///
  /// A caret within a character stands before it. The cost is linear in the text before the caret.
  func column(ofCaretIn line: LineText) -> Int {
    var (scalars, cells) = (0, 0)
    for character in line.text {
      scalars += character.unicodeScalars.count
      guard scalars <= line.caret else { break }
      cells += width(of: character)
    }
    return cells
  }

  /// The place for a caret in a line, in Unicode scalars: the last one that is not behind a column.
  ///
  /// The cost is linear in the column.
  func caret(atColumn column: Int, in line: String) -> Int {
    var (scalars, cells) = (0, 0)
    for character in line {
      cells += width(of: character)
      guard cells <= column else { break }
      scalars += character.unicodeScalars.count
    }
    return scalars
  }

  /// The cells that a character takes as it is shown.
  private func width(of character: Character) -> Int {
    DisplayText(String(character), placeholders: theme.glyphs.placeholders).width
  }
}
