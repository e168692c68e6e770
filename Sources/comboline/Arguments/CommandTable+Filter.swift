/// `comboline filter`.
extension CommandTable {
  static let filter = CommandSpec(
    name: "filter",
    summary: "Print the options that match a query, the best first, without asking.",
    operands: "QUERY [OPTION…]",
    groups: [
      CommandSpec.FlagGroup(title: "Options", flags: optionFlags),
      CommandSpec.FlagGroup(title: "Output", flags: matchFlags),
      CommandSpec.FlagGroup(title: "About", flags: [help, version]),
    ],
    notes: [
      """
      Options match as they do in the menu of choose, and come in its order: by how well they match, \
      then as they were read; sections stay together. Words match in any order, and so do the \
      letters of a word with others between them. Case, accents and width do not matter.
      """,
      """
      The options are the arguments behind the query, or else the lines of standard input, or of \
      the file that --from names. Empty lines, a byte order mark and a carriage return at the end \
      of a line are left out. What is printed comes out byte for byte as it came in.
      """,
      """
      In JSON, each line is an object: the option with its label, value and index; “match” says \
      how it matches (exact, prefix, word, inside, words or letters), “score” how well scattered \
      letters stand, and “ranges” where in the label, from and up to, counted in characters of \
      Unicode.
      """,
    ],
    examples: [
      CommandSpec.Example(
        purpose: "Find branches",
        line: "git branch --format '%(refname:short)' | comboline filter 'fix menu'"
      ),
      CommandSpec.Example(
        purpose: "The best match alone",
        line: "comboline filter --limit 1 --from names.txt anna"
      ),
      CommandSpec.Example(
        purpose: "Watch a log for a word, in any accents",
        line: "tail -f app.log | comboline filter --no-sort 'cafe'"
      ),
    ]
  )

  private static let matchFlags = [
    FlagSpec(
      .limit,
      value: .required(FlagValue("NUMBER")),
      help: "Print so many options at most."
    ),
    FlagSpec(
      .noSort,
      help: """
        Print options in the order in which they are read, each as soon as it is read; with \
        --limit no more is read than is needed.
        """
    ),
    FlagSpec(
      .output,
      "o",
      value: .required(
        FlagValue(
          "FORMAT",
          allowed: FilterOutput.Format.allCases.map(\.rawValue),
          defaultValue: FilterOutput.Format.value.rawValue
        )
      ),
      help: """
        What is printed of each option. “index” is its place among all options, from 0; “json” is \
        an object with all of it and how it matches.
        """
    ),
  ]
}
