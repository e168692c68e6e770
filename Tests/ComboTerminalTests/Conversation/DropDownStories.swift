import ComboFields
import ComboTerminal
import ComboTesting

// MARK: Fields

private let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

private func field(
  _ options: [String] = flavours,
  other: OtherEntry? = nil,
  required: Bool = true,
  default text: String? = nil
) -> DropDownField {
  var field = DropDownField("Flavour", options: options) {
    $0.isRequired = required
    $0.other = other
  }
  if let text { try? field.preselect(text) }
  return field
}

private func field(
  options: [FieldOption],
  other: OtherEntry? = nil
) -> DropDownField {
  DropDownField("Flavour", options: list([(nil, options)])) {
    $0.isRequired = true
    $0.other = other
  }
}

private func list(_ sections: [(String?, [FieldOption])]) -> OptionList {
  var builder = OptionList.Builder()
  for (title, options) in sections {
    builder.beginSection(title)
    for option in options { try? builder.append(option) }
  }
  return builder.list
}

private func disabled(_ label: String, _ reason: String) -> FieldOption {
  FieldOption(label).disabled(because: reason)
}

private func chosen(_ label: String) -> [String] { ["optionSelected(\"\(label)\")"] }

private func typed(_ text: String) -> [String] { ["optionSelected(\"\(text)\", typed)"] }

private func said(_ sentence: String) -> String { "messageDidAppear(\"\(sentence)\")" }

// MARK: The table

/// The rules of a conversation, which are the same in every front end, told of a drop-down.
enum DropDownStories {
  static let all = choosing + refusing + other + commands + ends

  private static let choosing: [Story] = [
    Story(
      name: "an exact label",
      field: field(),
      lines: ["Vanilla"],
      outcome: "listed 1 Vanilla",
      heard: chosen("Vanilla")
    ),
    Story(
      name: "a label in small letters",
      field: field(),
      lines: ["vanilla"],
      outcome: "listed 1 Vanilla",
      said: ["-> Vanilla"],
      heard: chosen("Vanilla")
    ),
    Story(
      name: "a number",
      field: field(),
      lines: ["3"],
      outcome: "listed 2 Strawberry",
      said: ["-> Strawberry"],
      heard: chosen("Strawberry")
    ),
    Story(
      name: "a unique beginning",
      field: field(),
      lines: ["str"],
      outcome: "listed 2 Strawberry",
      said: ["-> Strawberry"],
      heard: chosen("Strawberry")
    ),
    Story(
      name: "a part that only one option has",
      field: field(),
      lines: ["nill"],
      outcome: "listed 1 Vanilla",
      said: ["-> Vanilla"],
      heard: chosen("Vanilla")
    ),
    Story(
      name: "A14: accents are folded",
      field: field(["Côte d'Ivoire", "Đà Nẵng", "Đắk Lắk"]),
      lines: ["da nang"],
      outcome: "listed 1 Đà Nẵng",
      said: ["-> Đà Nẵng"],
      heard: chosen("Đà Nẵng")
    ),
    Story(
      name: "blanks around are left out",
      field: field(),
      lines: ["  lime  "],
      outcome: "listed 4 Lime",
      said: ["-> Lime"],
      heard: chosen("Lime")
    ),
    Story(
      name: "a label that is a number goes before a row's number",
      field: field(["2", "1"]),
      lines: ["1"],
      outcome: "listed 1 1",
      heard: chosen("1")
    ),
    Story(
      name: "E6: a value that looks like nothing",
      field: field(options: [FieldOption("none", value: ""), FieldOption("zero", value: "0")]),
      lines: ["none"],
      outcome: "listed 0 ",
      heard: chosen("none")
    ),
    Story(
      name: "E5: two options of one value keep their labels",
      field: field(options: [FieldOption("a", value: "x"), FieldOption("b", value: "x")]),
      lines: ["b"],
      outcome: "listed 1 x",
      heard: chosen("b")
    ),
    Story(
      name: "an empty line takes the default",
      field: field(default: "Lime"),
      lines: [""],
      outcome: "listed 4 Lime",
      said: ["-> Lime"],
      heard: []
    ),
    Story(
      name: "E8: another option in place of the default",
      field: field((0..<100).map { "n\($0)" }, default: "n77"),
      lines: ["n3"],
      outcome: "listed 3 n3",
      heard: chosen("n3")
    ),
    Story(
      name: "an empty line answers nothing where nothing is required",
      field: field(required: false),
      lines: [""],
      outcome: "nothing",
      heard: []
    ),
    Story(
      name: "a title has several rows",
      field: DropDownField("Ice cream\nFlavour", options: flavours),
      lines: ["1"],
      outcome: "listed 0 Chocolate",
      said: ["Ice cream", "1) Chocolate"],
      heard: chosen("Chocolate")
    ),
    Story(
      name: "C7: labels with controls come out whole",
      field: field(["\u{1B}[2Jboom", "a\tb", "c\nd"]),
      lines: ["1"],
      outcome: "listed 0 \u{1B}[2Jboom",
      said: ["␛[2Jboom", "a␉b", "c␊d", "-> ␛[2Jboom"],
      heard: chosen("\u{1B}[2Jboom")
    ),
    Story(
      name: "B12: a label of 5,000 characters comes out whole",
      field: field([String(repeating: "x", count: 5_000), "y"]),
      lines: ["1"],
      outcome: "listed 0 " + String(repeating: "x", count: 5_000),
      said: ["xxx…", "-> xxx"],
      heard: chosen(String(repeating: "x", count: 5_000))
    ),
  ]

