import ComboFields
import ComboTesting
import Testing

/// How a field is asked: with what it begins, what is said before it, and where it stands.
@Suite struct FormQuestionTests {
  /// The headings and notes before a question, as lines.
  private func lead(_ driver: FormDriver) -> [String] {
    (driver.form.question?.lead ?? []).map { part in
      switch part {
      case .heading(let heading): "# \(heading.title ?? "") \(heading.number)"
      case .note(let note): note.title
      }
    }
  }

  private let form = FormDefinition(items: [
    .note("welcome"),
    .section(
      FormSection(
        "One",
        items: [
          .note("first"), .text("a"), .note("hidden", when: .equals("a", "x")), .note("shown"),
          .section(FormSection("Inner", items: [.text("b"), .text("c")])), .text("d"),
        ]
      )
    ),
    .section(FormSection("Two", items: [.note("last"), .text("e")])),
    .note("bye"),
  ])

  @Test func `headings and notes are said once, before the field behind them`() throws {
    let driver = FormDriver(form)
    try driver.run(.begin)
    var leads = [lead(driver)]
    for text in ["1", "2", "3", "4"] {
      try driver.run(.answer(text))
      leads.append(lead(driver))
    }

    #expect(
      leads == [
        ["welcome", "# One 1", "first"], ["shown", "# Inner 2"], [], [], ["# Two 3", "last"],
      ]
    )
    try driver.run(.answer("5"))
    #expect(driver.form.closingNotes.map(\.title) == ["bye"])
  }

  @Test func `where a field is not asked, what stands before it is said before the next`() throws {
    let driver = FormDriver(form) { $0.given = ["a": ["x"], "b": ["2"]] }
    try driver.run(.begin)

    #expect(driver.form.phase == .asking(key: "c"))
    #expect(lead(driver) == ["welcome", "# One 1", "first", "hidden", "shown", "# Inner 2"])
  }

  @Test func `a question has its place among those that are asked`() throws {
    func place(_ driver: FormDriver) -> [Int?] {
      [driver.form.question?.position, driver.form.question?.count]
    }
    let driver = FormDriver(
      FormDefinition(items: [
        .text("a"), .yesNo("b"), .text("c").shown(when: .equals("b", true)), .text("d"),
      ])
    ) { $0.given = ["a": ["1"]] }

    try driver.run(.begin)
    #expect(place(driver) == [1, 2])
    try driver.run(.answer("yes"))
    #expect(place(driver) == [2, 3])
    try driver.run(.answer("x"), .answer("y"), .jump("a"))
    #expect(place(driver) == [1, 4])
  }

  @Test func `there is no question but while a field is asked`() throws {
    let driver = FormDriver(FormDefinition(items: [.text("a")]))

    #expect(driver.form.question == nil)
    try driver.run(.begin, .answer("1"))
    #expect(driver.form.question == nil)
  }

  // MARK: What it begins with

  private func first(_ item: FormItem) -> FormFieldMachine? {
    let driver = FormDriver(FormDefinition(items: [item]))
    driver.send(.begin)
    return driver.form.question?.machine
  }

  private func labels(_ item: FormItem) -> [String] { first(item)?.answers.map(\.label) ?? [] }

  @Test func `a default is a value or a label, or a place`() {
    let options = [FormOption("One", value: 1), FormOption("Two", value: 2)]

    #expect(labels(.oneOf("a", options).beginning(with: .value(2))) == ["Two"])
    #expect(labels(.oneOf("a", options).beginning(with: .value("one"))) == ["One"])
    #expect(labels(.oneOf("a", options).beginning(with: .option(at: 1))) == ["Two"])
    #expect(labels(.oneOf("a", options).beginning(with: .value("x"))) == [])
    for place in [-1, 2] {
      #expect(labels(.oneOf("a", options).beginning(with: .option(at: place))) == [])
    }
    #expect(labels(.several("a", options).beginning(with: .values([2, "One"]))) == ["One", "Two"])
    #expect(labels(.yesNo("a").beginning(with: .value(false))) == ["No"])
  }

  @Test func `a blank value is a default too`() {
    let options = [FormOption("Some", value: "x"), FormOption("None", value: "")]

    #expect(labels(.oneOf("a", options).beginning(with: .value(""))) == ["None"])
    #expect(
      labels(.several("a", options).beginning(with: .values(["", "x"]))) == ["Some", "None"]
    )
  }

  @Test func `a default that is a text of the person's own is one where it may be`() {
    #expect(
      labels(.oneOf("a", ["x"], other: OtherEntry()).beginning(with: .value("mine"))) == ["mine"]
    )
  }

  @Test func `a secret begins with nothing`() {
    let item = FormItem.field("a", .secret(TextRules())) { $0.initial = .value("1234") }

    guard case .entry(let entry)? = first(item) else {
      Issue.record("A secret is asked otherwise.")
      return
    }
    #expect(entry.wholeText.isEmpty)
  }

  @Test func `a template is worked out when the field is asked, and not over an answer`() throws {
    let template = FormTemplate(parts: [.text("py-"), .answer(key: "name", [.lowercased])])
    let driver = FormDriver(
      FormDefinition(items: [.text("name"), .text("slug").beginning(with: .template(template))])
    )
    func text() -> String? {
      if case .entry(let entry)? = driver.form.question?.machine { entry.wholeText } else { nil }
    }

    try driver.run(.begin, .answer("One"))
    #expect(text() == "py-one")
    try driver.run(.back, .answer("Two"))
    #expect(text() == "py-two")
    try driver.run(.keep, .back, .back, .answer("Three"))
    #expect(text() == "py-two")
    #expect(driver.answers == ["name": "Three", "slug": "py-two"])
  }

  @Test func `a template of an answer that is not there is its source, or nothing`() throws {
    for (source, text) in [("{{ name }}", "{{ name }}"), (nil, "")] {
      let template = FormTemplate(parts: [.answer(key: "name", [])], source: source)
      let driver = FormDriver(
        FormDefinition(items: [.text("name"), .text("slug").beginning(with: .template(template))])
      )
      try driver.run(.begin, .leaveEmpty)
      guard case .entry(let entry)? = driver.form.question?.machine else {
        Issue.record("A text is asked otherwise.")
        return
      }
      #expect(entry.wholeText == text)
    }
  }
}
