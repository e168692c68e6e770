/// A search through many labels that follows a query as it is typed.
///
///     var search = LabelSearch(chunks)
///     search.search(for: MatchQuery("sr"))
///     search.search(for: MatchQuery("src"))  // looks at the matches of "sr" alone
///     search.search(for: MatchQuery("sr"))   // costs nothing: they are still there
///     let ranking = search.ranking()
///     search.position(at: 0, in: ranking)    // the best match
///
/// Matches are kept as a bit for each label and kind; positions are found in them when asked for, so
/// that nothing is sorted. Within a kind the list's order holds. Only of those matches whose letters
/// are scattered, and only where they can come among the first rows, scores are taken.
///
/// All work is done by the caller's thread. Copies share their memory.
public struct LabelSearch: Sendable {
  /// How options are matched.
  public let matcher: any LabelMatching

  /// The labels, each chunk but the last full.
  public private(set) var chunks: [LabelChunk]

  /// The queries that were typed on the way to the present one, each narrowing the one before it.
  private var levels: [Level] = []

  /// A query, and what matches it.
  private struct Level: Sendable {
    let query: MatchQuery

    /// The query made ready, for a matcher of our own.
    let prepared: ChunkQuery?

    /// The matches of each chunk, from the first on; chunks that came later may be missing.
    var matches: [ChunkMatches] = []
  }

  /// Makes a search without a query.
  ///
  /// - Precondition: Each chunk but the last is full.
  public init(_ chunks: [LabelChunk] = [], by matcher: any LabelMatching = TextMatcher()) {
    self.chunks = []
    self.matcher = (matcher as? AnyLabelMatcher)?.base ?? matcher
    replaceChunks(from: 0, by: chunks)
  }

  /// How many labels there are.
  public var labelCount: Int {
    chunks.last.map { (chunks.count - 1) * LabelChunk.capacity + $0.count } ?? 0
  }

  /// The query that was searched for; `nil` before the first.
  public var query: MatchQuery? { levels.last?.query }

  /// How many labels match; all of them where there is no query.
  public var count: Int {
    guard let level = levels.last else { return labelCount }
    return level.matches.reduce(0) { $0 + $1.count }
  }

  /// Searches for a query.
  ///
  /// The matches of earlier queries are used where the new one narrows one of them, or is one of
  /// them. An empty query matches every label.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - isCancelled: Asked between two chunks whether the search has become pointless.
  /// - Returns: Whether the search was finished; if not, that of the earlier query stays.
  @discardableResult
  public mutating func search(
    for query: MatchQuery,
    isCancelled: () -> Bool = { false }
  ) -> Bool {
    guard !query.isEmpty else {
      levels = []
      return true
    }
    let kept = levels.lastIndex { matcher.narrows(query, $0.query) || $0.query == query }
    if let kept, levels[kept].query == query || levels[kept].query.whole == query.whole {
      let matches = completed(levels[kept], above: kept, isCancelled: isCancelled)
      guard let matches else { return false }
      levels.removeSubrange((kept + 1)...)
      levels[kept].matches = matches
      return true
    }
    let depth = kept.map { $0 + 1 } ?? 0
    var level = Level(
      query: query,
      prepared: (matcher as? TextMatcher).map { ChunkQuery(query, by: $0) }
    )
    guard let matches = completed(level, above: depth, isCancelled: isCancelled) else {
      return false
    }
    level.matches = matches
    levels.removeSubrange(depth...)
    levels.append(level)
    return true
  }

  /// Takes other chunks in the place of those from a number on, and searches them for the query.
  ///
  /// This is how labels are added while a query is on: the last chunk, if it is not full, is
  /// replaced by one with more labels, and others come behind it.
  ///
  /// - Precondition: Each chunk but the last is full.
  public mutating func replaceChunks(from first: Int, by newChunks: [LabelChunk]) {
    chunks.removeSubrange(first...)
    chunks.append(contentsOf: newChunks)
    precondition(
      chunks.dropLast().allSatisfy { $0.count == LabelChunk.capacity },
      "Each chunk but the last is full."
    )
    for index in levels.indices {
      let kept = min(first, levels[index].matches.count)
      levels[index].matches.removeSubrange(kept...)
    }
    if let last = levels.indices.last {
      levels[last].matches = completed(levels[last], above: last) { false } ?? []
    }
  }

