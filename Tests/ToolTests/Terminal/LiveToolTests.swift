import ComboTesting
import Glibc
import Testing

/// The tool with its menu, as a process of its own.
@Suite(.serialized) struct LiveToolTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

  private func choose(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    streams: TerminalTool.Streams = (.terminal, .pipe, .terminal),
    input: String = ""
  ) throws -> TerminalChild {
    try TerminalTool.start(
      ["choose"] + arguments,
      environment: environment,
      streams: streams,
      input: input
    )
  }

  @Test func `a list from a pipe is filtered and chosen from, and one line is left`() throws {
    let countries = (1...240).map { "Country \($0)" } + ["Viet Nam", "Côte d'Ivoire"]
    let child = try choose(
      ["--title", "Country"],
      streams: (.pipe, .pipe, .terminal),
      input: countries.joined(separator: "\n") + "\n"
    )

    try child.wait(forScreen: "❯ Country 1")
    try child.terminal.type("cote d")
    try child.wait(forScreen: "❯ Côte d'Ivoire")
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Côte d'Ivoire\n")
    #expect(child.screen().transcript == ["✔ Country: Côte d'Ivoire"])
  }

  @Test(.enabled(if: access("/proc/self/io", R_OK) == 0, "The system does not count writes."))
  func `each key is answered with one write`() throws {
    let child = try choose(["--title", "Flavour", "--other"] + Self.flavours)
    try child.wait(forScreen: "❯ Chocolate")
    let before = try child.writeCount()

    let keys: [(bytes: String, shown: String)] = [
      ("\u{1B}[B", "❯ Vanilla"), ("\u{1B}[B", "❯ Strawberry"), ("\u{1B}[A", "❯ Vanilla"),
      ("\u{1B}[F", "❯ Other"), ("\u{1B}[H", "❯ Chocolate"), ("l", "❯ Chocolate"),
      ("i", "❯ Lime"), ("\u{7F}", "3 (of 5)"), ("\u{7F}", "1 of 5"), ("\u{1B}OP", "Home/End"),
      ("\u{1B}", "1 of 5"), ("\u{1B}[B", "❯ Vanilla"), ("\u{1B}", "▸"), ("\u{1B}[1;3B", "❯ "),
      ("日", "日"), ("\u{15}", "1 of 5"), ("\u{C}", "1 of 5"), ("\u{1B}[B", "❯ Vanilla"),
    ]
    for (count, key) in keys.enumerated() {
      try child.terminal.type(key.bytes)
      try child.wait(forScreen: key.shown)
      try child.waitForWrites(before + count + 1)
    }
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
  }

  @Test func `several options are checked`() throws {
    let child = try choose(["--multiple"] + Self.flavours)

    try child.wait(forScreen: "❯ ☐ Chocolate")
    try child.terminal.type(" \u{1B}[B\u{1B}[B \r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Chocolate\nStrawberry\n")
  }

  @Test func `nothing is left where nothing is to be`() throws {
    let child = try choose(["--leave", "none", "--border", "--height", "3"] + Self.flavours)

    try child.wait(forScreen: "❯ Chocolate")
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.screen().transcript == [])
  }

  @Test func `a menu at the top takes rows of its own and gives them back`() throws {
    let child = try choose(["--placement", "top"] + Self.flavours)

    try child.wait(forScreen: "Lime")
    let screen = child.screen()
    let menu = try #require(screen.firstRow(containing: "Lime"))
    #expect(screen.firstRow(containing: "Choose").map { $0 > menu } == true)
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.screen().transcript == ["✔ Choose: Chocolate"])
  }

  @Test(
    arguments: [
      ("bind -v\n", "\u{1b}#"), ("bind -v\n", "\u{1b}_"), ("bind -v\n", "\u{1b}+"),
      ("bind \"^X^A\" ed-newline\n", "\u{18}\u{1}"),
    ]
  )
  func `a key by which libedit would end the line loses nothing`(
    settings: String,
    keys: String
  ) throws {
    let home = try TemporaryHome(settings: settings)
    let child = try TerminalTool.start(
      ["ask", "area", "--live", "--title", "Notes"],
      environment: ["HOME": home.path]
    )

    try child.terminal.answer("one\rtwo", whenShown: "Notes", in: "--live")
    try child.wait(forScreen: "two")
    try child.terminal.type(keys)
    try child.terminal.type("\u{F}")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "one\ntwo\n")
  }

  @Test func `a key of the person's own joins lines, and does its own work elsewhere`() throws {
    let home = try TemporaryHome(settings: "comboline:bind \"^E\" combo-join-next\n")
    let child = try TerminalTool.start(
      ["ask", "area", "--live", "--title", "Text"],
      environment: ["HOME": home.path]
    )

    try child.terminal.answer("ab\rcd", whenShown: "Text", in: "--live")
    try child.terminal.type(KeyBytes.up + KeyBytes.home + "\u{5}\u{5}!\u{F}")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "ab!cd\n")
  }

  @Test func `the person's own settings bind the functions by name`() throws {
    let home = try TemporaryHome(settings: "bind -v\ncomboline:bind \"^X\" combo-next\n")
    let child = try choose(Self.flavours, environment: ["HOME": home.path])

    try child.wait(forScreen: "❯ Chocolate")
    try child.terminal.type("\u{18}")
    try child.wait(forScreen: "❯ Vanilla")
    try child.terminal.type("\u{1B}j")
    try child.wait(forScreen: "❯ Strawberry")
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Strawberry\n")
  }

  @Test(arguments: ["", "--mouse", "--animate"])
  func `D9, K8: modes are put back behind a signal with the menu open`(flag: String) throws {
    for signal in [SIGTERM, SIGHUP, SIGQUIT, SIGABRT] {
      let child = try choose(
        (flag.isEmpty ? [] : [flag]) + Self.flavours,
        environment: ["SWIFT_BACKTRACE": "enable=no"]
      )
      let before = try PseudoTerminal().modes()
      try child.wait(forScreen: "❯ Chocolate")

      child.send(signal)

      #expect(try child.wait() == .killed(by: signal))
      #expect(try child.terminal.modes() == before)
      let screen = child.screen()
      #expect(screen.cursor.isVisible)
      #expect(!screen.bracketedPasteIsOn)
      #expect(screen.mouseTracking == .off)
      #expect(!screen.synchronizedUpdateIsOn)
    }
  }
}

extension TerminalChild {
  /// How often the process has called `write(2)`, as `proc(5)` counts.
  func writeCount() throws -> Int {
    let file = try #require(fopen("/proc/\(identifier)/io", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "syscw:" { return try #require(words.last.flatMap { Int($0) }) }
    }
    throw TerminalTestError.failed(call: "syscw", errno: ENOENT)
  }

  /// Waits until the process has written so often, and fails where it writes more often than that.
  func waitForWrites(_ expected: Int) throws {
    let deadline = Deadline()
    // What is written is seen a moment before it is counted.
    while try writeCount() < expected, !deadline.hasPassed { terminal.readAvailable() }
    #expect(try writeCount() == expected)
  }
}
