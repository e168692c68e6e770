/// What hangs under an item of the host when an outline is made from it.
///
/// An empty list, a missing one and `nil` mean the same: the item is a leaf.
///
/// ```swift
/// children: { OutlineChildren($0.districts) }      // [District]?, nil for none
/// children: { $0.isFolder ? .lazy : [] }
/// ```
public enum OutlineChildren<Item> {
  /// These items; a leaf where there are none.
  case items([Item])

  /// Items that are not known yet: a branch until they are loaded and turn out to be none.
  case lazy

  /// The items of a list that may be missing.
  public init(_ items: [Item]?) {
    self = .items(items ?? [])
  }
}

extension OutlineChildren: ExpressibleByArrayLiteral {
  /// The items of the literal.
  public init(arrayLiteral items: Item...) {
    self = .items(items)
  }
}

extension OutlineChildren: Equatable where Item: Equatable {}
extension OutlineChildren: Sendable where Item: Sendable {}
