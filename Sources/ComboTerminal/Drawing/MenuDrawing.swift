import ComboFields

/// Draws the rows of an open menu of any kind.
///
/// A list stands in one column, with the title of its section on top where that scrolled out of
/// view; small sections stand side by side where all of them fit; a cascade stands in its columns,
/// as many of them as fit.
struct MenuDrawing {
  let snapshot: FieldSnapshot
  let drawing: FieldDrawing

  /// The cells that the menu may take.
  let width: Int

  /// The sentences about options: where they begin.
  let detailColumn: Int?

  /// The cells before each row, for scroll marks.
  let gutter: Int

  private var theme: Theme { drawing.theme }

  /// On a narrower screen every cell goes to the labels.
  private static let narrow = 24

  /// A drawing of a field's menu.
  init(_ snapshot: FieldSnapshot, _ drawing: FieldDrawing, width: Int) {
    self.snapshot = snapshot
    self.drawing = drawing
    self.width = max(width, 1)
    gutter = width < MenuDrawing.narrow ? 0 : 1
    let rows = RowDrawing(
      theme: drawing.theme,
      wording: drawing.wording,
      manner: .init(width: max(width, 1) - gutter, isTree: snapshot.isOutline)
    )
    detailColumn =
      MenuDrawing.isCascade(snapshot) ? nil : MenuDrawing.detailColumn(snapshot.rows, rows)
  }

  /// Whether the field is an open cascade; what a search has found is one column.
  static func isCascade(_ snapshot: FieldSnapshot) -> Bool {
    !snapshot.columns.isEmpty
  }

  /// The column of the sentences about options, behind the labels; in steps, so that it does not
  /// move with every row that comes into view.
  private static func detailColumn(_ rows: [FieldSnapshot.Row], _ drawing: RowDrawing) -> Int? {
    guard rows.contains(where: { $0.detail != nil }) else { return nil }
    let step = 4
    let end = rows.reduce(0) { $1.detail == nil ? $0 : max($0, drawing.labelEnd(of: $1)) }
    let widest = drawing.manner.width * 3 / 5
    let column = min((end + 2 + step - 1) / step * step, widest)
    return drawing.manner.width - column >= RowDrawing.leastDetailWidth ? column : nil
  }

  /// Whether options have sentences that do not stand beside them.
  var hasDetailBelow: Bool {
    detailColumn == nil && snapshot.rows.contains { $0.detail != nil }
  }

  /// Draws the menu.
  ///
  /// - Parameter rows: The most rows that it may take, at least 1.
  /// - Returns: The rows.
  func draw(rows: Int) -> MenuBlock {
    if MenuDrawing.isCascade(snapshot) { return drawCascade(rows: rows) }
    return drawSections(rows: rows) ?? drawList(rows: rows)
  }

  // MARK: A list

  /// A row that is drawn.
  struct DrawnRow {
    var row: FieldSnapshot.Row
    var lines: [FrameRow]
  }

  /// Rows that are drawn, and whether there are more.
  struct DrawnRows {
    var rows: [DrawnRow]
    var hasMoreAbove: Bool
    var hasMoreBelow: Bool

    /// The rows of the screen.
    var height: Int { rows.reduce(0) { $0 + $1.lines.count } }
  }

  /// How rows are drawn in a list.
  private var listManner: RowDrawing.Manner {
    RowDrawing.Manner(
      width: width - gutter,
      isTree: snapshot.isOutline,
      detailColumn: detailColumn,
      labelRows: max(drawing.layout.wrappedRows, theme.rowHeight, 1)
    )
  }

  private func drawList(rows limit: Int) -> MenuBlock {
    let shown = drawn(
      snapshot.rows,
      first: snapshot.firstVisibleRow,
      of: snapshot.rowCount,
      listManner,
      limit
    )
    let widest = shown.rows.reduce(0) { $1.lines.reduce($0) { max($0, $1.width) } }
    let fill = min(stable(widest), width - gutter)
    var block = MenuBlock()
    for (index, row) in shown.rows.enumerated() {
      var lines: [FrameRow] = []
      for (part, line) in row.lines.enumerated() {
        let isFirst = index == 0 && part == 0
        let isLast = index == shown.rows.count - 1 && part == row.lines.count - 1
        var cells = mark(
          above: isFirst && shown.hasMoreAbove,
          below: isLast && shown.hasMoreBelow
        )
        cells.append(filled(line, row.row, to: fill))
        lines.append(cells)
      }
      block.append(lines, .row(row.row.row), columns: 0..<width)
    }
    return block
  }

