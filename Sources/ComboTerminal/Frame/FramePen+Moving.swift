// How the cursor and the style are changed.
extension FramePen {
  mutating func setStyle(_ new: TextStyle) {
    guard new != current else { return }
    emit(style.change(from: current, to: new))
    current = new
  }

  /// Makes the style one in which blanks look like the terminal's own: what is erased and what is
  /// inserted takes the present background.
  mutating func setStyleForBlanks() {
    if !current.leavesBlanks { setStyle(TextStyle()) }
  }

  /// Remembers that the cursor is where it is to be in the end, where it is.
  mutating func noteVisit() {
    if row == destination.row, column == destination.column {
      visit = Visit(offset: count, style: current)
    }
  }

  /// Brings the cursor to a place of the area, by the shortest way.
  ///
  /// A row below the area becomes one of its own; the screen may scroll for it.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - next: The style of what is to be written there; `nil` for nothing.
  mutating func move(to place: Frame.Position, for next: TextStyle? = nil) {
    if row == place.row, column == place.column { return }
    noteVisit()
    if place.row >= rows.count { grow(to: place.row) }
    if row == place.row, column == place.column { return }
    let way = shortestWay(to: place, for: next)
    emit(CursorMotion.vertical(place.row - row, by: way.descent))
    switch way.crossing {
    case .absolute: emit(CursorMotion.absolute(place.column))
    case .jump: emit(CursorMotion.horizontal(place.column - way.start))
    case .rewriting(let style):
      setStyle(style)
      for column in way.start..<place.column {
        texts.append(FramePen.cell(column, rows[place.row]).code, to: &output)
      }
    }
    row = place.row
    column = place.column
  }

  /// Adds rows to the area, and brings the cursor to the beginning of the last of them.
  mutating func grow(to last: Int) {
    // A row that the screen scrolls in may take the present background.
    setStyleForBlanks()
    emit(CursorMotion.vertical(rows.count - 1 - row, by: column == 0 ? .plain : .return))
    // Whether a line feed alone goes to the beginning of the row depends on the terminal's modes.
    output += Array(repeating: UInt8(ascii: "\n"), count: last - rows.count + 1)
    rows += Array(repeating: [], count: last - rows.count + 1)
    row = last
    column = 0
    // The screen may have scrolled.
    visit = nil
  }

  // MARK: Ways

  /// A way to a place: to its row first, and then along it.
  private struct Way {
    var descent: CursorMotion.Descent
    /// The column in which the cursor is then.
    var start: Int
    var crossing: Crossing
    var cost: Int
  }

  /// How the cursor goes along a row.
  private enum Crossing {
    case absolute
    case jump
    /// By writing once more what stands between.
    case rewriting(TextStyle)
  }

  private func shortestWay(to place: Frame.Position, for next: TextStyle?) -> Way {
    let down = place.row - row
    var best = Way(
      descent: .plain,
      start: 0,
      crossing: .absolute,
      cost: CursorMotion.cost(down, by: .plain) + CursorMotion.absoluteCost(place.column)
    )
    func consider(_ descent: CursorMotion.Descent, _ start: Int) {
      let cost = CursorMotion.cost(down, by: descent)
      func consider(_ crossing: Crossing, _ crossingCost: Int) {
        guard cost + crossingCost < best.cost else { return }
        best = Way(descent: descent, start: start, crossing: crossing, cost: cost + crossingCost)
      }
      consider(.jump, CursorMotion.horizontalCost(place.column - start))
      guard start < place.column, place.column - start <= FramePen.shortGap else { return }
      // What stands between is written once more where that is shorter than to jump over it.
      let between = start..<place.column
      if let length = length(of: between, inRow: place.row, writtenIn: current) {
        consider(.rewriting(current), length)
      }
      // The style has to be changed sooner or later.
      if let next, next != current,
        let length = length(of: between, inRow: place.row, writtenIn: next)
      {
        consider(.rewriting(next), length)
      }
    }
    if let column { consider(.plain, column) }
    consider(.return, 0)
    if down > 0 { consider(column == 0 ? .feeds : .returnAndFeeds, 0) }
    return best
  }

  /// So many cells take less bytes than a jump over them may.
  private static let shortGap = 5

  /// How many bytes some cells take, where they can be written in a style; `nil` where they cannot.
  private func length(
    of range: Range<Int>,
    inRow row: Int,
    writtenIn style: TextStyle
  ) -> Int? {
    var length = 0
    for column in range {
      let cell = FramePen.cell(column, rows[row])
      guard cell.width == 1, cell.canBeWritten(in: style), cell.isPlain else { return nil }
      length += texts.length(of: cell.code)
    }
    return length
  }
}
