import ComboFields
import ComboTesting
import Testing

/// Which machine asks a field, and how its answer is read out.
@Suite struct FormFieldMachineTests {
  private func machine(_ item: FormItem) throws -> FormFieldMachine {
    let driver = FormDriver(FormDefinition(items: [item]))
    try driver.run(.begin)
    return try #require(driver.form.question?.machine)
  }

  private func snapshot(_ item: FormItem) throws -> FieldSnapshot {
    switch try machine(item) {
    case .dropDown(let field): field.snapshot
    case .cascade(let field): field.snapshot
    case .outline(let field): field.snapshot
    case .checklist(let field): field.snapshot
    case .entry(let field): field.snapshot
    }
  }

  private let tree = FormTree(
    FormOptions([
      FormOption("Vietnam", value: "vn", children: ["Huế", "Vinh"]),
      FormOption("Laos", value: "la"),
    ])
  )

  @Test func `each kind has a machine of its own`() throws {
    func kind(_ item: FormItem) throws -> String {
      switch try machine(item) {
      case .dropDown: "drop-down"
      case .cascade: "cascade"
      case .outline: "outline"
      case .checklist: "checklist"
      case .entry(let field):
        switch field.kind {
        case .text: "text"
        case .textArea: "text area"
        case .number: "number"
        case .secret: "secret"
        }
      }
    }

    #expect(try kind(.oneOf("a", ["x"])) == "drop-down")
    #expect(try kind(.yesNo("a")) == "drop-down")
    #expect(try kind(.several("a", ["x"])) == "checklist")
    #expect(try kind(.field("a", .cascade(tree))) == "cascade")
    #expect(try kind(.field("a", .outline(tree))) == "outline")
    #expect(try kind(.text("a")) == "text")
    #expect(try kind(.field("a", .textArea(TextRules()))) == "text area")
    #expect(try kind(.number("a")) == "number")
    #expect(try kind(.field("a", .secret(TextRules()))) == "secret")
  }

  @Test func `a text is asked with the field's title, placeholder and requirement`() throws {
    let item = FormItem.text("a", .required) {
      $0.title = "Name"
      $0.placeholder = "Lan"
    }

    let snapshot = try snapshot(item)

    #expect(snapshot.title == "Name")
    #expect(snapshot.placeholder == "Lan")
    #expect(!snapshot.isOptional)
    #expect(try self.snapshot(.text("a")).isOptional)
  }

  @Test func `a checklist begins with what is checked, and keeps its limits`() throws {
    var checked = FormOption("a")
    checked.isChecked = true
    let driver = FormDriver(
      FormDefinition(items: [
        .several("tags", [checked, "b", "c"], FormChoiceCount(minimum: 1, maximum: 2))
      ])
    )
    try driver.run(.begin)

    #expect(driver.form.question?.machine.answers.map(\.label) == ["a"])
    #expect(try driver.run(.check([])) == ["says “Choose at least 1; none is chosen.”"])
    #expect(try driver.run(.check(["a", "b", "c"])) == ["says “At most 2 may be chosen.”"])
    #expect(try driver.run(.check(["b", "c"])) == ["reviews"])
    #expect(try driver.run(.jump("tags")) == ["asks tags"])
    #expect(driver.form.question?.machine.answers.map(\.label) == ["b", "c"])
  }

  @Test func `what was left unchecked does not come back`() throws {
    var checked = FormOption("a")
    checked.isChecked = true
    let driver = FormDriver(FormDefinition(items: [.several("tags", [checked, "b"])]))

    try driver.run(.begin, .leaveEmpty, .jump("tags"))

    #expect(driver.form.question?.machine.answers == [])
  }

  @Test func `answers stand in the order in which they were chosen where the form says so`() throws
  {
    let item = FormItem.several("tags", ["a", "b", "c"], FormChoiceCount(order: .choice))
    let driver = FormDriver(FormDefinition(items: [item])) { $0.given = ["tags": ["c", "a"]] }

    try driver.run(.begin)

    #expect(driver.answers == ["tags": "c, a"])
  }

