import ComboFields
import Testing

@Suite struct FormConditionTests {
  private let form = FormDefinition(items: [
    .field(
      FormField(
        "version",
        kind: .dropDown(
          FormOptions([
            FormOption("Three ten", value: .number(DecimalNumber("3.10") ?? 0)),
            FormOption("Nightly", value: "nightly"),
          ])
        )
      )
    ),
    .field(FormField("tags", kind: .checklist(FormOptions(["a", "b", "c"]), FormChoiceCount()))),
    .field(FormField("name", kind: .text(TextRules()))),
    .field(FormField("end", kind: .text(TextRules()))),
    .field(FormField("count", kind: .number(NumberRules()))),
    .field(FormField("limit", kind: .number(NumberRules()))),
    .field(FormField("sure", kind: .confirmation(FormConfirmation()))),
    .field(
      FormField(
        "again",
        kind: .confirmation(
          FormConfirmation(
            yes: FormOption("Yes", value: "Ja "),
            no: FormOption("No", value: "Nein")
          )
        )
      )
    ),
    .field(
      FormField(
        "off",
        kind: .confirmation(
          FormConfirmation(yes: FormOption("Yes", value: false), no: FormOption("No", value: true))
        )
      )
    ),
  ])

  private func holds(_ condition: FormCondition, _ answers: [String: FormAnswer]) -> Bool {
    condition.holds(for: { answers[$0] }, in: form.fieldsByKey)
  }

  private let threeTen = FormAnswer.choices([
    .init(label: "Three ten", value: "3.10", position: 0)
  ])

  private func tags(_ values: [String]) -> FormAnswer {
    .choices(
      values.map { value in
        switch ["a", "b", "c"].firstIndex(of: value) {
        case let place?: .init(label: value, value: value, position: place)
        case nil: .init(typed: value)
        }
      }
    )
  }

  @Test func `nothing holds of a field without an answer but that it has none`() {
    for condition: FormCondition in [
      .isAnswered(key: "name"), .equals("name", ""), .isIn(key: "name", ["", "x"]),
      .contains(key: "name", ""), .compares(key: "name", .atLeast, .value("")),
      .compares(key: "name", .equal, .answer(key: "end")), .isAnswered(key: "elsewhere"),
    ] {
      #expect(!holds(condition, [:]), "\(condition)")
      #expect(holds(.not(condition), [:]), "\(condition)")
    }
    #expect(!holds(.isAnswered(key: "name"), ["name": .text("")]))
    #expect(!holds(.isAnswered(key: "count"), ["count": .number("")]))
    #expect(!holds(.isAnswered(key: "tags"), ["tags": tags([])]))
    #expect(!holds(.isAnswered(key: "elsewhere"), ["elsewhere": .text("x")]))
  }

  @Test func `what was chosen equals its value, its spelling and its label`() {
    let answers = ["version": threeTen]

    #expect(holds(.equals("version", .number(DecimalNumber("3.1") ?? 0)), answers))
    #expect(holds(.equals("version", "3.10"), answers))
    #expect(holds(.equals("version", "Three ten"), answers))
    #expect(!holds(.equals("version", "3.1"), answers))
    #expect(!holds(.equals("version", "nightly"), answers))
    #expect(holds(.isIn(key: "version", ["nightly", "3.10"]), answers))
    #expect(!holds(.isIn(key: "version", ["nightly"]), answers))
  }

  @Test func `of several choices only one alone equals, and each is contained`() {
    let two = ["tags": tags(["a", "own"])]

    #expect(!holds(.equals("tags", "a"), two))
    #expect(holds(.equals("tags", "a"), ["tags": tags(["a"])]))
    #expect(holds(.contains(key: "tags", "a"), two))
    #expect(holds(.contains(key: "tags", "own"), two))
    #expect(!holds(.contains(key: "tags", "ow"), two))
    #expect(!holds(.contains(key: "tags", "b"), two))
    #expect(holds(.isIn(key: "tags", ["b", "own"]), two))
  }

  @Test func `a text contains what is in it`() {
    #expect(holds(.contains(key: "name", "ell"), ["name": .text("hello")]))
    #expect(!holds(.contains(key: "name", "elo"), ["name": .text("hello")]))
    #expect(holds(.contains(key: "name", 2), ["name": .text("no. 2")]))
    #expect(!holds(.contains(key: "count", 2), ["count": .number("12")]))
  }

