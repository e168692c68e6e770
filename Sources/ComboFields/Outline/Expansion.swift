/// Which nodes of an outline are expanded, and the rows that are visible because of it.
///
/// A node has a row when all its ancestors are expanded. Beside the outline there are two bits for
/// a node: is it a collapsed branch, and has it a row. So rows are found by counting bits, in
/// whatever shape of tree; expanding a node costs no more than the rows that appear, collapsing one
/// no more than those that vanish.
///
/// The arrays are changed in place as long as no copy of the expansion is kept.
package struct Expansion: Sendable, Equatable {
  /// What becomes of the expanded nodes under one that is collapsed.
  package enum InnerNodes: Sendable, Equatable {
    /// They are expanded again when it is.
    case remembered
    /// They are collapsed with it.
    case forgotten
  }

  /// A row whose node was expanded, and the rows that appeared under it.
  package struct Insertion: Sendable, Equatable {
    /// The row that changed.
    package var row: Int

    /// The rows that are new, right behind it; none where its children are still to come.
    package var inserted: Range<Int>

    package init(row: Int, inserted: Range<Int>) {
      self.row = row
      self.inserted = inserted
    }
  }

  /// The most names of nodes that are kept although the nodes do not exist.
  package static let absentLimit = 1_024

  /// The nodes.
  package internal(set) var outline: OptionOutline

  /// What becomes of the expanded nodes under one that is collapsed.
  package let innerNodes: InnerNodes

  /// The branches that are collapsed, whether or not they have a row.
  var collapsed: PositionBits

  /// The nodes that have a row.
  var shown: PositionBits

  /// The names of nodes that were expanded and are not there, or have nothing under them now; the
  /// oldest first.
  ///
  /// They expand when a reload brings them back.
  package internal(set) var absentIDs: [OptionID] = []

  /// The rows of the first level, all collapsed.
  package init(_ outline: OptionOutline, innerNodes: InnerNodes = .remembered) {
    self.outline = outline
    self.innerNodes = innerNodes
    collapsed = outline.branches
    shown = PositionBits(capacity: outline.count)
    shown.insert(ascending: outline.roots)
  }

  /// The number of rows.
  package var rowCount: Int { shown.count }

  /// Whether a node is expanded; it may be so without a row of its own.
  package func isExpanded(_ position: Int) -> Bool {
    outline.isBranch(position) && !collapsed.contains(position)
  }

  /// The node that a row shows.
  ///
  /// - Precondition: `row` is at least 0 and less than ``rowCount``.
  package func position(atRow row: Int) -> Int {
    precondition(row >= 0 && row < rowCount, "There is no row \(row) among \(rowCount).")
    return shown.member(ofRank: row)
  }

  /// The row of a node; `nil` where an ancestor is collapsed.
  package func row(of position: Int) -> Int? {
    outline.checkPosition(position)
    return shown.contains(position) ? shown.rank(of: position) : nil
  }

  /// The nodes of a slice of rows.
  ///
  /// The cost is that of finding the first, and one step for each of the others.
  ///
  /// - Precondition: The rows exist.
  package func positions(ofRows rows: Range<Int>) -> some Sequence<Int> & Sendable {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= rowCount,
      "There are no rows \(rows) among \(rowCount)."
    )
    let first = rows.isEmpty ? 0 : position(atRow: rows.lowerBound)
    return ExpansionWalk(self, from: first).prefix(rows.count)
  }

  /// The rows under a node, on all levels; empty for one without, `nil` for one without a row.
  package func rows(under position: Int) -> Range<Int>? {
    guard let row = row(of: position) else { return nil }
    let count = shown.count(in: outline.descendants(of: position))
    return row + 1..<row + 1 + count
  }
}

/// Goes through the nodes that have a row, from one of them on.
struct ExpansionWalk: Sequence, IteratorProtocol, Sendable {
  private let sizes: [Int32]
  private let collapsed: PositionBits
  private var position: Int

  init(_ expansion: Expansion, from position: Int) {
    sizes = expansion.outline.sizes
    collapsed = expansion.collapsed
    self.position = position
  }

  mutating func next() -> Int? {
    guard position < sizes.count else { return nil }
    defer { position += collapsed.contains(position) ? Int(sizes[position]) : 1 }
    return position
  }
}
