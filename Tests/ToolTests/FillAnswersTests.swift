import ComboTesting
import Testing

@testable import comboline

/// Forms that are filled in with answers given in advance, without a terminal.
@Suite(.serialized) struct FillAnswersTests {
  private let folder: FormFolder

  init() throws {
    folder = try FormFolder(["trip.yaml": SampleForm.trip, "answers.json": SampleForm.answers])
  }

  private func fill(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    try runTool(
      (["fill", folder.file("trip.yaml"), "--no-input"] + arguments).map { Argument($0) },
      environment: environment
    )
  }

  private static let values = """
    {"name":"Ada","days":3,"way":"air","place":"Siena","likes":["Food","Lakes"],"news":true}

    """

  @Test func `answers of a file are taken, and printed in the order of the form`() throws {
    let run = try fill(["--answers", folder.file("answers.json"), "--output", "values"])

    #expect(run.code == .answered)
    #expect(run.output == Self.values)
    #expect(run.errors == "")
  }

  @Test func `an answer for a field that the others hide is named`() throws {
    try folder.write(
      Array(
        """
        fields:
          - {key: children, kind: confirm, title: Children}
          - {key: ages, kind: text, title: Ages, when: {field: children, is: yes}}

        """.utf8
      ),
      to: "hiding.yaml"
    )
    let run = try runTool(
      ["fill", folder.file("hiding.yaml"), "--no-input", "--set", "children=no", "--set", "ages=5"]
        .map { Argument($0) }
    )

    #expect(run.code == .answered)
    #expect(!run.output.contains("ages"))
    #expect(
      run.errors
        == "comboline: The answer given for “ages” is not used: with the other answers it is not asked.\n"
    )
  }

  @Test(arguments: ["json", "values"])
  func `what was printed is taken as answers, and printed again`(output: String) throws {
    let arguments = ["--output", output, "--answers"]
    let first = try fill(arguments + [folder.file("answers.json")])
    try folder.write(first.outputBytes, to: "again.json")

    let second = try fill(arguments + [folder.file("again.json")])

    #expect(second.code == .answered)
    #expect(second.output == first.output)
    #expect(second.errors == "")
  }

  @Test(arguments: [
    "place: Siena", "place: Tuscany/Siena", "place: [Tuscany, Siena]",
    "place: {value: Siena}", "place: {value: x, path: [Tuscany, Siena]}",
  ])
  func `an option of a tree is given by its path, or by its end alone`(line: String) throws {
    try folder.write(Array("name: Ada\nway: Train\n\(line)\n".utf8), to: "answers.yaml")

    let run = try fill(["--answers", folder.file("answers.yaml"), "--output", "values"])

    #expect(run.errors == "")
    #expect(run.output.contains(#""place":"Siena""#))
  }

  @Test func `a flag goes before a variable, and both before the file`() throws {
    let file = ["--answers", folder.file("answers.json"), "--output", "values"]

    let variable = try fill(file, environment: ["COMBOLINE_SET": "days=4"])
    let flag = try fill(
      file + ["--set", "days=5", "--set", "likes=Museums", "--set", "likes=Food"]
    )

    #expect(variable.output.contains(#""days":4"#))
    #expect(flag.output.contains(#""days":5"#))
    #expect(flag.output.contains(#""likes":["Museums","Food"]"#))
  }

  @Test func `a text that is no option is told apart as the person's own`() throws {
    let run = try fill(["--set", "name=Ada", "--set", "way=On foot"])

    #expect(run.output.contains(#""way":{"kind":"other","value":"On foot""#))
  }

  @Test(arguments: [
    (["--set", "nmae=Ada"], "--set: The form has no field “nmae”. Did you mean “name”?"),
    (["--answers", "FILE"], "FILE:2:1: The form has no field “dais”. Did you mean “days”?"),
  ])
  func `a key that no field has is refused with those that are near`(
    arguments: [String],
    sentence: String
  ) throws {
    try folder.write(Array("name: Ada\ndais: 3\n".utf8), to: "wrong.yaml")
    let file = folder.file("wrong.yaml")

    let run = try fill(arguments.map { $0 == "FILE" ? file : $0 })

    #expect(run.code == .answerIsRefused)
    #expect(run.output == "")
    #expect(run.errors == "comboline: \(sentence.replacing("FILE", with: file))\n")
  }

  @Test func `all that cannot be an answer is refused at once`() throws {
    let text = """
      nmae: Ada
      days: many
      way: {label: Plane}
      nope: 1

      """
    try folder.write(Array(text.utf8), to: "wrong.yaml")
    let file = folder.file("wrong.yaml")

    let run = try fill(["--answers", file])

    #expect(run.code == .answerIsRefused)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n").map { $0.dropFirst("comboline: ".count) }
    try #require(lines.count == 4, "\(run.errors)")
    #expect(lines[0].hasPrefix("\(file):1:1: The form has no field “nmae”."))
    #expect(lines[1].hasPrefix("\(file):3:6: “way” cannot be this object"))
    #expect(lines[2].hasPrefix("\(file):4:1: The form has no field “nope”."))
    #expect(lines[3].hasPrefix("\(file):2:7: “days” cannot be “many”"))
  }

  @Test func `a set without a key is wrong usage`() throws {
    let run = try fill(["--set", "Ada"])

    #expect(run.code == .wrongUsage)
    #expect(run.errors.contains("needs KEY=VALUE"))
  }

  @Test func `all that is missing or does not fit is named`() throws {
    let run = try fill(["--set", "days=40", "--set", "likes=Opera"])

    #expect(run.code == .answerIsRefused)
    #expect(run.output == "")
    #expect(
      run.errors == """
        comboline: “name” is missing: An answer is required.
        comboline: --set: “days” cannot be “40”: The number has to be at most 30.
        comboline: “way” is missing: An answer is required.
        comboline: --set: “likes” cannot be “Opera”: No option matches “Opera”.

        """
    )
  }

  @Test(arguments: [
    (
      "answers.json",
      #"{"name": "A", "days": 40,\n "way": {"kind": "option", "value": "air"},\n "likes": ["Food", "Opera"], "code": ""}"#,
      [
        "1:10: “name” cannot be “A”", "1:23: “days” cannot be “40”",
        "3:20: “likes” cannot be “Opera”",
      ]
    ),
    (
      "answers.yaml",
      "name: Ada\nway: \"\"\nplace:\n  value: x\n  path: [Tuscany, Rome]\nlikes: [Food, Lakes, Museums]\n",
      [
        "2:6: “way” is missing",
        "4:3: “place” cannot be “Tuscany/Rome”: No option matches “Tuscany/Rome”.",
        "6:8: “likes” cannot be “Food, Lakes, Museums”",
      ]
    ),
  ])
  func `a value of a file that does not fit is refused at its place`(
    name: String,
    text: String,
    refusals: [String]
  ) throws {
    try folder.write(Array(text.replacing("\\n", with: "\n").utf8), to: name)

    let run = try fill(["--answers", folder.file(name)])

    #expect(run.code == .answerIsRefused)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == refusals.count)
    for (line, refusal) in zip(lines, refusals) {
      #expect(line.hasPrefix("comboline: \(folder.file(name)):\(refusal)"), "\(line)")
    }
  }

  @Test func `a value of a variable that does not fit is refused with its line`() throws {
    let variable = ["COMBOLINE_SET": "name=Ada\n\nway=Train\ndays=40\n"]

    let run = try fill([], environment: variable)

    #expect(run.code == .answerIsRefused)
    #expect(run.errors.hasPrefix("comboline: COMBOLINE_SET:4: “days” cannot be “40”: "))
  }

  @Test func `a secret that does not fit is refused at its place, and not shown`() throws {
    let form = "fields: [{key: pin, kind: secret, pattern: '[0-9]+'}]\n"
    try folder.write(Array(form.utf8), to: "pin.yaml")
    try folder.write(Array(#"{"pin": "hidden"}"#.utf8), to: "pin.json")

    let run = try runTool(
      ["fill", folder.file("pin.yaml"), "--no-input", "--answers", folder.file("pin.json")]
        .map { Argument($0) }
    )

    #expect(run.errors.hasPrefix("comboline: \(folder.file("pin.json")):1:9: “pin” cannot be “***"))
    #expect(!run.errors.contains("hidden"))
  }

  @Test(arguments: [
    ("yes", #"{"terms":["I agree"]}"#), ("I agree", #"{"terms":["I agree"]}"#), ("no", "{}"),
  ])
  func `a single check box is given by yes and no, too`(text: String, answers: String) throws {
    try folder.write(
      Array("fields: [{key: terms, kind: checklist, title: Terms, options: [I agree]}]".utf8),
      to: "terms.yaml"
    )

    let run = try runTool(
      [
        "fill", folder.file("terms.yaml"), "--no-input", "--output", "values", "--set",
        "terms=\(text)",
      ]
      .map { Argument($0) }
    )

    #expect(run.code == .answered)
    #expect(run.output == answers + "\n")
  }

  @Test func `a pattern that takes for ever is named, and not applied`() throws {
    try folder.write(
      Array("fields: [{key: name, kind: text, title: Name, pattern: '(a+)+b'}]".utf8),
      to: "slow.yaml"
    )
    let name = String(repeating: "a", count: 50)

    // In a process of its own: the thread that matches is left behind.
    let run = try ToolProcess.run([
      "fill", folder.file("slow.yaml"), "--no-input", "--output", "values", "--set", "name=\(name)",
    ])

    #expect(run.status == .exited(0))
    #expect(run.standardOutput == "{\"name\":\"\(name)\"}\n")
    #expect(run.standardError.contains("The pattern “(a+)+b” was not applied"))
  }

  @Test func `a default is taken where nothing is given`() throws {
    let run = try fill(["--set", "name=Ada", "--set", "way=Train", "--output", "values"])

    #expect(run.output == #"{"name":"Ada","days":2,"way":"Train"}"# + "\n")
  }

  // MARK: Output

  @Test(arguments: [
    ("env", "FORM_days='3'\n"), ("args", "'place=Siena'"), ("markdown", "### Name\n\nAda\n"),
    ("json", #""way":{"kind":"option","value":"air","label":"Plane"}"#),
  ])
  func `the answers are written as the flag says`(output: String, part: String) throws {
    let run = try fill(["--answers", folder.file("answers.json"), "--output", output])

    #expect(run.code == .answered)
    #expect(run.output.contains(part), "\(run.output)")
  }

  @Test func `answers are written into a file, and nothing to standard output`() throws {
    let run = try fill([
      "--answers", folder.file("answers.json"), "--output", "values", "--into",
      folder.file("out.json"),
    ])

    #expect(run.code == .answered)
    #expect(run.output == "")
    #expect(try folder.text(of: "out.json") == Self.values)
  }

  @Test(arguments: [("/nonexistent/a.json", "/nonexistent"), ("/nonexistent/b/", "/nonexistent/b")])
  func `a folder that is not there is named before anything is asked`(
    path: String,
    name: String
  ) throws {
    let run = try fill(["--answers", folder.file("answers.json"), "--into", path])

    #expect(run.code == .outputFailed)
    #expect(
      run.errors == """
        comboline: The answers cannot be written to \(path): there is no folder \(name).

        """
    )
  }

  @Test func `a file of answers is whole or as it was`() throws {
    try folder.write(Array("before\n".utf8), to: "out.json")

    let refused = try fill(["--into", folder.file("out.json")])
    let nowhere = try fill([
      "--answers", folder.file("answers.json"), "--into", folder.file("none/out.json"),
    ])

    #expect(refused.code == .answerIsRefused)
    #expect(try folder.text(of: "out.json") == "before\n")
    #expect(nowhere.code == .outputFailed)
    #expect(nowhere.errors.contains("none/out.json"))
    #expect(!folder.has("none"))
  }

  // MARK: Standard input

  @Test func `answers and forms come from standard input`() throws {
    let answers = try ToolProcess.run(
      ["fill", folder.file("trip.yaml"), "--no-input", "--answers", "-", "--output", "values"],
      input: SampleForm.answers
    )
    let form = try ToolProcess.run(
      [
        "fill", "-", "--no-input", "--answers", folder.file("answers.json"), "--output", "values",
      ],
      input: SampleForm.trip
    )
    let both = try ToolProcess.run(["fill", "-", "--answers", "-"], input: "")

    #expect(answers.status == .exited(0))
    #expect(answers.standardOutput == Self.values)
    #expect(form.status == .exited(0))
    #expect(form.standardOutput == Self.values)
    #expect(both.status == .exited(64))
  }

  @Test func `YAML is read from standard input too`() throws {
    let run = try ToolProcess.run(
      ["fill", folder.file("trip.yaml"), "--no-input", "--answers", "-", "--output", "values"],
      input: "name: Ada\nway: Train\n"
    )

    #expect(run.standardError == "")
    #expect(run.standardOutput == #"{"name":"Ada","days":2,"way":"Train"}"# + "\n")
  }

  // MARK: What is not trusted

  @Test func `a command of a form does not run unless it may`() throws {
    let mark = folder.file("mark")
    try folder.write(Array(SampleForm.command(leaving: mark).utf8), to: "cities.yaml")
    let arguments = ["fill", folder.file("cities.yaml"), "--no-draft", "--set", "city=Huế"]

    for arguments in [arguments, arguments + ["--no-input"]] {
      let run = try ToolProcess.run(arguments)

      #expect(run.status == .exited(arguments.contains("--no-input") ? 2 : 69))
      #expect(run.standardOutput == "")
      #expect(!folder.has("mark"))
    }
    let check = try ToolProcess.run(["check", folder.file("cities.yaml")])
    #expect(check.status == .exited(0))
    #expect(!folder.has("mark"))

    let allowed = try ToolProcess.run(
      arguments + ["--no-input", "--allow-commands", "--output", "values"]
    )

    #expect(allowed.standardError == "")
    #expect(allowed.standardOutput == #"{"city":"Huế"}"# + "\n")
    #expect(folder.has("mark"))
  }

  @Test(arguments: ["../secret.txt", "/etc/passwd", "link.txt"])
  func `a form does not read a file outside its folder`(name: String) throws {
    try folder.write(Array("Hidden\n".utf8), to: "secret.txt")
    let form = "fields:\n  - {key: a, kind: dropdown, from: \(name)}\n"
    try folder.write(Array(form.utf8), to: "forms/form.yaml")
    _ = try ToolProcess.shell("ln -s ../secret.txt \"$FOLDER/forms/link.txt\"", in: folder)

    for command in [["check"], ["fill", "--no-input"]] {
      let run = try ToolProcess.run(command + [folder.file("forms/form.yaml")])

      #expect(run.status == .exited(65))
      #expect(run.standardOutput == "")
      #expect(run.standardError.contains("forms/form.yaml:2:"), "\(run.standardError)")
      #expect(!run.standardError.contains("Hidden"))
    }
  }

  // MARK: Issue forms

  @Test func `the issue form of a repository is found from a folder below its root`() throws {
    try folder.write(Array(SampleForm.issue("Bug").utf8), to: ".github/ISSUE_TEMPLATE/bug.yml")
    try folder.write(
      Array("blank_issues_enabled: false\n".utf8),
      to: ".github/ISSUE_TEMPLATE/config.yml"
    )
    try folder.write([], to: "Sources/a/b.txt")
    try folder.write([], to: ".git/HEAD")

    let script = #"cd "$FOLDER/Sources/a" && "$COMBOLINE" fill --no-input --set what=Crash"#
    let run = try ToolProcess.shell(script, in: folder)
    // The variable of another folder does not lead there.
    let stale = try ToolProcess.shell(
      #"cd / && PWD="$FOLDER/Sources/a" "$COMBOLINE" fill --no-input --set what=Crash"#,
      in: folder
    )

    #expect(run.standardError == "")
    #expect(run.standardOutput == "### What\n\nCrash\n")
    #expect(stale.status == .exited(64))
  }

  @Test func `of a yes and a no for one field neither is taken`() throws {
    let folder = try FormFolder([
      "form.yaml": "fields: [{key: news, kind: confirm, title: News}]\n"
    ])
    let run = try ToolProcess.run([
      "fill", folder.file("form.yaml"), "--no-input", "--set", "news=yes", "--set", "news=no",
    ])

    #expect(run.status == .exited(2))
    #expect(run.standardOutput == "")
    #expect(run.standardError.contains("news"), "\(run.standardError)")
  }

  @Test func `where the answers leave nothing to ask no terminal is needed`() throws {
    let folder = try FormFolder([
      "form.yaml": """
      fields:
        - {key: name, kind: text, title: Name, required: true, pattern: "[A-Z].*"}
        - {key: days, kind: number, title: Days, default: 2}

      """
    ])
    func fill(_ answers: [String]) throws -> ChildProcess {
      try ToolProcess.run(["fill", folder.file("form.yaml"), "--output", "values"] + answers)
    }

    let whole = try fill(["--set", "name=Ada", "--set", "days=3"])
    #expect(whole.status == .exited(0))
    #expect(whole.standardOutput == #"{"name":"Ada","days":3}"# + "\n")
    #expect(try fill(["--set", "name=Ada"]).status == .exited(69))
    #expect(try fill(["--set", "name=ada", "--set", "days=3"]).status == .exited(2))
  }

  @Test func `of several issue forms one is named where nobody can be asked`() throws {
    let folder = try FormFolder([
      ".git/HEAD": "", ".github/ISSUE_TEMPLATE/a.yml": SampleForm.issue("Bug"),
      ".github/ISSUE_TEMPLATE/b.yml": SampleForm.issue("Idea"),
    ])
    let forms = "\(folder.path)/.github/ISSUE_TEMPLATE"
    let sentence = "Name the form: comboline fill FILE. In \(forms) there are a.yml, b.yml."

    let silent = try ToolProcess.shell(#"cd "$FOLDER" && "$COMBOLINE" fill --no-input"#, in: folder)
    let withoutTerminal = try ToolProcess.shell(
      #"cd "$FOLDER" && "$COMBOLINE" fill </dev/null"#,
      in: folder
    )

    #expect(silent.status == .exited(64))
    #expect(silent.standardError == "comboline: \(sentence) See 'comboline fill --help'.\n")
    #expect(withoutTerminal.status == .exited(69))
    #expect(
      withoutTerminal.standardError
        == "comboline: There is no terminal to ask on. \(sentence)\n"
    )
  }

  @Test func `what is wrong with an issue form is said where another is filled in`() throws {
    let folder = try FormFolder([
      ".git/HEAD": "", ".github/ISSUE_TEMPLATE/a.yml": "name: A\nbody: []\n",
      ".github/ISSUE_TEMPLATE/b.yml": "name: [\n",
      ".github/ISSUE_TEMPLATE/c.yml": SampleForm.issue("Bug"),
    ])
    let script = #"cd "$FOLDER" && "$COMBOLINE" fill --no-input --set what=Crash"#

    let run = try ToolProcess.shell(script, in: folder)
    _ = try ChildProcess.run("/bin/rm", [folder.file(".github/ISSUE_TEMPLATE/c.yml")])
    let broken = try ToolProcess.shell(script, in: folder)

    let forms = "\(folder.path)/.github/ISSUE_TEMPLATE"
    #expect(run.status == .exited(0))
    #expect(run.standardOutput == "### What\n\nCrash\n")
    for errors in [run.standardError, broken.standardError] {
      let lines = errors.split(separator: "\n")
      try #require(lines.count == 2, "\(errors)")
      #expect(lines[0].hasPrefix("comboline: \(forms)/a.yml:2:7: body: The form asks nothing."))
      #expect(lines[1].hasPrefix("comboline: \(forms)/b.yml:2:1: "))
    }
    #expect(broken.status == .exited(65))
    #expect(broken.standardOutput == "")
  }

  @Test func `without a form and without a repository the usage is said`() throws {
    let run = try ToolProcess.shell(#"cd / && "$COMBOLINE" fill"#)

    #expect(run.status == .exited(64))
    #expect(run.standardError.contains("there is no .github/ISSUE_TEMPLATE"))
  }
}
