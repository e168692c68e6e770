extension CascadeMenu {
  /// Checks in debug builds that each column is the one under what is chosen before it.
  func checkOwnInvariants(_ outline: OptionOutline) {
    assert(columns.indices.contains(activeLevel), "The active column does not exist.")
    for (level, column) in columns.enumerated() {
      column.menu.checkInvariants(outline)
      let siblings = outline.siblings(under: column.parent).map { Int32($0) }
      assert(siblings == column.menu.positions, "A column shows other options than it should.")
      if level > 0, search == nil {
        assert(column.parent == chosen(atLevel: level - 1), "A column is not under what is chosen.")
      }
    }
    search?.menu.checkInvariants(outline)
  }
}
