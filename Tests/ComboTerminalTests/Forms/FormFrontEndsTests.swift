import ComboFields
import ComboTerminal
import Testing

/// Forms come to the same in every front end, and tell their delegate the same.
@Suite(.serialized) struct FormFrontEndsTests {
  // MARK: Forms

  private static func form(_ fields: [FormField], rules: [FormRule] = []) -> FormDefinition {
    FormDefinition(
      "Trip",
      detail: "A few questions.",
      items: fields.map { .field($0) },
      rules: rules
    )
  }

  private static let name = FormField(
    "name",
    title: "Name",
    kind: .text(TextRules { $0.minimumLength = 2 }),
    requirement: .required
  )
  private static let days = FormField(
    "days",
    title: "Days",
    kind: .number(NumberRules(isInteger: true, minimum: 1, maximum: 30))
  )
  private static let way = FormField(
    "way",
    title: "Way",
    kind: .dropDown(FormOptions(["Train", "Coach", "Plane"], other: OtherEntry()))
  )
  private static let seat = FormField("seat", title: "Seat", kind: .text(TextRules())).with {
    $0.condition = .equals("way", .text("Plane"))
  }
  private static let likes = FormField(
    "likes",
    title: "Likes",
    kind: .checklist(
      FormOptions(["Museums", "Food", "Lakes"]),
      FormChoiceCount(minimum: 1, maximum: 2)
    )
  )
  private static let wishes = FormField("wishes", title: "Wishes", kind: .textArea(TextRules()))
  private static let code = FormField("code", title: "Code", kind: .secret(TextRules()))
  private static let news = FormField(
    "news",
    title: "News",
    kind: .confirmation(FormConfirmation())
  ).with { $0.initial = .value(.bool(false, spelling: "false")) }

  private static func typed(_ text: String) -> FormAnswer { .choices([.init(typed: text)]) }
  private static func chosen(_ label: String, _ position: Int) -> FormAnswer {
    .choices([.init(label: label, value: label, position: position)])
  }

  // MARK: Order, kinds and conditions

  @Test func `fields of every kind are asked in order`() throws {
    let filled = FilledForm(
      Self.form([Self.name, Self.days, Self.way, Self.likes, Self.wishes, Self.code, Self.news]),
      .at("name", "Ada"),
      .at("days", "3"),
      .at("way", "Coach"),
      .at("likes", "1,3", ""),
      .at("wishes", "A window", "", "and tea", "."),
      .at("code", "hunter2"),
      .at("news", "yes"),
      .done
    )

    try filled.expect(
      .answered([
        "name": .text("Ada"), "days": .number("3"), "way": Self.chosen("Coach", 1),
        "likes": .choices([
          .init(label: "Museums", value: "Museums", position: 0),
          .init(label: "Lakes", value: "Lakes", position: 2),
        ]),
        "wishes": .text("A window\n\nand tea"), "code": .text("hunter2"),
        "news": .confirmation(true),
      ]),
      heard: [
        "ask name", "changed name: Ada", "ask days", "changed days: 3", "ask way",
        "changed way: Coach", "ask likes", "changed likes: Museums, Lakes", "ask wishes",
        "changed wishes: A window\n\nand tea", "ask code", "changed code: ********", "ask news",
        "changed news: Yes", "end answered",
      ]
    )
  }

  @Test func `L2: a field whose condition does not hold is not asked`() throws {
    let form = Self.form([Self.way, Self.seat, Self.name])

    try FilledForm(form, .at("way", "Train"), .at("name", "Ada"), .done).expect(
      .answered(["way": Self.chosen("Train", 0), "name": .text("Ada")])
    )
    try FilledForm(form, .at("way", "Plane"), .at("seat", "12A"), .at("name", "Ada"), .done).expect(
      .answered([
        "way": Self.chosen("Plane", 2), "seat": .text("12A"), "name": .text("Ada"),
      ])
    )
  }

