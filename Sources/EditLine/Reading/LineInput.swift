/// How the reading of a line ended.
public enum LineInput: Equatable, Sendable {
  /// The line was accepted; the text has no newline at its end and is always valid Unicode.
  case line(String)
  /// ^D on an empty line, a terminal that was closed, or the end of a file.
  case endOfInput
  /// ^C or a signal from outside that did not end the process.
  case interrupted(TerminalSignal)
  /// The time was up.
  case timedOut
  /// A function or the hook ended the read with a value of its own; `text` is what stood there.
  case ended(String, text: String)
}
