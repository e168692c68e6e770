extension OutlineField {
  package mutating func enter() -> [FieldEffect] {
    guard let menu, let position = highlightedNode, outline.isBranch(position) else { return [] }
    guard menu.isExpanded(position, expansion) else { return askToExpand([position]) }
    let shown = menu.shown(expansion)
    let child = outline.children(of: position).first {
      shown.contains($0) && outline.isEnabled(at: $0)
    }
    return child.map { highlight($0) } ?? []
  }

  package mutating func leave() -> [FieldEffect] {
    guard let menu, let position = highlightedNode else { return [] }
    if menu.isExpanded(position, expansion) || isLoading(position) { return collapse(position) }
    return outline.parent(of: position).map { highlight($0) } ?? []
  }

  private mutating func highlight(_ position: Int) -> [FieldEffect] {
    changeMenu { $0.highlight(.option($1.id(at: position)), $1.expansion) }
  }

  private var highlightedNode: Int? {
    menu?.highlight.flatMap { node(of: $0.row) }
  }

  /// The node that a row stands for; `nil` for other rows, and for what is not there.
  func node(of row: MenuRow) -> Int? {
    if case .option(let id) = row { outline.position(of: id) } else { nil }
  }

  package mutating func expand(_ change: ExpansionChange) -> [FieldEffect] {
    switch change {
    case .expand(let row):
      return node(of: row).map { askToExpand(collapsedWay(to: $0)) } ?? []
    case .collapse(let row):
      return node(of: row).map { collapse($0) } ?? []
    case .toggle(let row):
      guard let position = node(of: row), hasRow(position) else { return [] }
      return toggleExpansion(position)
    case .expandSiblings(let row):
      guard let position = node(of: row), hasRow(position) else { return [] }
      return askToExpand(outline.siblings(of: position).filter { canExpandUnasked($0) })
    case .expandToLevel(let level):
      return askToExpand(
        outline.branches.members().filter {
          outline.levels[$0] < level ?? outline.levelCount && canExpandUnasked($0)
        }
      )
    }
  }

  /// Whether a node has a row in the menu.
  private func hasRow(_ position: Int) -> Bool {
    menu?.row(ofNode: position, expansion) != nil
  }

  /// Whether a node is collapsed and can be expanded with many others: one whose children are still
  /// to come would ask for them.
  private func canExpandUnasked(_ position: Int) -> Bool {
    outline.isBranch(position) && !outline.isLazy(position) && !isExpanded(position)
  }

  /// Whether a node shows what is under it, in the menu if that is open.
  func isExpanded(_ position: Int) -> Bool {
    menu?.isExpanded(position, expansion)
      ?? (expansion.isExpanded(position) && !outline.isLazy(position))
  }

  /// The collapsed nodes on the way to a node, from the outermost to the node itself.
  func collapsedWay(to position: Int) -> [Int] {
    outline.positions(onPathTo: position).filter {
      outline.isBranch($0) && !isExpanded($0)
    }
  }

  mutating func toggleExpansion(_ position: Int) -> [FieldEffect] {
    isExpanded(position) || isLoading(position)
      ? collapse(position) : askToExpand([position])
  }

  func askToExpand(_ positions: [Int]) -> [FieldEffect] {
    let positions = positions.filter { outline.isBranch($0) && !isExpanded($0) }
    return positions.isEmpty ? [] : [.shouldExpand(positions.map { id(at: $0) })]
  }

  package mutating func expandNodes(_ ids: [OptionID]) -> [FieldEffect] {
    let positions = Set(ids.compactMap { outline.position(of: $0) }).sorted().filter {
      outline.isBranch($0) && !isExpanded($0)
    }
    guard let first = positions.first else { return [] }
    var touched = 0
    return positions.count == 1
      ? expandNode(at: first, touched: &touched) : expandNodes(at: positions)
  }

  /// Expands one node.
  ///
  /// - Parameters:
  ///   - position: The node.
  ///   - touched: Is raised by the number of nodes looked at, at most that of the new rows; not
  ///     while a text filters.
  /// - Returns: What follows.
  package mutating func expandNode(at position: Int, touched: inout Int) -> [FieldEffect] {
    if outline.isLazy(position) { return requestChildren(of: position) }
    let row = menu?.row(ofNode: position, expansion)
    var count = 0
    if menu?.filter == nil {
      count = expansion.expand(position, touched: &touched)?.count ?? 0
    } else {
      _ = changeMenu { count = $0.expandFiltered(position, $1.outline) ?? 0 }
    }
    return rowsDidChange(row, appeared: count)
  }

  /// Expands many nodes at once, at a cost linear in the number of all nodes.
  private mutating func expandNodes(at positions: [Int]) -> [FieldEffect] {
    let isLazy = positions.map { outline.isLazy($0) }
    let before = menu?.shown(expansion)
    let rows = positions.map { menu?.row(ofNode: $0, expansion) }
    let ready = zip(positions, isLazy).filter { !$0.1 }.map { $0.0 }
    if menu?.filter == nil {
      expansion.expand(all: ready)
    } else {
      _ = changeMenu {
        for position in ready { _ = $0.expandFiltered(position, $1.outline) }
      }
    }
    _ = changeMenu { $0.rowsDidChange($1.expansion) }
    var effects = zip(rows, isLazy).compactMap { row, isLazy in
      isLazy ? nil : row.map { FieldEffect.rowDidChange($0) }
    }
    if let before, let menu { effects += appearances(before, menu.shown(expansion)) }
    for position in zip(positions, isLazy).filter({ $0.1 }).map({ $0.0 }) {
      effects += requestChildren(of: position)
    }
    return effects
  }

  /// The runs of rows that are new, by their places afterwards.
  private func appearances(_ before: PositionBits, _ after: PositionBits) -> [FieldEffect] {
    var runs: [Range<Int>] = []
    var row = menu?.firstNodeRow ?? 0
    var last = 0
    for position in after.members(notIn: before) {
      row += before.count(in: last..<position)
      last = position
      if let end = runs.last?.upperBound, end == row {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<row + 1
      } else {
        runs.append(row..<row + 1)
      }
      row += 1
    }
    return runs.map { .rowsDidAppear($0) }
  }

  /// Collapses a node; what is on its way to it is not waited for any longer.
  mutating func collapse(_ position: Int) -> [FieldEffect] {
    let row = menu?.row(ofNode: position, expansion)
    let wasLoading = isLoading(position)
    guard isExpanded(position) || wasLoading else { return [] }
    loadingNodes.cancel(id(at: position))
    var count = 0
    if menu?.filter == nil || wasLoading {
      count = expansion.collapse(position)?.count ?? 0
    }
    _ = changeMenu { count = $0.collapseFiltered(position, $1.outline) ?? count }
    return rowsDidChange(row, disappeared: count)
  }

  /// Brings the menu up to date, and tells of a row and of the rows that came or went behind it.
  mutating func rowsDidChange(
    _ row: Int?,
    appeared: Int = 0,
    disappeared: Int = 0
  ) -> [FieldEffect] {
    _ = changeMenu { $0.rowsDidChange($1.expansion) }
    guard let row else { return [] }
    var effects: [FieldEffect] = [.rowDidChange(row)]
    if appeared > 0 { effects.append(.rowsDidAppear(row + 1..<row + 1 + appeared)) }
    if disappeared > 0 { effects.append(.rowsDidDisappear(row + 1..<row + 1 + disappeared)) }
    return effects
  }
}

