extension DropDownField {
  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows, and under a filter that of finding the first of them.
  public var snapshot: FieldSnapshot {
    guard let menu else { return snapshotWithoutRows }
    return snapshotWithRows(of: menu) { row in
      var row = row
      row.isSelected = selection.includes(row.row)
      return row
    }
  }
}
