/// What became of a child process.
public enum ProcessEvent: Equatable, Sendable {
  /// It ended by itself, with this status.
  case exited(CInt)
  /// A signal ended it.
  case killed(by: CInt)
  /// A signal stopped it; it can go on.
  case stopped(by: CInt)
  /// It goes on after having been stopped.
  case continued

  /// Whether the process is no more.
  public var isEnd: Bool {
    switch self {
    case .exited, .killed: true
    case .stopped, .continued: false
    }
  }
}