  /// A width in steps, so that it does not change with every row that comes into view.
  func stable(_ width: Int) -> Int {
    let step = 4
    return max((width + step - 1) / step * step, MenuDrawing.narrow)
  }

  /// A row filled up, where there is something behind it that is seen.
  func filled(
    _ line: FrameRow,
    _ row: FieldSnapshot.Row,
    to width: Int,
    _ shade: TextStyle = TextStyle()
  ) -> FrameRow {
    let isBar = theme.highlight.background != nil || theme.highlight.isReversed
    let ground = theme.menu.overlaid(with: shade)
    var line = line
    if row.isHighlighted, isBar {
      line.pad(to: width, ground.overlaid(with: theme.highlight))
    } else if ground.background != nil || ground.isReversed {
      line.pad(to: width, ground)
    }
    return line
  }

  /// What stands before a row: whether there is more above or below.
  func mark(above: Bool, below: Bool, _ shade: TextStyle = TextStyle()) -> FrameRow {
    let style = theme.menu.overlaid(with: shade).overlaid(with: theme.count)
    var row = FrameRow()
    if gutter > 0 {
      if above {
        row.append(theme.glyphs.above, style)
      } else if below {
        row.append(theme.glyphs.below, style)
      }
      row.cut(to: gutter)
      row.pad(to: gutter, theme.menu.overlaid(with: shade))
    }
    return row
  }

  /// Draws as many of some rows as fit, the highlighted one among them.
  ///
  /// - Parameters:
  ///   - rows: The visible rows.
  ///   - first: The place of the first of them among all.
  ///   - count: The number of all rows.
  ///   - manner: How they are drawn.
  ///   - limit: The most rows of the screen.
  /// - Returns: The rows, as they are drawn.
  func drawn(
    _ rows: [FieldSnapshot.Row],
    first: Int,
    of count: Int,
    _ manner: RowDrawing.Manner,
    _ limit: Int
  ) -> DrawnRows {
    var manner = manner
    manner.labelRows = min(manner.labelRows, max(limit, 1))
    let drawer = RowDrawing(theme: theme, wording: drawing.wording, manner: manner)
    var drawn = rows.map { DrawnRow(row: $0, lines: drawer.draw($0)) }

    // Of rows that do not all fit, those around the highlight.
    let highlight = drawn.firstIndex(where: \.row.isHighlighted) ?? 0
    var start = 0
    var end = 0
    var height = 0
    while end < drawn.count, height + drawn[end].lines.count <= limit || end <= highlight {
      height += drawn[end].lines.count
      end += 1
      while height > limit, start < end - 1 {
        height -= drawn[start].lines.count
        start += 1
      }
    }
    let title = start > 0 ? drawn[...start].last { $0.row.isTitle }?.row : nil
    drawn = Array(drawn[start..<end])
    if let only = drawn.first, drawn.count == 1, only.lines.count > limit {
      drawn[0].lines.removeLast(only.lines.count - max(limit, 1))
    }
    // The title of the first row stays on top of it.
    if let title = title ?? snapshot.titleAbove, let row = drawn.first?.row, drawn.count > 1,
      !row.isTitle, !row.isHighlighted, case .option = row.row
    {
      drawn[0] = DrawnRow(row: title, lines: Array(drawer.draw(title).prefix(drawn[0].lines.count)))
    }
    return DrawnRows(
      rows: drawn,
      hasMoreAbove: first + start > 0,
      hasMoreBelow: first + end < count
    )
  }
}

extension FieldSnapshot.Row {
  /// Whether the row is the title of a section.
  var isTitle: Bool {
    if case .sectionTitle = row { true } else { false }
  }
}
