import ComboFields
import ComboTesting
import Testing

/// The cases about filters, orders and marks that a checklist has to stand.
@Suite struct ChecklistCasesTests {
  private func letters(
    _ labels: [String],
    _ configure: (inout ChecklistField.Settings) -> Void = { _ in }
  ) -> ChecklistTester {
    ChecklistTester(ChecklistField("Letters", options: labels, configure: configure)).opened()
  }

  @Test func `B13: marks follow their rows from page to page`() {
    let tester = letters((1...30).map { "row \($0)" }) { $0.maximumRows = 5 }
    tester.toggle("row 1", "row 12")

    var marked: [String] = []
    for movement in Array(repeating: HighlightMovement.nextPage, count: 6) + [.previousPage] {
      marked += tester.rows.filter { $0.hasPrefix("+") }
      #expect(tester.rows.count == 5)
      tester.send(.moveHighlight(movement))
    }

    #expect(Set(marked) == ["+row 1", "+row 12"])
    #expect(tester.checked == ["row 1", "row 12"])
  }

  @Test func `E4: of two options with the same label one is toggled, and only it`() throws {
    let list = try OptionList(options: [
      FieldOption("First", value: "1"), FieldOption("Second", value: "2"),
      FieldOption("First", value: "3"),
    ])
    let tester = ChecklistTester(ChecklistField("Which", options: list)).opened()

    tester.send(.toggleSelection(.option(list.id(at: 2))))

    #expect(tester.field.answers.map(\.value) == ["3"])
    #expect(tester.rows == ["-First", "-Second", "+First"])
  }

  @Test func `E5: two options with the same value are two answers, each with its label`() throws {
    let list = try OptionList(options: [FieldOption("A", value: "x"), FieldOption("B", value: "x")])
    let tester = ChecklistTester(ChecklistField("Which", options: list)).opened()

    tester.toggle("A", "B")

    #expect(tester.field.answers.map(\.value) == ["x", "x"])
    #expect(tester.checked == ["A", "B"])
  }

  @Test func `F1: Enter on a filter that matches nothing says so, and stays open`() {
    let tester = letters(["a", "b", "c"])
    tester.type("zzz")

    tester.send(.accept)

    #expect(tester.field.isOpen)
    #expect(tester.field.message == .noMatch(text: "zzz", near: []))
  }

  @Test
  func `F1: with Other, Enter on a filter that matches nothing takes the text beside the rows`() {
    let tester = letters(["a", "b", "c"]) { $0.other = OtherEntry() }
    tester.type("zzz")
    #expect(tester.field.snapshot.rows.last?.textForOther == "zzz")

    tester.send(.accept)

    #expect(tester.checked == ["zzz"])
    #expect(tester.field.isOpen)
    #expect(tester.rows == ["-a", "-b", "-c", "+zzz", "Other"])
    #expect(tester.highlighted == "zzz")
  }

  @Test func `F2: all and none leave alone what the filter hides, and the hidden are counted`() {
    let tester = letters(["a", "bx", "cx"])
    tester.toggle("a")
    tester.type("x")

    tester.send(.selectAll)
    #expect(tester.field.snapshot.selectedCount == 3)
    #expect(tester.field.snapshot.hiddenSelectedCount == 1)
    tester.type("")
    #expect(tester.checked == ["a", "bx", "cx"])
    #expect(tester.field.snapshot.hiddenSelectedCount == 0)

    tester.type("b")
    tester.send(.selectNone)
    tester.type("")
    #expect(tester.checked == ["a", "cx"])
    tester.type("x")
    tester.send(.invertSelection)
    #expect(tester.checked == ["a", "bx"])
  }

  @Test func `F3: the filter stays where a row is toggled, and so does the highlight`() {
    let tester = letters(["apple", "banana", "cherry"])
    tester.type("an")

    #expect(tester.toggle("banana") == ["optionSelected(\"banana\")", "rowDidChange(0)"])

    #expect(tester.field.text.text == "an")
    #expect(tester.rows == ["+banana"])
    #expect(tester.highlighted == "banana")
  }

  @Test func `F3: where it goes, the whole list is back, with the toggled row highlighted`() {
    let tester = letters(["apple", "banana", "cherry"]) { $0.clearsTextAfterToggle = true }
    tester.type("an")

    #expect(tester.toggle("banana") == ["optionSelected(\"banana\")"])
    #expect(tester.field.text.text == "")
    #expect(tester.rows == ["-apple", "+banana", "-cherry"])
    #expect(tester.highlighted == "banana")

    tester.type("an")
    #expect(tester.toggle("banana") == ["optionDeselected(\"banana\")"])
    #expect(tester.highlighted == "banana")
    #expect(tester.rows == ["-apple", "-banana", "-cherry"])
  }

