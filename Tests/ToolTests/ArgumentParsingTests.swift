import Testing

@testable import comboline

struct ArgumentParsingTests {
  private func parse(
    _ arguments: [Argument],
    of command: CommandSpec = CommandTable.choose
  ) throws -> ParsedArguments {
    try ArgumentParser.parse(arguments, of: command, environment: Environment())
  }

  private func sentence(_ arguments: [Argument]) -> String? {
    do {
      _ = try parse(arguments)
      return nil
    } catch {
      return (error as? UsageError)?.sentence
    }
  }

  @Test func `a value stands behind its flag`() throws {
    #expect(try parse(["--title", "Flavour"]).text(of: .title) == "Flavour")
  }

  @Test func `a value stands behind an equals sign`() throws {
    #expect(try parse(["--title=a=b"]).text(of: .title) == "a=b")
  }

  @Test func `a value stands behind a short flag`() throws {
    #expect(try parse(["-t", "Flavour"]).text(of: .title) == "Flavour")
  }

  @Test func `a value is attached to a short flag`() throws {
    #expect(try parse(["-tFlavour"]).text(of: .title) == "Flavour")
  }

  @Test func `an empty value is a value`() throws {
    #expect(try parse(["--title=", "a"]).text(of: .title) == "")
    #expect(try parse(["--title", "", "a"]).text(of: .title) == "")
  }

  @Test func `short switches are bundled, and the last may take a value`() throws {
    let parsed = try parse(["-0rtFlavour"])

    #expect(parsed.has(.null))
    #expect(parsed.has(.required))
    #expect(parsed.text(of: .title) == "Flavour")
  }

  @Test func `an optional value comes by an equals sign only`() throws {
    let without = try parse(["--other", "Chocolate"])
    #expect(without.has(.other))
    #expect(without.text(of: .other) == nil)
    #expect(without.operands == ["Chocolate"])

    #expect(try parse(["--other=Else"]).text(of: .other) == "Else")
  }

  @Test func `a negative number is a value`() throws {
    #expect(try parse(["--default", "-5"]).text(of: .default) == "-5")
    #expect(try parse(["--default", "-.5"]).text(of: .default) == "-.5")
  }

  @Test func `a value may begin with a hyphen where it is no flag`() throws {
    #expect(try parse(["--answer", "-foo"]).text(of: .answer) == "-foo")
    #expect(try parse(["--from", "-"]).text(of: .from) == "-")
  }

  @Test func `two hyphens end the flags`() throws {
    let parsed = try parse(["a", "--", "--title", "-v", "--"])

    #expect(parsed.operands == ["a", "--title", "-v", "--"])
    #expect(parsed.flags.isEmpty)
  }

  @Test func `one hyphen is an option`() throws {
    #expect(try parse(["-"]).operands == ["-"])
  }

  @Test func `flags may stand behind options`() throws {
    let parsed = try parse(["a", "--plain", "b"])

    #expect(parsed.operands == ["a", "b"])
    #expect(parsed.has(.plain))
  }

  @Test func `of a flag given twice the last one counts`() throws {
    #expect(try parse(["--title", "a", "--title", "b"]).text(of: .title) == "b")
  }

  @Test func `of line and plain the last one counts`() throws {
    #expect(try parse(["--line", "--plain"]).last(of: .line, .plain)?.flag == .plain)
    #expect(try parse(["--line", "--plain", "--line"]).last(of: .line, .plain)?.flag == .line)
  }

  @Test func `each mention of a flag that may be repeated counts`() throws {
    let flag = FlagSpec(.from, value: .required(FlagValue("FILE")), isRepeatable: true, help: "")
    let command = CommandSpec(
      name: "test",
      summary: "",
      operands: "",
      groups: [CommandSpec.FlagGroup(title: "", flags: [flag])],
      notes: [],
      examples: []
    )

    let parsed = try parse(["--from", "a", "--from=b"], of: command)

    #expect(parsed.flags.map(\.value) == ["a", "b"])
  }

  @Test func `arguments that are not UTF-8 stay as they are`() throws {
    let bytes: [UInt8] = [0x61, 0xFF]

    let parsed = try parse([
      Argument(bytes: bytes), "--from", Argument(bytes: bytes),
      Argument(bytes: Array("--query=".utf8) + bytes),
    ])

    #expect(parsed.operands.map(\.bytes) == [bytes])
    #expect(parsed.value(of: .from)?.bytes == bytes)
    #expect(parsed.value(of: .query)?.bytes == bytes)
  }

  @Test func `nothing behind help is read`() throws {
    #expect(try parse(["--help", "--wrong"]).has(.help))
    #expect(try parse(["-h", "--wrong"]).has(.help))
  }

  @Test(
    arguments: [
      (["--titel", "x"], "There is no flag “--titel”. Did you mean “--title”?"),
      (["--titel=x"], "There is no flag “--titel”. Did you mean “--title”?"),
      (["-plain"], "There is no flag “-plain”. Did you mean “--plain”?"),
      (["-5"], "There is no flag “-5”. An option that begins with “-” goes behind “--”."),
      (["-é"], "There is no flag “-é”. An option that begins with “-” goes behind “--”."),
      (["-rx"], "There is no flag “-x”. An option that begins with “-” goes behind “--”."),
      (["--plain=1"], "--plain takes no value."),
      (["--title"], "--title needs a value: --title TEXT."),
      (["-t"], "--title needs a value: --title TEXT."),
      (
        ["--title", "--plain"],
        "--title needs a value: --title TEXT. If “--plain” is meant as the value, write "
          + "--title=--plain."
      ),
      (
        ["--title", "--", "a"],
        "--title needs a value: --title TEXT. If “--” is meant as the value, write --title=--."
      ),
      (
        ["--output", "xml"],
        "--output cannot be “xml”; it can be “value”, “label”, “index”, “tagged”, “json” or “path”."
      ),
      (
        ["--unknown-default="],
        "--unknown-default cannot be “”; it can be “error”, “ignore” or “other”."
      ),
    ] as [([Argument], String)]
  )
  func `a wrong command line is refused with a sentence`(
    arguments: [Argument],
    expected: String
  ) {
    #expect(sentence(arguments) == expected)
  }
}
