import ComboFields

/// Where the characters of a line stand in the rows that it takes, for a caret that goes from row to
/// row.
struct LineRows {
  /// Where a caret can stand: before each character, and behind the last.
  private var places: [(scalars: Int, row: Int, column: Int)] = []

  /// How many rows there are; 1 of an empty line.
  ///
  /// Behind a row that is full the caret may stand in one more.
  let count: Int

  /// The rows of a line, as ``TextRows`` makes them; the cost is linear in its length.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - firstColumn: Where it begins in its first row.
  ///   - width: The cells of a row.
  ///   - placeholders: What stands for characters that cannot be shown.
  init(
    _ line: String,
    firstColumn: Int,
    width: Int,
    _ placeholders: DisplayText.Placeholders
  ) {
    var (scalars, row, column) = (0, 0, firstColumn)
    for character in line {
      let cells = LineRows.width(of: character, placeholders)
      if column + cells > width { (row, column) = (row + 1, 0) }
      places.append((scalars, row, column))
      scalars += character.unicodeScalars.count
      column += cells
    }
    count = row + 1
    places.append(column >= width ? (scalars, row + 1, 0) : (scalars, row, column))
  }

  /// The row and the column in which a caret stands, given in scalars; within a character it stands
  /// before it.
  func place(ofCaret caret: Int) -> (row: Int, column: Int) {
    let place = places.last { $0.scalars <= caret } ?? places[0]
    return (place.row, place.column)
  }

  /// The place of a caret in a row, in scalars: the last one that is not behind a column.
  func caret(inRow row: Int, column: Int) -> Int {
    let places = places.filter { $0.row == row }
    return (places.last { $0.column <= column } ?? places.first)?.scalars ?? 0
  }

  /// The cells that a character takes as it is shown.
  private static func width(
    of character: Character,
    _ placeholders: DisplayText.Placeholders
  ) -> Int {
    if let value = character.asciiValue, (0x20..<0x7F).contains(value) { return 1 }
    return DisplayText(String(character), placeholders: placeholders).width
  }
}
