import Testing

@testable import comboline

/// Where options come from, and what is said where there are none.
struct OptionSourceTests {
  @Test func `options come from a file`() throws {
    let file = try TemporaryFile(holding: Array("a\r\nb\r\n".utf8))

    let run = try runTool(["choose", "--from", Argument(file.path), "-o", "index", "--answer", "b"])

    #expect(run.output == "1\n")
  }

  @Test func `more options than a read gives at once are all there`() throws {
    let lines = (0..<200_000).map { "option \($0)\n" }.joined()

    let run = try runTool(["choose", "-o", "index", "--answer", "option 199999"], input: lines)

    #expect(run.output == "199999\n")
  }

  @Test func `arguments may have sections and values`() throws {
    let run = try runTool([
      "choose", "--sections", "-d", "=", "-o", "json", "--answer", "b", "# One", "a=1", "# Two",
      "b=2",
    ])

    #expect(
      run.output == #"{"kind":"option","label":"b","value":"2","index":1,"section":1,"row":0,"#
        + #""sectionTitle":"Two"}"# + "\n"
    )
  }

  @Test func `an empty argument is an option`() throws {
    #expect(try runTool(["choose", "--select-1", ""]).output == "\n")
  }

  @Test func `a file that is not there cannot be read`() throws {
    let run = try runTool(["choose", "--from", "/nonexistent/file"])

    #expect(run.code == .fileCannotBeRead)
    #expect(
      run.errors == "comboline: “/nonexistent/file” cannot be read: No such file or directory.\n"
    )
  }

  @Test func `a folder cannot be read`() throws {
    let run = try runTool(["choose", "--from", "/tmp"])

    #expect(run.code == .fileCannotBeRead)
    #expect(run.errors == "comboline: “/tmp” cannot be read: Is a directory.\n")
  }

  @Test func `E1: a stream without options is wrong data`() throws {
    let run = try runTool(["choose"], input: "\n\n")

    #expect(run.code == .wrongData)
    #expect(run.errors == "comboline: Standard input has no options.\n")
    #expect(run.requests == [])
  }

  @Test func `E1: a file without options is wrong data`() throws {
    let run = try runTool(["choose", "--sections", "--from", "/dev/null"])

    #expect(run.code == .wrongData)
    #expect(run.errors == "comboline: “/dev/null” has no options.\n")
  }

  @Test func `E1: arguments without options are wrong usage`() throws {
    let run = try runTool(["choose", "--sections", "# Title"])

    #expect(run.code == .wrongUsage)
    #expect(
      run.errors == """
        comboline: There are no options: give them as arguments, through a pipe, or in a file \
        with --from. See 'comboline choose --help'.

        """
    )
  }

  @Test func `E1: a stream without options will do where Other is on`() throws {
    #expect(try runTool(["choose", "--other"], input: "").requests.count == 1)
  }
}
