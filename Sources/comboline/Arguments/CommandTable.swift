/// The commands of the tool.
enum CommandTable {
  static let commands = [choose]

  static let choose = CommandSpec(
    name: "choose",
    summary: "Ask for one of several options, and print the answer.",
    operands: "[OPTION…]",
    groups: [
      CommandSpec.FlagGroup(title: "Options", flags: optionFlags),
      CommandSpec.FlagGroup(title: "Question", flags: questionFlags),
      CommandSpec.FlagGroup(title: "Answer without asking", flags: givenFlags),
      CommandSpec.FlagGroup(title: "Asking", flags: askingFlags),
      CommandSpec.FlagGroup(title: "Output", flags: outputFlags),
      CommandSpec.FlagGroup(title: "About", flags: [help, version]),
    ],
    notes: [
      """
      The options are the arguments, or else the lines of standard input where it is no terminal, \
      or of the file that --from names. Empty lines, a byte order mark and a carriage return at \
      the end of a line are left out. Options are printed byte for byte as they came in.
      """,
      """
      The question goes to the terminal, and the answer alone to standard output. Where nothing \
      is chosen, nothing is printed.
      """,
      """
      What begins with “-” is a flag, up to “--”: an option such as -v goes behind it. A value \
      that looks like a flag goes behind “=”: --title=--plain. Of a flag given twice the last \
      one counts, and so it does of --line and --plain.
      """,
      """
      Each flag can also be given by the environment: COMBOLINE_ and its name in capitals, with \
      _ for -, such as COMBOLINE_ANSWER or COMBOLINE_OTHER_PATTERN. A switch is on with 1, true, \
      yes or on, and off with 0, false, no or off. An empty variable counts for nothing. The \
      command line goes before the environment.
      """,
    ],
    examples: [
      CommandSpec.Example(
        purpose: "Ask for a flavour, or for one that is not listed",
        line: "flavour=$(comboline choose --title Flavour --other Chocolate Vanilla)"
      ),
      CommandSpec.Example(
        purpose: "Ask for a branch",
        line: "git branch --format '%(refname:short)' | comboline choose"
      ),
      CommandSpec.Example(
        purpose: "Show names, print numbers",
        line: #"printf 'Root\t0\nDaemon\t1\n' | comboline choose --delimiter '\t'"#
      ),
      CommandSpec.Example(
        purpose: "Answer in advance, for a script without a terminal",
        line: "COMBOLINE_ANSWER=Vanilla comboline choose Chocolate Vanilla"
      ),
    ]
  )

  private static let optionFlags = [
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
      help: "Options that are read end with a NUL, and so does the answer."
    ),
  ]

  private static let questionFlags = [
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
      help: "What is chosen at first: a label or a value."
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

  private static let givenFlags = [
    FlagSpec(
      .answer,
      value: .required(FlagValue("TEXT")),
      help: """
        The answer, given in advance: a label, a value, or a text for --other. An empty one means \
        the default, or nothing.
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

  private static let askingFlags = [
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
  ]

  private static let outputFlags = [
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
        What is printed of the answer. “index” is the place in the list, from 0, and empty for a \
        text of --other; “tagged” is “option” or “other”, a tab and the value; “json” is all of \
        it, and null where nothing is chosen.
        """
    )
  ]

  static let help = FlagSpec(.help, "h", help: "Print this help.")
  static let version = FlagSpec(.version, help: "Print the version.")
}
