import Testing

@testable import comboline

/// Answers that are given in advance, and those that need no question.
struct ChooseAnswerTests {
  @Test(
    arguments: [
      ("Vanilla", "Vanilla\n"), (" vanilla ", "Vanilla\n"), ("VANILLA", "Vanilla\n"),
      ("cafe", "Café\n"),
    ]
  )
  func `an option is answered by its label, in any case and accents`(
    answer: String,
    expected: String
  ) throws {
    let run = try runTool(["choose", "--answer", Argument(answer), "Vanilla", "Café"])

    #expect(run.code == .answered)
    #expect(run.output == expected)
    #expect(run.errors == "")
    #expect(run.requests == [])
  }

  @Test func `an option is answered by its value`() throws {
    let run = try runTool(
      ["choose", "--delimiter", #"\t"#, "--output", "label", "--answer", "0"],
      input: "Root\t0\nDaemon\t1\n"
    )

    #expect(run.output == "Root\n")
  }

  @Test func `neither a number nor a beginning answers in advance`() throws {
    #expect(try runTool(["choose", "--answer", "1", "Vanilla"]).code == .answerIsRefused)
    #expect(try runTool(["choose", "--answer", "Van", "Vanilla"]).code == .answerIsRefused)
  }

  @Test func `a variable gives the answer`() throws {
    let run = try runTool(
      ["choose", "Chocolate", "Vanilla"],
      environment: ["COMBOLINE_ANSWER": "Vanilla"]
    )

    #expect(run.code == .answered)
    #expect(run.output == "Vanilla\n")
  }

  @Test func `an answer that does not fit names its flag and what is near`() throws {
    let run = try runTool(["choose", "--answer", "Vanila", "Chocolate", "Vanilla"])

    #expect(run.code == .answerIsRefused)
    #expect(run.output == "")
    #expect(
      run.errors == """
        comboline: The answer of --answer does not fit: No option matches “Vanila”. \
        Did you mean “Vanilla”?

        """
    )
  }

