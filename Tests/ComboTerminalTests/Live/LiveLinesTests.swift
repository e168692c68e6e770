import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// What keys do in a text of several lines, without a terminal.
@Suite struct LiveLinesTests {
  private func keyboard(
    _ lines: String...,
    rows: Int = 24,
    editor: ExternalEditor? = nil,
    settings: LiveSettings = LiveSettings()
  ) -> LiveKeyboard<EntryField> {
    var setting = ConversationSetting()
    setting.editor = editor
    let controller = FieldController(EntryField("Text", .textArea()))
    let session = LiveSession(controller, settings: settings, setting: setting)
    let keyboard = LiveKeyboard(session, columns: 60, rows: rows)
    keyboard.start()
    if !lines.isEmpty { keyboard.press(.paste(lines.joined(separator: "\n"))) }
    return keyboard
  }

  /// The line that is edited, with its caret.
  private func line(_ keyboard: LiveKeyboard<EntryField>) -> String {
    let scalars = keyboard.line.lineText.text.unicodeScalars
    let caret = keyboard.line.lineText.caret
    #expect(keyboard.session.field.text == keyboard.line.lineText)
    return String(scalars.prefix(caret)) + "|" + String(scalars.dropFirst(caret))
  }

  // MARK: Columns

  @Test func `up and down keep the column in cells, and a shorter line does not change it`() {
    let keyboard = keyboard("你好世界", "ab", "", "e\u{301}fghij")

    keyboard.press(.previous, .previous)
    #expect(line(keyboard) == "ab|")
    keyboard.press(.previous)
    #expect(line(keyboard) == "你好世|界")
    keyboard.press(.next, .next)
    #expect(line(keyboard) == "|")
    keyboard.press(.next)
    #expect(line(keyboard) == "e\u{301}fghij|")
  }

  @Test func `in the midst of a wide character the caret stands before it`() {
    let keyboard = keyboard("漢字かな", "abc")

    keyboard.press(.previous)
    #expect(line(keyboard) == "漢|字かな")
    // The column is that of the line below still.
    keyboard.press(.next)
    #expect(line(keyboard) == "abc|")
  }

  @Test func `a caret that moves, or a character that is typed, makes another column`() {
    let keyboard = keyboard("abcdef", "a", "abcdef")

    keyboard.press(.previous)
    keyboard.press(.text("x"))
    keyboard.press(.previous)
    #expect(line(keyboard) == "ab|cdef")
    keyboard.press(.next)
    keyboard.press(.caretLeft)
    keyboard.press(.next)
    #expect(line(keyboard) == "a|bcdef")
  }

  @Test func `in a line that takes several rows the caret goes from row to row`() {
    let keyboard = keyboard("0123456789", "一二三四五六七八九十", "end")
    keyboard.press(.resize(columns: 10, rows: 12))

    // The rows of the second line: 一二三四, 五六七八, 九十.
    keyboard.press(.previous)
    #expect(line(keyboard) == "一二三四五六七八九|十")
    keyboard.press(.previous)
    #expect(line(keyboard) == "一二三四五|六七八九十")
    keyboard.press(.previous)
    #expect(line(keyboard) == "一|二三四五六七八九十")
    keyboard.press(.previous)
    #expect(line(keyboard) == "0123456789|")
    keyboard.press(.next)
    #expect(line(keyboard) == "一|二三四五六七八九十")
  }

  @Test func `a line alone is gone through by its rows, the first one behind the title`() {
    let keyboard = keyboard()
    keyboard.press(.resize(columns: 20, rows: 12))
    keyboard.type("abcdefghijklmnopqrstuvwxyz0123456789")

    // “Text ▸ ” takes 7 cells, so the rows are a…m, n…6 and 789.
    keyboard.press(.previous)
    #expect(line(keyboard) == "abcdefghijklmnop|qrstuvwxyz0123456789")
    keyboard.press(.previous)
    #expect(line(keyboard) == "|abcdefghijklmnopqrstuvwxyz0123456789")
    keyboard.press(.previous)
    #expect(keyboard.line.output.beepCount == 1)
    keyboard.press(.next, .next)
    #expect(line(keyboard) == "abcdefghijklmnopqrstuvwxyz0123456789|")
  }

  // MARK: Ends

  @Test func `over the first line and under the last one keys beep`() {
    let keyboard = keyboard("one", "two")

    keyboard.press(.next)
    #expect(keyboard.line.output.beepCount == 1)
    keyboard.press(.previous, .previous)
    #expect(keyboard.line.output.beepCount == 2)
    #expect(line(keyboard) == "one|")
    keyboard.press(.earlier, .later)
    #expect(keyboard.line.output.beepCount == 4)
  }

