/// How a child process ended.
package enum ChildEnd: Equatable, Sendable {
  /// By itself, with a status; 0 says that all went well.
  case exited(CInt)
  /// By a signal.
  case killed(by: TerminalSignal)
}
