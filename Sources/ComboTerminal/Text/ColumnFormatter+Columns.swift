extension ColumnLayout {
  /// Columns of one section beside each other, filled one after another.
  struct Columns: Sendable, Equatable {
    /// The rows of each column.
    var rows: Int
    /// The cells of each column; there is at least one.
    var widths: [Int]
  }
}

extension ColumnFormatter {
  /// The columns in which the items of a section stand, from one of them on.
  ///
  /// Where all that are left fit, the columns are as short as can be; else they take all rows, and
  /// are as many as the line has room for. The cost depends on what they show.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - start: The first item to be shown.
  ///   - rows: The rows there are, at least 1.
  /// - Returns: The columns.
  func columns(
    of section: ColumnLayout.Section,
    from start: Int,
    rows: Int
  ) -> ColumnLayout.Columns {
    let left = section.itemCount - start
    guard min(rows, left) <= ColumnLayout.measuredItems else {
      return equalColumns(of: section, from: start, rows: rows)
    }
    var items: [Int] = []
    var columns: [Int] = []
    while items.count < left {
      let first = start + items.count
      let column = (first..<(first + min(rows, left - items.count))).map {
        itemWidth($0, of: section)
      }
      columns.append(column.max() ?? 1)
      guard columns.count == 1 || fits(columns) else {
        return ColumnLayout.Columns(rows: rows, widths: columns.dropLast())
      }
      items += column
    }
    return shortestColumns(for: items)
  }

  /// The columns of the fewest rows in which items of given widths fit.
  private func shortestColumns(for items: [Int]) -> ColumnLayout.Columns {
    let most = max((width + configuration.gap) / (1 + configuration.gap), 1)
    let fewest = (items.count + most - 1) / most
    for rows in fewest..<items.count {
      let widths = stride(from: 0, to: items.count, by: rows).map {
        items[$0..<min($0 + rows, items.count)].max() ?? 1
      }
      if fits(widths) { return ColumnLayout.Columns(rows: rows, widths: widths) }
    }
    return ColumnLayout.Columns(rows: items.count, widths: [items.max() ?? 1])
  }

  /// Columns of one width, for so many rows that they are not all measured.
  private func equalColumns(
    of section: ColumnLayout.Section,
    from start: Int,
    rows: Int
  ) -> ColumnLayout.Columns {
    let measured = start..<min(start + ColumnLayout.measuredItems, section.itemCount)
    let widest = measured.lazy.map { itemWidth($0, of: section) }.max() ?? 1
    let count = max((width + configuration.gap) / (widest + configuration.gap), 1)
    let left = section.itemCount - start
    let needed = left / count + (left.isMultiple(of: count) ? 0 : 1)
    return ColumnLayout.Columns(
      rows: min(rows, needed),
      widths: Array(repeating: widest, count: count)
    )
  }

  private func fits(_ columns: [Int]) -> Bool {
    columns.reduce(-configuration.gap) { $0 + $1 + configuration.gap } <= width
  }
}
