#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A signal that concerns a program at a terminal.
public struct TerminalSignal: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The system's number of the signal.
  public let number: CInt

  init(number: CInt) {
    self.number = number
  }

  /// ^C, or SIGINT from outside.
  public static let interrupt = TerminalSignal(number: SIGINT)
  /// SIGTERM: the process is asked to end.
  public static let terminate = TerminalSignal(number: SIGTERM)
  /// SIGHUP: the terminal is gone.
  public static let hangUp = TerminalSignal(number: SIGHUP)
  /// ^\, or SIGQUIT from outside.
  public static let quit = TerminalSignal(number: SIGQUIT)

  /// The signal's usual name.
  public var description: String {
    switch self {
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    case .hangUp: "SIGHUP"
    case .quit: "SIGQUIT"
    default: "signal \(number)"
    }
  }
}
