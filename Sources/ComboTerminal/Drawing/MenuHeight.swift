/// How high a menu may be.
public enum MenuHeight: Sendable, Equatable {
  /// What leaves some of the screen above it visible: at most ten rows or so.
  case automatic
  /// At most so many rows of the screen.
  case rows(Int)
  /// At most a part of the screen, from 0 to 1.
  case fraction(Double)
  /// All the room there is.
  case full
}
