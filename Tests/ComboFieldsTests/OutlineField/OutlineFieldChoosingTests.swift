import ComboFields
import ComboTesting
import Testing

/// One option as the answer: which one may be, and how it is named.
@Suite struct OutlineFieldChoosingTests {
  @Test func `accepting a branch expands and collapses it where only leaves are answers`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    sample.send(.accept)
    #expect(sample.rows[0...1] == [">-fruit", "  +citrus"])
    sample.send(.accept)
    #expect(sample.rows == [">+fruit", "+roots", "vanilla"])
    #expect(sample.answers.isEmpty)
    #expect(sample.field.snapshot.actionOfAccept == .expand)
    sample.send(.enter)
    #expect(sample.field.snapshot.actionOfAccept == .collapse)
    sample.send(.moveHighlight(.last))
    #expect(sample.field.snapshot.actionOfAccept == .accept)
  }

  @Test func `H10: where branches are answers, accepting takes one and its side expands it`() throws
  {
    let sample = try OutlineSample(configure: { $0.allowsBranches = true })
    sample.send(.open(.anchor))
    #expect(sample.field.snapshot.actions == [.accept, .moveHighlight, .expand, .dismiss])
    #expect(sample.field.snapshot.actionOfAccept == .accept)

    sample.send(.enter)
    #expect(sample.rows[0...1] == [">-fruit", "  +citrus"])
    #expect(sample.field.snapshot.actions == [.accept, .moveHighlight, .collapse, .dismiss])
    #expect(sample.send(.accept).contains("optionSelected(\"fruit\")"))
    #expect(sample.answers == ["fruit"])
    #expect(!sample.field.isOpen)
  }

  @Test func `where branches are answers, a tap still only expands them`() throws {
    let sample = try OutlineSample(configure: { $0.allowsBranches = true })
    sample.send(.open(.anchor))
    sample.tap("fruit")

    #expect(sample.answers.isEmpty)
    #expect(sample.rows[0...1] == [">-fruit", "  +citrus"])
  }

  @Test func `an open menu has what is chosen in view, and the way to it expanded`() throws {
    let sample = try OutlineSample(configure: { $0.maximumRows = 2 })
    sample.send(.select(.option("lime")))
    #expect(sample.field.text.text == "lime")

    sample.send(.open(.anchor))
    #expect(sample.rows == ["    lemon", "    >*lime"])
    #expect(sample.field.expandedIDs() == ["fruit", "citrus"])
  }

  @Test func `the program chooses no branch, and nothing that is disabled`() throws {
    let sample = try OutlineSample([
      OutlineSample.node("a", [OutlineSample.node("b")], disabled: ""), OutlineSample.node("c"),
    ])

    sample.send(.select(.option("a")), .select(.option("b")), .select(.option("nowhere")))
    #expect(sample.answers.isEmpty)
    sample.send(.select(.option("c")))
    #expect(sample.answers == ["c"])
  }

  @Test func `a delegate may refuse a choice`() throws {
    let sample = try OutlineSample()
    sample.recorder.allowsSelecting = { $0.label != "vanilla" }
    sample.send(.open(.anchor))

    #expect(
      sample.tap("vanilla") == [
        "optionShouldBeSelected(\"vanilla\")",
        "messageDidAppear(\"“vanilla” cannot be chosen now.\")",
      ]
    )
    #expect(sample.field.isOpen)
  }

  @Test func `clearing takes the choice back`() throws {
    let sample = try OutlineSample()
    sample.send(.select(.option("lime")))

    #expect(sample.send(.clear) == ["selectionWasCleared(cleared)"])
    #expect(sample.answers.isEmpty)
    #expect(sample.field.text.isEmpty)
  }

  // MARK: As text

  @Test(arguments: ["lime", " LIME", "li"])
  func `a label, in any case, or its beginning is the answer wherever it stands`(
    text: String
  ) throws {
    let sample = try OutlineSample()

    sample.send(.submit(text, .typed))
    #expect(sample.answers == ["lime"])
    #expect(sample.field.text.text == "lime")
  }

  @Test func `a number is that of a row that is shown, whatever the filter`() throws {
    let sample = try OutlineSample(configure: {
      $0.other = OtherEntry()
      $0.other?.place = .first
    })
    sample.send(.open(.anchor))
    sample.tap("fruit")
    #expect(sample.field.choosableRowCount == 6)
    #expect(sample.field.numberOfOther == 1)

    sample.type("van")
    sample.send(.submit("4", .typed))
    #expect(sample.answers == ["banana"])
    sample.send(.submit("6", .typed))
    #expect(sample.answers == ["vanilla"])
    sample.send(.submit("1", .typed))
    #expect(sample.field.isEnteringOther)
  }

  @Test func `a number that no row has is said to be none`() throws {
    let sample = try OutlineSample()

    #expect(
      sample.send(.submit("4", .typed))
        == ["messageDidAppear(\"There is no number 4; choose one from 1 to 3.\")"]
    )
  }

  @Test func `a branch that is typed expands, with the way to it, and collapses again`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    sample.send(.submit("citrus", .typed))
    #expect(sample.rows[0...2] == [">-fruit", "  -citrus", "    lemon"])
    #expect(sample.field.text.isEmpty)
    sample.send(.submit("2", .typed))
    #expect(sample.rows[1...2] == ["  +citrus", "  banana"])
    #expect(sample.answers.isEmpty)
  }

  @Test func `a branch that is given in advance is refused where only leaves are answers`() throws {
    let sample = try OutlineSample()

    sample.send(.submit("citrus", .given))
    #expect(sample.field.message == .branchIsNoAnswer(label: "citrus"))

    let free = try OutlineSample(configure: { $0.allowsBranches = true })
    free.send(.submit("citrus", .given))
    #expect(free.answers == ["citrus"])
  }

  @Test func `a disabled node is refused with the reason of the node that disables it`() throws {
    let sample = try OutlineSample([
      OutlineSample.node("a", [OutlineSample.node("b")], disabled: "Sold out.")
    ])

    sample.send(.submit("b", .typed))
    #expect(sample.field.message == .optionIsDisabled(label: "b", reason: "Sold out."))
    sample.send(.submit("a", .typed))
    #expect(sample.field.message == .optionIsDisabled(label: "a", reason: "Sold out."))
  }

  @Test func `equal labels on several levels are told apart by the person`() throws {
    let sample = try OutlineSample([
      OptionNode("An Giang", children: [OptionNode("Châu Đốc")]),
      OptionNode("Huế", children: [OptionNode("Châu Đốc")]),
    ])

    sample.send(.submit("chau doc", .typed))
    #expect(
      sample.field.message
        == .severalMatches(text: "chau doc", labels: ["Châu Đốc", "Châu Đốc"], count: 2)
    )
  }

  @Test func `a text of the person's own is an answer through the Other entry`() throws {
    let sample = try OutlineSample(configure: { $0.other = OtherEntry() })
    sample.send(.open(.anchor), .choose(.other))
    sample.type("mango")
    sample.send(.accept)
    #expect(sample.field.answers == [.typed("mango")])

    sample.send(.open(.anchor), .choose(.other))
    sample.type("  Lime ")
    sample.send(.accept)
    #expect(sample.answers == ["lime"])
    #expect(sample.field.answers.first?.isTyped == false)
  }

  @Test func `an answer that is required has to be given`() throws {
    let sample = try OutlineSample(configure: { $0.isRequired = true })

    sample.send(.accept)
    #expect(sample.field.message == .answerIsRequired)
  }

  @Test func `a label is completed on any level`() throws {
    let sample = try OutlineSample()
    sample.type("le")
    #expect(sample.rows == ["-fruit", "  -citrus", "    >lemon", "-roots", "  leek"])

    sample.type("lem")
    sample.send(.complete)
    #expect(sample.field.text.text == "lemon")
  }
}
