import ComboFields
import ComboTesting
import Testing

@Suite struct FieldDriverTests {
  private static let flavours = DropDownField("Flavour", options: ["Chocolate", "Vanilla"]) {
    $0.other = OtherEntry()
  }

  @Test func `what the delegate hears comes back as lines`() throws {
    let driver = FieldDriver(Self.flavours, name: "flavour", recorder: FieldRecorder([.selection]))

    #expect(
      try driver.run(.tapField, .tapOption("Vanilla"))
        == ["flavour: optionSelected(\"Vanilla\")"]
    )
  }

  @Test func `a tap on an option that is not shown is thrown, and names those that are`() throws {
    let driver = FieldDriver(Self.flavours)

    let error = #expect(throws: ScriptError.self) {
      try driver.run(.tapField, .tapOption("Lime"))
    }

    #expect(
      error?.description
        == "The step “tapOption(\"Lime\")” cannot be done: "
        + "the visible rows are “Chocolate”, “Vanilla”, Other."
    )
    #expect(driver.field.isOpen)
  }

  @Test func `nothing can be tapped in a closed menu`() {
    let driver = FieldDriver(Self.flavours)

    #expect(throws: ScriptError(step: "tapOther", reason: "no row is visible")) {
      try driver.run(.tapOther)
    }
  }

  @Test func `in a cascade options are tapped column by column`() throws {
    let places = try OptionOutline(nodes: [
      OptionNode("Europe", children: [OptionNode("Paris"), OptionNode("Rome")]),
      OptionNode("Asia", children: [OptionNode("Hà Nội")]),
    ])
    let driver = FieldDriver(
      CascadeField("Place", outline: places),
      recorder: FieldRecorder([.levels])
    )

    let heard = try driver.run(.tapField, .tapOption("Europe"), .tapOption("Rome"))

    #expect(heard.last == "didSelectLastLevel([\"Europe\", \"Rome\"])")
    #expect(driver.field.answers.map(\.label) == ["Rome"])
  }

  @Test func `rows of sections are tapped in a checklist, and in no tree`() throws {
    let checklist = FieldDriver(ChecklistField("Topics", options: ["Swift", "Forms"]))
    let tree = FieldDriver(OutlineField("Zone", outline: try OptionOutline(nodes: [])))

    try checklist.run(.tapField, .tapRow(section: 0, row: 1))

    #expect(checklist.field.answers.map(\.label) == ["Forms"])
    #expect(throws: ScriptError.self) { try checklist.run(.tapRow(section: 0, row: 2)) }
    #expect(throws: ScriptError.self) { try checklist.run(.tapRow(section: -1, row: 0)) }
    #expect(throws: ScriptError.self) { try tree.run(.tapRow(section: 0, row: 0)) }
  }
}
