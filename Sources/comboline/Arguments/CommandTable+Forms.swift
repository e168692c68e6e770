import ComboFormFiles

/// The commands that fill in forms.
extension CommandTable {
  static let fill = CommandSpec(
    name: "fill",
    summary: "Fill in a form file, and print the answers.",
    operands: "[FILE]",
    operandsArePaths: true,
    groups: [
      CommandSpec.FlagGroup(title: "Form", flags: formFlags),
      CommandSpec.FlagGroup(title: "Answers in advance", flags: formAnswerFlags),
      CommandSpec.FlagGroup(title: "Filling in", flags: fillingFlags + askingFlags),
      CommandSpec.FlagGroup(title: "Menu", flags: menuFlags),
      CommandSpec.FlagGroup(title: "Output", flags: formOutputFlags),
      CommandSpec.FlagGroup(title: "About", flags: [help, version]),
    ],
    notes: [
      """
      The file is a form of ComboLine's own, a GitHub issue form, a GitHub workflow with inputs, a \
      JSON Schema or a cookiecutter.json; “-” is standard input. Without a file, the issue forms of \
      the repository around the working folder are offered, as the web page does.
      """,
      """
      Shift-Tab or :back goes back to the field before, also from one whose answer will not do. \
      Behind the last field all answers are shown once more, to be accepted or changed.
      """,
      """
      What has been answered is kept in a draft after each answer, readable by its owner alone, \
      and offered the next time; secrets are not. A finished form leaves no draft.
      """,
      """
      Assignments (--output env) begin with FORM_ and the key of the field, as in FORM_way='Train'; \
      several choices are one on each line. Each field has one, empty without an answer, and one \
      that takes a text of one's own has that text in FORM_way_OTHER, too.
      """,
      """
      A form is not trusted. A file that it names has to lie in its folder or below, and a command \
      that it names is run only when the person agrees, having seen it, or with --allow-commands.
      """,
    ],
    examples: [
      CommandSpec.Example(
        purpose: "Write an issue and send it",
        line: "comboline fill .github/ISSUE_TEMPLATE/bug.yml --into bug.md && "
          + "gh issue create --title 'It crashes' --body-file bug.md"
      ),
      CommandSpec.Example(
        purpose: "Start a project from a cookiecutter template",
        line: "eval cookiecutter --no-input TEMPLATE "
          + "\"$(comboline fill TEMPLATE/cookiecutter.json --output args)\""
      ),
      CommandSpec.Example(
        purpose: "Start a workflow",
        line: "comboline fill .github/workflows/release.yml | gh workflow run release.yml --json"
      ),
      CommandSpec.Example(
        purpose: "Fill in a form in a script, without a terminal",
        line: "comboline fill trip.yaml --no-input --answers trip.answers.json --set days=3"
      ),
    ]
  )

  static let check = CommandSpec(
    name: "check",
    summary: "Read form files, and print the fields that they ask.",
    operands: "FILE…",
    operandsArePaths: true,
    groups: [
      CommandSpec.FlagGroup(title: "Form", flags: formFlags),
      CommandSpec.FlagGroup(title: "About", flags: [help, version]),
    ],
    notes: [
      """
      All that is wrong with a file is said at once, each fault with its line and column; behind a \
      syntax error nothing is read. Of more than 50 faults the first are said, and what only follows \
      from another one is not. Nothing that a form names is run. The config.yml beside GitHub's issue forms is no form, and left out.
      """
    ],
    examples: [
      CommandSpec.Example(
        purpose: "Look at the issue forms of a repository",
        line: "comboline check .github/ISSUE_TEMPLATE/*.yml"
      )
    ]
  )

  private static let formFlags = [
    FlagSpec(
      .format,
      value: .required(FlagValue("FORM", allowed: FormFormat.allCases.map(\.rawValue))),
      help: "How the form is written; without it, that is found out."
    ),
    FlagSpec(
      .other,
      value: .required(
        FlagValue(
          "WHEN",
          allowed: FormFileReader.OtherPolicy.allCases.map(\.rawValue),
          defaultValue: FormFileReader.OtherPolicy.auto.rawValue
        )
      ),
      help: """
        When a list of options gets an entry for a text of one's own: where an option is called \
        Other, everywhere, or nowhere.
        """
    ),
  ]

  private static let formAnswerFlags = [
    FlagSpec(
      .answers,
      value: .required(FlagValue("FILE", isPath: true)),
      help: """
        Take answers from a file of JSON or YAML, by their keys: values as --output values writes \
        them, or objects as --output json does. What is given is not asked; what does not fit is \
        refused with its line and column.
        """
    ),
    FlagSpec(
      .set,
      value: .required(FlagValue("KEY=VALUE")),
      isRepeatable: true,
      help: """
        Answer one field: a label or a value, a text, a number, yes or no. Several choices are \
        given one by one. It goes before --answers.
        """
    ),
    FlagSpec(
      .noInput,
      help: """
        Ask nothing: what is not given is what the fields begin with. Answers that are missing are \
        named.
        """
    ),
  ]

  private static let fillingFlags = [
    FlagSpec(.noReview, help: "Do not show all answers once more behind the last field."),
    FlagSpec(.noDraft, help: "Neither keep a draft nor go on with one."),
    FlagSpec(
      .allowCommands,
      help: "Run the commands that the form names for its options, without asking."
    ),
  ]

  private static let formOutputFlags = [
    FlagSpec(
      .output,
      "o",
      value: .required(FlagValue("FORM", allowed: FormOutput.allCases.map(\.rawValue))),
      help: """
        How the answers are written: JSON for the program that the form is for; assignments for \
        sh; Markdown, as GitHub makes it of an issue form; arguments for a shell; or JSON with bare \
        values. Default: markdown for an issue form, else json.
        """
    ),
    FlagSpec(
      .into,
      value: .required(FlagValue("FILE", isPath: true)),
      help: "Write the answers into a file, whole or not at all."
    ),
  ]
}
