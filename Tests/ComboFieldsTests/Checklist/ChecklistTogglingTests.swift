import ComboFields
import ComboTesting
import Testing

/// Toggling rows and sections, all, none and invert, and what stands against it.
@Suite struct ChecklistTogglingTests {
  @Test func `a section toggles from some to all to none to all`() {
    let tester = ChecklistTester(.garden(checked: ["Banana"])).opened()
    #expect(tester.rows.first == "v~Fruit")

    let heard = tester.toggle("Fruit")
    #expect(
      heard == [
        "optionSelected(\"Apple\")", "optionSelected(\"Cherry\")", "rowDidChange(1)",
        "rowDidChange(3)", "rowDidChange(0)",
      ]
    )
    #expect(tester.rows.prefix(4) == ["v+Fruit", "+Apple", "+Banana", "+Cherry"])
    tester.toggle("Fruit")
    #expect(tester.rows.prefix(4) == ["v-Fruit", "-Apple", "-Banana", "-Cherry"])
    tester.toggle("Fruit")
    #expect(tester.rows.first == "v+Fruit")
  }

  @Test func `a section that is folded toggles, too, and its title alone changes`() {
    let tester = ChecklistTester(.garden(folded: [0]), [.rows]).opened()

    #expect(tester.toggle("Fruit") == ["rowDidChange(0)"])
    #expect(tester.checked == ["Apple", "Banana", "Cherry"])
  }

  @Test(arguments: [Set<String>(), ["Apple"], ["Banana"], ["Cherry"], ["Apple", "Cherry"]])
  func `a section never needs two presses, and leaves disabled rows alone`(checked: Set<String>) {
    let tester = ChecklistTester(.garden(checked: checked, disabled: ["Apple"])).opened()
    let free: Set = ["Banana", "Cherry"]
    var before = checked.intersection(free)

    for _ in 0..<4 {
      tester.toggle("Fruit")
      let after = Set(tester.checked).intersection(free)
      #expect(after == (before == free ? [] : free))
      #expect(tester.checked.contains("Apple") == checked.contains("Apple"))
      before = after
    }
  }

  @Test func `a section of disabled rows says that nothing can be chosen`() {
    let field = ChecklistField.garden(checked: ["Apple"], disabled: ["Apple", "Banana", "Cherry"])
    let tester = ChecklistTester(field).opened()

    #expect(tester.toggle("Fruit") == [])
    #expect(tester.field.message == .nothingCanBeChosen)
    #expect(tester.rows.first == "v~Fruit")
  }

  @Test func `what has to be checked is named, and nothing is answered without it`() {
    let list = OptionList(["News", "Licence", "Age"])
    let field = ChecklistField("Terms", options: list) {
      $0.required = [list.id(at: 2), list.id(at: 1)]
    }
    let tester = ChecklistTester(field).opened()

    #expect(tester.send(.accept) == [])
    #expect(tester.field.message == .optionHasToBeChecked(label: "Licence"))
    tester.toggle("Licence")
    tester.send(.accept)
    #expect(tester.field.message == .optionHasToBeChecked(label: "Age"))
    tester.toggle("Age")
    tester.send(.accept)

    #expect(tester.checked == ["Licence", "Age"])
    #expect(tester.field.message == nil)
    #expect(tester.field.phase == .closed)
  }

  @Test func `under a filter a section toggles what is shown of it`() {
    let tester = ChecklistTester(.garden(checked: ["Cherry"])).opened()
    tester.type("a")

    tester.toggle("Fruit")
    #expect(tester.checked == ["Apple", "Banana", "Cherry"])
    tester.toggle("Fruit")
    #expect(tester.checked == ["Cherry"])
  }

  @Test func `a disabled row says why, and does not change`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"], disabled: ["Apple"])).opened()

    #expect(tester.send(.choose(tester.row("Apple"))) == [])

    #expect(tester.field.message == .optionIsDisabled(label: "Apple", reason: "Sold out."))
    #expect(tester.checked == ["Apple"])
    tester.send(.selectNone, .clear)
    #expect(tester.checked == ["Apple"])
  }

  @Test func `no more than the maximum is checked, and it is said`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"]) { $0.maximum = 2 }).opened()
    tester.toggle("Leek")

    #expect(tester.toggle("Kale") == [])
    #expect(tester.field.message == .tooManyChoices(maximum: 2))
    #expect(tester.field.message?.sentence == "At most 2 may be chosen.")
    #expect(
      tester.toggle("Apple") == [
        "optionDeselected(\"Apple\")", "rowDidChange(1)", "rowDidChange(0)",
      ]
    )
    #expect(tester.field.message == nil)
    tester.toggle("Kale")
    #expect(tester.checked == ["Leek", "Kale"])
  }

  @Test func `a section that would be too much is refused as a whole, and so is all`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"]) { $0.maximum = 2 }).opened()

    for event in [FieldEvent.toggleSelection(.sectionTitle(0)), .selectAll, .invertSelection] {
      #expect(tester.send(event) == [])
      #expect(tester.field.message == .tooManyChoices(maximum: 2))
      #expect(tester.checked == ["Apple"])
    }
  }

  @Test func `more than the maximum in the data is shown, and refused as an answer`() {
    let tester = ChecklistTester(.garden(checked: ["Apple", "Leek"]) { $0.maximum = 1 }).opened()

    tester.send(.accept)
    #expect(tester.field.message == .tooManyChoices(maximum: 1))
    #expect(tester.field.isOpen)
    tester.toggle("Leek")
    #expect(tester.controller.send(.accept).contains(.answer(tester.field.answers)))
  }

  @Test func `fewer than the minimum are refused as an answer, with the number`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"]) { $0.minimum = 2 }).opened()

    tester.send(.accept)

    #expect(tester.field.message == .tooFewChoices(minimum: 2, count: 1))
    #expect(tester.field.isOpen)
  }

  @Test func `a delegate may forbid a row to be checked, and is not asked when it is unchecked`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"]), [.questions, .selection]).opened()
    tester.recorder.allowsSelecting = { $0.label != "Banana" }

    #expect(tester.toggle("Banana") == ["optionShouldBeSelected(\"Banana\")"])
    #expect(tester.field.message == .choiceIsRefused(label: "Banana"))
    #expect(tester.toggle("Apple") == ["optionDeselected(\"Apple\")"])
    #expect(tester.checked == [])
  }

  @Test func `of many at once a delegate allows some, and the others are named`() {
    let tester = ChecklistTester(.garden(checked: ["Apple"]), [.questions, .selection]).opened()
    tester.recorder.allowsSelecting = { $0.label != "Banana" }

    let heard = tester.toggle("Fruit")

    #expect(
      heard == [
        "optionShouldBeSelected(\"Banana\")", "optionShouldBeSelected(\"Cherry\")",
        "optionSelected(\"Cherry\")",
      ]
    )
    #expect(tester.field.message == .choiceIsRefused(label: "Banana"))
    #expect(tester.checked == ["Apple", "Cherry"])
  }

  @Test func `all and none tell each row that changed`() {
    let tester = ChecklistTester(
      .garden(checked: ["Apple", "Banana"], disabled: ["Leek"]),
      [.rows]
    )
    .opened()

    let all = tester.send(.selectAll)
    #expect(all == [3, 6, 7, 0, 4].map { "rowDidChange(\($0))" })
    #expect(tester.rows.filter { $0.hasPrefix("-") } == ["-Leek"])
    #expect(tester.send(.selectAll) == [])
    let none = tester.send(.selectNone)
    #expect(none == [1, 2, 3, 6, 7, 0, 4].map { "rowDidChange(\($0))" })
    #expect(tester.checked == [])
  }

  @Test func `invert checks what is not and unchecks what is, but for disabled rows`() {
    let field = ChecklistField.garden(checked: ["Apple", "Leek"], disabled: ["Leek", "Kale"])
    let tester = ChecklistTester(field).opened()

    tester.send(.invertSelection)

    #expect(tester.checked == ["Banana", "Cherry", "Leek", "Chard"])
  }

  @Test func `folded sections are among all`() {
    let tester = ChecklistTester(.garden(folded: [0])).opened()

    tester.send(.selectAll)

    #expect(tester.checked.count == 6)
  }

  @Test func `clear unchecks, and tells it once and for each`() {
    let tester = ChecklistTester(.garden(checked: ["Apple", "Leek"]), [.selection]).opened()

    let heard = tester.send(.clear)

    #expect(
      heard == [
        "optionDeselected(\"Apple\")", "optionDeselected(\"Leek\")",
        "selectionWasCleared(cleared)",
      ]
    )
    #expect(tester.send(.clear) == [])
  }

  @Test func `what the program checks is not asked about and not told`() {
    let tester = ChecklistTester(.garden(disabled: ["Leek"]), Set(FieldRecorder.Topic.allCases))

    #expect(tester.send(.select(.option(tester.id("Apple")))) == [])
    tester.send(.select(.option(tester.id("Leek"))), .select(.option("no such")))
    #expect(tester.checked == ["Apple"])
  }
}

