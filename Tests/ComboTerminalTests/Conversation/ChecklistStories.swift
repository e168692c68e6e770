import ComboFields
import ComboTerminal
import ComboTesting

/// Conversations about checklists.
enum ChecklistStories {
  static let all = lists + refusals + other + folding

  private static func story(
    _ name: String,
    _ field: ChecklistField,
    _ lines: [String],
    _ outcome: String,
    said: [String] = [],
    heard: [String] = [],
    topics: Set<FieldRecorder.Topic> = [.selection, .other, .messages]
  ) -> Story {
    Story(
      name: "a checklist: " + name,
      field: field,
      lines: lines,
      outcome: outcome,
      said: said,
      heard: heard,
      topics: topics
    )
  }

  private static func story(
    _ name: String,
    _ lines: [String],
    _ outcome: String,
    said: [String] = [],
    heard: [String] = []
  ) -> Story {
    story(name, KindFields.checklist(), lines, outcome, said: said, heard: heard)
  }

  private static let language = [Heard.chosen("Language")]
  private static let swift = [Heard.chosen("Language"), Heard.chosen("Packages")]

  private static let lists: [Story] = [
    story(
      "a number, a name and an empty line",
      ["2", "editing", ""],
      "listed 1 Packages, listed 2 Editing",
      said: ["2) [ ] Packages", "-> 1 chosen: Packages", "-> 2 chosen: Packages, Editing"],
      heard: [Heard.chosen("Packages"), Heard.chosen("Editing")]
    ),
    story(
      "a range, blanks and CJK commas",
      ["1 ，3-4", ""],
      "listed 0 Language, listed 2 Editing, listed 3 Colours",
      said: ["-> 3 chosen: Language, Editing, Colours"],
      heard: language + [Heard.chosen("Editing"), Heard.chosen("Colours")]
    ),
    story(
      "a section's name stands for what can be chosen in it, and for it no longer",
      ["terminals", "Terminals", "Swift", ""],
      "listed 0 Language, listed 1 Packages",
      said: [
        "-> 2 chosen: Editing, Colours", "-> nothing chosen", "-> 2 chosen: Language, Packages",
      ],
      heard: [
        Heard.chosen("Editing"), Heard.chosen("Colours"), Heard.takenBack("Editing"),
        Heard.takenBack("Colours"),
      ] + swift
    ),
    story(
      "F2: all, the others, none",
      ["1", "!", "-", "*", ""],
      "listed 0 Language, listed 1 Packages, listed 2 Editing, listed 3 Colours",
      said: [
        "-> 1 chosen: Language", "-> 3 chosen: Packages, Editing, Colours", "-> nothing chosen",
        "-> 4 chosen: Language, Packages, Editing, Colours",
      ],
      heard: language + [
        Heard.takenBack("Language"), Heard.chosen("Packages"), Heard.chosen("Editing"),
        Heard.chosen("Colours"), Heard.takenBack("Packages"), Heard.takenBack("Editing"),
        Heard.takenBack("Colours"),
      ] + swift + [Heard.chosen("Editing"), Heard.chosen("Colours")]
    ),
    story(
      "a row that is named twice is toggled once",
      ["1,1,language", ""],
      "listed 0 Language",
      heard: language
    ),
    story(
      "one that excludes the others takes their place, and they its",
      ["1,2", "none of these", "1", ""],
      "listed 0 Language",
      said: ["-> 2 chosen: Language, Packages", "-> 1 chosen: None of these"],
      heard: swift + [
        Heard.takenBack("Language"), Heard.takenBack("Packages"), Heard.chosen("None of these"),
        Heard.takenBack("None of these"), Heard.chosen("Language"),
      ]
    ),
    story(
      "F5: the answer is in the order of the list",
      KindFields.checklist(abc),
      ["c,a,b", ""],
      "listed 0 a, listed 1 b, listed 2 c",
      heard: [Heard.chosen("c"), Heard.chosen("a"), Heard.chosen("b")]
    ),
    story(
      "F5: the answer is in the order of choice, checked again last",
      KindFields.checklist(abc) { $0.order = .choice },
      ["c,a,b", "c", "c", ""],
      "listed 0 a, listed 1 b, listed 2 c",
      heard: [
        Heard.chosen("c"), Heard.chosen("a"), Heard.chosen("b"), Heard.takenBack("c"),
        Heard.chosen("c"),
      ]
    ),
    story(
      "F3: behind a name that was typed in part the whole list is back",
      ["edi", ":list", ""],
      "listed 2 Editing",
      said: ["-> 1 chosen: Editing", "1) [ ] Language", "3) [x] Editing", "6) [ ] None of these"],
      heard: [Heard.chosen("Editing")]
    ),
    story(
      "B13: marks stand before what is checked",
      KindFields.checklist(thirty),
      ["1,12", ":list 1", ""],
      "listed 0 n1, listed 11 n12",
      said: [" 1) [x] n1", "10) [ ] n10", "11) [ ] n11", "12) [x] n12", "13) [ ] n13"],
      heard: [Heard.chosen("n1"), Heard.chosen("n12")]
    ),
    story(
      "E4: the third of two that are called the same",
      KindFields.checklist(twins),
      ["First", "3", ""],
      "listed 2 3",
      said: ["2 options match “First”: 1) First, 3) First."],
      heard: [Heard.said("2 options match “First”: First, First."), Heard.chosen("First")]
    ),
    story(
      "E5: two of one value are two",
      KindFields.checklist(
        KindFields.list([
          (nil, [FieldOption("a", value: "x"), FieldOption("b", value: "x")])
        ])
      ),
      ["b", "a", ""],
      "listed 0 x, listed 1 x",
      said: ["-> 1 chosen: b", "-> 2 chosen: a, b"],
      heard: [Heard.chosen("b"), Heard.chosen("a")]
    ),
    story(
      "a label with a comma in it is one item",
      KindFields.checklist(KindFields.list([(nil, ["New York, NY", "Boston, MA"])])),
      ["Boston, MA, new york, ny", ""],
      "listed 0 New York, NY, listed 1 Boston, MA",
      heard: [Heard.chosen("Boston, MA"), Heard.chosen("New York, NY")]
    ),
    story("L7: nothing, where nothing is required", [""], "nothing"),
    story(
      "a box that has to be checked says so before it is missed",
      KindFields.checklist { $0.required = ["packages"] },
      ["", "2", ""],
      "listed 1 Packages",
      said: [
        "2) [ ] (required) Packages", "“Packages” has to be checked.", "-> 1 chosen: Packages",
      ],
      heard: [Heard.said("“Packages” has to be checked."), Heard.chosen("Packages")]
    ),
    story(
      "what is checked at first",
      KindFields.checklist(checked: ["language"]),
      [""],
      "listed 0 Language",
      said: ["1) [x] Language"]
    ),
    story(
      "I5: an empty section changes nothing",
      ["Empty", ""],
      "nothing",
      said: ["Empty"]
    ),
  ]