  private static let refusing: [Story] = [
    Story(
      name: "an empty line where an answer is required",
      field: field(),
      lines: ["", "1"],
      outcome: "listed 0 Chocolate",
      said: ["An answer is required."],
      heard: [said("An answer is required.")] + chosen("Chocolate")
    ),
    Story(
      name: "no match offers near ones",
      field: field(),
      lines: ["vanila", "vanilla"],
      outcome: "listed 1 Vanilla",
      said: ["No option matches “vanila”. Did you mean “Vanilla”?", "-> Vanilla"],
      heard: [said("No option matches “vanila”. Did you mean “Vanilla”?")] + chosen("Vanilla")
    ),
    Story(
      name: "F1: nothing is taken without a match",
      field: field(),
      lines: ["zzz", "1"],
      outcome: "listed 0 Chocolate",
      said: ["No option matches “zzz”."],
      heard: [said("No option matches “zzz”.")] + chosen("Chocolate")
    ),
    Story(
      name: "several matches are named with their numbers",
      field: field(),
      lines: ["an", "4"],
      outcome: "listed 3 Banana",
      said: ["2 options match “an”: 2) Vanilla, 4) Banana. Type more of the name, or the number."],
      heard: [said("2 options match “an”: Vanilla, Banana.")] + chosen("Banana")
    ),
    Story(
      name: "E4: the third of two that are called the same",
      field: field(options: [
        FieldOption("First", value: "1"), FieldOption("Second", value: "2"),
        FieldOption("First", value: "3"),
      ]),
      lines: ["First", "3"],
      outcome: "listed 2 3",
      said: ["2 options match “First”: 1) First, 3) First."],
      heard: [said("2 options match “First”: First, First.")] + chosen("First")
    ),
    Story(
      name: "a number that no row has",
      field: field(),
      lines: ["9", "0", "5"],
      outcome: "listed 4 Lime",
      said: ["There is no number 9; choose one from 1 to 5.", "There is no number 0;"],
      heard: [
        said("There is no number 9; choose one from 1 to 5."),
        said("There is no number 0; choose one from 1 to 5."),
      ] + chosen("Lime")
    ),
    Story(
      name: "a number beyond all numbers",
      field: field(),
      lines: ["99999999999999999999999", "5"],
      outcome: "listed 4 Lime",
      said: ["No option matches “99999999999999999999999”."],
      heard: [said("No option matches “99999999999999999999999”.")] + chosen("Lime")
    ),
    Story(
      name: "a disabled option says why",
      field: field(options: [disabled("Mint", "Sold out."), FieldOption("Lime")]),
      lines: ["mint", "1", "lime"],
      outcome: "listed 1 Lime",
      said: [
        "Mint (Sold out.)", "“Mint” cannot be chosen: Sold out.",
        "“Mint” cannot be chosen: Sold out.",
      ],
      heard: [
        said("“Mint” cannot be chosen: Sold out."), said("“Mint” cannot be chosen: Sold out."),
      ] + chosen("Lime")
    ),
    Story(
      name: "E2: nothing can be chosen",
      field: field(options: [disabled("a", ""), disabled("b", ""), disabled("c", "")]),
      lines: ["", "a", ":quit"],
      outcome: "cancelled",
      said: ["a (not available)", "Nothing here can be chosen.", "“a” cannot be chosen."],
      heard: [said("Nothing here can be chosen."), said("“a” cannot be chosen.")]
    ),
    Story(
      name: "the delegate lets a choice not be made",
      field: field(),
      lines: ["1", "2"],
      outcome: "listed 1 Vanilla",
      said: ["“Chocolate” cannot be chosen now."],
      heard: [said("“Chocolate” cannot be chosen now.")] + chosen("Vanilla"),
      configure: { $0.allowsSelecting = { $0.label != "Chocolate" } }
    ),
    Story(
      name: "F7: what means something in a pattern is taken literally",
      field: field(["a(b", "[a", ".*", "\\"]),
      lines: ["a{99999}", "("],
      outcome: "listed 0 a(b",
      said: ["No option matches “a{99999}”.", "-> a(b"],
      heard: [said("No option matches “a{99999}”.")] + chosen("a(b")
    ),
    Story(
      name: "what is typed cannot act on the terminal",
      field: field(),
      lines: ["\u{202E}abc", "1"],
      outcome: "listed 0 Chocolate",
      said: ["No option matches “�abc”."],
      heard: [said("No option matches “\u{202E}abc”.")] + chosen("Chocolate")
    ),
  ]

