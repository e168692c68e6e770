/// Which nodes of an outline are checked, counted so that each branch knows how much of it is.
///
/// Only nodes with none under them are checked by themselves: leaves, and branches whose children
/// are still to come. What is checked of a branch is found by counting bits, whatever hangs under
/// it and however deep.
struct OutlineChecks: Sendable, Equatable {
  /// The nodes that are checked by themselves.
  private let units: PositionBits

  /// Those of them that a person may check.
  private let enabled: PositionBits

  /// Those that are checked.
  private(set) var checked: PositionBits

  /// Those that are checked and enabled.
  private var checkedEnabled: PositionBits

  private let disabledLeaves: DisabledLeaves

  /// The checks of an outline.
  ///
  /// - Parameters:
  ///   - outline: The nodes.
  ///   - positions: Those that are checked.
  ///   - disabledLeaves: What disabled leaves do to the marks of branches.
  init(
    _ outline: OptionOutline,
    checked positions: some Sequence<Int>,
    _ disabledLeaves: DisabledLeaves
  ) {
    var units = PositionBits(capacity: outline.count)
    units.insert(ascending: outline.sizes.indices.lazy.filter { outline.sizes[$0] == 1 })
    var enabled = units
    for disabled in outline.disabledPositions {
      enabled.remove(in: outline.subtree(of: Int(disabled)))
    }
    self.units = units
    self.enabled = enabled
    self.disabledLeaves = disabledLeaves
    checked = PositionBits(capacity: outline.count)
    checkedEnabled = checked
    for position in positions { set(position, isChecked: true) }
  }

  /// Whether a node is checked by itself.
  func isUnit(_ position: Int) -> Bool { units.contains(position) }

  /// Checks a node, or no longer.
  mutating func set(_ position: Int, isChecked: Bool) {
    let isEnabled = enabled.contains(position)
    if isChecked {
      checked.insert(position)
      if isEnabled { checkedEnabled.insert(position) }
    } else {
      checked.remove(position)
      if isEnabled { checkedEnabled.remove(position) }
    }
  }

  /// How much of a subtree is checked, by the rule for disabled leaves.
  ///
  /// Where the rule leaves nothing to count, all of it counts.
  func state(of subtree: Range<Int>) -> CheckState {
    if disabledLeaves == .doNotCount {
      let count = enabled.count(in: subtree)
      if count > 0 {
        return CheckState(checkedEnabled.count(in: subtree), of: count)
      }
    }
    return CheckState(checked.count(in: subtree), of: units.count(in: subtree))
  }

  /// The nodes in some subtrees that a person may check and that are not checked.
  func unchecked(in subtrees: [Range<Int>]) -> [Int] {
    subtrees.flatMap { enabled.members(in: $0, notIn: checked) }
  }

  /// The nodes in some subtrees that are checked and that a person may no longer check.
  func checkedEnabled(in subtrees: [Range<Int>]) -> [Int] {
    subtrees.flatMap { checkedEnabled.members(in: $0) }
  }

  /// Whether there is a node in some subtrees that a person may check and that is not checked.
  func hasUnchecked(in subtrees: [Range<Int>]) -> Bool {
    subtrees.contains { enabled.count(in: $0) > checkedEnabled.count(in: $0) }
  }

  /// Checks in debug builds that the sets fit each other.
  func checkInvariants() {
    assert(checked.members(notIn: units).isEmpty, "A branch is checked by itself.")
    assert(checkedEnabled.members(notIn: enabled).isEmpty, "A disabled node counts as enabled.")
    assert(
      checkedEnabled.count == checked.members().count { enabled.contains($0) },
      "A checked node is not counted."
    )
  }
}

/// What disabled leaves do to the marks of the branches above them.
public enum DisabledLeaves: Sendable, Equatable {
  /// They count: a branch is fully checked only if they are checked too.
  case count
  /// They do not: a branch is fully checked if all that a person can check is.
  case doNotCount
}
