import ComboFields
import ComboTerminal
import Testing

@Suite struct DrawnLineTests {
  /// A field without options, whose line alone is of interest.
  private func line(
    _ title: String = "F",
    _ text: String,
    caret: Int? = nil,
    in size: (columns: Int, rows: Int) = (20, 10)
  ) -> Frame {
    var drawn = DrawnFields(size.columns, size.rows)
    drawn.picture.keys = []
    return drawn.draw(
      DropDownField(title, options: OptionList()) { $0.opensWhileTyping = false },
      .textDidChange(LineText(text, caret: caret))
    ).frame
  }

  @Test func `the title is bold, and the caret behind the text`() {
    let frame = line("Name", "abc")

    #expect(frame.lines == ["Name ▸ abc▏"])
    #expect(frame.cursor == Frame.Position(row: 0, column: 10))
    #expect(frame.rows[0].cells.map(\.style.isBold).prefix(5) == [true, true, true, true, false])
  }

  @Test func `A1: the cells of a wide title are counted`() {
    let frame = line("请输入城市", "aXb", caret: 2)

    #expect(frame.cursor == Frame.Position(row: 0, column: 10 + 3 + 2))
  }

  @Test func `A2: wide characters in the text are counted`() {
    #expect(line("F", "東京タワー", caret: 3).cursor.column == 4 + 6)
  }

  @Test func `a text goes on in the next row at the edge`() {
    let frame = line("F", "0123456789abcdefghij")

    #expect(frame.lines == ["F ▸ 0123456789abcdef", "ghij▏"])
  }

  @Test func `behind a row that is exactly full, the caret stands in the next one`() {
    let frame = line("F", "0123456789abcdef")

    #expect(frame.lines == ["F ▸ 0123456789abcdef", "▏"])
    #expect(frame.cursor == Frame.Position(row: 1, column: 0))
  }

