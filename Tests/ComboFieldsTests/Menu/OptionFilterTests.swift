import ComboFields
import Testing

@Suite struct OptionFilterTests {
  private func list() throws -> OptionList {
    try OptionList(sections: [
      OptionSection("Fruit", options: ["Lime", "Melon", "Lemon"]),
      OptionSection(
        "Trees",
        options: [
          "Oak", FieldOption("Lime").disabled(), "Elm", "Lemon tree",
        ]
      ),
    ])
  }

  private func labels(_ filter: OptionFilter, _ list: OptionList) -> [String] {
    (0..<filter.count).map { list.label(at: filter.position(at: $0)) }
  }

  @Test(arguments: ["", " ", "\u{200B}"])
  func `a blank text shows every option`(query: String) throws {
    let list = try list()
    var filter = OptionFilter(list)
    filter.filter(by: "lem", list)

    filter.filter(by: query, list)

    #expect(!filter.isActive)
    #expect(filter.count == 7)
    #expect(filter.position(at: 6) == 6)
    #expect(filter.index(ofPosition: 7) == nil)
    #expect(filter.query == query)
  }

  @Test func `sections keep their order, and within one the better match is first`() throws {
    let list = try list()
    var filter = OptionFilter(list)

    filter.filter(by: "e", list)

    #expect(labels(filter, list) == ["Lime", "Melon", "Lemon", "Elm", "Lime", "Lemon tree"])
    #expect(filter.runs.map(\.section) == [0, 1])
    #expect(filter.runs.map(\.indices) == [0..<3, 3..<6])
    #expect(filter.index(ofPosition: 5) == 3)
    #expect(filter.index(ofPosition: 3) == nil)
  }

  @Test func `a section in which nothing matches is not shown`() throws {
    let list = try list()
    var filter = OptionFilter(list)

    filter.filter(by: "oak", list)

    #expect(filter.runs.map(\.section) == [1])
    #expect(filter.runs.map(\.indices) == [0..<1])
    #expect(filter.hasExactMatch)
  }

  @Test func `a longer text finds what it would have found at once`() throws {
    let list = try list()
    for text in ["lemon t", "elm", "melon", "zz", "l e"] {
      var stepwise = OptionFilter(list)
      for end in text.indices { stepwise.filter(by: String(text[...end]), list) }
      for length in (0..<text.count).reversed() {
        var atOnce = OptionFilter(list)
        atOnce.filter(by: String(text.prefix(length + 1)), list)
        #expect(labels(stepwise, list) == labels(atOnce, list))
        stepwise.filter(by: String(text.prefix(length)), list)
      }
    }
  }

  @Test func `the best match is the best of all sections that may be taken`() throws {
    let list = try list()
    var filter = OptionFilter(list)
    #expect(filter.bestPosition { _ in true } == nil)

    filter.filter(by: "elm", list)
    #expect(filter.bestPosition { _ in true } == 5)

    filter.filter(by: "lime", list)
    #expect(filter.bestPosition { _ in true } == 0)
    #expect(filter.bestPosition { $0 != 0 } == 4)
    #expect(filter.bestPosition { _ in false } == nil)
  }

  @Test func `another list is filtered by the same text`() throws {
    let list = try list()
    var filter = OptionFilter(list)
    filter.filter(by: "lem", list)
    let other = OptionList(["Lemur", "Cat", "Golem"])

    filter.reload(other)

    #expect(labels(filter, other) == ["Lemur", "Golem"])
    filter.filter(by: "", other)
    #expect(filter.count == 3)
  }
}
