extension OptionOutline {
  /// An outline from nested items of the host.
  ///
  /// Each item is asked once for its option and once for its children, in pre-order. The items have
  /// to form a tree: an item under itself would have no end.
  ///
  /// - Parameters:
  ///   - items: The items of the first level.
  ///   - children: What hangs under an item.
  ///   - option: The option that an item becomes.
  /// - Throws: ``OptionListError`` where two options carry the same identity, on whatever levels.
  public init<Item>(
    _ items: some Sequence<Item>,
    children: (Item) -> OutlineChildren<Item>,
    option: (Item) -> FieldOption
  ) throws(OptionListError) {
    var builder = OptionList.Builder()
    var levels: [Int32] = []
    var lazyPositions: [Int32] = []
    // The items still to come on each level down to the current one.
    var pending = [Array(items).makeIterator()]
    while !pending.isEmpty {
      guard let item = pending[pending.count - 1].next() else {
        pending.removeLast()
        continue
      }
      try builder.append(option(item))
      levels.append(Int32(pending.count - 1))
      switch children(item) {
      case .items(let items):
        if !items.isEmpty { pending.append(items.makeIterator()) }
      case .lazy:
        lazyPositions.append(Int32(levels.count - 1))
      }
    }
    self.init(builder.list, levels: levels, lazyPositions: lazyPositions)
  }

  /// An outline from nodes.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity, on whatever levels.
  public init(nodes: some Sequence<OptionNode>) throws(OptionListError) {
    try self.init(nodes, children: { $0.children }, option: { $0.option })
  }
}
