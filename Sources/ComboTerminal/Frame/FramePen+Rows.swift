// How a row becomes another.
extension FramePen {
  /// The cell of a row; blank behind its end.
  static func cell(_ index: Int, _ row: [PaintedCell]) -> PaintedCell {
    index < row.count ? row[index] : .blank
  }

  /// What is on the screen in a row that may be the area's only later.
  private func shown(_ index: Int) -> [PaintedCell] {
    index < rows.count ? rows[index] : []
  }

  /// Makes a row of the area another.
  ///
  /// - Parameters:
  ///   - new: The row.
  ///   - index: Its place.
  ///   - clearsBelow: Whether what is below may be cleared with it.
  mutating func paint(_ new: [PaintedCell], at index: Int, clearingBelow clearsBelow: Bool) {
    guard shown(index) != new else { return }
    var best = self
    best.write(new, at: index, clearsBelow)
    if let shift = shift(towards: new, at: index) {
      var other = self
      other.perform(shift, inRow: index)
      // Further behind something else may have come or gone.
      other.paint(new, at: index, clearingBelow: clearsBelow)
      if other.count < best.count { best = other }
    }
    self = best
  }

  // MARK: Writing

  private mutating func write(_ new: [PaintedCell], at index: Int, _ clearsBelow: Bool) {
    let change = RowChange(old: shown(index), new: new, texts: texts)
    var position = 0
    while let span = change.span(from: position) {
      position = write(span, of: change, at: index, clearsBelow)
    }
  }

  /// Writes cells of a row.
  ///
  /// - Returns: The cell up to which the row is as it is to be.
  private mutating func write(
    _ span: Range<Int>,
    of change: RowChange,
    at index: Int,
    _ clearsBelow: Bool
  ) -> Int {
    let new = change.new
    var next = span.lowerBound
    while next < min(span.upperBound, new.count) {
      let cell = new[next]
      let blanks = change.countOfNewBlanks(from: next)
      if blanks > FramePen.longBlank {
        setStyleForBlanks()
        move(to: Frame.Position(row: index, column: next))
        noteVisit()
        emit("\u{1b}[\(blanks)X")
        put(.blank, in: next..<next + blanks, ofRow: index)
        next += blanks
        continue
      }
      move(to: Frame.Position(row: index, column: next), for: cell.style)
      noteVisit()
      if !cell.canBeWritten(in: current) { setStyle(cell.style) }
      texts.append(cell.code, to: &output)
      let end = min(next + max(Int(cell.width), 1), new.count)
      put(cell, in: next..<next + 1, ofRow: index)
      for half in next + 1..<max(end, next + 1) {
        put(new[half], in: half..<half + 1, ofRow: index)
      }
      next = end
      // In the last column the terminal waits for the next character before it goes on.
      column = cell.hasUncertainWidth || next >= columns ? nil : next
    }
    if span.upperBound > new.count || span.upperBound == new.count && change.isUncertain(span) {
      erase(from: max(next, span.lowerBound), change, at: index, clearsBelow)
    }
    return max(next, span.upperBound)
  }

  /// So many blanks take more bytes than to erase and to jump over them.
  private static let longBlank = 9

  /// So many blanks take less bytes than to erase to the end of the row.
  private static let shortBlank = 2

  /// Notes what is on the screen.
  private mutating func put(_ cell: PaintedCell, in range: Range<Int>, ofRow index: Int) {
    for place in range {
      while rows[index].count <= place { rows[index].append(.blank) }
      rows[index][place] = cell
    }
  }

