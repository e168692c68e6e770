/// How well an option matches a query; a better kind is less than a worse one.
///
/// Each kind up to `subsequence` includes those before it: a label that is the query also begins
/// with it, at the beginning of a word, and holds it, each of its words and all of its letters in
/// order.
public enum MatchKind: UInt8, Sendable, Comparable, CaseIterable {
  /// The whole label is the query.
  case exact

  /// The label begins with the query.
  case prefix

  /// A later word of the label begins with the query.
  case wordPrefix

  /// The label holds the query somewhere else.
  case substring

  /// The label holds each word of the query, in any order.
  case words

  /// The label holds the letters of each word of the query in their order, with others between
  /// them.
  ///
  /// Only matches of this kind have a score.
  case subsequence

  /// Not the label alone but what else the option is found by (a keyword, a detail) matches.
  case keyword

  /// A better kind comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
