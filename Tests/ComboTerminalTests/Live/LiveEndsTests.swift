import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// What is left of a terminal when a live question ends, is resized or has no more time.
@Suite(.serialized) struct LiveEndsTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime", "Mint"]
  private static let above = (1...3).map { "line \($0) above" }

  private static func asked(
    _ options: [String] = flavours,
    columns: Int = 80,
    rows: Int = 24,
    live: LiveSettings = LiveSettings(theme: .neutral)
  ) -> AskedField {
    var asked = AskedField(DropDownField("Flavour", options: options) { $0.isRequired = true })
    asked.frontEnd = .live
    asked.columns = columns
    asked.rows = rows
    asked.live = live
    return asked
  }

  private func watch(
    _ asked: AskedField,
    above lines: [String] = above,
    _ driver: (TerminalWatcher) throws -> Void
  ) throws -> (outcome: String, screen: VirtualTerminal) {
    let (run, screen) = try asked.watch(above: lines, driver)
    #expect(screen.cursor.column == 0)
    return (run.outcome, screen)
  }

  // MARK: What is left

  @Test(arguments: [
    ("\r", "listed 0 Chocolate"), ("\u{3}", "interrupted"), ("\u{4}", "end of input"),
    ("\u{1B}\u{1B}", "cancelled"),
  ])
  func `one line is left of any end but going back`(keys: String, expected: String) throws {
    let (outcome, screen) = try watch(Self.asked()) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      for key in keys.hasPrefix("\u{1B}\u{1B}") ? keys.map(String.init) : [keys] {
        try watcher.type(key)
        if keys.hasPrefix("\u{1B}\u{1B}"), watcher.screen.firstRow(containing: "Vanilla") != nil {
          try watcher.wait(for: "a closed menu") { $0.firstRow(containing: "Vanilla") == nil }
        }
      }
    }

    #expect(outcome == expected)
    #expect(Array(screen.transcript.prefix(3)) == Self.above)
    #expect(screen.transcript.count == 4)
    #expect(screen.row(3).contains("Flavour"))
    #expect(screen.row(3).contains("Chocolate") == (expected == "listed 0 Chocolate"))
  }

  @Test func `nothing is left of a question that was left for the one before`() throws {
    let (outcome, screen) = try watch(Self.asked()) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type("\u{1B}[Z")
    }

    #expect(outcome == "back")
    #expect(screen.transcript == Self.above)
    #expect(screen.cursor.row == 3)
  }

  @Test(arguments: ["\r", "\u{3}", "\u{4}"])
  func `nothing is left where nothing is to be`(keys: String) throws {
    var live = LiveSettings(theme: .neutral)
    live.leaves = .nothing
    let (_, screen) = try watch(Self.asked(live: live)) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type(keys)
    }

    #expect(screen.transcript == Self.above)
    #expect(screen.cursor.row == 3)
  }

  @Test func `the end of the time leaves one line`() throws {
    var asked = Self.asked()
    asked.timeout = .milliseconds(60)
    let (outcome, screen) = try watch(asked) { _ in }

    #expect(outcome == "There was no answer in time.")
    #expect(screen.transcript.count == 4)
  }

  @Test func `a menu may be closed at first`() throws {
    var live = LiveSettings(theme: .neutral)
    live.startsOpen = false
    let (outcome, _) = try watch(Self.asked(live: live)) { watcher in
      try watcher.wait(for: "Flavour")
      try watcher.wait(for: "no menu") { $0.firstRow(containing: "Vanilla") == nil }
      try watcher.type("van", highlights: "Vanilla")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 1 Vanilla")
  }

  @Test func `a terminal that goes away ends the question`() throws {
    let asked = Self.asked()
    let terminal = try PseudoTerminal()
    let result = try terminal.run { descriptor in
      asked.ask(on: descriptor).outcome
    } driver: { terminal in
      let watcher = TerminalWatcher(terminal)
      try watcher.wait(forHighlight: "Chocolate")
      terminal.hangUp()
    }

    #expect(described(all: result) == "end of input")
  }

  // MARK: Size

  @Test func `B7: a window that is resized shows one frame, and what is above stays`() throws {
    let (outcome, screen) = try watch(Self.asked()) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      for (columns, rows, label) in [
        (40, 24, "Vanilla"), (100, 10, "Strawberry"), (80, 24, "Banana"),
      ] {
        try watcher.resize(columns: columns, rows: rows)
        try watcher.type(KeyBytes.down, highlights: label)
        let screen = watcher.screen
        #expect(screen.rows.filter { $0.contains("Flavour") }.count == 1)
        #expect(screen.rows.filter { $0.contains("Strawberry") }.count == 1)
      }
      try watcher.type("\r")
    }

    #expect(outcome == "listed 3 Banana")
    #expect(Array(screen.transcript.prefix(3)) == Self.above)
    #expect(screen.transcript.count == 4)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (5, 3), (20, 5), (300, 100)])
  func `B8: any size will do, from the beginning and later`(columns: Int, rows: Int) throws {
    let first = try watch(Self.asked(columns: columns, rows: rows), above: []) { watcher in
      try watcher.type("lime\r")
    }
    let later = try watch(Self.asked(), above: []) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      watcher.terminal.readAvailable()
      try watcher.terminal.resize(columns: columns, rows: rows)
      try watcher.type("lime\r")
    }

    #expect(first.outcome == "listed 4 Lime")
    #expect(later.outcome == "listed 4 Lime")
  }

  @Test func `B9: on the last row the screen scrolls by the menu, once`() throws {
    let lines = (1...9).map { "line \($0) above" }
    let (_, screen) = try watch(Self.asked(columns: 80, rows: 10), above: lines) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      let scrolled = watcher.screen.scrollback.count
      for label in ["Vanilla", "Strawberry", "Banana", "Lime", "Mint", "Chocolate", "Vanilla"] {
        try watcher.type(KeyBytes.down, highlights: label)
      }
      #expect(watcher.screen.scrollback.count == scrolled)
      try watcher.type("\r")
    }

    #expect(Array(screen.transcript.prefix(9)) == lines)
    #expect(screen.transcript.count == 10)
    #expect(screen.row(screen.cursor.row - 1).contains("Vanilla"))
  }

  @Test func `B4: a list that is longer than the screen leaves no copies`() throws {
    let options = (1...200).map { "Option \($0)" }
    let (outcome, screen) = try watch(Self.asked(options)) { watcher in
      try watcher.wait(forHighlight: "Option 1")
      try watcher.type(KeyBytes.up, highlights: "Option 200")
      try watcher.type(KeyBytes.pageUp)
      try watcher.type(KeyBytes.end, highlights: "Option 200")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 199 Option 200")
    #expect(screen.scrollback == [])
    #expect(screen.transcript.count == 4)
  }

  @Test func `B1: labels wider than the window leave no copies`() throws {
    let options = (1...6).map { "\($0) " + String(repeating: "long ", count: 12) }
    let (_, screen) = try watch(Self.asked(options, columns: 40, rows: 20)) { watcher in
      try watcher.wait(forHighlight: "1 long")
      for number in [2, 3, 4, 5, 6, 1, 2, 3, 4, 5] {
        try watcher.type(KeyBytes.down, highlights: "\(number) long")
      }
      #expect(watcher.screen.rows.filter { $0.contains("Flavour") }.count == 1)
      try watcher.type("\r")
    }

    #expect(screen.scrollback == [])
    #expect(Array(screen.transcript.prefix(3)) == Self.above)
  }

  // MARK: The mouse

  @Test func `the wheel moves, a press chooses, and nobody waits for the terminal`() throws {
    var live = LiveSettings(theme: .neutral)
    live.usesMouse = true
    let (outcome, _) = try watch(Self.asked(live: live)) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      #expect(watcher.screen.mouseTracking == .buttons)
      try watcher.type("\u{1B}[<65;3;9M", highlights: "Vanilla")
      try watcher.type("\u{1B}[<64;3;9M", highlights: "Chocolate")
      try watcher.answerQueries()
      let row = try #require(watcher.screen.firstRow(containing: "Banana"))
      try watcher.type("\u{1B}[<0;4;\(row + 1)M\u{1B}[<0;4;\(row + 1)m")
    }

    #expect(outcome == "listed 3 Banana")
  }

  @Test func `a press outside closes the menu, and one on the line opens it`() throws {
    var live = LiveSettings(theme: .neutral)
    live.usesMouse = true
    let (outcome, _) = try watch(Self.asked(live: live)) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.answerQueries()
      try watcher.type("\u{1B}[<0;4;1M")
      try watcher.wait(for: "a closed menu") { $0.firstRow(containing: "Vanilla") == nil }
      let row = try #require(watcher.screen.firstRow(containing: "Flavour"))
      try watcher.type("\u{1B}[<0;4;\(row + 1)M", highlights: "Chocolate")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 0 Chocolate")
  }

  @Test func `on the last row a press finds the row that the menu has scrolled to`() throws {
    var live = LiveSettings(theme: .neutral)
    live.usesMouse = true
    let lines = (1...9).map { "line \($0) above" }
    let asked = Self.asked(columns: 80, rows: 10, live: live)
    let (outcome, _) = try watch(asked, above: lines) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.answerQueries()
      let row = try #require(watcher.screen.firstRow(containing: "Strawberry"))
      try watcher.type("\u{1B}[<0;4;\(row + 1)M")
    }

    #expect(outcome == "listed 2 Strawberry")
  }

  // MARK: Animation

  @Test func `a menu that moves arrives, and is told so when it has`() throws {
    var live = LiveSettings(theme: .neutral)
    live.animation = .milliseconds(40)
    var asked = Self.asked(live: live)
    asked.topics = [.menu]
    let (outcome, _) = try watch(asked) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.wait(for: "Mint")
      try watcher.type(KeyBytes.altUp)
      try watcher.wait(for: "a closed menu") { $0.firstRow(containing: "Chocolate") == nil }
      try watcher.type(KeyBytes.altDown, shows: "Mint")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 0 Chocolate")
  }
}