  @Test func `an answer that does not fit names its variable`() throws {
    let run = try runTool(["choose", "a"], environment: ["COMBOLINE_ANSWER": "zzz"])

    #expect(run.code == .answerIsRefused)
    #expect(
      run.errors
        == "comboline: The answer of COMBOLINE_ANSWER does not fit: No option matches “zzz”.\n"
    )
  }

  @Test func `what an answer holds cannot act on the terminal`() throws {
    let run = try runTool(["choose", "--answer", "\u{1B}[2J", "a"])

    #expect(
      run.errors == "comboline: The answer of --answer does not fit: No option matches “␛[2J”.\n"
    )
  }

  @Test func `L7: an empty answer is none, where none is required`() throws {
    let run = try runTool(["choose", "--answer", "", "a"])

    #expect(run.code == .answered)
    #expect(run.outputBytes == [])
  }

  @Test func `an empty answer is the default`() throws {
    #expect(try runTool(["choose", "--answer=", "--default", "b", "a", "b"]).output == "b\n")
  }

  @Test func `an empty answer is refused where one is required`() throws {
    let run = try runTool(["choose", "--answer", "", "--required", "a"])

    #expect(run.code == .answerIsRefused)
    #expect(
      run.errors == "comboline: The answer of --answer does not fit: An answer is required.\n"
    )
  }

  @Test func `Other takes a text that is none of the options`() throws {
    let run = try runTool(["choose", "--other", "--output", "tagged", "--answer", " Mango ", "a"])

    #expect(run.output == "other\tMango\n")
  }

  @Test func `G2: Other takes a text that an option begins with`() throws {
    let run = try runTool([
      "choose", "--other", "--output", "tagged", "--answer", "cookie", "cookie monster",
    ])

    #expect(run.output == "other\tcookie\n")
  }

  @Test func `G4: a text that is an option is that option`() throws {
    let run = try runTool([
      "choose", "--other", "--output", "tagged", "--answer", " apple ", "Apple",
    ])

    #expect(run.output == "option\tApple\n")
  }

  @Test(arguments: [" ", "\u{200B}", "\u{3000}", "\u{A0}"])
  func `G5: a text that cannot be seen is none`(answer: String) throws {
    let optional = try runTool(["choose", "--other", "--answer", Argument(answer), "a"])
    #expect(optional.code == .answered)
    #expect(optional.outputBytes == [])

    let required = try runTool(["choose", "--other", "-r", "--answer", Argument(answer), "a"])
    #expect(required.code == .answerIsRefused)
    #expect(required.outputBytes == [])
  }

  @Test func `G7: a listed answer gives its value, a typed one its text`() throws {
    let arguments: [Argument] = ["choose", "--other", "-d", ":", "--answer"]

    #expect(try runTool(arguments + ["Label", "Label:value"]).output == "value\n")
    #expect(try runTool(arguments + ["Text", "Label:value"]).output == "Text\n")
  }

  @Test func `a text that does not match the pattern is refused with the message`() throws {
    let arguments: [Argument] = [
      "choose", "--other", "--other-pattern", "[0-9]+", "--other-message", "Type a number.", "a",
      "--answer",
    ]

    #expect(try runTool(arguments + ["12"]).output == "12\n")
    let run = try runTool(arguments + ["12x"])
    #expect(run.code == .answerIsRefused)
    #expect(run.errors == "comboline: The answer of --answer does not fit: Type a number.\n")
  }

  @Test func `E1: with Other no option is needed`() throws {
    #expect(try runTool(["choose", "--other", "--answer", "x"]).output == "x\n")
  }

  @Test func `E6: values that look like nothing are answers`() throws {
    for value in ["", "0", "false"] {
      let run = try runTool(["choose", "-d", "=", "--answer", "Label", Argument("Label=\(value)")])
      #expect(run.code == .answered)
      #expect(run.output == value + "\n")
    }
  }

  @Test func `an option that is not UTF-8 is answered by its bytes`() throws {
    let run = try runTool(
      ["choose", "--answer", Argument(bytes: [0xFF]), "a"] + [Argument(bytes: [0xFF])]
    )

    #expect(run.outputBytes == [0xFF, 0x0A])
  }

  @Test func `a text of one's own has to be UTF-8`() throws {
    let run = try runTool(["choose", "--other", "--answer", Argument(bytes: [0x61, 0xFF]), "b"])

    #expect(run.code == .answerIsRefused)
    #expect(run.outputBytes == [])
    #expect(run.errors == "comboline: The answer of --answer does not fit: It is not UTF-8.\n")
  }

  @Test func `bytes that are not UTF-8 come out as they came in`() throws {
    let run = try runTool(
      ["choose", "-d", ":", "--answer", "x"],
      input: Array("x:".utf8) + [0xFF, 0x0D, 0x0A]
    )

    #expect(run.outputBytes == [0xFF, 0x0A])
  }

  @Test func `options that end with NUL give an answer that does`() throws {
    let run = try runTool(["choose", "-0", "--answer", "b\nc"], input: "a\0b\nc\0")

    #expect(run.output == "b\nc\0")
  }

  @Test func `a section is told in JSON`() throws {
    let run = try runTool(
      ["choose", "--sections", "-o", "json", "--answer", "Lime"],
      input: "# Fruit\nBanana\n# Fruit\nKiwi\nLime\n"
    )

    #expect(
      run.output
        == #"{"kind":"option","label":"Lime","value":"Lime","index":2,"section":1,"row":1,"#
        + #""sectionTitle":"Fruit"}"# + "\n"
    )
  }

  @Test func `the only match of the query is the answer`() throws {
    let arguments: [Argument] = ["choose", "--select-1", "Chocolate", "Vanilla", "--query"]

    let run = try runTool(arguments + ["van"])
    #expect(run.code == .answered)
    #expect(run.output == "Vanilla\n")
    #expect(run.requests == [])

    #expect(try runTool(arguments + ["l"]).code == .noTerminal)
    #expect(try runTool(arguments + ["zzz"]).code == .noTerminal)
  }

  @Test func `E4: of two options with one label neither is the only match`() throws {
    #expect(
      try runTool(["choose", "--select-1", "-q", "First", "First", "First"]).code == .noTerminal
    )
  }

  @Test func `the only option is the answer where there is no query`() throws {
    #expect(try runTool(["choose", "--select-1", "-d", ":", "a:1"]).output == "1\n")
  }

  @Test func `without a match it ends in silence`() throws {
    let run = try runTool(["choose", "--exit-0", "--query", "zzz", "a"])

    #expect(run.code == .cancelled)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.requests == [])
  }

  @Test func `with a match the question is asked`() throws {
    #expect(try runTool(["choose", "--exit-0", "--query", "a", "a"]).code == .noTerminal)
  }

  @Test func `a stream without options ends in silence where it is to`() throws {
    let run = try runTool(["choose", "--exit-0"], input: "\n")

    #expect(run.code == .cancelled)
    #expect(run.errors == "")
  }
}
