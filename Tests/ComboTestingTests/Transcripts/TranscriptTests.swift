import ComboTesting
import Glibc
import Testing

@Suite(.serialized) struct TranscriptTests {
  /// The transcripts beside this file.
  private static let files = TranscriptFile.all(
    in: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  )

  private static let text = """
    A flavour is typed.

    window: 20 by 4
    look: plain

    |Flavour ▾ ▏

    > “va n” Enter
    ^above
    |✔ Vanilla
    |▏

    = Vanilla

    """

  @Test func `there is a story to be played`() {
    #expect(Self.files.map(\.name) == ["hello.txt"])
  }

  @Test(arguments: files)
  func `a program on a terminal shows the screens of a story`(file: TranscriptFile) throws {
    let story = try file.transcript()
    let size = try story.size
    let child = try TerminalChild(
      BuiltProducts.path(of: "HelloDropDown"),
      terminal: PseudoTerminal(columns: size.columns, rows: size.rows)
    )

    var played = try TerminalWatcher(child.terminal).play(story)
    played.outcome = "\(try child.wait())"

    try file.check(played)
  }

  @Test func `a transcript is read from its text, and becomes it again`() throws {
    let transcript = Transcript(Self.text)

    #expect(transcript.sentence == ["A flavour is typed."])
    #expect(transcript.setting("look") == "plain")
    #expect(try transcript.size == (20, 4))
    #expect(transcript.steps.map(\.keys) == [[], ["“va n”", "Enter"]])
    #expect(transcript.steps.last?.screen == ["^above", "|✔ Vanilla", "|▏"])
    #expect(transcript.outcome == "Vanilla")
    #expect(transcript.text == Self.text)
  }

  @Test(arguments: ["60", "0 by 3", "", "wide", "1 by 2 by 3"])
  func `what is no size of a window is named`(size: String) {
    let transcript = Transcript("A story.\n\nwindow: \(size)\n")

    #expect(throws: TranscriptError(description: "“\(size)” is no size of a window.")) {
      _ = try transcript.size
    }
  }

  @Test func `keys are pressed in order, and the screens behind them taken down`() throws {
    var pressed: [String] = []

    let played = Transcript(Self.text).played {
      pressed.append($0)
    } showing: { step in
      ["|\(step.keys.count)"]
    }

    #expect(pressed == ["“va n”", "Enter"])
    #expect(played.steps.map(\.screen) == [["|0"], ["|2"]])
  }

  @Test(.enabled(if: !TranscriptFile.isRecording, "A recording would write over what differs."))
  func `where a transcript differs both lines are shown`() throws {
    let file = try #require(Self.files.first)
    var played = try file.transcript()
    played.steps[0].screen[0] = "|Flavor"

    let mismatch = #expect(throws: TranscriptMismatch.self) { try file.check(played) }

    #expect(mismatch?.line == 5)
    #expect(mismatch?.found == "|Flavor")
    #expect(
      mismatch?.description.hasPrefix("hello.txt differs in line 5:\n- |Flavour ▾ ▏") == true
    )
    #expect(mismatch?.text == played.text)
  }

  @Test func `a file that is not there is named`() {
    #expect(throws: TranscriptError(description: "gone.txt cannot be read.")) {
      try TranscriptFile("/nowhere/gone.txt").transcript()
    }
    #expect(TranscriptFile.all(in: "/nowhere") == [])
  }

  @Test func `recording writes the file, and fails`() async {
    await #expect(processExitsWith: .success) {
      setenv("RECORD_TRANSCRIPTS", "1", 1)
      var template = Array("/tmp/comboline-transcript-XXXXXX".utf8CString)
      close(mkstemp(&template))
      let file = TranscriptFile(
        String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      )
      defer { unlink(file.path) }
      let story = Transcript("A story.\n\n|x\n")

      let error = #expect(throws: TranscriptError.self) { try file.check(story) }

      #expect(error?.description == "\(file.name) was written; run the test without recording.")
      #expect((try? file.transcript()) == story)
    }
  }

  @Test func `a key that there is not is named`() throws {
    let watcher = TerminalWatcher(try PseudoTerminal())
    let story = Transcript("A story.\n\n> Hyper-Q\n|\n")

    #expect(throws: TranscriptError(description: "“Hyper-Q” is no key.")) {
      try watcher.play(story, within: .zero)
    }
  }
}
