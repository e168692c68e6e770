import ComboFields
import ComboTerminal
import Testing

@testable import comboline

/// Several options of a list.
struct ChooseSeveralTests {
  @Test func `answers stand in the order of the options`() throws {
    let run = try runTool(["choose", "-m", "--answer", "c", "--answer", "A", "a", "b", "c"])

    #expect(run.code == .answered)
    #expect(run.output == "a\nc\n")
    #expect(run.errors == "")
    #expect(run.requests == [])
  }

  @Test func `answers stand in the order of choice where told so`() throws {
    let run = try runTool(
      ["choose", "-m", "--order", "choice", "--answer", "c", "--answer", "a", "a", "b", "c"]
    )

    #expect(run.output == "c\na\n")
  }

  @Test func `each line of a variable is an answer`() throws {
    let run = try runTool(
      ["choose", "--multiple", "a", "b", "c"],
      environment: ["COMBOLINE_ANSWER": "b\n\na\n"]
    )

    #expect(run.output == "a\nb\n")
  }

  @Test func `a variable of several lines is one answer where one is chosen`() throws {
    let run = try runTool(
      ["choose", "a\nb", "c"],
      environment: ["COMBOLINE_ANSWER": "a\nb"]
    )

    #expect(run.output == "a\nb\n")
  }

  @Test func `an answer with commas is one answer`() throws {
    #expect(try runTool(["choose", "-m", "--answer", "a, b", "a, b", "a"]).output == "a, b\n")
    #expect(try runTool(["choose", "-m", "--answer", "a,b", "a", "b"]).code == .answerIsRefused)
  }

  @Test func `an answer that is given twice is one`() throws {
    let run = try runTool(["choose", "-m", "--max", "1", "--answer", "a", "--answer", "A", "a"])

    #expect(run.output == "a\n")
  }

  @Test func `answers end with NUL`() throws {
    let run = try runTool(["choose", "-m0", "--answer", "a", "--answer", "b", "a", "b"])

    #expect(run.outputBytes == Array("a\0b\0".utf8))
  }

  @Test func `L7: where nothing is chosen nothing is printed, and JSON is an empty list`() throws {
    let run = try runTool(["choose", "-m", "--answer", "", "a"])
    #expect(run.code == .answered)
    #expect(run.outputBytes == [])

    #expect(try runTool(["choose", "-m", "--answer", "", "-o", "json", "a"]).output == "[]\n")
  }

  @Test func `several defaults are checked at first`() throws {
    let arguments: [Argument] = ["choose", "-m", "--default", "c", "--default", "a", "a", "b", "c"]

    #expect(try runTool(arguments + ["--answer="]).output == "a\nc\n")
    #expect(try runTool(arguments + ["--answer", "b"]).output == "b\n")
  }

  @Test func `E7: a default that is none of the options is wrong usage`() throws {
    let run = try runTool(["choose", "-m", "--default", "a", "--default", "x", "a"])

    #expect(run.code == .wrongUsage)
    #expect(run.errors.hasPrefix("comboline: The default “x” is not among the options."))
  }

  @Test func `E7: an unknown default is left out where told so`() throws {
    let run = try runTool(
      ["choose", "-m", "--default", "x", "--unknown-default", "ignore", "--answer", "a", "a"]
    )

    #expect(run.code == .answered)
    #expect(run.output == "a\n")
  }

  @Test(
    arguments: [
      (["--min", "2", "--answer", "a"], "Choose at least 2; 1 is chosen."),
      (["--max", "1", "--answer", "a", "--answer", "b"], "At most 1 may be chosen."),
      (["--required", "--answer", ""], "An answer is required."),
      (["--answer", "a", "--answer", "x"], "No option matches “x”."),
      (
        ["--exclusive", "None of these", "--answer", "a", "--answer", "none of these"],
        "“None of these” goes with no other answer."
      ),
    ] as [([Argument], String)]
  )
  func `answers that do not fit are refused`(flags: [Argument], problem: String) throws {
    let run = try runTool(["choose", "-m"] + flags + ["a", "b", "None of these"])

    #expect(run.code == .answerIsRefused)
    #expect(run.outputBytes == [])
    #expect(run.errors == "comboline: The answer of --answer does not fit: \(problem)\n")
  }

