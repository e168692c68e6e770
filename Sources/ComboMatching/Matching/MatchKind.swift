/// How well an option matches a query; a better kind is less than a worse one.
///
/// Each kind up to `substring` includes those before it: a label that is the query also begins with
/// it, at the beginning of a word, and holds it.
public enum MatchKind: UInt8, Sendable, Comparable, CaseIterable {
  /// The whole label is the query.
  case exact

  /// The label begins with the query.
  case prefix

  /// A later word of the label begins with the query.
  case wordPrefix

  /// The label holds the query somewhere else.
  case substring

  /// Not the label but an alternative of it (a search key, a keyword, a detail) matches.
  case keyword

  /// A better kind comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
