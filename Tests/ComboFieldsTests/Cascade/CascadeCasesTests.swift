import ComboFields
import ComboTesting
import Testing

/// Cases that went wrong elsewhere, and other options than before.
@Suite struct CascadeCasesTests {
  @Test func `H1, H2: no children in any form are a leaf in columns and in a search`() throws {
    struct Item {
      var name: String
      var children: [Item]?
    }
    let items = [Item(name: "nil", children: nil), Item(name: "none", children: [])]
    var field = try CascadeField(
      "Leaf",
      items: items,
      children: { OutlineChildren($0.children) },
      option: { FieldOption($0.name) }
    )
    field.send(.openingAllowed(.anchor))

    #expect(field.columns == ["> [nil] none"])
    for name in ["nil", "none"] {
      #expect(field.tap(name).contains(.shouldSelect(.option(field.id(name)), .accepted)))
    }
    field.type("n")
    #expect(field.columns == ["> [nil] none"])
  }

  @Test func `H2: a lazy node is a branch until its load says otherwise`() {
    let source = LevelSource()
    let stage = CascadeStage(
      Places.field([OptionNode("Vinh", children: .lazy)]),
      dataSource: source
    )
    stage.controller.send(.toggle)
    let before = stage.field.snapshot.rows[0].isExpanded
    _ = stage.tap("Vinh")

    stage.controller.childrenDidArrive([], for: source.requests[0].ticket)

    #expect(before == false)
    #expect(stage.field.answer?.label == "Vinh")
  }

  @Test func `H3: columns of the choice before are gone at once`() {
    var field = Places.field([
      OptionNode("Hà Nội", children: [OptionNode("Ba Đình"), OptionNode("Tây Hồ")]),
      OptionNode("Đài Loan", children: []),
    ])
    field.send(.openingAllowed(.anchor))
    let before = field.columns

    let effects = field.tap("Đài Loan")

    #expect(before == ["> [Hà Nội] Đài Loan", "| [Ba Đình] Tây Hồ"])
    #expect(field.columns == ["> Hà Nội [Đài Loan]"])
    #expect(effects.first == .columnsDidChange(after: 0))
  }

  @Test func `H10: accepting a branch takes it, entering shows what is under it`() {
    var field = Places.field { $0.allowsBranches = true }
    field.send(.openingAllowed(.anchor))
    let actions = field.snapshot.actions

    #expect(actions.prefix(2) == [.accept, .enter])
    #expect(field.send(.accept) == [.shouldSelect(.option(field.id("Hà Nội")), .accepted)])
    field.send(.enter)
    #expect(field.columns[1] == "> [Ba Đình] Tây Hồ")
    #expect(field.snapshot.actions.contains(.leave))
  }

  @Test func `H10: choosing a branch shows what is under it, also where it may be the answer`() {
    var field = Places.field { $0.allowsBranches = true }
    field.send(.openingAllowed(.anchor))

    #expect(field.tap("广东") == [.columnsDidChange(after: 0), .highlightDidChange])
    #expect(field.columns[1] == "| [佛山] 东莞")
  }

  @Test func `H10: a branch that was taken is the answer with the path to it`() {
    let stage = CascadeStage(Places.field { $0.allowsBranches = true }, topics: [.levels])
    stage.controller.send(.toggle)
    stage.controller.send(.enter)

    #expect(stage.hear(.accept) == ["didSelectLastLevel([\"Hà Nội\", \"Ba Đình\"])"])
  }