  private static let refusals: [Story] = [
    story(
      "L7: fewer than the least",
      KindFields.checklist { $0.minimum = 1 },
      ["", "1", ""],
      "listed 0 Language",
      said: ["Choose at least 1; none is chosen."],
      heard: [Heard.said("Choose at least 1; none is chosen.")] + language
    ),
    story(
      "more than the most change nothing",
      KindFields.checklist { $0.maximum = 2 },
      ["1-3", "1-2", ""],
      "listed 0 Language, listed 1 Packages",
      said: ["At most 2 may be chosen.", "-> 2 chosen: Language, Packages"],
      heard: [Heard.said("At most 2 may be chosen.")] + swift
    ),
    story(
      "one wrong item and nothing is taken",
      ["1,zzz", "1", ""],
      "listed 0 Language",
      said: ["No option matches “zzz”.", "-> 1 chosen: Language"],
      heard: [Heard.said("No option matches “zzz”.")] + language
    ),
    story(
      "a disabled row says why",
      ["5", "mouse", ""],
      "nothing",
      said: ["Mouse (Not yet.)", "“Mouse” cannot be chosen: Not yet."],
      heard: Array(repeating: Heard.said("“Mouse” cannot be chosen: Not yet."), count: 2)
    ),
    story(
      "a number that no row has",
      ["9", "1-9", ""],
      "nothing",
      said: ["There is no number 9; choose one from 1 to 6."],
      heard: Array(
        repeating: Heard.said("There is no number 9; choose one from 1 to 6."),
        count: 2
      )
    ),
  ]

