import ComboFields

/// What can be chosen: a list, or a tree.
enum ChoosableOptions {
  case list(OptionList)
  case tree(OptionOutline)

  /// All options in one list; those of a tree each before what hangs under it.
  var list: OptionList {
    switch self {
    case .list(let list): list
    case .tree(let outline): outline.options
    }
  }

  /// Whether as many options can be chosen together; of a tree, those that nothing hangs under.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - exclusive: The options that go with no other.
  /// - Returns: Whether there are as many.
  func canBeChosen(_ count: Int, exclusive: Set<OptionID> = []) -> Bool {
    let list = self.list
    var found = 0
    for position in 0..<list.count {
      if found >= count { break }
      guard list.isEnabled(at: position) else { continue }
      switch self {
      case .list where count > 1 && exclusive.contains(list.id(at: position)): break
      case .tree(let outline) where !outline.isLeaf(position): break
      case .list, .tree: found += 1
      }
    }
    return found >= count
  }
}
