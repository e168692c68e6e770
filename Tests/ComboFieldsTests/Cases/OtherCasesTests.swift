import ComboFields
import ComboTesting
import Testing

/// The cases about text of the person's own that the engine decides.
@Suite struct OtherCasesTests {
  private func driver(
    _ labels: [String],
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> FieldDriver<DropDownField> {
    FieldDriver(
      DropDownField("Field", options: labels) {
        $0.other = OtherEntry()
        configure(&$0)
      }
    )
  }

  @Test func `G2: a text that begins an option can be given as it stands`() throws {
    let byKey = driver(["cookie monster"])
    try byKey.run(.type("cookie"), .useAsOther)
    #expect(byKey.field.answer == .typed("cookie"))

    let byRow = driver(["cookie monster"])
    try byRow.run(.type("cookie"), .tapOther)
    #expect(byRow.field.answer == .typed("cookie"))
  }

  @Test func `G2: without being asked for, the option is taken`() throws {
    let driver = driver(["cookie monster"])

    try driver.run(.type("cookie"), .done)

    #expect(driver.field.answer?.label == "cookie monster")
    #expect(driver.field.answer?.isTyped == false)
  }

  @Test(arguments: [" apple ", "APPLE", "Ａｐｐｌｅ", "äpple"])
  func `G4: a text that is an option but for how it is written becomes the option`(text: String)
    throws
  {
    let driver = driver(["Apple"])

    try driver.run(.tapField, .tapOther, .type(text), .done)

    #expect(driver.field.answer?.listed?.option.label == "Apple")
    #expect(driver.field.text.text == "Apple")
  }

  @Test func `G4: a text that is a disabled option is refused with its reason`() throws {
    let list = try OptionList(options: [FieldOption("Apple").disabled(because: "Sold out.")])
    let driver = FieldDriver(DropDownField("Fruit", options: list) { $0.other = OtherEntry() })

    try driver.run(.tapField, .tapOther, .type("apple"), .done)

    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .optionIsDisabled(label: "Apple", reason: "Sold out."))
    #expect(driver.field.isEnteringOther)
  }

  @Test(arguments: ["", " ", "\u{200B}", "\u{3000}", "\u{00A0}", " \u{FEFF}\t"])
  func `G5: a text that cannot be seen is none, and refused where one is required`(text: String)
    throws
  {
    let driver = driver(["Apple"]) { $0.isRequired = true }

    try driver.run(.tapField, .tapOther, .type(text), .done)

    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .otherTextIsBlank)
    #expect(driver.field.isEnteringOther)
  }

  @Test func `G5: where none is required, a text that cannot be seen leaves Other without one`()
    throws
  {
    let driver = driver(["Apple"])
    try driver.run(.tapField, .tapOption("Apple"), .tapField, .tapOther, .type("  "))

    let effects = driver.controller.send(.accept)

    #expect(driver.field.answer == nil)
    #expect(driver.field.text.text == "")
    #expect(driver.field.state.otherText == "")
    #expect(
      effects == [.replaceText(LineText()), .selectionDidChange([], .cleared), .answer([])]
    )
  }

  @Test func `G7: a listed row answers with its value, and typed text with itself`() throws {
    let list = try OptionList(options: [FieldOption("Large", value: "L")])
    let field = DropDownField("Size", options: list) { $0.other = OtherEntry() }
    let listed = FieldDriver(field)
    let typed = FieldDriver(field)

    try listed.run(.tapField, .tapOption("Large"))
    try typed.run(.tapField, .tapOther, .type("XL"), .done)

    #expect(listed.field.answer?.value == "L")
    #expect(listed.field.answer?.isTyped == false)
    #expect(typed.field.answer?.value == "XL")
    #expect(typed.field.answer?.isTyped == true)
    #expect(typed.field.answer?.listed == nil)
  }

  @Test func `G8: Other's text is offered again after something else was chosen`() throws {
    let driver = driver(["x"])
    try driver.run(.tapField, .tapOther, .type("abc"), .done)
    try driver.run(.tapField, .tapOption("x"))

    try driver.run(.tapField, .tapOther)

    #expect(driver.field.text.text == "abc")
    #expect(driver.field.answer?.label == "x")
  }

  @Test func `G8: Other's text, cleared, is empty when it is opened again`() throws {
    let driver = driver(["x"])
    try driver.run(.tapField, .tapOther, .type("abc"), .done, .tapField, .tapOther)

    driver.controller.send(.clear)
    try driver.run(.escape, .tapField, .tapOther)

    #expect(driver.field.text.text == "")
    #expect(driver.field.answer == nil)
  }

  @Test func `G8: each change is told once, question before fact`() throws {
    let driver = driver(["x"])

    let heard = try driver.run(
      .tapField,
      .tapOther,
      .type("a"),
      .done,
      .tapField,
      .tapOption("x")
    )

    #expect(
      heard.filter { $0.contains("elected(") || $0.hasPrefix("validate") } == [
        "validate(\"a\")", "optionShouldBeSelected(\"a\", typed)", "optionSelected(\"a\", typed)",
        "optionShouldBeSelected(\"x\")", "optionSelected(\"x\")",
      ]
    )
  }

  @Test func `the name of Other is never an answer taken from the menu`() throws {
    let driver = driver(["x"])

    try driver.run(.type("Oth"), .tab, .done)

    #expect(driver.field.isEnteringOther)
    #expect(driver.field.answer == nil)
  }

  @Test(arguments: [OtherEntry.Place.first, .last, .after("b")])
  func `Other stands at its place, and under any filter`(place: OtherEntry.Place) throws {
    let list = try OptionList(options: [
      FieldOption("a"), FieldOption("b", id: "b"), FieldOption("c"),
    ])
    let driver = FieldDriver(
      DropDownField("Field", options: list) {
        $0.other = OtherEntry()
        $0.other?.place = place
      }
    )

    try driver.run(.tapField)
    let open = driver.field.snapshot.rows.map(\.label)
    try driver.run(.type("c"))
    let filtered = driver.field.snapshot.rows.map(\.label)

    switch place {
    case .first:
      #expect(open == ["Other", "a", "b", "c"])
      #expect(filtered == ["Other", "c"])
    case .last:
      #expect(open == ["a", "b", "c", "Other"])
      #expect(filtered == ["c", "Other"])
    case .after:
      #expect(open == ["a", "b", "Other", "c"])
      #expect(filtered == ["c", "Other"])
    }
  }
}
