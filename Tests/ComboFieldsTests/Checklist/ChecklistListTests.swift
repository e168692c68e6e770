import ComboFields
import ComboTesting
import Testing

/// Lines that say which rows are to be toggled, and which are the answer.
@Suite struct ChecklistListTests {
  private func tester(
    checked: Set<String> = [],
    disabled: Set<String> = [],
    _ configure: (inout ChecklistField.Settings) -> Void = { _ in }
  ) -> ChecklistTester {
    ChecklistTester(.garden(checked: checked, disabled: disabled, configure: configure))
  }

  @Test(
    arguments: [
      ("1,3-5", ["Apple", "Cherry", "Leek", "Kale"]), ("2", ["Banana"]),
      ("6 , 1", ["Apple", "Chard"]),
      ("1 4 5-6", ["Apple", "Leek", "Kale", "Chard"]), ("5-3", ["Cherry", "Leek", "Kale"]),
      ("1，2、3", ["Apple", "Banana", "Cherry"]), ("2, 1-3", ["Apple", "Banana", "Cherry"]),
      ("banana, KALE", ["Banana", "Kale"]), ("ban,ch", nil), ("ban,cher", ["Banana", "Cherry"]),
      ("greens", ["Leek", "Kale", "Chard"]), ("Greens,1", ["Apple", "Leek", "Kale", "Chard"]),
      ("*", ["Apple", "Banana", "Cherry", "Leek", "Kale", "Chard"]),
      ("*,2", ["Apple", "Cherry", "Leek", "Kale", "Chard"]),
      ("1-3,!", ["Leek", "Kale", "Chard"]), ("1,-,2", ["Banana"]), (",1,,", ["Apple"]),
      ("1,1", ["Apple"]), ("3 - 4", ["Cherry", "Leek"]), ("1–2", ["Apple", "Banana"]),
    ] as [(String, [String]?)]
  )
  func `a typed list toggles what it names`(text: String, checked: [String]?) {
    let tester = tester()

    tester.send(.submit(text, .typed))

    #expect(tester.checked == checked ?? [])
    #expect((tester.field.message == nil) == (checked != nil))
    #expect(tester.field.text.text == (checked == nil ? text : ""))
    #expect(tester.field.phase == .closed)
  }