  private static let other: [Story] = [
    story(
      "several texts of one's own, one of them no longer",
      KindFields.checklist { $0.other = OtherEntry() },
      ["1,+Mango", "+Plum, +Lime", "mango", ":list", ""],
      "listed 0 Language, typed Plum, typed Lime",
      said: [
        "-> 2 chosen: Language, Mango", "-> 4 chosen: Language, Mango, Plum, Lime",
        "-> 3 chosen: Language, Plum, Lime", "[ ] Mango", "[x] Plum", "[x] Lime",
      ],
      heard: language + [
        Heard.typed("Mango"), Heard.typed("Plum"), Heard.typed("Lime"),
        Heard.typedTakenBack("Mango"),
      ]
    ),
    story(
      "Other by its number, then on with the checks",
      KindFields.checklist { $0.other = OtherEntry() },
      ["7", "Mango", "1", ""],
      "listed 0 Language, typed Mango",
      said: ["7) Other", "-> 1 chosen: Mango", "-> 2 chosen: Language, Mango"],
      heard: ["otherEntryDidBegin", Heard.typed("Mango")] + language
    ),
    story(
      "G4: a text of one's own that is an option is that option",
      KindFields.checklist { $0.other = OtherEntry() },
      ["+ language ", ""],
      "listed 0 Language",
      heard: language
    ),
    story(
      "no match is offered to Other",
      KindFields.checklist { $0.other = OtherEntry() },
      ["Mango", "Mango", ""],
      "typed Mango",
      said: ["No option matches “Mango”. Enter gives the text as “Other”;", "-> 1 chosen: Mango"],
      heard: [
        "otherEntryDidBegin",
        Heard.said("No option matches “Mango”; it can be given under “Other”."),
        Heard.typed("Mango"),
      ]
    ),
  ]

  private static let folding: [Story] = [
    story(
      "sections fold and unfold by name, and what is checked stays so",
      KindFields.checklist(folded: [0]),
      [":open swift", "1", ":fold Swift", ":list", ":fold zz", ""],
      "listed 0 Language",
      said: [
        "+ Swift", "- Swift", "1) [ ] Language", "-> 1 chosen: Language", "+ Swift", "- Terminals",
        "No option matches “zz”.",
      ],
      heard: [
        "didTapSection(0)", "rowDidChange(0)", "rowsDidAppear(1..<3)", Heard.chosen("Language"),
        "rowDidChange(1)", "rowDidChange(0)", "didTapSection(0)", "rowDidChange(0)",
        "rowsDidDisappear(1..<3)",
      ],
      topics: [.selection, .rows]
    ),
    story(
      "a folded section is checked by its name",
      KindFields.checklist(folded: [0]),
      ["Swift", ""],
      "listed 0 Language, listed 1 Packages",
      said: ["+ Swift", "-> 2 chosen: Language, Packages"],
      heard: swift
    ),
    story(
      "help speaks of lists and sections",
      [":help", ""],
      "nothing",
      said: ["(1,3-5)", "* checks all", ":open NAME", "section", ":fold NAME"]
    ),
  ]

  private static let abc = KindFields.list([(nil, ["a", "b", "c"])])

  private static let thirty = KindFields.list([(nil, (1...30).map { FieldOption("n\($0)") })])

  private static let twins = KindFields.list([
    (
      nil,
      [
        FieldOption("First", value: "1"), FieldOption("Second", value: "2"),
        FieldOption("First", value: "3"),
      ]
    )
  ])
}
