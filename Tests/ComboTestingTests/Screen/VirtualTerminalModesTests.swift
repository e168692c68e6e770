import ComboTesting
import Testing

@Suite struct VirtualTerminalModesTests {
  private func fed(_ text: String) -> VirtualTerminal {
    var terminal = VirtualTerminal(rows: 3, columns: 10)
    terminal.feed(text)
    return terminal
  }

  @Test func `the cursor is hidden and shown`() {
    #expect(!fed("\u{1B}[?25l").cursor.isVisible)
    #expect(fed("\u{1B}[?25l\u{1B}[?25h").cursor.isVisible)
  }

  @Test func `bracketed paste is turned on and off`() {
    #expect(fed("\u{1B}[?2004h").bracketedPasteIsOn)
    #expect(!fed("\u{1B}[?2004h\u{1B}[?2004l").bracketedPasteIsOn)
  }

  @Test func `a synchronized update is begun and ended`() {
    #expect(fed("\u{1B}[?2026h").synchronizedUpdateIsOn)
    #expect(!fed("\u{1B}[?2026h\u{1B}[?2026l").synchronizedUpdateIsOn)
  }

  @Test(
    arguments: [(1000, .buttons), (1002, .drag), (1003, .motion)]
      as [(Int, VirtualTerminal.MouseTracking)]
  )
  func `mouse events are asked for`(mode: Int, tracking: VirtualTerminal.MouseTracking) {
    let terminal = fed("\u{1B}[?\(mode);1006h")

    #expect(terminal.mouseTracking == tracking)
    #expect(terminal.extendedMouseReportsAreOn)
    #expect(fed("\u{1B}[?\(mode)h\u{1B}[?\(mode)l").mouseTracking == .off)
  }

  @Test func `the alternate screen gives back the text and cursor of the main one`() {
    var terminal = fed("main\u{1B}[?1049hother\r\n\r\n\r\n\r\n")
    #expect(terminal.alternateScreenIsOn)
    #expect(terminal.firstRow(containing: "main") == nil)

    terminal.feed("\u{1B}[?1049l!")

    #expect(terminal.rows == ["main!", "", ""])
    #expect(terminal.scrollback == [])
  }

  @Test func `a title is set with either end of the string`() {
    #expect(fed("\u{1B}]2;one\u{7}").title == "one")
    #expect(fed("\u{1B}]0;t wo \u{1B}\\x").title == "t wo ")
    #expect(fed("\u{1B}]0;é漢\u{1B}\\x").row(0) == "x")
  }

  @Test func `device control and application strings leave no trace`() {
    let terminal = fed("a\u{1B}P1$r0m\u{1B}\\b\u{1B}_payload\u{7}more\u{1B}\\c\u{1B}^x\u{1B}\\d")

    #expect(terminal.row(0) == "abcd")
    #expect(terminal.unknownSequences == [])
  }

  @Test func `links are kept with the text`() {
    let terminal = fed("\u{1B}]8;;https://example.org\u{1B}\\go\u{1B}]8;;\u{1B}\\ on")

    #expect(terminal.style(of: "go", inRow: 0)?.link == "https://example.org")
    #expect(terminal.style(of: "on", inRow: 0)?.link == nil)
  }

  @Test func `bells are counted`() {
    #expect(fed("\u{7}a\u{7}").bellCount == 2)
  }

  @Test(
    arguments: [
      ("\u{1B}[?99h", "ESC[?99h"), ("\u{1B}[5y", "ESC[5y"), ("\u{1B}%x", "ESC%x"),
      ("\u{1}", "<1>"), ("\u{1B}[99m", "ESC[99m"), ("\u{1B}]777;x\u{7}", "ESC]777;x"),
      ("\u{1B}[1\u{18}", "ESC1<18>"), ("\u{1B}(0", "ESC(0"), ("\u{1B}[9J", "ESC[9J"),
    ] as [(TerminalText, String)]
  )
  func `what is not known is reported`(bytes: TerminalText, report: String) {
    #expect(fed(bytes.text).unknownSequences == [report])
  }

  @Test func `a sequence that is cut short shows`() {
    #expect(fed("a\u{1B}[3").isWithinSequence)
    #expect(fed("a\u{1B}]0;x").isWithinSequence)
    #expect(!fed("a\u{1B}[3m").isWithinSequence)
  }

  @Test func `queries are answered only when asked to`() {
    var terminal = fed("ab\u{1B}[6n\u{1B}[c")
    #expect(terminal.takeReplies() == [])

    terminal.answersQueries = true
    terminal.feed("\u{1B}[6n\u{1B}[?2004$p")

    #expect(
      String(decoding: terminal.takeReplies(), as: UTF8.self) == "\u{1B}[1;3R\u{1B}[?2004;2$y"
    )
    #expect(terminal.replies == [])
  }

  @Test func `a full reset keeps what has been reported`() {
    let terminal = fed("a\r\nb\u{1B}[?99h\u{1B}[?25l\u{1B}c")

    #expect(terminal.rows == ["", "", ""])
    #expect(terminal.cursor == .init(row: 0, column: 0))
    #expect(terminal.unknownSequences == ["ESC[?99h"])
  }

  @Test func `a soft reset keeps the text`() {
    let terminal = fed("abc\u{1B}[1m\u{1B}[?25l\u{1B}[!p")

    #expect(terminal.row(0) == "abc")
    #expect(terminal.cursor.isVisible)
    #expect(terminal.currentStyle == .init())
  }
}