  @Test func `a field that goes away takes its answer along, and gets it back`() throws {
    let form = Self.form([Self.way, Self.seat, Self.name])

    try FilledForm(
      form,
      .at("way", "Plane"),
      .at("seat", "12A"),
      .back("name"),
      .back("seat"),
      .at("way", "Train"),
      .back("name"),
      .at("way", "Plane"),
      .accept("seat"),
      .at("name", "Ada"),
      .done
    ).expect(
      .answered([
        "way": Self.chosen("Plane", 2), "seat": .text("12A"), "name": .text("Ada"),
      ]),
      heard: [
        "ask way", "changed way: Plane", "ask seat", "changed seat: 12A", "ask name", "ask seat",
        "ask way", "changed way: Train", "ask name", "ask way", "changed way: Plane", "ask seat",
        "changed seat: 12A", "ask name", "changed name: Ada", "end answered",
      ]
    )
  }

  @Test func `a text of one's own is told apart from an option`() throws {
    try FilledForm(Self.form([Self.way]), .at("way", ":other On foot"), .done).expect(
      .answered(["way": Self.typed("On foot")])
    )
  }

  @Test func `what is left empty has no answer, and what there is at first is accepted`() throws {
    let greeting = FormField("greeting", kind: .text(TextRules())).with {
      $0.initial = .value(.text("Hello"))
    }
    let form = Self.form([Self.days, Self.way, greeting, Self.news])

    try FilledForm(
      form,
      .at("days", ""),
      .at("way", ""),
      .accept("greeting"),
      .accept("news"),
      .done
    ).expect(.answered(["greeting": .text("Hello"), "news": .confirmation(false)]))
    try FilledForm(
      form,
      .at("days", ""),
      .at("way", ""),
      .at("greeting", ""),
      .accept("news"),
      .done
    ).expect(.answered(["news": .confirmation(false)]))
  }

  // MARK: Answers that will not do

