import ComboMatching

/// What of an outline is shown while a text filters it: the nodes that match, and the way to them.
///
/// A node that only leads to a match stands expanded above it. One that matches itself shows what
/// is under it, matching or not, once it is expanded. What is collapsed and expanded here is
/// forgotten with the filter.
struct OutlineFilter: Sendable, Equatable {
  /// The text, as typed.
  let query: String

  private let matches: LabelMatches

  /// The nodes that are let in, whether or not they have a row.
  private var kept: PositionBits

  /// The nodes that have a row.
  private(set) var shown: PositionBits

  /// The nodes that were collapsed although they lead to others.
  private var collapsed: PositionBits

  /// The nodes that were expanded although none under them matches.
  private var expanded: [Int] = []

  /// Filters an outline by a text.
  ///
  /// The cost is linear in the number of nodes, or of the earlier matches where the text only
  /// narrows an earlier one.
  ///
  /// - Parameters:
  ///   - query: The text, which is not blank.
  ///   - outline: The nodes.
  ///   - earlier: The filter of the same outline by an earlier text.
  init(by query: String, _ outline: OptionOutline, narrowing earlier: OutlineFilter?) {
    self.query = query
    matches = outline.options.matches(of: MatchQuery(query), narrowing: earlier?.matches)
    kept = PositionBits(capacity: outline.count)
    collapsed = PositionBits(capacity: outline.count)
    for match in matches.positions {
      // An ancestor that is let in has let in its own.
      var position = match
      while position != OptionOutline.noParent, !kept.contains(Int(position)) {
        kept.insert(Int(position))
        position = outline.parents[Int(position)]
      }
    }
    shown = kept
  }

  /// The same filter of another outline; what was collapsed and expanded stays so by identity.
  func reloaded(_ former: OptionOutline, _ outline: OptionOutline) -> OutlineFilter {
    var filter = OutlineFilter(by: query, outline, narrowing: nil)
    func positions(_ positions: [Int]) -> [Int] {
      positions.compactMap { outline.position(of: former.id(at: $0)) }.sorted()
    }
    for position in positions(expanded) { _ = filter.expand(position, outline) }
    for position in positions(collapsed.members()) { _ = filter.collapse(position, outline) }
    return filter
  }

  /// The number of nodes that match, whether or not they have a row.
  var matchCount: Int { matches.count }

  /// The place of a node among those that match, the first being 0; `nil` for one that does not.
  ///
  /// The cost is logarithmic in their number.
  func rank(ofMatch position: Int) -> Int? {
    matches.indices(in: position..<position + 1).first
  }

  /// Whether a label is the text, but for case, accents and width.
  var hasExactMatch: Bool { matches.kinds.contains(.exact) }

  /// The position of the node that matches best, out of those that a condition lets stand.
  func bestPosition(where isAllowed: (Int) -> Bool) -> Int? {
    for kind in MatchKind.allCases {
      let positions = zip(matches.positions, matches.kinds).lazy
        .filter { $0.1 == kind }.map { Int($0.0) }
      if let best = positions.first(where: isAllowed) { return best }
    }
    return nil
  }

  /// Whether a node shows others under it.
  func isExpanded(_ position: Int, _ outline: OptionOutline) -> Bool {
    !collapsed.contains(position) && leadsOn(position, outline)
  }

  /// Whether there are nodes under a node that are let in.
  private func leadsOn(_ position: Int, _ outline: OptionOutline) -> Bool {
    kept.count(in: outline.descendants(of: position)) > 0
  }

  /// Shows what is under a node: what is let in of it, else all its children.
  ///
  /// - Returns: How many rows are new.
  mutating func expand(_ position: Int, _ outline: OptionOutline) -> Int {
    guard kept.contains(position) else { return 0 }
    let inner = outline.descendants(of: position)
    let before = shown.count
    if !leadsOn(position, outline) {
      expanded.append(position)
      kept.insert(ascending: outline.children(of: position))
    }
    collapsed.remove(position)
    guard shown.contains(position) else { return 0 }
    shown.insert(kept, in: inner)
    for position in collapsed.members(in: inner) {
      shown.remove(in: outline.descendants(of: position))
    }
    return shown.count - before
  }

  /// Hides what is under a node.
  ///
  /// - Returns: How many rows are gone.
  mutating func collapse(_ position: Int, _ outline: OptionOutline) -> Int {
    guard isExpanded(position, outline) else {
      expanded.removeAll { $0 == position }
      return 0
    }
    collapsed.insert(position)
    return shown.remove(in: outline.descendants(of: position))
  }

  /// What a node stands for while the filter is on: the subtrees of those nodes at or under it that
  /// are let in and lead to no other.
  ///
  /// - Parameters:
  ///   - range: The node and all that is under it, or all nodes.
  ///   - outline: The nodes.
  /// - Returns: The subtrees, in order.
  func scope(in range: Range<Int>, _ outline: OptionOutline) -> [Range<Int>] {
    let positions = kept.members(in: range)
    return positions.indices.compactMap { index in
      let subtree = outline.subtree(of: positions[index])
      let next = index + 1 < positions.count ? positions[index + 1] : outline.count
      return next < subtree.upperBound ? nil : subtree
    }
  }
}