  @Test func `several options of an outline are one answer`() throws {
    var several = tree
    several.several = FormChoiceCount(minimum: 2)
    let driver = FormDriver(FormDefinition(items: [.field("places", .outline(several))]))
    try driver.run(.begin)

    #expect(try driver.run(.check(["Huế"])).count == 1)
    #expect(try driver.run(.check(["Huế", "Laos"])) == ["reviews"])
    #expect(driver.answers == ["places": "Vietnam/Huế, Laos"])
    #expect(try driver.run(.jump("places"), .keep) == ["asks places", "reviews"])
    #expect(driver.answers == ["places": "Vietnam/Huế, Laos"])
  }

  @Test func `an option that others hang under is an answer where the form says so`() throws {
    for kind in [FormFieldKind.cascade(tree), .outline(tree)] {
      let driver = FormDriver(FormDefinition(items: [.field("place", kind)])) {
        $0.given = ["place": ["Vietnam"]]
      }
      #expect(try driver.run(.begin).last?.hasPrefix("ends refused") == true, "\(kind)")
    }
    var open = tree
    open.allowsBranches = true
    for kind in [FormFieldKind.cascade(open), .outline(open)] {
      let driver = FormDriver(FormDefinition(items: [.field("place", kind)])) {
        $0.given = ["place": ["Vietnam"]]
      }
      #expect(try driver.run(.begin) == ["reviews"], "\(kind)")
    }
  }

  @Test func `a path is written as the form says`() throws {
    var written = tree
    written.pathText = PathText(separator: " > ")
    for kind in [FormFieldKind.cascade(written), .outline(written)] {
      let driver = FormDriver(FormDefinition(items: [.field("place", kind)])) {
        $0.given = ["place": ["Vietnam > Huế"]]
      }

      try driver.run(.begin)

      #expect(driver.answers == ["place": "Vietnam > Huế"], "\(kind)")
      #expect(try driver.run(.jump("place"), .keep) == ["asks place", "reviews"], "\(kind)")
    }
  }

  @Test func `a yes or a no is read out as the form spells it`() throws {
    let words = FormConfirmation(
      yes: FormOption("Aye", value: "1"),
      no: FormOption("Nay", value: "0")
    )
    let driver = FormDriver(FormDefinition(items: [.field("a", .confirmation(words))]))

    try driver.run(.begin, .answer("ja"))
    #expect(driver.form.phase == .asking(key: "a"))
    try driver.run(.answer("y"))
    #expect(driver.answers == ["a": "Aye"])
    try driver.run(.jump("a"), .answer("0"))
    #expect(driver.answers == ["a": "Nay"])
    #expect(driver.form.answers == ["a": .confirmation(false)])
  }

  @Test func `a yes or a no means what it says, whatever letters stand in the labels`() throws {
    let words = FormConfirmation(
      yes: FormOption("Enable", value: "on"),
      no: FormOption("Disable, not any", value: "off")
    )
    for (text, isYes) in [
      ("n", false), ("N", false), ("no", false), ("y", true), ("yes", true), ("on", true),
      ("e", true), ("dis", false),
    ] {
      let driver = FormDriver(FormDefinition(items: [.field("a", .confirmation(words))]))
      try driver.run(.begin, .answer(text))
      #expect(driver.form.answers == ["a": .confirmation(isYes)], "\(text)")
    }
  }

  @Test func `identities that are there twice make way for numbers`() throws {
    var first = FieldOption("One")
    first.id = "x"
    var second = FieldOption("Two")
    second.id = "x"
    let driver = FormDriver(
      FormDefinition(items: [.oneOf("a", [FormOption(first), FormOption(second)])])
    )

    try driver.run(.begin, .answer("Two"))

    #expect(driver.answers == ["a": "Two"])
  }

  @Test func `a list and an outline that are there already are asked like any other`() throws {
    let list = FormOptions(content: .list(OptionList(["a", "b"])))
    let outline = FormOptions(
      content: .outline(try OptionOutline(nodes: [OptionNode("x", children: [OptionNode("y")])]))
    )
    let driver = FormDriver(
      FormDefinition(items: [
        .field("one", .dropDown(list)), .field("two", .checklist(list, FormChoiceCount())),
        .field("three", .cascade(FormTree(outline))),
      ])
    ) { $0.given = ["three": ["x/y"]] }

    try driver.run(.begin, .answer("b"), .check(["a"]))

    #expect(driver.answers == ["one": "b", "two": "a", "three": "x/y"])
  }
}