  private static let other: [Story] = [
    Story(
      name: "Other by its name",
      field: field(other: OtherEntry()),
      lines: ["other", "pistachio"],
      outcome: "typed pistachio",
      heard: ["otherEntryDidBegin"] + typed("pistachio")
    ),
    Story(
      name: "Other by its number",
      field: field(other: OtherEntry("Something else")),
      lines: ["6", "pistachio"],
      outcome: "typed pistachio",
      said: ["6) Something else"],
      heard: ["otherEntryDidBegin"] + typed("pistachio")
    ),
    Story(
      name: "Other first has the number 1",
      field: field(other: other(.first)),
      lines: ["2"],
      outcome: "listed 0 Chocolate",
      said: ["1) Other", "2) Chocolate"],
      heard: chosen("Chocolate")
    ),
    Story(
      name: "no match is offered to Other",
      field: field(other: OtherEntry()),
      lines: ["mint", "mint"],
      outcome: "typed mint",
      said: ["No option matches “mint”. Enter gives the text as “Other”;"],
      heard: [
        "otherEntryDidBegin", said("No option matches “mint”; it can be given under “Other”."),
      ] + typed("mint")
    ),
    Story(
      name: "a slip is not taken for a text of one's own without a word",
      field: field(other: OtherEntry()),
      lines: ["vanila", ":back", "vanilla"],
      outcome: "listed 1 Vanilla",
      said: [
        "No option matches “vanila”. Did you mean “Vanilla”? Enter gives the text as “Other”;"
      ],
      heard: [
        "otherEntryDidBegin", said("No option matches “vanila”; it can be given under “Other”."),
      ] + chosen("Vanilla")
    ),
    Story(
      name: "G1: a text that an option of a section has is that option",
      field: DropDownField("Flavour", options: sections) { $0.other = OtherEntry() },
      lines: ["ocean"],
      outcome: "listed 1 Ocean",
      said: ["-> Ocean"],
      heard: chosen("Ocean")
    ),
    Story(
      name: "G2: the beginning of an option can be given as text",
      field: field(["cookie monster"], other: OtherEntry()),
      lines: [":other cookie"],
      outcome: "typed cookie",
      said: ["-> cookie"],
      heard: typed("cookie")
    ),
    Story(
      name: "G4: a text for Other that is an option is that option",
      field: field(["Apple"], other: OtherEntry()),
      lines: ["other", " apple "],
      outcome: "listed 0 Apple",
      said: ["-> Apple"],
      heard: ["otherEntryDidBegin"] + chosen("Apple")
    ),
    Story(
      name: "G4: a text for Other that is a disabled option is refused",
      field: field(options: [disabled("Mint", "Sold out.")], other: OtherEntry()),
      lines: [":other mint", ":other basil"],
      outcome: "typed basil",
      said: ["“Mint” cannot be chosen: Sold out.", "-> basil"],
      heard: [said("“Mint” cannot be chosen: Sold out.")] + typed("basil")
    ),
    Story(
      name: "G5: blank and invisible texts are none",
      field: field(other: OtherEntry()),
      lines: ["other", " ", "\u{200B}", "\u{3000}", "\u{A0}", "x"],
      outcome: "typed x",
      said: Array(repeating: "Type some text.", count: 4),
      heard: ["otherEntryDidBegin"] + Array(repeating: said("Type some text."), count: 4)
        + typed("x")
    ),
    Story(
      name: "an empty text for Other where nothing is required",
      field: field(other: OtherEntry(), required: false),
      lines: ["other", ""],
      outcome: "nothing",
      heard: ["otherEntryDidBegin"]
    ),
    Story(
      name: "a text for Other that does not fit says why",
      field: field(other: letters),
      lines: ["other", "r2d2", "mint"],
      outcome: "typed mint",
      said: ["Letters only, please."],
      heard: [
        "otherEntryDidBegin", "otherTextRefused(\"r2d2\", \"Letters only, please.\")",
        said("Letters only, please."),
      ] + typed("mint")
    ),
    Story(
      name: "the delegate refuses a text for Other",
      field: field(other: OtherEntry()),
      lines: [":other mud", "mint"],
      outcome: "typed mint",
      said: ["Not mud."],
      heard: [
        "otherEntryDidBegin", "otherTextRefused(\"mud\", \"Not mud.\")", said("Not mud."),
      ] + typed("mint"),
      configure: { $0.validation = { $0 == "mud" ? .invalid("Not mud.") : .valid } }
    ),
    Story(
      name: "E1: without options the text is asked for at once",
      field: field([], other: OtherEntry()),
      lines: ["mint"],
      outcome: "typed mint",
      heard: ["otherEntryDidBegin"] + typed("mint")
    ),
    Story(
      name: "without options there is nothing to go back to but the question before",
      field: field([], other: OtherEntry()),
      lines: [":back"],
      outcome: "back",
      heard: ["otherEntryDidBegin"]
    ),
    Story(
      name: "from Other back to the options",
      field: field(other: OtherEntry()),
      lines: ["other", ":back", "1"],
      outcome: "listed 0 Chocolate",
      heard: ["otherEntryDidBegin"] + chosen("Chocolate")
    ),
    Story(
      name: "E7: a default that was left out is spoken of",
      field: fieldWithoutItsDefault,
      lines: ["1"],
      outcome: "listed 0 Chocolate",
      said: ["The default “Vanila” is not among the options. Did you mean “Vanilla”?"],
      heard: chosen("Chocolate")
    ),
    Story(
      name: "E7: a default of one's own",
      field: fieldWithOwnDefault,
      lines: [""],
      outcome: "typed Mars",
      said: ["-> Mars"],
      heard: []
    ),
  ]

