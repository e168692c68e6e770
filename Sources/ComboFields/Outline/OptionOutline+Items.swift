extension OptionOutline {
  /// An outline from nested items of the host, and the items in the order of its positions.
  ///
  /// An answer's ``ListedAnswer/position`` is the place of its item, as long as no children are
  /// loaded later.
  ///
  /// - Parameters:
  ///   - roots: The items of the first level.
  ///   - children: What hangs under an item.
  ///   - option: The option that an item becomes.
  /// - Returns: The outline, and as many items as it has nodes.
  /// - Throws: ``OptionListError`` where two options carry the same identity, on whatever levels.
  public static func withItems<Item>(
    _ roots: some Sequence<Item>,
    children: (Item) -> OutlineChildren<Item>,
    option: (Item) -> FieldOption
  ) throws(OptionListError) -> (outline: OptionOutline, items: [Item]) {
    var items: [Item] = []
    let outline = try OptionOutline(
      roots,
      children: children,
      option: { item in
        items.append(item)
        return option(item)
      }
    )
    return (outline, items)
  }
}
