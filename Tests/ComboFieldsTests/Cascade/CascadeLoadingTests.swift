import ComboFields
import ComboTesting
import Testing

/// Levels that come when a person goes there.
@Suite struct CascadeLoadingTests {
  private static func field(
    _ configure: (inout CascadeField.Settings) -> Void = { _ in }
  ) -> CascadeField {
    Places.field(
      [
        OptionNode("Hà Nội", children: [OptionNode("Ba Đình")]),
        OptionNode("Đà Nẵng", children: .lazy),
        OptionNode("Vinh", children: .lazy),
      ],
      configure
    )
  }

  private static func stage(
    _ topics: Set<FieldRecorder.Topic> = [.levels, .selection, .messages]
  ) -> (stage: CascadeStage, source: LevelSource) {
    let source = LevelSource()
    let stage = CascadeStage(field(), dataSource: source, topics: topics)
    stage.controller.send(.toggle)
    return (stage, source)
  }

  @Test func `the highlight alone asks for nothing`() {
    let (stage, source) = Self.stage()

    #expect(stage.hear(.moveHighlight(.next)) == ["columnsDidChange(after: 0)"])
    #expect(stage.field.columns == ["> Hà Nội [Đà Nẵng] Vinh"])
    #expect(source.requests.isEmpty)
  }

  @Test func `entering asks, and shows so in the next column and in the row`() {
    let (stage, source) = Self.stage()
    stage.controller.send(.moveHighlight(.next))

    let heard = stage.hear(.enter)

    #expect(source.requests.map(\.id) == [stage.field.id("Đà Nẵng")])
    #expect(heard == ["columnsDidChange(after: 0)"])
    #expect(stage.field.columns == ["> Hà Nội [Đà Nẵng] Vinh", "| -(loading)"])
    #expect(stage.field.snapshot.rows.map(\.isLoading) == [false, true, false])
  }

  @Test func `what arrives is entered`() {
    let (stage, source) = Self.stage()
    stage.controller.send(.moveHighlight(.next))
    stage.controller.send(.enter)

    stage.controller.childrenDidArrive(
      [OptionNode("Hải Châu"), OptionNode("Sơn Trà")],
      for: source.requests[0].ticket
    )

    #expect(stage.field.columns == ["| Hà Nội [Đà Nẵng] Vinh", "> [Hải Châu] Sơn Trà"])
    #expect(stage.recorder.lines.last == "columnsDidChange(after: 0)")
  }

  @Test func `what arrives is not entered once the person has gone elsewhere`() {
    let (stage, source) = Self.stage()
    stage.controller.send(.moveHighlight(.next))
    stage.controller.send(.enter)
    stage.controller.send(.moveHighlight(.previous))

    stage.controller.childrenDidArrive([OptionNode("Hải Châu")], for: source.requests[0].ticket)

    #expect(stage.field.columns == ["> [Hà Nội] Đà Nẵng Vinh", "| [Ba Đình]"])
    stage.controller.send(.moveHighlight(.next))
    #expect(stage.field.columns == ["> Hà Nội [Đà Nẵng] Vinh", "| [Hải Châu]"])
  }

  @Test func `a choice shows what arrives and stays where it is`() {
    let (stage, source) = Self.stage()
    source.children = { _ in [OptionNode("Hải Châu")] }

    let heard = stage.tap("Đà Nẵng")

    #expect(heard == ["columnsDidChange(after: 0)", "columnsDidChange(after: 0)"])
    #expect(stage.field.columns == ["> Hà Nội [Đà Nẵng] Vinh", "| [Hải Châu]"])
  }

