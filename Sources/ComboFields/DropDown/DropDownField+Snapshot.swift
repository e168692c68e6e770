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
}
