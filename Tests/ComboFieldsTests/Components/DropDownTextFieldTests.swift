import ComboFields
import ComboTesting
import Testing

/// A drop-down text field, row by row: what happens, and what its delegate hears.
@Suite struct DropDownTextFieldTests {
  private let driver = FieldDriver(
    Self.field(),
    recorder: FieldRecorder([.menu, .selection, .other])
  )

  private static func field(
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> DropDownField {
    DropDownField(
      "Select Flavour",
      options: ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]
    ) {
      $0.other = OtherEntry()
      configure(&$0)
    }
  }

  private var field: DropDownField { driver.field }

  @Test func `made: closed, the title is shown, and the rows are the options and Other`() throws {
    #expect(!field.isOpen)
    #expect(field.displayText == "Select Flavour")
    #expect(field.snapshot.placeholder == "Select Flavour")
    #expect(field.snapshot.rows == [])

    try driver.run(.tapField)

    #expect(
      field.snapshot.rows.map(\.label)
        == ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime", "Other"]
    )
    #expect(field.snapshot.rowCount == 6)
  }

  @Test func `a tap on the field opens the menu, which is told when it is down`() throws {
    let heard = try driver.run(.tapField)

    #expect(field.isOpen)
    #expect(field.snapshot.phase == .open)
    #expect(heard == ["menuDidOpen(anchor)", "menuDidAnimate(up: false)"])
  }

  @Test(arguments: [(FieldDriver<DropDownField>.Step.tapField, "anchor"), (.tapOutside, "outside")])
  func `a tap again or outside closes the menu and leaves the text`(
    step: FieldDriver<DropDownField>.Step,
    cause: String
  ) throws {
    try driver.run(.tapField, .type("ba"))

    let heard = try driver.run(step)

    #expect(!field.isOpen)
    #expect(field.text.text == "ba")
    #expect(field.answer == nil)
    #expect(heard == ["menuDidClose(\(cause))", "menuDidAnimate(up: true)"])
  }

  @Test func `a tap on Vanilla puts it into the line, tells it, and closes`() throws {
    try driver.run(.tapField)

    let heard = try driver.run(.tapOption("Vanilla"))

    #expect(field.text.text == "Vanilla")
    #expect(field.answer?.value == "Vanilla")
    #expect(!field.isOpen)
    #expect(
      heard == [
        "optionSelected(\"Vanilla\")", "menuDidClose(selection)", "menuDidAnimate(up: true)",
      ]
    )
  }

  @Test func `a tap on Other makes the line an empty text entry, and nothing is chosen yet`() throws
  {
    try driver.run(.tapField)

    let heard = try driver.run(.tapOther)

    #expect(!field.isOpen)
    #expect(field.isEnteringOther)
    #expect(field.text.text == "")
    #expect(field.answer == nil)
    #expect(
      heard == ["menuDidClose(other)", "otherEntryDidBegin", "menuDidAnimate(up: true)"]
    )
  }

  @Test func `a tap on Other empties the line also where something was chosen`() throws {
    try driver.run(.tapField, .tapOption("Lime"), .tapField, .tapOther)

    #expect(field.text.text == "")
    #expect(field.answer?.label == "Lime")
  }

  @Test func `the first letter of Other is a capital where that is set`() throws {
    let driver = FieldDriver(Self.field { $0.other?.capitalizesSentences = true })

    try driver.run(.tapField, .tapOther, .type("pistachio"))

    #expect(driver.field.text.text == "Pistachio")
  }

  @Test func `Other with a text and done tells the text and shows it`() throws {
    try driver.run(.tapField, .tapOther, .type("Pistachio"))

    let heard = try driver.run(.done)

    #expect(heard == ["optionSelected(\"Pistachio\", typed)"])
    #expect(field.displayText == "Pistachio")
    #expect(field.answer == .typed("Pistachio"))
    #expect(!field.isEnteringOther)
  }

  @Test func `in Other a tap on the field opens the menu and keeps the text for Other`() throws {
    try driver.run(.tapField, .tapOther, .type("Pist"))

    let heard = try driver.run(.tapField)
    #expect(field.isOpen)
    #expect(heard == ["menuDidOpen(anchor)", "menuDidAnimate(up: false)"])
    #expect(field.snapshot.rowCount == 6)

    try driver.run(.tapOther)
    #expect(field.text.text == "Pist")
  }

  @Test func `chosen and opened again, the chosen row is marked and in view`() throws {
    let driver = FieldDriver(Self.field { $0.maximumRows = 2 })
    try driver.run(.tapField, .move(.last), .move(.previous), .done)

    try driver.run(.tapField)

    let marked = driver.field.snapshot.rows.filter(\.isSelected)
    #expect(marked.map(\.label) == ["Lime"])
    #expect(marked.map(\.isHighlighted) == [true])
    #expect(driver.field.snapshot.firstVisibleRow == 3)
  }

  @Test func `chosen Other and opened again, its row is marked and in view`() throws {
    let driver = FieldDriver(Self.field { $0.maximumRows = 2 })
    try driver.run(.tapField, .move(.last), .done, .type("Fig"), .done, .tapField)

    let marked = driver.field.snapshot.rows.filter(\.isSelected)
    #expect(marked.map(\.row) == [.other])
  }

  @Test func `the menu is as high as its rows times the height of one`() throws {
    try driver.run(.tapField)

    let placement = field.placement(
      beside: .init(x: 0, y: 0, width: 200, height: 30),
      in: .init(x: 0, y: 0, width: 1_000, height: 1_000),
      rowHeight: 44
    )

    #expect(placement?.frame == .init(x: 0, y: 30, width: 200, height: 6 * 44))
  }

  @Test func `the menu is no higher than its maximum, if one is set`() throws {
    let driver = FieldDriver(Self.field { $0.maximumRows = 4 })
    try driver.run(.tapField)

    let placement = driver.field.placement(
      beside: .init(x: 0, y: 0, width: 200, height: 30),
      in: .init(x: 0, y: 0, width: 1_000, height: 1_000),
      rowHeight: 44
    )

    #expect(placement?.frame.height == 4 * 44)
    #expect(driver.field.snapshot.rows.count == 4)
  }
}
