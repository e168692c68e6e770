import ComboFields
import ComboTesting
import Testing

/// The cases about odd lists of options that the engine decides.
@Suite struct OptionCasesTests {
  @Test func `E1: without options and without Other nothing can be answered`() {
    var field = DropDownField("Field", options: [])

    #expect(!field.canBeAnswered)
    #expect(field.handle(.openingAllowed(.anchor)) == [.menuDidOpen(.anchor)])
    #expect(field.snapshot.rows.map(\.notice) == [.noOptions])
    #expect(field.handle(.accept) == [.announce(.nothingCanBeChosen)])
    #expect(field.isOpen)
  }

  @Test func `E1: without options, Other can be answered`() throws {
    let driver = FieldDriver(DropDownField("Field", options: []) { $0.other = OtherEntry() })

    #expect(driver.field.canBeAnswered)
    try driver.run(.useAsOther, .type("text"), .done)
    #expect(driver.field.answer == .typed("text"))
  }

  @Test func `E1: where none came, a row says so and nothing is taken`() throws {
    let source = ScriptedDataSource()
    let field = DropDownField("Field", options: []) {
      $0.loading = .whenOpened
      $0.isRequired = true
    }
    let driver = FieldDriver(field, dataSource: source)
    try driver.run(.tapField)
    #expect(driver.field.snapshot.rows.map(\.notice) == [.loading])

    source.requests[0].answer([])
    #expect(driver.field.snapshot.rows.map(\.notice) == [.noOptions])

    try driver.run(.done)
    #expect(driver.field.isOpen)
    #expect(driver.field.answer == nil)
  }

  @Test func `E2: where all options are disabled nothing is highlighted or taken`() throws {
    let list = try OptionList(options: ["a", "b", "c"].map { FieldOption($0).disabled() })
    let driver = FieldDriver(DropDownField("Field", options: list))
    try driver.run(.tapField, .move(.next), .move(.previous))
    #expect(driver.field.menu?.highlight == nil)

    try driver.run(.done)
    #expect(driver.field.message == .nothingCanBeChosen)
    #expect(driver.field.isOpen)

    try driver.run(.escape)
    #expect(!driver.field.isOpen)
    #expect(driver.controller.send(.backOut) == [.cancel])
  }

  @Test func `a disabled option is refused with its reason`() throws {
    let list = try OptionList(options: ["a", FieldOption("b").disabled(because: "Sold out.")])
    let driver = FieldDriver(DropDownField("Field", options: list))

    try driver.run(.tapField, .tapOption("b"))

    #expect(driver.field.message == .optionIsDisabled(label: "b", reason: "Sold out."))
    #expect(driver.field.message?.sentence == "“b” cannot be chosen: Sold out.")
    #expect(driver.field.isOpen)
    #expect(driver.field.answer == nil)
  }

  @Test func `E4: of two options with one label the chosen one is answered`() throws {
    let list = try OptionList(options: [
      FieldOption("First", value: "1"), FieldOption("Second", value: "2"),
      FieldOption("First", value: "3"),
    ])
    let driver = FieldDriver(DropDownField("Field", options: list))

    try driver.run(.tapField, .tapRow(section: 0, row: 2))
    #expect(driver.field.answer?.value == "3")
    #expect(driver.field.answer?.label == "First")

    try driver.run(.tapField)
    #expect(driver.field.snapshot.rows.map(\.isSelected) == [false, false, true])
    try driver.run(.tapRow(section: 0, row: 0))
    #expect(driver.field.answer?.value == "1")
  }