  @Test func `before the last character of a full row the caret stands on it`() {
    #expect(
      line("F", "0123456789abcdef", caret: 15).cursor == Frame.Position(row: 0, column: 19)
    )
  }

  @Test func `a wide character that does not fit stands in the next row`() {
    let frame = line("F", "0123456789abcde漢x", caret: 15)

    #expect(frame.rows.map(\.text) == ["F ▸ 0123456789abcde", "漢x"])
    #expect(frame.cursor == Frame.Position(row: 1, column: 0))
  }

  @Test func `controls in the text are placeholders in a style of their own`() {
    let frame = line("F", "a\u{1B}b", caret: 2)

    #expect(frame.lines == ["F ▸ a␛▏b"])
    #expect(frame.rows[0].cells[5].style.foreground == Theme.dark.control.foreground)
  }

  @Test func `a caret within a character stands before it`() {
    #expect(line("F", "xe\u{301}y", caret: 2).cursor.column == 5)
    #expect(line("F", "xe\u{301}y", caret: 3).cursor.column == 6)
  }

  @Test func `a text longer than the window shows the rows around the caret`() {
    let text = String((0..<200).map { Character("\($0 % 10)") })
    let end = line("F", text, in: (20, 4))
    let start = line("F", text, caret: 0, in: (20, 4))

    #expect(end.rows.count == 4)
    #expect(end.cursor == Frame.Position(row: 3, column: 4))
    #expect(start.lines.first == "F ▸ ▏0123456789012345")
    #expect(start.cursor == Frame.Position(row: 0, column: 4))
  }

  // MARK: Several lines

  private func lines(in size: (columns: Int, rows: Int), _ events: FieldEvent...) -> [String] {
    var field = EntryField("Text", .textArea())
    return DrawnFields(size.columns, size.rows)
      .draw(&field, [.insertLines("one\ntwo\nthree\nfour\n五六七八九十")] + events).frame.lines
  }

  @Test func `lines around the caret are shown, with marks where there are more`() {
    let help = " ^O done · Enter new line"
    #expect(
      lines(in: (30, 6), .moveLine(by: -1))
        == ["Text ▸", "▴ two", "  three", "  four▏", "  五六七八九十", help]
    )
    #expect(
      lines(in: (30, 6), .moveLine(by: -2))
        == ["Text ▸", "  one", "  two", "  three▏", "▾ four", help]
    )
    #expect(lines(in: (30, 4), .moveLine(by: -2)) == ["Text ▸", "▴ two", "▾ three▏", help])
  }

  @Test func `in the lowest windows the line that is edited stands alone`() {
    #expect(lines(in: (12, 3), .moveLine(by: -3)) == ["Text ▸", "▴▾two▏", "^O done"])
    #expect(lines(in: (12, 2), .moveLine(by: -3)) == ["Text ▸", "▴▾two▏"])
    #expect(lines(in: (12, 1), .moveLine(by: -3)) == ["▴▾two▏"])
    #expect(lines(in: (3, 2), .moveLine(by: -3)).last == "▏")
  }

  @Test func `a line that is too long is cut, and the one that is edited goes on in the next row`()
  {
    #expect(
      lines(in: (12, 9))
        == [
          "Text ▸", "  one", "  two", "  three", "  four", "  五六七八九", "  十▏", "^O done",
        ]
    )
    #expect(lines(in: (12, 9), .moveLine(by: -1)).contains("  五六七八…"))
  }

  // MARK: The title

  @Test func `B2: a title of many lines takes a third of the window, its beginning seen`() {
    let title = "First line\nSecond line\nThird line\nFourth line\nFifth line"
    let frame = line(title, "x", in: (40, 12))

    #expect(
      frame.lines == ["First line", "Second line", "Third line", "Fourth line… ▸ x▏"]
    )
  }

  @Test func `a long title is wrapped, with the text in its last row`() {
    let frame = line("Which flavour would you like", "x", in: (24, 12))

    #expect(frame.lines == ["Which flavour would you", "like ▸ x▏"])
  }

  @Test func `without room beside the title the text begins in a row of its own`() {
    let frame = line("A title of 22 cells ..", "x", in: (24, 12))

    #expect(frame.lines == ["A title of 22 cells ..", "▸ x▏"])
  }

  @Test func `in a low window a title too wide is cut`() {
    #expect(line("A title that is long", "x", in: (16, 3)).lines == ["A title… ▸ x▏"])
  }

  // MARK: What stands beside the text

  @Test func `the completion stands behind the text, faint`() {
    let field = DropDownField("F", options: OptionList(["Vanilla"])) { $0.autocomplete = .inline }
    let frame = DrawnFields(40, 8).draw(field, .opened, .type("Va")).frame

    #expect(frame.lines[0] == "F ▾ Va▏nilla")
    #expect(frame.rows[0].cells[6].style.isDim)
    #expect(!frame.rows[0].cells[5].style.isDim)
  }

  @Test func `the text entry of Other shows its placeholder`() {
    let field = DropDownField("F", options: OptionList(["a"])) {
      $0.other = OtherEntry(placeholder: "In your own words")
    }
    let frame = DrawnFields(20, 8).draw(field, .opened, .choose(.other)).frame

    #expect(frame.lines == ["F ▸ ▏In your own wor…", "Enter done"])
  }

  @Test func `the text entry of a column says where it belongs`() {
    let field = KindFields.cascade { $0.other = OtherEntry() }
    let frame = DrawnFields(40, 12).draw(field, .opened, .enter, .highlight(.other), .accept).frame

    #expect(frame.lines[0] == "Place ▸ ▏  (Hà Nội)")
  }

  @Test func `while libedit searches, its own line is shown`() {
    var drawn = DrawnFields(40, 8)
    drawn.picture.line = LineText("bck:Va")
    let frame = drawn.draw(DropDownField("F", options: OptionList(["a"])), .opened).frame

    #expect(frame.lines[0] == "F ▾ bck:Va▏")
  }

  @Test func `a text that names what is chosen looks like an answer`() {
    var drawn = DrawnFields(40, 8)
    drawn.picture.showsChoice = true
    let frame = drawn.draw(
      DropDownField("F", options: OptionList(["a"])),
      .select(.option(OptionID(number: 0)))
    ).frame

    #expect(frame.rows[0].cells[4].style == Theme.dark.answer)
  }
}
