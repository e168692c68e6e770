// How the cursor and the style are changed.
extension FramePen {
  mutating func setStyle(_ new: TextStyle) {
    guard new != current else { return }
    output += style.change(from: current, to: new)
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

  /// A way to a place: bytes, and the style in which text would come then.
  private struct Way {
    var bytes: String
    var style: TextStyle
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
    let way = ways(to: place, for: next).min { cost(of: $0, for: next) < cost(of: $1, for: next) }
    if let way {
      output += way.bytes
      current = way.style
    }
    row = place.row
    column = place.column
  }

  private func cost(of way: Way, for next: TextStyle?) -> Int {
    let change = next.map { style.change(from: way.style, to: $0).utf8.count } ?? 0
    return way.bytes.utf8.count + change
  }

  /// Adds rows to the area, and brings the cursor to the beginning of the last of them.
  mutating func grow(to last: Int) {
    // A row that the screen scrolls in may take the present background.
    setStyleForBlanks()
    // Whether a line feed alone goes to the beginning of the row depends on the terminal's modes.
    if column != 0 { output += "\r" }
    output += FramePen.vertical(rows.count - 1 - row)
    output += String(repeating: "\n", count: last - rows.count + 1)
    rows += Array(repeating: [], count: last - rows.count + 1)
    row = last
    column = 0
    // The screen may have scrolled.
    visit = nil
  }

  private func ways(to place: Frame.Position, for next: TextStyle?) -> [Way] {
    let down = place.row - row
    let vertical = FramePen.vertical(down)
    var ways = [
      Way(
        bytes: vertical + "\u{1b}[\(place.column == 0 ? "" : "\(place.column + 1)")G",
        style: current
      )
    ]
    if let column { append(to: &ways, vertical, from: column, to: place, next) }
    append(to: &ways, "\r" + vertical, from: 0, to: place, next)
    if (1...4).contains(down) {
      let feeds = String(repeating: "\n", count: down)
      append(to: &ways, (column == 0 ? "" : "\r") + feeds, from: 0, to: place, next)
    }
    return ways
  }

  /// Adds the ways along a row.
  private func append(
    to ways: inout [Way],
    _ start: String,
    from column: Int,
    to place: Frame.Position,
    _ next: TextStyle?
  ) {
    ways.append(
      Way(bytes: start + FramePen.horizontal(place.column - column), style: current)
    )
    guard column < place.column else { return }
    // What stands between is written once more where that is shorter than to jump over it.
    let between = column..<place.column
    if let text = text(of: between, inRow: place.row, in: current) {
      ways.append(Way(bytes: start + text, style: current))
    }
    if let next, next != current, let text = text(of: between, inRow: place.row, in: next) {
      let change = style.change(from: current, to: next)
      ways.append(Way(bytes: start + change + text, style: next))
    }
  }

  /// So many cells take less bytes than a jump over them may.
  private static let shortGap = 5

  /// What stands in some cells, where it can be written in a style; `nil` where it cannot.
  private func text(of range: Range<Int>, inRow row: Int, in style: TextStyle) -> String? {
    guard range.count <= FramePen.shortGap else { return nil }
    var text = ""
    for column in range {
      let cell = FramePen.cell(column, rows[row])
      guard cell.width == 1, cell.isPlain, cell.canBeWritten(in: style) else { return nil }
      text += cell.text
    }
    return text
  }

  private static func vertical(_ down: Int) -> String {
    switch down {
    case 0: ""
    // The rows of the area are all on the screen, so this does not scroll.
    case 1: "\u{1b}D"
    case 2...: "\u{1b}[\(down)B"
    case -1: "\u{1b}[A"
    default: "\u{1b}[\(-down)A"
    }
  }

  private static func horizontal(_ distance: Int) -> String {
    switch distance {
    case 0: ""
    case 1...: "\u{1b}[\(distance == 1 ? "" : "\(distance)")C"
    case -3...(-1): String(repeating: "\u{8}", count: -distance)
    default: "\u{1b}[\(-distance)D"
    }
  }
}