  @Test(arguments: [FieldEvent.accept, .choose(.option("lazy"))])
  func `a branch that turns out to be a leaf is the answer, where it was taken`(event: FieldEvent) {
    let source = LevelSource()
    source.children = { _ in [] }
    let field = Places.field([OptionNode("Vinh", id: "lazy", children: .lazy)])
    let stage = CascadeStage(field, dataSource: source, topics: [.levels, .selection])
    stage.controller.send(.toggle)

    let heard = stage.hear(event)

    #expect(
      heard == [
        "columnsDidChange(after: 0)", "columnsDidChange(after: 0)", "optionSelected(\"Vinh\")",
        "didSelectLastLevel([\"Vinh\"])",
      ]
    )
  }

  @Test func `a branch that turns out to be a leaf when it is entered is a leaf`() {
    let (stage, source) = Self.stage()
    source.children = { _ in [] }
    stage.controller.send(.moveHighlight(.last))

    stage.controller.send(.enter)

    #expect(stage.field.columns == ["> Hà Nội Đà Nẵng [Vinh]"])
    #expect(stage.field.answers == [])
    #expect(stage.hear(.accept).first == "optionSelected(\"Vinh\")")
  }

  @Test func `a failure says why, and choosing it tries again`() {
    let (stage, source) = Self.stage()
    _ = stage.tap("Đà Nẵng")

    stage.controller.loadingDidFail("No network.", for: source.requests[0].ticket)
    let failed = stage.field.columns
    stage.controller.send(.choose(.notice))

    #expect(failed == ["> Hà Nội [Đà Nẵng] Vinh", "| -(failed(\"No network.\"))"])
    #expect(stage.field.columns == ["> Hà Nội [Đà Nẵng] Vinh", "| -(loading)"])
    #expect(source.requests.count == 2)
    #expect(
      stage.recorder.lines.contains(
        "messageDidAppear(\"The options could not be loaded: No network.\")"
      )
    )
  }

  @Test func `accepting what failed tries again`() {
    let (stage, source) = Self.stage()
    stage.controller.send(.moveHighlight(.next))
    stage.controller.send(.enter)
    stage.controller.loadingDidFail("No network.", for: source.requests[0].ticket)
    source.children = { _ in [OptionNode("Hải Châu")] }

    stage.controller.send(.accept)

    #expect(stage.field.columns == ["| Hà Nội [Đà Nẵng] Vinh", "> [Hải Châu]"])
  }

  @Test func `J1: an answer with an old ticket changes nothing`() {
    let (stage, source) = Self.stage()
    _ = stage.tap("Đà Nẵng")
    _ = stage.tap("Vinh")
    let before = stage.field

    stage.controller.childrenDidArrive([OptionNode("Old")], for: source.requests[0].ticket)
    stage.controller.loadingDidFail("Old.", for: source.requests[0].ticket)

    #expect(stage.field == before)
    stage.controller.childrenDidArrive([OptionNode("New")], for: source.requests[1].ticket)
    #expect(stage.field.columns == ["> Hà Nội Đà Nẵng [Vinh]", "| [New]"])
  }

  @Test func `J3: what arrives when the menu is closed changes nothing`() {
    let (stage, source) = Self.stage()
    _ = stage.tap("Đà Nẵng")
    stage.controller.send(.dismiss(.outside))
    let before = stage.field

    stage.controller.childrenDidArrive([OptionNode("Late")], for: source.requests[0].ticket)

    #expect(stage.field == before)
  }

  @Test func `J2: accepting while loading says so and takes nothing`() {
    let (stage, source) = Self.stage()
    stage.controller.send(.moveHighlight(.next))
    stage.controller.send(.accept)

    let heard = stage.hear(.accept)

    #expect(heard == ["messageDidAppear(\"The options are still loading.\")"])
    #expect(source.requests.count == 1)
  }

  @Test func `nodes with an identity that another has are a failure`() {
    let source = LevelSource()
    let field = Places.field([OptionNode("a", id: "a", children: .lazy), OptionNode("b", id: "b")])
    let stage = CascadeStage(field, dataSource: source)
    stage.controller.send(.toggle)
    stage.controller.send(.enter)

    stage.controller.childrenDidArrive([OptionNode("c", id: "b")], for: source.requests[0].ticket)

    #expect(stage.field.outline.count == 2)
    guard case .loadingFailed? = stage.field.message else {
      Issue.record("\(String(describing: stage.field.message))")
      return
    }
  }

  @Test func `without a data source a request fails`() {
    let stage = CascadeStage(Self.field(), topics: [.messages])
    stage.controller.send(.toggle)
    stage.controller.send(.moveHighlight(.next))

    let heard = stage.hear(.enter)

    #expect(
      heard == [
        "messageDidAppear(\"The options could not be loaded: There is nowhere to get them from.\")"
      ]
    )
  }

  @Test func `a path that leads through levels still to come is gone as they come`() {
    let source = LevelSource()
    source.children = { label in
      label == "Đà Nẵng" ? [OptionNode("Hải Châu", children: .lazy)] : [OptionNode("Thạch Thang")]
    }
    let stage = CascadeStage(Self.field(), dataSource: source, topics: [.levels])

    let heard = stage.hear(.submit("da nang/hai chau/thach thang", .typed))

    #expect(heard == ["didSelectLastLevel([\"Đà Nẵng\", \"Hải Châu\", \"Thạch Thang\"])"])
    #expect(source.requests.count == 2)
  }

  @Test func `a text that ends at a level still to come says what comes next`() {
    let source = LevelSource()
    source.children = { _ in [OptionNode("Hải Châu"), OptionNode("Sơn Trà")] }
    let stage = CascadeStage(Self.field(), dataSource: source, topics: [.messages])

    let heard = stage.hear(.submit("Đà Nẵng", .given))

    #expect(
      heard == ["messageDidAppear(\"Choose what comes after “Đà Nẵng”: Hải Châu, Sơn Trà.\")"]
    )
  }

  @Test func `the last column needs no levels still to come`() {
    let source = LevelSource()
    let stage = CascadeStage(
      Self.field { $0.levelCount = 1 },
      dataSource: source,
      topics: [.selection]
    )
    stage.controller.send(.toggle)

    #expect(stage.tap("Vinh") == ["optionSelected(\"Vinh\")"])
    #expect(source.requests.isEmpty)
  }
}
