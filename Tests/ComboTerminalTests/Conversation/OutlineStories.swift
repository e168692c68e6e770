import ComboFields
import ComboTerminal
import ComboTesting

/// Conversations about outlines.
enum OutlineStories {
  static let all = choosing + refusals + several

  private static let topics: Set<FieldRecorder.Topic> = [.selection, .other, .messages, .rows]

  private static func story(
    _ name: String,
    _ field: OutlineField,
    _ lines: [String],
    _ outcome: String,
    said: [String] = [],
    heard: [String] = [],
    configure: @escaping @Sendable (FieldRecorder) -> Void = { _ in }
  ) -> Story {
    Story(
      name: "an outline: " + name,
      field: field,
      lines: lines,
      outcome: outcome,
      said: said,
      heard: heard,
      topics: topics,
      configure: configure
    )
  }

  private static func story(
    _ name: String,
    _ lines: [String],
    _ outcome: String,
    said: [String] = [],
    heard: [String] = [],
    configure: @escaping @Sendable (FieldRecorder) -> Void = { _ in }
  ) -> Story {
    story(
      name,
      KindFields.tree(),
      lines,
      outcome,
      said: said,
      heard: heard,
      configure: configure
    )
  }

  private static let choosing: [Story] = [
    story(
      "a name at any depth",
      ["tay ho"],
      "listed 2 Tây Hồ",
      said: ["1) + Hà Nội", "2)   Huế", "3) + Đà Nẵng", "-> Tây Hồ"],
      heard: [Heard.chosen("Tây Hồ")]
    ),
    story(
      "a branch opens, and its rows have numbers",
      ["1", "3"],
      "listed 2 Tây Hồ",
      said: ["1) - Hà Nội", "2)     Ba Đình", "3)     Tây Hồ", "-> Tây Hồ"],
      heard: ["rowDidChange(0)", "rowsDidAppear(1..<3)", Heard.chosen("Tây Hồ")]
    ),
    story(
      "a branch that is open folds again",
      ["Hà Nội", "Hà Nội", "2"],
      "listed 3 Huế",
      said: ["1) - Hà Nội", "1) + Hà Nội", "-> Huế"],
      heard: [
        "rowDidChange(0)", "rowsDidAppear(1..<3)", "rowDidChange(0)", "rowsDidDisappear(1..<3)",
        Heard.chosen("Huế"),
      ]
    ),
    story(
      "a branch within others opens with them",
      ["hai chau", "Nam Dương"],
      "listed 7 Nam Dương",
      said: ["3) - Đà Nẵng", "4)   - Hải Châu", "5)       Phước Ninh"],
      heard: ["rowDidChange(2)", "rowsDidAppear(3..<6)", Heard.chosen("Nam Dương")]
    ),
    story(
      "branches open and fold by name",
      [":open 1", ":open hà nội", ":fold hà nội", ":open tây hồ", ":open zz", ":open", "2"],
      "listed 3 Huế",
      said: [
        "1) - Hà Nội", "3)     Tây Hồ", "1) - Hà Nội", "3)     Tây Hồ", "1) + Hà Nội",
        "There is nothing under “Tây Hồ”.", "No option matches “zz”.", "“:open NAME”", "-> Huế",
      ],
      heard: [
        "rowDidChange(0)", "rowsDidAppear(1..<3)", "rowDidChange(0)", "rowsDidDisappear(1..<3)",
        Heard.chosen("Huế"),
      ]
    ),
    story(
      "a branch that the delegate keeps folded",
      ["1", "huế"],
      "listed 3 Huế",
      said: ["-> Huế"],
      heard: [Heard.chosen("Huế")],
      configure: { $0.allowsExpanding = { _ in false } }
    ),
    story(
      "H10: where a branch may be the answer, it is, and opens by name",
      KindFields.tree { $0.allowsBranches = true },
      [":open 1", "1"],
      "listed 0 Hà Nội",
      said: [":open NAME shows what is under a branch (+)", "2)     Ba Đình", "-> Hà Nội"],
      heard: ["rowDidChange(0)", "rowsDidAppear(1..<3)", Heard.chosen("Hà Nội")]
    ),
    story(
      "with a default, a branch opens among all the rows",
      preselected,
      ["1", "3"],
      "listed 2 Tây Hồ",
      said: ["* 2)   Huế", "1) - Hà Nội", "3)     Tây Hồ"],
      heard: ["rowDidChange(0)", "rowsDidAppear(1..<3)", Heard.chosen("Tây Hồ")]
    ),
    story(
      "Other stands last, whatever is open",
      KindFields.tree { $0.other = OtherEntry() },
      ["1", "7", "Hội An"],
      "typed Hội An",
      said: ["5) Other", "1) - Hà Nội"],
      heard: [
        "rowDidChange(0)", "rowsDidAppear(1..<3)", "otherEntryDidBegin", Heard.typed("Hội An"),
      ]
    ),
    story(
      "Other stands first",
      KindFields.tree { $0.other = otherFirst },
      ["2", "4"],
      "listed 2 Tây Hồ",
      said: ["1) Other", "2) + Hà Nội", "2) - Hà Nội", "4)     Tây Hồ"],
      heard: ["rowDidChange(1)", "rowsDidAppear(2..<4)", Heard.chosen("Tây Hồ")]
    ),
    story("quit", [":quit"], "cancelled"),
  ]

