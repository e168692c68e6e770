/// How much of something is checked.
public enum CheckState: Sendable, Equatable {
  /// Nothing.
  case off
  /// Some of what is under it.
  case half
  /// It, or all that is under it.
  case on
}

extension CheckState {
  /// The state of something of which a part is checked; nothing of nothing is off.
  init(_ count: Int, of total: Int) {
    self = count == 0 ? .off : count == total ? .on : .half
  }
}
