import ComboTesting
import Glibc
import Testing

/// `comboline ask` and `comboline fill` on a terminal, as processes of their own.
@Suite(.serialized) struct FormToolTests {
  private static let frontEnds = ["--live", "--line", "--plain"]

  // MARK: ask

  @Test(
    arguments: frontEnds,
    [
      (["text", "--title", "Name"], "Ada\r", "Ada\n"),
      (["number", "--title", "Name", "--integer", "--max", "9"], "4\r", "4\n"),
      (["confirm", "--title", "Name"], "no\r", "no\n"),
      (["area", "--title", "Name"], "one\r\rtwo\r.\r", "one\n\ntwo\n"),
      (["text", "--title", "Name", "--default", "Ada"], "\r", "Ada\n"),
      (["text", "--title", "Name"], "\r", ""),
    ]
  )
  func `each kind is asked, and printed`(
    frontEnd: String,
    asked: (arguments: [String], keys: String, answer: String)
  ) throws {
    let child = try TerminalTool.start(["ask", frontEnd] + asked.arguments)

    try child.terminal.answer(asked.keys, whenShown: "Name", in: frontEnd)

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == asked.answer)
  }

  @Test(arguments: frontEnds)
  func `D2: a secret is asked on the terminal where standard output is a file`(
    frontEnd: String
  ) throws {
    let child = try TerminalTool.start(
      ["ask", "secret", frontEnd, "--title", "Code"],
      streams: (.terminal, .pipe, .null)
    )

    try child.terminal.answer("hunter2\r", whenShown: "Code", in: frontEnd)

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "hunter2\n")
    #expect(!child.terminal.transcript.contains("hunter2"))
  }

  @Test(arguments: frontEnds)
  func `what is neither yes nor no does not pass for a yes`(frontEnd: String) throws {
    let child = try TerminalTool.start(["ask", "confirm", frontEnd, "--title", "Sure", "--status"])

    try child.terminal.answer("maybe\r", whenShown: "Sure", in: frontEnd)
    try child.terminal.read(untilShown: "No option matches “maybe”.")
    if frontEnd == "--plain" {
      try child.terminal.type("\r")
      try child.terminal.read(untilShown: "An answer is required.")
    }
    try child.terminal.type(frontEnd == "--plain" ? "no\r" : "\u{15}no\r")

    #expect(try child.wait() == .exited(1))
    #expect(child.standardOutput == "")
  }

  @Test(arguments: frontEnds)
  func `D10: interrupted is 130, and cancelled is 1`(frontEnd: String) throws {
    for (keys, status) in [("\u{3}", 130), (frontEnd == "--plain" ? ":quit\r" : "\u{7}", 1)] {
      let child = try TerminalTool.start(["ask", "text", frontEnd, "--title", "Name"])

      try child.terminal.answer(keys, whenShown: "Name", in: frontEnd)

      #expect(try child.wait() == .exited(CInt(status)))
      #expect(child.standardOutput == "")
    }
  }

  // MARK: fill

  private func folder() throws -> FormFolder {
    try FormFolder(["trip.yaml": SampleForm.trip])
  }

  @Test(arguments: [["ACCESSIBLE": "1"], ["TERM": "dumb"]])
  func `L4, D13: not one escape byte is written where none is wanted`(
    environment: [String: String]
  ) throws {
    let folder = try folder()
    let child = try TerminalTool.start(
      ["fill", folder.file("trip.yaml"), "--no-draft", "--output", "values"],
      environment: environment
    )

    for (prompt, line) in [
      ("Name:", "Ada"), ("Days [2]:", ""), ("Way:", "Train"),
      ("Place (optional):", "Tuscany/Siena"), ("Likes", "1,3"), ("(2 chosen):", ""),
      ("News (optional):", "maybe"), ("No option matches", "是"),
    ] {
      try child.terminal.read(untilShown: prompt)
      try child.terminal.type(line + "\r")
    }
    try child.terminal.read(untilShown: "Code (optional):")
    try child.terminal.type("hunter2\r")
    try child.terminal.read(untilShown: "Are these answers right? [")
    try child.terminal.type("1\r")

    #expect(try child.wait() == .exited(0))
    #expect(
      child.standardOutput == """
        {"name":"Ada","days":2,"way":"Train","place":"Siena","likes":["Museums","Lakes"],\
        "news":true,"code":"hunter2"}

        """
    )
    #expect(!child.terminal.transcriptBytes.contains(0x1B))
    #expect(!child.terminal.transcript.contains("hunter2"))
  }

  @Test(arguments: frontEnds)
  func `a command runs only when the person agrees, having seen it`(frontEnd: String) throws {
    for isAgreed in [false, true] {
      let folder = try folder()
      let mark = folder.file("mark")
      try folder.write(Array(SampleForm.command(leaving: mark).utf8), to: "cities.yaml")
      let child = try TerminalTool.start(
        ["fill", folder.file("cities.yaml"), frontEnd, "--no-draft", "--output", "values"],
        columns: 200
      )

      try child.terminal.read(untilShown: "touch \(mark); printf 'Huế\\nVinh\\n'", "Do not run it")
      try child.terminal.readUntilReady(for: frontEnd)
      #expect(!folder.has("mark"))
      try child.terminal.type(isAgreed ? "\u{15}2" : "")
      try child.terminal.type((isAgreed && frontEnd == "--live" ? "\u{7}" : "") + "\r")
      guard isAgreed else {
        // Between two questions the signal would end the process itself.
        let prompt = frontEnd == "--plain" ? "[Try again]:" : "Try again"
        try child.terminal.read(untilShown: "it was not allowed to run", prompt)
        try child.terminal.readUntilReady(for: frontEnd)
        try child.terminal.type("\u{3}")
        #expect(try child.wait() == .exited(130))
        #expect(!folder.has("mark"))
        continue
      }
      try child.terminal.answer("vinh\r", whenShown: "Vinh", in: frontEnd)
      try child.terminal.answer("\r", whenShown: "City: Vinh", in: frontEnd)

      #expect(try child.wait() == .exited(0))
      #expect(child.standardOutput == #"{"city":"Vinh"}"# + "\n")
      #expect(folder.has("mark"))
    }
  }

  @Test func `of a draft that is damaged it is said how to get rid of it`() throws {
    let folder = try folder()
    func start() throws -> TerminalChild {
      try TerminalTool.start(
        ["fill", folder.file("trip.yaml"), "--line"],
        environment: ["XDG_STATE_HOME": folder.path, "LANG": "C.UTF-8"]
      )
    }
    let first = try start()
    try first.terminal.answer("Ada\r", whenShown: "Name", in: "--line")
    try first.terminal.answer("\u{3}", whenShown: "Days", in: "--line")
    #expect(try first.wait() == .exited(130))
    let names = try ChildProcess.run("/bin/ls", [folder.file("comboline/drafts")]).standardOutput
    let name = try #require(names.split(separator: "\n").first { $0.hasSuffix(".json") })
    try folder.write(Array("{broken".utf8), to: "comboline/drafts/\(name)")

    let second = try start()
    try second.terminal.answer("\u{3}", whenShown: "Name", in: "--line")

    #expect(try second.wait() == .exited(130))
    let said = second.terminal.transcript.replacing("\r\n", with: " ")
    #expect(said.contains("drafts/\(name):1:"))
    #expect(said.contains("No draft is kept while that file is there; delete it to keep one."))
    #expect(try folder.text(of: "comboline/drafts/\(name)") == "{broken")
  }

  @Test(arguments: ["--live", "--line"])
  func `L1: what is half typed at ^C stands in its field the next time`(frontEnd: String) throws {
    let folder = try folder()
    func start() throws -> TerminalChild {
      try TerminalTool.start(
        ["fill", folder.file("trip.yaml"), frontEnd],
        environment: ["XDG_STATE_HOME": folder.path, "LANG": "C.UTF-8"]
      )
    }
    let first = try start()
    try first.terminal.answer("Ada Lo", whenShown: "Name", in: frontEnd)
    try first.terminal.read(untilShown: "Ada Lo")
    try first.terminal.type("\u{3}")
    #expect(try first.wait() == .exited(130))
    #expect(first.terminal.transcript.contains("What was filled in is kept in a draft"))

    let second = try start()
    try second.terminal.answer("\r", whenShown: "what was begun and not entered", in: frontEnd)
    try second.terminal.answer("velace\r", whenShown: "Ada Lo", in: frontEnd)
    try second.terminal.answer("\u{3}", whenShown: "Days", in: frontEnd)

    #expect(try second.wait() == .exited(130))
    let names = try ChildProcess.run("/bin/ls", [folder.file("comboline/drafts")]).standardOutput
    let name = try #require(names.split(separator: "\n").first { $0.hasSuffix(".json") })
    let draft = try #require(try folder.text(of: "comboline/drafts/\(name)"))
    #expect(
      draft.contains(#""entries":[{"key":"name","answer":{"kind":"text","text":"Ada Lovelace"}}]"#)
    )
    #expect(!draft.contains("unfinished"))
  }

  @Test func `L1: of half a text all lines are kept, those below the caret too`() throws {
    let form = """
      fields:
        - {key: notes, kind: textarea, title: Notes}
        - {key: name, kind: text, title: Name}

      """
    let folder = try FormFolder(["form.yaml": form])
    func start() throws -> TerminalChild {
      try TerminalTool.start(
        ["fill", folder.file("form.yaml"), "--live", "--no-review", "--output", "values"],
        environment: ["XDG_STATE_HOME": folder.path, "LANG": "C.UTF-8"]
      )
    }
    let first = try start()
    try first.terminal.answer("eins\rthree", whenShown: "Notes", in: "--live")
    try first.terminal.type(KeyBytes.up + "\u{15}one\rtwo")
    try first.wait(forScreen: "two")
    try first.terminal.type("\u{3}")
    #expect(try first.wait() == .exited(130))

    let second = try start()
    try second.terminal.answer("\r", whenShown: "what was begun and not entered", in: "--live")
    try second.terminal.answer("\rfour", whenShown: "three", in: "--live")
    try second.terminal.type(KeyBytes.up + KeyBytes.up + "!\u{F}")
    try second.terminal.answer(KeyBytes.shiftTab, whenShown: "Name", in: "--live")
    try second.wait(forScreen: "four")
    try second.terminal.type(KeyBytes.up + "\u{5}?\u{F}")
    try second.terminal.answer("Ada\r", whenShown: "Name", in: "--live")

    #expect(try second.wait() == .exited(0))
    #expect(
      second.standardOutput == #"{"notes":"one\ntwo!\nthree\nfour?","name":"Ada"}"# + "\n"
    )
  }

  @Test(
    arguments: [
      ("--live", [" ", "\u{1B}[Z"], ["☑", "(1 checked)"]),
      ("--line", ["1\r", ":back\r"], ["(1 chosen)", "(1 chosen)"]),
    ]
  )
  func `L1: what is checked when a field is left is checked when it is asked again`(
    frontEnd: String,
    keys: [String],
    shown: [String]
  ) throws {
    let form = """
      fields:
        - {key: name, kind: text, title: Name}
        - {key: likes, kind: checklist, title: Likes, options: [Museums, Food]}

      """
    let folder = try FormFolder(["form.yaml": form])
    let child = try TerminalTool.start(
      ["fill", folder.file("form.yaml"), frontEnd, "--no-draft", "--no-review"]
        + ["--output", "values"]
    )
    func type(_ keys: String, at shown: String) throws {
      try child.terminal.answer(keys, whenShown: shown, in: frontEnd)
    }

    try type("Ada\r", at: "Name")
    try type(keys[0], at: "Likes")
    try type(keys[1], at: shown[0])
    try type("\r", at: "Ada")
    try type("\r", at: shown[1])

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == #"{"name":"Ada","likes":["Museums"]}"# + "\n")
  }

  @Test func `what was said of a field that was gone back from is not said of another`() throws {
    let form = """
      fields:
        - {key: name, kind: text, title: Name}
        - {key: hint, kind: note, title: Mind, detail: A note.}
        - {key: town, kind: text, title: Town, detail: E.g. Huế.}

      """
    let folder = try FormFolder(["form.yaml": form])
    let child = try TerminalTool.start(
      ["fill", folder.file("form.yaml"), "--live", "--no-draft", "--no-review"]
        + ["--output", "values"]
    )
    try child.terminal.answer("Ada\r", whenShown: "Name", in: "--live")
    try child.terminal.answer(KeyBytes.shiftTab, whenShown: "E.g. Huế.", in: "--live")

    try child.wait(forScreenWithout: "E.g. Huế.")
    #expect(!child.screen().transcript.contains { $0.contains("A note.") })
    try child.terminal.type("\r")
    try child.wait(forScreen: "E.g. Huế.")
    #expect(child.screen().transcript.filter { $0.contains("A note.") }.count == 1)
    try child.terminal.type("Huế\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == #"{"name":"Ada","town":"Huế"}"# + "\n")
  }

  @Test(arguments: ["--live", "--line", "--plain"])
  func `what is typed ahead answers the fields that follow`(frontEnd: String) throws {
    let form = """
      fields:
        - {key: name, kind: text, title: Name}
        - {key: town, kind: text, title: Town}
        - {key: days, kind: number, title: Days}

      """
    let folder = try FormFolder(["form.yaml": form])
    let child = try TerminalTool.start(
      ["fill", folder.file("form.yaml"), frontEnd, "--no-draft", "--no-review"]
        + ["--output", "values"]
    )
    try child.terminal.answer("Ada\rHuế\r3\r", whenShown: "Name", in: frontEnd)

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == #"{"name":"Ada","town":"Huế","days":3}"# + "\n")
  }

  @Test func `the end of the input says which field was open`() throws {
    let folder = try folder()
    let run = try ToolProcess.run(
      ["fill", folder.file("trip.yaml"), "--plain", "--no-draft"],
      input: "Ada\n"
    )

    #expect(run.status == .exited(1))
    #expect(run.standardOutput == "")
    #expect(run.standardError.contains("The field “days” was open."), "\(run.standardError)")
  }

  @Test func `one of several issue forms is chosen, and filled in`() throws {
    let folder = try FormFolder([
      ".git/HEAD": "", ".github/ISSUE_TEMPLATE/a.yml": SampleForm.issue("Bug"),
      ".github/ISSUE_TEMPLATE/b.yml": SampleForm.issue("Idea"),
    ])
    let child = try TerminalTool.shell(
      "/bin/sh",
      "cd '\(folder.path)/.git' && comboline fill --line --no-draft",
      streams: (.terminal, .pipe, .terminal)
    )

    try child.terminal.read(untilShown: "2) Idea")
    try child.terminal.readUntilEdited()
    try child.terminal.type("idea\r")
    try child.terminal.read(untilShown: "What:")
    try child.terminal.readUntilEdited()
    try child.terminal.type("Colours\r")
    try child.terminal.read(untilShown: "What: Colours")
    try child.terminal.readUntilEdited()
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "### What\n\nColours\n")
  }
}

extension PseudoTerminal {
  /// Reads until two texts stand on the screen.
  func read(untilShown first: String, _ second: String) throws {
    try read(until: "\(first) and \(second)") { bytes in
      var screen = VirtualTerminal(rows: 60, columns: 200)
      screen.feed(bytes)
      let text = screen.transcript.joined(separator: "\n")
      return text.contains(first) && text.contains(second)
    }
  }
}