  @Test(arguments: [
    ("2", FormComparison.equal, "2.0", true), ("2", .equal, "3", false), ("9", .less, "10", true),
    ("10", .less, "9", false), ("10", .less, "10", false), ("10", .atMost, "1e1", true),
    ("11", .atMost, "10", false), ("10", .greater, "9", true), ("9", .greater, "10", false),
    ("9", .greater, "9", false), ("9", .atLeast, "9.0", true), ("8", .atLeast, "9", false),
    ("-1", .less, "0", true),
    ("12345678901234567890123", .less, "12345678901234567890124", true),
  ])
  func `numbers are compared by size`(
    first: String,
    comparison: FormComparison,
    second: String,
    result: Bool
  ) throws {
    let value = FormScalar.number(try #require(DecimalNumber(second)))
    let answers = ["count": FormAnswer.number(first), "limit": .number(second)]

    #expect(holds(.compares(key: "count", comparison, .value(value)), answers) == result)
    #expect(holds(.compares(key: "count", comparison, .answer(key: "limit")), answers) == result)
  }

  @Test(arguments: [
    ("2026-11-30", FormComparison.less, "2026-12-01", true), ("b", .greater, "a", true),
    ("Z", .less, "a", true), ("é", .greater, "z", true), ("a", .atMost, "a", true),
    ("👍", .greater, "\u{FFFD}", true), ("a", .less, "", false), ("", .less, "a", false),
    // One and the same to a reader, and spelled with other characters.
    ("e\u{301}", .equal, "é", false),
  ])
  func `texts are compared by the numbers of their characters`(
    first: String,
    comparison: FormComparison,
    second: String,
    result: Bool
  ) {
    let answers = ["name": FormAnswer.text(first), "end": .text(second)]

    #expect(
      holds(.compares(key: "name", comparison, .value(.text(second))), answers)
        == (result && !first.isEmpty)
    )
    #expect(
      holds(.compares(key: "name", comparison, .answer(key: "end")), answers)
        == (result && !second.isEmpty)
    )
  }

  @Test func `a text and a number are in no order, nor are yes and no`() {
    let answers: [String: FormAnswer] = [
      "name": .text("2"), "count": .number("2"), "sure": .confirmation(true),
    ]
    for comparison in FormComparison.allCases where comparison != .equal {
      #expect(!holds(.compares(key: "name", comparison, .value(2)), answers))
      #expect(!holds(.compares(key: "count", comparison, .value("2")), answers))
      #expect(!holds(.compares(key: "count", comparison, .answer(key: "name")), answers))
      #expect(!holds(.compares(key: "sure", comparison, .value(true)), answers))
    }
    #expect(holds(.equals("name", 2), answers))
    #expect(holds(.equals("count", "2"), answers))
  }

  @Test func `a confirmation equals true or false, its spelling and its label`() {
    let yes: [String: FormAnswer] = ["sure": .confirmation(true), "again": .confirmation(true)]

    for key in ["sure", "again"] {
      #expect(holds(.equals(key, true), yes), "\(key)")
      #expect(holds(.equals(key, "Yes"), yes), "\(key)")
      #expect(!holds(.equals(key, false), yes), "\(key)")
      #expect(!holds(.equals(key, "No"), yes), "\(key)")
    }
    #expect(holds(.equals("sure", "true"), yes))
    #expect(holds(.equals("again", "Ja "), yes))
    #expect(!holds(.equals("again", "Nein"), yes))
    #expect(holds(.equals("again", false), ["again": .confirmation(false)]))
    #expect(holds(.compares(key: "sure", .equal, .answer(key: "again")), yes))
  }

  @Test func `a yes that the form spells false is false`() {
    #expect(holds(.equals("off", false), ["off": .confirmation(true)]))
    #expect(!holds(.equals("off", true), ["off": .confirmation(true)]))
  }

  @Test func `all, any and not are put together`() {
    let answers = ["name": FormAnswer.text("x")]
    let yes = FormCondition.equals("name", "x")
    let no = FormCondition.equals("name", "y")

    #expect(holds(.always, answers))
    #expect(holds(.all([]), answers))
    #expect(!holds(.any([]), answers))
    #expect(holds(.all([yes, .not(no)]), answers))
    #expect(!holds(.all([yes, no]), answers))
    #expect(holds(.any([no, yes]), answers))
    #expect(!holds(.any([no, .not(yes)]), answers))
  }

  @Test func `a choice that is not at its place is text`() {
    let elsewhere = FormAnswer.choices([.init(label: "x", value: "3.10", position: 1)])
    let behind = FormAnswer.choices([.init(label: "x", value: "3.10", position: 7)])

    for answer in [elsewhere, behind] {
      #expect(holds(.equals("version", "3.10"), ["version": answer]))
      #expect(!holds(.compares(key: "version", .less, .value(4)), ["version": answer]))
    }
    #expect(holds(.compares(key: "version", .less, .value(4)), ["version": threeTen]))
  }
}
