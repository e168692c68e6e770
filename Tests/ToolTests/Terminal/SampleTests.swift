import TerminalTestSupport
import Testing

/// The samples do what they show.
@Suite(.serialized) struct SampleTests {
  @Test func `the shortest question is answered`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "HelloDropDown"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "Flavour:")
    try child.terminal.type("van\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "answered(\"Vanilla\")\n")
  }

  @Test func `two fields share their data and their delegate`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "ProvinceSections"),
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "From:")
    try child.terminal.type("5\r")
    try child.terminal.read(untilShown: "To:")
    try child.terminal.type("14\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "From: 苏州, section 1, row 1\nTo: 苏州, section 4, row 1\n")
    let screen = child.screen().transcript
    #expect(screen.contains { $0.hasPrefix("安徽省    江苏省    浙江省") })
    let titles = screen.first { $0.hasPrefix("安徽省") } ?? ""
    let row = screen.first { $0.contains("合肥") } ?? ""
    #expect(titles.count > 0 && row.contains("10) 合肥"))
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
