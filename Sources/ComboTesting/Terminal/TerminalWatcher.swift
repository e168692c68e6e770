/// Watches the screen of a terminal on which a program runs, and types when it shows what is waited
/// for.
///
/// ```swift
/// let child = try TerminalChild(BuiltProducts.path(of: "wizard"))
/// let watcher = TerminalWatcher(child.terminal)
/// try watcher.wait(for: "Flavour")
/// try watcher.type(KeyBytes.down, highlights: "Vanilla")
/// try watcher.type(KeyBytes.enter)
/// ```
///
/// Every wait has a deadline, and throws with the whole screen when it has passed: no test sleeps,
/// and none hangs.
public final class TerminalWatcher {
  /// The terminal that is watched.
  public let terminal: PseudoTerminal

  /// What stands before the option that is highlighted; `❯` by default, as in ComboLine's themes.
  public var pointer = "❯"

  private var shown: VirtualTerminal
  private var fedCount = 0

  /// Watches a terminal on which some lines stand already, with the cursor under them.
  ///
  /// - Parameters:
  ///   - terminal: The terminal; its size is that of the screen.
  ///   - lines: What stands above the program's output; nothing by default.
  public init(_ terminal: PseudoTerminal, above lines: [String] = []) {
    self.terminal = terminal
    shown = VirtualTerminal(rows: max(terminal.rows, 1), columns: max(terminal.columns, 1))
    shown.answersQueries = true
    shown.feed(lines.map { $0 + "\r\n" }.joined())
  }

  /// The screen that all that has been read so far makes; it reads nothing itself.
  public var screen: VirtualTerminal {
    catchUp()
    return shown
  }

  private func catchUp() {
    let bytes = terminal.transcriptBytes
    shown.feed(bytes[fedCount...])
    fedCount = bytes.count
  }

  // MARK: Waiting

  /// Waits until the screen is as described.
  ///
  /// - Parameters:
  ///   - description: What is waited for, for the message at the deadline.
  ///   - duration: How long to wait.
  ///   - predicate: Asked whenever the program has written something, and once before.
  /// - Throws: `TerminalTestError.notShown` at the deadline, and when the program ends before.
  public func wait(
    for description: String,
    within duration: Duration = Deadline.usual,
    where predicate: (VirtualTerminal) -> Bool
  ) throws {
    do {
      try terminal.read(until: description, within: duration) { _ in predicate(screen) }
    } catch is TerminalTestError {
      throw TerminalTestError.notShown(description, screen: screen.description)
    }
  }

  /// Waits until a text stands on the screen.
  ///
  /// - Throws: `TerminalTestError.notShown`.
  public func wait(for text: String, within duration: Duration = Deadline.usual) throws {
    try wait(for: "“\(text)”", within: duration) { $0.firstRow(containing: text) != nil }
  }

  /// Waits until the row with the ``pointer`` shows a text.
  ///
  /// - Throws: `TerminalTestError.notShown`.
  public func wait(forHighlight text: String, within duration: Duration = Deadline.usual) throws {
    try wait(for: "\(pointer) \(text)", within: duration) { screen in
      screen.rows.contains { $0.contains(pointer) && $0.contains(text) }
    }
  }

  // MARK: Typing

  /// Types a text, or keys as ``KeyBytes`` has them.
  ///
  /// - Throws: What ``PseudoTerminal/type(_:)`` throws.
  public func type(_ keys: String) throws { try terminal.type(keys) }

  /// Types keys, and waits until the row with the ``pointer`` shows a text.
  ///
  /// - Throws: What ``type(_:)`` and ``wait(forHighlight:within:)`` throw.
  public func type(_ keys: String, highlights text: String) throws {
    try terminal.type(keys)
    try wait(forHighlight: text)
  }

  /// Types keys, and waits until a text stands on the screen.
  ///
  /// - Throws: What ``type(_:)`` and ``wait(for:within:)`` throw.
  public func type(_ keys: String, shows text: String) throws {
    try terminal.type(keys)
    try wait(for: text)
  }

  /// Sends what the terminal answers to the queries of the program so far.
  ///
  /// - Throws: What ``type(_:)`` throws.
  public func answerQueries() throws {
    catchUp()
    try terminal.type(bytes: shown.takeReplies())
  }

  /// Gives the window another size, and passes on what the terminal does to its screen then.
  ///
  /// - Throws: What ``PseudoTerminal/resize(columns:rows:)`` throws.
  public func resize(columns: Int, rows: Int) throws {
    terminal.readAvailable()
    catchUp()
    shown.resize(rows: rows, columns: columns)
    try terminal.resize(columns: columns, rows: rows)
  }
}