  private static let commands: [Story] = [
    Story(
      name: "help says what can be typed",
      field: field(other: OtherEntry(), default: "Lime"),
      lines: [":help", "1"],
      outcome: "listed 0 Chocolate",
      said: [
        "Type the number of an option, its name, or enough of its name to tell it from the others.",
        "Enter alone", "takes “Lime”", ":list TEXT", ":other TEXT", ":back", ":quit", "::TEXT",
      ],
      heard: chosen("Chocolate")
    ),
    Story(
      name: "help of a text of several lines says how it ends, before and behind its first line",
      field: EntryField("Notes", .textArea()),
      lines: [":help", "one", ":help", "."],
      outcome: "typed one",
      said: [
        "Type a text of any number of lines, with Enter behind each.", "Enter alone",
        "answers nothing", "“.” alone", "ends the text", "“..” alone", "Enter alone",
        "is an empty line",
      ],
      heard: [Heard.typed("one")]
    ),
    Story(
      name: "help of a text entry says what it takes",
      field: EntryField("Days", .number(NumberRules(isInteger: true))),
      lines: [":help", "2"],
      outcome: "typed 2",
      said: ["Type a whole number, in digits.", "answers nothing", ":back", ":quit"],
      heard: [Heard.typed("2")]
    ),
    Story(
      name: "the list can be asked for, and what matches",
      field: field(),
      lines: [":list an", ":list zzz", "1"],
      outcome: "listed 0 Chocolate",
      said: ["1) Chocolate", "2) Vanilla", "4) Banana", "No option matches."],
      heard: chosen("Chocolate")
    ),
    Story(
      name: "a command that does not exist",
      field: field(),
      lines: [":foo", ":other x", ":", "1"],
      outcome: "listed 0 Chocolate",
      said: ["There is no “:foo”.", "There is no “:other”.", "There is no “:”."],
      heard: chosen("Chocolate")
    ),
    Story(
      name: "two colons begin a text with one",
      field: field([":quit", "x"]),
      lines: ["::quit"],
      outcome: "listed 0 :quit",
      heard: chosen(":quit")
    ),
    Story(
      name: "two colons in the text for Other",
      field: field(other: OtherEntry()),
      lines: ["other", "::)"],
      outcome: "typed :)",
      heard: ["otherEntryDidBegin"] + typed(":)")
    ),
  ]

