extension DropDownField {
  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows, and under a filter that of finding the first of them.
  public var snapshot: FieldSnapshot {
    var snapshot = snapshotWithoutRows
    guard let menu else { return snapshot }
    snapshot.shownOptionCount = menu.filter.count
    snapshot.rows = snapshotOfRows(in: menu).map { row in
      var row = row
      row.isSelected = selection.includes(row.row)
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
