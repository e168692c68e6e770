/// How well an option matches, as options are ranked by it; a better rank is less than a worse one.
///
/// The kind goes first. Within `subsequence` the higher score is better; of equal ranks the list's
/// order decides.
public struct MatchRank: Sendable, Hashable, Comparable {
  /// How the option matches.
  public let kind: MatchKind

  /// How well the letters stand, for a match of the kind `subsequence`; else 0.
  public let score: Int

  /// Makes a rank.
  ///
  /// - Parameters:
  ///   - kind: How the option matches.
  ///   - score: How well the letters stand; left out for any kind but `subsequence`.
  public init(_ kind: MatchKind, score: Int = 0) {
    self.kind = kind
    self.score = kind == .subsequence ? score : 0
  }

  /// A better kind comes first, and a higher score within it.
  public static func < (left: Self, right: Self) -> Bool {
    (left.kind, -left.score) < (right.kind, -right.score)
  }
}