  @Test func `what is on is toggled off`() {
    let tester = tester(checked: ["Apple", "Leek"])

    let heard = tester.send(.submit("1,2,leek", .typed))

    #expect(
      heard == [
        "optionDeselected(\"Apple\")", "optionDeselected(\"Leek\")", "optionSelected(\"Banana\")",
      ]
    )
    #expect(tester.checked == ["Banana"])
    #expect(tester.send(.submit("2", .typed)) == ["optionDeselected(\"Banana\")"])
  }

  @Test(arguments: [
    ("1,zzz", FieldMessage.noMatch(text: "zzz", near: [])),
    ("1,banan a", .noMatch(text: "banan a", near: ["Banana"])),
    ("1,9", .noSuchNumber(9, count: 6)), ("2-9", .noSuchNumber(9, count: 6)),
    ("0", .noSuchNumber(0, count: 6)),
    ("1,ch", .severalMatches(text: "ch", labels: ["Cherry", "Chard"], count: 2)),
    ("1,+own", .noMatch(text: "+own", near: [])),
  ])
  func `a list with an item that means nothing changes nothing, and names the item`(
    text: String,
    message: FieldMessage
  ) {
    let tester = tester(checked: ["Leek"])

    #expect(tester.send(.submit(text, .typed)) == [])

    #expect(tester.checked == ["Leek"])
    #expect(tester.field.message == message)
    #expect(tester.field.text.text == text)
  }

  @Test func `disabled rows are left out of ranges, and refused by name and number`() {
    let tester = tester(disabled: ["Banana", "Leek", "Kale", "Chard"])
    let refusal = FieldMessage.optionIsDisabled(label: "Banana", reason: "Sold out.")

    tester.send(.submit("1-6", .typed))
    #expect(tester.checked == ["Apple", "Cherry"])
    for text in ["1,2", "2-2", "1,banana"] {
      tester.send(.submit(text, .typed))
      #expect(tester.field.message == refusal)
    }
    tester.send(.submit("4-6", .typed))
    #expect(tester.field.message == .optionIsDisabled(label: "Leek", reason: "Sold out."))
    #expect(tester.checked == ["Apple", "Cherry"])
  }

  @Test func `a list that would be too much changes nothing`() {
    let tester = tester(checked: ["Apple"]) { $0.maximum = 2 }

    tester.send(.submit("2,3", .typed))
    #expect(tester.field.message == .tooManyChoices(maximum: 2))
    #expect(tester.checked == ["Apple"])
    tester.send(.submit("1,2,3", .typed))
    #expect(tester.checked == ["Banana", "Cherry"])
  }

  @Test func `names with commas in them are found, longer ones first`() throws {
    let list = try OptionList(sections: [
      OptionSection(
        "Salt, pepper",
        options: ["a", "a, b", "a, b, c", FieldOption("d", value: "x,y")]
      )
    ])
    func checked(_ text: String) -> [String] {
      let tester = ChecklistTester(ChecklistField("Which", options: list))
      tester.send(.submit(text, .typed))
      return tester.checked
    }

    #expect(checked("a, b") == ["a, b"])
    #expect(checked("a, b, c") == ["a, b, c"])
    #expect(checked("a,a, b,x,y") == ["a", "a, b", "d"])
    #expect(checked("A, B, a, b, c") == ["a, b", "a, b, c"])
    #expect(checked("salt, pepper").count == 4)
    #expect(checked("b, a") == [])
  }

  @Test func `labels that look like numbers, ranges and signs go before those`() {
    let labels = ["2", "1-2", "*", "!", "-", "+own", "1"]
    for label in labels {
      let field = ChecklistField("Which", options: labels) { $0.other = OtherEntry() }
      let tester = ChecklistTester(field)

      tester.send(.submit(label, .typed))

      #expect(tester.checked == [label])
    }
  }

  @Test func `an option goes before a section of the same name, and equal titles are not guessed`()
    throws
  {
    let list = try OptionList(sections: [
      OptionSection("Same", options: ["a"]), OptionSection("same", options: ["b"]),
      OptionSection("c", options: ["c", "d"]),
    ])
    let tester = ChecklistTester(ChecklistField("Which", options: list))

    tester.send(.submit("c", .typed))
    #expect(tester.checked == ["c"])
    tester.send(.submit("same", .typed))
    #expect(
      tester.field.message
        == .severalMatches(text: "same", labels: ["Same", "same"], count: 2)
    )
  }

  @Test func `a plus sign gives a text of the person's own, and names it again to uncheck it`() {
    let tester = tester { $0.other = OtherEntry() }

    tester.send(.submit("1,+Mango , +Kiwi", .typed))
    #expect(tester.checked == ["Apple", "Mango", "Kiwi"])
    tester.send(.submit("mango", .typed))
    #expect(tester.checked == ["Apple", "Kiwi"])
    tester.send(.submit("+kiwi,+apple", .typed))
    #expect(tester.checked == ["Apple", "Kiwi"])
  }

  @Test func `a text behind a plus sign keeps to the rules of Other and of the delegate`() {
    let tester = tester {
      $0.other = OtherEntry()
      $0.other?.maximumLength = 5
    }
    tester.recorder.validation = { $0 == "bad" ? .invalid("Not that.") : .valid }

    tester.send(.submit("1,+much too long", .typed))
    #expect(tester.field.message == .otherTextIsTooLong(maximum: 5))
    #expect(tester.checked == [])
    tester.send(.submit("1,+bad", .typed))
    #expect(tester.field.message == .otherTextIsRefused("Not that."))
    #expect(tester.checked == ["Apple"])
  }

  @Test func `the Other entry is opened by its name, its number and a lone plus sign`() {
    for text in ["other", "7", "+"] {
      let tester = tester { $0.other = OtherEntry() }
      tester.send(.submit(text, .typed))
      #expect(tester.field.isEnteringOther)
    }
    let tester = tester { $0.other = OtherEntry() }
    tester.send(.submit("1,7", .typed))
    #expect(tester.field.message == .noMatchButOther(text: "7", label: "Other"))
    #expect(tester.checked == [])
  }

  @Test func `with Other, one item that means nothing is offered to it`() {
    let tester = tester { $0.other = OtherEntry() }

    tester.send(.submit("zzz", .typed))

    #expect(tester.field.isEnteringOther)
    #expect(tester.field.text.text == "zzz")
    #expect(tester.field.message == .noMatchButOther(text: "zzz", label: "Other"))
  }

  @Test func `an empty list is the answer`() {
    let tester = tester(checked: ["Kale"])

    #expect(tester.controller.send(.submit(" ", .typed)) == [.answer(tester.field.answers)])
  }

  @Test func `in an open menu a list is taken with all rows in mind, and the filter goes`() {
    let tester = tester().opened()
    tester.type("1")

    tester.send(.submit("*", .typed))

    #expect(tester.checked.count == 6)
    #expect(tester.field.text.text == "")
    #expect(tester.rows.count == 8)
  }

  // MARK: Given in advance

  @Test func `what is given in advance is the answer, and nothing else`() {
    let tester = tester(checked: ["Leek", "Apple"])

    let effects = tester.controller.send(.submit("kale, apple", .given))

    #expect(tester.checked == ["Apple", "Kale"])
    #expect(effects.last == .answer(tester.field.answers))
  }

  @Test func `what is given in advance has the order in which it is given`() {
    let tester = tester(checked: ["Apple"]) { $0.order = .choice }

    tester.send(.submit("kale,apple,leek", .given))

    #expect(tester.checked == ["Kale", "Apple", "Leek"])
  }

  @Test(arguments: [
    ("1", FieldMessage.noMatch(text: "1", near: [])),
    ("ban", .noMatch(text: "ban", near: ["Banana"])),
    ("*", .noMatch(text: "*", near: [])), ("Fruit", .noMatch(text: "Fruit", near: [])),
    ("Leek", .optionIsDisabled(label: "Leek", reason: "Sold out.")),
    ("Apple,Banana,Kale", .tooManyChoices(maximum: 2)),
    ("Apple", .tooFewChoices(minimum: 2, count: 1)),
  ])
  func `what is given in advance and does not fit changes nothing`(
    text: String,
    message: FieldMessage
  ) {
    let tester = tester(checked: ["Chard"], disabled: ["Leek"]) {
      $0.minimum = 2
      $0.maximum = 2
    }

    let effects = tester.controller.send(.submit(text, .given))

    #expect(effects == [.announce(tester.field.message ?? message)])
    #expect(tester.field.message == message)
    #expect(tester.checked == ["Chard"])
  }

  @Test func `what is given in advance may be text of the person's own`() {
    let tester = tester { $0.other = OtherEntry() }

    let effects = tester.controller.send(.submit("Mango,Apple,+49 30", .given))

    #expect(tester.checked == ["Apple", "Mango", "+49 30"])
    #expect(effects.last == .answer(tester.field.answers))
  }

  @Test func `what is given in advance cannot be two texts where there may be one`() {
    let tester = tester {
      $0.other = OtherEntry()
      $0.allowsSeveralOthers = false
    }

    tester.send(.submit("Mango,Kiwi", .given))

    #expect(tester.field.message == .noMatch(text: "Kiwi", near: []))
    #expect(tester.checked == [])
  }

  @Test func `what is given in advance is refused as a whole where the delegate forbids a part`() {
    let tester = tester(checked: ["Chard"])
    tester.recorder.allowsSelecting = { $0.label != "Apple" }

    tester.send(.submit("Banana,Apple", .given))

    #expect(tester.field.message == .choiceIsRefused(label: "Apple"))
    #expect(tester.checked == ["Chard"])
  }

  @Test func `what is given in advance cannot have something beside what stands alone`() throws {
    let list = try OptionList(options: ["a", FieldOption("none", id: "none")])
    let tester = ChecklistTester(
      ChecklistField("Which", options: list) { $0.exclusive = ["none"] }
    )

    tester.send(.submit("none,a", .given))
    #expect(tester.field.message == .choiceIsRefused(label: "none"))
    #expect(tester.checked == [])
    tester.send(.submit("none", .given))
    #expect(tester.checked == ["none"])
  }
}

@Suite struct RowNumbersTests {
  @Test(
    arguments: [
      ("3", [3...3]), ("2-5", [2...5]), ("5-2", [2...5]), ("1 4 6-8", [1...1, 4...4, 6...8]),
      ("2 - 5", [2...5]), (" 1  2 ", [1...1, 2...2]), ("1–2", [1...2]), ("007", [7...7]),
      ("", nil), (" ", nil), ("-", nil), ("1-", nil), ("-1", nil), ("1-2-3", nil), ("1a", nil),
      ("a", nil), ("1.5", nil), ("99999999999999999999", nil), ("１", nil), ("1-a", nil),
    ] as [(String, [ClosedRange<Int>]?)]
  )
  func `a text of numbers is its ranges, and any other text none`(
    text: String,
    ranges: [ClosedRange<Int>]?
  ) {
    #expect(RowNumbers(text)?.ranges == ranges)
  }
}
