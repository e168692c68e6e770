import ComboFields
import ComboTesting
import Testing

/// The review page, and giving up.
@Suite struct FormMachineReviewTests {
  private let form = FormDefinition(items: [
    .text("a"), .yesNo("b"), .text("c", when: .equals("b", true)), .text("d"), .note("end"),
  ])

  @Test func `a review shows what was answered and what was left empty`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .leaveEmpty)

    #expect(driver.form.reviewRows.map(\.key) == ["a", "b", "d"])
    #expect(driver.form.reviewRows.map(\.texts) == [["1"], ["No"], []])
    #expect(driver.form.reviewRows.map(\.source) == [.person, .person, .person])
    #expect(driver.form.closingNotes.map(\.key) == ["end"])
  }

  @Test func `a jump to a field comes back to the review`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"))

    #expect(try driver.run(.jump("a")) == ["asks a"])
    #expect(driver.form.question?.machine.answers == [.typed("1")])
    #expect(try driver.run(.answer("one")) == ["reviews"])
    #expect(try driver.run(.jump("a"), .back) == ["asks a", "reviews"])
    #expect(driver.answers == ["a": "one", "b": "No", "d": "4"])
  }

  @Test func `fields that appear by a jump are asked before the review`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"))

    #expect(try driver.run(.jump("b"), .answer("yes")) == ["asks b", "asks c"])
    #expect(try driver.run(.answer("3")) == ["reviews"])
    #expect(try driver.run(.jump("b"), .answer("no")) == ["asks b", "reviews"])
    // What was answered once need not be asked again.
    #expect(try driver.run(.jump("b"), .answer("yes")) == ["asks b", "reviews"])
    #expect(driver.answers == ["a": "1", "b": "Yes", "c": "3", "d": "4"])
  }

  @Test func `on the way back from a field that is missing the one before comes, not the same`()
    throws
  {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"), .jump("b"), .answer("yes"))

    #expect(driver.form.phase == .asking(key: "c"))
    #expect(try driver.run(.back) == ["asks b"])
    #expect(try driver.run(.answer("no")) == ["reviews"])
    #expect(
      try driver.run(.jump("b"), .answer("yes"), .back, .back) == [
        "asks b", "asks c", "asks b", "asks a",
      ]
    )
    #expect(try driver.run(.keep) == ["asks c"])
    #expect(try driver.run(.answer("3")) == ["reviews"])
  }

  @Test func `an error before the review leads back to the field and then to the review`() throws {
    let driver = FormDriver(form)
    driver.validation = { answer, _ in answer == .text("bad") ? .invalid("No.") : .valid }
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"), .jump("a"))

    #expect(try driver.run(.answer("bad")) == ["a is refused: No.", "asks a: No."])
    #expect(try driver.run(.back) == ["reviews"])
    #expect(driver.answers["a"] == "1")
    try driver.run(.jump("a"))
    #expect(driver.form.question?.message == nil)
  }

  @Test func `who cancels in a field that was jumped to is back at the review, with all as it was`()
    throws
  {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"))

    #expect(try driver.run(.jump("a"), .cancel) == ["asks a", "reviews"])
    try driver.run(.jump("a"))
    driver.send(.keep(.text("half")))
    #expect(try driver.run(.cancel) == ["reviews"])
    #expect(driver.answers["a"] == "1")
    #expect(driver.form.draft.unfinished.isEmpty)
    try driver.run(.jump("a"))
    #expect(driver.form.question?.machine.answers == [.typed("1")])
    #expect(try driver.run(.cancel, .cancel) == ["reviews", "asks whether to give up"])
  }

  @Test func `who cancels where another answer is missing is asked whether to give up`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .yesNo("more"), .text("what", .required, when: .equals("more", true)),
      ])
    )
    try driver.run(.begin, .answer("no"), .jump("more"), .answer("yes"))

    #expect(driver.form.phase == .asking(key: "what"))
    #expect(try driver.run(.cancel) == ["asks whether to give up"])
  }

  @Test func `nothing is jumped to that is not shown, not asked, or not there`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"))

    #expect(try driver.run(.jump("c"), .jump("end"), .jump("x")).isEmpty)
    #expect(driver.form.phase == .reviewing)
  }

  @Test func `from the review the way back leads to the last field`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"), .answer("no"), .answer("4"))

    #expect(try driver.run(.back) == ["asks d"])
    #expect(try driver.run(.keep) == ["reviews"])
  }

  @Test func `a secret is hidden on the review, also one of an Other entry`() throws {
    var other = OtherEntry()
    other.isSecret = true
    let driver = FormDriver(
      FormDefinition(items: [
        .field("pin", .secret(TextRules())), .oneOf("key", ["none"], other: other),
      ])
    )

    try driver.run(.begin, .answer("1234"))
    driver.send(.answer(.choices([.init(typed: "5678")])))

    #expect(driver.form.reviewRows.map(\.texts) == [["********"], ["********"]])
    try driver.run(.jump("key"), .answer("none"))
    #expect(driver.form.reviewRows.map(\.texts) == [["********"], ["none"]])
  }

  // MARK: Giving up

  @Test func `who has answered nothing gives up at once`() throws {
    let driver = FormDriver(form)

    #expect(try driver.run(.begin, .leaveEmpty, .cancel) == ["asks a", "asks b", "ends cancelled"])
  }

  @Test func `who has answered something is asked first, and may go on`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin, .answer("1"))

    #expect(try driver.run(.cancel) == ["asks whether to give up"])
    #expect(driver.form.phase == .cancelling(.asking(key: "b")))
    #expect(try driver.run(.cancel).isEmpty)
    #expect(try driver.run(.goOn) == ["asks b"])
    #expect(try driver.run(.cancel, .back) == ["asks whether to give up", "asks b"])
    #expect(
      try driver.run(.answer("no"), .answer("4"), .cancel, .goOn) == [
        "asks d", "reviews", "asks whether to give up", "reviews",
      ]
    )
    #expect(try driver.run(.cancel, .giveUp) == ["asks whether to give up", "ends cancelled"])
  }

  @Test func `who was loading options and goes on gets them`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .text("a"), .oneOf("b", from: .command(FormTemplate(text: "ls"))),
      ])
    )
    try driver.run(.begin, .answer("1"), .cancel)

    #expect(try driver.run(.options(["x"])).isEmpty)
    #expect(try driver.run(.goOn) == ["wants ls"])
    #expect(try driver.run(.options(["x"])) == ["asks b"])
  }

  @Test func `who was told of a failure and goes on has it tried again`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .text("a"), .oneOf("b", from: .command(FormTemplate(text: "ls"))),
      ])
    )
    try driver.run(.begin, .answer("1"), .failure("No."), .cancel)

    #expect(try driver.run(.goOn) == ["wants ls"])
  }

  @Test func `an answer that is being looked at is kept while giving up is asked about`() {
    var form = FormMachine(FormDefinition(items: [.text("a"), .text("b")]))
    _ = form.handle(.begin)
    _ = form.handle(.answer(.text("1")))
    _ = form.handle(.answerAllowed)
    _ = form.handle(.answer(.text("2")))

    #expect(form.handle(.cancel) == [.confirmCancellation])
    #expect(form.handle(.answerAllowed).isEmpty)
    #expect(form.handle(.cancellationRefused) == [.ask(key: "b")])
    #expect(form.question?.machine.answers == [.typed("2")])
  }
}
