extension Expansion {
  /// Checks in debug builds that rows and expanded nodes fit each other.
  ///
  /// The cost is linear in the number of nodes, so it is for tests and not for each event.
  package func checkInvariants() {
    collapsed.checkInvariants()
    shown.checkInvariants()
    assert(shown == rowsOfExpandedNodes(), "The rows are not those of the expanded nodes.")
    assert(collapsed.members(notIn: outline.branches).isEmpty, "A leaf is collapsed.")
    for position in expandedPositions {
      assert(
        innerNodes == .remembered || shown.contains(position),
        "The node at \(position) is expanded without a row, and should be forgotten."
      )
    }
    assert(absentIDs.count <= Expansion.absentLimit, "Too many absent nodes are kept.")
    assert(Set(absentIDs).count == absentIDs.count, "An absent node is kept twice.")
    assert(
      absentIDs.allSatisfy { outline.position(of: $0).map(outline.isLeaf) ?? true },
      "A node that is there is kept as absent."
    )
  }
}