// What is expanded, for the program.
extension OutlineField {
  /// The identities of the expanded nodes, to be kept and handed to ``restoreExpansion(_:)``
  /// another time.
  ///
  /// Nodes that are expanded and not there at the moment are among them. Where there are too many,
  /// nodes of deeper levels are left out first.
  ///
  /// - Parameter limit: The most identities, at least 0; 1,024 by default.
  /// - Returns: The identities.
  public func expandedIDs(limit: Int = 1_024) -> [OptionID] {
    expansion.expandedIDs(limit: limit)
  }

  /// Expands the nodes that were expanded, and no others.
  ///
  /// Nodes that are not there expand once a reload brings them. The cost is linear in the number of
  /// all nodes.
  ///
  /// - Parameter ids: What ``expandedIDs(limit:)`` gave.
  public mutating func restoreExpansion(_ ids: some Sequence<OptionID>) {
    loadingNodes.cancelAll()
    expansion = Expansion(outline, innerNodes: expansion.innerNodes, expandedIDs: ids)
    _ = changeMenu { $0.rowsDidChange($1.expansion) }
  }

  /// Expands every node above a level that has children; 0 is the first level, `nil` is all.
  ///
  /// Nodes whose children are still to come stay as they are.
  public mutating func expand(toLevel level: Int?) {
    expansion.expand(toLevel: level ?? outline.levelCount)
    _ = changeMenu { $0.rowsDidChange($1.expansion) }
  }

  /// Expands the nodes above a node, so that it has a row.
  public mutating func reveal(_ id: OptionID) {
    guard let position = outline.position(of: id) else { return }
    _ = expansion.reveal(position)
    _ = changeMenu { $0.rowsDidChange($1.expansion) }
  }
}
