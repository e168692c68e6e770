import ComboFields
import FieldTestSupport
import Testing

/// Typing, completing, clearing and backing out.
@Suite struct DropDownFieldTextTests {
  private func driver(
    _ labels: [String],
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> FieldDriver {
    FieldDriver(DropDownField("Field", options: labels, configure: configure))
  }

  private func shown(_ driver: FieldDriver) -> [String] {
    driver.field.snapshot.rows.map(\.label)
  }

  @Test func `typing opens the menu and shows what matches, the best one highlighted`() {
    let driver = driver(["Pineapple", "Apple", "Lime", "Crab apple"])

    driver.run(.type("app"))

    #expect(shown(driver) == ["Apple", "Crab apple", "Pineapple"])
    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true, false, false])
    #expect(driver.field.snapshot.shownOptionCount == 3)
    #expect(driver.field.snapshot.optionCount == 4)
  }

  @Test func `typing leaves the menu closed where it is set to`() {
    let driver = driver(["Apple"]) { $0.opensWhileTyping = false }

    let heard = driver.run(.type("a"))

    #expect(heard == ["textDidChange(\"a\")"])
    #expect(!driver.field.isOpen)
  }

  @Test func `blanks alone do not open the menu`() {
    let driver = driver(["Apple"])

    driver.run(.type("  "))

    #expect(!driver.field.isOpen)
    #expect(driver.field.text.text == "  ")
  }

  @Test func `typing shows every option where nothing completes`() {
    let driver = driver(["Apple", "Lime"]) { $0.autocomplete = .none }

    driver.run(.type("l"))

    #expect(shown(driver) == ["Apple", "Lime"])
    #expect(driver.field.menu?.highlight == nil)
    driver.run(.done)
    #expect(driver.field.answer?.label == "Lime")
  }

  @Test func `a list without automatic highlight takes the text that was typed`() {
    let driver = driver(["Apple", "Apple pie"]) { $0.autocomplete = .list }

    driver.run(.type("apple"))
    #expect(driver.field.menu?.highlight == nil)

    driver.run(.done)
    #expect(driver.field.answer?.label == "Apple")
  }

  @Test func `a caret that moves is no change of the text`() {
    var field = driver(["Apple"]).field
    _ = field.handle(.textDidChange(LineText("ap")))

    #expect(field.handle(.textDidChange(LineText("ap", caret: 1))) == [])
    #expect(field.text.caret == 1)
  }

  @Test func `the text is completed by what all that begin with it have in common`() {
    let driver = driver(["Banana", "Bandana", "Urban"])

    driver.run(.type("b"), .tab)
    #expect(driver.field.text == LineText("Ban"))
    #expect(driver.field.completion.text == "Ban")
    #expect(driver.field.completion.candidateCount == 3)
    #expect(shown(driver) == ["Banana", "Bandana", "Urban"])

    driver.run(.tab)
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

    driver.run(.type("b"), .tab)

    #expect(driver.field.text.text == "Banana")
  }

  @Test func `the rest of the best match stands behind the text`() {
    let driver = driver(["Đà Nẵng", "Dallas"]) { $0.autocomplete = .inline }

    driver.run(.type("da"))
    #expect(driver.field.snapshot.completion == " Nẵng")

    driver.controller.send(.textDidChange(LineText("da", caret: 1)))
    #expect(driver.field.snapshot.completion == nil)
  }

  @Test func `a match that does not begin with the text has no rest`() {
    let driver = driver(["Urban"]) { $0.autocomplete = .inline }

    driver.run(.type("ban"))

    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true])
    #expect(driver.field.snapshot.completion == nil)
  }

  @Test func `backing out closes the menu, then clears the text, then cancels`() {
    let driver = driver(["Apple"])
    driver.run(.type("ap"))

    let effects = (0..<3).map { _ in driver.controller.send(.backOut) }

    #expect(
      effects == [
        [.menuDidClose(.backOut), .menuDidAnimate(.closing)], [.replaceText(LineText())],
        [.cancel],
      ]
    )
  }

  @Test func `backing out brings back the text of what is chosen`() {
    let driver = driver(["Apple", "Lime"])
    driver.run(.tapField, .tapOption("Lime"), .delete(4), .type("ap"), .escape, .escape)

    #expect(driver.field.text.text == "Lime")
    #expect(driver.field.answer?.label == "Lime")
  }

  @Test func `backing out of Other keeps its text for later`() {
    let driver = driver(["Lime"]) { $0.other = OtherEntry() }
    driver.run(.tapField, .tapOption("Lime"), .tapField, .tapOther, .type("Fig"), .escape)

    #expect(driver.field.text.text == "Lime")
    #expect(!driver.field.isEnteringOther)
    driver.run(.tapField, .tapOther)
    #expect(driver.field.text.text == "Fig")
  }

  @Test func `clearing empties text and choice, and an open menu shows everything`() {
    let driver = driver(["Apple", "Lime"])
    driver.run(.tapField, .tapOption("Lime"), .type("x"))

    let effects = driver.controller.send(.clear)

    #expect(
      effects == [
        .replaceText(LineText()), .selectionDidChange([], .cleared), .highlightDidChange,
      ]
    )
    #expect(shown(driver) == ["Apple", "Lime"])
    #expect(driver.controller.send(.clear) == [])
  }

  @Test func `what was said is old as soon as the person does something`() {
    let driver = driver(["Apple"]) { $0.isRequired = true }
    driver.run(.done)
    #expect(driver.field.message == .answerIsRequired)

    driver.controller.send(.roomDidChange(rows: 3))
    #expect(driver.field.message == .answerIsRequired)
    driver.run(.type("a"))
    #expect(driver.field.message == nil)
  }
}
