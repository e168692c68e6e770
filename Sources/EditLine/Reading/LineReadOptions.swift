/// How one line is to be read.
public struct LineReadOptions: Sendable {
  /// The text that stands in the line at first, with the caret at its end; empty by default.
  ///
  /// Line breaks and tabs in it become blanks, other control characters are dropped.
  public var initialText: String
  /// After how long the read ends with `LineInput.timedOut`; never by default.
  public var timeout: Duration?
  /// Whether an accepted line that is not blank is added to the history; on by default.
  public var recordsHistory: Bool
  /// Whether keys that were typed before the read began are thrown away; off by default.
  ///
  /// A question that must be seen before it is answered ignores them.
  public var ignoresTypedAhead: Bool
  /// Whether another thread that wakes the read (``LineEditor/waker``) ends it, with
  /// ``LineInput/ended(_:text:)`` and ``wokenName``; off by default.
  ///
  /// A hook is not called then.
  public var endsWhenWoken = false

  /// Whether a text of several lines that is pasted goes to the hook as it is
  /// (``KeyWaitCause/pastedLines(_:)``), where the hook paints; off by default: it becomes one line.
  ///
  /// A tab in the line is kept then, too.
  public var keepsPastedLines = false

  /// By what a read is ended that another thread has ended.
  public static let wokenName = "woken"

  /// Options with the defaults named above.
  public init(
    initialText: String = "",
    timeout: Duration? = nil,
    recordsHistory: Bool = true,
    ignoresTypedAhead: Bool = false
  ) {
    self.initialText = initialText
    self.timeout = timeout
    self.recordsHistory = recordsHistory
    self.ignoresTypedAhead = ignoresTypedAhead
  }
}
