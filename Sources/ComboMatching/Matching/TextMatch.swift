/// The outcome of matching one label: how well it matches, and where.
public struct TextMatch: Sendable, Hashable {
  /// How well the label matches.
  public let kind: MatchKind

  /// What to mark in the label: ranges of its UTF-8 bytes, in order, each of whole graphemes.
  ///
  /// Empty for an empty query and for a match of the kind `keyword`.
  public let ranges: [Range<Int>]

  /// Makes a match.
  public init(kind: MatchKind, ranges: [Range<Int>]) {
    self.kind = kind
    self.ranges = ranges
  }
}