  /// Erases a row from a cell on to its end.
  private mutating func erase(
    from start: Int,
    _ change: RowChange,
    at index: Int,
    _ clearsBelow: Bool
  ) {
    guard start < columns else { return }
    setStyleForBlanks()
    // Where all is blank from the cursor on, there is nothing to be lost.
    if row != index || !(column.map { (change.new.count...start).contains($0) } ?? false) {
      move(to: Frame.Position(row: index, column: start))
    }
    noteVisit()
    let isLast = clearsBelow && rows[(index + 1)...].contains { !$0.isEmpty }
    let rest = start..<max(start, change.old.count)
    if isLast {
      emit("\u{1b}[J")
      for below in index + 1..<rows.count { rows[below] = [] }
    } else if (1...FramePen.shortBlank).contains(rest.count), column == start,
      rest.upperBound < columns, change.isPlain
    {
      output += Array(repeating: 0x20, count: rest.count)
      column = rest.upperBound
    } else {
      emit("\u{1b}[K")
    }
    rows[index] = change.new
  }

  // MARK: Shifting

  /// Cells that come into a row or go out of it, so that what is behind them is shifted.
  struct Shift {
    var column: Int
    /// How many cells come, or go where it is negative.
    var distance: Int
  }

  /// So many cells have to come to where they are to be for a shift to be worth its bytes.
  private static let leastShifted = 12

  /// So many cells at the end tell that a row was shifted.
  private static let leastAlike = 8

  /// Cells are not shifted further.
  private static let farthestShift = 24

  /// The shift by which most cells of a row come to where they are to be; `nil` for none.
  private func shift(towards new: [PaintedCell], at index: Int) -> Shift? {
    let old = shown(index)
    guard FramePen.endAlike(old, new),
      let start = new.indices.first(where: { new[$0] != FramePen.cell($0, old) }),
      start < old.count, old[start].width > 0,
      // What joins its neighbours, or takes nobody knows how many cells, is better written anew.
      let from = FramePen.plainCodes(of: old, from: start),
      let to = FramePen.plainCodes(of: new, from: start)
    else { return nil }
    let unmoved = FramePen.countOfSame(from[...], to[...])
    var best: (distance: Int, gain: Int)?
    for distance in -FramePen.farthestShift...FramePen.farthestShift where distance != 0 {
      let moved = FramePen.countOfSame(
        from.dropFirst(max(-distance, 0)),
        to.dropFirst(max(distance, 0))
      )
      let gain = moved - unmoved
      if gain > best?.gain ?? FramePen.leastShifted, isPossible(distance, old, at: start) {
        best = (distance, gain)
      }
    }
    return best.map { Shift(column: start, distance: $0.distance) }
  }

  /// Whether two rows have their end in common, as they have where something came into one.
  private static func endAlike(_ old: [PaintedCell], _ new: [PaintedCell]) -> Bool {
    min(old.count, new.count) > leastShifted && old.suffix(leastAlike) == new.suffix(leastAlike)
  }

  /// The characters of a row from a cell on; `nil` where some are not plain.
  private static func plainCodes(of row: [PaintedCell], from start: Int) -> [UInt32]? {
    guard row.allSatisfy(\.isPlain) else { return nil }
    return row[start...].map(\.code)
  }

  private static func countOfSame(_ some: ArraySlice<UInt32>, _ others: ArraySlice<UInt32>) -> Int {
    var count = 0
    for (one, other) in zip(some, others) where one == other { count += 1 }
    return count
  }

  /// Whether no cell goes over the edge, and no wide character comes apart.
  private func isPossible(_ distance: Int, _ old: [PaintedCell], at column: Int) -> Bool {
    distance > 0
      ? old.count + distance <= columns : FramePen.cell(column - distance, old).width > 0
  }

  private mutating func perform(_ shift: Shift, inRow index: Int) {
    setStyleForBlanks()
    move(to: Frame.Position(row: index, column: shift.column))
    noteVisit()
    let count = abs(shift.distance)
    emit("\u{1b}[\(count == 1 ? "" : "\(count)")\(shift.distance > 0 ? "@" : "P")")
    if shift.distance > 0 {
      let blanks = Array(repeating: PaintedCell.blank, count: count)
      rows[index].insert(contentsOf: blanks, at: shift.column)
    } else {
      rows[index].removeSubrange(shift.column..<min(shift.column + count, rows[index].count))
    }
  }
}
