import ComboFields
import ComboTesting
import Testing

/// Answers that are given in advance.
@Suite struct FormMachineGivenTests {
  private let places = FormTree(
    FormOptions([
      FormOption("Vietnam", value: "vn", children: ["Huế", "Đà Nẵng"]),
      FormOption("Laos", value: "la", children: [FormOption("Vientiane", value: "vte")]),
    ])
  )

  private func answer(_ texts: [String], to item: FormItem) -> (FormAnswer?, [FormRefusal]) {
    let driver = FormDriver(FormDefinition(items: [item, .text("next")])) { settings in
      settings.given = [item.fields[0].key: texts]
    }
    driver.send(.begin)
    if case .ended(.refused(let refusals)) = driver.form.phase { return (nil, refusals) }
    return (driver.form.answers[item.fields[0].key], [])
  }

  @Test func `a value or a label names an option, in any case and without accents`() {
    let item = FormItem.oneOf(
      "city",
      [FormOption("Huế", value: "hui"), FormOption("Vinh", value: 7)]
    )
    let first = FormAnswer.choices([.init(label: "Huế", value: "hui", position: 0)])

    for text in ["hui", "Huế", "hue", " HUẾ "] {
      #expect(answer([text], to: item).0 == first, "\(text)")
    }
    #expect(answer(["7"], to: item).0 == .choices([.init(label: "Vinh", value: "7", position: 1)]))
    // A beginning, or a row's number, may only be typed.
    #expect(answer(["Hu"], to: item).1.map(\.message) == [.noMatch(text: "Hu", near: ["Huế"])])
    #expect(answer(["1"], to: item).1.map(\.key) == ["city"])
  }

  @Test func `a path names an option of a tree`() {
    let hue = FormAnswer.choices([
      .init(label: "Huế", value: "Huế", position: 1, path: ["Vietnam", "Huế"])
    ])

    for kind in [FormFieldKind.cascade(places), .outline(places)] {
      #expect(answer(["Vietnam/Huế"], to: .field("place", kind)).0 == hue, "\(kind)")
      #expect(answer(["Vietnam"], to: .field("place", kind)).1.count == 1, "\(kind)")
      #expect(answer(["Laos/Huế"], to: .field("place", kind)).1.count == 1, "\(kind)")
    }
  }

  @Test func `several options are given one by one`() {
    var none = FormOption("None")
    none.isExclusive = true
    let item = FormItem.several("tags", ["a", "b", "c", none], FormChoiceCount(maximum: 2))
    func labels(_ texts: String...) -> [String]? {
      guard case .choices(let choices)? = answer(texts, to: item).0 else { return nil }
      return choices.map(\.label)
    }
    func message(_ texts: String...) -> FieldMessage? { answer(texts, to: item).1.first?.message }

    #expect(labels("c", "a") == ["a", "c"])
    #expect(labels("a", "A", "a") == ["a"])
    #expect(labels("None") == ["None"])
    #expect(labels("") == nil)
    #expect(message("a", "x") == .noMatch(text: "x", near: []))
    #expect(message("a", "b", "c") == .tooManyChoices(maximum: 2))
    #expect(message("None", "a") == .choiceIsRefused(label: "a"))
    #expect(message("a", "None") == .choiceIsRefused(label: "None"))
  }

