extension Expansion {
  /// Opens a node.
  ///
  /// A node without a row is opened for later where inner nodes are remembered, and else stays as
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
    guard !isOpen(position), outline.isBranch(position) else { return nil }
    guard let row = row(of: position) else {
      if innerNodes == .remembered { closed.remove(position) }
      return nil
    }
    return open(position, atRow: row, touched: &touched).inserted
  }

  /// Opens a node.
  ///
  /// - Returns: The rows that are new, as ``expand(_:touched:)`` has it.
  @discardableResult
  package mutating func expand(_ position: Int) -> Range<Int>? {
    var touched = 0
    return expand(position, touched: &touched)
  }

  /// Opens a closed branch that has a row.
  private mutating func open(_ position: Int, atRow row: Int, touched: inout Int) -> Insertion {
    closed.remove(position)
    let before = rowCount
    touched += shown.insertWay(
      through: outline.descendants(of: position),
      stops: closed,
      sizes: outline.sizes
    )
    let added = rowCount - before
    return Insertion(row: row, inserted: row + 1..<row + 1 + added)
  }

  /// Opens many nodes at once.
  ///
  /// Where inner nodes are forgotten, those without a row stay closed. The cost is linear in the
  /// number of all nodes.
  ///
  /// - Parameter positions: The nodes, in order; leaves are passed over.
  package mutating func expand(all positions: [Int]) {
    for position in positions where outline.isBranch(position) && mayOpen(position) {
      closed.remove(position)
    }
    updateShown()
  }

  /// Folds a node.
  ///
  /// A node without a row is closed for later.
  ///
  /// - Returns: The rows that are gone, right behind the node's own; empty where its children are
  ///   still to come; `nil` where no row changed, as for a leaf.
  @discardableResult
  package mutating func collapse(_ position: Int) -> Range<Int>? {
    guard isOpen(position) else { return nil }
    let row = row(of: position)
    let inner = outline.descendants(of: position)
    closed.insert(position)
    if innerNodes == .forgotten { closed.insert(outline.branches, in: inner) }
    guard let row else { return nil }
    return row + 1..<row + 1 + shown.remove(in: inner)
  }

  /// Opens every node that has children.
  ///
  /// Nodes whose children are still to come stay as they are, here and below: each of them that
  /// opens asks for its children.
  package mutating func expandAll() {
    expand(toLevel: outline.levelCount)
  }

  /// Closes every node, also those that are not there.
  package mutating func collapseAll() {
    self = Expansion(outline, innerNodes: innerNodes)
  }

  /// Opens every node above a level that has children, so that the level has all its rows.
  ///
  /// What is open further down stays so. The cost is linear in the number of all nodes.
  package mutating func expand(toLevel level: Int) {
    let kept = outline.branches.members(notIn: PositionBits(capacity: outline.count)).filter {
      closed.contains($0) && (outline.levels[$0] >= level || outline.sizes[$0] == 1)
    }
    closed = PositionBits(capacity: outline.count)
    closed.insert(ascending: kept)
    updateShown()
  }

  /// Opens a node and all its siblings, as far as they have children.
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
      if closed.contains(sibling), !inner.isEmpty {
        insertions.append(open(sibling, atRow: row, touched: &touched))
      }
      row += 1 + shown.count(in: inner)
    }
    return insertions
  }

  /// Opens the ancestors of a node, so that it has a row.
  ///
  /// - Returns: What changed, from the outermost ancestor down; the rows of each hold once those
  ///   before it are in.
  package mutating func reveal(_ position: Int) -> [Insertion] {
    let ancestors = outline.ancestors(of: position).reversed()
    guard let first = ancestors.first(where: { closed.contains($0) }), var row = row(of: first)
    else {
      return []
    }
    var insertions: [Insertion] = []
    var touched = 0
    var previous = first
    for ancestor in ancestors.drop(while: { $0 != first }) {
      row += shown.count(in: previous..<ancestor)
      previous = ancestor
      if closed.contains(ancestor) {
        insertions.append(open(ancestor, atRow: row, touched: &touched))
      }
    }
    return insertions
  }

  /// Finds anew which nodes have a row.
  func rowsOfOpenNodes() -> PositionBits {
    var rows = PositionBits(capacity: outline.count)
    _ = rows.insertWay(through: 0..<outline.count, stops: closed, sizes: outline.sizes)
    return rows
  }

  mutating func updateShown() {
    shown = rowsOfOpenNodes()
  }

  /// The open nodes, whether or not they have a row.
  var openPositions: [Int] { outline.branches.members(notIn: closed) }
}
