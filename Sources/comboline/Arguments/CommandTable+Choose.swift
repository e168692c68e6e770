import ComboFields
import ComboFormFiles
import ComboTerminal

/// The flags of `comboline choose`.
extension CommandTable {
  static let optionFlags = [
    FlagSpec(
      .from,
      value: .required(FlagValue("FILE", isPath: true)),
      help: "Read the options from a file, one a line; “-” is standard input."
    ),
    FlagSpec(
      .sections,
      help: """
        A line “# Title” begins a section, and “#” alone one without a title. An option that \
        begins with “#” is written with a backslash before it: \\#.
        """
    ),
    FlagSpec(
      .delimiter,
      "d",
      value: .required(FlagValue("TEXT")),
      help: """
        What stands between the label, which is shown, and the value, which is printed: the first \
        TEXT in an option. \\t is a tab, \\n a new line, \\\\ a backslash. Without one, the label \
        is the value.
        """
    ),
    FlagSpec(
      .null,
      "0",
      help: "Options that are read as lines end with a NUL, and so does each answer."
    ),
  ]

  static let treeFlags = [
    FlagSpec(
      .tree,
      value: .required(FlagValue("FILE", isPath: true)),
      help: "Choose in a tree that is read from a file; “-” is standard input."
    ),
    FlagSpec(
      .cascade,
      value: .required(FlagValue("FILE", isPath: true)),
      help: "Choose in such a tree level by level, in columns."
    ),
    FlagSpec(
      .format,
      value: .required(FlagValue("FORM", allowed: OutlineFormat.allCases.map(\.rawValue))),
      help: "How the tree is written; without it, that is found out."
    ),
    FlagSpec(
      .keys,
      value: .required(FlagValue("LIST")),
      help: """
        The names of the keys in JSON, such as label=title,children=items. Unless given, they are \
        label=name, children=sub, id=id, parent=parent, value=value, detail=detail, \
        disabled=disabled and search=search, other spellings that an option is found by.
        """
    ),
    FlagSpec(
      .root,
      value: .required(FlagValue("ID")),
      help: "In flat JSON, the parent of what stands on the first level, beside null."
    ),
    FlagSpec(
      .orphans,
      value: .required(
        FlagValue(
          "WHAT",
          allowed: TreeSettings.Orphans.allCases.map(\.rawValue),
          defaultValue: TreeSettings.Orphans.error.rawValue
        )
      ),
      help: """
        What becomes, in flat JSON, of what hangs under an id that is not there: an error, a place \
        on the first level, or nothing.
        """
    ),
    FlagSpec(
      .allowBranch,
      help: """
        What leads to other options may be the answer, too. With --multiple, it is printed in the \
        place of all that is under it, where all that is chosen.
        """
    ),
    FlagSpec(
      .levels,
      value: .required(FlagValue("NUMBER")),
      help: "How many levels --cascade shows; an option on the last one is an answer."
    ),
    FlagSpec(
      .separator,
      value: .required(FlagValue("TEXT", defaultValue: "/")),
      help: "What stands between the labels of a path."
    ),
  ]

  static let questionFlags = [
    FlagSpec(
      .title,
      "t",
      value: .required(FlagValue("TEXT", defaultValue: "Choose")),
      help: "What the field is called."
    ),
    FlagSpec(
      .query,
      "q",
      value: .required(FlagValue("TEXT")),
      help: "The text that the line begins with."
    ),
    FlagSpec(.required, "r", help: "There has to be an answer."),
    FlagSpec(
      .other,
      value: .optional(FlagValue("LABEL", defaultValue: "Other")),
      help: "Take a text that is none of the options, too, through a row called LABEL."
    ),
    FlagSpec(
      .otherPattern,
      value: .required(FlagValue("REGEX")),
      help: "What the whole of such a text has to match."
    ),
    FlagSpec(
      .otherMessage,
      value: .required(FlagValue("TEXT")),
      help: "What is said of one that does not."
    ),
    FlagSpec(
      .default,
      value: .required(FlagValue("TEXT")),
      isRepeatable: true,
      help: "What is chosen at first: a label or a value; of a tree, a path, too."
    ),
    FlagSpec(
      .unknownDefault,
      value: .required(
        FlagValue(
          "WHAT",
          allowed: DefaultPolicy.allCases.map(\.rawValue),
          defaultValue: DefaultPolicy.error.rawValue
        )
      ),
      help: """
        What becomes of a default that is none of the options: an error, nothing, or the text of \
        --other.
        """
    ),
  ]

