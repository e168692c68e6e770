extension VirtualTerminal {
  /// The text of every row on the screen, trailing blanks removed.
  public var rows: [String] { lines.map(\.text) }

  /// The text of one row, trailing blanks removed.
  public func row(_ row: Int) -> String { lines[row].text }

  /// The cell at a position; the right half of a wide character has an empty text.
  public func cell(row: Int, column: Int) -> Cell { lines[row].cells[column] }

  /// Where the cursor is and whether it shows.
  public var cursor: Cursor {
    Cursor(row: position.row, column: position.column, isVisible: cursorIsVisible)
  }

  /// Whether the last character stands in the last column and the next one will wrap.
  public var wrapsBeforeNextCharacter: Bool { wrapIsPending }

  /// Whether a row goes on with text that wrapped from the row above.
  public func rowIsContinuation(_ row: Int) -> Bool { lines[row].isContinuation }

  /// The style that all of the given cells share, or `nil` when they differ.
  public func style(row: Int, columns: Range<Int>) -> Style? {
    let styles = Set(lines[row].cells[columns].map(\.style))
    return styles.count == 1 ? styles.first : nil
  }

  /// The style of the first place where a text stands in a row; `nil` when it is not there or not
  /// in one style.
  public func style(of text: String, inRow row: Int) -> Style? {
    guard let columns = columns(of: text, inRow: row) else { return nil }
    return style(row: row, columns: columns)
  }

  /// The cells in which a text first stands in a row, or `nil` when it is not there.
  public func columns(of text: String, inRow row: Int) -> Range<Int>? {
    let cells = lines[row].cells
    for start in cells.indices where !cells[start].isRightHalf {
      var shown = ""
      for column in start..<cells.count {
        shown += cells[column].text
        if shown == text { return start..<(column + max(cells[column].width, 1)) }
        if shown.utf8.count > text.utf8.count { break }
      }
    }
    return nil
  }

  /// The first row in which a text stands, or `nil`.
  public func firstRow(containing text: String) -> Int? {
    lines.indices.first { columns(of: text, inRow: $0) != nil }
  }

  /// The text of the rows that scrolled off the top, oldest first.
  public var scrollback: [String] { scrollbackLines.map(\.text) }

  /// The rows of the scrollback and of the screen, blank rows at the end removed.
  public var transcript: [String] {
    var all = scrollback + rows
    while all.last == "" { all.removeLast() }
    return all
  }
}

extension VirtualTerminal.Line {
  var text: String {
    var text = ""
    var blanks = 0
    for cell in cells where !cell.isRightHalf {
      if cell.text == " " {
        blanks += 1
      } else {
        text += String(repeating: " ", count: blanks) + cell.text
        blanks = 0
      }
    }
    return text
  }
}