  @Test(
    arguments: [
      ["--min", "3", "a", "b"], ["--min", "2", "--exclusive", "b", "a", "b"],
      ["--min", "3", "--answer", "a", "a", "b"],
    ] as [[Argument]]
  )
  func `fewer options than have to be chosen are wrong usage, and nobody is asked`(
    arguments: [Argument]
  ) throws {
    let run = try runTool(["choose", "-m"] + arguments)

    #expect(run.code == .wrongUsage)
    #expect(run.requests == [])
    #expect(
      run.errors == """
        comboline: --min is \(arguments[1].text), and fewer options can be chosen. \
        See 'comboline choose --help'.

        """
    )
  }

  @Test func `fewer lines than have to be chosen are wrong input`() throws {
    let run = try runTool(["choose", "-m", "--min", "3"], input: "a\nb\n")

    #expect(run.code == .wrongData)
    #expect(run.requests == [])
    #expect(run.errors == "comboline: --min is 3, and fewer options can be chosen.\n")
  }

  @Test func `as many options as have to be chosen, or a text beside them, are enough`() throws {
    for arguments in [["--min", "2", "a", "b"], ["--min", "3", "--other", "a"]] {
      let run = try runTool((["choose", "-m"] + arguments).map { Argument($0) })
      #expect(run.code == .noTerminal, "\(arguments)")
    }
    let exclusive = try runTool([
      "choose", "-m", "--min", "1", "--exclusive", "a", "--answer", "a", "a",
    ])
    #expect(exclusive.output == "a\n")
  }

  @Test func `an exclusive option is an answer alone`() throws {
    let run = try runTool(["choose", "-m", "--exclusive", "no", "--answer", "no", "a", "no"])

    #expect(run.output == "no\n")
  }

  @Test func `Other takes several texts, behind the options`() throws {
    let run = try runTool([
      "choose", "-m", "--other", "--output", "tagged", "--answer", "Mango", "--answer", "Fig",
      "--answer", "a", "a", "b",
    ])

    #expect(run.output == "option\ta\nother\tMango\nother\tFig\n")
  }

  @Test func `a text that does not match the pattern is refused`() throws {
    let run = try runTool([
      "choose", "-m", "--other", "--other-pattern", "[0-9]+", "--other-message", "Type a number.",
      "--answer", "12", "--answer", "x", "a",
    ])

    #expect(run.code == .answerIsRefused)
    #expect(run.errors == "comboline: The answer of --answer does not fit: Type a number.\n")
  }

  @Test func `bytes that are not UTF-8 come out as they came in, and not as one's own text`() throws
  {
    let option = Argument(bytes: [0x61, 0xFF])

    #expect(
      try runTool(["choose", "-m", "--answer", option, option]).outputBytes == [0x61, 0xFF, 0x0A]
    )
    let run = try runTool(["choose", "-m", "--other", "--answer", option, "b"])
    #expect(run.code == .answerIsRefused)
    #expect(run.errors == "comboline: The answer of --answer does not fit: It is not UTF-8.\n")
  }

  @Test func `the checklist is asked as the flags say`() throws {
    var field: ChecklistField?

    let run = try runTool(
      [
        "choose", "-m", "--min", "1", "--max", "2", "--order", "choice", "--exclusive", "b",
        "--default", "a", "--other", "--sections", "# One", "a", "# Two", "b",
      ],
      ask: { asked, _ throws(PromptError) in
        if case .checklist(let controller) = asked { field = controller.field }
        return .answered([.typed("x"), .typed("y")])
      }
    )

    #expect(run.output == "x\ny\n")
    #expect(field?.settings.minimum == 1)
    #expect(field?.settings.maximum == 2)
    #expect(field?.settings.order == .choice)
    #expect(field?.settings.exclusive == Set([field?.options.id(at: 1)].compactMap { $0 }))
    #expect(field?.settings.other?.label == "Other")
    #expect(field?.answers.map(\.label) == ["a"])
    #expect(field?.options.title(ofSection: 1) == "Two")
  }

  @Test func `the only match of the query is the answer`() throws {
    let arguments: [Argument] = ["choose", "-m", "--select-1", "--query", "van"]

    #expect(
      try runTool(arguments + ["--default", "Lime", "Lime", "Vanilla"]).output == "Vanilla\n"
    )
    #expect(try runTool(arguments + ["--min", "2", "Lime", "Vanilla"]).code == .noTerminal)
    #expect(try runTool(["choose", "-m", "--exit-0", "-q", "x", "a"]).code == .cancelled)
  }
}