  @Test func `E4: a text that is the label of two options is not guessed`() throws {
    let list = try OptionList(options: [
      FieldOption("First", value: "1"), FieldOption("First", value: "3"),
    ])
    let driver = FieldDriver(DropDownField("Field", options: list))

    try driver.run(.submit("First"))

    #expect(driver.field.answer == nil)
    #expect(
      driver.field.message
        == .severalMatches(text: "First", labels: ["First", "First"], count: 2)
    )
    try driver.run(.submit("3"))
    #expect(driver.field.answer?.value == "3")
  }

  @Test func `E4: of two options with one label the one that can be chosen is meant`() throws {
    let list = try OptionList(options: [
      FieldOption("First", value: "1").disabled(), FieldOption("First", value: "3"),
    ])
    let driver = FieldDriver(DropDownField("Field", options: list))

    try driver.run(.submit("first"))

    #expect(driver.field.answer?.value == "3")
  }

  @Test func `E5: of two options with one value each is answered with its own label`() throws {
    let list = try OptionList(options: [
      FieldOption("One", value: "x"), FieldOption("Another", value: "x"),
    ])
    let driver = FieldDriver(DropDownField("Field", options: list))

    try driver.run(.tapField, .tapOption("Another"))
    #expect(driver.field.answer?.label == "Another")
    #expect(driver.field.answer?.value == "x")

    try driver.run(.tapField, .tapOption("One"))
    #expect(driver.field.answer?.label == "One")
  }

  @Test(arguments: ["", "0", "false", " "])
  func `E6: a value that looks like nothing is answered as it is`(value: String) throws {
    let list = try OptionList(options: ["x", FieldOption("label", value: value)])
    let driver = FieldDriver(DropDownField("Field", options: list) { $0.isRequired = true })

    let effects = driver.controller.send(.submit("label", .typed))

    #expect(driver.field.answer?.value == value)
    #expect(effects.contains(.answer(driver.field.answers)))
  }

  private static let planets = DropDownField("Planet", options: ["Mercury", "Venus", "Earth"])

  @Test func `E7: an unknown default is an error that names what is near`() throws {
    var field = DropDownField("Planet", options: ["Mercury", "Venus", "Mart"])

    let error = #expect(throws: DefaultError.self) { try field.preselect("Mars") }

    #expect(error == .unknown(text: "Mars", near: ["Mart"]))
    #expect(
      error?.description == "The default “Mars” is not among the options. Did you mean “Mart”?"
    )
    #expect(field == DropDownField("Planet", options: ["Mercury", "Venus", "Mart"]))
  }

  @Test func `E7: an unknown default may be left out with a message`() throws {
    var field = Self.planets

    try field.preselect("Mars", ifUnknown: .leaveOut)

    #expect(field.answer == nil)
    #expect(field.message == .defaultIsUnknown(text: "Mars", near: []))
  }

  @Test func `E7: an unknown default may become Other's text`() throws {
    var field = DropDownField("Planet", options: ["Venus"]) { $0.other = OtherEntry() }

    try field.preselect("Mars", ifUnknown: .useAsOther)

    #expect(field.answer == .typed("Mars"))
    #expect(field.displayText == "Mars")
  }

  @Test func `E7: without Other an unknown default cannot become its text`() throws {
    var field = Self.planets

    #expect(throws: DefaultError.unknown(text: "Mars", near: [])) {
      try field.preselect("Mars", ifUnknown: .useAsOther)
    }
  }

  @Test func `E7: a default is a label or a value, however it is written`() throws {
    let list = try OptionList(options: [FieldOption("Earth", value: "3"), "Mars"])
    var byValue = DropDownField("Planet", options: list)
    var byLabel = DropDownField("Planet", options: list)

    try byValue.preselect("3")
    try byLabel.preselect(" EARTH ")

    #expect(byValue.answer?.label == "Earth")
    #expect(byLabel.answer?.label == "Earth")
    #expect(throws: DefaultError.unknown(text: "2", near: [])) { try byLabel.preselect("2") }
  }

  @Test func `E7: a default that is disabled or means several is an error`() throws {
    let list = try OptionList(options: [
      FieldOption("Pluto").disabled(because: "It is no planet."), "Earth",
      FieldOption("Earth", value: "3"),
    ])
    var field = DropDownField("Planet", options: list)

    let disabled = #expect(throws: DefaultError.self) { try field.preselect("Pluto") }
    #expect(
      disabled?.description == "The default cannot be: “Pluto” cannot be chosen: It is no planet."
    )

    let several = #expect(throws: DefaultError.self) { try field.preselect("Earth") }
    #expect(
      several?.description
        == "The default is not clear. 2 options match “Earth”: Earth, Earth."
    )
  }

  @Test func `E8: a list with a default opens there, and another choice replaces it`() throws {
    var field = DropDownField("Number", options: (1...100).map { "option \($0)" }) {
      $0.maximumRows = 10
    }
    try field.preselect("option 77")
    let driver = FieldDriver(field)

    try driver.run(.tapField)
    #expect(driver.field.snapshot.rows.filter(\.isSelected).map(\.label) == ["option 77"])
    #expect(driver.field.snapshot.rows.filter(\.isHighlighted).map(\.label) == ["option 77"])

    try driver.run(.tapRow(section: 0, row: 2))
    #expect(driver.field.answer?.label == "option 3")
    #expect(driver.field.text.text == "option 3")
  }

  @Test func `E8: a default that is taken without a change is the answer`() throws {
    var field = DropDownField("Number", options: ["a", "b"]) { $0.isRequired = true }
    try field.preselect("b")

    let effects = field.handle(.accept)

    #expect(effects == [.answer(field.answers)])
    #expect(field.answer?.label == "b")
  }
}
