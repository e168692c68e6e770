import ComboFields

// Sections side by side.
extension MenuDrawing {
  /// What stands between columns.
  private static let gap = 2

  /// Draws the sections of a small menu side by side, each with its title over it; `nil` where not
  /// all of them fit, or where they fold.
  ///
  /// What belongs to no section stands over or under them.
  func drawSections(rows limit: Int) -> MenuBlock? {
    guard let parts = sectionParts else { return nil }
    let manner = RowDrawing.Manner(width: width - gutter)
    let drawer = RowDrawing(theme: drawing.theme, wording: drawing.wording, manner: manner)
    let hasTitles = parts.columns.contains { $0.first?.isTitle == true }
    let columns = parts.columns.map { rows -> [FieldSnapshot.Row?] in
      hasTitles && rows.first?.isTitle != true ? [nil] + rows : rows
    }
    let height = columns.map(\.count).max() ?? 0
    guard parts.before.count + height + parts.after.count <= limit else { return nil }
    var widths = columns.map { $0.reduce(0) { max($0, $1.map { drawer.labelEnd(of: $0) } ?? 0) } }
    let room = width - gutter - (columns.count - 1) * MenuDrawing.gap
    // A label that is as wide as all the room was cut.
    guard widths.reduce(0, +) <= room, !widths.contains(manner.width) else { return nil }
    if let widest = widths.max(), widest * widths.count <= room {
      widths = widths.map { _ in widest }
    }

    var block = MenuBlock()
    for row in parts.before { append(row, drawer, to: &block) }
    for index in 0..<height { append(columns, widths, at: index, to: &block) }
    for row in parts.after { append(row, drawer, to: &block) }
    block.sectionColumns = columns
    return block
  }

  /// The sections that stand side by side, and the rows over and under them.
  private var sectionParts:
    (before: [FieldSnapshot.Row], columns: [[FieldSnapshot.Row]], after: [FieldSnapshot.Row])?
  {
    let sections = snapshot.sections
    func isColumn(_ rows: [FieldSnapshot.Row]) -> Bool {
      rows.contains { if case .option = $0.row { true } else { false } }
    }
    guard drawing.layout.sections == .besideEachOther,
      drawing.layout.wrappedRows <= 1, drawing.theme.rowHeight <= 1,
      let first = sections.firstIndex(where: isColumn),
      let last = sections.lastIndex(where: isColumn), first < last,
      sections[first...last].allSatisfy(isColumn),
      !sections.joined().contains(where: { $0.isExpanded != nil || $0.detail != nil })
    else { return nil }
    return (
      Array(sections[..<first].joined()), Array(sections[first...last]),
      Array(sections[(last + 1)...].joined())
    )
  }

  private func append(
    _ row: FieldSnapshot.Row,
    _ drawer: RowDrawing,
    to block: inout MenuBlock
  ) {
    var cells = mark(above: false, below: false)
    cells.append(filled(drawer.draw(row)[0], row, to: stable(0)))
    block.append([cells], .row(row.row), columns: 0..<width)
  }

  /// Adds a row of the screen with a row of each column.
  private func append(
    _ columns: [[FieldSnapshot.Row?]],
    _ widths: [Int],
    at index: Int,
    to block: inout MenuBlock
  ) {
    var cells = mark(above: false, below: false)
    let line = block.rows.count
    var start = gutter
    for (column, width) in zip(columns, widths) {
      if column.indices.contains(index), let row = column[index] {
        let drawer = RowDrawing(
          theme: drawing.theme,
          wording: drawing.wording,
          manner: .init(width: width)
        )
        cells.pad(to: start, drawing.theme.menu)
        cells.append(filled(drawer.draw(row)[0], row, to: width))
        block.areas.append(
          DrawnField.Area(
            rows: line..<line + 1,
            columns: start..<start + width,
            target: .row(row.row)
          )
        )
      }
      start += width + MenuDrawing.gap
    }
    block.rows.append(cells)
  }
}
