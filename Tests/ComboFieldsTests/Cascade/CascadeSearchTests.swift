import ComboFields
import ComboTesting
import Testing

/// What is shown while there is text in the line.
@Suite struct CascadeSearchTests {
  private static func searching(
    _ text: String,
    in field: CascadeField = Places.field()
  ) -> CascadeField {
    var field = field
    field.send(.openingAllowed(.anchor))
    field.type(text)
    return field
  }

  @Test func `a text shows whole paths in one column`() {
    let field = Self.searching("tay")

    #expect(field.columns == ["> [Hà Nội/Tây Hồ/Bưởi]"])
  }

  @Test func `any label on the path counts, the last one before the others`() {
    let field = Self.searching(
      "hue",
      in: Places.field([
        OptionNode("Huế", children: [OptionNode("Vinh")]),
        OptionNode("Lào", children: [OptionNode("Chợ Huế"), OptionNode("Huế")]),
      ])
    )

    #expect(field.columns == ["> [Lào/Huế] Lào/Chợ Huế Huế/Vinh"])
  }

  @Test func `the match is marked in the label that matches`() {
    let field = Self.searching("区")

    #expect(field.columns == ["> [广东/佛山/三水区] 广东/佛山/南海区"])
    let row = field.snapshot.rows[0]
    #expect(
      row.matchRanges.map { String(decoding: Array(row.label.utf8)[$0], as: UTF8.self) } == ["区"]
    )
    #expect(row.level == 2)
  }

  @Test func `a text with separators is looked for in whole paths`() {
    #expect(Self.searching("dong/fo").columns == ["> -(noMatch)"])
    #expect(Self.searching("广东 / 佛").columns == ["> [广东/佛山/三水区] 广东/佛山/南海区"])
    #expect(Self.searching("noi/ba dinh/phuc").columns == ["> [Hà Nội/Ba Đình/Phúc Xá]"])
  }

  @Test func `a path of beginnings finds what accepting it would take`() {
    #expect(Self.searching("广/佛/三").columns == ["> [广东/佛山/三水区]"])
    #expect(Self.searching("ha/ba/phu").columns == ["> [Hà Nội/Ba Đình/Phúc Xá]"])
    #expect(Self.searching("广/山").columns == ["> -(noMatch)"])
  }

  @Test func `branches are found where they may be the answer`() {
    let field = Self.searching("佛", in: Places.field { $0.allowsBranches = true })

    #expect(field.columns == ["> [广东/佛山] 广东/佛山/三水区 广东/佛山/南海区"])
  }

  @Test func `paths end in the last column, and what is below is not found`() {
    let settings = { (settings: inout CascadeField.Settings) in settings.levelCount = 2 }

    #expect(Self.searching("佛", in: Places.field(settings)).columns == ["> [广东/佛山]"])
    #expect(Self.searching("三", in: Places.field(settings)).columns == ["> -(noMatch)"])
  }

  @Test func `what is found is the answer when it is taken`() {
    var field = Self.searching("三")

    #expect(field.send(.accept) == [.shouldSelect(.option(field.id("三水区")), .accepted)])
    #expect(
      field.tap("三水区") == [.shouldSelect(.option(field.id("三水区")), .accepted)]
    )
    field.send(.selectionAllowed(.option(field.id("三水区")), .accepted))
    #expect(field.text.text == "广东/佛山/三水区")
  }

  @Test func `an option that is not found cannot be chosen`() {
    var field = Self.searching("三")

    #expect(field.tap("Huế") == [])
  }

  @Test func `without text the columns are as they were`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor), .moveHighlight(.last), .enter)
    let columns = field.columns
    field.type("x")

    let effects = field.type("")

    #expect(effects == [.textDidChange, .highlightDidChange])
    #expect(field.columns == columns)
  }

  @Test func `typing opens the menu at what matches`() {
    var field = Places.field()

    #expect(field.type("hue") == [.textDidChange, .shouldOpen(.typing)])
    field.send(.openingAllowed(.typing))
    #expect(field.columns == ["> [Huế]"])
  }

  @Test func `C11: moving the caret and typing there goes on with the search`() {
    var field = Self.searching("ha")

    field.send(.leave, .enter, .textDidChange(LineText("ha", caret: 1)))
    field.send(.textDidChange(LineText("hxa", caret: 2)))

    #expect(field.text == LineText("hxa", caret: 2))
    #expect(field.columns == ["> -(noMatch)"])
  }

  @Test func `a disabled option is found and cannot be taken`() {
    var field = Self.searching(
      "a",
      in: Places.field([
        OptionNode(FieldOption("A").disabled(), children: [OptionNode("AB")]), OptionNode("BA"),
      ])
    )

    #expect(field.columns == ["> -A/AB [BA]"])
    #expect(field.tap("AB") == [.announce(.optionIsDisabled(label: "AB", reason: ""))])
  }

  @Test func `a field that does not filter keeps its columns`() {
    let field = Self.searching("hue", in: Places.field { $0.autocomplete = .none })

    #expect(field.columns.count == 3)
  }

  @Test func `a list without automatic highlight highlights nothing`() {
    let field = Self.searching("hue", in: Places.field { $0.autocomplete = .list })

    #expect(field.columns == ["> Huế"])
  }

  @Test func `inline the rest of the path stands behind the text`() {
    let field = Self.searching("hà nội/t", in: Places.field { $0.autocomplete = .inline })

    #expect(field.snapshot.completion == "ây Hồ/Bưởi")
  }

  @Test func `H9: of many matches every one can be reached`() {
    let children = (1...60).map { OptionNode("Ward \($0)") }
    var field = Places.field([OptionNode("City", children: .items(children))]) {
      $0.maximumRows = 10
    }
    field.send(.openingAllowed(.anchor))
    field.type("ward")

    let counts = (field.snapshot.shownOptionCount, field.snapshot.columns[0].rowCount)
    field.send(.moveHighlight(.last))

    #expect(counts == (60, 60))
    #expect(field.snapshot.rows.last?.label == "City/Ward 60")
    #expect(field.snapshot.rows.last?.isHighlighted == true)
    #expect(field.snapshot.rows.last?.position == 60)
  }

  // MARK: Levels still to come

  private static let lazyNodes = [
    OptionNode("Huế", children: [OptionNode("Phú Hội")]),
    OptionNode("Đà Nẵng", children: .lazy),
  ]

  @Test func `a notice says that not everything is loaded`() {
    let field = Self.searching("phu", in: Places.field(Self.lazyNodes))

    #expect(field.columns == ["> [Huế/Phú Hội] -(notAllLoaded)"])
  }

  @Test func `a branch still to come is found, and taking it goes there`() {
    let source = LevelSource()
    source.children = { _ in [OptionNode("Hải Châu")] }
    let stage = CascadeStage(Places.field(Self.lazyNodes), dataSource: source)
    stage.controller.send(.toggle)
    stage.controller.send(.textDidChange(LineText("nang")))
    let found = stage.field.columns

    stage.controller.send(.accept)

    #expect(found == ["> [Đà Nẵng] -(notAllLoaded)"])
    #expect(stage.field.columns == ["| Huế [Đà Nẵng]", "> [Hải Châu]"])
    #expect(stage.field.text.text == "")
  }

  @Test func `choosing the notice loads the next branch, and the search has it too`() {
    let source = LevelSource()
    source.children = { _ in [OptionNode("Phú Lộc")] }
    let stage = CascadeStage(Places.field(Self.lazyNodes), dataSource: source)
    stage.controller.send(.toggle)
    stage.controller.send(.textDidChange(LineText("phu")))

    stage.controller.send(.choose(.notice))

    #expect(stage.field.columns == ["> [Huế/Phú Hội] Đà Nẵng/Phú Lộc"])
  }

  @Test func `what fails while searching says so and can be tried again`() {
    let source = LevelSource()
    let stage = CascadeStage(Places.field(Self.lazyNodes), dataSource: source)
    stage.controller.send(.toggle)
    stage.controller.send(.textDidChange(LineText("phu")))
    stage.controller.send(.choose(.notice))
    let loading = stage.field.columns

    stage.controller.loadingDidFail("No network.", for: source.requests[0].ticket)
    let failed = stage.field.columns
    stage.controller.send(.choose(.notice))

    #expect(loading == ["> [Huế/Phú Hội] -(loading)"])
    #expect(failed == ["> [Huế/Phú Hội] -(failed(\"No network.\"))"])
    #expect(source.requests.count == 2)
  }
}
