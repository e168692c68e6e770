import ComboFields
import ComboTesting
import Testing

/// What has to hold among several answers.
@Suite struct FormMachineRulesTests {
  private let range = FormDefinition(
    items: [
      .number("from"), .yesNo("ends"), .number("to").shown(when: .equals("ends", true)),
      .text("why"),
    ],
    rules: [
      FormRule(.compares(key: "from", .less, .answer(key: "to")), message: "From is not before to.")
    ]
  )

  @Test func `a rule is applied at the last field that it is about`() throws {
    let driver = FormDriver(range)

    #expect(
      try driver.run(.begin, .answer("5"), .answer("yes")) == ["asks from", "asks ends", "asks to"]
    )
    #expect(
      try driver.run(.answer("4")) == [
        "to is refused: From is not before to.", "asks to: From is not before to.",
      ]
    )
    #expect(try driver.run(.answer("6")) == ["asks why"])
  }

  @Test func `a rule waits until all it is about is answered, and shown`() throws {
    let driver = FormDriver(range)

    #expect(try driver.run(.begin, .answer("5"), .answer("no"), .leaveEmpty).last == "reviews")
    #expect(
      try driver.run(.jump("ends"), .answer("yes"), .leaveEmpty) == [
        "asks ends", "asks to", "reviews",
      ]
    )
    #expect(try driver.run(.accept) == ["ends with answers"])
  }

  @Test func `changing an earlier answer puts the later one in question`() throws {
    let driver = FormDriver(range, topics: [.asking, .answers, .refusals])
    try driver.run(.begin, .answer("5"), .answer("yes"), .answer("6"), .answer("x"))

    #expect(
      try driver.run(.jump("from"), .answer("7")) == [
        "asks from", "from is 7", "to is dropped", "asks to: From is not before to.",
      ]
    )
    #expect(driver.form.question?.machine.answers == [.typed("6")])
    #expect(driver.answers == ["from": "7", "ends": "Yes", "why": "x"])
    #expect(try driver.run(.answer("8")) == ["to is 8", "reviews"])
  }

  @Test func `what is wrong is not said any more once the earlier answer is mended`() throws {
    let driver = FormDriver(
      FormDefinition(
        items: [.number("a"), .number("b"), .number("c")],
        rules: [
          FormRule(.compares(key: "b", .greater, .answer(key: "a")), message: "B."),
          FormRule(.compares(key: "c", .greater, .answer(key: "a")), message: "C."),
        ]
      )
    )
    try driver.run(.begin, .answer("1"), .answer("2"), .answer("3"))

    #expect(try driver.run(.jump("a"), .answer("4")) == ["asks a", "asks b: B."])
    #expect(try driver.run(.back, .answer("1")) == ["asks a", "asks b"])
    #expect(try driver.run(.keep, .keep) == ["asks c", "reviews"])
  }

  @Test func `of two rules the first that does not hold is named`() throws {
    let driver = FormDriver(
      FormDefinition(
        items: [.number("a"), .number("b")],
        rules: [
          FormRule(.compares(key: "b", .greater, .answer(key: "a")), message: "Greater."),
          FormRule(.not(.equals("b", 0)), message: "Not zero."),
        ]
      )
    )
    try driver.run(.begin, .answer("1"))

    #expect(try driver.run(.answer("0")).last == "asks b: Greater.")
    #expect(try driver.run(.back, .answer("-1"), .answer("0")).last == "asks b: Not zero.")
  }

  @Test func `what was given and does not fit the person's answer is asked after all`() throws {
    let driver = FormDriver(range) { $0.given = ["ends": ["yes"], "to": ["4"]] }

    #expect(
      try driver.run(.begin, .answer("5")) == [
        "asks from", "to is refused: From is not before to.", "asks to: From is not before to.",
      ]
    )
    #expect(driver.form.question?.machine.answers == [.typed("4")])
    #expect(try driver.run(.answer("6")) == ["asks why"])
    #expect(driver.answers["to"] == "6")
  }

  @Test func `answers that were all given and do not fit one another are refused`() throws {
    let driver = FormDriver(range) {
      $0.given = ["from": ["5"], "ends": ["yes"], "to": ["4"]]
    }

    #expect(try driver.run(.begin).last == "ends refused: to: From is not before to.")
  }
}
