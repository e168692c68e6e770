import Testing

@testable import comboline

/// `comboline check`: the fields of forms, or where a form is wrong.
@Suite struct CheckTests {
  private func check(_ text: String, name: String = "form.yaml") throws -> ToolRun {
    try check(Array(text.utf8), name: name)
  }

  private func check(_ bytes: [UInt8], name: String) throws -> ToolRun {
    let folder = try FormFolder()
    try folder.write(bytes, to: name)
    var run = try runTool(["check", Argument(folder.file(name))])
    run.errors = run.errors.replacing(folder.path + "/", with: "")
    run.outputBytes = Array(run.output.replacing(folder.path + "/", with: "").utf8)
    return run
  }

  @Test func `there is a line for each field`() throws {
    let run = try check(SampleForm.trip)

    #expect(run.code == .answered)
    #expect(
      run.output == """
        form.yaml: native form “Trip”, 7 fields
          name   text       Name (required)
          days   number     Days
          way    dropdown   Way (2 options, “Other” takes a text, required)
          place  cascade    Place (5 options)
          likes  checklist  Likes (3 options)
          news   confirm    News
          code   secret     Code

        """
    )
    #expect(run.errors == "")
  }

  @Test func `a default that would be refused is named`() throws {
    let run = try check(
      """
      on:
        workflow_dispatch:
          inputs:
            n: {type: number, default: x}

      """
    )

    #expect(run.code == .answered)
    #expect(run.errors.hasPrefix("comboline: form.yaml:4:7: The default of “n” cannot be “x”:"))
  }

  @Test func `of several files each is read, and a wrong one ends with its code`() throws {
    let folder = try FormFolder(["a.yaml": SampleForm.trip, "b.yaml": "fields: [{key: a}]\n"])

    let run = try runTool(
      ["check", folder.file("b.yaml"), folder.file("a.yaml")].map { Argument($0) }
    )

    #expect(run.code == .wrongData)
    #expect(run.output.contains("a.yaml: native form “Trip”, 7 fields"))
    #expect(run.errors.contains("b.yaml:1:"))
  }

  @Test func `all that is wrong with a form is said at once, and filling it in says the first`()
    throws
  {
    let text = """
      fields:
        - {key: a, kind: txt}
        - {key: b, kind: number, min: x, titel: B}

      """
    let folder = try FormFolder(["form.yaml": text])

    let run = try check(text)
    let filled = try runTool(["fill", "--no-input", Argument(folder.file("form.yaml"))])

    #expect(run.code == .wrongData)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n").map { $0.split(separator: " ").prefix(4) }
    #expect(
      lines.map { $0.joined(separator: " ") } == [
        "comboline: form.yaml:2:20: fields[0].kind: “txt”",
        "comboline: form.yaml:3:33: fields[1].min: Expected",
        "comboline: form.yaml:3:36: fields[1].titel: The",
      ]
    )
    #expect(filled.code == .wrongData)
    #expect(filled.errors.split(separator: "\n").count == 1)
    #expect(filled.errors.contains("form.yaml:2:20: fields[0].kind: “txt” is no kind of field."))
    #expect(filled.errors.hasSuffix(" “comboline check” says what else is wrong.\n"))
  }

  @Test(arguments: [
    (50, nil), (51, "There is 1 more fault."), (60, "There are 10 more faults."),
    (300, "There are at least 150 more faults."),
  ])
  func `of very many faults the first are said, and how many more there are`(
    count: Int,
    sentence: String?
  ) throws {
    let run = try check("fields:\n" + String(repeating: "- {kind: txt}\n", count: count))

    let lines = run.errors.split(separator: "\n")
    #expect(lines.prefix(50).allSatisfy { $0.contains("“txt” is no kind of field.") })
    #expect(
      lines.dropFirst(50).map(String.init)
        == (sentence.map { ["comboline: form.yaml: \($0)"] } ?? [])
    )
  }

  @Test(arguments: [
    "blank_issues_enabled: false\n",
    "contact_links: [{name: Chat, url: 'https://example.com', about: Ask there}]\n",
  ])
  func `the configuration among issue forms is left out, and filling it in is refused`(
    text: String
  ) throws {
    let folder = try FormFolder(["config.yml": text, "form.yml": SampleForm.issue("Bug")])
    let config = folder.file("config.yml")

    let run = try runTool(["check", Argument(config), Argument(folder.file("form.yml"))])
    let alone = try runTool(["check", Argument(config)])
    let filled = try runTool(["fill", "--no-input", Argument(config)])

    let sentence = """
      comboline: \(config):1:1: This is no form, but the configuration of the page on which GitHub \
      offers the issue forms beside it.
      """
    #expect(run.code == .answered)
    #expect(run.output.contains("form.yml: issue form “Bug”, 1 field\n"))
    #expect(run.errors == "\(sentence) It is left out.\n")
    #expect(alone.code == .answered)
    #expect(alone.output == "")
    #expect(filled.code == .wrongData)
    #expect(filled.errors == "\(sentence)\n")
  }

  @Test(arguments: [
    ("form.json", #"{"fields":[{"key":"a","kind":"text""#, "form.json:1:"),
    ("form.yaml", "fields:\n  - key: a\n    kind: \"text", "form.yaml:3:11:"),
    ("form.yaml", "fields:\n\t- key: a\n", "form.yaml:2:1: A tab may not indent a line."),
    ("form.yaml", "fields:\n- {key: a, kind: txt}\n", "form.yaml:2:18: fields[0].kind:"),
    (
      "form.json", #"{"fields":[{"key":"a","kind":"number","min":"x"}]}"#,
      "form.json:1:45: fields[0].min: Expected a number, found a string."
    ),
    (
      "form.json", #"{"fields":[{"key":"a","kind":"text"},{"key":"a","kind":"text"}]}"#,
      "form.json:1:45: fields[1].key:"
    ),
    ("form.yaml", "fields:\n- key: a\n  kind: text\n  key: b\n", "form.yaml:4:3: The key “key”"),
    ("form.json", String(repeating: "[", count: 100_000), "form.json:1:513:"),
    ("form.yaml", "a: " + String(repeating: "[", count: 100_000), "form.yaml:1:259:"),
    ("form.json", "", "form.json:1:1: The file is empty."),
    ("form.yaml", laughs, "form.yaml:6:8: The aliases of the file bring in too many values."),
  ])
  func `a form that is wrong is refused with line and column`(
    name: String,
    text: String,
    sentence: String
  ) throws {
    let run = try check(text, name: name)

    #expect(run.code == .wrongData)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("comboline: \(sentence)"), "\(run.errors)")
  }

  /// Each line names the one before nine times.
  private static let laughs: String = {
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (letter, before) in zip("bcdefghij", "abcdefghi") {
      let aliases = Array(repeating: "*\(before)", count: 9).joined(separator: ", ")
      text += "\(letter): &\(letter) [\(aliases)]\n"
    }
    return text + "fields: *j\n"
  }()

  @Test func `bytes that are not UTF-8 have a place, and a byte order mark is none`() throws {
    let wrong = try check(Array("{\"fields\":[{\"key\":\"a".utf8) + [0xFF], name: "form.json")
    let marked = try check([0xEF, 0xBB, 0xBF] + Array(SampleForm.trip.utf8), name: "form.yaml")

    #expect(wrong.errors.hasPrefix("comboline: form.json:1:21: The byte 0xFF is not UTF-8."))
    #expect(marked.code == .answered)
  }

  @Test func `lines may end with a carriage return`() throws {
    let run = try check(SampleForm.trip.replacing("\n", with: "\r\n"))

    #expect(run.output == (try check(SampleForm.trip)).output)
  }

  @Test func `what a form says cannot act on the terminal`() throws {
    let run = try check(
      "title: \"\\e[2J\"\nfields: [{key: a, kind: text, title: \"\\e]0;x\\a\"}]\n"
    )

    #expect(run.code == .answered)
    #expect(!run.outputBytes.contains(0x1B) && !run.outputBytes.contains(0x07))
  }

  @Test func `what GitHub would not take is a warning, and the form is good`() throws {
    let run = try check(
      """
      name: Bug
      description: What is wrong
      body:
        - type: input
          attributes: {label: What}
          validations: {requird: true}

      """
    )

    #expect(run.code == .answered)
    #expect(run.output.hasSuffix("  what  text  What\n"))
    #expect(
      run.errors == """
        comboline: form.yaml:6:19: body[0].validations.requird: GitHub knows no key “requird” here. \
        Did you mean “required”?

        """
    )
  }

  @Test func `a note is shown by the beginning of its text`() throws {
    let run = try check(
      """
      name: Bug
      description: What is wrong
      body:
        - type: markdown
          attributes:
            value: |
              ## Thanks!
              More of it.
        - {type: markdown, attributes: {value: "\(String(repeating: "x", count: 60))"}}
        - {type: input, attributes: {label: What}}

      """
    )

    let cut = String(repeating: "x", count: 49) + "…"
    #expect(
      run.output == """
        form.yaml: issue form “Bug”, 1 field
          markdown    note  ## Thanks!
          markdown_2  note  \(cut)
          what        text  What

        """
    )
  }

  @Test func `a title that goes on for pages is cut`() throws {
    let title = String(repeating: "x", count: 100_000)

    let run = try check("title: \(title)\nfields: [{key: a, kind: text, title: \(title)}]\n")

    #expect(run.code == .answered)
    #expect(run.outputBytes.count < 2_000)
  }

  @Test func `a file that is not there ends with 66, and no file is wrong usage`() throws {
    #expect(try runTool(["check", "/no/such/form.yaml"]).code == .fileCannotBeRead)
    #expect(try runTool(["check"]).code == .wrongUsage)
  }
}
