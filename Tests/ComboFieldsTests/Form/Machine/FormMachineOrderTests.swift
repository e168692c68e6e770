import ComboFields
import ComboTesting
import Testing

/// Which fields are asked, in which order.
@Suite struct FormMachineOrderTests {
  @Test func `fields are asked in order, then all answers are shown, then it is over`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.text("name"), .number("days"), .yesNo("sure")])
    )

    #expect(try driver.run(.begin) == ["asks name"])
    #expect(try driver.run(.answer("Lan"), .answer("3")) == ["asks days", "asks sure"])
    #expect(try driver.run(.answer("yes")) == ["reviews"])
    #expect(try driver.run(.accept) == ["ends with answers"])
    #expect(driver.form.phase == .ended(.answered))
    #expect(
      driver.form.answers == [
        "name": .text("Lan"), "days": .number("3"), "sure": .confirmation(true),
      ]
    )
  }

  @Test func `without a review it is over behind the last field`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("name")])) { $0.reviews = false }

    #expect(try driver.run(.begin, .answer("Lan")) == ["asks name", "ends with answers"])
  }

  @Test func `a form of nothing but notes has nothing to ask`() throws {
    let driver = FormDriver(FormDefinition(items: [.note("hello")]))

    #expect(try driver.run(.begin, .back, .accept) == ["reviews", "reviews", "ends with answers"])
  }

  @Test func `nothing happens before the beginning and behind the end`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("name")]))

    for event: FormEvent in [
      .answer(.text("x")), .answerAllowed, .answerRefused(.answerIsRequired), .back, .cancel,
      .cancellationConfirmed, .cancellationRefused, .retry, .accept, .jump(key: "name"),
    ] {
      #expect(driver.controller.send(event).isEmpty, "\(event)")
    }
    try driver.run(.begin, .cancel)
    #expect(driver.form.phase == .ended(.cancelled))
    for event: FormEvent in [.begin, .beginWithoutAsking, .answer(nil), .back, .accept, .retry] {
      #expect(driver.controller.send(event).isEmpty, "\(event)")
    }
  }

  @Test func `what makes no sense while a field is asked changes nothing`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("name"), .text("place")]))
    try driver.run(.begin)

    #expect(try driver.run(.accept, .jump("place"), .retry, .giveUp, .goOn, .begin).isEmpty)
    #expect(driver.form.phase == .asking(key: "name"))
  }

  // MARK: Conditions

  private let trip = FormDefinition(items: [
    .yesNo("flies"),
    .text("airport", when: .equals("flies", true)),
    .section(
      FormSection(
        "Luggage",
        items: [
          .number("bags"),
          .text("odd", when: .compares(key: "bags", .greater, .value(2))),
        ],
        condition: .equals("flies", true)
      )
    ),
    .text("end"),
  ])

  @Test func `what is not shown is neither asked nor answered`() throws {
    let driver = FormDriver(trip)

    #expect(try driver.run(.begin, .answer("no")) == ["asks flies", "asks end"])
    #expect(try driver.run(.answer("x")) == ["reviews"])
    #expect(driver.answers == ["flies": "No", "end": "x"])
    #expect(driver.form.reviewRows.map(\.key) == ["flies", "end"])
  }

  @Test func `a condition of a section is one of each of its fields, beside their own`() throws {
    let driver = FormDriver(trip)

    #expect(
      try driver.run(.begin, .answer("yes"), .answer("HUI"), .answer("3"), .answer("skis"))
        == ["asks flies", "asks airport", "asks bags", "asks odd", "asks end"]
    )
    #expect(try driver.run(.back, .back, .answer("2")) == ["asks odd", "asks bags", "asks end"])
    #expect(driver.answers == ["flies": "Yes", "airport": "HUI", "bags": "2"])
  }

  @Test func `the answer of a field that is hidden is kept until it is shown again`() throws {
    let driver = FormDriver(trip)
    try driver.run(.begin, .answer("yes"), .answer("HUI"), .answer("3"), .answer("skis"))

    try driver.run(.back, .back, .back, .back, .answer("no"))
    #expect(driver.answers == ["flies": "No"])

    try driver.run(.back, .answer("yes"))
    #expect(driver.form.question?.machine.answers == [.typed("HUI")])
    #expect(driver.answers == ["flies": "Yes", "airport": "HUI", "bags": "3", "odd": "skis"])
  }

  @Test func `what a hidden field was answered with does not show others`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .yesNo("one"),
        .yesNo("two").shown(when: .equals("one", true)),
        .text("three", when: .equals("two", true)),
      ])
    )
    try driver.run(.begin, .answer("yes"), .answer("yes"), .answer("x"))

    #expect(try driver.run(.jump("one"), .answer("no")) == ["asks one", "reviews"])
    #expect(driver.answers == ["one": "No"])
  }

  // MARK: What has to be answered

  @Test func `a required field is asked until it is answered`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.text("name", .required) { $0.requiredMessage = "Who?" }])
    )
    try driver.run(.begin)

    #expect(try driver.run(.leaveEmpty) == ["says “Who?”"])
    driver.send(.answer(nil))
    #expect(driver.form.question?.message == .answerIsRefused("Who?"))
    driver.send(.answer(.text("")))
    #expect(driver.form.question?.message == .answerIsRefused("Who?"))
    #expect(try driver.run(.answer("Lan")) == ["reviews"])
  }

  @Test func `an answer with nothing in it is none`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.text("a"), .number("b"), .several("c", ["x"]), .text("d")])
    )
    try driver.run(.begin)

    for answer: FormAnswer in [.text(""), .number(""), .choices([])] {
      driver.send(.answer(answer))
    }

    #expect(driver.form.phase == .asking(key: "d"))
    #expect(driver.form.answers.isEmpty)
  }

  @Test func `a field may be required by an earlier answer`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.yesNo("ill"), .text("since", .requiredWhen(.equals("ill", true)))])
    )

    try driver.run(.begin, .answer("yes"))
    #expect(try driver.run(.leaveEmpty) == ["says “An answer is required.”"])
    try driver.run(.back, .answer("no"))
    #expect(try driver.run(.leaveEmpty) == ["reviews"])
  }

  @Test func `a field that was left empty is asked again where an answer is required now`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.yesNo("ill"), .text("since", .requiredWhen(.equals("ill", true)))])
    )
    try driver.run(.begin, .answer("no"), .leaveEmpty)

    #expect(try driver.run(.jump("ill"), .answer("yes")) == ["asks ill", "asks since"])
    #expect(try driver.run(.leaveEmpty) == ["says “An answer is required.”"])
    #expect(try driver.run(.answer("May")) == ["reviews"])
  }

  @Test func `options that have to be checked are named, also of a field left empty`() throws {
    var terms = FormOption("I agree.")
    terms.isRequired = true
    let driver = FormDriver(FormDefinition(items: [.several("terms", ["News", terms])]))
    try driver.run(.begin)

    let refusal = ["says ““I agree.” has to be checked.”"]
    #expect(try driver.run(.check(["News"])) == refusal)
    #expect(try driver.run(.leaveEmpty) == refusal)
    #expect(try driver.run(.check(["I agree."])) == ["reviews"])
  }
}
