import Testing

@testable import comboline

struct HelpTextTests {
  @Test(arguments: [HelpText.ofTool()] + CommandTable.commands.map { HelpText.of($0) })
  func `no line is longer than 80 columns or ends with a blank`(help: String) {
    // What is typed is not broken into lines.
    let examples = CommandTable.commands.flatMap(\.examples).map { "  \($0.line)" }
    for line in help.split(separator: "\n", omittingEmptySubsequences: false)
    where !examples.contains(String(line)) {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(help.hasSuffix("\n"))
    #expect(!help.hasSuffix("\n\n"))
  }

  @Test(arguments: CommandTable.commands.flatMap(\.examples).map(\.line))
  func `what a command prints is no bare argument in an example`(line: String) {
    #expect(!line.contains(" $("))
  }

  @Test func `the help of the tool names the commands and how they end`() {
    #expect(
      HelpText.ofTool() == """
        Drop-down form fields for the command line.

        Usage: comboline COMMAND [FLAG…] [ARGUMENT…]

        Commands:
          choose                  Ask for one option or several, and print the answer.
          filter                  Print the options that match a query, the best first,
                                  without asking.
          ask                     Ask for a text, a number, a yes or no or a secret, and
                                  print it.
          fill                    Fill in a form file, and print the answers.
          check                   Read form files, and print the fields that they ask.
          completions             Print what a shell needs to complete commands, flags
                                  and their values.
          manual                  Print the manual page.

        About:
          -h, --help              Print this help.
              --version           Print the version.

        Exit codes:
          0     There is an answer, or none and none is required.
          1     Cancelled: Escape, the end of the input; no match with filter or
                --exit-0.
          2     The answer that was given in advance does not fit.
          64    Wrong flags or arguments.
          65    The input has no options, or is wrong.
          66    A file cannot be read.
          69    There is no terminal to ask on, and no answer was given.
          74    The answer could not be written.
          124   The time was up before there was an answer.
          130   Interrupted (^C).

        See 'comboline COMMAND --help' for the flags of a command.

        """
    )
  }

  @Test func `the help of a command has its flags in groups`() {
    let help = HelpText.of(CommandTable.choose)

    #expect(
      help.contains(
        """
        Question:
          -t, --title TEXT        What the field is called. Default: Choose.
          -q, --query TEXT        The text that the line begins with.
          -r, --required          There has to be an answer.
              --other[=LABEL]     Take a text that is none of the options, too, through
                                  a row called LABEL. Default: Other.
              --other-pattern REGEX
                                  What the whole of such a text has to match.

        """
      )
    )
  }

  @Test func `the help of a command begins with what it does and ends with examples`() {
    let help = HelpText.of(CommandTable.choose)

    #expect(
      help.hasPrefix(
        """
        Ask for one option or several, and print the answer.

        Usage: comboline choose [FLAG…] [OPTION…]

        """
      )
    )
    #expect(
      help.hasSuffix(
        """
          # Answer in advance, for a script without a terminal
          COMBOLINE_ANSWER=Vanilla comboline choose Chocolate Vanilla

        """
      )
    )
  }

  @Test func `every flag is in the help, with its allowed values`() {
    for command in CommandTable.commands {
      let help = HelpText.of(command)
      for flag in command.flags { #expect(help.contains(flag.flag.spelling)) }
    }
    let help = HelpText.of(CommandTable.choose)
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("One of: value, label, index, tagged, json, path."))
  }

  @Test func `a flag that may be repeated says so`() {
    let flag = FlagSpec(.from, value: .required(FlagValue("FILE")), isRepeatable: true, help: "A.")
    let command = CommandSpec(
      name: "test",
      summary: "Test.",
      operands: "",
      groups: [CommandSpec.FlagGroup(title: "Flags", flags: [flag])],
      notes: [],
      examples: []
    )

    #expect(HelpText.of(command).contains("      --from FILE         A. May be repeated.\n"))
  }
}
