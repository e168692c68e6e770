/// The commands of the tool.
enum CommandTable {
  static let commands = [choose, filter, ask, fill, check, completions, manual]

  static let choose = CommandSpec(
    name: "choose",
    summary: "Ask for one option or several, and print the answer.",
    operands: "[OPTION…]",
    groups: [
      CommandSpec.FlagGroup(title: "Options", flags: optionFlags),
      CommandSpec.FlagGroup(title: "Options on levels", flags: treeFlags),
      CommandSpec.FlagGroup(title: "Question", flags: questionFlags),
      CommandSpec.FlagGroup(title: "Several answers", flags: severalFlags),
      CommandSpec.FlagGroup(title: "Answer without asking", flags: givenFlags),
      CommandSpec.FlagGroup(title: "Asking", flags: askingFlags),
      CommandSpec.FlagGroup(title: "Menu", flags: menuFlags),
      CommandSpec.FlagGroup(title: "Output", flags: outputFlags),
      CommandSpec.FlagGroup(title: "About", flags: [help, version]),
    ],
    notes: [
      """
      The options are the arguments, or else the lines of standard input where it is no terminal, \
      or of the file that --from names, or the tree that --tree or --cascade names. Empty lines, a byte order mark and a carriage return at \
      the end of a line are left out. Options are printed byte for byte as they came in.
      """,
      """
      A tree is JSON: nested, such as [{"name": "Fruit", "sub": ["Lime", "Plum"]}], or flat, such as \
      [{"id": 1, "name": "Fruit"}, {"id": 2, "parent": 1, "name": "Lime"}]. Or it is text: lines \
      that stand further in than what they hang under, or paths, such as Fruit/Lime. In a path, a \
      backslash stands before a separator, or a blank at an end, that belongs to a label, and \
      before a backslash.
      """,
      """
      The question goes to the terminal, and the answer alone to standard output. Where nothing \
      is chosen, nothing is printed.
      """,
      """
      What begins with “-” is a flag, up to “--”: an option such as -v goes behind it. A value \
      that looks like a flag goes behind “=”: --title=--plain. Of a flag given twice the last \
      one counts, and so it does of --live, --line and --plain; with --multiple each --answer, --default \
      and --exclusive counts, and in a variable each line.
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
        purpose: "Check up to three toppings",
        line: "comboline choose --multiple --max 3 Nuts Cream Fruit Sprinkles Sauce"
      ),
      CommandSpec.Example(
        purpose: "Choose a place level by level, print the way to it",
        line: "comboline choose --cascade places.json --output path"
      ),
      CommandSpec.Example(
        purpose: "Choose files in a tree",
        line: "git ls-files | comboline choose --tree - --format paths -m --output path"
      ),
      CommandSpec.Example(
        purpose: "Answer in advance, for a script without a terminal",
        line: "COMBOLINE_ANSWER=Vanilla comboline choose Chocolate Vanilla"
      ),
    ]
  )

  static let help = FlagSpec(.help, "h", help: "Print this help.")
  static let version = FlagSpec(.version, help: "Print the version.")
}
