import ComboFields
import ComboTerminal
import ComboTesting

/// Conversations about cascades.
enum CascadeStories {
  static let all = paths + refusals + other + commands

  private static let topics: Set<FieldRecorder.Topic> = [.selection, .other, .messages, .levels]

  private static func story(
    _ name: String,
    _ field: CascadeField,
    _ lines: [String],
    _ outcome: String,
    said: [String] = [],
    heard: [String] = []
  ) -> Story {
    Story(
      name: "a cascade: " + name,
      field: field,
      lines: lines,
      outcome: outcome,
      said: said,
      heard: heard,
      topics: topics
    )
  }

  private static let westLake = [Heard.chosen("Tây Hồ"), Heard.path("Hà Nội", "Tây Hồ")]

  private static func story(
    _ name: String,
    _ lines: [String],
    _ outcome: String,
    said: [String] = [],
    heard: [String] = []
  ) -> Story {
    story(name, KindFields.cascade(), lines, outcome, said: said, heard: heard)
  }

  private static let spelled: OptionOutline = {
    var district = FieldOption("Hải Châu")
    district.searchKeys = ["hc"]
    return KindFields.outline([
      OptionNode(
        "Đà Nẵng",
        children: [OptionNode(district, children: KindFields.leaves("Phước Ninh"))]
      )
    ])
  }()