  @Test func `L8: an answer that will not do is asked for again, and leaves nothing behind`() throws
  {
    let runs = try FilledForm(
      Self.form([Self.name, Self.days, Self.way]),
      .at("name", "A"),
      .at("name", "Ada"),
      .at("days", "0"),
      .at("days", "many"),
      .at("days", "1.5"),
      .at("days", "2"),
      .at("way", ""),
      .done
    ).expect(
      .answered(["name": .text("Ada"), "days": .number("2")]),
      heard: [
        "ask name", "changed name: Ada", "ask days", "changed days: 2", "ask way", "changed way: ",
        "end answered",
      ]
    )

    for run in runs { #expect(!run.text.contains("Way (optional): 2")) }
  }

  @Test func `L1: one goes back from a field whose answer will not do`() throws {
    try FilledForm(
      Self.form([Self.name, Self.days]),
      .at("name", "Ada"),
      .at("days", "0"),
      .back("days"),
      .accept("name"),
      .at("days", "2"),
      .done
    ).expect(
      .answered(["name": .text("Ada"), "days": .number("2")]),
      heard: [
        "ask name", "changed name: Ada", "ask days", "ask name", "changed name: Ada", "ask days",
        "changed days: 2", "end answered",
      ]
    )
  }

  @Test func `a rule among fields puts a later answer in question`() throws {
    let from = FormField("from", title: "From", kind: .number(NumberRules(isInteger: true)))
    let to = FormField("to", title: "To", kind: .number(NumberRules(isInteger: true)))
    let rule = FormRule(
      .compares(key: "from", .atMost, .answer(key: "to")),
      message: "It ends before it begins."
    )

    try FilledForm(
      Self.form([from, to], rules: [rule]),
      .at("from", "5"),
      .at("to", "3"),
      .at("to", "7"),
      .jump(toRow: 0),
      .at("from", "9"),
      .at("to", "12"),
      .done
    ).expect(
      .answered(["from": .number("9"), "to": .number("12")]),
      heard: [
        "ask from", "changed from: 5", "ask to", "changed to: 7", "ask from", "changed from: 9",
        "dropped to", "ask to", "changed to: 12", "end answered",
      ],
      shown: ["It ends before it begins."]
    )
  }

  @Test func `the program may refuse an answer, also one that was chosen`() throws {
    var filled = FilledForm(
      Self.form([Self.name, Self.way]),
      .at("name", "Nobody"),
      .at("name", "Ada"),
      .at("way", "Plane"),
      .at("way", "Train"),
      .done
    )
    filled.validation = { answer, key, _ in
      switch (key, answer) {
      case ("name", .text("Nobody")?): .invalid("Somebody has to travel.")
      case ("way", .choices(let choices)?) where choices.first?.label == "Plane":
        .invalid("There is no plane on that day.")
      default: .valid
      }
    }

    try filled.expect(
      .answered(["name": .text("Ada"), "way": Self.chosen("Train", 0)]),
      heard: [
        "ask name", "changed name: Ada", "ask way",
        "refused way: There is no plane on that day.", "ask way", "changed way: Train",
        "end answered",
      ],
      shown: ["There is no plane on that day."]
    )
  }

  // MARK: Review and giving up

  @Test func `a text is shown in the review by its first line that is not blank`() throws {
    try FilledForm(
      Self.form([Self.name, Self.wishes]),
      .at("name", "Ada"),
      .at("wishes", lines: ["  ", "", "A window seat", "Quiet", "."]),
      .done
    ).expect(
      .answered(["name": .text("Ada"), "wishes": .text("  \n\nA window seat\nQuiet")]),
      heard: [
        "ask name", "changed name: Ada", "ask wishes",
        "changed wishes:   \n\nA window seat\nQuiet", "end answered",
      ],
      shown: ["Wishes: A window seat"]
    )
  }

  @Test func `a field that was jumped to from the review leads back to it`() throws {
    try FilledForm(
      Self.form([Self.name, Self.days, Self.way]),
      .at("name", "Ada"),
      .at("days", "2"),
      .at("way", "Train"),
      .jump(toRow: 1),
      .at("days", "5"),
      .jump(toRow: 0),
      .back("name"),
      .done
    ).expect(
      .answered(["name": .text("Ada"), "days": .number("5"), "way": Self.chosen("Train", 0)]),
      heard: [
        "ask name", "changed name: Ada", "ask days", "changed days: 2", "ask way",
        "changed way: Train", "ask days", "changed days: 5", "ask name", "end answered",
      ],
      shown: ["Name: Ada", "Days: 2", "Days: 5", "Way: Train"]
    )
  }

  @Test func `a field that was jumped to is left for the review without a question`() throws {
    try FilledForm(
      Self.form([Self.name, Self.days]),
      .at("name", "Ada"),
      .at("days", "2"),
      .jump(toRow: 0),
      .quit("name"),
      .done
    ).expect(
      .answered(["name": .text("Ada"), "days": .number("2")]),
      heard: [
        "ask name", "changed name: Ada", "ask days", "changed days: 2", "ask name", "end answered",
      ]
    )
  }

  @Test func `whoever gives up is asked whether that is meant, once there is an answer`() throws {
    let form = Self.form([Self.name, Self.days])

    try FilledForm(form, .quit("name")).expect(.cancelled, heard: ["ask name", "end cancelled"])
    try FilledForm(form, .at("name", "Ada"), .quit("days"), .giveUp).expect(.cancelled)
    try FilledForm(form, .at("name", "Ada"), .quit("days"), .goOn, .at("days", "2"), .done).expect(
      .answered(["name": .text("Ada"), "days": .number("2")]),
      heard: [
        "ask name", "changed name: Ada", "ask days", "ask days", "changed days: 2", "end answered",
      ]
    )
  }

  @Test func `D6: the end of the input says which field was open`() throws {
    try FilledForm(Self.form([Self.name, Self.days]), .at("name", "Ada"))
      .expect(.endOfInput(key: "days"))
    try FilledForm(Self.form([Self.name]), .at("name", "Ada")).expect(.endOfInput(key: nil))
  }

  @Test func `what was given in advance is not asked`() throws {
    var filled = FilledForm(Self.form([Self.name, Self.days]), .at("days", "2"))
    filled.settings.given = ["name": ["Ada"]]
    filled.settings.reviews = false

    try filled.expect(
      .answered(["name": .text("Ada"), "days": .number("2")]),
      heard: ["changed name: Ada", "ask days", "changed days: 2", "end answered"]
    )
  }

  // MARK: What is said

  @Test func `headings and notes are seen once, however often one goes back`() throws {
    let note = FormField("note", title: "Please note", kind: .note).with {
      $0.detail = "Nothing is booked."
    }
    let closing = FormField("closing", title: "Thank you", kind: .note)
    let form = FormDefinition(
      "Trip",
      items: [
        .field(note),
        .section(FormSection("Traveller", detail: "Who goes.", items: [.field(Self.name)])),
        .section(
          FormSection(
            "Journey",
            items: [.field(Self.days.with { $0.detail = "Nights do not count." })]
          )
        ),
        .field(closing),
      ]
    )

    let runs = try FilledForm(
      form,
      .at("name", "Ada"),
      .back("days"),
      .accept("name"),
      .at("days", "2"),
      .jump(toRow: 0),
      .accept("name"),
      .done
    ).expect(.answered(["name": .text("Ada"), "days": .number("2")]))

    for run in runs {
      for text in [
        "Trip", "Please note", "Nothing is booked.", "Traveller", "Who goes.", "Journey",
        "Nights do not count.", "Thank you",
      ] {
        #expect(run.seen.filter { $0.hasSuffix(text) }.count == 1, "\(text) in \(run.seen)")
      }
    }
  }

  @Test func `the description above a field is its own, also where one goes back`() throws {
    let form = Self.form([
      Self.name.with { $0.detail = "As in the passport." },
      Self.days.with { $0.detail = "Nights do not count." },
    ])

    let runs = try FilledForm(
      form,
      .at("name", "Ada"),
      .back("days"),
      .accept("name"),
      .at("days", "2"),
      .done
    ).expect(.answered(["name": .text("Ada"), "days": .number("2")]))

    for run in runs {
      #expect(run.count(of: "As in the passport.") == 2, "\(run.text)")
      #expect(run.count(of: "Nights do not count.") == 2, "\(run.text)")
    }
  }

  // MARK: Secrets

  @Test func `K4: a secret is nowhere to be seen, nor offered again`() throws {
    let after = FormField("after", title: "Code", kind: .text(TextRules()))
    let form = Self.form([Self.code, after])
    let filled = FilledForm(
      form,
      .at("code", "Sesame-9"),
      .at("after", "x"),
      .jump(toRow: 0),
      .at("code", "Sesame-8"),
      .done
    )
    let (result, typings) = try filled.rehearsed()
    #expect(result.outcome == .answered(["code": .text("Sesame-8"), "after": .text("x")]))

    for frontEnd in [FrontEnd.live, .line, .plain] {
      var typings = typings
      // Up in the next field, which has the same title, brings nothing back.
      if frontEnd != .plain {
        typings[1].keys = "\u{15}\u{1B}[A\u{1B}px\r"
        typings[1].lines = ["\u{1B}[Ax"]
      }
      let run = try filled.run(in: frontEnd, typings)

      #expect(run.result == result, "\(frontEnd): \(run.text)")
      #expect(!String(decoding: run.bytes, as: UTF8.self).contains("Sesame"))
      #expect(!run.text.contains("Sesame"))
    }
  }

  // MARK: Yes and no

  @Test(arguments: [
    ("Y", true), (" yes ", true), ("是", true), ("có", true), ("n", false), ("NO", false),
    ("否", false), ("không", false), ("true", true), ("2", false),
  ])
  func `L5: a yes and a no are understood`(text: String, isYes: Bool) throws {
    let sure = FormField("sure", title: "Sure", kind: .confirmation(FormConfirmation()))

    try FilledForm(Self.form([sure]), .at("sure", "maybe"), .at("sure", text), .done)
      .expect(
        .answered(["sure": .confirmation(isYes)]),
        heard: [
          "ask sure", "changed sure: \(isYes ? "Yes" : "No")", "end answered",
        ]
      )
  }

  @Test func `L5: an empty line takes the default, and is none where there is none`() throws {
    let sure = FormField(
      "sure",
      title: "Sure",
      kind: .confirmation(FormConfirmation()),
      requirement: .required
    )

    try FilledForm(
      Self.form([Self.news, sure]),
      .accept("news"),
      .at("sure", ""),
      .at("sure", "no"),
      .done
    ).expect(.answered(["news": .confirmation(false), "sure": .confirmation(false)]))
  }

  // MARK: Text areas

  @Test func `a text area takes lines up to the end mark, and a colon and a dot as they are`()
    throws
  {
    try FilledForm(
      Self.form([Self.wishes]),
      .at("wishes", "one", ":x y", "::back", "..", "...", "", "last", "."),
      .done
    ).expect(.answered(["wishes": .text("one\n:x y\n:back\n.\n...\n\nlast")]))
  }

  @Test func `the text that a text area begins with is accepted, or changed in the editor`() throws
  {
    let wishes = Self.wishes.with { $0.initial = .value(.text("Dear all,\n\nbye")) }

    try FilledForm(Self.form([wishes]), .accept("wishes"), .done)
      .expect(.answered(["wishes": .text("Dear all,\n\nbye")]), shown: ["Dear all,", "bye"])
  }

  @Test(arguments: [FrontEnd.live, .line])
  func `a text area is written in the person's editor`(frontEnd: FrontEnd) throws {
    let wishes = Self.wishes.with { $0.initial = .value(.text("old")) }
    var filled = FilledForm(
      Self.form([Self.name, wishes, Self.days]),
      .at("name", "Ada"),
      .edit("wishes", leaving: "old\nnew"),
      .at("days", "2"),
      .done
    )
    filled.editor = #"sh -c 'echo new >> "$1"' sh"#
    let (result, typings) = try filled.rehearsed()
    #expect(
      result.outcome
        == .answered(["name": .text("Ada"), "wishes": .text("old\nnew"), "days": .number("2")])
    )

    #expect(try filled.run(in: frontEnd, typings).result == result)
  }

