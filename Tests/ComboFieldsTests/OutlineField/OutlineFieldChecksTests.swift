import ComboFields
import ComboTesting
import Testing

/// Several options by check boxes, and branches whose marks follow from their leaves.
@Suite struct OutlineFieldChecksTests {
  private typealias Sample = OutlineSample

  private func sample(
    _ nodes: [OptionNode] = Sample.groceries,
    configure: (inout OutlineField.Settings) -> Void = { _ in },
    prepare: (inout OutlineField) -> Void = { _ in }
  ) throws -> OutlineSample {
    let sample = try OutlineSample(
      nodes,
      configure: {
        $0.selectsSeveral = true
        configure(&$0)
      },
      prepare: prepare
    )
    sample.send(.open(.anchor))
    return sample
  }

  @Test func `a leaf is checked by a tap, and the marks above it are half`() throws {
    let sample = try sample()
    sample.tap("fruit", "citrus")

    #expect(
      sample.tap("lime") == [
        "optionShouldBeSelected(\"lime\")", "rowDidChange(0)", "rowDidChange(1)",
        "rowDidChange(3)", "optionSelected(\"lime\")",
      ]
    )
    #expect(
      sample.rows[0...4] == [">/-fruit", "  /-citrus", "    _lemon", "    xlime", "  _banana"]
    )
    #expect(sample.tap("lime").last == "optionDeselected(\"lime\")")
    #expect(sample.answers.isEmpty)
    #expect(sample.field.isOpen)
  }

  @Test func `of a second check only the rows that look different are told`() throws {
    let sample = try sample()
    sample.tap("fruit", "citrus", "lime")

    #expect(sample.tap("banana").dropFirst() == ["rowDidChange(4)", "optionSelected(\"banana\")"])
    #expect(
      sample.tap("lemon").dropFirst() == [
        "rowDidChange(0)", "rowDidChange(1)", "rowDidChange(2)", "optionSelected(\"lemon\")",
      ]
    )
    #expect(sample.rows[0] == ">x-fruit")
  }

  @Test func `a branch is toggled with all that is under it, shown or not`() throws {
    let sample = try sample()

    #expect(
      sample.toggle("fruit") == [
        "optionShouldBeSelected(\"lemon\")", "optionShouldBeSelected(\"lime\")",
        "optionShouldBeSelected(\"banana\")", "rowDidChange(0)", "optionSelected(\"lemon\")",
        "optionSelected(\"lime\")", "optionSelected(\"banana\")",
      ]
    )
    #expect(sample.answers == ["lemon", "lime", "banana"])
    #expect(sample.rows == [">x+fruit", "_+roots", "_vanilla"])
    #expect(sample.toggle("fruit").first == "rowDidChange(0)")
    #expect(sample.answers.isEmpty)
  }

  @Test func `a delegate refuses leaves one by one`() throws {
    let sample = try sample()
    sample.recorder.allowsSelecting = { $0.label != "lime" }

    #expect(
      sample.toggle("fruit").last == "messageDidAppear(\"“lime” cannot be chosen now.\")"
    )
    #expect(sample.answers == ["lemon", "banana"])
    #expect(sample.rows[0] == ">/+fruit")
  }

  // MARK: Disabled leaves

  /// A province, a district and its wards, of which the second is checked and disabled.
  private var province: [OptionNode] {
    [
      Sample.node(
        "province",
        [
          Sample.node(
            "district",
            [Sample.node("ward 1"), Sample.node("ward 2", disabled: ""), Sample.node("ward 3")]
          ),
          Sample.node("town"),
        ]
      )
    ]
  }

  @Test func `H7: the disabled leaf never changes, and marks are half on every level`() throws {
    let sample = try sample(province, prepare: { $0.check(["ward 2"]) })
    sample.tap("province", "district")
    let half = [
      ">/-province", "  /-district", "    _ward 1", "    xward 2", "    _ward 3", "  _town",
    ]
    #expect(sample.rows == half)

    sample.toggle("province")
    #expect(
      sample.rows == [
        ">x-province", "  x-district", "    xward 1", "    xward 2", "    xward 3", "  xtown",
      ]
    )
    sample.toggle("province")
    #expect(sample.rows == half)
    #expect(sample.answers == ["ward 2"])
  }

  /// Children on, off and disabled, on and disabled, and off.
  private var mixed: [OptionNode] {
    [
      Sample.node(
        "parent",
        [
          Sample.node("a"), Sample.node("b", disabled: ""), Sample.node("c", disabled: ""),
          Sample.node("d"),
        ]
      )
    ]
  }

  @Test func `I4: a branch goes from all enabled on to all off and back, each with one press`()
    throws
  {
    let sample = try sample(mixed, prepare: { $0.check(["a", "c"]) })
    sample.tap("parent")
    #expect(sample.rows == [">/-parent", "  xa", "  _b", "  xc", "  _d"])

    for _ in 0..<2 {
      sample.toggle("parent")
      #expect(sample.rows == [">/-parent", "  xa", "  _b", "  xc", "  xd"])
      sample.toggle("parent")
      #expect(sample.rows == [">/-parent", "  _a", "  _b", "  xc", "  _d"])
    }
  }

  @Test func `by the other rule disabled leaves do not count for the marks`() throws {
    let sample = try sample(
      mixed,
      configure: { $0.disabledLeaves = .doNotCount },
      prepare: { $0.check(["a", "c"]) }
    )
    sample.tap("parent")
    #expect(sample.rows[0] == ">/-parent")

    sample.toggle("parent")
    #expect(sample.rows == [">x-parent", "  xa", "  _b", "  xc", "  xd"])
    sample.toggle("parent")
    #expect(sample.rows == [">_-parent", "  _a", "  _b", "  xc", "  _d"])
  }

  @Test func `by the other rule a branch of disabled leaves shows how they are`() throws {
    let sample = try sample(
      [
        Sample.node("fixed", [Sample.node("a", disabled: ""), Sample.node("b", disabled: "")]),
        Sample.node("free"),
      ],
      configure: { $0.disabledLeaves = .doNotCount },
      prepare: { $0.check(["a"]) }
    )

    #expect(sample.rows == [">/+fixed", "_free"])
    #expect(sample.toggle("fixed").isEmpty)
    #expect(sample.rows == [">/+fixed", "_free"])
  }

  @Test func `a disabled leaf says why it stays as it is`() throws {
    let sample = try sample([Sample.node("a", disabled: "Sold out.")])

    #expect(sample.toggle("a") == ["messageDidAppear(\"“a” cannot be chosen: Sold out.\")"])
    #expect(sample.rows == ["_a"])
  }

  @Test func `what the program checked goes only as far as a person may take it back`() throws {
    let sample = try sample(mixed, prepare: { $0.check(["parent"]) })
    #expect(sample.answers == ["a", "b", "c", "d"])

    sample.send(.clear)
    #expect(sample.answers == ["b", "c"])
    sample.send(.selectAll, .selectNone)
    #expect(sample.answers == ["b", "c"])
  }

  // MARK: How many

  @Test func `a toggle past the maximum is refused and changes nothing`() throws {
    let sample = try sample(configure: { $0.maximum = 2 })

    #expect(sample.toggle("fruit") == ["messageDidAppear(\"At most 2 may be chosen.\")"])
    #expect(sample.answers.isEmpty)
    sample.toggle("roots")
    #expect(sample.answers == ["leek", "beet"])
    #expect(sample.toggle("vanilla") == ["messageDidAppear(\"At most 2 may be chosen.\")"])
    #expect(sample.send(.selectAll) == ["messageDidAppear(\"At most 2 may be chosen.\")"])
    sample.tap("roots")
    sample.toggle("leek", "vanilla")
    #expect(sample.answers == ["beet", "vanilla"])
  }

  @Test func `an answer with too few is refused, and one with enough is given`() throws {
    let sample = try sample(configure: { $0.minimum = 2 })
    sample.toggle("vanilla")

    #expect(
      sample.send(.accept) == ["messageDidAppear(\"Choose at least 2; 1 is chosen.\")"]
    )
    sample.tap("roots")
    sample.toggle("leek")
    let effects = sample.controller.send(.accept)
    #expect(effects.contains(.answer(sample.field.answers)))
    #expect(sample.answers == ["leek", "vanilla"])
    #expect(!sample.field.isOpen)
  }

  @Test func `L7: with nothing chosen the answer is none, unless one is required`() throws {
    let free = try sample()
    #expect(free.controller.send(.accept).contains(.answer([])))

    let required = try sample(configure: { $0.isRequired = true })
    #expect(
      required.send(.accept) == ["messageDidAppear(\"Choose at least 1; none is chosen.\")"]
    )
  }

  @Test func `an inversion that ends within the maximum is made`() throws {
    let sample = try sample(
      [Sample.node("a"), Sample.node("b"), Sample.node("c")],
      configure: { $0.maximum = 2 }
    )
    sample.toggle("a")
    sample.send(.invertSelection)
    #expect(sample.answers == ["b", "c"])
    sample.send(.invertSelection)
    #expect(sample.answers == ["a"])
  }

  // MARK: As what, and in which order

  @Test(
    arguments: [
      (OutlineAnswerForm.leaves, ["lemon", "lime", "banana", "leek"]),
      (.highestFull, ["fruit", "leek"]),
      (.both, ["fruit", "lemon", "lime", "banana", "leek"]),
    ]
  )
  func `checks are answered as leaves, as the highest full nodes, or both`(
    form: OutlineAnswerForm,
    answers: [String]
  ) throws {
    let sample = try sample(configure: { $0.answerForm = form })
    sample.tap("roots")
    sample.toggle("leek", "fruit")

    #expect(sample.answers == answers)
  }

  @Test(
    arguments: [
      (OutlineAnswerForm.leaves, ["leek", "mango", "lime", "lemon", "beet"]),
      (.highestFull, ["roots", "mango", "citrus"]),
      (.both, ["roots", "leek", "beet", "mango", "citrus", "lime", "lemon"]),
    ]
  )
  func `in the order of choice a full node stands where its first leaf was chosen`(
    form: OutlineAnswerForm,
    answers: [String]
  ) throws {
    let sample = try sample(configure: {
      $0.answerForm = form
      $0.order = .choice
      $0.other = OtherEntry()
    })
    sample.send(.expandToLevel(nil))
    sample.toggle("leek")
    sample.send(.select(.other("mango")))
    sample.toggle("lime", "lemon", "beet")

    #expect(sample.answers == answers)
  }

  @Test func `F5: the order is that of the list, or of choice with what is chosen again last`()
    throws
  {
    for (order, answers) in [
      (AnswerOrder.list, ["lime", "leek", "vanilla"]), (.choice, ["vanilla", "leek", "lime"]),
    ] {
      let sample = try sample(configure: { $0.order = order })
      sample.send(.expandToLevel(nil))
      sample.toggle("lime", "vanilla", "leek", "lime", "lime")

      #expect(sample.answers == answers)
    }
  }

  @Test func `each answer knows its place, with many of them as with one`() throws {
    let sample = try sample()
    sample.send(.selectAll)
    let outline = sample.field.outline

    #expect(sample.answers == ["lemon", "lime", "banana", "leek", "beet", "vanilla"])
    for case .listed(let listed) in sample.field.answers {
      #expect(listed == ListedAnswer(at: listed.position, of: outline))
    }
    #expect(sample.field.answers.map { $0.listed?.row } == [0, 1, 1, 0, 1, 2])
    #expect(sample.field.answers.map { $0.listed?.section } == [0, 0, 0, 1, 1, 2])
  }

  // MARK: Under a filter

  @Test func `F2: all and none reach what the filter shows, and leave hidden checks alone`() throws
  {
    let sample = try sample()
    sample.toggle("vanilla")
    sample.type("le")
    #expect(
      sample.rows == ["_-fruit", "  _-citrus", "    >_lemon", "_-roots", "  _leek"]
    )

    sample.send(.selectAll)
    #expect(sample.answers == ["lemon", "leek", "vanilla"])
    sample.send(.selectNone)
    #expect(sample.answers == ["vanilla"])
    sample.send(.invertSelection)
    #expect(sample.answers == ["lemon", "leek", "vanilla"])
  }

  @Test func `under a filter a branch stands for what is shown of it`() throws {
    let sample = try sample()
    sample.type("lem")
    sample.toggle("fruit")
    #expect(sample.answers == ["lemon"])
    #expect(sample.rows == ["/-fruit", "  /-citrus", "    >xlemon"])

    sample.toggle("citrus")
    #expect(sample.answers.isEmpty)
  }

  @Test func `a branch that matches itself stands for all under it`() throws {
    let sample = try sample()
    sample.type("citrus")
    sample.toggle("citrus")
    #expect(sample.answers == ["lemon", "lime"])
    sample.tap("citrus")
    #expect(sample.rows == ["/-fruit", "  >x-citrus", "    xlemon", "    xlime"])
    sample.toggle("fruit")
    #expect(sample.answers.isEmpty)
  }

  @Test func `F3: with the filter gone the highlight is on what was toggled, or on what hides it`()
    throws
  {
    let sample = try sample()
    sample.tap("roots")
    sample.type("beet")
    sample.toggle("beet")
    sample.type("")
    #expect(sample.rows == ["_+fruit", "/-roots", "  _leek", "  >xbeet", "_vanilla"])

    sample.type("lime")
    sample.type("")
    #expect(sample.highlighted == "fruit")
  }

  // MARK: As text

  @Test func `a typed label or number toggles, and one given in advance only checks`() throws {
    let sample = try sample()
    sample.send(.submit("lime", .typed), .submit("1", .typed))
    #expect(sample.answers == ["lemon", "lime", "banana"])
    #expect(sample.field.text.isEmpty)
    sample.send(.submit("fruit", .typed))
    #expect(sample.answers.isEmpty)

    sample.send(.submit("citrus", .given), .submit("lime", .given))
    #expect(sample.answers == ["lemon", "lime"])
  }

  @Test func `a text of the person's own is one more choice`() throws {
    let sample = try sample(configure: {
      $0.other = OtherEntry()
      $0.maximum = 2
    })
    sample.toggle("vanilla")
    sample.send(.choose(.other))
    sample.type("mango")

    #expect(
      sample.send(.accept) == [
        "validate(\"mango\")", "optionShouldBeSelected(\"mango\", typed)",
        "optionSelected(\"mango\", typed)",
      ]
    )
    #expect(sample.field.answers.map(\.isTyped) == [false, true])
    #expect(!sample.field.isEnteringOther)
    sample.send(.submit("durian", .given))
    #expect(sample.field.message == .tooManyChoices(maximum: 2))
    #expect(sample.answers == ["vanilla", "mango"])

    sample.send(.open(.anchor))
    #expect(sample.field.snapshot.rows.last?.isSelected == true)
    #expect(
      sample.send(.toggleSelection(.other)) == [
        "rowDidChange(3)", "optionDeselected(\"mango\", typed)",
      ]
    )
    #expect(sample.answers == ["vanilla"])
  }

  @Test func `a text of Other that is an option checks that option`() throws {
    let sample = try sample(configure: { $0.other = OtherEntry() })
    sample.send(.choose(.other))
    sample.type(" LIME ")
    sample.send(.accept)
    #expect(sample.answers == ["lime"])
    #expect(!sample.field.isEnteringOther)

    sample.send(.open(.anchor), .choose(.other))
    sample.type("lime")
    sample.send(.accept)
    #expect(sample.answers == ["lime"])
    #expect(!sample.field.isEnteringOther)
  }

  @Test func `an empty text of Other takes nothing back`() throws {
    let sample = try sample(configure: { $0.other = OtherEntry() })
    sample.toggle("vanilla")
    sample.send(.choose(.other), .accept)

    #expect(sample.answers == ["vanilla"])
    #expect(!sample.field.isEnteringOther)
  }

  @Test func `I5: a branch whose children turned out to be none is a leaf that is off`() throws {
    let source = ChildSource()
    let sample = try OutlineSample(
      [Sample.lazy("empty")],
      dataSource: source,
      configure: { $0.selectsSeveral = true }
    )
    sample.send(.open(.anchor))
    sample.tap("empty")
    source.answer(0, [])

    #expect(sample.rows == [">_empty"])
    #expect(sample.answers.isEmpty)
  }

  @Test func `where one is chosen there are no check boxes, and nothing is toggled`() throws {
    let sample = try OutlineSample()
    sample.send(.open(.anchor))

    #expect(sample.toggle("vanilla").isEmpty)
    #expect(sample.send(.selectAll, .selectNone, .invertSelection).isEmpty)
    #expect(sample.answers.isEmpty)
  }
}
