import ComboFields

/// The title and the line of a field, in rows, and where its caret stands.
struct LineDrawing {
  /// The rows from top to bottom.
  private(set) var rows: [FrameRow] = [FrameRow()]

  /// Where the caret stands.
  private(set) var cursor = Frame.Position(row: 0, column: 0)

  init(_ picture: FieldPicture, _ drawing: FieldDrawing) {
    let theme = drawing.theme
    let snapshot = picture.snapshot
    rows[0].append(DisplayText(snapshot.title, fitting: drawing.size.columns / 2).text, theme.title)
    rows[0].append(
      " " + (snapshot.phase == .open ? theme.glyphs.open : theme.glyphs.closed) + " ",
      theme.indicator
    )
    append(picture.line ?? snapshot.text, theme, width: drawing.size.columns)
  }

  private mutating func append(_ line: LineText, _ theme: Theme, width: Int) {
    let text = DisplayText(line.text)
    let before = String(line.text.unicodeScalars.prefix(line.caret)).utf8.count
    let caret = text.displayRange(of: 0..<before)?.upperBound ?? 0
    var offset = 0
    var caretIsPlaced = false
    for character in text.text {
      let cells = CellWidth.of(character)
      if rows[rows.count - 1].width + cells > width { rows.append(FrameRow()) }
      if !caretIsPlaced, caret < offset + character.utf8.count {
        cursor = Frame.Position(row: rows.count - 1, column: rows[rows.count - 1].width)
        caretIsPlaced = true
      }
      rows[rows.count - 1].append(String(character), theme.text)
      offset += character.utf8.count
    }
    if !caretIsPlaced {
      if rows[rows.count - 1].width >= width { rows.append(FrameRow()) }
      cursor = Frame.Position(row: rows.count - 1, column: rows[rows.count - 1].width)
    }
  }
}
