import ComboFields
import ComboTesting
import Testing

/// The way back, from anywhere.
@Suite struct FormMachineBackTests {
  private let three = FormDefinition(items: [.text("a"), .note("n"), .text("b"), .text("c")])

  @Test func `the way back goes field by field and keeps every answer`() throws {
    let driver = FormDriver(three)
    try driver.run(.begin, .answer("1"), .answer("2"), .answer("3"))

    #expect(try driver.run(.back, .back, .back) == ["asks c", "asks b", "asks a"])
    #expect(driver.answers == ["a": "1", "b": "2", "c": "3"])
    #expect(try driver.run(.keep, .keep, .keep) == ["asks b", "asks c", "reviews"])
    #expect(driver.answers == ["a": "1", "b": "2", "c": "3"])
  }

  @Test func `before the first field there is none to go back to`() throws {
    let driver = FormDriver(three)
    try driver.run(.begin)

    #expect(!driver.form.canGoBack)
    #expect(try driver.run(.back, .back) == ["asks a", "asks a"])
    #expect(try driver.run(.answer("1")) == ["asks b"])
    #expect(driver.form.canGoBack)
    try driver.run(.answer("2"), .answer("3"), .jump("a"))
    #expect(driver.form.canGoBack)
  }

  @Test func `a field left empty stays empty, whatever it begins with`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.text("a") { $0.initial = .value("first") }, .text("b")])
    )

    try driver.run(.begin, .leaveEmpty, .back)

    #expect(driver.form.question?.machine.answers == [])
    #expect(try driver.run(.keep) == ["asks b"])
    #expect(driver.answers.isEmpty)
  }

  @Test func `what is half typed when a field is left is there when it is asked again`() {
    var form = FormMachine(three)
    _ = form.handle(.begin)
    _ = form.handle(.answer(.text("1")))
    _ = form.handle(.answerAllowed)
    _ = form.handle(.keep(.text("half")))
    _ = form.handle(.back)
    #expect(form.phase == .asking(key: "a"))
    #expect(form.answers == ["a": .text("1")])

    _ = form.handle(.answer(.text("1")))
    _ = form.handle(.answerAllowed)

    guard case .entry(let field)? = form.question?.machine else {
      Issue.record("No text is asked for.")
      return
    }
    #expect(field.text.text == "half")
    #expect(form.question?.message == nil)
  }

  @Test func `whoever has typed something is asked before it is lost`() {
    var form = FormMachine(three)
    _ = form.handle(.begin)
    _ = form.handle(.keep(.text("half")))

    #expect(form.handle(.cancel) == [.confirmCancellation])
  }

  // MARK: Case L1

  @Test func `an answer that will not do does not bar the way back, and its error is gone then`()
    throws
  {
    let driver = FormDriver(
      FormDefinition(
        items: [.number("from"), .number("to")],
        rules: [FormRule(.compares(key: "to", .atLeast, .answer(key: "from")), message: "Too low.")]
      )
    )
    try driver.run(.begin, .answer("5"))

    // Forward is barred …
    #expect(try driver.run(.answer("3")) == ["to is refused: Too low.", "asks to: Too low."])
    #expect(driver.form.question?.machine.message == .answerIsRefused("Too low."))
    // … and back is not.
    #expect(try driver.run(.back, .keep) == ["asks from", "asks to"])
    #expect(driver.form.question?.message == nil)
    #expect(driver.form.question?.machine.message == nil)
    #expect(driver.form.question?.machine.answers == [.typed("3")])
    #expect(try driver.run(.back, .answer("2"), .keep) == ["asks from", "asks to", "reviews"])
  }

  // MARK: Case L8

  @Test func `an error stays with its field`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("a"), .text("b")]))
    driver.validation = { answer, _ in answer == .text("bad") ? .invalid("No.") : .valid }
    try driver.run(.begin)

    #expect(try driver.run(.answer("bad")) == ["a is refused: No.", "asks a: No."])
    #expect(try driver.run(.answer("good")) == ["asks b"])
    #expect(driver.form.question?.message == nil)
    #expect(driver.form.question?.machine.message == nil)
    #expect(driver.form.question?.machine.answers == [])
    #expect(try driver.run(.back) == ["asks a"])
    #expect(driver.form.question?.message == nil)
  }

  // MARK: From other phases

  private let dynamic = FormDefinition(items: [
    .text("host"),
    .oneOf("branch", from: .command(FormTemplate(text: "ls"))),
    .text("end"),
  ])

  @Test func `the way back leads out of loading and out of a failure`() throws {
    let driver = FormDriver(dynamic)
    try driver.run(.begin, .answer("h"))

    #expect(driver.form.phase == .loading(key: "branch"))
    #expect(try driver.run(.back) == ["asks host"])
    try driver.run(.keep)
    #expect(
      try driver.run(.failure("No.")) == ["branch is refused: The options could not be loaded: No."]
    )
    #expect(driver.form.phase == .failed(key: "branch", reason: "No."))
    #expect(try driver.run(.back) == ["asks host"])
  }

  @Test func `from loading at the first field there is nowhere to go`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.oneOf("branch", from: .command(FormTemplate(text: "ls")))])
    )
    try driver.run(.begin)

    #expect(try driver.run(.back).isEmpty)
    #expect(driver.form.phase == .loading(key: "branch"))
    #expect(try driver.run(.options(["main"])) == ["asks branch"])
  }

  @Test func `where nobody is asked there is no way back`() throws {
    let driver = FormDriver(dynamic)
    try driver.run(.beginWithoutAsking)

    #expect(try driver.run(.back).isEmpty)
    #expect(driver.form.phase == .loading(key: "branch"))
    #expect(try driver.run(.options(["main"])) == ["ends with answers"])
  }

  @Test func `an answer that is being looked at is kept on the way back`() {
    var form = FormMachine(FormDefinition(items: [.text("a"), .text("b")]))
    _ = form.handle(.begin)
    _ = form.handle(.answer(.text("1")))
    _ = form.handle(.answerAllowed)
    _ = form.handle(.answer(.text("2")))

    #expect(form.phase == .checking(key: "b", .text("2"), .person))
    #expect(form.handle(.back) == [.ask(key: "a")])
    // The reply comes too late.
    #expect(form.handle(.answerAllowed).isEmpty)
    #expect(form.answers == ["a": .text("1")])
    _ = form.handle(.answer(.text("1")))
    _ = form.handle(.answerAllowed)
    #expect(form.question?.machine.answers == [.typed("2")])
  }

  @Test func `what was given in advance is passed over`() throws {
    let driver = FormDriver(three) { $0.given = ["b": ["2"]] }

    #expect(try driver.run(.begin, .answer("1")) == ["asks a", "asks c"])
    #expect(try driver.run(.back) == ["asks a"])
    #expect(try driver.run(.keep) == ["asks c"])
  }
}