  static let severalFlags = [
    FlagSpec(
      .multiple,
      "m",
      help: "Any number of options may be chosen: each has a check box."
    ),
    FlagSpec(
      .min,
      value: .required(FlagValue("NUMBER", defaultValue: "0")),
      help: "How many have to be chosen."
    ),
    FlagSpec(
      .max,
      value: .required(FlagValue("NUMBER")),
      help: "How many may be chosen."
    ),
    FlagSpec(
      .order,
      value: .required(
        FlagValue(
          "ORDER",
          allowed: SeveralSettings.Order.allCases.map(\.rawValue),
          defaultValue: SeveralSettings.Order.list.rawValue
        )
      ),
      help: "Whether answers are printed in the order of the options, or as they were chosen."
    ),
    FlagSpec(
      .exclusive,
      value: .required(FlagValue("TEXT")),
      isRepeatable: true,
      help: "A label or a value of an option that goes with no other, such as “None of these”."
    ),
  ]

  static let givenFlags = [
    FlagSpec(
      .answer,
      value: .required(FlagValue("TEXT")),
      isRepeatable: true,
      help: """
        The answer, given in advance: a label, a value, a path in a tree, or a text for --other. \
        An empty one means the default, or nothing.
        """
    ),
    FlagSpec(
      .selectOne,
      help: "Do not ask where exactly one option matches the query: it is the answer."
    ),
    FlagSpec(
      .exitZero,
      help: "Do not ask where no option matches the query, or there is none: end with 1."
    ),
  ]

  static let askingFlags = [
    FlagSpec(
      .live,
      help: "Ask with a menu that drops down and follows every key, whatever the terminal is."
    ),
    FlagSpec(
      .line,
      help: "Ask in a single line: Tab completes and lists the options."
    ),
    FlagSpec(
      .plain,
      help: """
        Ask with numbered text, without moving the cursor; the reply may come through a pipe.
        """
    ),
    FlagSpec(
      .timeout,
      value: .required(FlagValue("SECONDS", defaultValue: "0")),
      help: "How long to wait for the answer; 0 is for ever."
    ),
    FlagSpec(
      .lang,
      value: .required(
        FlagValue(
          "LANGUAGE",
          allowed: ["auto"] + Wording.Language.allCases.map(\.rawValue),
          defaultValue: "auto"
        )
      ),
      help: "The language to ask in: English, Chinese or Vietnamese; auto is the locale's."
    ),
  ]

  static let menuFlags = [
    FlagSpec(
      .height,
      value: .required(FlagValue("HEIGHT")),
      help: """
        How high the menu may be: a number of rows, a part of the screen such as 50%, or “full”.
        """
    ),
    FlagSpec(
      .placement,
      value: .required(
        FlagValue(
          "SIDE",
          allowed: MenuDirection.allCases.map(\.rawValue),
          defaultValue: MenuDirection.bottom.rawValue
        )
      ),
      help: "The side of the line on which the menu opens, where there is room."
    ),
    FlagSpec(.border, help: "Draw a border around the menu."),
    FlagSpec(
      .theme,
      value: .required(FlagValue("NAME")),
      help: """
        How the menu looks: dark, light, neutral or plain, and unicode, console or ascii for its \
        signs, such as light,ascii; what is not said goes by the terminal.
        """
    ),
    FlagSpec(
      .mouse,
      help: "The wheel moves, a press chooses, a press outside closes the menu."
    ),
    FlagSpec(.animate, help: "Have the menu roll down and up."),
    FlagSpec(
      .leave,
      value: .required(
        FlagValue(
          "WHAT",
          allowed: LiveSettings.Leaving.allCases.map(\.rawValue),
          defaultValue: LiveSettings.Leaving.answer.rawValue
        )
      ),
      help: "What stays on the screen: a line that says what was answered, or nothing."
    ),
  ]

  static let outputFlags = [
    FlagSpec(
      .output,
      "o",
      value: .required(
        FlagValue(
          "FORMAT",
          allowed: OutputFormat.allCases.map(\.rawValue),
          defaultValue: OutputFormat.value.rawValue
        )
      ),
      help: """
        What is printed of each answer. “index” is the place in the list, from 0, and empty for a \
        text of --other; “tagged” is “option” or “other”, a tab and the value; “json” is all of \
        it, and null where nothing is chosen, with --multiple a list; “path” is, of a tree, the \
        labels from the first level.
        """
    )
  ]
}
