import ComboFields

// The columns of a cascade.
extension MenuDrawing {
  /// A column with less room than this is not shown.
  private static let leastColumnWidth = 14

  /// Columns of a cascade that are shown.
  struct ShownColumns {
    /// The levels.
    var levels: Range<Int>

    /// Their widths.
    var widths: [Int]
  }

  /// The columns around the active one that there is room for, and their widths.
  ///
  /// They share the width in proportion to the ratios of ``CascadeAppearance``, which is no wider
  /// than the labels need.
  var shownColumns: ShownColumns {
    let columns = snapshot.columns
    let active = columns.firstIndex(where: \.isActive) ?? 0
    let most = max(width / MenuDrawing.leastColumnWidth, 1)
    let first = max(min(active + 2, columns.count) - most, 0)
    let levels = min(first, active)..<min(min(first, active) + most, columns.count)
    let needs = levels.map { level in
      let drawer = columnDrawer(width: width, level: level)
      return gutter + columns[level].rows.reduce(0) { max($0, drawer.labelEnd(of: $1)) } + 1
    }
    let appearance = drawing.appearance
    let ratios = levels.map { max(appearance.widthRatioForLevel($0, of: columns.count), 0) }
    let sum = ratios.filter(\.isFinite).reduce(0, +)
    // Whatever the ratios are, no more than the width is needed.
    let needed = zip(needs, ratios).map { need, ratio in
      guard ratio.isFinite, ratio > 0, sum > 0 else { return need }
      return Int(min(Double(need) * sum / ratio, Double(width)).rounded(.up))
    }
    let total = min(stable(max(needed.max() ?? 0, needs.reduce(0, +))), width)
    if levels.count == columns.count {
      return ShownColumns(
        levels: levels,
        widths: appearance.columnWidths(levels: columns.count, in: total)
      )
    }
    let even = StandardCascadeAppearance().columnWidths(levels: levels.count, in: total)
    return ShownColumns(levels: levels, widths: even)
  }

  /// Whether the first columns are not shown, so that the path to those that are is.
  var hasBreadcrumb: Bool {
    MenuDrawing.isCascade(snapshot) && shownColumns.levels.lowerBound > 0
  }

  /// The path to the first column that is shown, as one row.
  var breadcrumb: FrameRow {
    let separator = " \(drawing.theme.glyphs.separator) "
    let path = snapshot.breadcrumb.prefix(shownColumns.levels.lowerBound)
      .joined(separator: separator)
    var row = FrameRow(blanks: gutter)
    row.append(
      DisplayText(
        path + separator,
        fitting: width - gutter,
        ellipsis: drawing.theme.glyphs.ellipsis,
        placeholders: drawing.theme.glyphs.placeholders
      ),
      drawing.theme.detail
    )
    return row
  }

  /// Draws the columns that there is room for, with their labels on the left: centred ones do not
  /// line up with their pointers, and are slower to read.
  func drawCascade(rows limit: Int) -> MenuBlock {
    let shown = shownColumns
    let columns = zip(shown.levels, shown.widths).map { level, width in
      let column = snapshot.columns[level]
      let drawer = columnDrawer(width: max(width - gutter, 0), level: level)
      return drawn(
        column.rows,
        first: column.firstVisibleRow,
        of: column.rowCount,
        drawer.manner,
        limit
      )
    }
    var block = MenuBlock()
    for index in 0..<(columns.map(\.rows.count).max() ?? 0) {
      var line = FrameRow()
      var start = 0
      for (number, column) in columns.enumerated() {
        let level = shown.levels.lowerBound + number
        let width = shown.widths[number]
        line.pad(to: start, drawing.theme.menu)
        if column.rows.indices.contains(index) {
          block.areas.append(
            DrawnField.Area(
              rows: index..<index + 1,
              columns: start..<start + width,
              target: .row(column.rows[index].row.row)
            )
          )
        }
        line.append(cells(of: column, at: index, level: level, width: width))
        start += width
      }
      block.rows.append(line)
    }
    return block
  }

  private func cells(of column: DrawnRows, at index: Int, level: Int, width: Int) -> FrameRow {
    let shade = shade(ofLevel: level)
    let ground = drawing.theme.menu.overlaid(with: shade)
    guard width > 0 else { return FrameRow() }
    guard column.rows.indices.contains(index) else {
      return ground.background == nil ? FrameRow() : FrameRow(blanks: width, ground)
    }
    var cells = mark(
      above: index == 0 && column.hasMoreAbove,
      below: index == column.rows.count - 1 && column.hasMoreBelow,
      shade
    )
    let row = column.rows[index]
    cells.append(filled(row.lines[0], row.row, to: width - gutter, shade))
    cells.cut(to: width)
    return cells
  }

  private func columnDrawer(width: Int, level: Int) -> RowDrawing {
    RowDrawing(
      theme: drawing.theme,
      wording: drawing.wording,
      manner: .init(
        width: max(width, 0),
        isColumn: true,
        isActive: snapshot.columns[level].isActive,
        shade: shade(ofLevel: level)
      )
    )
  }

  /// What is behind a level's column, and letters that read on it.
  private func shade(ofLevel level: Int) -> TextStyle {
    guard drawing.theme.columnShade != .none,
      let background = drawing.appearance.backgroundForLevel(level, of: snapshot.columns.count),
      background.whiteness.isFinite
    else { return TextStyle() }
    let isInverted = drawing.theme.columnShade == .inverted
    let whiteness = isInverted ? 1 - background.whiteness : background.whiteness
    let grey = UInt8((whiteness * 255).rounded())
    // 16 and 231 are the black and the white of the colour cube, which no palette changes.
    return TextStyle(.palette(whiteness > 0.5 ? 16 : 231), on: .rgb(grey, grey, grey))
  }
}
