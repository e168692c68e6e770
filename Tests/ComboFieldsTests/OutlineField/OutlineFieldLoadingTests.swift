import ComboFields
import ComboTesting
import Testing

/// Children that come when a node is expanded.
@Suite struct OutlineFieldLoadingTests {
  private typealias Sample = OutlineSample

  private let source = ChildSource()

  private func sample(
    _ nodes: [OptionNode] = [OutlineSample.lazy("a"), OutlineSample.lazy("b")],
    configure: (inout OutlineField.Settings) -> Void = { _ in },
    prepare: (inout OutlineField) -> Void = { _ in }
  ) throws -> OutlineSample {
    let sample = try OutlineSample(
      nodes,
      dataSource: source,
      configure: configure,
      prepare: prepare
    )
    sample.send(.open(.anchor))
    return sample
  }

  @Test func `I10: rows appear once the children are there, not when they are asked for`() throws {
    let sample = try sample()

    #expect(sample.tap("a") == ["nodeShouldExpand(\"a\")", "rowDidChange(0)"])
    #expect(sample.rows == [">…a", "+b"])
    var shown: [String] = []
    sample.recorder.onLine = { line, controller in
      if line.hasPrefix("rowsDidAppear") { shown = controller.snapshot.rows.map(\.label) }
    }
    source.answer(0, [Sample.node("a1"), Sample.node("a2", [Sample.node("x")])])

    #expect(sample.recorder.takeLines() == ["rowDidChange(0)", "rowsDidAppear(1..<3)"])
    #expect(shown == ["a", "a1", "a2", "b"])
    #expect(sample.rows == [">-a", "  a1", "  +a2", "+b"])
  }

  @Test func `several nodes wait at a time, and each gets its own`() throws {
    let sample = try sample()
    sample.tap("a", "b")
    #expect(sample.rows == [">…a", "…b"])

    source.answer(1, [Sample.node("b1")])
    #expect(sample.rows == [">…a", "-b", "  b1"])
    source.answer(0, [Sample.node("a1")])
    #expect(sample.rows == [">-a", "  a1", "-b", "  b1"])
  }

  @Test func `no children make a leaf, which is then an answer`() throws {
    let sample = try sample()
    sample.tap("a")
    source.answer(0, [])

    #expect(sample.recorder.takeLines().suffix(1) == ["rowDidChange(0)"])
    #expect(sample.rows == [">a", "+b"])
    sample.tap("a")
    #expect(sample.answers == ["a"])
  }

  @Test func `a failure is said, and to expand again is to ask again`() throws {
    let sample = try sample()
    sample.tap("a")
    source.fail(0, "The disk is gone.")

    #expect(
      sample.recorder.takeLines().suffix(2) == [
        "rowDidChange(0)",
        "messageDidAppear(\"The options could not be loaded: The disk is gone.\")",
      ]
    )
    #expect(sample.rows == [">+a", "+b"])
    sample.tap("a")
    #expect(source.requests.map(\.id) == ["a", "a"])
    source.answer(1, [Sample.node("a1")])
    #expect(sample.rows == [">-a", "  a1", "+b"])
  }

  @Test
  func `to collapse a waiting node is to wait no longer, and what comes late changes nothing`()
    throws
  {
    let sample = try sample()
    sample.tap("a")

    #expect(sample.tap("a") == ["rowDidChange(0)"])
    #expect(sample.rows == [">+a", "+b"])
    source.answer(0, [Sample.node("late")])
    #expect(sample.recorder.takeLines().isEmpty)
    #expect(sample.field.outline.count == 2)
  }

  @Test func `J3: children that come when the menu is closed do not open it`() throws {
    let sample = try sample()
    sample.tap("a")
    sample.send(.dismiss(.outside))
    source.answer(0, [Sample.node("a1")])

    #expect(sample.recorder.takeLines().isEmpty)
    #expect(!sample.field.isOpen)
    sample.send(.open(.anchor))
    #expect(sample.rows == [">-a", "  a1", "+b"])
  }

  @Test func `children with a name that is taken are a failure`() throws {
    let sample = try sample()
    sample.tap("a")
    source.answer(0, [Sample.node("b")])

    let message = "The options could not be loaded: The identity \"b\" is given to two options: "
    #expect(sample.field.message?.sentence.hasPrefix(message) == true)
    #expect(sample.rows == [">+a", "+b"])
  }

  @Test func `nodes expanded another time ask for their children as the menu opens`() throws {
    let sample = try sample(prepare: { $0.restoreExpansion(["b", "b1"]) })

    #expect(source.requests.map(\.id) == ["b"])
    #expect(sample.rows == [">+a", "…b"])
    source.answer(0, [Sample.lazy("b1")])
    #expect(source.requests.map(\.id) == ["b", "b1"])
    source.answer(1, [Sample.node("b2")])
    #expect(sample.rows == [">+a", "-b", "  -b1", "    b2"])
  }

  @Test func `highlight and choice stay when children come before them`() throws {
    let sample = try sample([Sample.lazy("a"), OptionNode("plain"), Sample.node("c")])
    sample.send(.choose(.option(sample.field.outline.id(at: 1))), .open(.anchor))
    #expect(sample.rows == ["+a", ">*plain", "c"])

    sample.tap("a")
    source.answer(0, [OptionNode("x"), OptionNode("y")])
    #expect(sample.rows == ["-a", "  x", "  y", ">*plain", "c"])
    #expect(sample.answers == ["plain"])
  }

  @Test func `all at once leaves waiting nodes alone`() throws {
    let sample = try sample()

    #expect(sample.send(.expandToLevel(nil), .expandSiblings(OptionID("a").row)).isEmpty)
    #expect(source.requests.isEmpty)
  }

  @Test func `without a data source it is said that there is none`() throws {
    let sample = try OutlineSample([Sample.lazy("a")])
    sample.send(.open(.anchor))
    sample.tap("a")

    #expect(
      sample.field.message?.sentence
        == "The options could not be loaded: There is nowhere to get them from."
    )
    #expect(sample.rows == [">+a"])
  }

  @Test func `a check on a waiting node goes to its children`() throws {
    let sample = try sample(configure: { $0.selectsSeveral = true })
    sample.toggle("a")
    #expect(sample.answers == ["a"])
    sample.tap("a")
    source.answer(0, [Sample.node("a1"), Sample.node("a2", disabled: ""), Sample.node("a3")])

    #expect(sample.answers == ["a1", "a3"])
    #expect(sample.rows == [">/-a", "  xa1", "  _a2", "  xa3", "_+b"])
    #expect(
      sample.recorder.takeLines().suffix(3) == [
        "optionDeselected(\"a\")", "optionSelected(\"a1\")", "optionSelected(\"a3\")",
      ]
    )
  }

  @Test func `a check goes to no more children than there is room for`() throws {
    let sample = try sample(configure: {
      $0.selectsSeveral = true
      $0.maximum = 2
    })
    sample.toggle("b", "a")
    sample.tap("a")
    source.answer(0, [Sample.node("a1"), Sample.node("a2")])

    #expect(sample.answers == ["a1", "b"])
  }

  @Test func `a node that waits under a filter shows its children there`() throws {
    let sample = try sample()
    sample.type("b")
    #expect(sample.rows == [">+b"])
    sample.tap("b")
    #expect(sample.rows == [">…b"])
    source.answer(0, [Sample.node("x"), Sample.node("y")])

    #expect(sample.rows == [">-b", "  x", "  y"])
    sample.type("")
    #expect(sample.rows == ["+a", ">-b", "  x", "  y"])
  }
}
