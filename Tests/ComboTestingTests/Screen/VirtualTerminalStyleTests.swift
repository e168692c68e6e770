import ComboTesting
import Testing

@Suite struct VirtualTerminalStyleTests {
  private func style(_ parameters: String) -> VirtualTerminal.Style? {
    var terminal = VirtualTerminal(rows: 1, columns: 4)
    terminal.feed("\u{1B}[\(parameters)mx")
    #expect(terminal.unknownSequences == [])
    return terminal.style(row: 0, columns: 0..<1)
  }

  @Test(
    arguments: [
      ("31", .palette(1)), ("97", .palette(15)), ("38;5;208", .palette(208)),
      ("38:5:208", .palette(208)), ("38;2;1;2;3", .rgb(1, 2, 3)), ("38:2::1:2:3", .rgb(1, 2, 3)),
      ("38:2:1:2:3", .rgb(1, 2, 3)), ("31;39", .standard), ("31;0", .standard), ("31;", .standard),
    ] as [(String, VirtualTerminal.Color)]
  )
  func `the colour of text is set`(parameters: String, color: VirtualTerminal.Color) {
    #expect(style(parameters)?.foreground == color)
    #expect(style(parameters)?.background == .standard)
  }

  @Test(
    arguments: [
      ("41", .palette(1)), ("107", .palette(15)), ("48;5;9", .palette(9)),
      ("48;2;9;8;7", .rgb(9, 8, 7)), ("41;49", .standard),
    ] as [(String, VirtualTerminal.Color)]
  )
  func `the colour of the background is set`(parameters: String, color: VirtualTerminal.Color) {
    #expect(style(parameters)?.background == color)
  }

  @Test func `what follows a long colour still counts`() {
    let style = style("1;38;2;1;2;3;7")

    #expect(style?.isBold == true)
    #expect(style?.isInverse == true)
    #expect(style?.foreground == .rgb(1, 2, 3))
  }

  @Test func `attributes are set and taken back`() {
    #expect(style("2;3;4;5;8;9")?.isDim == true)
    #expect(style("3")?.isItalic == true)
    #expect(style("4")?.underline == .single)
    #expect(style("4:3")?.underline == .curly)
    #expect(style("21")?.underline == .double)
    #expect(style("9")?.isStruckThrough == true)
    #expect(style("1;2;22") == .init())
    #expect(style("3;23;4;24;5;25;7;27;8;28;9;29") == .init())
    #expect(style("") == .init())
  }

  @Test func `a range in two styles has no style of its own`() {
    var terminal = VirtualTerminal(rows: 1, columns: 4)

    terminal.feed("a\u{1B}[1mb")

    #expect(terminal.style(row: 0, columns: 0..<2) == nil)
    #expect(terminal.style(of: "b", inRow: 0)?.isBold == true)
    #expect(terminal.style(of: "z", inRow: 0) == nil)
  }

  @Test func `the picture frames the screen and marks the cursor`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("ab漢")

    #expect(
      terminal.description == """
             +--v+
          0 |ab |
          1>>漢 <
             +--v+
             cursor at row 1, column 2
        """
    )
  }

  @Test func `a difference names the rows that differ`() {
    var terminal = VirtualTerminal(rows: 2, columns: 5)
    terminal.feed("one\r\ntwo")
    var other = terminal
    other.feed("\r\u{1B}[1mtwo!")

    #expect(terminal.difference(from: ["one", "two"]) == nil)
    #expect(terminal.difference(from: ["one", "too"]) == "1 - too\n1 + two")
    #expect(terminal.difference(from: terminal) == nil)
    #expect(
      terminal.difference(from: other) == """
        1 - two!
        1 + two
        1 style differs in columns 0 to 3
        cursor: row 1, column 4, here row 1, column 3
        """
    )
  }
}
