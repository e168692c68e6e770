/// Paints frames on a terminal: hands out the bytes that turn what is on the screen into a frame.
///
/// The frame's rows are an area of the screen. Where on the screen it begins is not known, and no
/// terminal is asked: all movement is relative to where the cursor is, or to the beginning of its
/// row. The area begins in the row in which the cursor stands at first; rows that it needs further
/// down are made with line feeds, which scroll the screen where it ends. Below the area the screen
/// is blank.
///
///     var painter = FramePainter(columns: 80, rows: 24)
///     write(painter.paint(frame))        // all of it
///     write(painter.paint(nextFrame))    // what has changed
///     write(painter.finish(leaving: Frame(rows: [FrameRow("Done")])))
package struct FramePainter: Sendable {
  /// The window's width in cells.
  package private(set) var columns: Int

  /// The window's height in rows.
  package private(set) var rows: Int

  private let style: StyleSequence
  private let reflow: Reflow

  /// What is on the screen, row by row, without blanks at the end; `nil` before there is an area.
  private var shown: [[PaintedCell]]?

  /// The characters of the cells.
  private var texts = CellTexts()

  /// Where the cursor is in the area.
  private var cursor = Frame.Position(row: 0, column: 0)

  private var showsCursor = true

  /// How many rows above the cursor's the area begins, where all of it has to be painted anew.
  private var rowsAbove: Int?

  /// A painting of more bytes is shown at once, by terminals that can.
  ///
  /// The two sequences for that take sixteen bytes, and a terminal shows at once anyway what comes
  /// in one piece: a write of this size does, over a network, too.
  private static let longPainting = 1_000

  /// What ends an update that is shown at once.
  static let endOfUpdate = "\u{1b}[?2026l"

  /// A painter of an area that begins in the cursor's row.
  ///
  /// - Parameters:
  ///   - columns: The window's width in cells, at least 1.
  ///   - rows: The window's height in rows, at least 1.
  ///   - colors: The colours that the terminal takes.
  ///   - reflow: What the terminal does with rows that have become too wide.
  package init(
    columns: Int,
    rows: Int,
    colors: ColorSupport = .full,
    reflow: Reflow = .rewraps
  ) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    style = StyleSequence(colors: colors)
    self.reflow = reflow
  }

  /// The rows of the area that are on the screen.
  package var height: Int { shown?.count ?? 0 }

  // MARK: Painting

  /// The bytes that bring a frame to the screen.
  ///
  /// What does not fit into the window is left out: cells on the right, rows at the end.
  package mutating func paint(_ frame: Frame) -> String {
    let target = target(frame)
    let cursor = Frame.Position(
      row: min(max(frame.cursor.row, 0), target.count - 1),
      column: min(max(frame.cursor.column, 0), columns - 1)
    )
    var pen = pen(for: cursor)
    pen.paint(target)
    pen.finish()
    shown = pen.rows
    rowsAbove = nil
    self.cursor = cursor
    var bytes = String(decoding: pen.output, as: UTF8.self)
    if bytes.utf8.count > FramePainter.longPainting {
      bytes = "\u{1b}[?2026h" + bytes + FramePainter.endOfUpdate
    }
    if frame.showsCursor != showsCursor {
      showsCursor = frame.showsCursor
      bytes += showsCursor ? "\u{1b}[?25h" : "\u{1b}[?25l"
    }
    return bytes
  }

  /// The bytes that leave a frame on the screen and nothing else of the area.
  ///
  /// The cursor stands at the beginning of the row below it then, and is shown. The next painting
  /// begins another area.
  ///
  /// - Parameter frame: What stays; without rows, nothing does.
  /// - Returns: The bytes.
  package mutating func finish(leaving frame: Frame) -> String {
    let target = target(frame)
    var pen = pen(for: Frame.Position(row: frame.rows.isEmpty ? 0 : target.count - 1, column: 0))
    if frame.rows.isEmpty {
      pen.finish()
      if pen.rows != [[]] { pen.clearToEnd() }
    } else {
      pen.paint(target)
      pen.finish()
      pen.emit("\r\n")
    }
    let show = showsCursor ? "" : "\u{1b}[?25h"
    showsCursor = true
    shown = nil
    rowsAbove = nil
    cursor = Frame.Position(row: 0, column: 0)
    return String(decoding: pen.output, as: UTF8.self) + show
  }

  // MARK: What happens to the screen

  /// Has the next painting paint everything, where the area is.
  package mutating func invalidate() {
    if shown != nil, rowsAbove == nil { rowsAbove = cursor.row }
  }

  /// Takes notice that the window has another size; everything is painted anew.
  ///
  /// Rows above the cursor that have become too wide may take several rows now. Where the terminal
  /// does not do what it is believed to, something of the area is left behind above, or a row of what
  /// stood there before goes.
  package mutating func windowDidResize(columns: Int, rows: Int) {
    let columns = max(columns, 1)
    if let shown, reflow == .rewraps, columns < self.columns {
      let above = shown.prefix(cursor.row).reduce(0) { count, row in
        count + max(1, (row.count + columns - 1) / columns)
      }
      let width = max(shown[cursor.row].count, cursor.column + 1)
      rowsAbove = above + (width > columns ? cursor.column / columns : 0)
    } else {
      invalidate()
    }
    // The column is painted from anew, so what is too wide now does not matter any more.
    self.columns = columns
    self.rows = max(rows, 1)
  }

  // MARK: Parts

  /// A pen for a painting.
  private func pen(for cursor: Frame.Position) -> FramePen {
    guard let shown, rowsAbove == nil else {
      let up = rowsAbove.map { min($0, rows) } ?? 0
      return FramePen(
        rows: [[]],
        cursor: Frame.Position(row: 0, column: 0),
        destination: cursor,
        columns: columns,
        texts: texts,
        style: style,
        output: (up > 0 ? "\u{1b}[\(up)A" : "") + "\r\u{1b}[J"
      )
    }
    return FramePen(
      rows: shown,
      cursor: self.cursor,
      destination: cursor,
      columns: columns,
      texts: texts,
      style: style
    )
  }

  /// The cells that are to be on the screen.
  private mutating func target(_ frame: Frame) -> [[PaintedCell]] {
    let rows = frame.rows.prefix(rows).map { row in
      var row = row
      row.cut(to: columns)
      var cells = row.cells.map { texts.painted($0) }
      cells.removeLast(cells.reversed().prefix { $0 == .blank }.count)
      return cells
    }
    return rows.isEmpty ? [[]] : rows
  }
}
