import ComboFields
import ComboTerminal
import Testing

@testable import comboline

/// What the flags make of the question, and how its end is told.
struct ChooseRequestTests {
  @Test func `the question is asked with what the flags say`() throws {
    let run = try runTool(["choose", "--plain", "--timeout", "1.5", "--query", "va", "a"])

    #expect(
      run.requests == [
        AskRequest(frontEnd: .plain, timeout: .milliseconds(1_500), initialText: "va")
      ]
    )
  }

  @Test func `by default the terminal decides, and there is time`() throws {
    #expect(try runTool(["choose", "a"]).requests == [AskRequest()])
    #expect(try runTool(["choose", "--timeout", "0", "a"]).requests == [AskRequest()])
    #expect(try runTool(["choose", "--line", "a"]).requests == [AskRequest(frontEnd: .line)])
  }

  @Test func `the question knows that standard input is used up`() throws {
    let implied = try runTool(["choose"], input: "a\n")
    #expect(implied.requests == [AskRequest(hasReadStandardInput: true)])

    let named = try runTool(["choose", "--from", "-"], input: "a\n")
    #expect(named.requests == [AskRequest(hasReadStandardInput: true)])
  }

  @Test func `standard input is left alone where options are arguments`() throws {
    let run = try runTool(["choose", "--answer", "b", "a"], input: "b\n")

    #expect(run.code == .answerIsRefused)
  }

  @Test func `the field has the title, the default and the entry that the flags say`() throws {
    var field: DropDownField?

    _ = try runTool(
      [
        "choose", "--title", "Flavour", "--other=Else", "--required", "--default", "B", "a", "b",
      ],
      ask: { asked, _ throws(PromptError) in
        if case .dropDown(let controller) = asked { field = controller.field }
        return .answered([])
      }
    )

    #expect(field?.title == "Flavour")
    #expect(field?.settings.other?.label == "Else")
    #expect(field?.settings.isRequired == true)
    #expect(field?.answer?.label == "b")
  }

  @Test func `without flags the field asks to choose`() throws {
    var field: DropDownField?

    _ = try runTool(
      ["choose", "a"],
      ask: { asked, _ throws(PromptError) in
        if case .dropDown(let controller) = asked { field = controller.field }
        return .answered([])
      }
    )

    #expect(field?.title == "Choose")
    #expect(field?.settings.other == nil)
    #expect(field?.settings.isRequired == false)
    #expect(field?.answer == nil)
  }

  @Test(
    arguments: [
      (.back, .cancelled, ""), (.cancelled, .cancelled, ""), (.interrupted, .interrupted, ""),
      (.endOfInput, .cancelled, "comboline: The input ended before there was an answer.\n"),
      (.answered([]), .answered, ""),
    ] as [(Outcome<[Answer]>, ExitCode, String)]
  )
  func `D10: the end of the question is told by the exit code`(
    outcome: Outcome<[Answer]>,
    code: ExitCode,
    errors: String
  ) throws {
    let run = try runTool(["choose", "a"], ask: { _, _ in outcome })

    #expect(run.code == code)
    #expect(run.outputBytes == [])
    #expect(run.errors == errors)
  }

  @Test func `the answer of the person is printed`() throws {
    let run = try runTool(
      ["choose", "-d", ":", "a:1", "b:2"],
      ask: { field, _ in
        field.controller.send(.submit("b", .given))
        return .answered(field.controller.answers)
      }
    )

    #expect(run.code == .answered)
    #expect(run.output == "2\n")
  }

  @Test func `D10: the time is up`() throws {
    let run = try runTool(["choose", "a"], ask: { _, _ throws(PromptError) in throw .timedOut })

    #expect(run.code == .timedOut)
    #expect(run.output == "")
    #expect(run.errors == "comboline: There was no answer in time.\n")
  }

  @Test func `E7: a default that is none of the options is wrong usage, with what is near`() throws
  {
    let run = try runTool(["choose", "--default", "Mars", "Marsh", "Venus"])

    #expect(run.code == .wrongUsage)
    #expect(
      run.errors == """
        comboline: The default “Mars” is not among the options. Did you mean “Marsh”? \
        See 'comboline choose --help'.

        """
    )
  }

  @Test func `E7: a default that is none of the options is left out where it is to`() throws {
    let run = try runTool([
      "choose", "--default", "Mars", "--unknown-default", "ignore", "--answer", "", "Venus",
    ])

    #expect(run.code == .answered)
    #expect(run.outputBytes == [])
  }

  @Test func `E7: a default that is none of the options is the text of Other where it is to`()
    throws
  {
    let arguments: [Argument] = [
      "choose", "--default", "Mars", "--unknown-default", "other", "--answer", "", "-o", "tagged",
      "Venus",
    ]

    #expect(try runTool(arguments).code == .wrongUsage)
    #expect(try runTool(arguments + ["--other"]).output == "other\tMars\n")
  }

  @Test func `a default for Other has to match the pattern`() throws {
    let run = try runTool([
      "choose", "--default", "Mars", "--unknown-default", "other", "--other", "--other-pattern",
      "[0-9]+", "--other-message", "Type a number.", "Venus",
    ])

    #expect(run.code == .wrongUsage)
    #expect(
      run.errors == """
        comboline: The default “Mars” does not fit: Type a number. See 'comboline choose --help'.

        """
    )
  }

  @Test(
    arguments: [
      (
        ["--other", "--other-pattern", "[a"],
        "--other-pattern is no regular expression: “[a”: expected ']'."
      ),
      (["--other-pattern", "a"], "--other-pattern does nothing without --other."),
      (["--other-message", "a"], "--other-message does nothing without --other."),
      (
        ["--other", "--other-message", "a"],
        "--other-message does nothing without --other-pattern."
      ),
      (["--from", "file"], "Options are either arguments or come from --from, not both."),
      (["--delimiter", ""], "--delimiter cannot be empty."),
      (["--min", "1"], "--min does nothing without --multiple."),
      (["--max", "1"], "--max does nothing without --multiple."),
      (["--order", "list"], "--order does nothing without --multiple."),
      (["--exclusive", "a"], "--exclusive does nothing without --multiple."),
      (["-m", "--min", "-1"], "--min cannot be “-1”; it is a whole number from 0 on."),
      (["-m", "--max", "0"], "--max cannot be “0”; it is a whole number from 1 on."),
      (["-m", "--max", "x"], "--max cannot be “x”; it is a whole number from 1 on."),
      (["-m", "--min", "3", "--max", "2"], "--min cannot be greater than --max."),
      (["-m", "--exclusive", "b"], "--exclusive: No option matches “b”."),
      (["-m", "--exclusive", ""], "--exclusive needs a label or a value."),
      (["--format", "flat"], "--format does nothing without --tree or --cascade."),
      (["--keys", "id=key"], "--keys does nothing without --tree or --cascade."),
      (["--root", "0"], "--root does nothing without --tree or --cascade."),
      (["--orphans", "drop"], "--orphans does nothing without --tree or --cascade."),
      (["--allow-branch"], "--allow-branch does nothing without --tree or --cascade."),
      (["--separator", "/"], "--separator does nothing without --tree or --cascade."),
      (["--levels", "2"], "--levels does nothing without --cascade."),
      (
        ["--output", "path"], "--output can be “path” only with --tree or --cascade; use “label”."
      ),
      (["--tree", "-"], "The options come from --tree; leave out “a”."),
      (["--cascade", "-"], "The options come from --cascade; leave out “a”."),
      (
        ["--timeout", "soon"],
        "--timeout cannot be “soon”; it is a number of seconds, such as 30 or 0.5."
      ),
      (
        ["--timeout", "-1"],
        "--timeout cannot be “-1”; it is a number of seconds, such as 30 or 0.5."
      ),
    ] as [([Argument], String)]
  )
  func `flags that cannot be are wrong usage`(flags: [Argument], sentence: String) throws {
    let run = try runTool(["choose"] + flags + ["a"])

    #expect(run.code == .wrongUsage)
    #expect(run.output == "")
    #expect(run.errors == "comboline: \(sentence) See 'comboline choose --help'.\n")
    #expect(run.requests == [])
  }

  @Test(
    arguments: [
      (
        ["--tree", "-", "--cascade", "-"],
        "The options come from --tree or from --cascade, not from both."
      ),
      (["--tree", "-", "--from", "x"], "The options come from --tree; leave out --from."),
      (
        ["--tree", "-", "--sections"],
        "--sections does nothing with --tree, whose branches are sections."
      ),
      (["--tree", "-", "--levels", "2"], "--levels does nothing without --cascade."),
      (
        ["--cascade", "-", "--levels", "0"],
        "--levels cannot be “0”; it is a whole number from 1 on."
      ),
      (
        ["--cascade", "-", "-m"],
        "--cascade has one answer; for several, use --tree with --multiple."
      ),
      (
        ["--tree", "-", "-m", "--exclusive", "a"],
        "--exclusive is for a list of options, and does nothing with --tree."
      ),
      (
        ["--tree", "-", "--separator", " "],
        "--separator cannot be “ ”; it has no backslash, and more in it than blanks."
      ),
      (
        ["--tree", "-", "--separator", "\\"],
        "--separator cannot be “\\”; it has no backslash, and more in it than blanks."
      ),
      (
        ["--tree", "-", "--keys", "label"],
        "--keys cannot be “label”; it is a list such as label=title,children=items."
      ),
      (
        ["--tree", "-", "--keys", "label="],
        "--keys cannot be “label=”; it is a list such as label=title,children=items."
      ),
      (
        ["--tree", "-", "--keys", "name=title"],
        "A key of --keys cannot be “name”; it can be “label”, “children”, “id”, “parent”, "
          + "“value”, “detail”, “disabled” or “search”."
      ),
      (
        ["--tree", "-", "--format", "yaml"],
        "--format cannot be “yaml”; it can be “nested”, “flat”, “indented”, “paths” or “lines”."
      ),
    ] as [([Argument], String)]
  )
  func `flags that cannot be with a tree are wrong usage`(
    flags: [Argument],
    sentence: String
  ) throws {
    let run = try runTool(["choose"] + flags, input: "a")

    #expect(run.code == .wrongUsage)
    #expect(run.output == "")
    #expect(run.errors == "comboline: \(sentence) See 'comboline choose --help'.\n")
  }

  @Test func `variables for other questions do not stand in the way`() throws {
    let run = try runTool(
      ["choose", "--answer", "a", "a"],
      environment: [
        "COMBOLINE_FROM": "/nonexistent", "COMBOLINE_OTHER_PATTERN": "x",
        "COMBOLINE_OTHER_MESSAGE": "x", "COMBOLINE_UNKNOWN_DEFAULT": "other",
        "COMBOLINE_TREE": "/nonexistent", "COMBOLINE_LEVELS": "2", "COMBOLINE_MAX": "2",
      ]
    )

    #expect(run.code == .answered)
    #expect(run.output == "a\n")
  }

  @Test(
    arguments: [
      ("0", 0), ("30", 30_000), ("0.5", 500), (".5", 500), ("5.", 5_000), ("0.0001", 1), ("", nil),
      (".", nil), ("1.2.3", nil), ("1e3", nil), ("inf", nil), ("0x1", nil), ("99999999999", nil),
    ] as [(String, Int?)]
  )
  func `a time is a number of seconds`(text: String, milliseconds: Int?) {
    #expect(Timeout.duration(of: text) == milliseconds.map { .milliseconds($0) })
  }
}
