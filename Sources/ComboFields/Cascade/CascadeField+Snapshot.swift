import ComboMatching

extension CascadeField {
  /// The field as it is to be drawn: its columns, or one column of what a search has found.
  ///
  /// The rows are those of the active column. The cost is that of the visible rows.
  public var snapshot: FieldSnapshot {
    var snapshot = snapshotWithoutRows
    if isEnteringOther { snapshot.breadcrumb = otherPath }
    guard let menu else { return snapshot }
    snapshot.actions = actions(in: menu, snapshot.actions)
    if let position = highlightedNode(in: menu), !rules.isAnswer(position, in: outline) {
      snapshot.actionOfAccept = .enter
    }
    snapshot.shownOptionCount = menu.current.positions.count
    if let search = menu.search {
      snapshot.columns = [column(search.menu, level: nil, in: menu)]
      snapshot.rows = snapshot.columns[0].rows
    } else {
      snapshot.columns = menu.columns.indices.map {
        column(menu.columns[$0].menu, level: $0, in: menu)
      }
      snapshot.rows = snapshot.columns[menu.activeLevel].rows
      snapshot.breadcrumb = menu.chosen(beforeLevel: menu.activeLevel).compactMap { id in
        outline.position(of: id).map { outline.label(at: $0) }
      }
    }
    return snapshot
  }

  private func highlightedNode(in menu: CascadeMenu) -> Int? {
    guard case .option(let id)? = menu.highlight?.row else { return nil }
    return outline.position(of: id)
  }

  /// What the person can do, with the ways to other columns.
  private func actions(in menu: CascadeMenu, _ common: [FieldAction]) -> [FieldAction] {
    guard menu.search == nil else { return common }
    var actions = common
    if let position = highlightedNode(in: menu), rules.leadsOn(position, in: outline) {
      actions.insert(.enter, at: (actions.firstIndex(of: .accept) ?? -1) + 1)
    }
    if menu.activeLevel > 0 {
      let dismiss = actions.firstIndex(of: .dismiss) ?? actions.endIndex
      actions.insert(.leave, at: dismiss)
    }
    return actions
  }

  /// A column as it is to be drawn; without a level it is what a search has found.
  private func column(
    _ rows: NodeMenu,
    level: Int?,
    in menu: CascadeMenu
  ) -> FieldSnapshot.Column {
    let query = MatchQuery(menu.search?.query ?? "")
    let isExpanded = level.map { menu.columns.indices.contains($0 + 1) } ?? false
    return FieldSnapshot.Column(
      rows: rows.visibleRows.map { index in
        var row = snapshot(of: rows.row(at: index, outline), in: menu, MatchQuery(""))
        row.isHighlighted = rows.highlight?.row == row.row
        row.isSelected = selection.includes(row.row)
        row.notice = row.row == .notice ? rows.notice : nil
        row.position = rows.optionIndex(ofRow: index).map { $0 + 1 }
        show(nodeOf: &row, isExpanded: isExpanded && row.isHighlighted)
        if level == nil { show(pathIn: &row, matching: query) }
        return row
      },
      rowCount: rows.rowCount,
      firstVisibleRow: rows.visibleRows.lowerBound,
      isActive: level.map { $0 == menu.activeLevel } ?? true
    )
  }

  private func show(nodeOf row: inout FieldSnapshot.Row, isExpanded: Bool) {
    guard case .option(let id) = row.row, let position = outline.position(of: id) else { return }
    row.level = outline.level(of: position)
    row.isLoading = load?.id == id && state.loading.state.isLoading
    if rules.leadsOn(position, in: outline) { row.isExpanded = isExpanded }
  }

  /// Shows the whole path to a row, with what matches marked: in its own label if that does, else
  /// anywhere on the path.
  private func show(pathIn row: inout FieldSnapshot.Row, matching query: MatchQuery) {
    guard case .option(let id) = row.row, let position = outline.position(of: id) else { return }
    let own = settings.pathText.escaped(row.label)
    row.label = pathText(to: position)
    let offset = row.label.utf8.count - own.utf8.count
    if let match = TextMatcher().match(query, in: own) {
      row.matchRanges = match.ranges.map { $0.lowerBound + offset..<$0.upperBound + offset }
    } else {
      row.matchRanges = TextMatcher().match(query, in: row.label)?.ranges ?? []
    }
  }

  /// Places the open menu beside its field.
  ///
  /// - Parameters:
  ///   - anchor: The frame of the field.
  ///   - room: What the menu may cover.
  ///   - rowHeight: The height of a row, in the unit of the frames; 1 in cells.
  /// - Returns: The side that the menu takes, and its frame, as high as its highest column; `nil`
  ///   while it is closed.
  public func placement(
    beside anchor: Placement.Frame,
    in room: Placement.Frame,
    rowHeight: Int = 1
  ) -> Placement? {
    guard let menu else { return nil }
    let shown = menu.search.map { [$0.menu] } ?? menu.columns.map(\.menu)
    let rows = shown.map(\.visibleRows.count).max() ?? 0
    return Placement(beside: anchor, settings.direction, height: rows * rowHeight, in: room)
  }
}
