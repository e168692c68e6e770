import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct EscapeSequenceTests {
  @Test(arguments: [
    "\u{1b}x", "\u{1b}[1;9Z", "\u{1b}OP", "\u{1b}[200000q", "\u{80}", "\u{1b}[[A", "\u{1b}[24~",
    "\u{1b}\u{1b}[Z", "\u{1b}é",
  ])
  func `C5: a key that nobody knows leaves the value unchanged`(sequence: String) throws {
    #expect(try EditingSession().type("ab", sequence, "c\r") == .line("abc"))
    #expect(try EditingSession().type("ab" + sequence + "c\r") == .line("abc"))
  }

  @Test(arguments: ["\u{1b}[1;9Z", "\u{1b}OP", "\u{1b}[200000q", "\u{80}", "\u{1b}[24~"])
  func `C5: a key that nobody knows leaves vi's insertion unchanged`(sequence: String) throws {
    #expect(try EditingSession(keys: .vi).type("ab", sequence, "c\r") == .line("abc"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `arrows, Home, End and Delete work`(keys: LineEditor.Keys) throws {
    let session = EditingSession(keys: keys)

    #expect(try session.type("abc\u{1b}[D\u{1b}[DX\r") == .line("aXbc"))
    #expect(try session.type("abc\u{1b}OD\u{1b}OD\u{1b}OCX\r") == .line("abXc"))
    #expect(try session.type("abc\u{1b}[HX\u{1b}[FY\r") == .line("XabcY"))
    #expect(try session.type("abc\u{1b}[1~X\u{1b}[4~Y\r") == .line("XabcY"))
    #expect(try session.type("abc\u{1b}[H\u{1b}[3~\r") == .line("bc"))
    #expect(try session.type("abc\u{1b}[D\u{1b}[CX\r") == .line("abcX"))
    #expect(try session.type("abc\u{1b}[D\u{1b}[3~X\r") == .line("abX"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `words are passed with Ctrl and Alt and the arrows`(keys: LineEditor.Keys) throws {
    let session = EditingSession(keys: keys)

    #expect(try session.type("one two\u{1b}[1;5DX\r") == .line("one Xtwo"))
    #expect(try session.type("one two\u{1b}[1;3D\u{1b}[1;3DX\r") == .line("Xone two"))
    #expect(try session.type("one two\u{1b}[H\u{1b}[1;5CX\r") == .line("oneX two"))
  }

  @Test func `letters with Alt move and delete words in emacs`() throws {
    #expect(try EditingSession().type("one two\u{1b}bX\r") == .line("one Xtwo"))
    #expect(try EditingSession().type("one two\u{1b}\u{7f}X\r") == .line("one X"))
  }

  @Test func `a known key split over several reads works`() throws {
    for keys in [LineEditor.Keys.emacs, .vi] {
      let session = EditingSession(keys: keys, escapeDelay: .seconds(10))
      let input = try session.run { terminal in
        try terminal.read(until: "> ")
        try terminal.type("abc")
        try terminal.read(until: "abc")
        for byte in Array("\u{1b}[1;5D".utf8) { try terminal.type(bytes: [byte]) }
        try terminal.type("X\r")
      }.input

      #expect(input == .line("Xabc"))
    }
  }

  @Test func `escape leaves vi's insertion at once`() throws {
    let input = try EditingSession(keys: .vi).run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("abc\u{1b}")
      // The caret steps back onto the last character when commands are in effect.
      try terminal.read(until: "\u{8}")
      try terminal.type("x\r")
    }.input

    #expect(input == .line("ab"))
  }

  @Test func `escape alone is handed on as a key in emacs`() throws {
    var session = EditingSession()
    session.setUp = { editor in
      try editor.addFunction("test-escape", help: "") { context in
        context.insert("<esc>")
        return .handled
      }
      try editor.bind("^G", to: "test-escape")
    }

    let input = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("a\u{1b}")
      try terminal.read(until: "<esc>")
      try terminal.type("b\r")
    }.input

    #expect(input == .line("a<esc>b"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `escape itself is bound like any key`(keys: LineEditor.Keys) throws {
    var session = EditingSession(keys: keys)
    session.setUp = { editor in
      try editor.addFunction("test-escape", help: "") { context in
        context.insert("<esc>")
        return .handled
      }
      try editor.bind("\\e", to: "test-escape")
    }

    let input = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("a\u{1b}")
      try terminal.read(until: "<esc>")
      try terminal.type("\u{1b}[Db\r")
    }.input

    #expect(input == .line("a<escb>"))
  }

  @Test func `the library's own command line cannot be reached`() throws {
    #expect(try EditingSession().type("a\u{1b}xb\r") == .line("ab"))
    #expect(try EditingSession(keys: .vi).type("a\u{1b}", ":", "ibc\r") == .line("bca"))
  }
}
