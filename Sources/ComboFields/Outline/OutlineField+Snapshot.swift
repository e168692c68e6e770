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
    let turning = turningAction(in: menu)
    let own = [turning].compactMap { $0 } + (turnsChecks(in: menu) ? [.toggleSelection] : [])
    snapshot.actions.insert(contentsOf: own, at: snapshot.actions.count - 1)
    if let turning, !settings.selectsSeveral, !settings.allowsBranches {
      snapshot.actionOfAccept = turning
    }
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

  /// Whether the highlighted branch can be expanded or collapsed; `nil` for other rows.
  private func turningAction(in menu: OutlineMenu) -> FieldAction? {
    guard let position = menu.highlight.flatMap({ node(of: $0.row) }), outline.isBranch(position)
    else { return nil }
    return menu.isExpanded(position, expansion) ? .collapse : .expand
  }

  /// Whether the highlighted row can be checked.
  private func turnsChecks(in menu: OutlineMenu) -> Bool {
    settings.selectsSeveral && menu.highlight.flatMap { node(of: $0.row) } != nil
  }
}
