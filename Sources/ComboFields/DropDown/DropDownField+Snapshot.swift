import ComboMatching

extension DropDownField {
  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows, and under a filter that of finding the first of them.
  public var snapshot: FieldSnapshot {
    var snapshot = snapshotWithoutRows
    guard let menu else { return snapshot }
    snapshot.shownOptionCount = menu.filter.count
    let query = MatchQuery(menu.filter.query)
    var lastPosition: Int?
    snapshot.rows = menu.visibleRows.map { index in
      var row = snapshotOfRow(at: index, in: menu, query)
      row.isSelected = selection.includes(row.row)
      row.notice = row.row == .notice ? menu.notice : nil
      if case .option(let id) = row.row {
        // Options stand in the order of the filter: only the first has to be looked for there.
        lastPosition = lastPosition.map { $0 + 1 } ?? menu.position(of: id, options)
        row.position = lastPosition
      }
      return row
    }
    return snapshot
  }

  /// Places the open menu beside its field.
  ///
  /// - Parameters:
  ///   - anchor: The frame of the field.
  ///   - room: What the menu may cover.
  ///   - rowHeight: The height of a row, in the unit of the frames; 1 in cells.
  /// - Returns: The side that the menu takes, and its frame; `nil` while it is closed.
  public func placement(
    beside anchor: Placement.Frame,
    in room: Placement.Frame,
    rowHeight: Int = 1
  ) -> Placement? {
    menuPlacement(beside: anchor, in: room, rowHeight: rowHeight)
  }
}
