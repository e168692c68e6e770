import ComboFields
import ComboTesting
import Testing

/// What delegates hear of a cascade, in order, and what data sources are asked.
@Suite struct CascadeControllerTests {
  @Test func `of opening everything is told in order`() {
    let stage = CascadeStage(Places.field())

    let heard = stage.hear(.toggle)

    #expect(
      heard == [
        "menuShouldOpen(anchor)", "menuDidOpen(anchor)", "highlightDidChange(\"Hà Nội\")",
        "menuDidAnimate(up: false)",
      ]
    )
  }

  @Test func `of a tap on an option that leads on the change of columns is told`() {
    let stage = CascadeStage(Places.field())
    stage.controller.send(.toggle)

    let heard = stage.tap("广东")

    #expect(heard == ["columnsDidChange(after: 0)", "highlightDidChange(\"广东\")"])
  }

  @Test func `of a tap on the last level the path is told behind the answer`() {
    let stage = CascadeStage(Places.field())
    stage.controller.send(.toggle)
    _ = stage.tap("广东")

    let heard = stage.tap("南海区")

    #expect(
      heard == [
        "optionShouldBeSelected(\"南海区\")", "highlightDidChange(\"南海区\")",
        "optionSelected(\"南海区\")", "didSelectLastLevel([\"广东\", \"佛山\", \"南海区\"])",
        "menuDidClose(selection)", "menuDidAnimate(up: true)",
      ]
    )
  }

  @Test func `a choice that the delegate refuses is not made, and the menu stays open`() {
    let stage = CascadeStage(Places.field())
    stage.recorder.allowsSelecting = { _ in false }
    stage.controller.send(.toggle)

    let heard = stage.tap("Huế")

    #expect(heard.first == "columnsDidChange(after: 0)")
    #expect(heard.last == "messageDidAppear(\"“Huế” cannot be chosen now.\")")
    #expect(stage.field.isOpen)
    #expect(stage.field.answers == [])
  }

  @Test func `a menu that the delegate does not let open stays closed`() {
    let stage = CascadeStage(Places.field())
    stage.recorder.allowsOpening = { _ in false }

    #expect(stage.hear(.toggle) == ["menuShouldOpen(anchor)"])
    #expect(!stage.field.isOpen)
  }

  @Test func `a tap outside closes, and no path is told`() {
    let stage = CascadeStage(Places.field(), topics: [.menu, .selection, .levels])
    stage.controller.send(.toggle)

    #expect(
      stage.hear(.dismiss(.outside)) == ["menuDidClose(outside)", "menuDidAnimate(up: true)"]
    )
  }

  @Test func `what the program chooses is told to nobody`() {
    let stage = CascadeStage(Places.field(), topics: [.selection, .levels])

    #expect(stage.hear(.select(.option(stage.field.id("Huế")))) == [])
    #expect(stage.field.answerPath.map(\.label) == ["Huế"])
  }

  @Test func `the data source gives the number of levels and the options`() throws {
    let source = LevelSource()
    source.items = Places.nodes
    source.levelCount = 2
    let stage = CascadeStage(Places.field([]), dataSource: source)

    try stage.controller.reloadData()

    stage.controller.send(.toggle)
    #expect(stage.field.columns == ["> [Hà Nội] Huế 广东", "| [Ba Đình] Tây Hồ"])
    #expect(stage.field.settings.levelCount == 2)
  }

  @Test func `a data source without a number of levels leaves the setting`() throws {
    let source = LevelSource()
    source.items = Places.nodes
    let stage = CascadeStage(Places.field([]) { $0.levelCount = 1 }, dataSource: source)

    try stage.controller.reloadData()

    #expect(stage.field.settings.levelCount == 1)
    #expect(stage.field.outline.count == 12)
  }

  @Test func `options with one identity are refused, and the old ones stay`() {
    let source = LevelSource()
    source.items = [
      OptionNode("a", id: "x"), OptionNode("b", children: [OptionNode("c", id: "x")]),
    ]
    let stage = CascadeStage(Places.field(), dataSource: source)

    #expect(throws: OptionListError.self) { try stage.controller.reloadData() }
    #expect(stage.field.outline.count == 12)
  }

  @Test func `one delegate hears of several cascades by their names`() {
    let recorder = FieldRecorder([.levels])
    let home = CascadeController(Places.field(), delegate: recorder)
    let work = CascadeController(Places.field(), delegate: recorder)
    recorder.name(home, "home")
    recorder.name(work, "work")

    for controller in [home, work] { controller.send(.submit("Huế", .typed)) }

    #expect(
      recorder.lines == [
        "home: didSelectLastLevel([\"Huế\"])", "work: didSelectLastLevel([\"Huế\"])",
      ]
    )
  }

  @Test func `the host finds its own item by the answer's position`() throws {
    struct Region: Equatable {
      var name: String
      var parts: [Region]?
    }
    let regions = [
      Region(name: "Hà Nội", parts: [Region(name: "Ba Đình"), Region(name: "Tây Hồ")]),
      Region(name: "Huế"),
    ]
    let (outline, items) = try OptionOutline.withItems(
      regions,
      children: { OutlineChildren($0.parts) },
      option: { FieldOption($0.name) }
    )
    var field = CascadeField("Region", outline: outline)

    field.send(.select(.option(field.id("Tây Hồ"))))

    #expect(field.answer?.listed.map { items[$0.position] } == Region(name: "Tây Hồ"))
    #expect(
      field.answerPath.compactMap { $0.listed.map { items[$0.position].name } } == [
        "Hà Nội", "Tây Hồ",
      ]
    )
  }

  @Test func `a field can be made from the host's items at once`() throws {
    let field = try CascadeField(
      "Number",
      items: [1, 2],
      children: { $0 < 10 ? [$0 * 10, $0 * 10 + 1] : [] },
      option: { FieldOption("\($0)") },
      configure: { $0.allowsBranches = true }
    )

    #expect((0..<6).map { field.outline.label(at: $0) } == ["1", "10", "11", "2", "20", "21"])
    #expect(field.settings.allowsBranches)
  }
}
