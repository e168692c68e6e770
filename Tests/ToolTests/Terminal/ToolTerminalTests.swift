import ComboFields
import ComboTesting
import Glibc
import Testing

/// The tool asking on a terminal, as a process of its own.
@Suite(.serialized) struct ToolTerminalTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]
  private static let frontEnds = ["--live", "--line", "--plain"]

  /// What shows that a front end is ready.
  private static func question(_ frontEnd: String) -> String {
    frontEnd == "--live" ? "❯ Chocolate" : "Choose (optional):"
  }

  private func choose(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    streams: TerminalTool.Streams = (.terminal, .pipe, .terminal),
    input: String = ""
  ) throws -> TerminalChild {
    try TerminalTool.start(
      ["choose"] + arguments,
      environment: environment,
      columns: columns,
      rows: rows,
      streams: streams,
      input: input
    )
  }

  @Test func `a real list asks, completes, folds and prints one line`() throws {
    let countries = (1...240).map { "Country \($0)" } + ["Viet Nam", "Côte d'Ivoire"]
    let child = try choose(
      ["--line", "--title", "Country", "--other"],
      streams: (.pipe, .pipe, .terminal),
      input: countries.joined(separator: "\n") + "\n"
    )

    try child.terminal.read(untilShown: "Tab lists the 242 options and “Other”")
    try child.terminal.type("viet\t")
    try child.terminal.read(until: "Viet Nam")
    try child.terminal.type("\u{15}cote d'ivoire\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Côte d'Ivoire\n")
    #expect(child.screen().transcript.last == "-> Côte d'Ivoire")
  }

  @Test(arguments: frontEnds)
  func `D1: the question goes to the terminal whatever the streams are`(frontEnd: String) throws {
    let arrangements: [TerminalTool.Streams] = [
      (.terminal, .pipe, .terminal), (.terminal, .pipe, .pipe),
      (.terminal, .file("/dev/null"), .null),
    ]
    for streams in arrangements {
      let child = try choose([frontEnd] + Self.flavours, streams: streams)

      try child.terminal.read(untilShown: Self.question(frontEnd))
      try child.terminal.type("van\r")

      #expect(try child.wait() == .exited(0))
      #expect(child.standardError == "")
      if case .pipe = streams.output { #expect(child.standardOutput == "Vanilla\n") }
    }
  }

  @Test func `D1: with every stream elsewhere the terminal is still found`() throws {
    let child = try choose(Self.flavours, streams: (.null, .pipe, .pipe))

    try child.terminal.read(untilShown: Self.question("--live"))
    try child.terminal.type("van\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Vanilla\n")
  }

  @Test func `options from a pipe are asked about on the terminal in plain text, too`() throws {
    let child = try choose(
      ["--plain"],
      streams: (.pipe, .pipe, .terminal),
      input: "a\nb\n"
    )

    try child.terminal.read(until: "Choose (optional): ")
    try child.terminal.type("b\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "b\n")
  }

  @Test func `answers are read from a pipe only with plain`() throws {
    let process = try ChildProcess.run(
      BuiltProducts.path(of: "comboline"),
      ["choose", "--plain", "a", "b"],
      input: "zzz\nb\n"
    )

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "b\n")
    #expect(
      process.standardError == """
        Choose
        1) a
        2) b
        Type a name or a number; :help says more.
        Choose (optional):\u{20}
        No option matches “zzz”.
        Choose (optional):\u{20}

        """
    )
  }

  @Test func `D5: plain answers that end too early end with 1 and a sentence`() throws {
    let process = try ChildProcess.run(
      BuiltProducts.path(of: "comboline"),
      ["choose", "--plain", "a", "b", "c"],
      input: "5\n"
    )

    #expect(process.status == .exited(1))
    #expect(process.standardOutput == "")
    #expect(
      process.standardError.hasSuffix(
        """
        Choose (optional):\u{20}
        There is no number 5; choose one from 1 to 3.
        Choose (optional):\u{20}
        comboline: The input ended before there was an answer.

        """
      )
    )
  }

  // MARK: Ends

  @Test(arguments: ["--line", "--plain"])
  func `a question that stands alone has none to go back to`(frontEnd: String) throws {
    let child = try choose([frontEnd] + Self.flavours)

    try child.terminal.read(untilShown: Self.question(frontEnd))
    try child.terminal.type(":back\r")
    try child.terminal.read(untilShown: "There is no question to go back to; :quit gives up.")
    try child.terminal.type("2\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Vanilla\n")
  }

  @Test(arguments: frontEnds)
  func `D10: an end without an answer has a code and prints nothing`(frontEnd: String) throws {
    let ends: [(keys: String, code: CInt)] =
      [("\u{3}", 130), ("\u{4}", 1)]
      + (frontEnd == "--live"
        ? [("\u{7}\u{7}", 1)] : [(":quit\r", 1), ("\r", 0)])
    for end in ends {
      let child = try choose([frontEnd] + Self.flavours)

      try child.terminal.read(untilShown: Self.question(frontEnd))
      try child.terminal.type(end.keys)

      #expect(try child.wait() == .exited(end.code), "\(end.keys.debugDescription)")
      #expect(child.standardOutput == "")
    }
  }

  @Test func `D10: escape ends with 1`() throws {
    let child = try choose(["--line"] + Self.flavours)

    try child.terminal.read(untilShown: "Choose (optional):")
    try child.terminal.type("\u{1B}")

    #expect(try child.wait() == .exited(1))
    #expect(child.standardOutput == "")
  }

  @Test(arguments: frontEnds)
  func `D10: the end of the time ends with 124`(frontEnd: String) throws {
    let child = try choose([frontEnd, "--timeout", "0.05"] + Self.flavours)

    #expect(try child.wait() == .exited(124))
    #expect(child.standardOutput == "")
    #expect(
      child.screen().transcript.last == "comboline: There was no answer in time."
    )
  }

  @Test(arguments: frontEnds, [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT])
  func `D7, D9, K8: a signal leaves the terminal as it was`(frontEnd: String, signal: CInt) throws {
    // Swift's own report of a crash takes seconds.
    let child = try choose(
      [frontEnd] + Self.flavours,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    let before = try PseudoTerminal().modes()
    try child.terminal.read(untilShown: Self.question(frontEnd))

    child.send(signal)

    let end = try child.wait()
    #expect(end == (signal == SIGINT ? .exited(130) : .killed(by: signal)))
    #expect(try child.terminal.modes() == before)
    #expect(child.screen().cursor.isVisible)
    #expect(child.standardOutput == "")
    #expect(
      !child.terminal.transcript.contains("\u{1B}[?2004h")
        || child.terminal.transcript.contains("\u{1B}[?2004l")
    )
  }

  @Test(arguments: frontEnds)
  func `control-backslash quits without a report of a crash`(frontEnd: String) throws {
    let child = try choose(
      [frontEnd] + Self.flavours,
      environment: ["SWIFT_BACKTRACE": "enable=yes"]
    )
    try child.terminal.read(untilShown: Self.question(frontEnd))

    try child.terminal.type("\u{1C}")

    #expect(try child.wait() == .killed(by: SIGQUIT))
    #expect(!child.terminal.transcript.contains("Signal"))
  }

  @Test func `D8: the modes are back without a shell that puts them back`() throws {
    let child = try TerminalTool.shell(
      "/bin/sh",
      "trap : INT; before=$(stty -g); comboline choose a b >/dev/null; code=$?; "
        + "[ \"$before\" = \"$(stty -g)\" ] && echo same $code"
    )

    try child.terminal.read(untilShown: "❯ a")
    try child.terminal.type("\u{3}")
    try child.terminal.read(until: "same 130")

    #expect(try child.wait() == .exited(0))
  }

  // MARK: Which front end

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "unknown"], ["ACCESSIBLE": "1"]])
  func `D13: a terminal without abilities gets no escape byte`(environment: [String: String]) throws
  {
    let child = try choose(Self.flavours, environment: environment)

    try child.terminal.read(until: "Choose (optional): ")
    try child.terminal.type("2\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Vanilla\n")
    #expect(!child.terminal.transcriptBytes.contains(0x1B))
    #expect(child.screen().transcript.prefix(3) == ["Choose", "1) Chocolate", "2) Vanilla"])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (5, 3)])
  func `B8: the smallest screens are asked on`(columns: Int, rows: Int) throws {
    for frontEnd in [[], ["--live"], ["--line"], ["--plain"]] {
      let child = try choose(frontEnd + Self.flavours, columns: columns, rows: rows)

      try child.terminal.read(until: "something") { !$0.isEmpty }
      try child.terminal.type("\tlime\r")

      #expect(try child.wait() == .exited(0))
      #expect(child.standardOutput == "Lime\n")
    }
  }

  @Test func `B6: styles take no cells`() throws {
    let screens = try [[:], ["NO_COLOR": "1"]].map { environment in
      let child = try choose(
        ["--line", "--title", "A flavour", "lime", "mint"],
        environment: environment,
        columns: 24,
        rows: 12
      )
      try child.terminal.read(untilShown: "(optional):")
      try child.terminal.type("lime\u{1}\u{5}\r")
      #expect(try child.wait() == .exited(0))
      return child.screen(columns: 24, rows: 12)
    }

    #expect(screens[0].transcript == screens[1].transcript)
    #expect(screens[0].style(of: "A flav", inRow: 3) != screens[1].style(of: "A flav", inRow: 3))
  }

  @Test(arguments: ["C", "POSIX", "en_US.UTF-8", "C.UTF-8", "nonsense"])
  func `A10: text above ASCII arrives in every locale`(locale: String) throws {
    for frontEnd in Self.frontEnds {
      let child = try choose(
        [frontEnd, "--other"] + Self.flavours,
        environment: ["LANG": locale, "LC_ALL": locale]
      )

      try child.terminal.read(untilShown: "Choco")
      try child.terminal.type(
        frontEnd == "--live"
          ? "caféx\u{7F}\u{F}"
          : frontEnd == "--line" ? ":other caféx\u{7F}\r" : ":other café\r"
      )

      #expect(try child.wait() == .exited(0))
      #expect(child.standardOutput == "café\n")
    }
  }

  @Test func `E7: a default that is no option names near ones and ends with 64`() throws {
    let child = try choose(["--default", "Vanila"] + Self.flavours)

    #expect(try child.wait() == .exited(64))
    #expect(child.screen().transcript.joined().contains("Did you mean “Vanilla”?"))
  }

  @Test func `E1: without options the text for Other is asked for`() throws {
    let child = try choose(["--title", "Pet", "--other"], streams: (.null, .pipe, .terminal))

    try child.terminal.read(untilShown: "Pet")
    try child.terminal.type("Cat\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Cat\n")
  }

  @Test(arguments: ["", "0", "false", "\u{1B}[2J"] as [TerminalText])
  func `E6: every value is printed as it is`(value: TerminalText) throws {
    let child = try choose(["--delimiter", "=", "first=x", "second=\(value.text)"])

    try child.terminal.read(untilShown: "❯ first")
    try child.terminal.type("second\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == value.text + "\n")
  }

  @Test func `the person's own settings bind the functions by name`() throws {
    let home = try TemporaryHome(settings: "comboline:bind \"^T\" combo-complete\n")
    let child = try choose(["--line"] + Self.flavours, environment: ["HOME": home.path])

    try child.terminal.read(untilShown: "Choose (optional):")
    try child.terminal.type("van\u{14}")
    try child.terminal.read(until: "Vanilla")
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Vanilla\n")
  }
}