  /// Searches those chunks that a level has not seen.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - depth: Its place; the level below it, if any, is one that it narrows.
  ///   - isCancelled: Asked between two chunks.
  /// - Returns: The matches of all chunks; `nil` where it was cancelled.
  private func completed(
    _ level: Level,
    above depth: Int,
    isCancelled: () -> Bool
  ) -> [ChunkMatches]? {
    var matches = level.matches
    if matches.count == chunks.count { return matches }
    matches.reserveCapacity(chunks.count)
    let earlier = depth > 0 ? levels[depth - 1].matches : []
    var scratch = ChunkScratch()
    for index in matches.count..<chunks.count {
      if isCancelled() { return nil }
      let among = index < earlier.count ? earlier[index] : nil
      let found =
        if let prepared = level.prepared {
          chunks[index].matches(of: prepared, among: among, in: &scratch)
        } else {
          chunks[index].matches(of: level.query, by: matcher, among: among, in: &scratch)
        }
      matches.append(found)
    }
    return matches
  }
}

extension LabelSearch: Equatable {
  /// Searches are equal that have found the same with equal matchers, however they got there.
  public static func == (left: Self, right: Self) -> Bool {
    left.query == right.query && left.labelCount == right.labelCount
      && left.matcher.isEqual(to: right.matcher) && left.matches == right.matches
  }
}

extension LabelSearch {
  /// The matches of each chunk; none without a query.
  var matches: [ChunkMatches] { levels.last?.matches ?? [] }

  /// The query made ready, for a matcher of our own.
  var prepared: ChunkQuery? { levels.last?.prepared }

  /// Says how the label at a position matches; `nil` where it does not, or without a query.
  public func kind(at position: Int) -> MatchKind? {
    let chunk = position / LabelChunk.capacity
    guard chunk < matches.count else { return nil }
    return matches[chunk].kind(at: position % LabelChunk.capacity)
  }

  /// Says how well the label at a position matches; `nil` where it does not, or without a query.
  ///
  /// For scattered letters the score is taken anew.
  public func rank(at position: Int) -> MatchRank? {
    guard let query, let kind = kind(at: position) else { return nil }
    guard kind == .subsequence else { return MatchRank(kind) }
    return withLabel(at: position) { matcher.rank(of: query, in: $0, with: $1) }
  }

  /// Counts the labels of a part of the list that match, by kind.
  func counts(in range: Range<Int>) -> [Int] {
    var counts = Array(repeating: 0, count: MatchKind.allCases.count)
    forEachChunk(in: range) { chunk, part in
      for kind in MatchKind.allCases {
        counts[Int(kind.rawValue)] += matches[chunk].count(of: kind, in: part)
      }
    }
    return counts
  }

  /// Calls a closure for each chunk that has a part in a range, with that part.
  func forEachChunk(in range: Range<Int>, _ body: (_ chunk: Int, _ part: Range<Int>) -> Void) {
    guard !range.isEmpty, !matches.isEmpty else { return }
    let capacity = LabelChunk.capacity
    for chunk in range.lowerBound / capacity...(range.upperBound - 1) / capacity {
      let start = max(range.lowerBound - chunk * capacity, 0)
      let end = min(range.upperBound - chunk * capacity, chunks[chunk].count)
      if start < end { body(chunk, start..<end) }
    }
  }

  /// Hands over the label at a position, and what else it is found by.
  func withLabel<Value>(
    at position: Int,
    _ body: (Span<UInt8>, LabelAlternatives) -> Value
  ) -> Value {
    let chunk = chunks[position / LabelChunk.capacity]
    let index = position % LabelChunk.capacity
    return chunk.withLabel(at: index) { body($0, chunk.alternatives[index] ?? []) }
  }
}
