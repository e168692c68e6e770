import ComboTerminal
import ComboTesting
import Testing

/// The ways of a painter that take few bytes, and where they are not to be gone.
struct ShortPaintingTests {
  private static let styled: TextStyle = {
    var style = TextStyle(.palette(5))
    style.isBold = true
    return style
  }()

  private static let reversed: TextStyle = {
    var style = TextStyle()
    style.isReversed = true
    return style
  }()

  @Test func `a cursor that comes back is saved and restored`() {
    var easel = FrameEasel()
    easel.paint("title: ", "apple", "banana", cursor: (0, 7))

    easel.paint("title: ", "apple", "cherry", cursor: (0, 7))

    #expect(easel.terminal.rows.prefix(3) == ["title:", "apple", "cherry"])
    #expect(easel.terminal.cursor == .init(row: 0, column: 7))
    #expect(easel.bytes == "\u{1b}7\r\n\ncherry\u{1b}8")
  }

  @Test func `a cursor is saved where it is to be, behind what is typed`() {
    var easel = FrameEasel()
    easel.paint("title: ", "apple", "banana", cursor: (0, 7))

    easel.paint("title: c", "apple", "cherry", cursor: (0, 8))

    #expect(easel.terminal.rows.prefix(3) == ["title: c", "apple", "cherry"])
    #expect(easel.terminal.cursor == .init(row: 0, column: 8))
    #expect(easel.bytes == "c\u{1b}7\r\n\ncherry\u{1b}8")
  }

  @Test func `a cursor is not restored when the screen has scrolled`() {
    var easel = FrameEasel(rows: 3)
    easel.terminal.feed("a\r\nb\r\n")
    easel.paint("title: ", cursor: (0, 7))

    easel.paint("title: ", "apple", "banana", cursor: (0, 7))

    #expect(easel.terminal.rows == ["title:", "apple", "banana"])
    #expect(easel.terminal.cursor == .init(row: 0, column: 7))
    #expect(!easel.bytes.contains("\u{1b}8"))
  }

  @Test(
    arguments: [
      ("2 of 100   Enter choose · Esc close", "12 of 100   Enter choose · Esc close"),
      ("12 of 100   Enter choose · Esc close", "2 of 100   Enter choose · Esc close"),
      ("5   Enter choose · Esc close", "5 (of 9)   Enter choose · Tab complete · Esc close"),
      ("世界 of 100 options are to be seen here", "世 of 100 options are to be seen here"),
      ("a 世界 of 100 options are to be seen", "a bc 世界 of 100 options are to be seen"),
    ]
  )
  func `what comes into the midst of a row shifts the rest`(before: String, after: String) {
    for (old, new) in [(before, after), (after, before)] {
      var easel = FrameEasel(columns: 60)
      easel.paint(old, "below")

      easel.paint(new, "below")

      #expect(easel.terminal.rows.prefix(2) == [new, "below"])
      #expect(easel.bytes.utf8.count < 45)
    }
  }

  @Test func `nothing is shifted over the edge of the window`() {
    var easel = FrameEasel(columns: 20)
    easel.paint("0123456789 123456789")

    easel.paint("x0123456789 12345678")
    easel.paint("0123456789 123456789")

    #expect(easel.terminal.rows[0] == "0123456789 123456789")
  }

  @Test func `characters that join their neighbours are not shifted`() {
    var easel = FrameEasel(columns: 60)
    easel.paint("2 of 100   👩‍👩‍👧 and 🇻🇳 and e\u{301}, all in one row")

    easel.paint("12 of 100   👩‍👩‍👧 and 🇻🇳 and e\u{301}, all in one row")

    #expect(easel.terminal.rows[0] == "12 of 100   👩‍👩‍👧 and 🇻🇳 and e\u{301}, all in one row")
    #expect(!easel.bytes.contains("\u{1b}[@"))
  }

  @Test func `the last row comes along when rows before it go or come`() {
    var easel = FrameEasel(columns: 50, rows: 9)
    let help = "5 of 100   Enter choose · ↑↓ move · Esc close"
    let few = ["title", "a", help]
    let many = ["title", "a", "b", "c", "d", "e", help]
    easel.paint(many.map { FrameRow($0) })

    easel.paint(few.map { FrameRow($0) })
    #expect(easel.terminal.rows.prefix(4) == ["title", "a", help, ""])
    #expect(easel.bytes.utf8.count < 20)
    easel.paint(many.map { FrameRow($0) })

    #expect(easel.terminal.rows.prefix(8) == ["title", "a", "b", "c", "d", "e", help, ""])
    #expect(easel.bytes.utf8.count < 50)
  }

  @Test func `rows in the midst that scroll leave the last row alone`() {
    var easel = FrameEasel(columns: 50, rows: 9)
    let labels = (0..<9).map { "an option with a long label, \($0 * 1111)" }
    easel.paint((["title"] + labels[0..<6] + ["1 of 9   Enter choose"]).map { FrameRow($0) })

    easel.paint((["title"] + labels[1..<7] + ["2 of 9   Enter choose"]).map { FrameRow($0) })

    #expect(easel.terminal.rows.prefix(8) == ["title"] + labels[1..<7] + ["2 of 9   Enter choose"])
    #expect(!easel.bytes.contains("choose"))
  }

  @Test func `many blanks are erased, and blanks with a background are not`() {
    var easel = FrameEasel(columns: 40)
    easel.paint([FrameRow("| a rather long option in a box      |")])
    easel.paint([FrameRow("| a                                  |")])
    #expect(easel.terminal.rows[0] == "| a                                  |")
    #expect(easel.bytes.contains("X"))

    var row = FrameRow("| ")
    row.pad(to: 30, Self.reversed)
    easel.paint([row])

    #expect(easel.terminal.cell(row: 0, column: 29).style.isInverse)
    #expect(!easel.terminal.cell(row: 0, column: 30).style.isInverse)
  }

  @Test func `the style does not change for blanks between`() {
    var easel = FrameEasel()
    var row = FrameRow("a", Self.styled)
    row.append(" ")
    row.append("b", Self.styled)

    easel.paint([row])

    #expect(easel.bytes == "\r\u{1b}[J\u{1b}[1;35ma b\u{1b}[m\r")
    #expect(easel.terminal.cell(row: 0, column: 2).style.isBold)
  }

  @Test(arguments: [(4, false), (40, true)])
  func `a terminal shows a painting at once that may come in several pieces`(
    rows: Int,
    isLong: Bool
  ) {
    var easel = FrameEasel(columns: 60, rows: 40)

    easel.paint((0..<rows).map { FrameRow("a row of some length, number \($0)") })

    #expect(easel.bytes.hasPrefix("\u{1b}[?2026h") == isLong)
    #expect(easel.bytes.contains("\u{1b}[?2026l") == isLong)
    #expect(!easel.terminal.synchronizedUpdateIsOn)
  }
}
