import ComboFields
import ComboTerminal
import Testing

@Suite struct DrawnListTests {
  static let flavours = OptionList(["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"])

  /// Two provinces with cities, both twice: equal titles and labels are different things.
  static let cities = KindFields.list(
    [
      ("安徽省", ["合肥", "芜湖", "安庆"]), ("浙江省", ["南京", "苏州"]), ("安徽省", ["合肥", "芜湖", "安庆"]),
      (nil, ["杭州"]),
    ]
  )

  static func flavour(_ configure: (inout FieldSettings) -> Void = { _ in }) -> DropDownField {
    DropDownField("Flavour", options: flavours) {
      $0.other = OtherEntry()
      configure(&$0)
    }
  }

  @Test func `a drop-down shows its line, its rows and what the keys do`() {
    let drawn = DrawnFields(80, 24).draw(Self.flavour(), .opened, .moveHighlight(.next))

    #expect(
      drawn.frame.lines == [
        "Flavour ▾ ▏",
        "   Chocolate",
        " ❯ Vanilla",
        "   Strawberry",
        "   Banana",
        "   Lime",
        "   Other",
        " 2 of 5   Enter choose · ↑↓ move · Esc close the menu",
      ]
    )
  }

  @Test func `under a filter it shows what matches, how much, and the text for Other`() {
    let drawn = DrawnFields(80, 24).draw(Self.flavour(), .opened, .type("an"))

    #expect(
      drawn.frame.lines == [
        "Flavour ▾ an▏",
        " ❯ Vanilla",
        "   Banana",
        "   Other: “an”",
        " 1 of 2 (of 5)   Enter choose · ↑↓ move · Tab complete · ^O as typed · Esc close",
      ]
    )
  }

  @Test func `closed, it shows the line and how it is opened`() {
    let drawn = DrawnFields(80, 24).draw(Self.flavour())

    #expect(
      drawn.frame.lines == [
        "Flavour ▸ ▏", " Alt-↓ open the menu · Enter leave empty · Esc cancel",
      ]
    )
  }

  @Test func `on the Other entry the options are counted in words`() {
    func count(_ events: FieldEvent...) -> Substring? {
      var field = Self.flavour()
      let drawn = DrawnFields(80, 24).draw(&field, [.opened] + events + [.highlight(.other)])
      return drawn.frame.lines.last?.prefix { $0 != "E" }
    }

    #expect(count() == " 5 options   ")
    #expect(count(.type("an")) == " 2 options (of 5)   ")
  }

  @Test func `what is chosen is marked, and stands behind the empty line`() {
    var field = Self.flavour()
    let drawn = DrawnFields(30, 24).draw(
      &field,
      [.select(.option(Self.flavours.id(at: 3))), .opened, .type("")]
    )

    #expect(drawn.frame.lines[0] == "Flavour ▾ ▏  [Banana]")
    #expect(drawn.frame.lines[4] == "   Banana ✓")
  }

  @Test func `B4: of more rows than there is room for those around the highlight are shown`() {
    let field = DropDownField("Pick", options: OptionList((1...200).map { "Option \($0)" }))
    var drawn = DrawnFields(40, 9)
    drawn.drawing.layout.height = .full

    let top = drawn.draw(field, .opened)
    let end = drawn.draw(field, .opened, .moveHighlight(.previous))
    let middle = drawn.draw(
      field,
      .opened,
      .moveHighlight(.nextPage),
      .moveHighlight(.next),
      .moveHighlight(.next)
    )

    #expect(top.frame.lines[1...3] == [" ❯ Option 1", "   Option 2", "   Option 3"])
    #expect(top.frame.lines[7...] == ["▾  Option 7", " 1 of 200   Enter choose · ↑↓ move"])
    #expect(end.frame.lines[1] == "▴  Option 194")
    #expect(end.frame.lines[7] == " ❯ Option 200")
    #expect(middle.frame.lines[1].hasPrefix("▴"))
    #expect(middle.frame.lines.contains { $0.hasPrefix(" ❯") || $0.hasPrefix("▾❯") })
  }

  @Test func `the title of a section stays on top while its rows scroll`() {
    let field = DropDownField(
      "Food",
      options: KindFields.list([
        ("Fruit", (1...20).map { FieldOption("Fruit \($0)") }),
        ("Vegetables", (1...200).map { FieldOption("Vegetable \($0)") }),
      ])
    )
    var drawn = DrawnFields(60, 7)
    drawn.drawing.layout.height = .full

    let middle = drawn.draw(field, .opened, .moveHighlight(.nextPage), .moveHighlight(.nextPage))
    let end = drawn.draw(field, .opened, .moveHighlight(.last))

    #expect(
      middle.frame.lines[1...5] == [
        "▴Fruit", "   Fruit 8", "   Fruit 9", "   Fruit 10", "▾❯ Fruit 11",
      ]
    )
    #expect(end.frame.lines[1] == "▴Vegetables")
    #expect(end.frame.lines[5] == " ❯ Vegetable 200")
  }

  @Test func `sections that fit stand side by side, with their titles over them`() {
    let field = DropDownField("City", options: Self.cities) { $0.other = OtherEntry() }

    let drawn = DrawnFields(80, 24).draw(field, .opened, .moveHighlight(.next))

    #expect(
      Array(drawn.frame.lines.dropLast()) == [
        "City ▾ ▏",
        " 安徽省  浙江省  安徽省",
        "   合肥    南京    合肥    杭州",
        " ❯ 芜湖    苏州    芜湖",
        "   安庆            安庆",
        "   Other",
      ]
    )
  }

  @Test func `beside a row stands the nearest of the next column that can be chosen`() {
    let field = DropDownField("City", options: Self.cities) { $0.other = OtherEntry() }
    func option(_ position: Int) -> MenuRow { .option(Self.cities.id(at: position)) }
    let third = DrawnFields(80, 24).draw(field, .opened, .highlight(option(2)))
    let last = DrawnFields(80, 24).draw(field, .opened, .highlight(option(8)))
    let stacked = DrawnFields(20, 24).draw(field, .opened)

    #expect(third.row(beside: .trailing) == option(4))
    #expect(third.row(beside: .leading) == nil)
    #expect(last.row(beside: .trailing) == nil)
    #expect(last.row(beside: .leading) == option(5))
    #expect(stacked.row(beside: .trailing) == nil)
  }

  @Test func `sections that do not fit side by side stand one under the other`() {
    let field = DropDownField("City", options: Self.cities)

    let narrow = DrawnFields(24, 24).draw(field, .opened)
    var stacked = DrawnFields(80, 24)
    stacked.drawing.layout.sections = .stacked
    let low = DrawnFields(80, 5).draw(field, .opened)

    let first = ["City ▾ ▏", " 安徽省", " ❯ 合肥", "   芜湖"]
    #expect(narrow.frame.lines.prefix(4) == first[...])
    #expect(stacked.draw(field, .opened).frame.lines.prefix(4) == first[...])
    #expect(low.frame.lines.prefix(3) == first[..<3])
  }

  @Test func `A6: columns begin at the same cell in every row`() {
    let list = KindFields.list([
      ("A", ["naïve", "日本", "a", "👍"]), ("B", ["x1", "x2", "x3", "x4"]),
    ])
    let drawn = DrawnFields(80, 24).draw(DropDownField("F", options: list), .opened)

    let columns = drawn.frame.rows[2...5].map { row in row.cells.firstIndex { $0.text == "x" } }

    #expect(columns == [12, 12, 12, 12])
  }

  @Test func `a disabled option says why, and is faint`() {
    let list = KindFields.list([
      (nil, ["a", FieldOption("b").disabled(because: "Sold out."), FieldOption("c").disabled()])
    ])
    let drawn = DrawnFields(40, 10).draw(DropDownField("F", options: list), .opened)

    #expect(drawn.frame.lines[2...3] == ["   b (Sold out.)", "   c (not available)"])
    #expect(drawn.frame.rows[2].cells[3].style.isDim)
    #expect(!drawn.frame.rows[1].cells[3].style.isDim)
  }

  @Test func `a sentence stands beside its label, and on a narrow screen under the menu`() {
    let list = KindFields.list([
      (nil, [FieldOption("apple", detail: "Sweet, and a little sour."), "pear"])
    ])
    let field = DropDownField("F", options: list)

    let wide = DrawnFields(60, 10).draw(field, .opened)
    let narrow = DrawnFields(20, 10).draw(field, .opened)
    let other = DrawnFields(20, 10).draw(field, .opened, .moveHighlight(.next))

    #expect(wide.frame.lines[1] == " ❯ apple     Sweet, and a little sour.")
    #expect(narrow.frame.lines[1...3] == ["❯ apple", "  pear", "Sweet, and a little…"])
    #expect(other.frame.lines[3] == "")
  }

  @Test(
    arguments: [
      ("x", "xxxxxxxxxxxxxxxxx…"), ("漢", "漢漢漢漢漢漢漢漢…"), ("ab ", "ab ab ab ab ab ab…"),
    ]
  )
  func `B12: a label of 5,000 characters takes one row with an ellipsis`(
    part: String,
    shown: String
  ) {
    let label = String(repeating: part, count: 5_000)
    let field = DropDownField("F", options: OptionList([label, "b"]))

    let drawn = DrawnFields(20, 6).draw(field, .opened)

    #expect(drawn.frame.lines[1...2] == ["❯ \(shown)", "  b"])
  }

  @Test func `B12: on request a long label wraps, and the highlight is seen whole`() {
    let labels = (0..<5).map { "\($0) The quick brown fox jumps over the lazy dog" }
    var drawn = DrawnFields(30, 7)
    drawn.drawing.layout.wrappedRows = 3

    let lines = drawn.draw(
      DropDownField("Say", options: OptionList(labels)),
      .opened,
      .moveHighlight(.last)
    ).frame.lines

    #expect(
      lines[1...5] == [
        "▴  3 The quick brown fox jumps", "   over the lazy dog", " ❯ 4 The quick brown fox jumps",
        "   over the lazy dog", " 5 of 5   Enter choose",
      ]
    )
  }

  @Test func `A4: what matches is marked by whole characters`() {
    let field = DropDownField("F", options: OptionList(["👨‍👩‍👧 family", "nai\u{308}ve café"]))

    let drawn = DrawnFields(40, 8).draw(field, .opened, .type("caf"))

    let marked = drawn.frame.rows[1].cells.filter(\.style.isUnderlined).map(\.text)
    #expect(marked == ["c", "a", "f"])
  }

  @Test func `A16: a label from right to left is isolated, with the pointer on the left`() {
    let field = DropDownField("F", options: OptionList(["العربية", "English"]))

    let drawn = DrawnFields(40, 8).draw(field, .opened, .type("العر"))

    #expect(drawn.frame.rows[1].text == " ❯ \u{2068}العربية\u{2069}")
    #expect(
      drawn.frame.rows[1].cells.map(\.style.isUnderlined).prefix(8).suffix(5) == [
        true, true, true, true, false,
      ]
    )
  }

  @Test func `A16: a title from right to left is isolated, also if it begins with a placeholder`()
    throws
  {
    let sections = [OptionSection("\0العربية", options: [FieldOption("English")])]
    let field = DropDownField("F", options: try OptionList(sections: sections))

    let drawn = DrawnFields(40, 8).draw(field, .opened)

    #expect(drawn.frame.rows[1].text.contains("\u{2068}␀العربية\u{2069}"))
  }

  @Test func `C7: labels with controls take one row each, with placeholders`() {
    let labels = ["\u{1B}[2Jboom", "\u{9B}31mred", "a\tb", "a\nb", "a\rb", "\u{7}bell", "\0nul"]
    let field = DropDownField("F", options: OptionList(labels))
    var ascii = Theme.dark
    ascii.glyphs = .ascii

    let pictures = DrawnFields(40, 12).draw(field, .opened)
    let plain = DrawnFields(40, 12, theme: ascii).draw(field, .opened)

    #expect(
      pictures.frame.lines[1...7] == [
        " ❯ ␛[2Jboom", "   �31mred", "   a␉b", "   a␊b", "   a␍b", "   ␇bell", "   ␀nul",
      ]
    )
    #expect(plain.frame.lines[1] == " > ^[[2Jboom")
  }

  @Test func `notices stand in place of options`() {
    let strict = DropDownField("F", options: Self.flavours)
    let loading = DropDownField("F", options: OptionList()) { $0.loading = .whenOpened }
    var failing = loading
    _ = failing.handle(.opened)
    let ticket = failing.handle(.load).compactMap { effect in
      if case .requestOptions(_, let ticket) = effect { ticket } else { nil }
    }.last
    if let ticket { _ = failing.handle(.loadingDidFail("The line is down.", ticket)) }
    let drawn = DrawnFields(60, 12)

    #expect(drawn.draw(strict, .opened, .type("zz")).frame.lines[1] == "   No option matches.")
    #expect(drawn.draw(loading, .opened).frame.lines[1] == "   Loading …")
    #expect(drawn.draw(failing).frame.lines[1] == "   The line is down.")
  }

  @Test func `a message takes the place of the help`() {
    let drawn = DrawnFields(40, 10).draw(
      DropDownField("F", options: Self.flavours),
      .opened,
      .type("zzz"),
      .accept
    )

    #expect(
      drawn.frame.lines == [
        "F ▾ zzz▏", "   No option matches.", " ✘ No option matches “zzz”.",
      ]
    )
  }

  @Test func `rows of older options are faint while the new ones load`() {
    var field = DropDownField("F", options: Self.flavours) { $0.loading = .whileTyping }
    let drawn = DrawnFields(40, 12).draw(&field, [.opened, .type("a")])

    #expect(drawn.frame.lines.contains("   Loading …"))
    #expect(drawn.frame.rows[1].text == "   Chocolate")
    #expect(drawn.frame.rows[1].cells[3].style.isDim)
  }

  @Test func `where the terminal has ASCII alone, so has what the program says`() {
    var theme = Theme.plain
    theme.glyphs = .ascii
    let field = Self.flavour()
    let strict = DropDownField("F", options: Self.flavours)
    var drawn = DrawnFields(30, 12, theme: theme)
    drawn.picture.keys = []
    drawn.drawing.layout.hasBorder = true

    #expect(
      drawn.draw(field, .opened, .type("ban")).frame.lines == [
        "Flavour v ban▏", "+-------------------------+", "| > Banana                |",
        "|   Other: \"ban\"          |", "+-------------------------+", " 1 of 1 (of 5)",
      ]
    )
    #expect(
      drawn.draw(strict, .opened, .type("zzz"), .accept).frame.lines.last
        == " ! No option matches \"zzz\"."
    )
  }

  @Test func `an option is as many rows high as the theme says`() {
    var theme = Theme.dark
    theme.rowHeight = 2
    var field = DropDownField(
      "F",
      options: OptionList(["a", "A label of two rows", "c", "d", "e"])
    )
    var drawn = DrawnFields(16, 7, theme: theme)
    drawn.picture.keys = []

    let frame = drawn.draw(&field, [.opened, .moveHighlight(.next)])

    #expect(field.snapshot.rows.count == 2)
    #expect(
      frame.frame.lines == ["F ▾ ▏", "  a", "", "❯ A label of two", "  rows", "2 of 5"]
    )
  }

  @Test func `each part of a row has its style, one over the other`() {
    let list = KindFields.list([
      ("Fruit", [FieldOption("apple", id: "apple", detail: "Red."), "pear"])
    ])
    var field = DropDownField("F", options: list)
    let drawn = DrawnFields(60, 12).draw(
      &field,
      [.select(.option("apple")), .opened, .type("app")]
    )
    let theme = Theme.dark
    let row = drawn.frame.rows[2].cells

    #expect(drawn.frame.rows[1].cells[1].style == theme.sectionTitle)
    #expect(row[1].style == theme.selected.overlaid(with: theme.highlight))
    #expect(row[3].style == row[1].style.overlaid(with: theme.match))
    #expect(row[6].style == row[1].style)
    #expect(drawn.frame.lines[2] == " ❯ apple ✓   Red.")
    #expect(row[13].style == theme.detail)
  }
}
