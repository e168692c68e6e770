/// The outcome of matching one label: how well it matches, and where.
public struct TextMatch: Sendable, Hashable {
  /// How well the label matches.
  public let rank: MatchRank

  /// What to mark in the label: ranges of its UTF-8 bytes, in order, each of whole graphemes.
  ///
  /// Empty for an empty query and for a match that is not the label's own.
  public let ranges: [Range<Int>]

  /// Makes a match.
  public init(_ rank: MatchRank, ranges: [Range<Int>]) {
    self.rank = rank
    self.ranges = ranges
  }

  /// How the label matches.
  public var kind: MatchKind { rank.kind }
}
