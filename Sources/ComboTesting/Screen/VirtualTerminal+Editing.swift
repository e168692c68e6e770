extension VirtualTerminal {
  // Cursor

  /// Moves the cursor, within the screen; a pending wrap is forgotten.
  mutating func moveCursor(row: Int? = nil, column: Int? = nil) {
    if let row { position.row = min(max(row, 0), rowCount - 1) }
    if let column { position.column = min(max(column, 0), columnCount - 1) }
    wrapIsPending = false
    lastWritten = nil
  }

  /// Moves up or down; a cursor within the margins stays within them.
  mutating func moveCursor(rowsBy rows: Int) {
    let top = position.row >= margins.lowerBound ? margins.lowerBound : 0
    let bottom = position.row < margins.upperBound ? margins.upperBound - 1 : rowCount - 1
    moveCursor(row: min(max(position.row + rows, top), bottom))
  }

  /// Moves to a row and column counted from one, the way programs ask for it.
  mutating func moveCursor(toRow row: Int, column: Int?) {
    let first = originModeIsOn ? margins.lowerBound : 0
    let last = originModeIsOn ? margins.upperBound - 1 : rowCount - 1
    moveCursor(row: min(first + row - 1, last), column: column.map { $0 - 1 })
  }

  mutating func saveCursor() {
    savedCursor = SavedCursor(
      position: position,
      style: currentStyle,
      wrapIsPending: wrapIsPending,
      originModeIsOn: originModeIsOn
    )
  }

  mutating func restoreCursor() {
    moveCursor(row: savedCursor.position.row, column: savedCursor.position.column)
    currentStyle = savedCursor.style
    wrapIsPending = savedCursor.wrapIsPending && position.column == columnCount - 1
    originModeIsOn = savedCursor.originModeIsOn
  }

  // Scrolling

  /// Moves down a row and scrolls when the cursor is on the last row of the margins.
  mutating func index() {
    lastWritten = nil
    if position.row == margins.upperBound - 1 {
      scrollUp(1)
    } else if position.row < rowCount - 1 {
      position.row += 1
    }
  }

  /// Moves up a row and scrolls when the cursor is on the first row of the margins.
  mutating func reverseIndex() {
    wrapIsPending = false
    lastWritten = nil
    if position.row == margins.lowerBound {
      scrollDown(1)
    } else if position.row > 0 {
      position.row -= 1
    }
  }

  /// Scrolls the margins up; rows that leave the top of the main screen are kept.
  mutating func scrollUp(_ count: Int) {
    lastWritten = nil
    let leaving = min(count, margins.count)
    if margins.lowerBound == 0 && !alternateScreenIsOn {
      keepInScrollback(lines[..<leaving])
    }
    deleteLines(leaving, at: margins.lowerBound)
  }

  mutating func scrollDown(_ count: Int) {
    lastWritten = nil
    insertLines(count, at: margins.lowerBound)
  }

  mutating func keepInScrollback(_ leaving: ArraySlice<Line>) {
    scrollbackLines += leaving
    if scrollbackLines.count > scrollbackLimit {
      scrollbackLines.removeFirst(scrollbackLines.count - scrollbackLimit)
    }
  }

  mutating func deleteLines(_ count: Int, at row: Int) {
    guard margins.contains(row) else { return }
    let count = min(count, margins.upperBound - row)
    lines.removeSubrange(row..<(row + count))
    lines.insert(contentsOf: erasedLines(count), at: margins.upperBound - count)
  }

  mutating func insertLines(_ count: Int, at row: Int) {
    guard margins.contains(row) else { return }
    let count = min(count, margins.upperBound - row)
    lines.removeSubrange((margins.upperBound - count)..<margins.upperBound)
    lines.insert(contentsOf: erasedLines(count), at: row)
  }

  private func erasedLines(_ count: Int) -> [Line] {
    let cell = Cell.erased(with: currentStyle)
    return Array(
      repeating: Line(cells: Array(repeating: cell, count: columnCount)),
      count: count
    )
  }

  // Erasing

  mutating func erase(row: Int, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<columnCount)
    for column in columns { lines[row].cells[column] = .erased(with: currentStyle) }
    if columns.lowerBound == 0 { lines[row].isContinuation = false }
    mendHalves(row: row)
    wrapIsPending = false
    lastWritten = nil
  }

  /// Erases in the cursor's row (EL): to its end, from its start, or all of it.
  mutating func eraseInLine(_ part: Int) -> Bool {
    switch part {
    case 0: erase(row: position.row, columns: position.column..<columnCount)
    case 1: erase(row: position.row, columns: 0..<(position.column + 1))
    case 2: erase(row: position.row, columns: 0..<columnCount)
    default: return false
    }
    return true
  }

  /// Erases on the screen (ED): below, above, all of it, or the scrollback.
  mutating func eraseInDisplay(_ part: Int) -> Bool {
    switch part {
    case 0:
      erase(row: position.row, columns: position.column..<columnCount)
      for row in (position.row + 1)..<max(rowCount, position.row + 1) { eraseRow(row) }
    case 1:
      for row in 0..<position.row { eraseRow(row) }
      erase(row: position.row, columns: 0..<(position.column + 1))
    case 2: for row in 0..<rowCount { eraseRow(row) }
    case 3: scrollbackLines = []
    default: return false
    }
    return true
  }

  private mutating func eraseRow(_ row: Int) {
    erase(row: row, columns: 0..<columnCount)
  }

  // Within a row

  mutating func insertBlanks(_ count: Int) {
    let count = min(count, columnCount - position.column)
    let blanks = Array(repeating: Cell.erased(with: currentStyle), count: count)
    lines[position.row].cells.removeLast(count)
    lines[position.row].cells.insert(contentsOf: blanks, at: position.column)
    finishEditing()
  }

  mutating func deleteCharacters(_ count: Int) {
    let count = min(count, columnCount - position.column)
    let blanks = Array(repeating: Cell.erased(with: currentStyle), count: count)
    lines[position.row].cells.removeSubrange(position.column..<(position.column + count))
    lines[position.row].cells.append(contentsOf: blanks)
    finishEditing()
  }

  private mutating func finishEditing() {
    mendHalves(row: position.row)
    wrapIsPending = false
    lastWritten = nil
  }

  // Tabs

  mutating func tab(_ count: Int) {
    for _ in 0..<min(count, columnCount) {
      let next = tabStops.filter { $0 > position.column }.min() ?? columnCount - 1
      moveCursor(column: next)
    }
  }

  mutating func backTab(_ count: Int) {
    for _ in 0..<min(count, columnCount) {
      moveCursor(column: tabStops.filter { $0 < position.column }.max() ?? 0)
    }
  }
}