  private static let paths: [Story] = [
    story("a path of names", ["Hà Nội/Tây Hồ"], "listed 2 Tây Hồ", heard: westLake),
    story(
      "parts in small letters without accents",
      ["ha noi / tay ho"],
      "listed 2 Tây Hồ",
      said: ["-> Hà Nội/Tây Hồ"],
      heard: westLake
    ),
    story("beginnings", ["ha/tay"], "listed 2 Tây Hồ", said: ["-> Hà Nội/Tây Hồ"], heard: westLake),
    story("numbers", ["1/2"], "listed 2 Tây Hồ", said: ["-> Hà Nội/Tây Hồ"], heard: westLake),
    story(
      "the last name alone",
      ["nam duong"],
      "listed 7 Nam Dương",
      said: ["-> Đà Nẵng/Hải Châu/Nam Dương"],
      heard: [Heard.chosen("Nam Dương"), Heard.path("Đà Nẵng", "Hải Châu", "Nam Dương")]
    ),
    story(
      "H3: an option of the first level with none under it ends at once",
      ["Huế"],
      "listed 3 Huế",
      heard: [Heard.chosen("Huế"), Heard.path("Huế")]
    ),
    story(
      "H3: after a path that goes on, one that ends at once",
      ["ha noi", "huế"],
      "listed 3 Huế",
      said: ["Choose what comes after “Hà Nội”.", "Hà Nội", "1) Ba Đình", "-> Huế"],
      heard: [
        Heard.said("Choose what comes after “Hà Nội”: Ba Đình, Tây Hồ."),
        Heard.chosen("Huế"), Heard.path("Huế"),
      ]
    ),
    story(
      "level after level",
      ["3", "3/1", "3/1/2"],
      "listed 7 Nam Dương",
      said: [
        "3) Đà Nẵng", "Choose what comes after “Đà Nẵng”.", "1) Hải Châu",
        "Choose what comes after “Đà Nẵng/Hải Châu”.", "Đà Nẵng/Hải Châu", "1) Phước Ninh",
        "2) Nam Dương", "-> Đà Nẵng/Hải Châu/Nam Dương",
      ],
      heard: [
        Heard.said("Choose what comes after “Đà Nẵng”: Hải Châu."),
        Heard.said("Choose what comes after “Đà Nẵng/Hải Châu”: Phước Ninh, Nam Dương."),
        Heard.chosen("Nam Dương"), Heard.path("Đà Nẵng", "Hải Châu", "Nam Dương"),
      ]
    ),
    story(
      "H6: labels with separators, quotes and numbers in them",
      KindFields.cascade(odd),
      [#"a\/b/1"#],
      "listed 1 x/y",
      said: [#"-> a\/b/"1""#],
      heard: [Heard.chosen("\"1\""), Heard.path("a/b", "\"1\"")]
    ),
    story(
      "H6: a value that is a number goes before a row's number",
      KindFields.cascade(odd),
      ["1"],
      "listed 2 1",
      said: ["-> second"],
      heard: [Heard.chosen("second"), Heard.path("second")]
    ),
    story(
      "a branch on any level is found by itself, and by another spelling",
      KindFields.cascade(spelled),
      ["hc", "phuoc"],
      "listed 2 Phước Ninh",
      said: ["Choose what comes after “Đà Nẵng/Hải Châu”.", "1) Phước Ninh"],
      heard: [
        Heard.said("Choose what comes after “Đà Nẵng/Hải Châu”: Phước Ninh."),
        Heard.chosen("Phước Ninh"), Heard.path("Đà Nẵng", "Hải Châu", "Phước Ninh"),
      ]
    ),
    story(
      "deeper data than levels ends in the last of them",
      KindFields.cascade { $0.levelCount = 2 },
      ["da nang/hai chau"],
      "listed 5 Hải Châu",
      heard: [Heard.chosen("Hải Châu"), Heard.path("Đà Nẵng", "Hải Châu")]
    ),
    story(
      "H10: where a branch may be the answer, its path is",
      KindFields.cascade { $0.allowsBranches = true },
      [":list ha noi/", "ha noi"],
      "listed 0 Hà Nội",
      said: ["1) Ba Đình", "2) Tây Hồ", "-> Hà Nội"],
      heard: [Heard.chosen("Hà Nội"), Heard.path("Hà Nội")]
    ),
    story(
      "nothing where nothing is required",
      KindFields.cascade { $0.isRequired = false },
      [""],
      "nothing"
    ),
    story(
      "an empty line takes the default",
      preselected,
      [""],
      "listed 2 Tây Hồ",
      said: ["-> Hà Nội/Tây Hồ"]
    ),
  ]

  private static let refusals: [Story] = [
    story(
      "a name that is not on its level",
      ["Hà Nội/Tay Hoo", "1/2"],
      "listed 2 Tây Hồ",
      said: ["No option matches “Tay Hoo”. Did you mean “Tây Hồ”?"],
      heard: [Heard.said("No option matches “Tay Hoo”. Did you mean “Tây Hồ”?")] + westLake
    ),
    story(
      "a path that goes too far",
      ["Huế/x", "1/2"],
      "listed 2 Tây Hồ",
      said: ["There is nothing to choose after “Huế”."],
      heard: [Heard.said("There is nothing to choose after “Huế”.")] + westLake
    ),
    story(
      "a number that a level does not have",
      ["1/9", "1/2"],
      "listed 2 Tây Hồ",
      said: ["There is no number 9; choose one from 1 to 2."],
      heard: [Heard.said("There is no number 9; choose one from 1 to 2.")] + westLake
    ),
    story(
      "a disabled branch",
      ["mars", "1/2"],
      "listed 2 Tây Hồ",
      said: ["Mars (Too far.)", "“Mars” cannot be chosen: Too far."],
      heard: [Heard.said("“Mars” cannot be chosen: Too far.")] + westLake
    ),
    story(
      "one name in two places is told apart by what leads there",
      KindFields.cascade(centres),
      ["Centre", "South/Centre"],
      "listed 3 Centre",
      said: ["2 options match “Centre”: North/Centre, South/Centre."],
      heard: [
        Heard.said("2 options match “Centre”: North/Centre, South/Centre."),
        Heard.chosen("Centre"), Heard.path("South", "Centre"),
      ]
    ),
  ]

  private static let other: [Story] = [
    story(
      "Other on the first level",
      KindFields.cascade { $0.other = OtherEntry() },
      ["Other", "Hội An"],
      "typed Hội An",
      heard: ["otherEntryDidBegin", Heard.typed("Hội An"), Heard.path("Hội An")]
    ),
    story(
      "Other under what is chosen before",
      KindFields.cascade { $0.other = OtherEntry() },
      ["1/3", "Cầu Giấy"],
      "typed Cầu Giấy",
      said: ["-> Hà Nội/Cầu Giấy"],
      heard: [
        "otherEntryDidBegin", Heard.typed("Cầu Giấy"), Heard.path("Hà Nội", "Cầu Giấy"),
      ]
    ),
    story(
      "a path whose end is unknown is offered to Other under what leads there",
      KindFields.cascade { $0.other = OtherEntry() },
      ["Hà Nội/Cầu Giấy", "Cầu Giấy"],
      "typed Cầu Giấy",
      said: [
        "No option matches “Cầu Giấy”.", "Enter gives the text as “Other”;",
        "-> Hà Nội/Cầu Giấy",
      ],
      heard: [
        "otherEntryDidBegin",
        Heard.said("No option matches “Cầu Giấy”; it can be given under “Other”."),
        Heard.typed("Cầu Giấy"), Heard.path("Hà Nội", "Cầu Giấy"),
      ]
    ),
    story(
      "a path is given to Other at once",
      KindFields.cascade { $0.other = OtherEntry() },
      [":other Đà Nẵng/Hải Châu/Bình Hiên"],
      "typed Bình Hiên",
      said: ["-> Đà Nẵng/Hải Châu/Bình Hiên"],
      heard: [Heard.typed("Bình Hiên"), Heard.path("Đà Nẵng", "Hải Châu", "Bình Hiên")]
    ),
    story(
      "from Other back to the options",
      KindFields.cascade { $0.other = OtherEntry() },
      ["1/Other", ":back", "1/2"],
      "listed 2 Tây Hồ",
      heard: ["otherEntryDidBegin"] + westLake
    ),
  ]

  private static let commands: [Story] = [
    story(
      "the levels can be listed",
      [":list", ":list Hà Nội/", ":list 3/1/nam", ":list Huế/", "1/2"],
      "listed 2 Tây Hồ",
      said: [
        "1) Hà Nội", "4) Mars", "Hà Nội", "1) Ba Đình", "2) Tây Hồ", "Đà Nẵng/Hải Châu",
        "2) Nam Dương", "No option matches.",
      ],
      heard: westLake
    ),
    story(
      "H9: what is found on deeper levels is listed with its path",
      [":list phuoc", "1/2"],
      "listed 2 Tây Hồ",
      said: ["Đà Nẵng/Hải Châu/Phước Ninh"],
      heard: westLake
    ),
    story(
      "help speaks of paths",
      [":help", ":open 1", "1/2"],
      "listed 2 Tây Hồ",
      said: [
        "Type the names from the first level down, with / between them", ":list TEXT",
        "There is no “:open”.",
      ],
      heard: westLake
    ),
    story("back", [":back"], "back"),
  ]

  private static let odd = KindFields.outline([
    OptionNode(
      FieldOption("a/b", value: "\""),
      children: [OptionNode(FieldOption("\"1\"", value: "x/y"))]
    ),
    OptionNode(FieldOption("second", value: "1")),
  ])

  private static let centres = KindFields.outline([
    OptionNode("North", children: KindFields.leaves("Centre")),
    OptionNode("South", children: KindFields.leaves("Centre")),
  ])

  private static var preselected: CascadeField {
    var field = KindFields.cascade()
    try? field.preselect(path: ["Hà Nội", "Tây Hồ"])
    return field
  }
}