  @Test func `where a branch is no answer accepting it enters its level`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    #expect(field.snapshot.actions == [.accept, .enter, .moveHighlight, .dismiss])
    #expect(field.snapshot.actionOfAccept == .enter)
    var free = Places.field { $0.allowsBranches = true }
    free.send(.openingAllowed(.anchor))
    #expect(free.snapshot.actions == [.accept, .enter, .moveHighlight, .dismiss])
    #expect(free.snapshot.actionOfAccept == .accept)
  }

  @Test func `two options with one label are two`() {
    var field = Places.field([
      OptionNode("Same", children: [OptionNode("First")]),
      OptionNode("Same", children: [OptionNode("Second")]),
    ])
    field.send(.openingAllowed(.anchor), .moveHighlight(.next))

    #expect(field.columns == ["> Same [Same]", "| [Second]"])
  }

  @Test func `a tree of a thousand levels is no burden`() {
    var node = OptionNode("end")
    for level in 0..<1_000 { node = OptionNode("\(level)", children: [node]) }
    var field = Places.field([node])
    field.send(.openingAllowed(.anchor))

    #expect(field.snapshot.columns.count == 1_001)
    #expect(field.tap("end").last == .highlightDidChange)
    field.send(.selectionAllowed(.option(field.id("end")), .accepted))
    #expect(field.answerPath.count == 1_001)
  }

  // MARK: Other options

  private static func outline(_ nodes: [OptionNode]) throws -> OptionOutline {
    try OptionOutline(nodes: nodes)
  }

  @Test func `with other options the choice stays by identity, and the line follows`() throws {
    var field = Places.field([
      OptionNode("Vietnam", id: "vn", children: [OptionNode("Hue", id: "hue")])
    ])
    field.send(.select(.option("hue")))

    let effects = field.send(
      .reloadOutline(
        try Self.outline([
          OptionNode("Việt Nam", id: "vn", children: [OptionNode("Huế", id: "hue")])
        ])
      )
    )

    #expect(effects == [.optionsDidChange, .replaceText(LineText("Việt Nam/Huế"))])
    #expect(field.answer?.label == "Huế")
  }

  @Test func `H4: a choice that is there no longer is cleared, and the delegate told`() throws {
    let stage = CascadeStage(Places.field(), topics: [.selection])
    stage.controller.send(.select(.option(stage.field.id("Huế"))))

    let heard = stage.hear(.reloadOutline(try Self.outline([OptionNode("Vinh")])))

    #expect(heard == ["selectionWasCleared(reload)"])
    #expect(stage.field.text.text == "")
  }

  @Test func `a choice that leads on now is no answer any more`() throws {
    var field = Places.field([OptionNode("Huế", id: "hue")])
    field.send(.select(.option("hue")))

    field.send(
      .reloadOutline(try Self.outline([OptionNode("Huế", id: "hue", children: [OptionNode("x")])]))
    )

    #expect(field.answers == [])
  }

  @Test func `J5: what is chosen in the columns stays as far as it is there`() throws {
    var field = Places.field([
      OptionNode("A", id: "a"),
      OptionNode("B", id: "b", children: [OptionNode("C", id: "c"), OptionNode("D", id: "d")]),
    ])
    field.send(.openingAllowed(.anchor))
    field.tap("D")

    field.send(
      .reloadOutline(
        try Self.outline([
          OptionNode("B", id: "b", children: [OptionNode("C", id: "c"), OptionNode("E", id: "e")])
        ])
      )
    )

    #expect(field.columns == ["> [B]", "| [C] E"])
  }

  @Test func `a number of the old options means nothing in others`() throws {
    var field = Places.field()
    field.send(.select(.option(field.id("Huế"))))

    field.send(
      .reloadOutline(
        try Self.outline((0..<12).map { OptionNode("\($0)") })
      )
    )

    #expect(field.answers == [])
  }

  @Test func `a choice without a name is gone where the same label stands under another`() throws {
    var field = Places.field([OptionNode("A", children: [OptionNode("x")])])
    field.send(.select(.option(field.id("x"))))

    field.send(
      .reloadOutline(
        try Self.outline([OptionNode("A", children: [OptionNode("x")]), OptionNode("B")])
      )
    )
    #expect(field.answers.map(\.label) == ["x"])

    field.send(.reloadOutline(try Self.outline([OptionNode("B", children: [OptionNode("x")])])))
    #expect(field.answers == [])
  }

  @Test func `a flat list makes one level`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor), .reload(OptionList(["x", "y"])))

    #expect(field.columns == ["> [x] y"])
  }

  @Test func `a search goes on in other options`() throws {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))
    field.type("vinh")

    field.send(.reloadOutline(try Self.outline([OptionNode("Vinh"), OptionNode("Huế")])))

    #expect(field.columns == ["> [Vinh]"])
  }

  @Test func `what comes for the old options is not taken by others`() throws {
    let source = LevelSource()
    let stage = CascadeStage(Places.field([OptionNode("A", children: .lazy)]), dataSource: source)
    stage.controller.send(.toggle)
    _ = stage.tap("A")
    stage.controller.send(
      .reloadOutline(try Self.outline([OptionNode("A", children: .lazy)]))
    )
    let before = stage.field

    stage.controller.childrenDidArrive([OptionNode("B")], for: source.requests[0].ticket)

    #expect(stage.field == before)
  }
}
