/// A way to match options, which a host may put in place of ``TextMatcher``.
///
/// A matcher is a value: two that are equal match alike. It has no say in the order of options
/// beyond the rank that it gives.
///
///     struct Initials: LabelMatching {
///       func rank(
///         of query: MatchQuery, in label: Span<UInt8>, with alternatives: LabelAlternatives
///       ) -> MatchRank? {
///         label.count > 0 && query.text.utf8.first == label[0] ? MatchRank(.prefix) : nil
///       }
///
///       func ranges(of query: MatchQuery, in label: Span<UInt8>) -> [Range<Int>] { [0..<1] }
///     }
public protocol LabelMatching: Sendable, Equatable {
  /// Says how well an option matches; `nil` when it does not.
  ///
  /// Called once for each option and query, on any thread, and once more where options of the kind
  /// `subsequence` are put in the order of their scores.
  ///
  /// - Parameters:
  ///   - query: What to look for, which is not empty.
  ///   - label: The option's label, in UTF-8 that may be invalid.
  ///   - alternatives: What else the option is found by.
  /// - Returns: The rank; a score only counts within the kind `subsequence`.
  func rank(
    of query: MatchQuery,
    in label: Span<UInt8>,
    with alternatives: LabelAlternatives
  ) -> MatchRank?

  /// Says what to mark in a label that is shown: ranges of its bytes, ascending, of whole graphemes.
  ///
  /// Called for visible rows only. None where it is not the label that matches, but a search key or a keyword.
  func ranges(of query: MatchQuery, in label: Span<UInt8>) -> [Range<Int>]

  /// Says whether each option that a query matches is sure to be matched by an earlier query too.
  ///
  /// Then only the earlier matches are looked at again. By default it never is.
  func narrows(_ query: MatchQuery, _ earlier: MatchQuery) -> Bool
}

extension LabelMatching {
  /// Nothing is known of how queries relate by default.
  public func narrows(_ query: MatchQuery, _ earlier: MatchQuery) -> Bool { false }

  /// Says whether another matcher is this one.
  func isEqual(to other: any LabelMatching) -> Bool { (other as? Self) == self }
}

/// Any matcher, as a value that can be compared.
public struct AnyLabelMatcher: LabelMatching {
  /// The matcher itself.
  public let base: any LabelMatching

  /// Wraps a matcher.
  public init(_ base: some LabelMatching) {
    self.base = base
  }

  /// What the wrapped matcher says.
  public func rank(
    of query: MatchQuery,
    in label: Span<UInt8>,
    with alternatives: LabelAlternatives
  ) -> MatchRank? {
    base.rank(of: query, in: label, with: alternatives)
  }

  /// What the wrapped matcher says.
  public func ranges(of query: MatchQuery, in label: Span<UInt8>) -> [Range<Int>] {
    base.ranges(of: query, in: label)
  }

  /// What the wrapped matcher says.
  public func narrows(_ query: MatchQuery, _ earlier: MatchQuery) -> Bool {
    base.narrows(query, earlier)
  }

  /// Matchers are equal whose wrapped ones are of the same type and equal.
  public static func == (left: Self, right: Self) -> Bool { left.base.isEqual(to: right.base) }
}
