import TerminalTestSupport
import Testing

/// Watches the screen of a live question, and types when it shows what is waited for.
final class LiveWatcher {
  let terminal: PseudoTerminal
  private(set) var screen: VirtualTerminal
  private var fedCount = 0

  /// Watches a terminal on which some lines stand already, with the cursor under them.
  init(_ terminal: PseudoTerminal, columns: Int = 80, rows: Int = 24, above lines: [String] = []) {
    self.terminal = terminal
    screen = VirtualTerminal(rows: rows, columns: columns)
    screen.answersQueries = true
    screen.feed(lines.map { $0 + "\r\n" }.joined())
  }

  private func catchUp() {
    let bytes = terminal.transcriptBytes
    screen.feed(bytes[fedCount...])
    fedCount = bytes.count
  }

  /// Waits until the screen is as described.
  func wait(for description: String, where predicate: (VirtualTerminal) -> Bool) throws {
    do {
      try terminal.read(until: description) { _ in
        catchUp()
        return predicate(screen)
      }
    } catch {
      print(screen.transcript.joined(separator: "\n"))
      throw error
    }
  }

  /// Waits until a text stands on the screen.
  func wait(for text: String) throws {
    try wait(for: text) { $0.firstRow(containing: text) != nil }
  }

  /// Waits until the row with the pointer shows a text.
  func wait(forHighlight text: String) throws {
    try wait(for: "❯ \(text)") { screen in
      screen.rows.contains { $0.contains("❯") && $0.contains(text) }
    }
  }

  /// Types keys, and waits until the row with the pointer shows a text.
  func type(_ keys: String, highlights text: String) throws {
    try terminal.type(keys)
    try wait(forHighlight: text)
  }

  /// Types keys, and waits until a text stands on the screen.
  func type(_ keys: String, shows text: String) throws {
    try terminal.type(keys)
    try wait(for: text)
  }

  func type(_ keys: String) throws { try terminal.type(keys) }

  /// Gives the window another size, and passes on what the terminal does to its screen then.
  func resize(columns: Int, rows: Int) throws {
    terminal.readAvailable()
    catchUp()
    screen.resize(rows: rows, columns: columns)
    try terminal.resize(columns: columns, rows: rows)
  }

  /// Sends what the terminal answers to queries.
  func answerQueries() throws {
    catchUp()
    try terminal.type(bytes: screen.takeReplies())
  }

  /// What is on the screen when everything has been shown.
  func finalScreen() -> VirtualTerminal {
    catchUp()
    return screen
  }
}

/// What keys send.
enum KeyBytes {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let pageDown = "\u{1B}[6~"
  static let pageUp = "\u{1B}[5~"
  static let shiftTab = "\u{1B}[Z"
  static let altDown = "\u{1B}[1;3B"
  static let altUp = "\u{1B}[1;3A"
  static let escape = "\u{1B}"
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}

extension AskedField {
  /// Asks, with lines above on the screen, while a driver watches it and types.
  ///
  /// Whatever the end, the terminal shows the cursor and is in no mode of the question's.
  func watch(
    above lines: [String],
    _ driver: (LiveWatcher) throws -> Void
  ) throws -> (run: Run, screen: VirtualTerminal) {
    var watcher: LiveWatcher?
    let run = try run { terminal in
      let watching = LiveWatcher(
        terminal,
        columns: max(columns, 1),
        rows: max(rows, 1),
        above: lines
      )
      watcher = watching
      try driver(watching)
    }
    let screen = try #require(watcher).finalScreen()
    #expect(screen.cursor.isVisible)
    #expect(!screen.bracketedPasteIsOn)
    #expect(screen.mouseTracking == .off)
    #expect(!screen.synchronizedUpdateIsOn)
    return (run, screen)
  }
}
