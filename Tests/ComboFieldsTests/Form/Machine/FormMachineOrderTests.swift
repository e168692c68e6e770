import ComboFields
import FieldTestSupport
import Testing

/// Which fields are asked, in which order.
@Suite struct FormMachineOrderTests {
  @Test func `fields are asked in order, then all answers are shown, then it is over`() {
    let driver = FormDriver(
      FormDefinition(items: [.text("name"), .number("days"), .yesNo("sure")])
    )

    #expect(driver.run(.begin) == ["asks name"])
    #expect(driver.run(.answer("Lan"), .answer("3")) == ["asks days", "asks sure"])
    #expect(driver.run(.answer("yes")) == ["reviews"])
    #expect(driver.run(.accept) == ["ends with answers"])
    #expect(driver.form.phase == .ended(.answered))
    #expect(
      driver.form.answers == [
        "name": .text("Lan"), "days": .number("3"), "sure": .confirmation(true),
      ]
    )
  }

  @Test func `without a review it is over behind the last field`() {
    let driver = FormDriver(FormDefinition(items: [.text("name")])) { $0.reviews = false }

    #expect(driver.run(.begin, .answer("Lan")) == ["asks name", "ends with answers"])
  }

  @Test func `a form of nothing but notes has nothing to ask`() {
    let driver = FormDriver(FormDefinition(items: [.note("hello")]))

    #expect(driver.run(.begin, .back, .accept) == ["reviews", "reviews", "ends with answers"])
  }

  @Test func `nothing happens before the beginning and behind the end`() {
    let driver = FormDriver(FormDefinition(items: [.text("name")]))

    for event: FormEvent in [
      .answer(.text("x")), .answerAllowed, .answerRefused(.answerIsRequired), .back, .cancel,
      .cancellationConfirmed, .cancellationRefused, .retry, .accept, .jump(key: "name"),
    ] {
      #expect(driver.controller.send(event).isEmpty, "\(event)")
    }
    driver.run(.begin, .cancel)
    #expect(driver.form.phase == .ended(.cancelled))
    for event: FormEvent in [.begin, .beginWithoutAsking, .answer(nil), .back, .accept, .retry] {
      #expect(driver.controller.send(event).isEmpty, "\(event)")
    }
  }

  @Test func `what makes no sense while a field is asked changes nothing`() {
    let driver = FormDriver(FormDefinition(items: [.text("name"), .text("place")]))
    driver.run(.begin)

    #expect(driver.run(.accept, .jump("place"), .retry, .giveUp, .goOn, .begin).isEmpty)
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

  @Test func `what is not shown is neither asked nor answered`() {
    let driver = FormDriver(trip)

    #expect(driver.run(.begin, .answer("no")) == ["asks flies", "asks end"])
    #expect(driver.run(.answer("x")) == ["reviews"])
    #expect(driver.answers == ["flies": "No", "end": "x"])
    #expect(driver.form.reviewRows.map(\.key) == ["flies", "end"])
  }

  @Test func `a condition of a section is one of each of its fields, beside their own`() {
    let driver = FormDriver(trip)

    #expect(
      driver.run(.begin, .answer("yes"), .answer("HUI"), .answer("3"), .answer("skis"))
        == ["asks flies", "asks airport", "asks bags", "asks odd", "asks end"]
    )
    #expect(driver.run(.back, .back, .answer("2")) == ["asks odd", "asks bags", "asks end"])
    #expect(driver.answers == ["flies": "Yes", "airport": "HUI", "bags": "2"])
  }

  @Test func `the answer of a field that is hidden is kept until it is shown again`() {
    let driver = FormDriver(trip)
    driver.run(.begin, .answer("yes"), .answer("HUI"), .answer("3"), .answer("skis"))

    driver.run(.back, .back, .back, .back, .answer("no"))
    #expect(driver.answers == ["flies": "No"])

    driver.run(.back, .answer("yes"))
    #expect(driver.form.question?.machine.answers == [.typed("HUI")])
    #expect(driver.answers == ["flies": "Yes", "airport": "HUI", "bags": "3", "odd": "skis"])
  }

  @Test func `what a hidden field was answered with does not show others`() {
    let driver = FormDriver(
      FormDefinition(items: [
        .yesNo("one"),
        .yesNo("two").shown(when: .equals("one", true)),
        .text("three", when: .equals("two", true)),
      ])
    )
    driver.run(.begin, .answer("yes"), .answer("yes"), .answer("x"))

    #expect(driver.run(.jump("one"), .answer("no")) == ["asks one", "reviews"])
    #expect(driver.answers == ["one": "No"])
  }

  // MARK: What has to be answered

  @Test func `a required field is asked until it is answered`() {
    let driver = FormDriver(
      FormDefinition(items: [.text("name", .required) { $0.requiredMessage = "Who?" }])
    )
    driver.run(.begin)

    #expect(driver.run(.leaveEmpty) == ["says “Who?”"])
    driver.send(.answer(nil))
    #expect(driver.form.question?.message == .answerIsRefused("Who?"))
    driver.send(.answer(.text("")))
    #expect(driver.form.question?.message == .answerIsRefused("Who?"))
    #expect(driver.run(.answer("Lan")) == ["reviews"])
  }

  @Test func `an answer with nothing in it is none`() {
    let driver = FormDriver(
      FormDefinition(items: [.text("a"), .number("b"), .several("c", ["x"]), .text("d")])
    )
    driver.run(.begin)

    for answer: FormAnswer in [.text(""), .number(""), .choices([])] {
      driver.send(.answer(answer))
    }

    #expect(driver.form.phase == .asking(key: "d"))
    #expect(driver.form.answers.isEmpty)
  }

  @Test func `a field may be required by an earlier answer`() {
    let driver = FormDriver(
      FormDefinition(items: [.yesNo("ill"), .text("since", .requiredWhen(.equals("ill", true)))])
    )

    driver.run(.begin, .answer("yes"))
    #expect(driver.run(.leaveEmpty) == ["says “An answer is required.”"])
    driver.run(.back, .answer("no"))
    #expect(driver.run(.leaveEmpty) == ["reviews"])
  }

  @Test func `a field that was left empty is asked again where an answer is required now`() {
    let driver = FormDriver(
      FormDefinition(items: [.yesNo("ill"), .text("since", .requiredWhen(.equals("ill", true)))])
    )
    driver.run(.begin, .answer("no"), .leaveEmpty)

    #expect(driver.run(.jump("ill"), .answer("yes")) == ["asks ill", "asks since"])
    #expect(driver.run(.leaveEmpty) == ["says “An answer is required.”"])
    #expect(driver.run(.answer("May")) == ["reviews"])
  }

  @Test func `options that have to be checked are named, also of a field left empty`() {
    var terms = FormOption("I agree.")
    terms.isRequired = true
    let driver = FormDriver(FormDefinition(items: [.several("terms", ["News", terms])]))
    driver.run(.begin)

    #expect(
      driver.run(.check(["News"])) == [
        "terms is refused: “I agree.” has to be checked.",
        "asks terms: “I agree.” has to be checked.",
      ]
    )
    #expect(driver.form.question?.machine.answers.map(\.label) == ["News"])
    #expect(driver.run(.leaveEmpty).count == 2)
    #expect(driver.run(.check(["I agree."])) == ["reviews"])
  }
}