  private static let ends: [Story] = [
    Story(name: "back", field: field(), lines: [":back"], outcome: "back"),
    Story(name: "quit", field: field(), lines: [":quit"], outcome: "cancelled"),
    Story(
      name: "quit from Other",
      field: field(other: OtherEntry()),
      lines: ["other", ":quit"],
      outcome: "cancelled",
      heard: ["otherEntryDidBegin"]
    ),
    Story(name: "D6: the end of the input", field: field(), lines: [], outcome: "end of input"),
    Story(
      name: "D5: the end of the input behind a wrong answer",
      field: field(["a", "b", "c"]),
      lines: ["5"],
      outcome: "end of input",
      said: ["There is no number 5; choose one from 1 to 3."],
      heard: [said("There is no number 5; choose one from 1 to 3.")]
    ),
    Story(
      name: "E1: without options and without Other nothing is asked",
      field: field([]),
      lines: [],
      outcome: "“Flavour” has no options to choose from."
    ),
  ]

  // MARK: Parts

  private static var sections: OptionList {
    list([("Red", ["Rose"]), ("Blue", ["Ocean"])])
  }

  private static func other(_ place: OtherEntry.Place) -> OtherEntry {
    var entry = OtherEntry()
    entry.place = place
    return entry
  }

  private static var letters: OtherEntry {
    OtherEntry(pattern: try? TextPattern("[a-z]+", message: "Letters only, please."))
  }

  private static var fieldWithoutItsDefault: DropDownField {
    var result = field()
    try? result.preselect("Vanila", ifUnknown: .leaveOut)
    return result
  }

  private static var fieldWithOwnDefault: DropDownField {
    var result = field(other: OtherEntry())
    try? result.preselect("Mars", ifUnknown: .useAsOther)
    return result
  }
}
