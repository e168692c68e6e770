import ComboFields
import ComboTesting
import Testing

/// Another outline in place of the one before.
@Suite struct OutlineFieldReloadTests {
  private typealias Sample = OutlineSample

  private func reload(_ sample: OutlineSample, _ nodes: [OptionNode]) throws -> [String] {
    sample.send(.reloadOutline(try OptionOutline(nodes: nodes)))
  }

  private func node(_ name: String, _ count: Int) -> OptionNode {
    Sample.node(name, (0..<count).map { Sample.node("\(name)-\($0)") })
  }

  @Test func `I9: a node that was expanded is so again when it is back`() throws {
    let sample = try OutlineSample([node("1", 1), node("3", 1), node("5", 1)])
    sample.send(.open(.anchor))
    sample.tap("1", "5")

    _ = try reload(sample, [node("1", 1), node("3", 1)])
    #expect(sample.rows == [">-1", "  1-0", "+3"])
    _ = try reload(sample, [node("5", 2), node("1", 1)])
    #expect(sample.rows == ["-5", "  5-0", "  5-1", ">-1", "  1-0"])
  }

  @Test func `I9: what is kept of nodes that vanished is bounded`() throws {
    let sample = try OutlineSample(
      (0..<2_000).map { node("\($0)", 1) },
      prepare: { $0.expand(toLevel: nil) }
    )
    _ = try reload(sample, [node("x", 1)])

    #expect(sample.field.expandedIDs(limit: 10_000).count == 1_024)
  }

  @Test func `highlight, choice and expansion stay by identity`() throws {
    let sample = try OutlineSample()
    sample.send(.select(.option("lime")), .open(.anchor))
    #expect(sample.rows[0...3] == ["-fruit", "  -citrus", "    lemon", "    >*lime"])

    let heard = try reload(sample, [Sample.node("new")] + Sample.groceries.reversed())
    #expect(heard.isEmpty)
    #expect(
      sample.rows == [
        "new", "vanilla", "+roots", "-fruit", "  -citrus", "    lemon", "    >*lime", "  banana",
      ]
    )
    #expect(sample.answers == ["lime"])
  }

  @Test func `a choice that is gone is cleared, and the line with it`() throws {
    let sample = try OutlineSample()
    sample.send(.select(.option("lime")))

    #expect(try reload(sample, [node("a", 1)]) == ["selectionWasCleared(reload)"])
    #expect(sample.answers.isEmpty)
    #expect(sample.field.text.isEmpty)
  }

  @Test func `a choice that has become a branch is an answer only where branches are`() throws {
    for (allows, answers) in [(false, []), (true, ["vanilla"])] {
      let sample = try OutlineSample(configure: { $0.allowsBranches = allows })
      sample.send(.select(.option("vanilla")))
      _ = try reload(sample, [node("vanilla", 1)])

      #expect(sample.answers == answers)
    }
  }

  @Test func `a choice without a name is kept where the same option stands`() throws {
    let sample = try OutlineSample([OptionNode("a"), OptionNode("b")])
    sample.send(.choose(.other), .select(.option(sample.field.outline.id(at: 1))))

    _ = try reload(sample, [OptionNode("x"), OptionNode("b"), OptionNode("c")])
    #expect(sample.answers == ["b"])
    _ = try reload(sample, [OptionNode("b"), OptionNode("x")])
    #expect(sample.answers.isEmpty)
  }

  @Test func `a choice without a name is gone where the same label stands under another`() throws {
    let sample = try OutlineSample([OptionNode("a", children: [OptionNode("x")]), OptionNode("b")])
    sample.send(.select(.option(sample.field.outline.id(at: 1))))
    #expect(sample.answers == ["x"])

    _ = try reload(sample, [OptionNode("b", children: [OptionNode("x")]), OptionNode("a")])
    #expect(sample.answers.isEmpty)
  }

  @Test func `checks stay by identity, and those that are gone are told`() throws {
    let sample = try OutlineSample(configure: { $0.selectsSeveral = true })
    sample.send(.open(.anchor))
    sample.toggle("fruit")

    let heard = try reload(
      sample,
      [Sample.node("citrus", [Sample.node("lime"), Sample.node("yuzu")]), Sample.node("lemon")]
    )
    #expect(heard == ["optionDeselected(\"banana\")"])
    #expect(sample.answers == ["lime", "lemon"])
    #expect(sample.rows == [">/+citrus", "xlemon"])
    #expect(
      try reload(sample, [node("lime", 1)]).suffix(3) == [
        "optionDeselected(\"lemon\")", "optionDeselected(\"lime\")", "selectionWasCleared(reload)",
      ]
    )
    #expect(sample.answers.isEmpty)
  }

  @Test func `under a filter the matches are those of the new outline, collapsed as before`() throws
  {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.type("l")
    sample.tap("citrus", "roots")
    #expect(sample.rows == ["-fruit", "  >+citrus", "+roots", "vanilla"])

    _ = try reload(sample, [Sample.node("plum")] + Sample.groceries)
    #expect(sample.rows == ["plum", "-fruit", "  >+citrus", "+roots", "vanilla"])
  }

  @Test func `children of the former outline come too late`() throws {
    let source = ChildSource()
    let sample = try OutlineSample([Sample.lazy("a")], dataSource: source)
    sample.send(.open(.anchor))
    sample.tap("a")
    _ = try reload(sample, [node("b", 1)])
    source.answer(0, [Sample.node("late")])

    #expect(sample.rows == [">+b"])
  }

  @Test func `a waiting node that is expanded asks anew in the new outline`() throws {
    let source = ChildSource()
    let sample = try OutlineSample([Sample.lazy("a")], dataSource: source)
    sample.send(.open(.anchor))
    sample.tap("a")
    _ = try reload(sample, [Sample.lazy("a"), Sample.node("b")])
    #expect(source.requests.count == 2)
    source.answer(1, [Sample.node("a1")])

    #expect(sample.rows == [">-a", "  a1", "b"])
  }

  @Test func `the controller asks its data source for the first level`() throws {
    let source = ChildSource()
    source.firstLevel = Sample.groceries
    let sample = try OutlineSample([], dataSource: source)

    try sample.controller.reloadData()
    sample.send(.open(.anchor))
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])

    source.firstLevel = [Sample.node("a"), Sample.node("a")]
    #expect(throws: OptionListError.self) { try sample.controller.reloadData() }
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
  }

  @Test func `a flat list means nothing to an outline`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    #expect(sample.send(.reload(OptionList(["a"])), .load).isEmpty)
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
  }
}
