/// A menu on its way.
public enum MenuAnimation: Sendable, Equatable {
  /// Down, to be open.
  case opening
  /// Up, to be closed.
  case closing
}
