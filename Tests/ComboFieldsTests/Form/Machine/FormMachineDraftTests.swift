import ComboFields
import ComboTesting
import Testing

/// What is kept for another time.
@Suite struct FormMachineDraftTests {
  private func entry(_ key: String, _ answer: FormAnswer?) -> FormDraft.Entry {
    FormDraft.Entry(key: key, answer: answer)
  }

  private func choice(_ label: String, at position: Int) -> FormAnswer {
    .choices([.init(label: label, value: label, position: position)])
  }

  @Test func `a draft has what was answered or left empty, in the order of the form`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.text("a"), .yesNo("b"), .text("c"), .text("d")]),
      topics: [.drafts]
    )

    #expect(driver.form.draft == FormDraft())
    #expect(try driver.run(.begin, .answer("1")) == ["draft of a"])
    #expect(try driver.run(.leaveEmpty, .back) == ["draft of a, b"])
    #expect(try driver.run(.back, .answer("one")) == ["draft of a, b"])
    #expect(driver.form.draft.entries == [entry("a", .text("one")), entry("b", nil)])
    #expect(!driver.form.draft.isEmpty)
  }

  @Test func `a form goes on at the first field that its draft has not`() throws {
    let definition = FormDefinition(items: [.text("a"), .text("b"), .text("c")])
    let first = FormDriver(definition)
    try first.run(.begin, .answer("1"), .leaveEmpty)

    let second = FormDriver(definition, draft: first.form.draft)

    #expect(try second.run(.begin) == ["asks c"])
    #expect(second.answers == ["a": "1"])
    #expect(try second.run(.back, .back) == ["asks b", "asks a"])
    #expect(second.form.question?.machine.answers == [.typed("1")])
  }

  @Test func `a draft with everything leads to the review`() throws {
    let definition = FormDefinition(items: [.text("a"), .text("b")])
    let draft = FormDraft(entries: [entry("a", .text("1")), entry("b", nil)])

    #expect(try FormDriver(definition, draft: draft).run(.begin) == ["reviews"])
  }

  @Test(arguments: [false, true])
  func `of options with one label the one on the path of the draft is taken`(isOutline: Bool) throws
  {
    func node(_ label: String, _ labels: [String]) -> OptionNode {
      OptionNode(label, children: .items(labels.map { OptionNode($0) }))
    }
    let outline = try OptionOutline(nodes: [
      node("Tuscany", ["Siena", "Other"]), node("Umbria", ["Perugia", "Other"]),
    ])
    let tree = FormTree(FormOptions(content: .outline(outline)))
    let definition = FormDefinition(items: [
      .field("place", isOutline ? .outline(tree) : .cascade(tree))
    ])
    let path = ["Umbria", "Other"]

    // The options of then had no Tuscany.
    let then = FormAnswer.Choice(label: "Other", value: "Other", position: 2, path: path)
    let draft = FormDraft(entries: [entry("place", .choices([then]))])
    let form = FormMachine(definition, draft: draft)

    let now = FormAnswer.Choice(label: "Other", value: "Other", position: 5, path: path)
    #expect(form.draft.entries == [entry("place", .choices([now]))])
  }

  @Test func `a secret is in no draft, nor taken from one`() throws {
    var other = OtherEntry()
    other.isSecret = true
    let definition = FormDefinition(items: [
      .field("pin", .secret(TextRules())), .oneOf("key", ["none"], other: other), .text("a"),
    ])
    let driver = FormDriver(definition)
    try driver.run(.begin, .answer("1234"), .answer("none"), .answer("x"))

    #expect(driver.form.draft.entries == [entry("a", .text("x"))])

    let draft = FormDraft(entries: [
      entry("pin", .text("1234")), entry("key", choice("none", at: 0)),
    ])
    let restored = FormMachine(definition, draft: draft)
    #expect(restored.lostDraftKeys == ["pin", "key"])
    #expect(restored.answers.isEmpty)
  }

  @Test func `what was given in advance is in no draft`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("a"), .text("b")]), topics: [.drafts]) {
      $0.given = ["a": ["1"]]
    }

    #expect(try driver.run(.begin, .answer("2")) == ["draft of b"])
  }

  @Test func `what does not fit the form any longer is named and asked again`() throws {
    let definition = FormDefinition(items: [
      .text("kept"),
      .oneOf("gone", ["a"]),
      .oneOf("moved", ["x", "b"]),
      .several("partly", ["a", "b"]),
      .several("few", ["a", "b"], FormChoiceCount(minimum: 2)),
      .field("long", .text(TextRules { $0.maximumLength = 2 })),
      .number("number"),
      .yesNo("other"),
      .note("note"),
    ])
    let draft = FormDraft(entries: [
      entry("kept", .text("k")),
      entry("gone", choice("b", at: 1)),
      entry("moved", choice("b", at: 0)),
      entry(
        "partly",
        .choices([
          .init(label: "a", value: "a", position: 0), .init(label: "z", value: "z", position: 1),
        ])
      ),
      entry("few", choice("a", at: 0)),
      entry("long", .text("abc")),
      entry("number", .number("seven")),
      entry("other", .text("yes")),
      entry("note", .text("n")),
      entry("unknown", .text("u")),
    ])

    let driver = FormDriver(definition, draft: draft)

    #expect(
      driver.form.lostDraftKeys == [
        "gone", "partly", "few", "long", "number", "other", "note", "unknown",
      ]
    )
    #expect(driver.form.answers == ["kept": .text("k"), "moved": choice("b", at: 1)])
    #expect(try driver.run(.begin) == ["asks gone"])
  }

  @Test func `a text of the person's own comes back only where it may be one`() {
    let draft = FormDraft(entries: [entry("a", .choices([.init(typed: "mine")]))])
    var short = OtherEntry()
    short.maximumLength = 3

    #expect(
      FormMachine(FormDefinition(items: [.oneOf("a", ["x"], other: OtherEntry())]), draft: draft)
        .answers.count == 1
    )
    #expect(
      FormMachine(FormDefinition(items: [.oneOf("a", ["x"])]), draft: draft).lostDraftKeys == ["a"]
    )
    #expect(
      FormMachine(FormDefinition(items: [.oneOf("a", ["x"], other: short)]), draft: draft)
        .lostDraftKeys == ["a"]
    )
  }

  @Test func `of a draft that left empty what is required, that is asked`() throws {
    let draft = FormDraft(entries: [entry("a", nil), entry("b", .text("2"))])
    let driver = FormDriver(
      FormDefinition(items: [.text("a", .required), .text("b")]),
      draft: draft
    )

    #expect(try driver.run(.begin) == ["asks a"])
  }

  @Test func `answers of a draft that break a rule are in question`() throws {
    let definition = FormDefinition(
      items: [.number("from"), .number("to")],
      rules: [FormRule(.compares(key: "from", .less, .answer(key: "to")), message: "Not before.")]
    )
    let draft = FormDraft(entries: [entry("from", .number("5")), entry("to", .number("4"))])
    let driver = FormDriver(definition, draft: draft)

    #expect(try driver.run(.begin) == ["asks to: Not before."])
    #expect(driver.form.lostDraftKeys == ["to"])
  }

  // MARK: What was begun

  @Test func `what is half typed is in a draft, and stands in its field again`() {
    let definition = FormDefinition(items: [.text("a"), .number("b")])
    var form = FormMachine(definition)
    _ = form.handle(.begin)
    #expect(form.handle(.keep(.text("half"))) == [.draftDidChange])
    #expect(form.draft == FormDraft(unfinished: [entry("a", .text("half"))]))
    #expect(!form.draft.isEmpty)

    var later = FormMachine(definition, draft: form.draft)
    #expect(later.handle(.begin) == [.ask(key: "a")])
    #expect(later.answers.isEmpty)
    guard case .entry(let field)? = later.question?.machine else {
      Issue.record("No text is asked for.")
      return
    }
    #expect(field.text.text == "half")

    _ = later.handle(.answer(.text("whole")))
    _ = later.handle(.answerAllowed)
    #expect(later.draft == FormDraft(entries: [entry("a", .text("whole"))]))
  }

  @Test func `an answer that was refused is in a draft, to be mended`() throws {
    let driver = FormDriver(
      FormDefinition(
        items: [.number("from"), .number("to")],
        rules: [FormRule(.compares(key: "to", .atLeast, .answer(key: "from")), message: "Too low.")]
      )
    )
    try driver.run(.begin, .answer("5"), .answer("4"))

    #expect(driver.form.draft.unfinished == [entry("to", .number("4"))])
  }

  @Test func `of what was begun nothing is secret, and what does not fit is named`() throws {
    let definition = FormDefinition(items: [
      .field("pin", .secret(TextRules())), .yesNo("sure"), .text("given"), .number("days"),
    ])
    var form = FormMachine(definition)
    _ = form.handle(.begin)
    _ = form.handle(.keep(.text("12")))
    #expect(form.draft.isEmpty)

    let draft = FormDraft(unfinished: [
      entry("pin", .text("12")), entry("sure", .text("perhaps")), entry("given", .text("half")),
      entry("days", .number("two")), entry("gone", .text("half")),
    ])
    let driver = FormDriver(definition, draft: draft) { $0.given = ["given": ["whole"]] }
    #expect(driver.form.lostDraftKeys == ["pin", "sure", "gone"])
    #expect(driver.form.draft.unfinished == [entry("days", .number("two"))])
  }

  // MARK: Options that depend

  private let cities = FormDefinition(items: [
    .oneOf("country", ["vn", "la"]),
    .oneOf("city", from: .table(key: "country", [.init("vn", ["Huế"]), .init("la", ["Pakse"])])),
  ])

  @Test func `an answer from options that depend is looked at with the others`() throws {
    let good = FormDraft(entries: [
      entry("country", choice("la", at: 1)), entry("city", choice("Pakse", at: 0)),
    ])
    let bad = FormDraft(entries: [
      entry("country", choice("la", at: 1)), entry("city", choice("Huế", at: 0)),
    ])

    #expect(try FormDriver(cities, draft: good).run(.begin) == ["reviews"])
    let driver = FormDriver(cities, draft: bad)
    #expect(try driver.run(.begin) == ["asks city"])
    #expect(driver.form.lostDraftKeys == ["city"])
  }

  private let branches = FormDefinition(items: [
    .text("host"),
    .oneOf("branch", from: .command(FormTemplate(parts: [.answer(key: "host", [])]))),
  ])

  @Test func `an answer from options elsewhere stands until what they depend on changes`() throws {
    let draft = FormDraft(entries: [
      entry("host", .text("h")), entry("branch", choice("main", at: 4)),
    ])
    let driver = FormDriver(branches, draft: draft)

    #expect(try driver.run(.begin) == ["reviews"])
    #expect(driver.answers["branch"] == "main")
    #expect(try driver.run(.jump("host"), .keep) == ["asks host", "reviews"])
    #expect(try driver.run(.jump("host"), .answer("i")) == ["asks host", "wants 'i'"])
    #expect(try driver.run(.options(["next"])) == ["asks branch"])
    #expect(driver.form.question?.machine.answers == [])
  }

  @Test func `an answer from options elsewhere is looked at when they come`() throws {
    let draft = FormDraft(entries: [
      entry("host", .text("h")), entry("branch", choice("main", at: 4)),
    ])
    let driver = FormDriver(branches, draft: draft, topics: [.asking, .answers, .drafts])
    try driver.run(.begin)

    #expect(
      try driver.run(.jump("branch"), .options(["next"])) == [
        "branch is dropped", "draft of host", "asks branch",
      ]
    )
  }
}
