import ComboFields
import Testing

/// What the component does, row by row, and what moves between its columns.
@Suite struct CascadeFieldColumnsTests {
  @Test func `the first option of each level is chosen at first`() {
    var field = Places.field()

    field.send(.openingAllowed(.anchor))

    #expect(
      field.columns == ["> [Hà Nội] Huế 广东", "| [Ba Đình] Tây Hồ", "| [Phúc Xá] Trúc Bạch"]
    )
  }

  @Test func `nothing is chosen at first where the settings say so`() {
    var field = Places.field { $0.preselectsFirst = false }

    field.send(.openingAllowed(.anchor))
    let first = field.columns
    field.tap("Hà Nội")

    #expect(first == ["> Hà Nội Huế 广东"])
    #expect(field.columns == ["> [Hà Nội] Huế 广东", "| Ba Đình Tây Hồ"])
  }

  @Test func `a first option that cannot be chosen is passed over`() {
    var field = Places.field([
      OptionNode(FieldOption("Away").disabled(), children: [OptionNode("Far")]),
      OptionNode(
        "Here",
        children: [OptionNode(FieldOption("Shut").disabled()), OptionNode("Near")]
      ),
    ])

    field.send(.openingAllowed(.anchor))

    #expect(field.columns == ["> -Away [Here]", "| -Shut [Near]"])
  }

  @Test func `a choice refreshes the columns after it and none before`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    let effects = field.tap("广东")

    #expect(effects == [.columnsDidChange(after: 0), .highlightDidChange])
    #expect(field.columns == ["> Hà Nội Huế [广东]", "| [佛山] 东莞", "| [三水区] 南海区"])
  }

  @Test func `a choice in the second column leaves the first alone`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))
    field.tap("广东")
    field.send(.moveHighlight(.first), .highlight(.option(field.id("广东"))))

    let effects = field.tap("东莞")

    #expect(effects.first == .columnsDidChange(after: 1))
    #expect(field.columns == ["| Hà Nội Huế [广东]", "> 佛山 [东莞]"])
  }

  @Test func `a choice made again begins the columns after it anew`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))
    field.tap("Tây Hồ")

    let effects = field.tap("Hà Nội")

    #expect(effects == [.columnsDidChange(after: 0), .highlightDidChange])
    #expect(field.columns[1...] == ["| [Ba Đình] Tây Hồ", "| [Phúc Xá] Trúc Bạch"])
  }

  @Test func `a choice made again that changes nothing is not told`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    #expect(field.tap("Hà Nội") == [])
  }

  @Test func `a choice where nothing comes after in any case is not told as a change`() {
    var field = Places.field([OptionNode("Huế"), OptionNode("Vinh")])
    field.send(.openingAllowed(.anchor))

    let effects = field.tap("Vinh")

    #expect(effects == [.shouldSelect(.option(field.id("Vinh")), .accepted), .highlightDidChange])
  }

  @Test func `an option without a next level is the answer with the path to it`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))
    field.tap("广东", "佛山", "三水区")

    let effects = field.send(.selectionAllowed(.option(field.id("三水区")), .accepted))

    let path = field.answerPath
    #expect(path.map(\.label) == ["广东", "佛山", "三水区"])
    #expect(
      effects == [
        .replaceText(LineText("广东/佛山/三水区")), .selectionDidChange([path[2]], .accepted),
        .lastLevelDidSelect(path), .menuDidClose(.selection), .answer([path[2]]),
      ]
    )
    #expect(field.answer?.listed?.path.map(\.label) == ["广东", "佛山", "三水区"])
  }

  @Test func `the path of a shallow answer has nothing for levels that do not exist`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))
    field.tap("Huế")

    field.send(.selectionAllowed(.option(field.id("Huế")), .accepted))

    #expect(field.answerPath.map(\.label) == ["Huế"])
  }

  @Test func `an option in the last column is the answer, whatever is under it`() {
    var field = Places.field { $0.levelCount = 2 }
    field.send(.openingAllowed(.anchor))

    let effects = field.tap("Tây Hồ")

    #expect(field.columns == ["| [Hà Nội] Huế 广东", "> Ba Đình [Tây Hồ]"])
    #expect(effects.contains(.shouldSelect(.option(field.id("Tây Hồ")), .accepted)))
    field.send(.selectionAllowed(.option(field.id("Tây Hồ")), .accepted))
    #expect(field.answerPath.map(\.label) == ["Hà Nội", "Tây Hồ"])
  }

  @Test func `one column at least is shown`() {
    var field = Places.field { $0.levelCount = 0 }
    field.send(.openingAllowed(.anchor))

    #expect(field.columns == ["> [Hà Nội] Huế 广东"])
    #expect(field.tap("广东").contains(.shouldSelect(.option(field.id("广东")), .accepted)))
  }

  @Test func `an empty first level says so and does not crash`() {
    var field = Places.field([])
    field.send(.openingAllowed(.anchor))

    let effects = field.send(.accept, .enter, .leave, .moveHighlight(.next), .choose(.notice))

    #expect(field.columns == ["> -(noOptions)"])
    #expect(effects == [.announce(.nothingCanBeChosen)])
  }

  @Test func `the anchor toggles, and a tap outside closes without a choice`() {
    var field = Places.field()

    #expect(field.send(.toggle) == [.shouldOpen(.anchor)])
    field.send(.openingAllowed(.anchor))
    #expect(field.send(.toggle) == [.menuDidClose(.anchor)])
    field.send(.openingAllowed(.anchor))
    #expect(field.send(.dismiss(.outside)) == [.menuDidClose(.outside)])
    #expect(field.answers == [])
  }

  @Test func `the menu opens at what is chosen`() {
    var field = Places.field()
    field.send(.select(.option(field.id("南海区"))))

    field.send(.openingAllowed(.anchor))

    #expect(field.columns == ["| Hà Nội Huế [广东]", "| [佛山] 东莞", "> 三水区 [南海区]"])
    #expect(field.snapshot.breadcrumb == ["广东", "佛山"])
  }

  // MARK: Moving

  @Test func `the highlight moves in the active column, and the later ones follow`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    let effects = field.send(.moveHighlight(.previous))

    #expect(effects == [.columnsDidChange(after: 0), .highlightDidChange])
    #expect(field.columns == ["> Hà Nội Huế [广东]", "| [佛山] 东莞", "| [三水区] 南海区"])
  }

  @Test func `entering goes to the next column, leaving to the one before`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    #expect(field.send(.enter) == [.highlightDidChange])
    #expect(field.columns[1] == "> [Ba Đình] Tây Hồ")
    field.send(.moveHighlight(.next))
    #expect(field.columns == ["| [Hà Nội] Huế 广东", "> Ba Đình [Tây Hồ]", "| [Bưởi]"])
    field.send(.leave)
    #expect(field.columns == ["> [Hà Nội] Huế 广东", "| Ba Đình [Tây Hồ]", "| [Bưởi]"])
  }

  @Test func `entering does nothing at an end, leaving nothing at the first level`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    #expect(field.send(.leave) == [])
    field.send(.enter, .enter)
    #expect(field.send(.enter) == [])
    #expect(field.columns[2] == "> [Phúc Xá] Trúc Bạch")
  }

  @Test func `entering chooses the first option where nothing is chosen by itself`() {
    var field = Places.field { $0.preselectsFirst = false }
    field.send(.openingAllowed(.movement(.next)))

    let effects = field.send(.enter)

    #expect(effects == [.columnsDidChange(after: 1), .highlightDidChange])
    #expect(
      field.columns == ["| [Hà Nội] Huế 广东", "> [Ba Đình] Tây Hồ", "| Phúc Xá Trúc Bạch"]
    )
  }

  @Test func `a column in which nothing can be chosen is not entered`() {
    var field = Places.field([
      OptionNode("Hà Nội", children: [OptionNode(FieldOption("Ba Đình").disabled())])
    ])
    field.send(.openingAllowed(.anchor))

    #expect(field.send(.enter) == [])
    #expect(field.columns == ["> [Hà Nội]", "| -Ba Đình"])
  }

  @Test func `accepting an option that leads on enters, at the end it is the answer`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    field.send(.accept, .accept)
    let effects = field.send(.accept)

    #expect(effects == [.shouldSelect(.option(field.id("Phúc Xá")), .accepted)])
  }

  @Test func `a highlight in another column makes that one active`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))

    let effects = field.send(.highlight(.option(field.id("Tây Hồ"))))

    #expect(effects == [.columnsDidChange(after: 1), .highlightDidChange])
    #expect(field.columns == ["| [Hà Nội] Huế 广东", "> Ba Đình [Tây Hồ]", "| [Bưởi]"])
  }

  @Test func `letters jump in the active column`() {
    var field = Places.field { $0.autocomplete = .none }
    field.send(.openingAllowed(.anchor), .enter)

    field.send(.typeAhead("t", at: 0))

    #expect(field.columns[1] == "> Ba Đình [Tây Hồ]")
  }

  @Test func `a disabled ancestor disables what is under it, with its reason`() {
    var field = Places.field([
      OptionNode("Huế"),
      OptionNode(
        FieldOption("Vinh").disabled(because: "Flooded."),
        children: [OptionNode("Bến Thủy")]
      ),
    ])
    field.send(.openingAllowed(.anchor))

    let effects = field.tap("Vinh")

    #expect(effects == [.announce(.optionIsDisabled(label: "Vinh", reason: "Flooded."))])
    #expect(field.columns == ["> [Huế] -Vinh"])
    let given = field.send(.submit("Vinh/Bến Thủy", .given))
    #expect(given == [.announce(.optionIsDisabled(label: "Bến Thủy", reason: "Flooded."))])
  }

  @Test func `columns show as many rows as there is room for, around the highlight`() {
    var field = Places.field { $0.maximumRows = 2 }
    field.send(.openingAllowed(.anchor), .moveHighlight(.last))
    let first = field.columns

    field.send(.roomDidChange(rows: 1))

    #expect(first == ["> Huế [广东]", "| [佛山] 东莞", "| [三水区] 南海区"])
    #expect(field.columns == ["> [广东]", "| [佛山]", "| [三水区]"])
    #expect(field.snapshot.columns[0].rowCount == 3)
    #expect(field.snapshot.columns[0].firstVisibleRow == 2)
  }

  @Test func `the menu is as high as its highest column`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor), .enter)
    let room = Placement.Frame(x: 0, y: 0, width: 80, height: 24)
    let anchor = Placement.Frame(x: 0, y: 2, width: 40, height: 1)

    let placement = field.placement(beside: anchor, in: room)

    #expect(placement?.frame == Placement.Frame(x: 0, y: 3, width: 40, height: 3))
  }

  @Test func `rows say their level, place and whether what is under them is shown`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor), .enter)

    let rows = field.snapshot.columns.map(\.rows)

    #expect(rows.map { $0.map(\.level) } == [[0, 0, 0], [1, 1], [2, 2]])
    #expect(rows.map { $0.map(\.position) } == [[1, 2, 3], [1, 2], [1, 2]])
    #expect(
      rows.map { $0.map(\.isExpanded) } == [[true, nil, false], [true, false], [nil, nil]]
    )
    #expect(field.snapshot.breadcrumb == ["Hà Nội"])
    #expect(field.snapshot.rows == rows[1])
  }
}
