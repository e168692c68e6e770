import Testing

@testable import comboline

/// Files that hold a tree.
struct ChooseTreeFileTests {
  private func path(to answer: Argument, _ flags: Argument..., input: String) throws -> String {
    let run = try runTool(
      ["choose", "--tree", "-", "--answer", answer, "--output", "path"] + flags,
      input: input
    )
    return run.output + run.errors
  }

  @Test(
    arguments: [
      #"[{"name": "Fruit", "sub": ["Lime"]}]"#, #"{"Fruit": {"Lime": null}}"#,
      #"[{"id": 2, "parent": 1, "name": "Lime"}, {"id": 1, "parent": null, "name": "Fruit"}]"#,
      "Fruit\n  Lime\n", "Fruit/Lime\n", "\u{FEFF}Fruit\r\n\tLime\r\n",
    ]
  )
  func `the form of the file is found out`(text: String) throws {
    #expect(try path(to: "Lime", input: text) == "Fruit/Lime\n")
  }

  @Test func `the form can be said`() throws {
    #expect(try path(to: #"a\/b"#, "--format", "lines", input: "a/b\n") == #"a\/b"# + "\n")
  }

  @Test func `keys have the names that are given`() throws {
    #expect(
      try path(
        to: "Lime",
        "--keys",
        "label=title,children=items",
        input: #"[{"title": "Fruit", "items": [{"title": "Lime"}]}]"#
      ) == "Fruit/Lime\n"
    )
    #expect(
      try path(
        to: "Lime",
        "--keys",
        "id=key,parent=up,label=text",
        "--root",
        "0",
        input: #"[{"key": 1, "up": 0, "text": "Fruit"}, {"key": 2, "up": 1, "text": "Lime"}]"#
      ) == "Fruit/Lime\n"
    )
  }

  @Test func `the separator is that of the file, the answer and the output`() throws {
    #expect(
      try path(to: "a/b>c", "--separator", " > ", input: "a/b > c\n") == "a/b > c\n"
    )
  }

  @Test func `a delimiter sets values apart in text`() throws {
    let run = try runTool(
      ["choose", "--tree", "-", "--delimiter", #"\t"#, "--answer", "Fruit/Lime"],
      input: "Fruit\n  Lime\t7\n"
    )

    #expect(run.output == "7\n")
  }

  @Test func `bytes of text come out as they came in`() throws {
    let run = try runTool(
      ["choose", "--tree", "-", "--answer", "a/x", "-d", ":"],
      input: Array("a\n x:".utf8) + [0xFF, 0x0A]
    )

    #expect(run.outputBytes == [0xFF, 0x0A])
  }

  @Test func `orphans are an error, on the first level, or left out`() throws {
    let rows = #"[{"id": 1, "name": "A"}, {"id": 2, "parent": 9, "name": "B"}]"#

    let refused = try runTool(["choose", "--tree", "-", "--answer", "A"], input: rows)
    #expect(refused.code == .wrongData)
    #expect(refused.errors.hasPrefix("comboline: standard input:1:"))
    #expect(refused.errors.contains("No row has the id “9”, under which “B” (id 2, line 1)"))

    #expect(try path(to: "B", "--orphans", "root", input: rows) == "B\n")
    #expect(
      try path(to: "B", "--orphans", "drop", input: rows)
        == "comboline: The answer of --answer does not fit: No option matches “B”.\n"
    )
  }

  @Test func `a cycle is wrong, and its rows are named`() throws {
    let run = try runTool(
      ["choose", "--tree", "-", "--answer", "A"],
      input: """
        [{"id": 1, "parent": 2, "name": "A"},
         {"id": 2, "parent": 1, "name": "B"}]
        """
    )

    #expect(run.code == .wrongData)
    #expect(
      run.errors == """
        comboline: standard input:1:22: [0].parent: Rows hang under themselves: \
        “A” (id 1, line 1) under “B” (id 2, line 2) under “A”.

        """
    )
  }

  @Test func `wrong JSON is told with file, line and column`() throws {
    let file = try TemporaryFile(holding: Array("[\n  {\"name\": 1 2}]".utf8))

    let run = try runTool(["choose", "--cascade", Argument(file.path), "--answer", "x"])

    #expect(run.code == .wrongData)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("comboline: \(file.path):2:14: "))
  }

  @Test func `a file that is not there cannot be read`() throws {
    let run = try runTool(["choose", "--tree", "/nonexistent"])

    #expect(run.code == .fileCannotBeRead)
    #expect(
      run.errors == "comboline: “/nonexistent” cannot be read: No such file or directory.\n"
    )
  }

  @Test func `a folder cannot be read`() throws {
    let run = try runTool(["choose", "--tree", "/"])

    #expect(run.code == .fileCannotBeRead)
    #expect(run.errors == "comboline: /: The file cannot be read: Is a directory.\n")
  }

  @Test(arguments: ["", "[]", "{}", "\n\n"])
  func `E1: a tree without options is wrong, but with Other it is none`(text: String) throws {
    let run = try runTool(["choose", "--tree", "-"], input: text)
    #expect(run.code == .wrongData)
    #expect(run.errors == "comboline: Standard input has no options.\n")

    #expect(try runTool(["choose", "--tree", "-", "--exit-0"], input: text).code == .cancelled)
    #expect(try path(to: "x", "--other", input: text) == "x\n")
  }

  @Test func `a variable names the tree`() throws {
    let file = try TemporaryFile(holding: Array("a/b\n".utf8))

    let run = try runTool(
      ["choose", "--answer", "a/b"],
      environment: ["COMBOLINE_TREE": file.path, "COMBOLINE_OUTPUT": "path"]
    )

    #expect(run.output == "a/b\n")
  }
}
