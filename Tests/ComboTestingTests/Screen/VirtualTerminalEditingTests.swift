import ComboTesting
import Testing

@Suite struct VirtualTerminalEditingTests {
  /// Four rows of five letters, the cursor in row 1, column 2.
  private var filled: VirtualTerminal {
    var terminal = VirtualTerminal(rows: 4, columns: 5)
    terminal.feed("aaaaa\r\nbbbbb\r\nccccc\r\nddddd\u{1B}[2;3H")
    return terminal
  }

  @Test(
    arguments: [
      ("\u{1B}[A", 0, 2), ("\u{1B}[9A", 0, 2), ("\u{1B}[B", 2, 2), ("\u{1B}[9B", 3, 2),
      ("\u{1B}[C", 1, 3), ("\u{1B}[9C", 1, 4), ("\u{1B}[D", 1, 1), ("\u{1B}[0D", 1, 1),
      ("\u{1B}[E", 2, 0), ("\u{1B}[F", 0, 0), ("\u{1B}[4G", 1, 3), ("\u{1B}[99G", 1, 4),
      ("\u{1B}[99999999999999999999C", 1, 4),
      ("\u{1B}[H", 0, 0), ("\u{1B}[3;5H", 2, 4), ("\u{1B}[;2f", 0, 1), ("\u{1B}[4d", 3, 2),
      ("\r", 1, 0), ("\u{8}", 1, 1), ("\n", 2, 2), ("\u{1B}D", 2, 2), ("\u{1B}M", 0, 2),
      ("\u{1B}E", 2, 0), ("\u{84}", 2, 2), ("\u{9B}C", 1, 3),
    ] as [(TerminalText, Int, Int)]
  )
  func `the cursor moves`(bytes: TerminalText, row: Int, column: Int) {
    var terminal = filled

    terminal.feed(bytes.text)

    #expect(terminal.cursor == .init(row: row, column: column), "\(terminal)")
    #expect(terminal.unknownSequences == [])
  }

  @Test(
    arguments: [
      ("\u{1B}[J", ["aaaaa", "bb", "", ""]),
      ("\u{1B}[1J", ["", "   bb", "ccccc", "ddddd"]),
      ("\u{1B}[2J", ["", "", "", ""]),
      ("\u{1B}[K", ["aaaaa", "bb", "ccccc", "ddddd"]),
      ("\u{1B}[1K", ["aaaaa", "   bb", "ccccc", "ddddd"]),
      ("\u{1B}[2K", ["aaaaa", "", "ccccc", "ddddd"]),
      ("\u{1B}[2X", ["aaaaa", "bb  b", "ccccc", "ddddd"]),
      ("\u{1B}[2@", ["aaaaa", "bb  b", "ccccc", "ddddd"]),
      ("\u{1B}[2P", ["aaaaa", "bbb", "ccccc", "ddddd"]),
      ("\u{1B}[L", ["aaaaa", "", "bbbbb", "ccccc"]),
      ("\u{1B}[M", ["aaaaa", "ccccc", "ddddd", ""]),
      ("\u{1B}[99M", ["aaaaa", "", "", ""]),
      ("\u{1B}[S", ["bbbbb", "ccccc", "ddddd", ""]),
      ("\u{1B}[2T", ["", "", "aaaaa", "bbbbb"]),
    ] as [(TerminalText, [String])]
  )
  func `text is erased, inserted and removed`(bytes: TerminalText, expected: [String]) {
    var terminal = filled

    terminal.feed(bytes.text)

    #expect(terminal.rows == expected, "\(terminal)")
    #expect(terminal.unknownSequences == [])
  }

  @Test func `erasing half a wide character blanks all of it`() {
    var terminal = VirtualTerminal(rows: 1, columns: 6)

    terminal.feed("a漢字\u{1B}[3G\u{1B}[2X")

    #expect(terminal.row(0) == "a")
  }

  @Test func `deleting half a wide character blanks the other half`() {
    var terminal = VirtualTerminal(rows: 1, columns: 6)

    terminal.feed("漢字\u{1B}[2G\u{1B}[P")

    #expect(terminal.row(0) == " 字")
  }

  @Test func `a line feed on the last row scrolls and keeps the row that leaves`() {
    var terminal = VirtualTerminal(rows: 2, columns: 5)

    terminal.feed("one\r\ntwo\r\nthree")

    #expect(terminal.rows == ["two", "three"])
    #expect(terminal.scrollback == ["one"])
    #expect(terminal.transcript == ["one", "two", "three"])
  }

