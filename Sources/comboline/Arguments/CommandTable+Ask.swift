/// The command that asks for one thing that is no option.
extension CommandTable {
  static let ask = CommandSpec(
    name: "ask",
    summary: "Ask for a text, a number, a yes or no or a secret, and print it.",
    operands: "KIND",
    allowedOperands: AskCommand.Kind.allCases.map(\.rawValue),
    groups: [
      CommandSpec.FlagGroup(title: "Question", flags: askFlags),
      CommandSpec.FlagGroup(title: "Asking", flags: askingFlags),
      CommandSpec.FlagGroup(title: "Menu", flags: menuFlags),
      CommandSpec.FlagGroup(title: "About", flags: [help, version]),
    ],
    notes: [
      """
      The kinds are text (a line), area (several lines), number, secret (a line that is never \
      shown), and confirm (yes or no, printed as such).
      """,
      """
      Several lines are edited as in a text editor, and end with ^O, or with a last line of nothing \
      but “.”. With --line and --plain they are typed one after the other; :line 2 takes the second \
      one back. ^X^E or :edit opens the program that VISUAL or EDITOR names.
      """,
    ],
    examples: [
      CommandSpec.Example(
        purpose: "Ask for a name",
        line: "name=$(comboline ask text --title Name --required)"
      ),
      CommandSpec.Example(
        purpose: "Ask before something is done",
        line: "comboline ask confirm -t 'Delete it?' --default no --status && rm -r build"
      ),
      CommandSpec.Example(
        purpose: "Ask for a port",
        line: "comboline ask number --title Port --integer --min 1 --max 65535 --default 8080"
      ),
      CommandSpec.Example(
        purpose: "Ask for a message of several lines",
        line: "comboline ask area --title Message > message.txt"
      ),
    ]
  )

  private static let askFlags = [
    FlagSpec(.title, "t", value: .required(FlagValue("TEXT")), help: "What is asked for."),
    FlagSpec(
      .default,
      value: .required(FlagValue("TEXT")),
      help: "What there is at first, to be accepted or changed; a secret has none."
    ),
    FlagSpec(
      .placeholder,
      value: .required(FlagValue("TEXT")),
      help: "What stands in the empty line."
    ),
    FlagSpec(.required, help: "An answer is required."),
    FlagSpec(
      .min,
      value: .required(FlagValue("N")),
      help: "The least number, or the fewest characters."
    ),
    FlagSpec(
      .max,
      value: .required(FlagValue("N")),
      help: "The greatest number, or the most characters."
    ),
    FlagSpec(.integer, help: "The number has to be whole."),
    FlagSpec(
      .pattern,
      value: .required(FlagValue("REGEX")),
      help: "What the whole text has to match."
    ),
    FlagSpec(
      .message,
      value: .required(FlagValue("TEXT")),
      help: "What is said of a text that does not match the pattern, or of a number out of range."
    ),
    FlagSpec(
      .suggest,
      value: .required(FlagValue("TEXT")),
      isRepeatable: true,
      help: "A text that is offered for completion."
    ),
    FlagSpec(
      .status,
      help: "Of a yes or no, print nothing: yes ends with 0, and no with 1."
    ),
    FlagSpec(
      .answer,
      value: .required(FlagValue("TEXT")),
      help: "The answer, given in advance; nothing is asked then."
    ),
  ]
}
