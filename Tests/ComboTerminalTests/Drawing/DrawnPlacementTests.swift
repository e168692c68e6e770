import ComboFields
import ComboTerminal
import Testing

@Suite struct DrawnPlacementTests {
  private func lines(
    _ size: (columns: Int, rows: Int),
    _ field: DropDownField = DrawnListTests.flavour(),
    _ configure: (inout DrawnFields) -> Void = { _ in }
  ) -> [String] {
    var drawn = DrawnFields(size.columns, size.rows)
    configure(&drawn)
    return drawn.draw(field, .opened, .type("a")).frame.lines
  }

  @Test func `at the top the menu has rows above the line`() {
    #expect(
      lines((40, 12)) { $0.drawing.layout.direction = .top } == [
        " ❯ Chocolate", "   Vanilla", "   Strawberry", "   Banana", "   Other: “a”",
        " 1 of 4 (of 5)   Enter choose · ↑↓ move", "Flavour ▾ a▏",
      ]
    )
  }

  @Test func `behind the line the menu stands beside the text`() {
    #expect(
      lines((60, 12)) { $0.drawing.layout.direction = .trailing } == [
        "Flavour ▾ a▏            ❯ Chocolate", "                         Vanilla",
        "                         Strawberry", "                         Banana",
        "                         Other: “a”",
        "                       1 of 4 (of 5)   Enter choose",
      ]
    )
  }

  @Test func `before the line the menu stands at the edge, and the text behind it`() {
    let drawn = lines((60, 12)) { $0.drawing.layout.direction = .leading }

    #expect(drawn[0] == " ❯ Chocolate                            Flavour ▾ a▏")
    #expect(drawn[1] == "   Vanilla")
  }

  @Test(arguments: [MenuDirection.leading, .trailing])
  func `without room for 20 cells beside the text the menu goes under it`(side: MenuDirection) {
    #expect(lines((41, 12)) { $0.drawing.layout.direction = side }.first == "Flavour ▾ a▏")
    #expect(lines((41, 12)) { $0.drawing.layout.direction = side }[1] == " ❯ Chocolate")
    #expect(lines((42, 12)) { $0.drawing.layout.direction = side }[0].contains("❯ Chocolate"))
  }

  @Test func `a border goes around the rows`() {
    #expect(
      lines((40, 12)) { $0.drawing.layout.hasBorder = true } == [
        "Flavour ▾ a▏",
        "╭─────────────────────────╮",
        "│ ❯ Chocolate             │",
        "│   Vanilla               │",
        "│   Strawberry            │",
        "│   Banana                │",
        "│   Other: “a”            │",
        "╰─────────────────────────╯",
        " 1 of 4 (of 5)   Enter choose · ↑↓ move",
      ]
    )
  }

  @Test func `what stands where is found inside a border, too`() {
    var drawn = DrawnFields(40, 12)
    drawn.drawing.layout.hasBorder = true
    let frame = drawn.draw(DrawnListTests.flavour(), .opened)
    func target(_ row: Int) -> DrawnField.Target? {
      frame.target(at: Frame.Position(row: row, column: 5))
    }

    #expect(target(0) == .line)
    #expect(target(1) == .menu)
    #expect(target(2) == .row(.option(DrawnListTests.flavours.id(at: 0))))
    #expect(target(7) == .row(.other))
    #expect(target(8) == .menu)
    #expect(target(40) == nil)
  }

  @Test func `as the window becomes lower, help goes first, then the border, then rows`() {
    func bordered(_ rows: Int) -> [String] {
      lines((40, rows)) { $0.drawing.layout.hasBorder = true }
    }

    #expect(bordered(7).last == " 1 of 4 (of 5)   Enter choose · ↑↓ move")
    #expect(bordered(6).last == "╰─────────────────────────╯")
    #expect(
      bordered(5) == [
        "Flavour ▾ a▏", " ❯ Chocolate", "   Vanilla", "▾  Strawberry",
        " 1 of 4 (of 5)   Enter choose · ↑↓ move",
      ]
    )
    #expect(bordered(4) == ["Flavour ▾ a▏", " ❯ Chocolate", "   Vanilla", "▾  Strawberry"])
    #expect(bordered(2) == ["Flavour ▾ a▏", "▾❯ Chocolate"])
    #expect(bordered(1) == ["Flavour ▾ a▏"])
  }

  @Test func `a message stays to the last`() {
    let field = DropDownField("Flavour", options: DrawnListTests.flavours)
    let frame = DrawnFields(40, 3).draw(field, .opened, .type("zz"), .accept).frame

    #expect(
      frame.lines == ["Flavour ▾ zz▏", "   No option matches.", " ✘ No option matches “zz”."]
    )
  }

  @Test func `a message stands under a closed line, too`() {
    let field = DropDownField("F", options: DrawnListTests.flavours) {
      $0.isRequired = true
      $0.opensWhileTyping = false
    }
    let frame = DrawnFields(40, 8).draw(field, .type("zz"), .accept).frame

    #expect(frame.lines == ["F ▸ zz▏", " ✘ No option matches “zz”."])
  }

  @Test(
    arguments: [
      (MenuHeight.automatic, 10), (.rows(5), 4), (.rows(-3), 1), (.fraction(0.5), 11), (.full, 22),
      (.fraction(.nan), 22),
    ]
  )
  func `the menu is as high as it is asked to be`(height: MenuHeight, rows: Int) {
    var drawn = DrawnFields(80, 24)
    drawn.drawing.layout.height = height
    var field = DropDownField("F", options: OptionList((0..<100).map { "\($0)" }))
    let frame = drawn.draw(&field, [.opened])
    var picture = drawn.picture
    picture.snapshot = field.snapshot

    #expect(drawn.drawing.room(for: picture) == rows)
    #expect(field.snapshot.rows.count == rows)
    #expect(frame.frame.rows.count == rows + (height == .rows(-3) ? 1 : 2))
  }

  @Test func `on its way a menu shows a part of its rows`() {
    func rows(_ progress: Double) -> Int {
      lines((40, 12)) { $0.picture.progress = progress }.count
    }

    #expect([0, 0.25, 0.5, 0.99, 1, 7, -1, .nan].map(rows) == [1, 3, 4, 6, 7, 7, 1, 1])
  }

  private func meaning(_ key: String, _ meaning: String) -> KeyMeaning {
    KeyMeaning([key], meaning, brief: meaning)
  }

  @Test func `all keys are shown where they are asked for, in columns where they fit`() {
    let keys = [
      meaning("Enter", "choose"), meaning("↓", "next row"), meaning("Esc", "close"),
    ]
    let wide = lines((60, 12)) { $0.picture.allKeys = keys }
    let narrow = lines((30, 12)) { $0.picture.allKeys = keys }

    #expect(wide.last == " Enter  choose     ↓      next row   Esc    close")
    #expect(narrow.suffix(3) == [" Enter  choose", " ↓      next row", " Esc    close"])
  }

  @Test func `of keys that take more rows than there are, the others follow`() {
    let keys = ["a", "b", "c", "d", "e"].map { meaning($0, "the key \($0)") }
    func drawn(_ first: Int) -> (last: [String], next: Int?) {
      var drawn = DrawnFields(24, 4)
      drawn.picture.allKeys = keys
      drawn.picture.firstKeyRow = first
      let field = drawn.draw(DropDownField("Flavour", options: DrawnListTests.flavours), .opened)
      return (field.frame.lines.suffix(2), field.nextKeyRow)
    }

    #expect(drawn(0) == ([" a  the key a", "▾b  the key b"], 2))
    #expect(drawn(2) == ([" c  the key c", "▾d  the key d"], 4))
    #expect(drawn(4).last.last == " e  the key e")
    #expect(drawn(4).next == nil)
    #expect(drawn(99).last.last == " e  the key e")
  }

  @Test func `pages of keys say which they are, and the key for the next`() {
    let keys = (1...9).map { meaning("\($0)", "the key \($0)") }
    func drawn(_ first: Int) -> (last: [String], next: Int?) {
      var drawn = DrawnFields(24, 6)
      drawn.picture.allKeys = keys
      drawn.picture.firstKeyRow = first
      drawn.picture.helpKey = "F1"
      let field = drawn.draw(DropDownField("Flavour", options: DrawnListTests.flavours), .opened)
      return (field.frame.lines.suffix(2), field.nextKeyRow)
    }

    #expect(drawn(0) == ([" 3  the key 3", " 1/3   F1 more"], 3))
    #expect(drawn(3).next == 6)
    #expect(drawn(6) == ([" 9  the key 9", " 3/3   F1 close"], nil))
  }

  private static let keys = [
    KeyMeaning(["↑", "↓"], "Move the highlight", brief: "move"),
    KeyMeaning(["PgUp", "PgDn"], "Move it by a whole page", brief: "page"),
    KeyMeaning(["Esc ["], "Bring back an earlier entry", brief: "earlier"),
  ]

  @Test(
    arguments: [
      (
        40,
        [
          " ↑↓         Move the highlight", " PgUp/PgDn  Move it by a whole page",
          " Esc [      Bring back an earlier entry",
        ]
      ),
      (34, [" ↑↓         Move the highlight", " PgUp/PgDn  page", " Esc [      earlier"]),
      (16, ["↑↓ move", "PgUp/PgDn page", "Esc [ earlier"]),
      (10, ["↑↓ move", "PgUp/PgDn", "page", "Esc [", "earlier"]),
    ]
  )
  func `with less room beside the keys less is said of them`(columns: Int, rows: [String]) {
    let drawn = lines((columns, 16)) { $0.picture.allKeys = Self.keys }

    #expect(drawn.suffix(rows.count) == rows)
  }

  @Test func `in a low window the options give way to the keys`() {
    let drawn = lines((16, 5)) {
      $0.picture.allKeys = Self.keys
      $0.drawing.layout.hasBorder = true
    }

    #expect(drawn.count == 5)
    #expect(drawn.suffix(4) == ["❯ Chocolate", "↑↓ move", "PgUp/PgDn page", "Esc [ earlier"])
  }

  @Test func `in ASCII the arrows among the keys are words`() {
    let keys = [
      KeyMeaning(["↑", "↓"], "move", brief: "move"),
      KeyMeaning(["Alt-↓"], "open", brief: "open"),
    ]
    let drawn = lines((30, 12)) {
      $0.picture.allKeys = keys
      $0.drawing.theme.glyphs = .ascii
    }

    #expect(drawn.suffix(2) == [" Up/Down   move", " Alt-Down  open"])
    #expect(
      lines((60, 12)) { $0.drawing.theme.glyphs = .ascii }.last?.contains("Up/Down move") == true
    )
  }

  @Test(arguments: [(20, 6), (16, 3), (10, 4)])
  func `small windows are usable`(columns: Int, rows: Int) {
    let field = DropDownField("Flavour", options: DrawnListTests.flavours)
    let expected: [String: [String]] = [
      "20": ["Flavour ▾ ▏", "❯ Chocolate", "  Vanilla", "  Strawberry", "  Banana", "1 of 5"],
      "16": ["Flavour ▾ ▏", "❯ Chocolate", "  Vanilla"],
      "10": ["Fla… ▾ ▏", "❯ Chocola…", "  Vanilla", "  Strawbe…"],
    ]
    var drawn = DrawnFields(columns, rows)
    drawn.picture.keys = []

    #expect(drawn.draw(field, .opened).frame.lines == expected["\(columns)"])
  }
}
