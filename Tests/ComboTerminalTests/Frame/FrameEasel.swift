import ComboTerminal
import ComboTesting

/// A terminal with a painter, and the bytes of its last painting.
struct FrameEasel {
  var terminal: VirtualTerminal
  var painter: FramePainter
  var bytes = ""

  init(columns: Int = 20, rows: Int = 6, reflow: Reflow = .cuts) {
    terminal = VirtualTerminal(rows: rows, columns: columns)
    painter = FramePainter(columns: columns, rows: rows, reflow: reflow)
  }

  mutating func paint(_ rows: [FrameRow], cursor: (Int, Int) = (0, 0)) {
    bytes = painter.paint(
      Frame(rows: rows, cursor: Frame.Position(row: cursor.0, column: cursor.1))
    )
    terminal.feed(bytes)
  }

  mutating func paint(_ rows: String..., cursor: (Int, Int) = (0, 0)) {
    paint(rows.map { FrameRow($0) }, cursor: cursor)
  }

  mutating func finish(_ rows: String...) {
    bytes = painter.finish(leaving: Frame(rows: rows.map { FrameRow($0) }))
    terminal.feed(bytes)
  }
}
