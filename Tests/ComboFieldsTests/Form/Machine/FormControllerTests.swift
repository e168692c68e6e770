import ComboFields
import ComboTesting
import Testing

@Suite struct FormControllerTests {
  private let form = FormDefinition(
    items: [.number("a"), .number("b"), .text("c")],
    rules: [FormRule(.compares(key: "a", .less, .answer(key: "b")), message: "Not less.")]
  )

  private func driver(_ topics: Set<FormDriver.Topic> = Set(FormDriver.Topic.allCases))
    -> FormDriver
  {
    FormDriver(form, topics: topics)
  }

  @Test func `a delegate hears of an answer in order`() throws {
    let driver = driver()

    #expect(try driver.run(.begin) == ["asks a"])
    #expect(try driver.run(.answer("1")) == ["validates a", "a is 1", "draft of a", "asks b"])
    try driver.run(.answer("2"), .answer("x"), .jump("a"))
    #expect(
      try driver.run(.answer("5")) == [
        "validates a", "a is 5", "b is dropped", "draft of a, c, b (begun)",
        "asks b: Not less.",
      ]
    )
    // What breaks a rule of the form is not for the delegate to look at.
    #expect(
      try driver.run(.answer("4")) == [
        "b is refused: Not less.", "draft of a, c, b (begun)", "asks b: Not less.",
      ]
    )
    #expect(
      try driver.run(.answer("6")) == ["validates b", "b is 6", "draft of a, b, c", "reviews"]
    )
    #expect(try driver.run(.accept) == ["ends with answers"])
  }

  @Test func `a delegate may refuse an answer, also one that was left out`() throws {
    let driver = driver()
    driver.validation = { answer, key in
      answer == nil || answer == .number("13") ? .invalid("Not that for \(key).") : .valid
    }
    try driver.run(.begin)

    #expect(
      try driver.run(.answer("13")) == [
        "validates a", "a is refused: Not that for a.", "draft of a (begun)",
        "asks a: Not that for a.",
      ]
    )
    #expect(driver.form.question?.machine.answers == [.typed("13")])
    #expect(try driver.run(.leaveEmpty).last == "asks a: Not that for a.")
    #expect(try driver.run(.answer("1")).last == "asks b")
  }

  @Test func `the state is final when the delegate hears of it`() throws {
    let driver = driver()
    var seen: [String] = []
    driver.onLine = { [unowned driver] line in
      seen.append("\(line): \(driver.form.phase == .asking(key: "b")) \(driver.form.answers.count)")
    }
    try driver.run(.begin)
    seen = []

    try driver.run(.answer("1"))

    #expect(
      seen == ["validates a: false 0", "a is 1: true 1", "draft of a: true 1", "asks b: true 1"]
    )
  }

  @Test func `what is sent from inside a call is done after it, in order`() throws {
    let driver = driver([.asking, .answers, .end])
    driver.onLine = { [unowned driver] line in
      switch line {
      case "a is 1":
        #expect(driver.controller.send(.back).isEmpty)
        #expect(driver.controller.send(.answer(.number("7"))).isEmpty)
      default: break
      }
    }
    try driver.run(.begin)

    #expect(try driver.run(.answer("1")) == ["a is 1", "asks b", "asks a", "a is 7", "asks b"])
  }

  @Test func `options may come from inside the call that asks for them`() throws {
    let driver = FormDriver(
      FormDefinition(items: [.oneOf("b", from: .command(FormTemplate(text: "ls")))])
    )
    driver.options = { _ in FormOptions(["x"]) }

    #expect(try driver.run(.begin) == ["wants ls", "asks b"])
  }

  @Test func `all effects come back from the call that was first`() {
    let controller = FormController(FormMachine(form))

    #expect(controller.send(.begin) == [.ask(key: "a")])
    #expect(
      controller.send(.answer(.number("1"))) == [
        .shouldAccept(key: "a", .number("1")), .answerDidChange(key: "a"), .draftDidChange,
        .ask(key: "b"),
      ]
    )
  }

  @Test func `an answer may be looked at before the field is left`() throws {
    let driver = driver()
    driver.validation = { answer, _ in answer == .number("13") ? .invalid("No.") : .valid }
    try driver.run(.begin, .answer("5"))
    let field = try #require(form.field("b"))

    #expect(
      driver.controller.problem(with: .number("4"), of: field) == .answerIsRefused("Not less.")
    )
    #expect(driver.controller.problem(with: .number("13"), of: field) == .answerIsRefused("No."))
    #expect(driver.controller.problem(with: .number("6"), of: field) == nil)
    #expect(driver.form.phase == .asking(key: "b"))
  }

  @Test func `a controller does not keep its delegate or its data source alive`() {
    final class Listener: FormDelegate, FormDataSource {
      func loadOptions(
        _ request: FormOptionRequest,
        of field: FormField,
        for ticket: Ticket,
        in controller: FormController
      ) {}
    }
    var listener: Listener? = Listener()
    weak let gone = listener
    let controller = FormController(FormMachine(form), delegate: listener, dataSource: listener)
    controller.send(.begin)

    listener = nil

    #expect(gone == nil)
    #expect(controller.delegate == nil)
    #expect(controller.dataSource == nil)
    controller.send(.answer(.number("1")))
    #expect(controller.form.phase == .asking(key: "b"))
  }

  @Test func `a delegate that wants nothing hears nothing and allows all`() {
    final class Nobody: FormDelegate {}
    let nobody = Nobody()
    let controller = FormController(FormMachine(form), delegate: nobody)

    for event: FormEvent in [
      .begin, .answer(.number("1")), .answer(.number("0")), .answer(.number("2")), .answer(nil),
      .accept,
    ] {
      controller.send(event)
    }

    #expect(controller.form.phase == .ended(.answered))
  }

  // MARK: Patterns that are not trusted

  @Test func `a pattern that is not trusted is left to the matcher`() throws {
    let pattern = try TextPattern("[a-z]+", message: "Letters.").untrusted
    var other = OtherEntry()
    other.pattern = pattern
    let controller = FormController(
      FormMachine(
        FormDefinition(items: [
          .field("a", .text(TextRules { $0.pattern = pattern })), .oneOf("b", ["1"], other: other),
        ])
      )
    )
    var seen: [String] = []
    controller.matcher = { pattern, text in
      seen.append(text)
      return pattern.matches(text) ? .valid : .invalid(pattern.message)
    }
    controller.send(.begin)

    controller.send(.answer(.text("a1")))
    #expect(controller.form.question?.message == .answerIsRefused("Letters."))
    controller.send(.answer(.text("ab")))
    controller.send(.answer(.choices([.init(label: "1", value: "1", position: 0)])))
    controller.send(.back)
    controller.send(.answer(.choices([.init(typed: "2")])))
    #expect(controller.form.question?.message == .answerIsRefused("Letters."))
    #expect(seen == ["a1", "ab", "2"])
  }

  @Test func `without a matcher it is matched where it stands`() throws {
    let pattern = try TextPattern("[a-z]+", message: "Letters.").untrusted
    let controller = FormController(
      FormMachine(FormDefinition(items: [.field("a", .text(TextRules { $0.pattern = pattern }))]))
    )
    controller.send(.begin)
    controller.send(.answer(.text("a1")))

    #expect(controller.form.question?.message == .answerIsRefused("Letters."))
  }
}
