import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct InitFileTests {
  /// Types keys in an editor whose settings are `text`, and in which ^T inserts `<default>` and
  /// `test-named` inserts `<named>`.
  private func type(
    _ keys: String...,
    settings text: String,
    keyMap: LineEditor.Keys = .emacs
  ) throws -> LineInput {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "editrc")
    var session = EditingSession(keys: keyMap, initFile: .path(path))
    session.setUp = { editor in
      for (name, inserted) in [("test-default", "<default>"), ("test-named", "<named>")] {
        try editor.addFunction(name, help: "") { context in
          context.insert(inserted)
          return .handled
        }
      }
      try editor.bind("^T", to: "test-default")
    }
    return try session.type(bytes: keys.map { Array($0.utf8) })
  }

  @Test func `a function is bound by its name`() throws {
    #expect(try type("a\u{f}\r", settings: "bind ^O test-named\n") == .line("a<named>"))
  }

  @Test func `the person's own binding counts more than the program's`() throws {
    #expect(try type("a\u{14}\r", settings: "bind ^T test-named\n") == .line("a<named>"))
    #expect(
      try type("a\u{1b}[A\r", settings: "bind ^[[A test-named\n") == .line("a<named>")
    )
    #expect(
      try type("a\u{1b}[24~\r", settings: #"bind "\\e[24~" test-named"#) == .line("a<named>")
    )
    #expect(try type("a\u{1b}[A\r", settings: "bind -k up test-named\n") == .line("a<named>"))
  }

  @Test(arguments: ["bind -e", "bind -v", "bind -e\nbind -v\nbind ^O test-named"])
  func `the program's bindings survive a change of the keys`(settings: String) throws {
    #expect(try type("a\u{14}\r", settings: settings + "\n") == .line("a<default>"))
    #expect(try type("a\u{1b}[Db\r", settings: settings + "\n") == .line("ba"))
  }

  @Test func `the person chooses vi`() throws {
    #expect(try type("abc\u{1b}", "0x\r", settings: "bind -v\n") == .line("bc"))
  }

  @Test func `the person chooses emacs where the program would have vi`() throws {
    #expect(try type("abc\u{1}x\r", settings: "bind -e\n", keyMap: .vi) == .line("xabc"))
  }

  @Test func `a line for another program is passed over and one for this is not`() throws {
    #expect(try type("a\u{f}\r", settings: "other:bind ^O test-named\n") == .line("a"))
    #expect(try type("a\u{f}\r", settings: "test:bind ^O test-named\n") == .line("a<named>"))
    #expect(try type("a\u{f}\r", settings: "t.*:bind ^O test-named\n") == .line("a<named>"))
    #expect(
      try type("a\u{1b}[24~b\r", settings: "other:bind ^[[24~ test-named\n") == .line("ab")
    )
  }

  @Test func `a key that the person unbinds does nothing`() throws {
    #expect(try type("ab\u{1b}[Dc\r", settings: "bind -r ^[[D\n") == .line("abc"))
  }

  @Test func `a macro types keys`() throws {
    #expect(try type("a\u{f}\r", settings: "bind -s ^O xyz\n") == .line("axyz"))
  }

  @Test(arguments: [
    "bind ^O no-such-function\nbind ^P test-named\n",
    "nonsense\nbind ^P test-named\n",
    "bind \"unclosed\nbind ^P test-named\n",
    "edit off\nbind ^P test-named\n",
    "edit on\nbind ^P test-named\n",
    "setty -d +isig\nsetty +echo\nbind ^P test-named\n",
    "bind\nbind -l\ntelltc\nbind ^P test-named\n",
    ":\n::\n:bind\nbind -a\nbind -z ^A x\nbind ^P test-named\n",
    "history size 3\nsettc li 3\nechotc baud\nbind ^P test-named\n",
    "\u{1b}\u{1}\u{7f}\nbind ^P test-named",
    "settc co 20\nbind ^P test-named\n",
  ])
  func `a wrong line harms nothing and later lines count`(settings: String) throws {
    #expect(try type("a\u{10}\u{14}\r", settings: settings) == .line("a<named><default>"))
  }

  @Test func `what a line of the file prints is not shown`() throws {
    let folder = try TemporaryFolder()
    let session = EditingSession(
      initFile: .path(try folder.write("bind\ntelltc\nbind ^O nonsense\n", to: "editrc"))
    )

    let outcome = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("\r")
    }

    #expect(outcome.output.hasPrefix("\u{1b}[?2004h"))
    #expect(!outcome.output.contains("ed-"))
    #expect(!outcome.output.contains("nonsense"))
  }

  @Test(arguments: ["/nonexistent/editrc", "/tmp", "/dev/zero", ""])
  func `a file that cannot be read is none`(path: String) throws {
    #expect(try EditingSession(initFile: .path(path)).type("ok\r") == .line("ok"))
  }

  @Test func `interrupting works whatever the file binds before`() throws {
    #expect(try type("a\u{3}", settings: "bind -e\nbind -v\n") == .interrupted(.interrupt))
  }
}
