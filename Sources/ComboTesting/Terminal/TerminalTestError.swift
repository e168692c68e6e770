/// What went wrong while a test drove a terminal or a child process.
public enum TerminalTestError: Error, Equatable, CustomStringConvertible {
  /// The deadline passed; what was waited for, and what had come until then.
  case deadlinePassed(waitingFor: String, received: String)
  /// The other end closed before the awaited thing came; what had come until then.
  case closed(waitingFor: String, received: String)
  /// The screen did not show in time what was waited for; the screen as it was then, in a frame.
  case notShown(String, screen: String)
  /// A system call failed with the given `errno`.
  case failed(call: String, errno: CInt)

  /// A sentence with everything that was received, for the test log.
  public var description: String {
    switch self {
    case .deadlinePassed(let awaited, let received):
      "The deadline passed while waiting for \(awaited); received so far: \(received.debugDescription)."
    case .closed(let awaited, let received):
      "The other end closed while waiting for \(awaited); received: \(received.debugDescription)."
    case .notShown(let awaited, let screen):
      "The screen did not show \(awaited):\n\(screen)"
    case .failed(let call, let code):
      "\(call) failed with errno \(code)."
    }
  }
}
