import Testing

@testable import comboline

struct EnvironmentFlagsTests {
  private func parse(
    _ arguments: [Argument],
    _ environment: [String: String]
  ) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(
      arguments,
      of: CommandTable.choose,
      environment: Environment(environment)
    )
  }

  @Test func `a variable gives a value`() throws {
    #expect(try parse([], ["COMBOLINE_TITLE": "Flavour"]).text(of: .title) == "Flavour")
    #expect(try parse([], ["COMBOLINE_OTHER_PATTERN": "a+"]).text(of: .otherPattern) == "a+")
    #expect(try parse([], ["COMBOLINE_OTHER": "Else"]).text(of: .other) == "Else")
  }

  @Test func `the command line goes before the environment`() throws {
    let parsed = try parse(["--title", "a"], ["COMBOLINE_TITLE": "b"])
    #expect(parsed.flags.map(\.value) == ["a"])

    let mode = try parse(["--line"], ["COMBOLINE_PLAIN": "1"]).last(of: .line, .plain)
    #expect(mode?.flag == .line)
  }

  @Test(arguments: ["1", "true", "yes", "on", "TRUE"])
  func `a switch is on`(word: String) throws {
    #expect(try parse([], ["COMBOLINE_PLAIN": word]).has(.plain))
  }

  @Test(arguments: ["0", "false", "no", "off", "No", ""])
  func `a switch is off`(word: String) throws {
    #expect(try !parse([], ["COMBOLINE_PLAIN": word]).has(.plain))
  }

  @Test func `an empty variable counts for nothing`() throws {
    #expect(try !parse([], ["COMBOLINE_ANSWER": ""]).has(.answer))
  }

  @Test func `a wrong value is refused by the name of the variable`() {
    #expect(
      throws: UsageError(
        "COMBOLINE_OUTPUT cannot be “xml”; it can be “value”, “label”, “index”, “tagged”, “json” or “path”."
      )
    ) { try parse([], ["COMBOLINE_OUTPUT": "xml"]) }
    #expect(throws: UsageError("COMBOLINE_PLAIN cannot be “maybe”; it can be “1” or “0”.")) {
      try parse([], ["COMBOLINE_PLAIN": "maybe"])
    }
  }

  @Test func `a wrong variable does not stand in the way of help`() throws {
    #expect(try parse(["--help"], ["COMBOLINE_OUTPUT": "xml"]).has(.help))
  }

  @Test func `no variable asks for help or the version`() throws {
    let parsed = try parse([], ["COMBOLINE_HELP": "1", "COMBOLINE_VERSION": "1"])

    #expect(parsed.flags.isEmpty)
  }

  @Test func `a flag knows who gave it`() throws {
    #expect(try parse(["--answer=a"], [:]).last(of: .answer)?.name == "--answer")
    #expect(
      try parse([], ["COMBOLINE_ANSWER": "a"]).last(of: .answer)?.name == "COMBOLINE_ANSWER"
    )
  }
}
