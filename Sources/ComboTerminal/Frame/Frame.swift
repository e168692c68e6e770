/// A cell of a frame: a character that is drawn as a whole, and how.
package struct FrameCell: Sendable, Hashable {
  /// The character; empty in the second half of a wide one.
  package var text: String

  /// How many cells the character takes: 1, or 2 for a wide one; 0 in its second half.
  package var width: Int

  /// How it is drawn.
  package var style: TextStyle

  package init(text: String, width: Int, style: TextStyle = TextStyle()) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// Nothing, in the terminal's own colours.
  package static var blank: FrameCell { FrameCell(text: " ", width: 1) }
}

/// A row of a frame.
///
/// Behind its last cell the row is blank, in the terminal's own colours.
package struct FrameRow: Sendable, Hashable {
  package private(set) var cells: [FrameCell] = []

  /// An empty row.
  package init() {}

  /// A row with a text.
  package init(_ text: String, _ style: TextStyle = TextStyle()) {
    append(text, style)
  }

  /// How many cells the row takes.
  package var width: Int { cells.count }

  /// Adds text, which has to be safe to be shown (``DisplayText``).
  ///
  /// Characters without a width join the one before them, at the beginning of the row the one
  /// behind them; they are left out where there is none.
  package mutating func append(_ text: String, _ style: TextStyle = TextStyle()) {
    if appendASCII(text, style) { return }
    var leading = ""
    for character in text {
      let width = CellWidth.of(character)
      guard width > 0 else {
        if let last = cells.lastIndex(where: { $0.width > 0 }) {
          cells[last].text.append(character)
        } else {
          leading.append(character)
        }
        continue
      }
      if leading.isEmpty {
        cells.append(FrameCell(text: String(character), width: width, style: style))
      } else {
        cells.append(FrameCell(text: leading + String(character), width: width, style: style))
        leading = ""
      }
      if width > 1 {
        for _ in 1..<width { cells.append(FrameCell(text: "", width: 0, style: style)) }
      }
    }
  }

  /// Adds text that is printable ASCII, as most is: each byte is a cell.
  ///
  /// - Returns: Whether it is.
  mutating func appendASCII(_ text: String, _ style: TextStyle) -> Bool {
    guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
    cells.reserveCapacity(cells.count + text.utf8.count)
    for byte in text.utf8 {
      cells.append(FrameCell(text: String(Unicode.Scalar(byte)), width: 1, style: style))
    }
    return true
  }

  /// Lays a style over those of some cells.
  mutating func lay(_ style: TextStyle, over columns: Range<Int>) {
    for column in columns.clamped(to: cells.indices) {
      cells[column].style = cells[column].style.overlaid(with: style)
    }
  }

  /// Adds the cells of another row.
  package mutating func append(_ row: FrameRow) {
    cells += row.cells
  }

  /// Adds blanks up to a width.
  package mutating func pad(to width: Int, _ style: TextStyle = TextStyle()) {
    guard width > self.width else { return }
    let blank = FrameCell(text: " ", width: 1, style: style)
    cells += Array(repeating: blank, count: width - self.width)
  }

  /// Cuts the row to a width; a wide character that straddles the edge becomes a blank.
  package mutating func cut(to width: Int) {
    guard width < self.width else { return }
    cells.removeLast(self.width - max(width, 0))
    guard let last = cells.lastIndex(where: { $0.width > 0 }) else { return }
    if last + cells[last].width > cells.count {
      for index in last..<cells.count {
        cells[index] = FrameCell(text: " ", width: 1, style: cells[last].style)
      }
    }
  }

  /// The characters of the row without their styles, for tests and plain output.
  package var text: String { cells.map(\.text).joined() }
}

/// What stands on the screen: the rows of the line and of what is drawn beside it.
package struct Frame: Sendable, Hashable {
  /// A place in a frame, counted from 0.
  package struct Position: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The rows from top to bottom.
  package var rows: [FrameRow]

  /// Where the terminal's cursor stands.
  package var cursor: Position

  /// Whether the cursor is shown.
  package var showsCursor = true

  package init(
    rows: [FrameRow] = [FrameRow()],
    cursor: Position = Position(row: 0, column: 0)
  ) {
    self.rows = rows
    self.cursor = cursor
  }
}
