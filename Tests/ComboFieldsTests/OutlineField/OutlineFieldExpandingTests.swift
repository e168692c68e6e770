import ComboFields
import ComboTesting
import Testing

/// Expanding and collapsing from the keyboard, many nodes at once, and with a delegate's leave.
@Suite struct OutlineFieldExpandingTests {
  @Test func `to enter expands a collapsed node, then goes to its first child`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    #expect(sample.send(.enter).suffix(2) == ["rowDidChange(0)", "rowsDidAppear(1..<3)"])
    #expect(sample.highlighted == "fruit")
    #expect(sample.send(.enter).isEmpty)
    #expect(sample.highlighted == "citrus")
    sample.send(.enter, .enter)
    #expect(sample.highlighted == "lemon")
    #expect(sample.send(.enter).isEmpty)
    #expect(sample.highlighted == "lemon")
  }

  @Test func `to leave goes to the parent, then collapses it`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor), .enter, .enter, .enter, .enter)
    #expect(sample.highlighted == "lemon")

    #expect(sample.send(.leave).isEmpty)
    #expect(sample.highlighted == "citrus")
    #expect(sample.send(.leave) == ["rowDidChange(1)", "rowsDidDisappear(2..<4)"])
    #expect(sample.highlighted == "citrus")
    sample.send(.leave, .leave, .leave)
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
  }

  @Test func `the first child that is entered is one that can be chosen`() throws {
    let sample = try OutlineSample([
      OutlineSample.node(
        "a",
        [OutlineSample.node("b", disabled: "No."), OutlineSample.node("c")]
      )
    ])
    sample.send(.open(.anchor), .enter, .enter)

    #expect(sample.highlighted == "c")
  }

  @Test func `a highlight whose row goes with its parent's children goes to that parent`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("fruit", "citrus")
    sample.send(.highlight(OptionID("lime").row))

    sample.send(.collapse(OptionID("fruit").row))

    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
  }

  @Test func `all siblings expand at once, and each is asked about`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    let heard = sample.send(.expandSiblings(OptionID("vanilla").row))

    #expect(
      heard == [
        "nodeShouldExpand(\"fruit\")", "nodeShouldExpand(\"roots\")",
        "rowDidChange(0)", "rowDidChange(1)", "rowsDidAppear(1..<3)", "rowsDidAppear(4..<6)",
      ]
    )
    #expect(
      sample.rows == [
        ">-fruit", "  +citrus", "  banana", "-roots", "  leek", "  beet", "vanilla",
      ]
    )
    #expect(sample.send(.expandSiblings(OptionID("vanilla").row)).isEmpty)
  }

  @Test func `everything expands to a level, and what is expanded deeper stays so`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    sample.send(.expandToLevel(1))
    #expect(sample.field.snapshot.rowCount == 7)
    #expect(
      sample.send(.expandToLevel(nil)) == [
        "nodeShouldExpand(\"citrus\")", "rowDidChange(1)", "rowsDidAppear(2..<4)",
      ]
    )
    #expect(sample.field.snapshot.rowCount == 9)
    #expect(sample.send(.expandToLevel(0)).isEmpty)
    #expect(sample.field.snapshot.rowCount == 9)
  }

  @Test func `to expand a node without a row expands the way to it`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    #expect(
      sample.send(.expand(OptionID("citrus").row)) == [
        "nodeShouldExpand(\"fruit\")", "nodeShouldExpand(\"citrus\")",
        "rowDidChange(0)", "rowsDidAppear(1..<5)",
      ]
    )
    sample.send(.collapse(OptionID("fruit").row))
    #expect(sample.send(.expand(OptionID("lime").row)).first == "nodeShouldExpand(\"fruit\")")
    #expect(sample.rows.contains("    lime"))
  }

  @Test func `I10: a delegate may keep nodes collapsed, each for itself`() throws {
    let sample = try OutlineSample()
    sample.recorder.allowsExpanding = { $0 != "fruit" }
    sample.send(.open(.anchor))

    #expect(sample.tap("fruit") == ["nodeShouldExpand(\"fruit\")"])
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
    #expect(
      sample.send(.expandSiblings(OptionID("fruit").row)).suffix(2)
        == ["rowDidChange(1)", "rowsDidAppear(2..<4)"]
    )
    #expect(sample.rows[0...1] == [">+fruit", "-roots"])
  }

  @Test func `I7: the first highlight is on the first enabled row, and End on the last shown`()
    throws
  {
    let sample = try OutlineSample([
      OutlineSample.node("closed", [OutlineSample.node("inside")], disabled: "Not now."),
      OutlineSample.node("first"),
      OutlineSample.node("last", [OutlineSample.node("hidden")]),
    ])
    sample.send(.open(.anchor))

    #expect(sample.highlighted == "first")
    sample.send(.moveHighlight(.last))
    #expect(sample.highlighted == "last")
    #expect(sample.tap("closed").suffix(2) == ["rowDidChange(0)", "rowsDidAppear(1..<2)"])
    sample.send(.moveHighlight(.first))
    #expect(sample.highlighted == "first")
    #expect(sample.tap("inside") == ["messageDidAppear(\"“inside” cannot be chosen: Not now.\")"])
  }

  @Test func `a closed menu collapses nothing but by a given reply`() throws {
    let sample = try OutlineSample()

    sample.send(.expand(OptionID("fruit").row), .expandToLevel(nil), .enter, .leave)
    #expect(sample.field.expandedIDs().isEmpty)
    #expect(sample.send(.expansionAllowed(["fruit"])).isEmpty)
    #expect(sample.field.expandedIDs() == ["fruit"])
  }

  @Test func `letters jump to a row that begins with them`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("fruit")

    sample.send(.typeAhead("b", at: 0))
    #expect(sample.highlighted == "banana")
    sample.send(.typeAhead("r", at: 5_000))
    #expect(sample.highlighted == "roots")
  }

  // MARK: Saved and restored

  @Test func `what is expanded is saved and restored, without rows that it hides`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("fruit", "citrus", "fruit", "roots")
    let saved = sample.field.expandedIDs()
    #expect(saved == ["citrus", "roots"])

    let other = try OutlineSample(prepare: { $0.restoreExpansion(saved) })
    other.send(.open(.anchor))
    #expect(other.rows == [">+fruit", "-roots", "  leek", "  beet", "vanilla"])
    other.tap("fruit")
    #expect(other.rows[1] == "  -citrus")
  }

  @Test func `a saved expansion is bounded, and deeper nodes are left out first`() throws {
    let sample = try OutlineSample(prepare: { $0.expand(toLevel: nil) })

    #expect(sample.field.expandedIDs() == ["fruit", "citrus", "roots"])
    #expect(sample.field.expandedIDs(limit: 2) == ["fruit", "roots"])
    #expect(sample.field.expandedIDs(limit: 0).isEmpty)
  }

  @Test func `the program expands and reveals before the menu opens`() throws {
    let sample = try OutlineSample(prepare: { $0.reveal("lime") })

    #expect(sample.field.expandedIDs() == ["fruit", "citrus"])
  }
}
