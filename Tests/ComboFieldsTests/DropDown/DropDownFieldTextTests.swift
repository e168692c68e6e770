import ComboFields
import ComboTesting
import Testing

/// Typing, completing, clearing and backing out.
@Suite struct DropDownFieldTextTests {
  private func driver(
    _ labels: [String],
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> FieldDriver<DropDownField> {
    FieldDriver(DropDownField("Field", options: labels, configure: configure))
  }

  private func shown(_ driver: FieldDriver<DropDownField>) -> [String] {
    driver.field.snapshot.rows.map(\.label)
  }

  @Test func `typing opens the menu and shows what matches, the best one highlighted`() throws {
    let driver = driver(["Pineapple", "Apple", "Lime", "Crab apple"])

    try driver.run(.type("app"))

    #expect(shown(driver) == ["Apple", "Crab apple", "Pineapple"])
    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true, false, false])
    #expect(driver.field.snapshot.shownOptionCount == 3)
    #expect(driver.field.snapshot.optionCount == 4)
  }

  @Test func `typing leaves the menu closed where it is set to`() throws {
    let driver = driver(["Apple"]) { $0.opensWhileTyping = false }

    let heard = try driver.run(.type("a"))

    #expect(heard == ["textDidChange(\"a\")"])
    #expect(!driver.field.isOpen)
  }

  @Test func `blanks alone do not open the menu`() throws {
    let driver = driver(["Apple"])

    try driver.run(.type("  "))

    #expect(!driver.field.isOpen)
    #expect(driver.field.text.text == "  ")
  }

  @Test func `typing shows every option where nothing completes`() throws {
    let driver = driver(["Apple", "Lime"]) { $0.autocomplete = .none }

    try driver.run(.type("l"))

    #expect(shown(driver) == ["Apple", "Lime"])
    #expect(driver.field.menu?.highlight == nil)
    try driver.run(.done)
    #expect(driver.field.answer?.label == "Lime")
  }

  @Test func `a list without automatic highlight takes the text that was typed`() throws {
    let driver = driver(["Apple", "Apple pie"]) { $0.autocomplete = .list }

    try driver.run(.type("apple"))
    #expect(driver.field.menu?.highlight == nil)

    try driver.run(.done)
    #expect(driver.field.answer?.label == "Apple")
  }

  @Test func `a caret that moves is no change of the text`() {
    var field = driver(["Apple"]).field
    _ = field.handle(.textDidChange(LineText("ap")))

    #expect(field.handle(.textDidChange(LineText("ap", caret: 1))) == [])
    #expect(field.text.caret == 1)
  }

  @Test func `the text is completed by what all that begin with it have in common`() throws {
    let driver = driver(["Banana", "Bandana", "Urban"])

    try driver.run(.type("b"), .tab)
    #expect(driver.field.text == LineText("Ban"))
    #expect(driver.field.completion.text == "Ban")
    #expect(driver.field.completion.candidateCount == 3)
    #expect(shown(driver) == ["Banana", "Bandana", "Urban"])

    try driver.run(.tab)
    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [false, true, false])
  }

  @Test func `what is completed is told and put into the line`() {
    var field = driver(["Banana"]) { $0.opensWhileTyping = false }.field
    _ = field.handle(.textDidChange(LineText("b")))

    #expect(field.handle(.complete) == [.replaceText(LineText("Banana")), .textDidChange])
    #expect(field.handle(.complete) == [])
  }

  @Test func `disabled options do not hold up completion, and Other's name takes part`() throws {
    let list = try OptionList(options: ["Banana", FieldOption("Bread").disabled()])
    let field = DropDownField("Field", options: list) { $0.other = OtherEntry("Bananas of my own") }
    let driver = FieldDriver(field)

    try driver.run(.type("b"), .tab)

    #expect(driver.field.text.text == "Banana")
  }

  @Test func `the rest of the best match stands behind the text`() throws {
    let driver = driver(["Đà Nẵng", "Dallas"]) { $0.autocomplete = .inline }

    try driver.run(.type("da"))
    #expect(driver.field.snapshot.completion == " Nẵng")

    driver.controller.send(.textDidChange(LineText("da", caret: 1)))
    #expect(driver.field.snapshot.completion == nil)
  }

  @Test func `a match that does not begin with the text has no rest`() throws {
    let driver = driver(["Urban"]) { $0.autocomplete = .inline }

    try driver.run(.type("ban"))

    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true])
    #expect(driver.field.snapshot.completion == nil)
  }

  @Test func `backing out closes the menu, then clears the text, then cancels`() throws {
    let driver = driver(["Apple"])
    try driver.run(.type("ap"))

    let effects = (0..<3).map { _ in driver.controller.send(.backOut) }

    #expect(
      effects == [
        [.menuDidClose(.backOut), .menuDidAnimate(.closing)], [.replaceText(LineText())],
        [.cancel],
      ]
    )
  }

  @Test func `backing out brings back the text of what is chosen`() throws {
    let driver = driver(["Apple", "Lime"])
    try driver.run(.tapField, .tapOption("Lime"), .delete(4), .type("ap"), .escape, .escape)

    #expect(driver.field.text.text == "Lime")
    #expect(driver.field.answer?.label == "Lime")
  }

  @Test func `backing out of Other keeps its text for later`() throws {
    let driver = driver(["Lime"]) { $0.other = OtherEntry() }
    try driver.run(.tapField, .tapOption("Lime"), .tapField, .tapOther, .type("Fig"), .escape)

    #expect(driver.field.text.text == "Lime")
    #expect(!driver.field.isEnteringOther)
    try driver.run(.tapField, .tapOther)
    #expect(driver.field.text.text == "Fig")
  }

  @Test func `clearing empties text and choice, and an open menu shows everything`() throws {
    let driver = driver(["Apple", "Lime"])
    try driver.run(.tapField, .tapOption("Lime"), .type("x"))

    let effects = driver.controller.send(.clear)

    #expect(
      effects == [
        .replaceText(LineText()), .selectionDidChange([], .cleared), .highlightDidChange,
      ]
    )
    #expect(shown(driver) == ["Apple", "Lime"])
    #expect(driver.controller.send(.clear) == [])
  }

  @Test func `what was said is old as soon as the person does something`() throws {
    let driver = driver(["Apple"]) { $0.isRequired = true }
    try driver.run(.done)
    #expect(driver.field.message == .answerIsRequired)

    driver.controller.send(.roomDidChange(rows: 3))
    #expect(driver.field.message == .answerIsRequired)
    try driver.run(.type("a"))
    #expect(driver.field.message == nil)
  }
}
