package import ComboMatching

/// Which options of a list are shown, and in which order.
///
/// Without a query every option is shown and nothing is stored for it. With one, sections keep
/// their order (or the one with the best match comes first), and within a section the better match
/// stands first; equal ones keep the order of the list.
package struct OptionFilter: Sendable, Equatable {
  /// A section as far as the filter shows it: its place in the list, and the range of
  /// shown options that are its own.
  package struct Run: Sendable, Equatable {
    package var section: Int
    package var indices: Range<Int>

    /// The order of what matches; `nil` without a query.
    var ranking: LabelRanking?
  }

  /// How options are matched, and sections ranked.
  package struct Rules: Sendable, Equatable {
    package var matcher: AnyLabelMatcher
    package var ranksSectionsByBest: Bool

    /// Rules for a filter; by default those of what is typed beside a menu.
    package init(
      matcher: AnyLabelMatcher = AnyLabelMatcher(TextMatcher()),
      ranksSectionsByBest: Bool = false
    ) {
      self.matcher = matcher
      self.ranksSectionsByBest = ranksSectionsByBest
    }
  }

  package let rules: Rules

  /// The text the options are filtered by; empty for none.
  package private(set) var query = ""

  package private(set) var runs: [Run] = []

  /// The search for the query; `nil` before the first.
  private var search: LabelSearch?

  /// The chunks that the search was made of.
  private var chunks: [OptionChunk] = []

  private var optionCount = 0

  /// A filter that shows every option of a list.
  package init(_ list: OptionList, by rules: Rules = Rules()) {
    self.rules = rules
    show(list)
  }

  /// The number of shown options.
  package var count: Int { isActive ? runs.last?.indices.upperBound ?? 0 : optionCount }

  /// Whether a query keeps options out.
  package var isActive: Bool { search?.query != nil }

  /// The position in the list of the shown option at an index.
  ///
  /// The cost with a query is about a microsecond for a million options; see ``positions(at:)``.
  package func position(at index: Int) -> Int {
    guard let search, let (run, ranking) = ranking(at: index) else { return index }
    return search.position(at: index - run.indices.lowerBound, in: ranking)
  }

  /// The positions in the list of the shown options of a range.
  ///
  /// The cost for each is less than that of ``position(at:)`` where the range holds whole sections.
  package func positions(at indices: Range<Int>) -> [Int] {
    guard let search, isActive else { return Array(indices) }
    var positions: [Int] = []
    positions.reserveCapacity(indices.count)
    for run in runs where run.indices.overlaps(indices) {
      let wanted = run.indices.clamped(to: indices)
      if wanted == run.indices, let ranking = run.ranking {
        positions += search.positions(in: ranking)
      } else {
        positions += wanted.map { position(at: $0) }
      }
    }
    return positions
  }

  /// Where among the shown options the one at a position of the list stands; `nil` where it is not
  /// shown.
  ///
  /// The cost is constant without a query, else that of the sections.
  package func index(ofPosition position: Int) -> Int? {
    guard let search, isActive else { return position < optionCount ? position : nil }
    for run in runs {
      if let ranking = run.ranking, ranking.range.contains(position) {
        return search.row(of: position, in: ranking).map { $0 + run.indices.lowerBound }
      }
    }
    return nil
  }

  /// Whether the option at a position of the list is shown.
  package func shows(position: Int) -> Bool {
    isActive ? search?.kind(at: position) != nil : position < optionCount
  }

  /// Whether an option is the query, but for case, accents and width.
  package var hasExactMatch: Bool {
    runs.contains { $0.ranking?.kinds.first == .exact }
  }

  /// How well the shown option at an index matches; `nil` without a query.
  package func kind(at index: Int) -> MatchKind? {
    search?.kind(at: position(at: index))
  }

  /// The position of the option that matches best, out of those that a condition lets stand;
  /// `nil` without a query, and where there is none.
  ///
  /// The cost is that of the sections, and of the options that have to be passed over.
  package func bestPosition(where isAllowed: (Int) -> Bool) -> Int? {
    guard let search, isActive else { return nil }
    var best: (position: Int, rank: MatchRank)?
    for run in runs {
      let position = run.indices.lazy.map { self.position(at: $0) }.first(where: isAllowed)
      if let position, let rank = search.rank(at: position), best.map({ rank < $0.rank }) ?? true {
        best = (position, rank)
      }
    }
    return best?.position
  }

  /// Filters the list by a text, or shows all of it where the text is blank.
  ///
  /// - Parameters:
  ///   - query: The text, taken literally.
  ///   - list: The list that the filter was made or reloaded with.
  package mutating func filter(by query: String, _ list: OptionList) {
    self.query = query
    let folded = MatchQuery(query)
    guard !folded.isEmpty else { return show(list) }
    var search = self.search ?? LabelSearch(by: rules.matcher)
    // The search is changed in its place, where nobody else has hold of it.
    self.search = nil
    takeChunks(of: list, into: &search)
    search.search(for: folded)
    var ranked: [(section: Int, ranking: LabelRanking)] = []
    for section in 0..<list.sectionCount {
      let ranking = search.ranking(in: list.positions(ofSection: section))
      if ranking.count > 0 { ranked.append((section, ranking)) }
    }
    if rules.ranksSectionsByBest {
      let ranks = ranked.map { search.rank(at: search.position(at: 0, in: $0.ranking)) }
      ranked = ranked.indices
        .sorted { (ranks[$0] ?? .worst, $0) < (ranks[$1] ?? .worst, $1) }
        .map { ranked[$0] }
    }
    runs = []
    for (section, ranking) in ranked {
      let start = runs.last?.indices.upperBound ?? 0
      runs.append(
        Run(section: section, indices: start..<start + ranking.count, ranking: ranking)
      )
    }
    self.search = search
  }

  /// Filters another list by the same text.
  ///
  /// What it shares with the one before is not looked at again.
  package mutating func reload(_ list: OptionList) {
    optionCount = list.count
    filter(by: query, list)
  }

  private mutating func show(_ list: OptionList) {
    search?.search(for: MatchQuery(""))
    optionCount = list.count
    runs = (0..<list.sectionCount).map {
      Run(section: $0, indices: list.positions(ofSection: $0))
    }
  }

  /// Gives a search those chunks of a list that it has not yet.
  private mutating func takeChunks(of list: OptionList, into search: inout LabelSearch) {
    let shared = zip(chunks, list.chunks).prefix { $0 === $1 }.count
    guard shared < max(chunks.count, list.chunks.count) else { return }
    chunks = list.chunks
    search.replaceChunks(from: shared, by: list.labelChunks(from: shared))
  }

  private func ranking(at index: Int) -> (run: Run, ranking: LabelRanking)? {
    guard isActive else { return nil }
    let run = runs[max(runs.partitioningIndex { $0.indices.lowerBound > index } - 1, 0)]
    return run.ranking.map { (run, $0) }
  }

  /// Filters are equal that show the same for the same text.
  package static func == (left: Self, right: Self) -> Bool {
    left.query == right.query && left.optionCount == right.optionCount && left.runs == right.runs
      && left.rules == right.rules && left.isActive == right.isActive
      && (!left.isActive || left.search == right.search)
  }
}

extension MatchRank {
  /// No rank is worse.
  static let worst = MatchRank(.keyword)
}
