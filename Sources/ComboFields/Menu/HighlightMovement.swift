/// A way for the highlight to go.
public enum HighlightMovement: Sendable, Equatable, CaseIterable {
  /// To the next row that can be accepted.
  case next

  /// To the one before.
  case previous

  /// Down by as many rows as are visible, at most to the last; never around the end.
  case nextPage

  /// Up by as many rows as are visible, at most to the first; never around the end.
  case previousPage

  /// To the first row that can be accepted.
  case first

  /// To the last row that can be accepted.
  case last
}