  @Test func `left and right go on in the line beside`() {
    let keyboard = keyboard("one", "two")

    for _ in 0..<4 { keyboard.press(.leave) }
    #expect(line(keyboard) == "one|")
    keyboard.press(.enter)
    #expect(line(keyboard) == "|two")
    for _ in 0..<9 { keyboard.press(.leave) }
    #expect(line(keyboard) == "|one")
  }

  @Test func `pages are as high as what is shown`() {
    let keyboard = keyboard("1", "2", "3", "4", "5", "6", "7", "8", "9", rows: 7)

    keyboard.press(.previousPage)
    #expect(line(keyboard) == "5|")
    keyboard.press(.previousPage, .previousPage)
    #expect(line(keyboard) == "1|")
    keyboard.press(.nextPage)
    #expect(line(keyboard) == "5|")
  }

  @Test func `a line that libedit would cut is not gone to, nor made`() {
    let long = String(repeating: "x", count: EditingContext.longestLine - 1)
    let keyboard = keyboard(long, "yy", long + "zz", "end")
    let text = keyboard.session.field.wholeText

    keyboard.press(.previous, .last)
    keyboard.press(.leave, .leave, .leave)
    #expect(line(keyboard) == "|end")
    keyboard.press(.leave)
    keyboard.press(.backspace)
    #expect(line(keyboard) == "|end")
    #expect(keyboard.line.output.beepCount == 3)
    // From page to page it is passed.
    for _ in 0..<2 { keyboard.press(.previousPage) }
    #expect(keyboard.line.lineText.text.count == EditingContext.longestLine - 1)
    keyboard.press(.next)
    #expect(line(keyboard) == "|yy")
    keyboard.press(.next)
    #expect(line(keyboard) == "|yy")
    let isWhole = keyboard.session.field.wholeText == text
    #expect(isWhole)
  }

  @Test func `the wheel of the mouse goes up and down`() {
    var settings = LiveSettings()
    settings.usesMouse = true
    let keyboard = keyboard("one", "two", "three", settings: settings)

    for _ in 0..<5 { keyboard.press(.unbound("\u{1B}[<64;1;1M")) }
    #expect(line(keyboard) == "one|")
    keyboard.press(.unbound("\u{1B}[<65;1;1M"))
    #expect(line(keyboard) == "two|")
  }

  // MARK: Deleting

  @Test func `a line is joined with another only from its end`() {
    let keyboard = keyboard("one", "two", "three")

    keyboard.press(.previous)
    keyboard.press(.delete)
    #expect(line(keyboard) == "two|three")
    keyboard.press(.backspace)
    #expect(line(keyboard) == "tw|three")
    keyboard.press(.delete)
    #expect(line(keyboard) == "tw|hree")
    keyboard.press(.caretLeft)
    keyboard.press(.caretLeft)
    keyboard.press(.backspace)
    #expect(line(keyboard) == "one|twhree")
    #expect(keyboard.session.field.wholeText == "onetwhree")
  }

  @Test func `with nothing to the right a key that deletes ends no text that has begun`() {
    let keyboard = keyboard("one", "")

    #expect(keyboard.session.perform(.joinNext, in: &keyboard.line) == .beep)
    keyboard.press(.backspace)
    #expect(keyboard.session.perform(.joinNext, in: &keyboard.line) == .passOn)
    keyboard.press(.clearLine)
    #expect(keyboard.session.perform(.joinNext, in: &keyboard.line) == .passOn)
  }

  // MARK: The whole

  @Test func `the answer has all lines, wherever the caret is`() {
    let keyboard = keyboard("one", "two", "three")

    keyboard.press(.previous, .acceptOther)

    #expect(keyboard.session.outcome == .answered([.typed("one\ntwo\nthree")]))
  }

  @Test func `how a text is ended is named first, in a narrow window too`() {
    let keyboard = keyboard("one", "two", editor: ExternalEditor { $0 == "EDITOR" ? "vi" : nil })
    func help(_ columns: Int) -> String {
      keyboard.press(.resize(columns: columns, rows: 10))
      return keyboard.session.shownFrame?.rows.last?.text ?? ""
    }

    #expect(
      help(90) == " ^O end the text · Enter new line · ^X^E in an editor · ↑↓ move · Esc cancel"
    )
    #expect(help(70) == " ^O done · Enter new line · ^X^E editor · ↑↓ move · Esc cancel")
    #expect(help(40) == " ^O done · Enter new line · ^X^E editor")
    #expect(help(20) == "^O done")
  }
}
