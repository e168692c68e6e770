import ComboTerminal
import ComboTesting
import Testing

struct FramePainterTests {
  @Test func `the first painting begins in the row of the cursor and clears below`() {
    var easel = FrameEasel()
    easel.terminal.feed("before\r\nold text\r\nrest\u{1b}[A")

    easel.paint("one", "two", cursor: (0, 3))

    #expect(easel.terminal.rows.prefix(4) == ["before", "one", "two", ""])
    #expect(easel.terminal.cursor == .init(row: 1, column: 3))
  }

  @Test func `a second painting sends what has changed alone`() {
    var easel = FrameEasel()
    easel.paint("title: ", "> apple", "  banana", cursor: (0, 7))

    easel.paint("title: b", "> banana", cursor: (0, 8))

    #expect(easel.terminal.rows.prefix(3) == ["title: b", "> banana", ""])
    #expect(easel.terminal.cursor == .init(row: 0, column: 8))
  }

  @Test func `the same frame costs nothing`() {
    var easel = FrameEasel()
    easel.paint("one", "two", cursor: (1, 2))

    easel.paint("one", "two", cursor: (1, 2))

    #expect(easel.bytes == "")
  }

  @Test func `a cursor that moves alone costs one short sequence`() {
    var easel = FrameEasel()
    easel.paint("one", cursor: (0, 3))

    easel.paint("one", cursor: (0, 2))

    #expect(easel.bytes == "\u{8}")
  }

  @Test func `an area that grows at the end of the screen scrolls it`() {
    var easel = FrameEasel()
    easel.terminal.feed("a\r\nb\r\nc\r\nd\r\ne\r\n")

    easel.paint("title", "x", "y", "z", cursor: (0, 5))

    #expect(easel.terminal.rows == ["d", "e", "title", "x", "y", "z"])
    #expect(easel.terminal.scrollback == ["a", "b", "c"])
    #expect(easel.terminal.cursor == .init(row: 2, column: 5))
  }

  @Test func `an area that shrinks leaves blank rows`() {
    var easel = FrameEasel()
    easel.paint("title", "x", "y", "z", cursor: (3, 1))

    easel.paint("title", "x", cursor: (0, 5))

    #expect(easel.terminal.rows == ["title", "x", "", "", "", ""])
    #expect(easel.terminal.cursor == .init(row: 0, column: 5))
  }

  @Test(arguments: [1, -1, 2, -2])
  func `a list that scrolls is moved and not painted`(distance: Int) {
    var easel = FrameEasel(columns: 40, rows: 8)
    func rows(from first: Int) -> [FrameRow] {
      [FrameRow("title")]
        + (first..<first + 6).map { FrameRow("an option with a long label, number \($0 + 100)") }
        + [FrameRow("help")]
    }
    easel.paint(rows(from: 10))

    easel.paint(rows(from: 10 + distance))

    #expect(easel.terminal.rows == rows(from: 10 + distance).map(\.text))
    #expect(easel.terminal.scrollback == [])
    #expect(easel.bytes.utf8.count < 34 + abs(distance) * 44)
  }

  @Test func `what stays is one line, with the cursor below it`() {
    var easel = FrameEasel()
    easel.terminal.feed("before\r\n")
    easel.paint("title", "x", "y", cursor: (0, 5))

    easel.finish("title: x")

    #expect(easel.terminal.rows == ["before", "title: x", "", "", "", ""])
    #expect(easel.terminal.cursor == .init(row: 2, column: 0))
  }

  @Test func `what stays in the last row scrolls the screen by one`() {
    var easel = FrameEasel(rows: 3)
    easel.terminal.feed("a\r\nb\r\n")
    easel.paint("title", cursor: (0, 5))

    easel.finish("done")

    #expect(easel.terminal.rows == ["b", "done", ""])
    #expect(easel.terminal.cursor == .init(row: 2, column: 0))
  }