  @Test func `the scrollback forgets its oldest rows`() {
    var terminal = VirtualTerminal(rows: 1, columns: 5, scrollbackLimit: 2)

    terminal.feed("1\r\n2\r\n3\r\n4")

    #expect(terminal.scrollback == ["2", "3"])
  }

  @Test func `margins bound scrolling`() {
    var terminal = filled

    terminal.feed("\u{1B}[2;3r\u{1B}[3;1H\nX")

    #expect(terminal.rows == ["aaaaa", "ccccc", "X", "ddddd"])
    #expect(terminal.scrollback == [])
  }

  @Test func `lines are neither inserted nor removed outside the margins`() {
    var terminal = filled

    terminal.feed("\u{1B}[2;3r\u{1B}[4;3H\u{1B}[L\u{1B}[MX")

    #expect(terminal.rows == ["aaaaa", "bbbbb", "ccccc", "ddXdd"])
  }

  @Test func `a reverse index on the first row scrolls down`() {
    var terminal = filled

    terminal.feed("\u{1B}[H\u{1B}M")

    #expect(terminal.rows == ["", "aaaaa", "bbbbb", "ccccc"])
  }

  @Test func `an index on the last row keeps the column`() {
    var terminal = filled

    terminal.feed("\u{1B}[4;3H\u{1B}DX")

    #expect(terminal.rows == ["bbbbb", "ccccc", "ddddd", "  X"])
  }

  @Test(
    arguments: [("\u{1B}7", "\u{1B}8"), ("\u{1B}[s", "\u{1B}[u")] as [(TerminalText, TerminalText)]
  )
  func `the cursor is saved and restored with its style`(
    save: TerminalText,
    restore: TerminalText
  ) {
    var terminal = filled

    terminal.feed("\u{1B}[1m\(save.text)\u{1B}[0m\u{1B}[H\(restore.text)X")

    #expect(terminal.rows[1] == "bbXbb")
    #expect(terminal.style(row: 1, columns: 2..<3)?.isBold == true)
  }

  @Test func `a saved cursor remembers that a wrap is pending`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("abc\u{1B}7\u{1B}[H\u{1B}8d")

    #expect(terminal.rows == ["abc", "d"])
  }

  @Test func `tabs go to every eighth column and stop at the margin`() {
    var terminal = VirtualTerminal(rows: 1, columns: 20)

    terminal.feed("a\tb\t\t\tc")

    #expect(terminal.row(0) == "a       b          c")
  }

  @Test func `tab stops can be set, cleared and gone back to`() {
    var terminal = VirtualTerminal(rows: 1, columns: 20)

    terminal.feed("\u{1B}[3g\u{1B}[5G\u{1B}H\r\tX\u{1B}[ZY")

    #expect(terminal.row(0) == "    Y")
  }

  @Test func `erased cells take the background that is set`() {
    var terminal = VirtualTerminal(rows: 1, columns: 4)

    terminal.feed("\u{1B}[1;44m\u{1B}[K")

    let expected = VirtualTerminal.Style(background: .palette(4))
    #expect(terminal.style(row: 0, columns: 0..<4) == expected)
  }

  @Test func `fewer rows drop blank ones first and then scroll`() {
    var terminal = VirtualTerminal(rows: 4, columns: 5)
    terminal.feed("one\r\ntwo\r\nthree")

    terminal.resize(rows: 2, columns: 4)

    #expect(terminal.rows == ["two", "thre"])
    #expect(terminal.scrollback == ["one"])
    #expect(terminal.cursor == .init(row: 1, column: 3))
  }

  @Test func `more rows and columns are added at the end`() {
    var terminal = VirtualTerminal(rows: 1, columns: 3)
    terminal.feed("abc")

    terminal.resize(rows: 2, columns: 5)
    terminal.feed("\u{1B}[2;5HX")

    #expect(terminal.rows == ["abc", "    X"])
  }

  @Test func `cutting through a wide character blanks it`() {
    var terminal = VirtualTerminal(rows: 1, columns: 4)
    terminal.feed("a漢")

    terminal.resize(rows: 1, columns: 2)

    #expect(terminal.row(0) == "a")
  }
}
