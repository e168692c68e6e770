extension VirtualTerminal {
  /// Gives the screen another size, without flowing text anew.
  ///
  /// Columns are cut off or added at the right. Fewer rows: blank rows below the cursor go first;
  /// when that is not enough, rows scroll off the top, so that the cursor's row stays. More rows
  /// are added at the bottom. Margins become the whole screen, and the cursor stays within it.
  ///
  /// - Precondition: there is at least one row and one column.
  public mutating func resize(rows: Int, columns: Int) {
    precondition(rows > 0 && columns > 0, "A screen has at least one row and one column.")
    let scrolled = resizeRows(of: &lines, to: rows, cursorRow: position.row)
    if !alternateScreenIsOn { keepInScrollback(scrolled[...]) }
    position.row -= scrolled.count
    if !hiddenScreen.isEmpty {
      let row = alternateScreenIsOn ? savedMainCursor.position.row : 0
      let hidden = resizeRows(of: &hiddenScreen, to: rows, cursorRow: row)
      if alternateScreenIsOn {
        keepInScrollback(hidden[...])
        savedMainCursor.position.row -= hidden.count
      }
    }

    for stop in stride(from: 8, to: columns, by: 8) where stop >= columnCount {
      tabStops.insert(stop)
    }
    tabStops = tabStops.filter { $0 < columns }
    rowCount = rows
    columnCount = columns
    resizeColumns(of: &lines)
    resizeColumns(of: &hiddenScreen)
    margins = 0..<rows
    moveCursor(row: position.row, column: position.column)
  }

  private func resizeRows(of lines: inout [Line], to rows: Int, cursorRow: Int) -> [Line] {
    if rows >= lines.count {
      let blank = Line(cells: Array(repeating: .blank, count: columnCount))
      lines += Array(repeating: blank, count: rows - lines.count)
      return []
    }
    while lines.count > rows, lines.count - 1 > cursorRow, lines[lines.count - 1].text.isEmpty {
      lines.removeLast()
    }
    let leaving = min(lines.count - rows, cursorRow)
    let scrolled = Array(lines.prefix(leaving))
    lines.removeFirst(leaving)
    lines.removeLast(lines.count - rows)
    return scrolled
  }

  private func resizeColumns(of lines: inout [Line]) {
    for row in lines.indices {
      let missing = columnCount - lines[row].cells.count
      if missing >= 0 {
        lines[row].cells += Array(repeating: .blank, count: missing)
      } else {
        lines[row].cells.removeLast(-missing)
        lines[row].mendHalves()
      }
    }
  }
}
