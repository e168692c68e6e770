import ComboTesting
import Testing

@Suite struct VirtualTerminalPrintingTests {
  @Test func `text stands where the cursor was and the cursor follows it`() {
    var terminal = VirtualTerminal(rows: 2, columns: 10)

    terminal.feed("abc")

    #expect(terminal.rows == ["abc", ""])
    #expect(terminal.cursor == .init(row: 0, column: 3))
  }

  @Test func `the last column is filled before the next character wraps`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("abc")

    #expect(terminal.cursor == .init(row: 0, column: 2))
    #expect(terminal.wrapsBeforeNextCharacter)

    terminal.feed("d")

    #expect(terminal.rows == ["abc", "d"])
    #expect(terminal.rowIsContinuation(1))
    #expect(terminal.cursor == .init(row: 1, column: 1))
  }

  @Test func `a carriage return after a full row does not wrap`() {
    var terminal = VirtualTerminal(rows: 3, columns: 3)

    terminal.feed("abc\r\ndef\r\n")

    #expect(terminal.rows == ["abc", "def", ""])
    #expect(!terminal.rowIsContinuation(1))
  }

  @Test func `a backspace after a full row goes to the column before the last`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("abc\u{8}X")

    #expect(terminal.rows == ["aXc", ""])
  }

  @Test func `a colour change keeps the wrap pending`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("abc\u{1B}[31md")

    #expect(terminal.rows == ["abc", "d"])
  }

  @Test func `without wrapping the last column is overwritten`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("\u{1B}[?7labcdef")

    #expect(terminal.rows == ["abf", ""])
    #expect(terminal.cursor == .init(row: 0, column: 2))
  }

  @Test func `a wide character takes two cells`() {
    var terminal = VirtualTerminal(rows: 1, columns: 6)

    terminal.feed("a漢b")

    #expect(terminal.row(0) == "a漢b")
    #expect(terminal.cell(row: 0, column: 1).width == 2)
    #expect(terminal.cell(row: 0, column: 2).isRightHalf)
    #expect(terminal.columns(of: "b", inRow: 0) == 3..<4)
  }

  @Test func `a wide character that does not fit goes to the next row`() {
    var terminal = VirtualTerminal(rows: 2, columns: 3)

    terminal.feed("ab漢")

    #expect(terminal.rows == ["ab", "漢"])
    #expect(terminal.cursor == .init(row: 1, column: 2))
  }

  @Test func `a screen of one column does not draw wide characters`() {
    var terminal = VirtualTerminal(rows: 2, columns: 1)

    terminal.feed("漢a")

    #expect(terminal.rows == ["a", ""])
  }

  @Test(arguments: [(1, "X b"), (2, " Xb")])
  func `overwriting half a wide character blanks the other half`(column: Int, expected: String) {
    var terminal = VirtualTerminal(rows: 1, columns: 4)

    terminal.feed("漢b\u{1B}[\(column)GX")

    #expect(terminal.row(0) == expected)
  }

  @Test func `a wide character over the halves of two others blanks both`() {
    var terminal = VirtualTerminal(rows: 1, columns: 6)

    terminal.feed("漢字x\u{1B}[2G語")

    #expect(terminal.row(0) == " 語 x")
  }

  @Test func `a mark goes to the character before it`() {
    var terminal = VirtualTerminal(rows: 1, columns: 6)

    terminal.feed("e\u{301}x")

    #expect(terminal.cell(row: 0, column: 0).text == "e\u{301}")
    #expect(terminal.cursor.column == 2)
  }

  @Test func `a mark in the last column does not wrap`() {
    var terminal = VirtualTerminal(rows: 2, columns: 2)

    terminal.feed("ae\u{301}")

    #expect(terminal.rows == ["ae\u{301}", ""])
  }

  @Test func `a mark after a wide character goes to its left half`() {
    var terminal = VirtualTerminal(rows: 1, columns: 4)

    terminal.feed("か\u{3099}")

    #expect(terminal.cell(row: 0, column: 0).text == "か\u{3099}")
    #expect(terminal.cell(row: 0, column: 1).isRightHalf)
  }

  @Test func `decomposed hangul takes two cells for each syllable`() {
    var terminal = VirtualTerminal(rows: 1, columns: 8)

    terminal.feed("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}")

    #expect(terminal.cursor.column == 4)
  }

  @Test(arguments: [
    ("🇻🇳", 2, 2), ("👨\u{200D}👩\u{200D}👧", 6, 2), ("👍🏽", 4, 2), ("❤\u{FE0F}", 1, 2),
    ("1\u{FE0F}\u{20E3}", 1, 2), ("🇻🇳🇯🇵", 4, 4), ("क्ष", 2, 2), ("é", 1, 1),
  ])
  func `clusters take the cells their handling says`(text: String, scalars: Int, clusters: Int) {
    var plain = VirtualTerminal(rows: 1, columns: 20, clusterHandling: .perScalar)
    var newer = VirtualTerminal(rows: 1, columns: 20, clusterHandling: .clusters)

    plain.feed(text)
    newer.feed(text)

    #expect(plain.cursor.column == scalars)
    #expect(newer.cursor.column == clusters)
    #expect(newer.row(0).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `characters do not join across a movement of the cursor`() {
    var terminal = VirtualTerminal(rows: 1, columns: 8)

    terminal.feed("🇻\u{1B}[C🇳")

    #expect(terminal.cursor.column == 3)
  }

  @Test func `a character split between writes is put together`() {
    var terminal = VirtualTerminal(rows: 1, columns: 8)

    for byte in Array("漢é👍".utf8) { terminal.feed([byte]) }

    #expect(terminal.row(0) == "漢é👍")
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xE6, 0xBC, 0x61], "\u{FFFD}a"),
      ([0xC3, 0x1B, 0x5B, 0x43, 0x62], "\u{FFFD} b"), ([0x80, 0x62], "\u{FFFD}b"),
    ] as [([UInt8], String)]
  )
  func `broken characters are replaced`(bytes: [UInt8], expected: String) {
    var terminal = VirtualTerminal(rows: 1, columns: 8)

    terminal.feed(bytes)

    #expect(terminal.row(0) == expected)
  }

  @Test func `insert mode pushes the rest of the row to the right`() {
    var terminal = VirtualTerminal(rows: 1, columns: 4)

    terminal.feed("abcd\r\u{1B}[4hX\u{1B}[4l")

    #expect(terminal.row(0) == "Xabc")
  }

  @Test func `a repeated character is written again`() {
    var terminal = VirtualTerminal(rows: 1, columns: 8)

    terminal.feed("a-\u{1B}[3b|")

    #expect(terminal.row(0) == "a----|")
  }
}
