import ComboFields
import ComboTesting
import Testing

@Suite struct FieldSnapshotTests {
  @Test func `a row says all that is to be drawn of an option`() throws {
    let list = try OptionList(sections: [
      OptionSection(
        "Fruit",
        options: [
          FieldOption("Crab apple", detail: "Sour."),
          FieldOption("Apple").disabled(because: "Gone."),
        ]
      )
    ])
    let driver = FieldDriver(DropDownField("Field", options: list) { $0.other = OtherEntry("Own") })

    try driver.run(.type("app"))

    let title = FieldSnapshot.Row(.sectionTitle(0), label: "Fruit")
    var apple = FieldSnapshot.Row(.option(list.id(at: 1)), label: "Apple")
    apple.matchRanges = [0..<3]
    apple.position = 1
    apple.disabledReason = "Gone."
    var crab = FieldSnapshot.Row(.option(list.id(at: 0)), label: "Crab apple")
    crab.matchRanges = [5..<8]
    crab.detail = "Sour."
    crab.position = 2
    crab.isHighlighted = true
    crab.isEnabled = true
    var other = FieldSnapshot.Row(.other, label: "Own")
    other.isEnabled = true
    other.textForOther = "app"
    #expect(driver.field.snapshot.rows == [title, apple, crab, other])
  }

  @Test func `the placeholder is the title, and in the text entry that of Other`() throws {
    let field = DropDownField("Field", options: ["a"]) {
      $0.other = OtherEntry("Own", placeholder: "Say it in your words")
    }
    let driver = FieldDriver(field)
    #expect(driver.field.snapshot.placeholder == "Field")

    try driver.run(.useAsOther)

    #expect(driver.field.snapshot.placeholder == "Say it in your words")
    #expect(driver.field.snapshot.phase == .enteringOther)
  }

  @Test func `what the person can do is named for each phase`() throws {
    let field = DropDownField("Field", options: ["a", "b"]) {
      $0.other = OtherEntry()
      $0.other?.rememberedTexts = ["c"]
    }
    let driver = FieldDriver(field)
    #expect(driver.field.snapshot.actions == [.open, .leaveEmpty, .cancel])

    try driver.run(.tapField)
    #expect(driver.field.snapshot.actions == [.accept, .moveHighlight, .dismiss])

    try driver.run(.type("a"))
    #expect(
      driver.field.snapshot.actions
        == [.accept, .moveHighlight, .complete, .acceptTextAsOther, .dismiss]
    )

