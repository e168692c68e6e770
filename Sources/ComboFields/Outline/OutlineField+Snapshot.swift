import ComboMatching

extension OutlineField {
  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows, however many nodes there are and however deep they
  /// stand.
  public var snapshot: FieldSnapshot {
    var snapshot = snapshotWithoutRows
    snapshot.isOutline = true
    snapshot.takesSeveral = settings.selectsSeveral
    guard let menu else { return snapshot }
    // What only leads to a match is none.
    snapshot.shownOptionCount = menu.filter?.matchCount ?? menu.nodeCount
    snapshot.actions.insert(contentsOf: actions(in: menu), at: snapshot.actions.count - 1)
    let query = MatchQuery(menu.filter?.query ?? "")
    snapshot.rows = menu.visibleRows.map { index in
      var row = snapshotOfRow(at: index, in: menu, query)
      row.isSelected = selection.includes(row.row)
      row.notice = row.row == .notice ? menu.notice : nil
      if let position = node(of: row.row) {
        let rank = menu.filter.map { $0.rank(ofMatch: position) } ?? index - menu.firstNodeRow
        row.position = rank.map { $0 + 1 }
        row.level = outline.level(of: position)
        row.check = mark(of: position)
        row.isExpanded =
          outline.isBranch(position) ? menu.isExpanded(position, expansion) : nil
        row.isLoading = isLoading(position)
      }
      return row
    }
    return snapshot
  }

  /// What can be done with the highlighted row alone.
  private func actions(in menu: OutlineMenu) -> [FieldAction] {
    guard let position = menu.highlight.flatMap({ node(of: $0.row) }) else { return [] }
    let expanding: [FieldAction] =
      !outline.isBranch(position)
      ? [] : [menu.isExpanded(position, expansion) ? .collapse : .expand]
    return expanding + (settings.selectsSeveral ? [.toggleSelection] : [])
  }
}
