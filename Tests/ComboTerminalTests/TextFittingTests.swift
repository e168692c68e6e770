import ComboTerminal
import ComboTesting
import Testing

@Suite struct TextFittingTests {
  @Test(
    arguments: [
      ("chocolate", 9, "chocolate"), ("chocolate", 8, "chocola…"), ("chocolate", 1, "…"),
      ("chocolate", 0, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
      ("日本語", 2, "…"), ("日本語", 1, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
      ("👨\u{200D}👩\u{200D}👧x", 3, "👨\u{200D}👩\u{200D}👧x"),
      ("👨\u{200D}👩\u{200D}👧xy", 3, "👨\u{200D}👩\u{200D}👧…"),
      ("🇻🇳🇯🇵", 3, "🇻🇳…"), ("a\tb", 3, "a␉b"), ("a\tb", 2, "a…"), ("", 0, ""),
    ] as [(TerminalText, Int, String)]
  )
  func `a text is cut between characters`(source: TerminalText, cells: Int, expected: String) {
    #expect(DisplayText(source.text).truncated(to: cells).text == expected)
    #expect(DisplayText(source.text, fitting: cells).text == expected)
  }

  @Test(arguments: [(9, "chocolate"), (8, "choco..."), (3, "..."), (2, ".."), (0, "")])
  func `an ellipsis of several cells is cut itself`(cells: Int, expected: String) {
    #expect(DisplayText("chocolate").truncated(to: cells, ellipsis: "...").text == expected)
  }

  @Test func `a text that was cut can be cut again`() {
    let cut = DisplayText("chocolate").truncated(to: 8, ellipsis: "...")

    #expect(cut.truncated(to: 20, ellipsis: "...").text == "choco...")
    #expect(cut.truncated(to: 8, ellipsis: "...").text == "choco...")
    #expect(cut.truncated(to: 7, ellipsis: "...").text == "choc...")
    #expect(!cut.isComplete)
  }

  @Test(arguments: ["x", "漢", "no spaces at all"])
  func `B12: a label of thousands of characters takes its row and no more`(unit: String) {
    let label = String(repeating: unit, count: 5_000).filter { $0 != " " }

    let shown = DisplayText(label, fitting: 20)

    #expect(shown.width == (unit == "漢" ? 19 : 20))
    #expect(shown.text.last == "…")
    #expect(!shown.isComplete)
  }

  @Test(
    arguments: ["x", "漢", "\u{301}", "\u{200B}", "\u{1B}", "👨\u{200D}👩\u{200D}"]
      as [TerminalText]
  )
  func `B12: no more of a huge label is read than is shown`(unit: TerminalText) {
    var read = 0
    let bytes = sequence(state: Array(unit.text.utf8)[...]) { rest -> UInt8? in
      if rest.isEmpty { rest = Array(unit.text.utf8)[...] }
      read += 1
      return rest.popFirst()
    }

    let shown = DisplayText(bytes: bytes, upTo: 20).truncated(to: 20)

    #expect(shown.width <= 20)
    #expect(shown.text.hasSuffix("…"))
    #expect(read < 3_000)
  }

  @Test func `a cut text still knows where its source is`() {
    let text = DisplayText("\u{1B}abcdef").truncated(to: 4)

    #expect(text.text == "␛ab…")
    #expect(text.sourceRange == 0..<3)
    #expect(text.displayRange(of: 1..<3) == 3..<5)
    #expect(text.displayRange(of: 2..<6) == 4..<5)
    #expect(text.displayRange(of: 4..<6) == nil)
  }

  @Test(arguments: [("日本", 6, "日本  "), ("ab", 2, "ab"), ("abc", 2, "abc"), ("", 2, "  ")])
  func `blanks fill a text up to a width`(source: String, cells: Int, expected: String) {
    #expect(DisplayText(source).padded(to: cells).text == expected)
  }

  @Test func `text before it and blanks behind it keep ranges right`() {
    let text = DisplayText("\u{1B}ab").prefixed(by: "* ").padded(to: 7)

    #expect(text.text == "* ␛ab  ")
    #expect(text.width == 7)
    #expect(text.displayRange(of: 0..<1) == 2..<5)
    #expect(text.displayRange(of: 1..<3) == 5..<7)
    #expect(text.placeholderRanges == [2..<5])
    #expect(DisplayText("ab").prefixed(by: "* ").displayRange(of: 0..<1) == 2..<3)
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick", "brown fox"]),
    ("the quick brown fox", 9, ["the quick", "brown fox"]),
    ("the quick brown fox", 5, ["the", "quick", "brown", "fox"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a unbreakable b", 4, ["a", "unbr", "eaka", "ble", "b"]),
    ("日本語の本", 4, ["日本", "語の", "本"]), ("日本、語", 4, ["日", "本、", "語"]),
    ("「日本」", 4, ["「日", "本」"]), ("a  b", 1, ["a", "b"]), ("  ab", 4, ["  ab"]),
    ("well-known", 6, ["well-", "known"]), ("--option", 4, ["--op", "tion"]),
    ("ab\u{200B}cd", 3, ["ab\u{200B}", "cd"]), ("", 3, [""]), ("漢a", 1, ["…", "a"]),
    ("ab ", 2, ["ab"]),
    ("   ", 2, [""]), ("a\nb", 3, ["a␊b"]),
  ])
  func `rows are broken where they may be`(source: String, cells: Int, expected: [String]) {
    #expect(DisplayText(source).wrapped(to: cells).map(\.text) == expected)
  }

  @Test(arguments: [
    (1, ["the…"]), (2, ["the", "quic…"]), (3, ["the", "quick", "brow…"]),
    (4, ["the", "quick", "brown", "fox"]), (9, ["the", "quick", "brown", "fox"]),
  ])
  func `the last row allowed ends with an ellipsis`(rows: Int, expected: [String]) {
    let text = DisplayText("the quick brown fox")

    #expect(text.wrapped(to: 5, maximumRows: rows).map(\.text) == expected)
  }

  @Test func `a text that was not read to its end never looks whole`() {
    let text = DisplayText("one two three four five", upTo: 9)

    #expect(text.wrapped(to: 5, maximumRows: 9).map(\.text).last?.hasSuffix("…") == true)
  }

  @Test func `each row knows where its source is`() {
    let rows = DisplayText("ab \u{1B}cd").wrapped(to: 3)

    #expect(rows.map(\.text) == ["ab", "␛cd"])
    #expect(rows.map(\.sourceRange) == [0..<2, 3..<6])
    #expect(rows[1].displayRange(of: 4..<5) == 3..<4)
    #expect(rows[0].displayRange(of: 4..<5) == nil)
  }
}
