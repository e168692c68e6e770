/// A tree of options as one store.
///
/// The nodes stand in one list in pre-order: each node is followed by all that hangs under it, then
/// by its next sibling. A node's *position* is its place in that order. Positions are good for one
/// outline; identities are what state holds, and they outlast the loading of children.
///
/// ```swift
/// let outline = try OptionOutline(nodes: [
///   OptionNode("Fruit", children: [OptionNode("Banana"), OptionNode("Lime")]),
///   OptionNode("Vanilla"),
/// ])
/// outline.roots.map(outline.label)            // ["Fruit", "Vanilla"]
/// outline.children(of: 0).map(outline.label)  // ["Banana", "Lime"]
/// outline.parent(of: 2)                       // 0
/// ```
///
/// Beside its text a node costs sixteen bytes. Copies share their memory. Trees may be as deep as
/// they like: nothing here goes down level by level on the stack.
public struct OptionOutline: Sendable, Equatable {
  /// The options of the nodes, in pre-order.
  ///
  /// The list numbers what the host did not name by position; the outline has numbers that last.
  package let options: OptionList

  /// The level of each node.
  let levels: [Int32]

  /// The number of nodes in the subtree of each node, itself included.
  let sizes: [Int32]

  /// The position of each node's parent; ``noParent`` for a root.
  let parents: [Int32]

  /// The nodes whose children are still to come, in order.
  let lazyPositions: [Int32]

  /// The nodes that have children, or may have some.
  let branches: PositionBits

  /// The disabled nodes that stand under no other disabled node, in order.
  let disabledPositions: [Int32]

  let numbering: OutlineNumbering

  /// The number of levels; 0 where there is no node.
  public let levelCount: Int

  static let noParent: Int32 = -1

  /// An outline without nodes.
  public init() {
    self.init(OptionList(), levels: [])
  }

  /// An outline of one level.
  init(_ list: OptionList) {
    self.init(list, levels: Array(repeating: 0, count: list.count))
  }

  /// An outline from what its nodes are in pre-order.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - levels: The level of each; the first is 0, and no level is skipped on the way down.
  ///   - lazyPositions: The nodes whose children are to come, in order.
  ///   - numbering: The numbers of the nodes; their positions where `nil`.
  package init(
    _ options: OptionList,
    levels: [Int32],
    lazyPositions: [Int32] = [],
    numbering: OutlineNumbering? = nil
  ) {
    precondition(
      options.count == levels.count,
      "There are \(options.count) options and \(levels.count) levels."
    )
    let shape = OutlineShape(levels)
    self.options = options
    self.levels = levels
    self.lazyPositions = lazyPositions
    self.numbering = numbering ?? OutlineNumbering(count: levels.count)
    sizes = shape.sizes
    parents = shape.parents
    branches = OptionOutline.branches(lazyPositions, sizes: shape.sizes)
    levelCount = shape.levelCount
    disabledPositions = OptionOutline.outermostDisabled(options, sizes: shape.sizes)
  }

  private static func branches(_ lazyPositions: [Int32], sizes: [Int32]) -> PositionBits {
    var branches = PositionBits(capacity: sizes.count)
    branches.insert(ascending: sizes.indices.lazy.filter { sizes[$0] > 1 })
    for position in lazyPositions { branches.insert(Int(position)) }
    return branches
  }

  /// Finds the disabled options that stand under no other.
  private static func outermostDisabled(_ options: OptionList, sizes: [Int32]) -> [Int32] {
    var outermost: [Int32] = []
    var end = 0
    for (index, chunk) in options.chunks.enumerated() where !chunk.extras.isEmpty {
      let disabled = chunk.extras.filter { $0.value.disabledReason != nil }.keys.sorted()
      for position in disabled.map({ index * OptionChunk.capacity + $0 }) where position >= end {
        outermost.append(Int32(position))
        end = position + Int(sizes[position])
      }
    }
    return outermost
  }

  /// The number of nodes, on all levels.
  public var count: Int { levels.count }

  /// Whether there is no node.
  public var isEmpty: Bool { levels.isEmpty }
}

/// Parents and sizes of nodes in pre-order, found from their levels.
private struct OutlineShape {
  var sizes: [Int32]
  var parents: [Int32]
  var levelCount: Int

  init(_ levels: [Int32]) {
    precondition(levels.count < Int32.max, "An outline holds fewer than 2³¹ nodes.")
    let count = Int32(levels.count)
    sizes = [Int32](repeating: 1, count: levels.count)
    parents = [Int32](repeating: OptionOutline.noParent, count: levels.count)
    var deepest: Int32 = -1
    // The node before the current one, then its ancestors: what ends here gets its size.
    for position in 0..<count {
      let level = levels[Int(position)]
      deepest = max(deepest, level)
      var open = position - 1
      while open >= 0, levels[Int(open)] >= level {
        sizes[Int(open)] = position - open
        open = parents[Int(open)]
      }
      precondition(
        level == (open < 0 ? 0 : levels[Int(open)] + 1),
        "The node at position \(position) skips a level."
      )
      parents[Int(position)] = open
    }
    var open = count - 1
    while open >= 0 {
      sizes[Int(open)] = count - open
      open = parents[Int(open)]
    }
    levelCount = Int(deepest) + 1
  }
}
