import ComboFields
import ComboTesting
import Testing

/// The cases about options that come later.
@Suite struct LoadingCasesTests {
  private let source = ScriptedDataSource()

  private func driver(
    _ loading: OptionLoading,
    options: [String] = [],
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> FieldDriver<DropDownField> {
    let field = DropDownField("Field", options: options) {
      $0.loading = loading
      configure(&$0)
    }
    return FieldDriver(field, dataSource: source)
  }

  private func labels(_ driver: FieldDriver<DropDownField>) -> [String] {
    driver.field.snapshot.rows.filter { $0.position != nil }.map(\.label)
  }

  @Test func `J1: a late answer to an older text changes nothing`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.type("ab"))
    #expect(source.requests.map(\.text) == ["a", "ab"])

    source.requests[1].answer(["AB"])
    let before = driver.field
    source.requests[0].answer(["A"])
    source.requests[0].fail("Too late.")

    #expect(driver.field == before)
    #expect(labels(driver) == ["AB"])
  }

  @Test func `J1: of two answers to one request the first counts`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.type("a"))

    source.requests[0].answer(["A"])
    source.requests[0].answer(["B"])

    #expect(labels(driver) == ["A"])
  }

  @Test func `J2: while options load none of the old ones is taken`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.type("a"))
    source.requests[0].answer(["a only", "ab"])
    try driver.run(.type("b"))

    try driver.run(.done)
    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .optionsAreLoading)
    try driver.run(.tapOption("a only"))
    #expect(driver.field.answer == nil)
    try driver.run(.submit("1"))
    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .optionsAreLoading)
  }

  @Test func `J2: what was said about loading is gone when the options are there`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.type("a"), .done)
    #expect(driver.field.message == .optionsAreLoading)

    source.requests[0].answer(["a"])

    #expect(driver.field.message == nil)
    try driver.run(.done)
    #expect(driver.field.answer?.label == "a")
  }

  @Test func `J3: options that come after Other's text was taken change nothing`() throws {
    let driver = driver(.whileTyping) { $0.other = OtherEntry() }
    try driver.run(.type("fig"), .useAsOther)
    #expect(driver.field.answer == .typed("fig"))
    let before = driver.field

    source.requests.last?.answer(["figaro"])

    #expect(driver.field == before)
    #expect(!driver.field.isOpen)
  }

  @Test func `J3: options that come after the menu was closed do not open it`() throws {
    let driver = driver(.whenOpened)
    try driver.run(.tapField, .escape)

    source.requests[0].answer(["late"])

    #expect(!driver.field.isOpen)
    #expect(driver.field.options.isEmpty)
    try driver.run(.tapField)
    #expect(source.requests.count == 2)
  }

  @Test func `J5: when options become fewer the highlight is on one of them`() throws {
    let driver = driver(.never, options: (0..<63).map { "province \($0)" }) { $0.maximumRows = 10 }
    try driver.run(.tapField)
    driver.controller.send(.highlight(.option(driver.field.options.id(at: 60))))

    driver.controller.send(.reload(OptionList(["one", "two", "three"])))

    let rows = driver.field.snapshot.rows
    #expect(rows.map(\.label) == ["one", "two", "three"])
    #expect(rows.map(\.isHighlighted) == [true, false, false])
  }

  @Test func `J5: a choice that is no longer listed is cleared, and the delegate is told`() throws {
    let driver = driver(.never, options: (0..<63).map { "province \($0)" })
    try driver.run(.tapField, .tapOption("province 60"))

    driver.controller.send(.reload(OptionList(["one", "two", "three"])))

    #expect(driver.field.answer == nil)
    #expect(driver.field.text.text == "")
    #expect(driver.recorder.takeLines() == ["selectionWasCleared(reload)"])
  }

  @Test func `J5: a choice with a name stays wherever it stands now`() throws {
    let named = { (labels: [String]) in
      try OptionList(options: labels.map { FieldOption($0, id: OptionID($0)) })
    }
    let field = DropDownField("Field", options: try named(["a", "b", "c"]))
    let driver = FieldDriver(field)
    try driver.run(.tapField, .tapOption("b"), .tapField, .move(.next))

    driver.controller.send(.reload(try named(["x", "c", "y", "b"])))

    #expect(driver.field.answer?.listed?.position == 3)
    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [false, true, false, false])
    #expect(driver.field.snapshot.rows.map(\.isSelected) == [false, false, false, true])
  }

  @Test func `J5: a choice without a name is not the option that has its number now`() throws {
    let driver = driver(.never, options: ["a", "b"])
    try driver.run(.tapField, .tapOption("b"))

    driver.controller.send(.reload(OptionList(["a", "x"])))

    #expect(driver.field.answer == nil)
    #expect(driver.field.displayText == "Field")
  }

  @Test func `J5: a choice without a name stays where the same option stands`() throws {
    let driver = driver(.never, options: ["a", "b"])
    try driver.run(.tapField, .tapOption("b"))

    driver.controller.send(.reload(OptionList(["x", "b", "c"])))

    #expect(driver.field.answer?.label == "b")
    #expect(driver.field.text.text == "b")
  }

  @Test func `J5: the line follows the label of what is chosen`() throws {
    let named = { try OptionList(options: [FieldOption($0, value: "v", id: "id")]) }
    let driver = FieldDriver(DropDownField("Field", options: try named("Old")))
    try driver.run(.tapField, .tapOption("Old"))

    let effects = driver.controller.send(.reload(try named("New")))

    #expect(effects == [.optionsDidChange, .replaceText(LineText("New"))])
    #expect(driver.field.text.text == "New")
    #expect(driver.field.answer?.label == "New")
  }

  @Test(arguments: [OptionLoading.whenOpened, .whileTyping])
  func `J6: a failure is a row and a message, and typing tries again`(loading: OptionLoading) throws
  {
    let driver = driver(loading)
    try driver.run(.tapField)

    source.requests[0].fail("The network is down.")
    #expect(driver.field.snapshot.rows.map(\.notice) == [.failed("The network is down.")])
    #expect(driver.field.message == .loadingFailed("The network is down."))

    try driver.run(.type("a"))
    #expect(driver.field.snapshot.rows.map(\.notice) == [.loading])
    source.requests[1].answer(["a", "ab"])
    #expect(labels(driver) == ["a", "ab"])
    #expect(driver.field.message == nil)
  }

  @Test func `J6: a press on the row of a failure tries again`() throws {
    let driver = driver(.whenOpened)
    try driver.run(.tapField)
    source.requests[0].fail("No.")

    driver.controller.send(.choose(.notice))

    #expect(source.requests.count == 2)
  }

  @Test func `J6: opening again after a failure tries again, also of options that were there`()
    throws
  {
    let driver = driver(.whenOpened)
    try driver.run(.tapField)
    source.requests[0].answer(["a"])
    driver.controller.send(.load)
    source.requests[1].fail("No.")

    try driver.run(.tapField, .tapField)

    #expect(source.requests.count == 3)
  }

  @Test func `J6: after a failure backing out works, and old rows are not taken`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.type("a"))
    source.requests[0].answer(["a only"])
    try driver.run(.type("b"))
    source.requests[1].fail("No.")

    #expect(driver.field.snapshot.rows.map(\.isEnabled) == [false, false])
    try driver.run(.tapOption("a only"))
    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .loadingFailed("No."))

    try driver.run(.escape)
    #expect(!driver.field.isOpen)
  }

  @Test func `J7: old rows stay until the new ones come, and cannot be highlighted`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.type("a"))
    source.requests[0].answer(["a", "ab"])
    try driver.run(.type("b"))

    #expect(labels(driver) == ["a", "ab"])
    #expect(driver.field.snapshot.rows.map(\.isEnabled) == [false, false, false])
    try driver.run(.move(.next))
    #expect(driver.field.menu?.highlight == nil)

    source.requests[1].answer(["ab"])
    #expect(labels(driver) == ["ab"])
    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true])
  }

  @Test func `while options load Other is not highlighted by itself`() throws {
    let driver = driver(.whenOpened) { $0.other = OtherEntry() }
    try driver.run(.tapField)
    #expect(driver.field.menu?.highlight == nil)

    source.requests[0].answer(["a", "b"])

    #expect(driver.field.snapshot.rows.map(\.isHighlighted) == [true, false, false])
  }

  @Test func `options are asked for once where they are to come when the menu opens`() throws {
    let driver = driver(.whenOpened)
    try driver.run(.tapField)
    source.requests[0].answer(["a"])

    try driver.run(.tapField, .tapField, .type("a"))

    #expect(source.requests.map(\.text) == [""])
  }

  @Test func `a text that is submitted while it filters asks for its options`() throws {
    let driver = driver(.whileTyping)
    try driver.run(.tapField)
    source.requests[0].answer(["apple"])

    try driver.run(.submit("zzz"))

    #expect(source.requests.map(\.text) == ["", "zzz"])
    source.requests[1].answer(["zzz top"])
    try driver.run(.done)
    #expect(driver.field.answer?.label == "zzz top")
  }
}