  private static let refusals: [Story] = [
    story(
      "no match, no such number, and nothing",
      ["", "9", "zzz", "2"],
      "listed 3 Huế",
      said: [
        "An answer is required.", "There is no number 9; choose one from 1 to 4.",
        "No option matches “zzz”.",
      ],
      heard: [
        Heard.said("An answer is required."),
        Heard.said("There is no number 9; choose one from 1 to 4."),
        Heard.said("No option matches “zzz”."), Heard.chosen("Huế"),
      ]
    ),
    story(
      "a disabled branch does not open by being chosen, and opens by name",
      ["mars", ":open mars", "2"],
      "listed 3 Huế",
      said: ["Mars (Too far.)", "“Mars” cannot be chosen: Too far.", "- Mars", "Tharsis"],
      heard: [
        Heard.said("“Mars” cannot be chosen: Too far."), "rowDidChange(3)", "rowsDidAppear(4..<5)",
        Heard.chosen("Huế"),
      ]
    ),
    story(
      "E4: one name in two places is told apart by its path and number",
      KindFields.tree(centres),
      ["2", "Centre", "3"],
      "listed 3 Centre",
      said: [
        "2) - South", "3)     Centre",
        "2 options match “Centre”: North › Centre, 3) South › Centre.",
        "-> Centre",
      ],
      heard: [
        "rowDidChange(1)", "rowsDidAppear(2..<3)",
        Heard.said("2 options match “Centre”: Centre, Centre."), Heard.chosen("Centre"),
      ]
    ),
  ]

  private static let several: [Story] = [
    story(
      "several: each line checks, and an empty one answers",
      tree(),
      ["huế", "tay ho", ""],
      "listed 2 Tây Hồ, listed 3 Huế",
      said: ["[ ] Hà Nội", "-> 1 chosen: Huế", "-> 2 chosen: Tây Hồ, Huế"],
      heard: ["rowDidChange(1)", Heard.chosen("Huế"), "rowDidChange(0)", Heard.chosen("Tây Hồ")]
    ),
    story(
      "several: a branch checks all that is under it, and half of it shows",
      tree(),
      ["1", "ba dinh", ":open 1", ""],
      "listed 2 Tây Hồ",
      said: [
        "-> 2 chosen: Ba Đình, Tây Hồ", "-> 1 chosen: Tây Hồ", "1) - [-] Hà Nội",
        "2)     [ ] Ba Đình", "3)     [x] Tây Hồ",
      ],
      heard: [
        "rowDidChange(0)", Heard.chosen("Ba Đình"), Heard.chosen("Tây Hồ"), "rowDidChange(0)",
        Heard.takenBack("Ba Đình"), "rowDidChange(0)", "rowsDidAppear(1..<3)",
      ]
    ),
    story(
      "I4: a branch with disabled leaves goes from all on to all off at once",
      KindFields.tree(mixed) { $0.selectsSeveral = true },
      ["All", "All", "All", ""],
      "listed 1 a, listed 4 d",
      said: ["-> 2 chosen: a, d", "-> nothing chosen", "-> 2 chosen: a, d"],
      heard: [
        "rowDidChange(0)", Heard.chosen("a"), Heard.chosen("d"), "rowDidChange(0)",
        Heard.takenBack("a"), Heard.takenBack("d"), "rowDidChange(0)", Heard.chosen("a"),
        Heard.chosen("d"),
      ]
    ),
    story(
      "several: no more than the most, no fewer than the least",
      tree {
        $0.minimum = 2
        $0.maximum = 2
      },
      ["", "huế", "", "hai chau", "tay ho", ""],
      "listed 2 Tây Hồ, listed 3 Huế",
      said: [
        "Choose at least 2; none is chosen.", "-> 1 chosen: Huế", "Choose at least 2; 1 is chosen.",
        "At most 2 may be chosen.", "-> 2 chosen: Tây Hồ, Huế",
      ],
      heard: [
        Heard.said("Choose at least 2; none is chosen."), "rowDidChange(1)", Heard.chosen("Huế"),
        Heard.said("Choose at least 2; 1 is chosen."), Heard.said("At most 2 may be chosen."),
        "rowDidChange(0)", Heard.chosen("Tây Hồ"),
      ]
    ),
    story(
      "several: texts of one's own beside the checks",
      tree { $0.other = OtherEntry() },
      ["huế", ":other Hội An", "other", "Sa Pa", ""],
      "listed 3 Huế, typed Hội An, typed Sa Pa",
      said: ["-> 2 chosen: Huế, Hội An", "-> 3 chosen: Huế, Hội An, Sa Pa"],
      heard: [
        "rowDidChange(1)", Heard.chosen("Huế"), "rowDidChange(1)", Heard.typed("Hội An"),
        "otherEntryDidBegin", Heard.typed("Sa Pa"),
      ]
    ),
    story(
      "several: help says how a branch opens",
      tree(),
      [":help", "huế", ""],
      "listed 3 Huế",
      said: ["answers with what is chosen", ":open NAME", ":fold NAME"],
      heard: ["rowDidChange(1)", Heard.chosen("Huế")]
    ),
  ]

  private static func tree(
    configure: (inout OutlineField.Settings) -> Void = { _ in }
  ) -> OutlineField {
    KindFields.tree {
      $0.selectsSeveral = true
      configure(&$0)
    }
  }

  private static var otherFirst: OtherEntry {
    var entry = OtherEntry()
    entry.place = .first
    return entry
  }

  private static var preselected: OutlineField {
    var field = KindFields.tree()
    _ = field.handle(.select(.option(field.outline.id(at: 3))))
    return field
  }

  private static let centres = KindFields.outline([
    OptionNode("North", children: KindFields.leaves("Centre")),
    OptionNode("South", children: KindFields.leaves("Centre")),
  ])

  private static let mixed = KindFields.outline([
    OptionNode(
      "All",
      children: [
        OptionNode("a"), OptionNode(FieldOption("b").disabled()),
        OptionNode(FieldOption("c").disabled()), OptionNode("d"),
      ]
    )
  ])
}
