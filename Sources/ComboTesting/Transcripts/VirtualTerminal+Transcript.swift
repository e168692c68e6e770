extension VirtualTerminal {
  /// The screen as a ``Transcript`` has it: the rows behind `|`, with `▏` where the cursor is, and
  /// those that have scrolled away behind `^`.
  ///
  /// Blanks at the end of a row, and blank rows at the end, are left out.
  public var transcriptRows: [String] {
    var rows = (0..<rowCount).map { row in
      var cells = (0..<columnCount).map { cell(row: row, column: $0).text }
      if row == cursor.row, cursor.isVisible { cells.insert("▏", at: cursor.column) }
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return "|" + text
    }
    while rows.last == "|" { rows.removeLast() }
    return scrollback.map { "^" + $0 } + rows
  }
}
