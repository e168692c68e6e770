/// Why a menu opens.
public enum OpenCause: Sendable, Equatable {
  /// The field was pressed or tapped, or its key was.
  case anchor
  /// The highlight was moved while the menu was closed.
  case movement(HighlightMovement)
  /// Text was typed.
  case typing
  /// The program opened it.
  case program
}

/// Why a menu closes.
public enum CloseCause: Sendable, Equatable, CaseIterable {
  /// The field was pressed or tapped again, or its key was.
  case anchor
  /// Something beside the menu was pressed or tapped.
  case outside
  /// The person backed out of it.
  case backOut
  /// Something was chosen.
  case selection
  /// The Other entry took over.
  case other
  /// The program closed it.
  case program
}

/// Why what is chosen changes.
public enum SelectionCause: Sendable, Equatable, CaseIterable {
  /// A row was accepted.
  case accepted
  /// Text was given that means an option, or that Other takes.
  case typed
  /// What was chosen was taken back.
  case cleared
  /// The options changed, and what was chosen is no longer one of them.
  case reload
  /// The program chose it.
  case program
}