  // MARK: Options from elsewhere

  private static let city = FormField(
    "city",
    title: "City",
    kind: .dropDown(FormOptions(source: .program(name: "cities", dependsOn: ["name"])))
  )

  @Test func `options come from another thread, and failing is tried again`() throws {
    var filled = FilledForm(
      Self.form([Self.name, Self.city]),
      .at("name", "Ada"),
      .retry,
      .at("city", "Huế"),
      .done
    )
    filled.catalogue = [.failure("The net is down."), .options(["Hà Nội", "Huế"])]

    try filled.expect(
      .answered(["name": .text("Ada"), "city": Self.chosen("Huế", 1)]),
      heard: [
        "ask name", "changed name: Ada",
        "refused city: The options could not be loaded: The net is down.", "ask city",
        "changed city: Huế", "end answered",
      ],
      shown: ["The net is down."]
    )
  }

  @Test func `a field whose options cannot be had is left empty, or gone back from`() throws {
    var optional = FilledForm(
      Self.form([Self.name, Self.city, Self.days]),
      .at("name", "Ada"),
      .leaveOut,
      .at("days", "2"),
      .done
    )
    optional.catalogue = [.failure("The net is down.")]
    var required = FilledForm(
      Self.form([Self.name, Self.city.with { $0.requirement = .required }]),
      .at("name", "Ada"),
      .goBack,
      .at("name", "Bob"),
      .at("city", "Vinh"),
      .done
    )
    required.catalogue = [.failure("The net is down."), .options(["Vinh"])]

    try optional.expect(
      .answered(["name": .text("Ada"), "days": .number("2")]),
      heard: [
        "ask name", "changed name: Ada",
        "refused city: The options could not be loaded: The net is down.", "changed city: ",
        "ask days", "changed days: 2", "end answered",
      ]
    )
    try required.expect(.answered(["name": .text("Bob"), "city": Self.chosen("Vinh", 0)]))
  }

  @Test func `J5: an answer that is not among the new options is dropped and asked again`() throws {
    var filled = FilledForm(
      Self.form([Self.name, Self.city]),
      .at("name", "Ada"),
      .at("city", "Huế"),
      .jump(toRow: 0),
      .at("name", "Bob"),
      .at("city", "Vinh"),
      .done
    )
    filled.catalogue = [.options(["Hà Nội", "Huế"]), .options(["Vinh"])]

    try filled.expect(.answered(["name": .text("Bob"), "city": Self.chosen("Vinh", 0)]))
  }
}