  @Test func `F3: a toggled row that is folded away is found under its title`() {
    let field = ChecklistField.garden(folded: [1]) { $0.clearsTextAfterToggle = true }
    let tester = ChecklistTester(field).opened()
    tester.type("kale")

    tester.toggle("Kale")

    #expect(tester.highlighted == "Greens")
  }

  @Test(arguments: 0..<100)
  func `F5: the answer has the order of the list, or of the choices, each time`(run: Int) {
    let byList = letters(["a", "b", "c"])
    let byChoice = letters(["a", "b", "c"]) { $0.order = .choice }
    for tester in [byList, byChoice] { tester.toggle("c", "a", "b") }
    #expect(byList.checked == ["a", "b", "c"])
    #expect(byChoice.checked == ["c", "a", "b"])

    for tester in [byList, byChoice] { tester.toggle("c", "c") }
    #expect(byList.checked == ["a", "b", "c"])
    #expect(byChoice.checked == ["a", "b", "c"])
    byChoice.toggle("a", "a")
    #expect(byChoice.checked == ["b", "c", "a"])
  }

  @Test func `F9: nothing that can be done without a match does harm`() {
    let tester = letters(["a"])
    tester.type("zzz")

    tester.send(
      .complete,
      .accept,
      .moveHighlight(.previous),
      .selectAll,
      .selectNone,
      .invertSelection,
      .enter,
      .leave,
      .toggleSelection(.notice),
      .toggleSelection(.sectionTitle(0))
    )

    #expect(tester.checked == [])
    #expect(tester.field.isOpen)
  }

  @Test func `G4: a text that is an option but for how it is written checks the option`() {
    let tester = letters(["Apple"]) { $0.other = OtherEntry() }

    tester.send(.choose(.other), .textDidChange(LineText(" äPPLE ")), .accept)

    #expect(tester.field.answers.map(\.isTyped) == [false])
    #expect(tester.checked == ["Apple"])
  }

  @Test func `G5: a text that cannot be seen leaves Other, and what is checked stays`() {
    let tester = letters(["Apple"]) { $0.other = OtherEntry() }
    tester.toggle("Apple")

    tester.send(.choose(.other), .textDidChange(LineText("\u{3000}\u{200B}")), .accept)

    #expect(tester.checked == ["Apple"])
    #expect(tester.field.isOpen)
    #expect(tester.field.text.text == "")
  }

  @Test func `I5: an empty section is unchecked, and toggling it does nothing`() throws {
    let field = try ChecklistField(
      "Garden",
      sections: [ChecklistSection("Empty", rows: []), ChecklistSection("Fruit", rows: ["Apple"])]
    )
    let tester = ChecklistTester(field).opened()
    #expect(tester.rows == ["-Empty", "v-Fruit", "-Apple"])

    #expect(tester.toggle("Empty") == [])
    #expect(tester.send(.choose(.sectionTitle(0))) == ["didTapSection(0)"])
    #expect(tester.rows == ["-Empty", "v-Fruit", "-Apple"])
    #expect(tester.send(.highlight(.sectionTitle(0))) == [])
    #expect(tester.highlighted == "Apple")
    tester.send(.selectAll)
    #expect(tester.rows == ["-Empty", "v+Fruit", "+Apple"])
  }

  @Test func `L7: with no minimum, Enter with nothing checked is an empty answer`() {
    let tester = letters(["a", "b"])

    #expect(tester.controller.send(.accept).contains(.answer([])))
    #expect(tester.controller.send(.submit("", .typed)) == [.answer([])])
    #expect(!tester.field.isOpen)
  }

  @Test func `L7: with a minimum, Enter with nothing checked is refused`() {
    let tester = letters(["a", "b"]) { $0.minimum = 1 }

    tester.send(.accept)

    #expect(tester.field.message == .tooFewChoices(minimum: 1, count: 0))
    #expect(tester.field.isOpen)
    tester.send(.dismiss(.outside), .submit("", .given))
    #expect(tester.field.message == .tooFewChoices(minimum: 1, count: 0))
  }

  @Test func `L7: where an answer is required, Enter with nothing checked says that`() {
    let tester = letters(["a", "b"]) { $0.isRequired = true }

    tester.send(.accept)

    #expect(tester.field.message == .answerIsRequired)
  }

  @Test func `E2: where nothing can be checked, Enter is refused where something has to be`() throws
  {
    let list = try OptionList(options: [FieldOption("a").disabled(), FieldOption("b").disabled()])
    let required = ChecklistTester(ChecklistField("Which", options: list) { $0.minimum = 1 })
      .opened()
    required.send(.moveHighlight(.next))
    #expect(required.highlighted == nil)
    required.send(.accept)
    #expect(required.field.message == .nothingCanBeChosen)

    let free = ChecklistTester(ChecklistField("Which", options: list)).opened()
    #expect(free.controller.send(.accept).contains(.answer([])))
  }
}