    try driver.run(.tapField, .escape, .useAsOther)
    #expect(driver.field.snapshot.actions == [.accept, .recallOther, .leaveOther])
  }

  @Test func `accepting a closed field is named by what it does there`() {
    var field = DropDownField("Field", options: ["a", "b"])
    #expect(field.snapshot.actions == [.open, .leaveEmpty, .cancel])
    _ = field.handle(.select(.option(field.options.id(at: 0))))
    #expect(field.snapshot.actions == [.open, .accept, .cancel])

    let required = DropDownField("Field", options: ["a", "b"]) { $0.isRequired = true }
    #expect(required.snapshot.actions == [.open, .cancel])
    let several = ChecklistField("Field", options: OptionList(["a", "b"])) { $0.minimum = 1 }
    #expect(several.snapshot.actions == [.open, .cancel])
  }

  @Test func `in a checklist it is named what can be done with the highlighted row`() throws {
    let list = try OptionList(sections: [OptionSection("One", options: ["a", "b"])])
    var field = ChecklistField("Field", options: list) { $0.other = OtherEntry() }
    #expect(field.snapshot.takesSeveral)
    _ = field.handle(.openingAllowed(.anchor))

    #expect(field.snapshot.actions == [.toggleSelection, .accept, .moveHighlight, .dismiss])

    _ = field.handle(.highlight(.sectionTitle(0)))
    #expect(
      field.snapshot.actions == [.toggleSelection, .collapse, .accept, .moveHighlight, .dismiss]
    )

    _ = field.handle(.collapse(.sectionTitle(0)))
    #expect(
      field.snapshot.actions == [.toggleSelection, .expand, .accept, .moveHighlight, .dismiss]
    )

    _ = field.handle(.highlight(.other))
    #expect(field.snapshot.actions == [.accept, .moveHighlight, .dismiss])
    #expect(field.snapshot.takesSeveral)
  }

  @Test func `only what is visible is made, out of any number of options`() throws {
    let list = OptionList((0..<100_000).map { "option \($0)" })
    let driver = FieldDriver(DropDownField("Field", options: list) { $0.maximumRows = 3 })

    try driver.run(.tapField, .move(.last))

    let snapshot = driver.field.snapshot
    #expect(snapshot.rows.map(\.label) == ["option 99997", "option 99998", "option 99999"])
    #expect(snapshot.rows.map(\.position) == [99_998, 99_999, 100_000])
    #expect(snapshot.firstVisibleRow == 99_997)
    #expect(snapshot.rowCount == 100_000)
  }

  @Test func `positions count on over titles and Other, from any row, under a filter too`() throws {
    let list = try OptionList(sections: [
      OptionSection("One", options: ["a1", FieldOption("a2", id: "x"), "b"]),
      OptionSection("Two", options: ["a3", "b", "a4"]),
    ])
    var field = DropDownField("Field", options: list) {
      $0.other = OtherEntry()
      $0.other?.place = .after("x")
      $0.maximumRows = 5
    }
    _ = field.handle(.openingAllowed(.anchor))
    #expect(field.snapshot.rows.map(\.position) == [nil, 1, 2, nil, 3])
    _ = field.handle(.moveHighlight(.last))
    #expect(field.snapshot.rows.map(\.position) == [3, nil, 4, 5, 6])

    _ = field.handle(.textDidChange(LineText("a")))
    _ = field.handle(.moveHighlight(.last))
    #expect(field.snapshot.rows.map(\.position) == [2, nil, 3, 4, nil])
  }

  @Test func `the title of the first visible row is told where it is out of view`() throws {
    let list = try OptionList(sections: [
      OptionSection("One", options: ["a", FieldOption("b", id: "b"), "c"]),
      OptionSection(nil, options: ["d", "e", "f"]),
    ])
    var field = DropDownField("Field", options: list) {
      $0.other = OtherEntry()
      $0.other?.place = .after("b")
      $0.maximumRows = 2
    }
    _ = field.handle(.openingAllowed(.anchor))

    var titles: [String?] = []
    for _ in 0..<7 {
      titles.append(field.snapshot.titleAbove?.label)
      _ = field.handle(.moveHighlight(.next))
    }

    // The first visible rows: the title, a, b, Other, c, d, e.
    #expect(titles == [nil, "One", "One", nil, "One", nil, nil])
  }

  @Test func `a small menu gives its rows section by section, with those that are out of view`()
    throws
  {
    let list = try OptionList(sections: [
      OptionSection("One", options: ["a", "b"]), OptionSection("Two", options: ["c"]),
    ])
    var field = DropDownField("Field", options: list) {
      $0.other = OtherEntry()
      $0.maximumRows = 2
    }
    _ = field.handle(.openingAllowed(.anchor))

    let snapshot = field.snapshot

    #expect(snapshot.rows.map(\.label) == ["One", "a"])
    #expect(
      snapshot.sections.map { $0.map(\.label) } == [["One", "a", "b"], ["Two", "c"], ["Other"]]
    )
    #expect(snapshot.sections.flatMap { $0 }.map(\.position) == [nil, 1, 2, nil, 3, nil])
  }

  @Test func `a large menu, and one without titles, gives no sections`() throws {
    let large = try OptionList(sections: [
      OptionSection("One", options: (0..<200).map { number in FieldOption("\(number)") }),
      OptionSection("Two", options: ["c"]),
    ])
    for list in [large, OptionList(["a", "b"])] {
      var field = DropDownField("Field", options: list) { $0.other = OtherEntry() }
      _ = field.handle(.openingAllowed(.anchor))
      #expect(field.snapshot.sections == [])
    }
  }

  @Test func `seeded numbers are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)

    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}
