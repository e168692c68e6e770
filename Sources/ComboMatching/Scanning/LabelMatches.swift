/// Which of many labels match a query, in the order of the list.
///
/// A position is a label's place in the list. Equality compares every match.
public struct LabelMatches: Sendable, Equatable {
  /// The query that was matched.
  public let query: MatchQuery

  /// The matcher that matched it.
  public let matcher: TextMatcher

  /// The positions of the labels that match, ascending.
  public private(set) var positions: [Int32] = []

  /// How well each of them matches.
  public private(set) var kinds: [MatchKind] = []

  /// Makes matches that are still empty.
  public init(of query: MatchQuery, with matcher: TextMatcher) {
    self.query = query
    self.matcher = matcher
  }

  /// How many labels match.
  public var count: Int { positions.count }

  /// Whether no label matches.
  public var isEmpty: Bool { positions.isEmpty }

  /// Gives the places in `positions` of the matches in a range of the list; finds them by halving.
  public func indices(in range: Range<Int>) -> Range<Int> {
    let start = firstIndex(from: range.lowerBound)
    return start..<Swift.max(start, firstIndex(from: range.upperBound))
  }

  /// Says how well the label at a position matches, `nil` when it does not; finds it by halving.
  public func kind(at position: Int) -> MatchKind? {
    let index = firstIndex(from: position)
    guard index < positions.count, positions[index] == position else { return nil }
    return kinds[index]
  }

  /// Gives the positions of the matches in a range of the list, the best kind first, the list's
  /// order in each: scores are left out of account.
  ///
  /// - Parameters:
  ///   - range: The part of the list, a section's say; all of it by default.
  ///   - limit: How many positions to give at most.
  /// - Returns: The positions, the best first.
  public func ranked(in range: Range<Int>? = nil, limit: Int = .max) -> [Int32] {
    let indices = range.map { self.indices(in: $0) } ?? positions.indices
    let wanted = min(limit, indices.count)
    var result: [Int32] = []
    result.reserveCapacity(wanted)
    for kind in MatchKind.allCases {
      for index in indices where kinds[index] == kind {
        if result.count == wanted { return result }
        result.append(positions[index])
      }
    }
    return result
  }

  /// Adds a match behind the others.
  mutating func append(_ position: Int, _ kind: MatchKind) {
    precondition(
      positions.last.map { $0 < position } ?? true,
      "Labels are scanned in the order of the list."
    )
    positions.append(Int32(position))
    kinds.append(kind)
  }

  private func firstIndex(from position: Int) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
