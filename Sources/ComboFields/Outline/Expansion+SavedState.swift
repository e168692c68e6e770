extension Expansion {
  /// The identities of the expanded nodes, for a later ``init(_:innerNodes:expandedIDs:)``.
  ///
  /// They come in pre-order, then those that are not there. Where there are more than the limit,
  /// nodes of deeper levels are left out first.
  ///
  /// - Parameter limit: The most identities, at least 0.
  /// - Returns: The identities.
  package func expandedIDs(limit: Int) -> [OptionID] {
    var positions = expandedPositions
    if positions.count > limit {
      let outermost = positions.sorted {
        (outline.levels[$0], $0) < (outline.levels[$1], $1)
      }
      positions = outermost.prefix(limit).sorted()
    }
    return positions.map { outline.id(at: $0) } + absentIDs.suffix(limit - positions.count)
  }

  /// The rows of an outline in which some nodes are expanded.
  ///
  /// - Parameters:
  ///   - outline: The nodes.
  ///   - innerNodes: What becomes of the expanded nodes under one that is collapsed. Where they are
  ///     forgotten, a node expands only if its ancestors do.
  ///   - ids: The expanded nodes. The last ``absentLimit`` names of nodes that are not there are
  ///     kept, and expand once a reload brings them.
  package init(
    _ outline: OptionOutline,
    innerNodes: InnerNodes = .remembered,
    expandedIDs ids: some Sequence<OptionID>
  ) {
    self.init(outline, innerNodes: innerNodes)
    var positions: [Int] = []
    var absent: Set<OptionID> = []
    for id in ids {
      if let position = outline.position(of: id), outline.isBranch(position) {
        positions.append(position)
      } else if case .name = id.storage, absent.insert(id).inserted {
        // A number says nothing about nodes that are yet to come.
        absentIDs.append(id)
      }
    }
    absentIDs.removeFirst(max(0, absentIDs.count - Expansion.absentLimit))
    for position in positions.sorted() where mayExpand(position) { collapsed.remove(position) }
    updateShown()
  }

  /// Whether a node may be expanded, given which of its ancestors are.
  func mayExpand(_ position: Int) -> Bool {
    innerNodes == .remembered || outline.parent(of: position).map { isExpanded($0) } ?? true
  }

  /// Takes on other nodes: by their identities, what was expanded stays so.
  ///
  /// Expanded nodes that are gone, or have nothing under them now, are kept by name, up to
  /// ``absentLimit``, and expand when another reload brings them back. The cost is that of the
  /// expanded nodes and of the rows.
  package mutating func reload(_ outline: OptionOutline) {
    let current = expandedPositions.map { self.outline.id(at: $0) }
    self = Expansion(outline, innerNodes: innerNodes, expandedIDs: absentIDs + current)
  }
}