  @Test func `where nothing stays the cursor is where the area began`() {
    var easel = FrameEasel()
    easel.terminal.feed("before\r\n")
    easel.paint("title", "x", cursor: (1, 1))

    easel.finish()

    #expect(easel.terminal.rows == ["before", "", "", "", "", ""])
    #expect(easel.terminal.cursor == .init(row: 1, column: 0))
  }

  @Test func `a hidden cursor is shown again in the end`() {
    var easel = FrameEasel()
    var frame = Frame(rows: [FrameRow("x")])
    frame.showsCursor = false
    easel.terminal.feed(easel.painter.paint(frame))
    #expect(!easel.terminal.cursor.isVisible)

    easel.finish("x")

    #expect(easel.terminal.cursor.isVisible)
  }

  @Test func `a row as wide as the window does not wrap`() {
    var easel = FrameEasel(columns: 4, rows: 3)

    easel.paint("abcd", "efgh", "日本語", cursor: (1, 3))
    easel.paint("abcx", "efgh", "日本", cursor: (0, 0))

    #expect(easel.terminal.rows == ["abcx", "efgh", "日本"])
    #expect(easel.terminal.cursor == .init(row: 0, column: 0))
    #expect(easel.terminal.scrollback == [])
  }

  @Test func `an area is never taller than the window`() {
    var easel = FrameEasel(columns: 10, rows: 3)

    easel.paint("1", "2", "3", "4", "5", cursor: (4, 0))

    #expect(easel.terminal.rows == ["1", "2", "3"])
    #expect(easel.terminal.scrollback == [])
  }

  // MARK: Resizing

  @Test(arguments: [(30, 6), (10, 6), (20, 3), (5, 2), (20, 12)])
  func `after a resize there is one frame, and the text above is as it was`(
    columns: Int,
    rows: Int
  ) {
    var easel = FrameEasel(columns: 20, rows: 6)
    easel.terminal.feed("before\r\n")
    easel.paint("title: text", "> apple", "  banana", cursor: (0, 11))

    easel.terminal.resize(rows: rows, columns: columns)
    easel.painter.windowDidResize(columns: columns, rows: rows)
    easel.paint("title: text", "> apple", "  banana", cursor: (0, 11))

    let shown = easel.terminal.transcript
    #expect(shown.filter { $0.hasPrefix("title".prefix(columns)) }.count == 1)
    #expect(shown.first?.hasPrefix("before".prefix(columns)) == true)
  }

  @Test func `a row above the cursor that was broken in two is painted over`() {
    var easel = FrameEasel(columns: 20, rows: 6, reflow: .rewraps)
    easel.painter.windowDidResize(columns: 20, rows: 6)
    easel.paint("0123456789abcde", "line", cursor: (1, 2))
    easel.painter.windowDidResize(columns: 10, rows: 6)

    let bytes = easel.painter.paint(Frame(rows: [FrameRow("new")]))

    #expect(bytes == "\u{1b}[2A\r\u{1b}[Jnew\r")
  }

  @Test func `a terminal that cuts has as many rows as before`() {
    var easel = FrameEasel(columns: 20, rows: 6, reflow: .cuts)
    easel.paint("0123456789abcde", "line", cursor: (1, 2))
    easel.painter.windowDidResize(columns: 10, rows: 6)

    #expect(easel.painter.paint(Frame(rows: [FrameRow("new")])) == "\u{1b}[1A\r\u{1b}[Jnew\r")
  }

  @Test(
    arguments: [
      (["TMUX": "x", "TERM": "screen-256color"], Reflow.rewraps), (["TERM": "xterm"], .rewraps),
      (["TERM": "screen"], .cuts), (["XTERM_VERSION": "1", "TERM": "xterm"], .cuts),
      (["TERM": "linux"], .cuts), ([:], .rewraps),
    ] as [([String: String], Reflow)]
  )
  func `what a terminal does with wide rows is told by its name`(
    environment: [String: String],
    reflow: Reflow
  ) {
    #expect(Reflow { environment[$0] } == reflow)
  }
}
