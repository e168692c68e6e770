import ComboFields
import ComboTesting
import Testing

/// Options that depend on earlier answers, or come from elsewhere.
@Suite struct FormMachineOptionsTests {
  // MARK: Here

  private let cities = FormDefinition(items: [
    .oneOf("country", ["vn", "la", "sg"]),
    .oneOf(
      "city",
      from: .table(
        key: "country",
        [.init("vn", ["Huế", "Vinh"]), .init("la", ["Vinh", "Pakse"])]
      )
    ),
    .text("end"),
  ])

  @Test func `the options are those in the table for the answer`() throws {
    let driver = FormDriver(cities)
    try driver.run(.begin, .answer("la"))

    #expect(try driver.run(.answer("Huế")) == ["says “No option matches “Huế”.”"])
    #expect(try driver.run(.answer("Pakse")) == ["asks end"])
    #expect(driver.answers["city"] == "Pakse")
  }

  @Test func `a field with nothing to choose is not asked`() throws {
    let driver = FormDriver(cities)

    #expect(try driver.run(.begin, .answer("sg")) == ["asks country", "asks end"])
    #expect(try driver.run(.back, .leaveEmpty) == ["asks country", "asks end"])
  }

  @Test func `case J5: an answer that is no option any longer is gone, and that is told`() throws {
    let driver = FormDriver(cities, topics: [.asking, .answers])
    try driver.run(.begin, .answer("vn"), .answer("Huế"), .answer("x"))

    #expect(
      try driver.run(.jump("country"), .answer("la")) == [
        "asks country", "country is la", "city is dropped", "asks city",
      ]
    )
    #expect(driver.form.question?.machine.answers == [])
    #expect(try driver.run(.answer("Vinh")) == ["city is Vinh", "reviews"])
  }

  @Test func `case J5: an option that is still there is kept, at its new place`() throws {
    let driver = FormDriver(cities)
    try driver.run(.begin, .answer("vn"), .answer("Vinh"), .answer("x"))

    #expect(try driver.run(.jump("country"), .answer("la")) == ["asks country", "reviews"])
    #expect(
      driver.form.answers["city"] == .choices([.init(label: "Vinh", value: "Vinh", position: 0)])
    )
  }

  @Test func `the answer is kept while there is nothing to choose`() throws {
    let driver = FormDriver(cities)
    try driver.run(.begin, .answer("vn"), .answer("Huế"), .answer("x"))

    try driver.run(.jump("country"), .answer("sg"))
    #expect(driver.answers["city"] == nil)
    try driver.run(.jump("country"), .answer("vn"))
    #expect(driver.answers["city"] == "Huế")
  }

  @Test func `an answer whose options change while it is not shown is looked at when it is again`()
    throws
  {
    let definition = FormDefinition(items: [
      .yesNo("travels"), .oneOf("country", ["vn", "la"]),
      .oneOf(
        "city",
        from: .table(
          key: "country",
          [.init("vn", ["Huế", "Vinh"]), .init("la", ["Vinh", "Pakse"])]
        )
      )
      .shown(when: .equals("travels", true)), .text("end"),
    ])
    let driver = FormDriver(definition, topics: [.answers])
    try driver.run(.begin, .answer("yes"), .answer("vn"), .answer("Huế"), .answer("x"))

    try driver.run(.jump("travels"), .answer("no"))
    #expect(try driver.run(.jump("country"), .answer("la")) == ["country is la"])
    let heard = try driver.run(.jump("travels"), .answer("yes"))
    #expect(heard == ["travels is Yes", "city is dropped"])
  }

  @Test func `a value from a table keeps its type`() throws {
    let rows: [FormOptionSource.Row] = [
      .init("vn", sections: [FormOptionSection(options: [FormOption("A few", value: 3)])]),
      .init("la", sections: [FormOptionSection(options: [FormOption("Many", value: 12)])]),
    ]
    let driver = FormDriver(
      FormDefinition(items: [
        .oneOf("country", ["vn", "la"]), .oneOf("count", from: .table(key: "country", rows)),
        .text("why", when: .compares(key: "count", .greater, .value(5))),
      ])
    )

    #expect(try driver.run(.begin, .answer("vn"), .answer("A few")).last == "reviews")
    #expect(try driver.run(.jump("country"), .answer("la"), .answer("Many")).last == "asks why")
  }

  @Test func `the options are what was chosen before`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .several("tags", [FormOption("One", value: 1), FormOption("Two", value: 2)]),
        .oneOf("best", from: .choices(key: "tags"), .required), .text("end"),
      ])
    )

    #expect(try driver.run(.begin, .check(["One", "Two"])) == ["asks tags", "asks best"])
    #expect(try driver.run(.answer("two")) == ["asks end"])
    #expect(try driver.run(.back, .back, .check(["One"])).last == "asks best")
    #expect(try driver.run(.leaveEmpty).count == 1)
    #expect(try driver.run(.back, .check([])).last == "asks end")
    #expect(driver.answers == [:])
  }

  // MARK: From elsewhere

  private func command(_ parts: FormTemplate.Part...) -> FormOptionSource {
    .command(FormTemplate(parts: parts))
  }

  private var branches: FormDefinition {
    FormDefinition(items: [
      .text("host"),
      .oneOf("branch", from: command(.text("ls "), .answer(key: "host", []))),
      .text("end"),
    ])
  }

  @Test func `options are asked for, and then the field is`() throws {
    let driver = FormDriver(branches)
    try driver.run(.begin)

    #expect(try driver.run(.answer("it's")) == [#"wants ls 'it'\''s'"#])
    #expect(driver.form.phase == .loading(key: "branch"))
    #expect(driver.form.question == nil)
    #expect(try driver.run(.options(["main", "next"])) == ["asks branch"])
    #expect(try driver.run(.answer("next")) == ["asks end"])
    #expect(driver.answers["branch"] == "next")
  }

  @Test func `the same options are not asked for twice`() throws {
    let driver = FormDriver(branches)
    try driver.run(.begin, .answer("h"), .options(["main"]), .answer("main"))

    #expect(try driver.run(.back, .back, .keep) == ["asks branch", "asks host", "asks branch"])
    #expect(
      try driver.run(.keep, .answer("x"), .jump("branch")) == [
        "asks end", "reviews", "asks branch",
      ]
    )
  }

  @Test func `case J1: an answer to an earlier request changes nothing`() throws {
    let driver = FormDriver(branches)
    try driver.run(.begin, .answer("one"), .back, .answer("two"))
    let before = driver.form

    #expect(try driver.run(.options(["old"], of: 0), .failure("old", of: 0)).isEmpty)
    #expect(driver.form == before)
    #expect(try driver.run(.options(["new"], of: 1)) == ["asks branch"])
    #expect(try driver.run(.options(["newer"], of: 1), .options(["old"], of: 0)).isEmpty)
    #expect(try driver.run(.answer("new")) == ["asks end"])
  }

  @Test func `case J3: options that come when the form is over, or elsewhere, change nothing`()
    throws
  {
    let driver = FormDriver(branches)
    try driver.run(.begin, .leaveEmpty, .back)
    let before = driver.form

    #expect(try driver.run(.options(["late"])).isEmpty)
    #expect(driver.form == before)
    try driver.run(.cancel)
    #expect(try driver.run(.options(["late"])).isEmpty)
    #expect(driver.form.phase == .ended(.cancelled))
  }

  @Test func `case J6: what could not be had is said, and tried again`() throws {
    let driver = FormDriver(branches)
    try driver.run(.begin, .answer("h"))

    #expect(
      try driver.run(.failure("No host.")) == [
        "branch is refused: The options could not be loaded: No host."
      ]
    )
    #expect(driver.form.phase == .failed(key: "branch", reason: "No host."))
    #expect(try driver.run(.options(["late"])).isEmpty)
    #expect(try driver.run(.retry) == ["wants ls 'h'"])
    #expect(try driver.run(.options(["main"])) == ["asks branch"])
    #expect(driver.form.question?.message == nil)
    #expect(driver.form.question?.machine.message == nil)
  }

  @Test func `options that are none leave nothing to ask`() throws {
    let driver = FormDriver(branches)

    #expect(try driver.run(.begin, .answer("h"), .options([])).last == "asks end")
    #expect(try driver.run(.back) == ["asks host"])
  }

  @Test func `other options are asked for when an earlier answer has changed`() throws {
    let driver = FormDriver(branches, topics: [.asking, .answers, .loading])
    try driver.run(.begin, .answer("one"), .options(["main"]), .answer("main"), .answer("x"))

    #expect(
      try driver.run(.jump("host"), .answer("two")) == [
        "asks host", "host is two", "wants ls 'two'",
      ]
    )
    #expect(try driver.run(.options(["next"])) == ["branch is dropped", "asks branch"])
    #expect(try driver.run(.answer("next")) == ["branch is next", "reviews"])
  }

  @Test func `an answer from other options stays in question, whichever way it is left`() throws {
    let driver = FormDriver(branches)
    try driver.run(.begin, .answer("one"), .options(["main"]), .answer("main"), .answer("x"))
    try driver.run(.jump("host"), .answer("two"))

    // Back from loading leads to the field before, and not to a review with the old answer.
    #expect(try driver.run(.back) == ["asks host"])
    #expect(try driver.run(.keep) == ["wants ls 'two'"])
    try driver.run(.failure("No."))
    #expect(try driver.run(.back) == ["asks host"])
    // With the old answer the old options are in force again.
    #expect(try driver.run(.answer("one")).last == "reviews")
    #expect(driver.answers["branch"] == "main")
  }

  @Test func `an Other entry is there beside options from elsewhere`() throws {
    let source = FormOptions(other: OtherEntry(), source: .command(FormTemplate(text: "ls")))
    let driver = FormDriver(FormDefinition(items: [.field("b", .dropDown(source))]))
    try driver.run(.begin, .options([]))

    #expect(driver.form.phase == .asking(key: "b"))
    driver.send(.answer(.choices([.init(typed: "mine")])))
    #expect(driver.answers == ["b": "mine"])
  }

  @Test func `a default is looked for among the options that came`() throws {
    let item = FormItem.oneOf("b", from: .command(FormTemplate(text: "ls")))
      .beginning(with: .value("next"))
    let driver = FormDriver(FormDefinition(items: [item]))
    try driver.run(.begin, .options(["main", "next"]))

    #expect(driver.form.question?.machine.answers.map(\.label) == ["next"])
  }

  @Test func `what is given waits for its options`() throws {
    let driver = FormDriver(branches) { $0.given = ["branch": ["NEXT"]] }
    try driver.run(.begin)

    #expect(try driver.run(.answer("h")) == ["wants ls 'h'"])
    #expect(try driver.run(.options(["main", "next"])) == ["asks end"])
    #expect(try driver.run(.answer("x")) == ["reviews"])
    #expect(driver.answers["branch"] == "next")
    // Other options may have it too.
    #expect(try driver.run(.jump("host"), .answer("i")) == ["asks host", "wants ls 'i'"])
    #expect(try driver.run(.options(["next"])) == ["reviews"])
    #expect(driver.form.reviewRows[1].source == .given)
  }

  @Test func `what is given and not among the options that come ends the form`() throws {
    let driver = FormDriver(branches) { $0.given = ["branch": ["old"], "host": ["h"]] }

    #expect(
      try driver.run(.begin, .options(["main"])) == [
        "wants ls 'h'", "branch is refused: No option matches “old”.",
        "ends refused: branch: No option matches “old”.",
      ]
    )
  }

  @Test func `where nobody is asked, options that cannot be had are missing`() throws {
    let driver = FormDriver(branches)

    #expect(try driver.run(.beginWithoutAsking) == ["wants ls "])
    #expect(
      try driver.run(.failure("No.")).last
        == "ends refused: branch: The options could not be loaded: No."
    )

    let other = FormDriver(branches)
    #expect(try other.run(.beginWithoutAsking, .options(["main"])).last == "ends with answers")
  }

  @Test func `a program is told the answers that its options depend on`() throws {
    let driver = FormDriver(
      FormDefinition(items: [
        .text("a"), .text("b"), .text("c"),
        .oneOf("d", from: .program(name: "list", dependsOn: ["a", "c"])),
        .oneOf("e", from: .file(FormTemplate(parts: [.answer(key: "d", []), .text(".txt")]))),
      ])
    )
    var requests: [FormOptionRequest] = []
    driver.options = { request in
      requests.append(request)
      return FormOptions(["x", "y"])
    }

    #expect(
      try driver.run(.begin, .answer("1"), .answer("2"), .leaveEmpty, .answer("y"), .answer("x"))
        == [
          "asks a", "asks b", "asks c", "wants list for a", "asks d", "wants file y.txt", "asks e",
          "reviews",
        ]
    )
    #expect(requests == [.program(name: "list", ["a": .text("1")]), .file("y.txt")])
  }

  @Test func `without anybody who has the options they cannot be had`() {
    let controller = FormController(FormMachine(branches))
    controller.send(.begin)
    controller.send(.answer(.text("h")))

    #expect(
      controller.form.phase == .failed(key: "branch", reason: "There is nobody who has them.")
    )
  }
}
