extension OptionOutline {
  /// The positions of nodes with one parent, in order.
  ///
  /// Each step costs the same, whatever hangs under the nodes.
  public struct Siblings: Sequence, IteratorProtocol, Sendable {
    private let sizes: [Int32]
    private var position: Int
    private let end: Int

    init(_ outline: OptionOutline, in range: Range<Int>) {
      sizes = outline.sizes
      position = range.lowerBound
      end = range.upperBound
    }

    /// The position of the next node; `nil` after the last.
    public mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position += Int(sizes[position]) }
      return position
    }
  }

  /// The positions of a node's ancestors, from its parent up to a root.
  public struct Ancestors: Sequence, IteratorProtocol, Sendable {
    private let parents: [Int32]
    private var position: Int32

    init(_ outline: OptionOutline, of position: Int) {
      parents = outline.parents
      self.position = parents[position]
    }

    /// The position of the next ancestor; `nil` after the root.
    public mutating func next() -> Int? {
      guard position != OptionOutline.noParent else { return nil }
      defer { position = parents[Int(position)] }
      return Int(position)
    }
  }

  /// The positions of the nodes on the first level.
  public var roots: Siblings { Siblings(self, in: 0..<count) }

  /// The positions of the nodes right under a node.
  ///
  /// - Precondition: `position` is at least 0 and less than ``count``; the same goes for every
  ///   position below.
  public func children(of position: Int) -> Siblings {
    Siblings(self, in: descendants(of: position))
  }

  /// The positions of the nodes that share a node's parent, itself among them.
  public func siblings(of position: Int) -> Siblings {
    parent(of: position).map { children(of: $0) } ?? roots
  }

  /// The positions of the nodes under the node with an identity, or of those of the first level; none
  /// under a node that is not there.
  func siblings(under parent: OptionID?) -> Siblings {
    guard let parent else { return roots }
    return position(of: parent).map { children(of: $0) } ?? Siblings(self, in: 0..<0)
  }

  /// The positions of all nodes under a node, on any level.
  public func descendants(of position: Int) -> Range<Int> {
    checkPosition(position)
    return position + 1..<position + Int(sizes[position])
  }

  /// The positions of a node and of all nodes under it, on any level.
  func subtree(of position: Int) -> Range<Int> {
    position..<descendants(of: position).upperBound
  }

  /// The position of the node that a node hangs under; `nil` for a root.
  public func parent(of position: Int) -> Int? {
    checkPosition(position)
    return parents[position] == OptionOutline.noParent ? nil : Int(parents[position])
  }

  /// The positions of the nodes that a node hangs under, the nearest first.
  public func ancestors(of position: Int) -> Ancestors {
    checkPosition(position)
    return Ancestors(self, of: position)
  }

  /// The level of a node; 0 for a root.
  public func level(of position: Int) -> Int {
    checkPosition(position)
    return Int(levels[position])
  }

  /// The positions from the root down to a node, itself included.
  func positions(onPathTo position: Int) -> [Int] {
    ancestors(of: position).reversed() + [position]
  }

  /// The labels from the root down to a node, its own included.
  func labels(onPathTo position: Int) -> [String] {
    positions(onPathTo: position).map { label(at: $0) }
  }

  /// The identities from the root down to a node, itself included.
  ///
  /// The cost is that of the levels above the node.
  public func path(to position: Int) -> [OptionID] {
    positions(onPathTo: position).map { id(at: $0) }
  }

  /// Whether an identity means the same node in another outline.
  ///
  /// A number that an outline gave to a node says nothing in another one, unless the same node stands there, under the
  /// same others. The cost is that of the path.
  func shares(_ id: OptionID, with other: OptionOutline) -> Bool {
    guard options.shares(id, with: other.options), let place = other.position(of: id) else {
      return false
    }
    guard case .number = id.storage, let position = position(of: id) else { return true }
    let path = path(to: position)
    return path == other.path(to: place)
      && path.dropLast().allSatisfy { options.shares($0, with: other.options) }
  }

  /// The position of the node at the end of a path; `nil` where the path leads nowhere.
  ///
  /// The cost is that of the path.
  public func position(ofPath path: some BidirectionalCollection<OptionID>) -> Int? {
    guard let last = path.last, let position = position(of: last) else { return nil }
    let upwards = path.dropLast().reversed().map { self.position(of: $0) }
    return upwards.elementsEqual(ancestors(of: position).map { $0 }) ? position : nil
  }

  /// Whether a node has, or may have, others under it.
  ///
  /// A node whose children are still to come is a branch.
  public func isBranch(_ position: Int) -> Bool {
    checkPosition(position)
    return branches.contains(position)
  }

  /// Whether a node has none under it.
  public func isLeaf(_ position: Int) -> Bool { !isBranch(position) }

  /// Whether a node's children are still to come.
  public func isLazy(_ position: Int) -> Bool {
    isBranch(position) && sizes[position] == 1
  }

  func checkPosition(_ position: Int) {
    precondition(
      position >= 0 && position < count,
      "There is no node at position \(position) in an outline of \(count)."
    )
  }
}