  @Test func `what is checked at first is not part of what is given`() {
    var first = FormOption("a")
    first.isChecked = true

    #expect(
      answer(["b"], to: .several("tags", [first, "b"])).0
        == .choices([.init(label: "b", value: "b", position: 1)])
    )
  }

  @Test func `a yes or a no has many words`() {
    for word in ["yes", "Y", " true ", "是", "có", "ON"] {
      #expect(answer([word], to: .yesNo("sure")).0 == .confirmation(true), "\(word)")
    }
    for word in ["No", "n", "false", "否", "không", "off"] {
      #expect(answer([word], to: .yesNo("sure")).0 == .confirmation(false), "\(word)")
    }
    for word in ["maybe", "1", "yess"] {
      #expect(answer([word], to: .yesNo("sure")).1.map(\.text) == [word], "\(word)")
    }
    let off = FormConfirmation(
      yes: FormOption("Off", value: "no"),
      no: FormOption("On", value: "yes")
    )
    #expect(answer(["no"], to: .field("sure", .confirmation(off))).0 == .confirmation(true))
    #expect(answer(["On"], to: .field("sure", .confirmation(off))).0 == .confirmation(false))
  }

  @Test func `a path that leads nowhere is refused as a whole`() {
    for kind in [FormFieldKind.cascade(places), .outline(places)] {
      let refusals = answer(["Vietnam", "Hà"], to: .field("tree", kind)).1

      #expect(refusals.map(\.text) == ["Vietnam/Hà"])
      #expect(refusals.map(\.message) == [.noMatch(text: "Vietnam/Hà", near: [])])
    }
  }

  @Test func `texts and numbers keep their rules, and a secret is in no refusal`() {
    let short = TextRules { $0.maximumLength = 2 }

    #expect(answer(["ab"], to: .field("t", .text(short))).0 == .text("ab"))
    #expect(answer(["abc"], to: .field("t", .text(short))).1.map(\.text) == ["abc"])
    #expect(answer(["a\nb"], to: .field("t", .textArea(TextRules()))).0 == .text("a\nb"))
    #expect(answer([" 7 "], to: .number("n")).0 == .number("7"))
    #expect(answer(["x"], to: .number("n")).1.map(\.message) == [.numberIsUnreadable(text: "x")])
    let refusals = answer(["swordfish"], to: .field("s", .secret(short))).1
    #expect(refusals.map(\.message) == [.otherTextIsTooLong(maximum: 2)])
    #expect(!"\(refusals) \(refusals.map(\.text))".contains("sword"))
  }

  @Test func `a field that takes one answer is given no two`() {
    #expect(answer(["a", "b"], to: .text("t")).1.map(\.message) == [.tooManyChoices(maximum: 1)])
    #expect(answer(["a", "b"], to: .oneOf("o", ["a", "b"])).1.map(\.text) == ["b"])
  }

  @Test func `an empty text is no answer, and will not do where one is required`() throws {
    for item in [FormItem.text("a"), .oneOf("a", ["x"]), .several("a", ["x"]), .yesNo("a")] {
      let driver = FormDriver(FormDefinition(items: [item, .text("b")])) { $0.given = ["a": [""]] }
      #expect(try driver.run(.begin) == ["asks b"])
      #expect(driver.form.answers.isEmpty)
    }
    let (_, refusals) = answer([""], to: .text("a", .required))
    #expect(refusals.map(\.text) == [""])
    #expect(refusals.map(\.message) == [.answerIsRequired])
  }

  @Test
  func `a text that is none of the options is one of the person's own where there may be one`() {
    let item = FormItem.oneOf("o", ["a"], other: OtherEntry())

    #expect(answer(["mine"], to: item).0 == .choices([.init(typed: "mine")]))
  }

  // MARK: Among others

  @Test func `what is given is not asked, but can be looked at and changed`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("a"), .text("b"), .text("c")])) {
      $0.given = ["a": ["1"], "c": ["3"]]
    }

    #expect(try driver.run(.begin, .answer("2")) == ["asks b", "reviews"])
    #expect(driver.form.reviewRows.map(\.source) == [.given, .person, .given])
    #expect(try driver.run(.jump("a"), .answer("one")) == ["asks a", "reviews"])
    #expect(driver.answers == ["a": "one", "b": "2", "c": "3"])
    #expect(driver.form.reviewRows.map(\.source) == [.person, .person, .given])
  }

  @Test func `all that will not do is named, in the order of the form`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .number("z"), .text("y"), .oneOf("x", ["a"]), .number("w").shown(when: .equals("y", "w")),
      ])
    ) { $0.given = ["z": ["one"], "y": ["2"], "x": ["b"], "w": ["hidden"]] }

    let heard = try driver.run(.begin)

    #expect(
      heard.last == "ends refused: z: “one” is no number; write it in digits, such as 3 or -2.5. | "
        + "x: No option matches “b”."
    )
  }

  @Test func `what is given for a field that is not shown is left alone`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.yesNo("a"), .number("b").shown(when: .equals("a", true))])
    ) { $0.given = ["b": ["x"]] }

    #expect(try driver.run(.begin, .answer("no")) == ["asks a", "reviews"])
    #expect(
      try driver.run(.jump("a"), .answer("yes")).last
        == "ends refused: b: “x” is no number; write it in digits, such as 3 or -2.5."
    )
  }

  @Test func `the program may refuse what is given`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("a")])) { $0.given = ["a": ["x"]] }
    driver.validation = { _, _ in .invalid("Not x.") }

    #expect(try driver.run(.begin) == ["a is refused: Not x.", "ends refused: a: Not x."])
  }

  @Test func `what is given goes before a draft`() throws {
    let draft = FormDraft(entries: [
      .init(key: "a", answer: .text("old")), .init(key: "b", answer: .text("2")),
    ])
    let driver = FormDriver(FormDefinition(items: [.text("a"), .text("b")]), draft: draft) {
      $0.given = ["a": ["new"]]
    }

    #expect(try driver.run(.begin) == ["reviews"])
    #expect(driver.answers == ["a": "new", "b": "2"])
    #expect(driver.form.lostDraftKeys.isEmpty)
  }

  // MARK: Asking nobody

  private var all: [FormItem] {
    var checked = FormOption("t1")
    checked.isChecked = true
    return [
      .text("text") { $0.initial = .value("hello") },
      .text("empty"),
      .oneOf("one", ["a", "b"]).beginning(with: .value("b")),
      .oneOf("place", ["a", "b"]).beginning(with: .option(at: 0)),
      .several("several", [checked, "t2"]),
      .yesNo("sure").beginning(with: .value(true)),
      .field("tree", .cascade(places)) { $0.initial = .values(["vn", "Huế"]) },
      .field("area", .textArea(TextRules())) { $0.initial = .value("1\n2") },
      .text("made") {
        $0.initial = .template(
          FormTemplate(parts: [.answer(key: "text", [.uppercased]), .text("!")])
        )
      },
    ]
  }

  @Test func `where nobody is asked, the answers are what the fields begin with`() throws {
    let driver = FormDriver(FormDefinition(items: all))

    #expect(try driver.run(.beginWithoutAsking) == ["ends with answers"])
    #expect(
      driver.answers == [
        "text": "hello", "one": "b", "place": "a", "several": "t1", "sure": "Yes",
        "tree": "Vietnam/Huế", "area": "1\n2", "made": "HELLO!",
      ]
    )
  }

  @Test func `where nobody is asked, what is given goes before what fields begin with`() throws {
    let driver = FormDriver(FormDefinition(items: all)) {
      $0.given = ["text": ["bye"], "several": ["t2"], "one": [""]]
    }

    try driver.run(.beginWithoutAsking)

    #expect(driver.answers["text"] == "bye")
    #expect(driver.answers["several"] == "t2")
    #expect(driver.answers["one"] == nil)
    #expect(driver.answers["made"] == "BYE!")
  }

  @Test func `where nobody is asked, all that is missing or wrong is named`() throws {
    var terms = FormOption("I agree.")
    terms.isRequired = true
    let driver = FormDriver(
      FormDefinition(
        items: [
          .text("a", .required), .number("b"), .several("c", [terms]), .number("d"),
          .text("e", .required).shown(when: .equals("d", 9)),
          .oneOf("f", ["x"], .required).beginning(with: .value("y")),
        ],
        rules: [FormRule(.compares(key: "d", .less, .value(5)), message: "Too many.")]
      )
    ) { $0.given = ["b": ["?"], "d": ["7"]] }

    try driver.run(.beginWithoutAsking)

    guard case .ended(.refused(let refusals)) = driver.form.phase else {
      Issue.record("It ended otherwise: \(driver.form.phase)")
      return
    }
    #expect(refusals.map(\.key) == ["a", "b", "c", "d", "f"])
    #expect(
      refusals.map(\.message) == [
        .answerIsRequired, .numberIsUnreadable(text: "?"),
        .optionHasToBeChecked(label: "I agree."), .answerIsRefused("Too many."), .answerIsRequired,
      ]
    )
  }

  @Test func `where nobody is asked, what a draft left empty is missing where it is required`()
    throws
  {
    let draft = FormDraft(entries: [.init(key: "a", answer: nil)])
    let driver = FormDriver(FormDefinition(items: [.text("a", .required)]), draft: draft)

    #expect(try driver.run(.beginWithoutAsking).last == "ends refused: a: An answer is required.")
  }
}
