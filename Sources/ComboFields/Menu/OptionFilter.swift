package import ComboMatching

/// Which options of a list are shown, and in which order.
///
/// Without a query every option is shown and nothing is stored for it. With one, sections keep
/// their order, and within a section the better match stands first; equal ones keep the order of
/// the list.
package struct OptionFilter: Sendable, Equatable {
  /// A section as far as the filter shows it: its place in the list, and the range of
  /// shown options that are its own.
  package struct Run: Sendable, Equatable {
    package var section: Int
    package var indices: Range<Int>
  }

  /// The text the options are filtered by; empty for none.
  package private(set) var query = ""

  /// Positions of the shown options in order; `nil` while every option is shown.
  private var positions: [Int32]?

  /// What the last query found, in the order of the list, from which a longer one can go on.
  private var matches: LabelMatches?

  package private(set) var runs: [Run] = []

  private var optionCount = 0

  /// A filter that shows every option of a list.
  package init(_ list: OptionList) {
    show(list)
  }

  /// The number of shown options.
  package var count: Int { positions?.count ?? optionCount }

  /// Whether a query keeps options out.
  package var isActive: Bool { positions != nil }

  /// The position in the list of the shown option at an index.
  package func position(at index: Int) -> Int {
    positions.map { Int($0[index]) } ?? index
  }

  /// Where among the shown options the one at a position of the list stands; `nil` where it is not
  /// shown.
  ///
  /// The cost is constant without a query, else linear in the options shown.
  package func index(ofPosition position: Int) -> Int? {
    guard let positions else { return position < optionCount ? position : nil }
    return positions.firstIndex(of: Int32(position))
  }

  /// Whether the option at a position of the list is shown.
  ///
  /// The cost is logarithmic in the options shown.
  package func shows(position: Int) -> Bool {
    isActive ? matches?.kind(at: position) != nil : position < optionCount
  }

  /// Whether an option is the query, but for case, accents and width.
  package var hasExactMatch: Bool {
    runs.contains { kind(at: $0.indices.lowerBound) == .exact }
  }

  /// How well the shown option at an index matches; `nil` without a query.
  package func kind(at index: Int) -> MatchKind? {
    matches?.kind(at: position(at: index))
  }

  /// The position of the option that matches best, out of those that a condition lets stand;
  /// `nil` without a query, and where there is none.
  ///
  /// The cost is that of the sections, and of the options that have to be passed over.
  package func bestPosition(where isAllowed: (Int) -> Bool) -> Int? {
    runs.compactMap { run in run.indices.first { isAllowed(position(at: $0)) } }
      .filter { kind(at: $0) != nil }
      .min { (kind(at: $0) ?? .keyword) < (kind(at: $1) ?? .keyword) }
      .map { position(at: $0) }
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
    let matches = list.matches(of: folded, narrowing: self.matches)
    var ranked: [Int32] = []
    ranked.reserveCapacity(matches.count)
    runs = []
    for section in 0..<list.sectionCount {
      let start = ranked.count
      ranked.append(contentsOf: matches.ranked(in: list.positions(ofSection: section)))
      if ranked.count > start {
        runs.append(Run(section: section, indices: start..<ranked.count))
      }
    }
    self.matches = matches
    positions = ranked
  }

  /// Filters another list by the same text.
  package mutating func reload(_ list: OptionList) {
    matches = nil
    optionCount = list.count
    filter(by: query, list)
  }

  private mutating func show(_ list: OptionList) {
    positions = nil
    matches = nil
    optionCount = list.count
    runs = (0..<list.sectionCount).map {
      Run(section: $0, indices: list.positions(ofSection: $0))
    }
  }
}
