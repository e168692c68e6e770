import ComboTesting
import Testing

/// The samples do what they show.
@Suite(.serialized) struct SampleTests {
  @Test func `the shortest question is answered`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "HelloDropDown"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "❯ Chocolate")
    try child.terminal.type("van\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "answered(\"Vanilla\")\n")
  }

  @Test func `two fields share their data and their delegate`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "ProvinceSections"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "安徽省")
    let titles = try #require(child.screen().rows.first { $0.contains("安徽省") })
    #expect(titles.contains("江苏省") && titles.contains("浙江省"))
    try child.terminal.type("苏州\r")
    try child.terminal.read(untilShown: "To")
    try child.terminal.type("苏州\u{1B}[B\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "From: 苏州, section 1, row 1\nTo: 苏州, section 4, row 1\n")
  }

  @Test func `a place is chosen level by level`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "CityCascade"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "❯ 北京市")
    try child.terminal.type("\u{1B}[B\u{1B}[B\r")
    try child.terminal.read(untilShown: "❯ 石家庄市")
    try child.terminal.type("\u{1B}[C\u{1B}[B\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "河北省 › 石家庄市 › 长安区\n")
  }

  @Test func `a place is found by its name`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "CityCascade"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "❯ 北京市")
    try child.terminal.type("三水\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "广东省 › 佛山市 › 三水区\n")
  }

  @Test func `a place without places under it ends the question at once`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "CityCascade"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "❯ 北京市")
    try child.terminal.type("台湾\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "台湾省\n")
  }

  @Test func `a region opens, and a time zone in it is chosen`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "ZoneOutline"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "Pacific")
    try child.terminal.type("\u{1B}[F\u{1B}[C\u{1B}[C\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput.contains("/"))
  }

  @Test func `topics are checked in a list, with a text of one's own`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "TopicChecklist"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "❯   ☑ Language")
    try child.terminal.type(" line\u{14}\u{15}colours\u{14}\u{15}Fonts\u{F}")
    try child.terminal.read(untilShown: "Fonts")
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Line editing \nColours \nFonts (typed)\n")
  }

  @Test(
    arguments: [
      ("CityCascade", "区划:"), ("ZoneOutline", "Time zone:"), ("TopicChecklist", "chosen):"),
    ]
  )
  func `L4: a sample on a dumb terminal prints no escape byte`(
    sample: String,
    prompt: String
  ) throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: sample),
      environment: TerminalChild.plainEnvironment.merging(["TERM": "dumb"]) { $1 },
      streams: (.terminal, .terminal, .terminal)
    )

    for line in [":help", ":list", ":list a", "1", ":quit"] {
      try child.terminal.read(untilShown: prompt)
      try child.terminal.type(line + "\r")
    }

    #expect(try child.wait() == .exited(0))
    child.terminal.readAvailable()
    #expect(!child.terminal.transcriptBytes.contains(0x1B))
  }

  @Test func `a field without a terminal tells what its delegate hears`() throws {
    let process = try ChildProcess.run(BuiltProducts.path(of: "HeadlessTranscript"))

    #expect(process.status == .exited(0))
    let lines = process.standardOutput.split(separator: "\n").map { String($0) }
    #expect(lines.prefix(2) == ["at first", "  [(Select Flavour)] ▾"])
    #expect(lines.contains("  delegate: optionSelected(“Vanilla”), listed"))
    #expect(
      lines.contains(
        "  delegate: otherTextRefused(“r2d2”): Letters and blanks only, please."
      )
    )
    #expect(lines.contains("  delegate: optionSelected(“pistachio”), typed"))
    #expect(lines.last == "  [pistachio] ▾")
  }
}