/// Options that stand alone.
@Suite struct ChecklistExclusiveTests {
  private func tester(_ checked: Set<String> = [], maximum: Int? = nil) -> ChecklistTester {
    let labels = ["a", "b", "None of these"]
    let list = OptionList(labels)
    let field = ChecklistField(
      "Which",
      options: list,
      checked: (0..<3).filter { checked.contains(labels[$0]) }.map { list.id(at: $0) }
    ) {
      $0.exclusive = [list.id(at: 2)]
      $0.other = OtherEntry()
      $0.maximum = maximum
    }
    return ChecklistTester(field).opened()
  }

  @Test func `checking one unchecks all others, which are told first`() {
    let tester = tester(["a", "b"])
    tester.send(.submit("+own", .typed))

    let heard = tester.toggle("None of these")

    #expect(
      heard == [
        "optionDeselected(\"a\")", "optionDeselected(\"b\")", "optionDeselected(\"own\", typed)",
        "optionSelected(\"None of these\")", "rowDidChange(0)", "rowDidChange(1)",
        "rowDidChange(2)", "rowDidChange(3)",
      ]
    )
    #expect(tester.checked == ["None of these"])
  }

  @Test func `checking another unchecks it`() {
    let tester = tester(["None of these"])

    tester.toggle("a")

    #expect(tester.checked == ["a"])
  }

  @Test func `a text of the person's own unchecks it`() {
    let tester = tester(["None of these"])

    tester.send(.choose(.other), .textDidChange(LineText("own")), .accept)

    #expect(tester.checked == ["own"])
  }

  @Test func `there is room for it whatever it takes the place of`() {
    let tester = tester(["a", "b"], maximum: 2)

    tester.toggle("None of these")
    #expect(tester.checked == ["None of these"])
    tester.toggle("a", "b")
    #expect(tester.checked == ["a", "b"])
  }

  @Test func `all and invert never check it`() {
    let tester = tester(["None of these"])

    tester.send(.selectAll)
    #expect(tester.checked == ["a", "b"])
    tester.send(.invertSelection)
    #expect(tester.checked == [])
    tester.send(.invertSelection)
    #expect(tester.checked == ["a", "b"])
  }

  @Test func `a delegate that forbids it keeps the others`() {
    let tester = tester(["a", "b"])
    tester.recorder.allowsSelecting = { $0.label != "None of these" }

    tester.send(.submit("none of these", .typed))

    #expect(tester.checked == ["a", "b"])
    #expect(tester.field.message == .choiceIsRefused(label: "None of these"))
  }

  @Test func `a section is checked without it, and toggling it takes it out`() throws {
    let field = try ChecklistField(
      "Which",
      sections: [
        ChecklistSection(
          "S",
          rows: ["a", "b", .init(FieldOption("none", id: "n"), isChecked: true)]
        ),
        ChecklistSection("Alone", rows: [.init(FieldOption("nothing", id: "m"))]),
      ]
    ) { $0.exclusive = ["n", "m", "not listed"] }
    let tester = ChecklistTester(field).opened()
    #expect(tester.rows == ["v-S", "-a", "-b", "+none", "v-Alone", "-nothing"])

    tester.toggle("S")
    #expect(tester.rows == ["v+S", "+a", "+b", "-none", "v-Alone", "-nothing"])
    #expect(tester.toggle("Alone") == [])
  }
}
