import ComboFields
import ComboTesting
import Testing

/// Options that change under a checklist, and what it begins with.
@Suite struct ChecklistLoadingTests {
  private static func list(_ sections: [(String?, [String])]) throws -> OptionList {
    try OptionList(
      sections: sections.map { title, names in
        OptionSection(title, options: names.map { FieldOption($0.uppercased(), id: OptionID($0)) })
      }
    )
  }

  @Test func `reloaded: checks, folds and highlight stay where their options and titles do`() throws
  {
    let field = ChecklistField(
      "Which",
      options: try Self.list([("S", ["a", "b"]), ("T", ["c"]), ("U", ["d"])]),
      checked: ["a", "c"],
      folded: [1, 2]
    )
    let tester = ChecklistTester(field).opened()
    tester.send(.highlight(.option("b")))

    let heard = tester.send(
      .reload(try Self.list([("S", ["b", "x", "c"]), ("T", ["y"]), ("V", ["a"])]))
    )

    #expect(heard == [])
    #expect(tester.rows == ["v~S", "-B", "-X", "+C", ">-T", "v+V", "+A"])
    #expect(tester.highlighted == "B")
  }

  @Test func `reloaded: what is there no longer is checked no longer, and told`() throws {
    let list = try Self.list([("S", ["a", "b", "c"])])
    let tester = ChecklistTester(
      ChecklistField("Which", options: list, checked: ["a", "b", "no such"])
    )

    let some = tester.send(.reload(try Self.list([(nil, ["b"])])))
    #expect(some == ["optionDeselected(\"A\")"])
    let rest = tester.send(.reload(OptionList()))
    #expect(rest == ["optionDeselected(\"B\")", "selectionWasCleared(reload)"])
  }

  @Test func `reloaded: a numbered option is the same where it has the same label and value`() {
    let tester = ChecklistTester(ChecklistField("Which", options: ["a", "b", "c"]))
    tester.send(.submit("1,2", .typed))

    tester.send(.reload(OptionList(["a", "x", "b"])))

    #expect(tester.checked == ["a"])
  }

  @Test func `reloadData makes columns and titles sections`() throws {
    let source = ScriptedDataSource(columns: [["a"], ["b", "c"]], titles: ["S"])
    let controller = ChecklistController(
      ChecklistField("Which", options: []),
      dataSource: source
    )

    try controller.reloadData()

    #expect(
      source.lines == [
        "numberOfColumns", "optionsOfColumn(0)", "optionsOfColumn(1)", "titlesOfSections",
      ]
    )
    controller.send(.open(.anchor))
    #expect(controller.snapshot.rows.map(\.label) == ["S", "a", "b", "c"])
  }

  @Test func `options that are loaded when opened can be checked when they are there`() throws {
    let source = ScriptedDataSource()
    let controller = ChecklistController(
      ChecklistField("Which", options: ["old"]) { $0.loading = .whenOpened },
      dataSource: source
    )
    controller.send(.open(.anchor))
    let old = controller.field.options.id(at: 0)

    for event in [FieldEvent.toggleSelection(.option(old)), .selectAll, .accept] {
      controller.send(event)
      #expect(controller.field.message == .optionsAreLoading)
    }
    try #require(source.requests.last).answer(["a", "b"])
    controller.send(.selectAll)
    #expect(controller.answers.map(\.label) == ["a", "b"])
  }

  @Test func `options that follow the text: what was checked stays so when they are others`() throws
  {
    let field = ChecklistField("Which", options: OptionList()) { $0.loading = .whileTyping }
    let source = ScriptedDataSource()
    let recorder = FieldRecorder([.selection])
    let controller = ChecklistController(field, delegate: recorder, dataSource: source)
    func answer(_ names: [String]) throws {
      let ticket = try #require(source.requests.last).ticket
      controller.optionsDidArrive(try Self.list([(nil, names)]), for: ticket)
    }

    controller.send(.open(.anchor))
    try answer(["a", "b"])
    controller.send(.toggleSelection(.option("b")))
    controller.send(.textDidChange(LineText("c")))
    try answer(["c"])
    controller.send(.toggleSelection(.option("c")))

    #expect(controller.answers.map(\.label) == ["C", "B"])
    #expect(controller.snapshot.hiddenSelectedCount == 1)
    controller.send(.textDidChange(LineText("b")))
    try answer(["b"])
    #expect(controller.answers.map(\.label) == ["B", "C"])
    #expect(controller.snapshot.rows.map(\.check) == [.on])
    controller.send(.toggleSelection(.option("b")))
    controller.send(.clear)
    #expect(controller.answers == [])
    #expect(
      recorder.lines == [
        "optionSelected(\"B\")", "optionSelected(\"C\")", "optionDeselected(\"B\")",
        "optionDeselected(\"C\")", "selectionWasCleared(cleared)",
      ]
    )
  }

  @Test func `preselected: several defaults are checked, by label or value`() throws {
    let list = try OptionList(options: [
      FieldOption("Red", value: "r"), FieldOption("Green", value: "g"), FieldOption("Blue"),
    ])
    var field = ChecklistField("Colours", options: list)

    try field.preselect(texts: ["g", "RED"])

    #expect(field.answers.map(\.value) == ["r", "g"])
  }

  @Test func `preselected: a default that cannot be leaves everything as it was`() throws {
    var field = ChecklistField.garden(disabled: ["Leek"])
    let before = field

    #expect(throws: DefaultError.unknown(text: "Appel", near: ["Apple"])) {
      try field.preselect(texts: ["Banana", "Appel"])
    }
    #expect(throws: DefaultError.disabled(label: "Leek", reason: "Sold out.")) {
      try field.preselect(texts: ["Banana", "Leek"])
    }
    #expect(field == before)
  }

  @Test func `preselected: unknown defaults are left out or become texts, as the policy says`()
    throws
  {
    var field = ChecklistField.garden { $0.other = OtherEntry() }

    try field.preselect(texts: ["Mars", "Kale"], ifUnknown: .leaveOut)
    #expect(field.answers.map(\.label) == ["Kale"])
    try field.preselect(texts: ["Mars", "Pluto"], ifUnknown: .useAsOther)
    #expect(field.answers.map(\.label) == ["Kale", "Mars", "Pluto"])
  }

  @Test func `less room shows fewer rows, with the highlight among them`() {
    let tester = ChecklistTester(.garden()).opened()
    tester.send(.moveHighlight(.last), .roomDidChange(rows: 2))

    #expect(tester.rows == ["-Kale", "-Chard"])
    #expect(
      tester.field.placement(
        beside: .init(x: 0, y: 0, width: 9, height: 1),
        in: .init(x: 0, y: 0, width: 80, height: 24)
      )?.frame.height == 2
    )
  }
}
