import ComboFields
import ComboTesting
import Testing

/// What a text that is given as the answer means.
@Suite struct DropDownFieldResolutionTests {
  private static let options: [FieldOption] = [
    FieldOption("Small", value: "s"), FieldOption("Medium", value: "m"),
    FieldOption("Large", value: "l"), FieldOption("Large and long", value: "3"),
  ]

  private func answer(
    _ text: String,
    _ submission: Submission = .typed,
    other: OtherEntry? = nil,
    options: [FieldOption] = options
  ) throws -> (answer: Answer?, message: FieldMessage?) {
    let field = DropDownField("Size", options: try OptionList(options: options)) {
      $0.other = other
    }
    let driver = FieldDriver(field)
    driver.controller.send(.submit(text, submission))
    return (driver.field.answer, driver.field.message)
  }

  @Test(arguments: [
    ("Small", "Small"), (" Small ", "Small"), ("s", "Small"), ("LARGE", "Large"), ("ｌ", "Large"),
    ("l", "Large"), ("3", "Large and long"), ("1", "Small"), ("02", "Medium"), ("me", "Medium"),
    ("and", "Large and long"), ("mall", "Small"),
  ])
  func `a text means a label, a value, a number, a beginning or a part, in this order`(
    text: String,
    label: String
  ) throws {
    let options = Self.options.filter { text != "ｌ" || $0.label == "Large" }

    #expect(try answer(text, options: options).answer?.label == label)
  }

  @Test func `a label goes before a value, and a value before a number`() throws {
    let options = [
      FieldOption("a", value: "b"), FieldOption("b", value: "1"), FieldOption("2", value: "x"),
      FieldOption("c", value: "y"),
    ]

    #expect(try answer("b", options: options).answer?.value == "1")
    #expect(try answer("1", options: options).answer?.label == "b")
    #expect(try answer("2", options: options).answer?.value == "x")
    #expect(try answer("4", options: options).answer?.label == "c")
  }

  @Test func `a beginning of several is not guessed, and five of them are named`() throws {
    let options = (0..<7).map { FieldOption("item \($0)") }

    let outcome = try answer("item", options: options)

    #expect(outcome.answer == nil)
    #expect(
      outcome.message
        == .severalMatches(
          text: "item",
          labels: (0..<5).map { "item \($0)" },
          count: 7
        )
    )
  }

  @Test func `a number that no row has is said to be none`() throws {
    #expect(try answer("9").message == .noSuchNumber(9, count: 4))
    #expect(try answer("0").message == .noSuchNumber(0, count: 4))
    #expect(
      try answer("99999999999999999999").message
        == .noMatch(text: "99999999999999999999", near: [])
    )
  }

  @Test func `a misspelled text is answered with what is near`() throws {
    #expect(try answer("Medjum").message == .noMatch(text: "Medjum", near: ["Medium"]))
  }

  @Test(arguments: [
    ("1", nil), ("me", nil), ("Medium", "Medium"), ("m", "Medium"), ("SMALL", "Small"),
  ])
  func `an answer given in advance is a label or a value, never a number or a beginning`(
    text: String,
    label: String?
  ) throws {
    let outcome = try answer(text, .given)

    #expect(outcome.answer?.label == label)
    if label == nil { #expect(ReferenceField.kind(of: try #require(outcome.message)) == "noMatch") }
  }

  @Test func `with Other, an answer given in advance that is no option is Other's text`() throws {
    #expect(try answer("me", .given, other: OtherEntry()).answer == .typed("me"))
    #expect(try answer("5", .given, other: OtherEntry()).answer == .typed("5"))
  }

  @Test func `with Other, a part of a label is no longer meant, and Other is offered`() throws {
    let outcome = try answer("mall", other: OtherEntry())

    #expect(outcome.answer == nil)
    #expect(outcome.message == .noMatchButOther(text: "mall", label: "Other"))
    #expect(try answer("sma", other: OtherEntry()).answer?.label == "Small")
  }

  @Test(arguments: ["Other", " other ", "5"])
  func `Other is meant by its name and by its number`(text: String) throws {
    let field = DropDownField("Size", options: try OptionList(options: Self.options)) {
      $0.other = OtherEntry()
    }
    let driver = FieldDriver(field)

    try driver.run(.submit(text))

    #expect(driver.field.isEnteringOther)
    #expect(driver.field.text.text == "")
  }

  @Test(arguments: [
    (OtherEntry.Place.first, [2, 3, 4, 5], 1), (.last, [1, 2, 3, 4], 5),
    (.after("#"), [1, 2, 3, 4], 5), (.after("m"), [1, 2, 4, 5], 3),
  ])
  func `rows are numbered in the order in which they stand`(
    place: OtherEntry.Place,
    numbers: [Int],
    other: Int
  ) throws {
    let options = ["a", "m", "c", "d"].map { FieldOption($0, id: OptionID($0)) }
    var field = DropDownField("Size", options: try OptionList(options: options)) {
      $0.other = OtherEntry()
      $0.other?.place = place
    }

    #expect((0..<4).map { field.number(ofPosition: $0) } == numbers)
    #expect(field.numberOfOther == other)
    #expect(field.choosableRowCount == 5)
    for (position, number) in numbers.enumerated() {
      let effects = field.handle(.submit("\(number)", .typed))
      #expect(effects.last == .shouldSelect(.option(field.options.id(at: position)), .typed))
    }
  }

  @Test func `a submitted text that will not do stays in the line`() {
    var field = DropDownField("Size", options: ["Small"])

    let effects = field.handle(.submit("zzz", .typed))

    #expect(
      effects == [
        .replaceText(LineText("zzz")), .textDidChange,
        .announce(.noMatch(text: "zzz", near: [])),
      ]
    )
    #expect(field.text.text == "zzz")
  }

  @Test func `nothing is the answer where none is required, and is refused where one is`() {
    var optional = DropDownField("Size", options: ["Small"])
    var required = DropDownField("Size", options: ["Small"]) { $0.isRequired = true }

    #expect(optional.handle(.submit(" ", .typed)) == [.answer([])])
    #expect(required.handle(.submit(" ", .typed)) == [.announce(.answerIsRequired)])
  }

  @Test func `the program chooses without being asked, but nothing that cannot be`() throws {
    let list = try OptionList(options: ["a", FieldOption("b").disabled()])
    var field = DropDownField("Size", options: list)

    #expect(field.handle(.select(.option(list.id(at: 1)))) == [])
    #expect(field.handle(.select(.option("none"))) == [])
    #expect(field.handle(.select(.other("text"))) == [])
    #expect(
      field.handle(.select(.option(list.id(at: 0)))) == [
        .replaceText(LineText("a")), .selectionDidChange(field.answers, .program),
      ]
    )
  }

  @Test(arguments: ["", " ", "\u{200B}"])
  func `the program chooses no text that cannot be seen`(text: String) {
    var field = DropDownField("Size", options: ["a"]) { $0.other = OtherEntry() }

    #expect(field.handle(.select(.other(text))) == [])
    #expect(field.answer == nil)
  }
}
