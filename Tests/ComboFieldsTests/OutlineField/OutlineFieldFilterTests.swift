import ComboFields
import ComboTesting
import Testing

/// Typing shows what matches and the way to it.
@Suite struct OutlineFieldFilterTests {
  private func sample(
    configure: (inout OutlineField.Settings) -> Void = { _ in }
  ) throws -> OutlineSample {
    let sample = try OutlineSample(configure: configure)
    sample.send(.open(.anchor))
    return sample
  }

  @Test func `matches are shown with their ancestors, the best one highlighted`() throws {
    let sample = try sample()
    sample.type("l")

    #expect(
      sample.rows == [
        "-fruit", "  -citrus", "    >lemon", "    lime", "-roots", "  leek", "vanilla",
      ]
    )
    #expect(sample.field.snapshot.rows[2].matchRanges == [0..<1])
    #expect(sample.field.snapshot.rows[0].matchRanges.isEmpty)
  }

  @Test func `what only leads to a match, or was expanded under one, is not counted`() throws {
    let sample = try sample()
    sample.type("l")
    #expect(sample.field.snapshot.shownOptionCount == 4)
    #expect(sample.field.snapshot.rows.map(\.position) == [nil, nil, 1, 2, nil, 3, 4])

    sample.type("roots")
    sample.send(.expand(.option("roots")))
    #expect(sample.field.snapshot.shownOptionCount == 1)
    #expect(sample.field.snapshot.rows.map(\.position) == [1, nil, nil])

    sample.type("")
    #expect(sample.field.snapshot.rows.map(\.position).prefix(2) == [1, 2])
  }

  @Test func `a better match further down has the highlight`() throws {
    let sample = try sample()
    sample.type("an")
    #expect(sample.rows == ["-fruit", "  >banana", "vanilla"])

    sample.type("vanilla")
    #expect(sample.rows == [">vanilla"])
  }

  @Test func `what was expanded is so again when the filter is gone`() throws {
    let sample = try sample()
    sample.tap("roots")
    sample.type("lime")
    #expect(sample.rows == ["-fruit", "  -citrus", "    >lime"])

    sample.type("")
    #expect(sample.rows == [">+fruit", "-roots", "  leek", "  beet", "vanilla"])
    #expect(sample.field.expandedIDs() == ["roots"])
  }

  @Test func `collapsing under a filter is for the filter alone`() throws {
    let sample = try sample()
    sample.type("l")

    #expect(sample.tap("citrus") == ["rowDidChange(1)", "rowsDidDisappear(2..<4)"])
    #expect(sample.rows == ["-fruit", "  >+citrus", "-roots", "  leek", "vanilla"])
    #expect(sample.tap("fruit") == ["rowDidChange(0)", "rowsDidDisappear(1..<2)"])
    #expect(sample.tap("fruit").suffix(2) == ["rowDidChange(0)", "rowsDidAppear(1..<2)"])
    #expect(sample.tap("citrus").suffix(2) == ["rowDidChange(1)", "rowsDidAppear(2..<4)"])
    sample.tap("citrus")
    sample.type("le")
    #expect(sample.rows == ["-fruit", "  -citrus", "    >lemon", "-roots", "  leek"])
    #expect(sample.field.expandedIDs().isEmpty)
  }

  @Test func `a branch that matches shows all its children once it is expanded`() throws {
    let sample = try sample()
    sample.type("roots")
    #expect(sample.rows == [">+roots"])

    #expect(sample.send(.accept).suffix(2) == ["rowDidChange(0)", "rowsDidAppear(1..<3)"])
    #expect(sample.rows == [">-roots", "  leek", "  beet"])
    sample.send(.enter)
    #expect(sample.highlighted == "leek")
    sample.send(.leave, .leave)
    #expect(sample.rows == [">+roots"])
  }

  @Test func `all siblings under a filter are those that are shown`() throws {
    let sample = try sample()
    sample.type("r")
    #expect(sample.rows == ["-fruit", "  +citrus", ">+roots"])

    sample.send(.collapse(OptionID("fruit").row), .expandSiblings(OptionID("roots").row))
    #expect(sample.rows == ["-fruit", "  +citrus", ">-roots", "  leek", "  beet"])
  }

  @Test func `what matches nothing says so, and Other stays`() throws {
    let sample = try sample(configure: { $0.other = OtherEntry() })
    sample.type("mango")

    #expect(sample.rows == ["(noMatch)", ">Other"])
    #expect(sample.field.snapshot.rows.last?.textForOther == "mango")
    sample.send(.accept)
    #expect(sample.field.answers == [.typed("mango")])
  }

  @Test func `F1: what matches nothing is not accepted, and the menu stays`() throws {
    let sample = try sample()
    sample.type("zzz")
    sample.send(.accept)

    #expect(sample.rows == ["(noMatch)"])
    #expect(sample.field.message == .noMatch(text: "zzz", near: []))
  }

  @Test func `F9: nothing is done with no match`() throws {
    let sample = try sample()
    sample.type("zzz")
    sample.send(
      .complete,
      .enter,
      .leave,
      .moveHighlight(.next),
      .moveHighlight(.last),
      .selectAll,
      .expandToLevel(nil),
      .expandSiblings(OptionID("fruit").row),
      .expand(OptionID("lime").row)
    )

    #expect(sample.rows == ["(noMatch)"])
  }

  @Test func `G1: Other does not offer what a node is called, deep in the outline`() throws {
    let sample = try sample(configure: { $0.other = OtherEntry() })
    sample.type("LIME")

    #expect(sample.field.snapshot.rows.last?.textForOther == nil)
    #expect(sample.highlighted == "lime")
  }

  @Test func `a longer text narrows, and a shorter one widens again`() throws {
    let sample = try sample()
    for (text, count) in [("l", 7), ("le", 5), ("lee", 2), ("le", 5), ("b", 4), ("be", 2)] {
      sample.type(text)
      #expect(sample.field.snapshot.rowCount == count, "\(text)")
    }
  }

  @Test func `without autocomplete the rows stay as they are`() throws {
    let sample = try sample(configure: { $0.autocomplete = .none })
    sample.type("lime")

    #expect(sample.rows == ["+fruit", "+roots", "vanilla"])
  }

  @Test func `typing opens the menu with the matches`() throws {
    let sample = try OutlineSample()
    sample.type("beet")

    #expect(sample.rows == ["-roots", "  >beet"])
    sample.send(.accept)
    #expect(sample.answers == ["beet"])
  }

  @Test func `a disabled best match has no highlight`() throws {
    let sample = try OutlineSample([
      OutlineSample.node("a", [OutlineSample.node("lime", disabled: "")]),
      OutlineSample.node("slime"),
    ])
    sample.send(.open(.anchor))
    sample.type("lime")

    #expect(sample.rows == ["-a", "  lime", ">slime"])
  }
}
