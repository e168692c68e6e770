import ComboFields
import ComboTerminal
import Testing

@Suite struct DrawnTreeTests {
  private let places = KindFields.places

  private func row(_ position: Int) -> MenuRow { .option(places.id(at: position)) }

  /// The position of a label among the places.
  private func position(_ label: String) -> Int {
    (0..<places.count).first { places.label(at: $0) == label } ?? 0
  }

  // MARK: Outlines

  @Test func `a tree shows arrows, and children further in`() {
    let hanoi = row(position("Hà Nội"))
    let drawn = DrawnFields(40, 12).draw(
      KindFields.tree(),
      .opened,
      .expansionAllowed([places.id(at: position("Hà Nội"))]),
      .moveHighlight(.next)
    )

    #expect(
      Array(drawn.frame.lines.dropLast()) == [
        "Place ▾ ▏", "   ▾ Hà Nội", " ❯     Ba Đình", "       Tây Hồ", "     Huế", "   ▸ Đà Nẵng",
        "   ▸ Mars (Too far.)",
      ]
    )
    #expect(drawn.target(at: Frame.Position(row: 1, column: 30)) == .row(hanoi))
  }

  @Test func `where no visible row of a tree has others under it, there is room for arrows`() {
    let outline = KindFields.outline([OptionNode("Leaf"), OptionNode("Another")])
    let drawn = DrawnFields(40, 12).draw(KindFields.tree(outline), .opened)

    #expect(drawn.frame.lines[1...2] == [" ❯   Leaf", "     Another"])
  }

  @Test func `a tree with check boxes shows half of a branch checked`() {
    let id = places.id(at: position("Hà Nội"))
    var field = KindFields.tree { $0.selectsSeveral = true }
    let drawn = DrawnFields(40, 12).draw(
      &field,
      [.opened, .expansionAllowed([id]), .select(.option(places.id(at: position("Tây Hồ"))))]
    )

    #expect(drawn.frame.lines[0] == "Place ▾ ▏  (1 checked)")
    #expect(
      drawn.frame.lines[1...4] == [
        " ❯ ▾ ◪ Hà Nội", "       ☐ Ba Đình", "       ☑ Tây Hồ", "     ☐ Huế",
      ]
    )
  }

  @Test func `rows of deeper levels look as the theme says, the deepest as its last`() {
    var theme = Theme.dark
    theme.levels = [TextStyle(.palette(1)), TextStyle(.palette(2))]
    theme.indentation = 1
    let drawn = DrawnFields(40, 12, theme: theme).draw(
      KindFields.tree(),
      .opened,
      .expansionAllowed([places.id(at: position("Hà Nội"))])
    )

    #expect(drawn.frame.lines[2] == "      Ba Đình")
    #expect(drawn.frame.rows[2].cells[6].style.foreground == .palette(2))
    #expect(drawn.frame.rows[4].cells[5].style.foreground == .palette(1))
  }

  @Test func `a branch whose children are on their way has a sign for it`() {
    let outline = KindFields.outline([OptionNode("Lazy", children: .lazy), OptionNode("Leaf")])
    let drawn = DrawnFields(40, 12).draw(
      KindFields.tree(outline),
      .opened,
      .expansionAllowed([outline.id(at: 0)])
    )

    #expect(drawn.frame.lines[1] == " ❯ ▸ Lazy …")
  }

  @Test func `on a narrow screen a deep row has room for its label`() {
    func chain(_ depth: Int) -> OptionNode {
      OptionNode(
        FieldOption("Level \(depth)"),
        children: depth < 20 ? OutlineChildren([chain(depth + 1)]) : OutlineChildren([])
      )
    }
    let outline = KindFields.outline([chain(0)])
    var drawn = DrawnFields(20, 12)
    drawn.drawing.layout.height = .full
    let ids = (0..<21).map { outline.id(at: $0) }

    let lines = drawn.draw(
      KindFields.tree(outline),
      .opened,
      .expansionAllowed(ids),
      .moveHighlight(.last)
    ).frame.lines

    #expect(lines.dropLast().last == "❯       Level 20")
  }

  // MARK: Checklists

  @Test func `a checklist shows check boxes, and sections that fold`() {
    let field = KindFields.checklist(checked: ["language"], folded: [1])
    let drawn = DrawnFields(60, 14).draw(field, .opened, .moveHighlight(.next))

    #expect(
      drawn.frame.lines == [
        "Topics ▾ ▏  (1 checked)",
        "   ▾ ◪ Swift",
        "     ☑ Language",
        " ❯   ☐ Packages",
        "   ▸ ☐ Terminals",
        "     ☐ Empty",
        "   ☐ None of these",
        " 2 of 6   Space check · Enter done · ↑↓ move · Esc close",
      ]
    )
  }

  @Test func `a box that has to be checked says so, checked or not`() {
    let field = KindFields.checklist(checked: ["language"]) {
      $0.required = ["language", "packages"]
    }
    let drawn = DrawnFields(60, 14).draw(field, .opened)

    #expect(
      drawn.frame.lines[2...3] == [" ❯   ☑ Language (required)", "     ☐ Packages (required)"]
    )
    #expect(drawn.frame.lines[5] == "     ☐ Editing")
  }

  @Test func `a text for which there is no room is refused with what can be done`() {
    let field = KindFields.checklist(checked: ["language"]) {
      $0.maximum = 1
      $0.other = OtherEntry()
    }
    let drawn = DrawnFields(70, 14).draw(
      field,
      .opened,
      .type("Mine"),
      .selectionAllowed(.other("Mine"), .typed)
    )

    #expect(
      drawn.frame.lines == [
        "Topics ▾ Mine▏  1 checked (1 hidden)",
        "   No option matches.",
        " ❯ Other: “Mine”",
        " ✘ At most 1 may be chosen. Uncheck one, or clear the text with ^U.",
      ]
    )
  }

  @Test func `Enter checks a text of one's own, and is done without one`() {
    let field = KindFields.checklist { $0.other = OtherEntry() }

    let empty = DrawnFields(70, 14).draw(field, .opened)
    let typed = DrawnFields(70, 14).draw(field, .opened, .type("Mine"))

    #expect(empty.frame.lines.last?.contains("Enter done") == true)
    #expect(typed.frame.lines.last?.contains("Enter check") == true)
  }

  @Test func `on Other without a text, Enter goes there where several are chosen`() {
    let field = KindFields.checklist { $0.other = OtherEntry() }
    let drawn = DrawnFields(70, 14).draw(field, .opened, .moveHighlight(.last))

    #expect(drawn.frame.lines.last?.contains("Enter choose") == true)
  }

  @Test func `the help says what Enter does to a branch, and says it once`() {
    let tree = KindFields.tree()
    let cascade = KindFields.cascade()
    func help(_ field: some LineField, _ events: FieldEvent...) -> String {
      var field = field
      return DrawnFields(70, 14).draw(&field, events).frame.lines.last ?? ""
    }

    #expect(help(tree, .opened).hasSuffix("Enter open · ↑↓ move · Esc close the menu"))
    let folding = help(tree, .opened, .expansionAllowed([tree.outline.id(at: 0)]))
    #expect(folding.hasSuffix("Enter fold · ↑↓ move · Esc close the menu"))
    #expect(help(tree, .opened, .moveHighlight(.next)).contains("Enter choose"))
    let free = help(KindFields.tree { $0.allowsBranches = true }, .opened)
    #expect(free.hasSuffix("Enter choose · ↑↓ move · → open · Esc close the menu"))
    let several = help(KindFields.tree { $0.selectsSeveral = true }, .opened)
    #expect(several.contains("Enter done") && several.contains("→ open"))
    #expect(help(cascade, .opened).hasSuffix("Enter next level · ↑↓ move · Esc close the menu"))
    #expect(help(cascade, .opened, .moveHighlight(.next)).contains("Enter choose"))
    let title = help(KindFields.checklist(), .opened, .highlight(.sectionTitle(0)))
    #expect(title.contains("Space check · ← fold · Enter done"))
  }

  @Test func `F2: how much of what is chosen the filter hides stands behind the text`() {
    let field = KindFields.checklist(checked: ["language"])
    let drawn = DrawnFields(60, 14).draw(field, .opened, .type("pack"))

    #expect(drawn.frame.lines[0] == "Topics ▾ pack▏  1 checked (1 hidden)")
    #expect(
      DrawnFields(60, 14).draw(field, .opened, .type("zz")).frame.lines[0]
        == "Topics ▾ zz▏  1 checked (1 hidden)"
    )
  }

  @Test func `a closed checklist shows in its line what is chosen`() {
    let field = KindFields.checklist(checked: ["language", "packages"])

    #expect(DrawnFields(60, 14).draw(field).frame.lines[0] == "Topics ▸ ▏Language, Packages")
  }

  @Test func `B13: marks stand at what is checked, wherever it is on the page`() {
    let options = OptionList((1...30).map { "Option \($0)" })
    let field = ChecklistField(
      "F",
      options: options,
      checked: [options.id(at: 0), options.id(at: 11)]
    )
    var drawn = DrawnFields(40, 7)
    drawn.drawing.layout.height = .full
    func checked(_ events: FieldEvent...) -> [String] {
      var field = field
      return drawn.draw(&field, [.opened] + events).frame.lines.filter { $0.contains("☑") }
    }

    #expect(checked() == [" ❯ ☑ Option 1"])
    #expect(checked(.moveHighlight(.nextPage)) == [])
    #expect(
      checked(.moveHighlight(.nextPage), .moveHighlight(.nextPage), .moveHighlight(.next))
        == ["▾❯ ☑ Option 12"]
    )
  }

  // MARK: Cascades

  @Test func `a cascade shows its columns, with a sign where more follows`() {
    let drawn = DrawnFields(60, 12).draw(
      KindFields.cascade(),
      .opened,
      .highlight(row(position("Đà Nẵng"))),
      .enter,
      .enter
    )

    #expect(
      drawn.frame.lines == [
        "Place ▾ ▏",
        "   Hà Nội ›            Hải Châu ›        ❯ Phước Ninh",
        "   Huế                                     Nam Dương",
        "   Đà Nẵng ›",
        "   Mars › (Too far.)",
        " 1 of 2   Enter choose · ↑↓ move · ← before · Esc close",
      ]
    )
    #expect(drawn.target(at: Frame.Position(row: 1, column: 23)) == .row(row(position("Hải Châu"))))
    #expect(drawn.target(at: Frame.Position(row: 3, column: 23)) == .menu)
  }

  @Test func `a narrow screen shows one column of a cascade, and the path to it`() {
    let drawn = DrawnFields(20, 7).draw(KindFields.cascade(), .opened, .enter)

    #expect(
      drawn.frame.lines == [
        "Place ▾ ▏", "Hà Nội ›", "❯ Ba Đình", "  Tây Hồ", "1 of 2",
      ]
    )
  }

  @Test func `of columns that do not all fit the active one and its neighbours are shown`() {
    let field = KindFields.cascade()
    func lines(_ events: FieldEvent...) -> [String] {
      var field = field
      let opened = [.opened, .highlight(row(position("Đà Nẵng")))] + events
      return Array(DrawnFields(40, 9).draw(&field, opened).frame.lines.prefix(3))
    }

    #expect(lines() == ["Place ▾ ▏", "   Hà Nội ›            Hải Châu ›", "   Huế"])
    #expect(
      lines(.enter, .enter) == [
        "Place ▾ ▏", " Đà Nẵng ›", "   Hải Châu ›  ❯ Phước Ninh",
      ]
    )
  }

  @Test func `what a search in a cascade has found stands in one column`() {
    let drawn = DrawnFields(60, 12).draw(KindFields.cascade(), .opened, .type("tay"))

    #expect(drawn.frame.lines.prefix(2) == ["Place ▾ tay▏", " ❯ Hà Nội/Tây Hồ"])
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300])
  func `with any ratio and any background the columns stand within the window`(ratio: Double) {
    struct Odd: CascadeAppearance {
      var ratio: Double
      func widthRatioForLevel(_ level: Int, of count: Int) -> Double { level == 0 ? ratio : 1 }
      func backgroundForLevel(_ level: Int, of count: Int) -> CascadeBackground? {
        CascadeBackground(whiteness: ratio)
      }
    }
    var drawn = DrawnFields(60, 12)
    drawn.drawing.appearance = Odd(ratio: ratio)
    drawn.drawing.theme.indentation = .max

    let frame = drawn.draw(KindFields.cascade(), .opened, .enter).frame

    #expect(frame.rows.count == 6)
    #expect(frame.rows.allSatisfy { $0.width <= 60 })
  }

  @Test func `columns are as wide as their ratios and have their backgrounds`() {
    struct Divisions: CascadeAppearance {
      func widthRatioForLevel(_ level: Int, of count: Int) -> Double { level == 0 ? 0.25 : 0.75 }
      func backgroundForLevel(_ level: Int, of count: Int) -> CascadeBackground? {
        level == 0 ? CascadeBackground(whiteness: 0.8) : nil
      }
    }
    func cells(_ theme: Theme) -> [FrameCell] {
      var drawn = DrawnFields(80, 12, theme: theme)
      drawn.drawing.appearance = Divisions()
      return drawn.draw(KindFields.cascade(), .opened).frame.rows[2].cells
    }
    let light = cells(.light)
    let dark = cells(.dark)

    let first = light.prefix { $0.style.background == .rgb(204, 204, 204) }.count
    let second = cells(.neutral).lastIndex { $0.text == "T" }
    #expect(second == first + 3)
    #expect(dark.prefix { $0.style.background == .rgb(51, 51, 51) }.count == first)
    #expect(dark[4].style.foreground == .palette(231))
    #expect(cells(.plain).allSatisfy { $0.style.background == nil } == true)
  }
}
