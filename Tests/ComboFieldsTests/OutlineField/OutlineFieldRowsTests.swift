import ComboFields
import ComboTesting
import Testing

/// The multi-level list, row by row of its table.
@Suite struct OutlineFieldRowsTests {
  @Test func `made, the rows are those of the first level, in the data's order`() throws {
    let sample = try OutlineSample()

    #expect(sample.send(.open(.anchor)).contains("menuDidOpen(anchor)"))
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
  }

  @Test func `flat rows with a root id become the first level and what hangs under it`() throws {
    let outline = try OptionOutline(
      rows: [
        FlatRow(11, under: 1, "Ba Đình"), FlatRow(1, under: 0, "Hà Nội"),
        FlatRow(2, under: 0, "Huế"),
      ],
      root: 0
    )
    var field = OutlineField("Province", outline: outline)
    _ = field.handle(.openingAllowed(.anchor))

    #expect(field.snapshot.rows.map(\.label) == ["Hà Nội", "Huế"])
    #expect(field.snapshot.rows.map(\.isExpanded) == [false, nil])
  }

  @Test func `a tap on a collapsed node changes its row and inserts its children behind it`() throws
  {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    let heard = sample.tap("fruit")

    #expect(
      heard == [
        "nodeShouldExpand(\"fruit\")", "rowDidChange(0)", "rowsDidAppear(1..<3)",
      ]
    )
    #expect(sample.rows == [">-fruit", "  +citrus", "  banana", "+roots", "vanilla"])
  }

  @Test func `remembering, the rows of inner expanded nodes come in the same range`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("fruit", "citrus")
    #expect(sample.tap("fruit") == ["rowDidChange(0)", "rowsDidDisappear(1..<5)"])

    #expect(sample.tap("fruit").suffix(2) == ["rowDidChange(0)", "rowsDidAppear(1..<5)"])
    #expect(sample.rows[1...4] == ["  -citrus", "    lemon", "    lime", "  banana"])
  }

  @Test func `not remembering, the children come in collapsed`() throws {
    let sample = try OutlineSample(configure: { $0.remembersInnerNodes = false })
    sample.send(.open(.anchor))
    sample.tap("fruit", "citrus", "fruit")

    #expect(sample.tap("fruit").suffix(2) == ["rowDidChange(0)", "rowsDidAppear(1..<3)"])
    #expect(sample.rows[1...2] == ["  +citrus", "  banana"])
  }

  @Test func `a tap on an expanded node removes the deeper rows behind it, up to the next`() throws
  {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("fruit", "roots")

    #expect(sample.tap("fruit") == ["rowDidChange(0)", "rowsDidDisappear(1..<3)"])
    #expect(sample.rows == [">+fruit", "-roots", "  leek", "  beet", "vanilla"])
  }

  @Test func `a tap on a leaf expands nothing, and the node is reported`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("fruit")

    #expect(
      sample.tap("banana") == [
        "optionShouldBeSelected(\"banana\")", "optionSelected(\"banana\")",
        "menuDidClose(selection)", "menuDidAnimate(up: true)",
      ]
    )
    #expect(sample.answers == ["banana"])
    #expect(sample.field.answers[0].listed?.path.map(\.label) == ["fruit", "banana"])
    #expect(sample.field.answers[0].listed?.row == 1)
    #expect(sample.field.answers[0].listed?.sectionTitle == "fruit")
  }

  @Test func `what is expanded outlives the menu`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))
    sample.tap("roots")
    sample.send(.dismiss(.outside), .open(.anchor))

    #expect(sample.rows == [">+fruit", "-roots", "  leek", "  beet", "vanilla"])
  }

  @Test func `an Other entry stands last, or first and moves every row by one`() throws {
    let last = try OutlineSample(configure: { $0.other = OtherEntry() })
    last.send(.open(.anchor))
    #expect(last.rows == [">+fruit", "+roots", "vanilla", "Other"])

    let first = try OutlineSample(configure: {
      $0.other = OtherEntry()
      $0.other?.place = .first
    })
    first.send(.open(.anchor))
    #expect(first.tap("fruit").suffix(2) == ["rowDidChange(1)", "rowsDidAppear(2..<4)"])
    #expect(first.rows == [">Other", "-fruit", "  +citrus", "  banana", "+roots", "vanilla"])
    #expect(first.field.snapshot.rows.map(\.position) == [nil, 1, 2, 3, 4, 5])
    #expect(first.field.snapshot.shownOptionCount == 5)
  }

  @Test func `an empty outline says so`() throws {
    let sample = try OutlineSample([])
    sample.send(.open(.anchor))

    #expect(sample.rows == ["(noOptions)"])
    #expect(sample.send(.accept) == ["messageDidAppear(\"Nothing here can be chosen.\")"])
  }

  @Test func `an empty outline with an Other entry begins with its text`() throws {
    let sample = try OutlineSample([], configure: { $0.other = OtherEntry() })

    #expect(sample.send(.open(.anchor)) == ["menuShouldOpen(anchor)", "otherEntryDidBegin"])
    sample.type("mango")
    #expect(sample.send(.accept).contains("optionSelected(\"mango\", typed)"))
  }

  @Test func `the snapshot gives each row its level, arrow, place and actions`() throws {
    let sample = try OutlineSample(configure: { $0.maximumRows = 2 })
    sample.send(.open(.anchor))
    sample.tap("fruit")
    sample.send(.moveHighlight(.next), .moveHighlight(.next))
    let snapshot = sample.field.snapshot

    #expect(snapshot.rows.map(\.label) == ["citrus", "banana"])
    #expect(snapshot.rows.map(\.level) == [1, 1])
    #expect(snapshot.rows.map(\.isExpanded) == [false, nil])
    #expect(snapshot.rows.map(\.position) == [2, 3])
    #expect(snapshot.rows.map(\.check) == [nil, nil])
    #expect(snapshot.firstVisibleRow == 1)
    #expect(snapshot.isOutline)
    #expect(!snapshot.takesSeveral)
    #expect(snapshot.rowCount == 5)
    #expect(snapshot.optionCount == 9)
    #expect(snapshot.actions == [.accept, .moveHighlight, .dismiss])
    sample.send(.highlight(OptionID("citrus").row))
    #expect(sample.field.snapshot.actions == [.accept, .moveHighlight, .expand, .dismiss])
  }
}
