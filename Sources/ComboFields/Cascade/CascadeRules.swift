/// Which nodes of an outline make columns, and which are answers.
struct CascadeRules: Sendable, Equatable {
  /// The number of columns; `nil` for as many as there are levels.
  var levelCount: Int?

  /// Whether the first option of each later column is chosen by itself.
  var preselectsFirst: Bool

  /// Whether an option that leads to a next level may be the answer.
  var allowsBranches: Bool

  /// The place of the Other entry; `nil` without one.
  var otherPlace: OtherEntry.Place?

  /// The levels that have the Other entry; `nil` for all.
  var otherLevels: Set<Int>?

  init(_ settings: CascadeField.Settings) {
    levelCount = settings.levelCount.map { max($0, 1) }
    preselectsFirst = settings.preselectsFirst
    allowsBranches = settings.allowsBranches
    otherPlace = settings.other?.place
    otherLevels = settings.otherLevels
  }

  /// Whether a node stands in a column at all.
  func shows(_ position: Int, of outline: OptionOutline) -> Bool {
    levelCount.map { outline.level(of: position) < $0 } ?? true
  }

  /// Whether a node leads to a next column.
  func leadsOn(_ position: Int, in outline: OptionOutline) -> Bool {
    outline.isBranch(position) && (levelCount.map { outline.level(of: position) + 1 < $0 } ?? true)
  }

  /// Whether a node leads to a next column that is still to come.
  func isUnloaded(_ position: Int, in outline: OptionOutline) -> Bool {
    outline.isLazy(position) && leadsOn(position, in: outline)
  }

  /// Whether a node may be the answer, if it is enabled.
  func isAnswer(_ position: Int, in outline: OptionOutline) -> Bool {
    shows(position, of: outline) && (allowsBranches || !leadsOn(position, in: outline))
  }

  /// Whether there are branches that lead to columns still to come.
  ///
  /// The cost is that of the branches still to come.
  func hasUnloaded(_ outline: OptionOutline) -> Bool {
    firstUnloaded(outline) != nil
  }

  /// The first branch that leads to a column still to come, and can be chosen.
  func firstUnloaded(_ outline: OptionOutline) -> Int? {
    outline.lazyPositions.lazy.map { Int($0) }.first {
      leadsOn($0, in: outline) && outline.isEnabled(at: $0)
    }
  }

  /// Whether the column of a level has the Other entry.
  func hasOther(atLevel level: Int) -> Bool {
    otherPlace != nil && (otherLevels?.contains(level) ?? true)
  }
}
