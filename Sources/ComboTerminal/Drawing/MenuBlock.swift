import ComboFields

/// The rows of a menu as they are drawn, with what stands where in them.
struct MenuBlock {
  /// The rows from top to bottom.
  var rows: [FrameRow] = []

  /// What stands where.
  var areas: [DrawnField.Area] = []

  /// The rows of sections that stand side by side.
  var sectionColumns: [[FieldSnapshot.Row?]] = []

  /// The widest of the rows.
  var width: Int { rows.reduce(0) { max($0, $1.width) } }

  /// Adds rows that stand for one thing.
  mutating func append(_ added: [FrameRow], _ target: DrawnField.Target, columns: Range<Int>) {
    areas.append(
      DrawnField.Area(
        rows: rows.count..<rows.count + added.count,
        columns: columns,
        target: target
      )
    )
    rows += added
  }

  /// Keeps the first rows alone.
  mutating func keep(_ count: Int) {
    guard count < rows.count else { return }
    rows.removeLast(rows.count - count)
    areas = areas.compactMap { area in
      var area = area
      area.rows = area.rows.clamped(to: 0..<count)
      return area.rows.isEmpty ? nil : area
    }
  }

  /// Draws a border around the rows, as wide as a number of cells.
  mutating func addBorder(_ theme: Theme, width: Int) {
    let lines = theme.glyphs.border
    let inner = max(width - 2, 0)
    let bar = String(repeating: lines.horizontal, count: inner)
    func edge(_ left: Int) -> FrameRow {
      FrameRow(lines.corners[left] + bar + lines.corners[left + 1], theme.border)
    }
    rows =
      [edge(0)]
      + rows.map { row in
        var line = FrameRow(lines.vertical, theme.border)
        line.append(row)
        line.cut(to: 1 + inner)
        line.pad(to: 1 + inner, theme.menu)
        line.append(lines.vertical, theme.border)
        return line
      } + [edge(2)]
    move(byRows: 1, columns: 1)
  }

  /// Moves what stands where.
  mutating func move(byRows rows: Int, columns: Int) {
    for index in areas.indices {
      let area = areas[index]
      areas[index].rows = area.rows.lowerBound + rows..<area.rows.upperBound + rows
      areas[index].columns =
        area.columns.lowerBound + columns..<area.columns.upperBound + columns
    }
  }
}
