/// Writes cells where they are to be, and knows what is on the screen, where the cursor is and in
/// which style text would come.
///
/// Of several ways to do something it takes the one of the fewest bytes; it finds out by going all
/// of them in copies of itself.
struct FramePen {
  /// What is on the screen, row by row, without blanks at the end.
  var rows: [[PaintedCell]]

  /// The bytes so far.
  var output: [UInt8]

  let columns: Int
  let texts: CellTexts
  let style: StyleSequence

  /// The cursor's row.
  var row: Int

  /// The cursor's column; `nil` where terminals differ.
  var column: Int?

  /// The style in which text would come.
  var current = TextStyle()

  /// Where the cursor is to be in the end.
  let destination: Frame.Position

  /// The last time that the cursor was there, as long as the screen has not scrolled since.
  var visit: Visit?

  /// A moment at which the cursor was where it is to be in the end.
  struct Visit {
    /// How many bytes there were.
    var offset: Int
    /// The style in which text would have come.
    var style: TextStyle
  }

  /// - Parameters:
  ///   - rows: What is on the screen.
  ///   - cursor: Where the cursor is.
  ///   - destination: Where it is to be in the end.
  ///   - columns: The window's width in cells.
  ///   - texts: The characters of all cells.
  ///   - style: How styles are changed.
  ///   - output: Bytes that come first.
  init(
    rows: [[PaintedCell]],
    cursor: Frame.Position,
    destination: Frame.Position,
    columns: Int,
    texts: CellTexts,
    style: StyleSequence,
    output: String = ""
  ) {
    self.rows = rows
    self.columns = columns
    self.texts = texts
    self.style = style
    self.output = Array(output.utf8)
    self.destination = destination
    row = cursor.row
    column = cursor.column
  }

  /// How many bytes there are.
  var count: Int { output.count }

  /// Adds a text to the bytes.
  mutating func emit(_ text: String) {
    output += text.utf8
  }

  // MARK: Whole areas

  /// Makes the area other rows.
  mutating func paint(_ target: [[PaintedCell]]) {
    let scrolls = scrolls(towards: target)
    if let scroll = scrolls.first, scroll.gain > FramePen.sureGain {
      perform(scroll)
      return paintRows(target)
    }
    var best = self
    best.paintRows(target)
    for scroll in scrolls {
      var other = self
      other.perform(scroll)
      other.paintRows(target)
      if other.count < best.count { best = other }
    }
    self = best
  }

  /// So many cells that need not be written are worth a scroll in any case, which takes some twenty
  /// bytes.
  private static let sureGain = 50

  private mutating func paintRows(_ target: [[PaintedCell]]) {
    for index in target.indices {
      paint(target[index], at: index, clearingBelow: index == target.count - 1)
    }
    if rows.count < target.count {
      move(to: Frame.Position(row: target.count - 1, column: 0))
    } else if rows.count > target.count {
      clear(below: target.count - 1)
    }
  }

  /// Removes the rows below a row from the area.
  private mutating func clear(below last: Int) {
    if rows[(last + 1)...].contains(where: { !$0.isEmpty }) {
      // Behind the end of the last row there is nothing to be lost either.
      if row != last || column.map({ $0 < rows[last].count }) ?? true {
        move(to: Frame.Position(row: last + 1, column: 0))
      }
      clearToEnd()
    }
    rows.removeLast(rows.count - last - 1)
  }

  /// Clears from the cursor to the end of the screen.
  mutating func clearToEnd() {
    setStyleForBlanks()
    emit("\u{1b}[J")
  }

  /// Makes the style the terminal's own, and brings the cursor to where it is to be.
  mutating func finish() {
    var moved = self
    moved.setStyle(TextStyle())
    moved.move(to: destination)
    if let visit {
      var returned = self
      returned.output.insert(contentsOf: "\u{1b}7".utf8, at: visit.offset)
      returned.emit("\u{1b}8")
      returned.row = destination.row
      returned.column = destination.column
      returned.current = visit.style
      returned.setStyle(TextStyle())
      if returned.count < moved.count { moved = returned }
    }
    self = moved
  }
}
