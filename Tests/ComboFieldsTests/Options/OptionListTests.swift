import ComboFields
import Testing

@Suite struct OptionListTests {
  @Test func `a list of labels has them as values, in one section without a title`() {
    let list = OptionList(["Chocolate", "Vanilla"])

    #expect(list.count == 2)
    #expect(list.label(at: 1) == "Vanilla")
    #expect(list.value(at: 1) == "Vanilla")
    #expect(list.sectionCount == 1)
    #expect(list.title(ofSection: 0) == nil)
    #expect(list.positions(ofSection: 0) == 0..<2)
  }

  @Test func `an option that the host did not name is numbered by the list`() throws {
    let list = try OptionList(options: [FieldOption("First", id: "a"), FieldOption("First")])

    #expect(list.id(at: 0) == "a")
    #expect(list.id(at: 1).description == "#1")
    #expect(list.position(of: "a") == 0)
    #expect(list.position(of: list.id(at: 1)) == 1)
  }

  @Test func `the number of a named option is no identity`() throws {
    let named = try OptionList(options: [FieldOption("First", id: "a")])
    let numberZero = OptionList(["First"]).id(at: 0)

    #expect(named.position(of: numberZero) == nil)
    #expect(named.option(numberZero) == nil)
  }

  @Test func `a host's name that looks like a number is another identity than the number`() throws {
    let list = try OptionList(options: [FieldOption("a"), FieldOption("b", id: "0")])

    #expect(list.id(at: 0) != list.id(at: 1))
    #expect(list.position(of: "0") == 1)
    #expect(list.position(of: "#0") == nil)
  }

  @Test func `E4: options with one label are kept apart`() throws {
    let list = try OptionList(options: [
      FieldOption("First", value: "1"), FieldOption("Second", value: "2"),
      FieldOption("First", value: "3"),
    ])

    #expect(list.count == 3)
    #expect(list.id(at: 0) != list.id(at: 2))
    #expect(list.option(list.id(at: 2))?.value == "3")
  }

  @Test func `E5: options with one value are kept apart`() throws {
    let list = try OptionList(options: [
      FieldOption("One", value: "x"), FieldOption("Another", value: "x"),
    ])

    #expect(list.count == 2)
    #expect(list.option(list.id(at: 1))?.label == "Another")
  }

  @Test func `sections with one title are kept apart`() throws {
    let list = try OptionList(sections: [
      OptionSection("安徽省", options: ["合肥", "芜湖"]), OptionSection("安徽省", options: ["合肥"]),
    ])

    #expect(list.sectionCount == 2)
    #expect(list.title(ofSection: 1) == "安徽省")
    #expect(list.positions(ofSection: 1) == 2..<3)
    #expect(list.section(ofPosition: 2) == 1)
    #expect(list.id(at: 0) != list.id(at: 2))
  }

  @Test func `one identity for two options is an error that names both`() {
    let error = #expect(throws: OptionListError.self) {
      try OptionList(sections: [
        OptionSection("Fruit", options: [FieldOption("Lime", id: "x")]),
        OptionSection("Wood", options: ["Oak", FieldOption("Limetree", id: "x")]),
      ])
    }

    #expect(
      error
        == .duplicateIdentity(
          "x",
          first: .init(position: 0, label: "Lime"),
          second: .init(position: 2, label: "Limetree")
        )
    )
    #expect(
      error?.description
        == "The identity \"x\" is given to two options: number 1, “Lime”, and number 3, "
        + "“Limetree”. Give each its own, or none."
    )
  }

  @Test func `sections may lack a title or options, at every place`() throws {
    let list = try OptionList(sections: [
      OptionSection("empty", options: []), OptionSection(options: ["a"]),
      OptionSection("empty too", options: []), OptionSection(options: []),
      OptionSection("B", options: ["b", "c"]), OptionSection("last", options: []),
    ])

    #expect(
      (0..<6).map { list.positions(ofSection: $0) } == [0..<0, 0..<1, 1..<1, 1..<1, 1..<3, 3..<3]
    )
    #expect((0..<3).map { list.section(ofPosition: $0) } == [1, 4, 4])
  }

  @Test func `a list without options may have sections`() throws {
    let list = try OptionList(sections: [OptionSection("nothing here", options: [])])

    #expect(list.isEmpty)
    #expect(list.sectionCount == 1)
    #expect(OptionList().sectionCount == 0)
    #expect(list != OptionList())
  }

  @Test(arguments: ["", "0", "false", "nil", " "])
  func `E6: a value that looks like nothing is kept`(value: String) throws {
    let list = try OptionList(options: ["before", FieldOption("label", value: value), "after"])

    #expect(list.value(at: 1) == value)
    #expect(list.option(at: 1).value == value)
    #expect(list.value(at: 0) == "before")
    #expect(list.value(at: 2) == "after")
  }

  @Test func `an option comes back as it was handed over`() throws {
    var option = FieldOption("Label", value: "value", id: "id", detail: "Detail")
    option.keywords = ["one", "two"]
    option.searchKeys = ["key"]
    option.disabledReason = "Sold out."

    let list = try OptionList(options: ["plain", option])

    #expect(list.option(at: 1) == option)
    #expect(list.disabledReason(at: 1) == "Sold out.")
    #expect(!list.isEnabled(at: 1))
    #expect(list.isEnabled(at: 0))
    #expect(list.option(at: 0).detail == nil)
  }

  @Test func `an option that is disabled without a reason is disabled`() throws {
    let list = try OptionList(options: [FieldOption("a").disabled()])

    #expect(!list.isEnabled(at: 0))
    #expect(list.disabledReason(at: 0) == "")
  }

  @Test func `equal lists are equal however they were made`() throws {
    let built = try OptionList(sections: [OptionSection(options: ["a", "b"])])
    let other = OptionList(["a", "b"])

    #expect(built == other)
    #expect(other != OptionList(["a", "c"]))
    #expect(try other != OptionList(options: ["a", FieldOption("b", value: "c")]))
    #expect(try other != OptionList(options: ["a", FieldOption("b", id: "b")]))
    #expect(try other != OptionList(options: ["a", FieldOption("b").disabled()]))
    #expect(try other != OptionList(sections: [OptionSection("t", options: ["a", "b"])]))
    #expect(
      try other
        != OptionList(sections: [OptionSection(options: ["a"]), OptionSection(options: ["b"])])
    )
  }
}
