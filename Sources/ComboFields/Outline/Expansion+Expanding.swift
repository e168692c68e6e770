extension Expansion {
  /// Expands a node.
  ///
  /// A node without a row is expanded for later where inner nodes are remembered, and else stays as
  /// it is.
  ///
  /// - Parameters:
  ///   - position: The node.
  ///   - touched: Is raised by the number of nodes looked at, which is at most that of the new
  ///     rows.
  /// - Returns: The rows that are new, right behind the node's own; empty where its children are
  ///   still to come; `nil` where no row changed, as for a leaf.
  @discardableResult
  package mutating func expand(_ position: Int, touched: inout Int) -> Range<Int>? {
    guard !isExpanded(position), outline.isBranch(position) else { return nil }
    guard let row = row(of: position) else {
      if innerNodes == .remembered { collapsed.remove(position) }
      return nil
    }
    return expand(position, atRow: row, touched: &touched).inserted
  }

  /// Expands a node.
  ///
  /// - Returns: The rows that are new, as ``expand(_:touched:)`` has it.
  @discardableResult
  package mutating func expand(_ position: Int) -> Range<Int>? {
    var touched = 0
    return expand(position, touched: &touched)
  }

  /// Expands a collapsed branch that has a row.
  private mutating func expand(_ position: Int, atRow row: Int, touched: inout Int) -> Insertion {
    collapsed.remove(position)
    let before = rowCount
    touched += shown.insertWay(
      through: outline.descendants(of: position),
      stops: collapsed,
      sizes: outline.sizes
    )
    let added = rowCount - before
    return Insertion(row: row, inserted: row + 1..<row + 1 + added)
  }

  /// Expands many nodes at once.
  ///
  /// Where inner nodes are forgotten, those without a row stay collapsed. The cost is linear in the
  /// number of all nodes.
  ///
  /// - Parameter positions: The nodes, in order; leaves are passed over.
  package mutating func expand(all positions: [Int]) {
    for position in positions where outline.isBranch(position) && mayExpand(position) {
      collapsed.remove(position)
    }
    updateShown()
  }

  /// Collapses a node.
  ///
  /// A node without a row is collapsed for later.
  ///
  /// - Returns: The rows that are gone, right behind the node's own; empty where its children are
  ///   still to come; `nil` where no row changed, as for a leaf.
  @discardableResult
  package mutating func collapse(_ position: Int) -> Range<Int>? {
    guard isExpanded(position) else { return nil }
    let row = row(of: position)
    let inner = outline.descendants(of: position)
    collapsed.insert(position)
    if innerNodes == .forgotten { collapsed.insert(outline.branches, in: inner) }
    guard let row else { return nil }
    return row + 1..<row + 1 + shown.remove(in: inner)
  }

  /// Expands every node that has children.
  ///
  /// Nodes whose children are still to come stay as they are, here and below: each of them that
  /// expands asks for its children.
  package mutating func expandAll() {
    expand(toLevel: outline.levelCount)
  }

  /// Collapses every node, also those that are not there.
  package mutating func collapseAll() {
    self = Expansion(outline, innerNodes: innerNodes)
  }

  /// Expands every node above a level that has children, so that the level has all its rows.
  ///
  /// What is expanded further down stays so. The cost is linear in the number of all nodes.
  package mutating func expand(toLevel level: Int) {
    let kept = outline.branches.members(notIn: PositionBits(capacity: outline.count)).filter {
      collapsed.contains($0) && (outline.levels[$0] >= level || outline.sizes[$0] == 1)
    }
    collapsed = PositionBits(capacity: outline.count)
    collapsed.insert(ascending: kept)
    updateShown()
  }

  /// Expands a node and all its siblings, as far as they have children.
  ///
  /// The cost is that of the siblings and of the new rows.
  ///
  /// - Returns: What changed, from the first sibling to the last; the rows of each hold once those
  ///   before it are in. Nothing for a node without a row.
  package mutating func expandSiblings(of position: Int) -> [Insertion] {
    guard let first = outline.siblings(of: position).first(where: { _ in true }),
      var row = row(of: first)
    else { return [] }
    var insertions: [Insertion] = []
    var touched = 0
    for sibling in outline.siblings(of: position) {
      let inner = outline.descendants(of: sibling)
      if collapsed.contains(sibling), !inner.isEmpty {
        insertions.append(expand(sibling, atRow: row, touched: &touched))
      }
      row += 1 + shown.count(in: inner)
    }
    return insertions
  }

  /// Expands the ancestors of a node, so that it has a row.
  ///
  /// - Returns: What changed, from the outermost ancestor down; the rows of each hold once those
  ///   before it are in.
  package mutating func reveal(_ position: Int) -> [Insertion] {
    let ancestors = outline.ancestors(of: position).reversed()
    guard let first = ancestors.first(where: { collapsed.contains($0) }), var row = row(of: first)
    else {
      return []
    }
    var insertions: [Insertion] = []
    var touched = 0
    var previous = first
    for ancestor in ancestors.drop(while: { $0 != first }) {
      row += shown.count(in: previous..<ancestor)
      previous = ancestor
      if collapsed.contains(ancestor) {
        insertions.append(expand(ancestor, atRow: row, touched: &touched))
      }
    }
    return insertions
  }

  /// Finds anew which nodes have a row.
  func rowsOfExpandedNodes() -> PositionBits {
    var rows = PositionBits(capacity: outline.count)
    _ = rows.insertWay(through: 0..<outline.count, stops: collapsed, sizes: outline.sizes)
    return rows
  }

  mutating func updateShown() {
    shown = rowsOfExpandedNodes()
  }

  /// The expanded nodes, whether or not they have a row.
  var expandedPositions: [Int] { outline.branches.members(notIn: collapsed) }
}
