import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct PasteTests {
  private func paste(_ text: String) -> String { "\u{1b}[200~\(text)\u{1b}[201~" }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `C1: pasted text is inserted once`(keys: LineEditor.Keys) throws {
    #expect(try EditingSession(keys: keys).type(paste("abc"), "\r") == .line("abc"))
    #expect(try EditingSession(keys: keys).type("x\(paste("abc"))y\r") == .line("xabcy"))
  }

  @Test func `C2: pasted tabs and line breaks become blanks and do not submit`() throws {
    #expect(try EditingSession().type(paste("a\tb\nc"), "\r") == .line("a b c"))
    #expect(try EditingSession().type(paste("a\r\nb\rc\n"), "\r") == .line("a b c "))
  }

  @Test func `C2: pasted text runs no function`() throws {
    var session = EditingSession()
    session.setUp = { editor in
      try editor.addFunction("test-complete", help: "") { context in
        context.insert("COMPLETED")
        return .handled
      }
      try editor.bind("^I", to: "test-complete")
      try editor.bind("b", to: "test-complete")
    }

    #expect(try session.type(paste("a\tb"), "\r") == .line("a b"))
    #expect(try session.type("a\t", "\r") == .line("aCOMPLETED"))
  }

  @Test func `A12: pasted characters of several bytes are what was pasted`() throws {
    #expect(try EditingSession().type(paste("\"â☃\" Bälle"), "\r") == .line("\"â☃\" Bälle"))
    #expect(try EditingSession().type(paste("Ba\u{308}lle"), "\r") == .line("B\u{e4}lle"))
  }

  @Test func `control characters and sequences in a paste are dropped`() throws {
    #expect(
      try EditingSession().type(paste("a\u{1b}[31mb\u{3}\u{9b}\u{7}c"), "\r") == .line("a[31mbc")
    )
  }

  @Test func `a paste goes in at the caret`() throws {
    #expect(try EditingSession().type("ad\u{1b}[D\(paste("bc"))!\r") == .line("abc!d"))
  }

  @Test func `a long paste arrives whole`() throws {
    let text = String(repeating: "0123456789 ", count: 3000)

    #expect(try EditingSession().type(paste(text), "\r") == .line(text))
  }

  @Test func `paste brackets are on for the length of the read`() throws {
    let output = try EditingSession().run { terminal in
      try terminal.read(until: "> ")
      #expect(terminal.transcript.hasPrefix("\u{1b}[?2004h"))
      try terminal.type("x\r")
    }.output

    #expect(output.hasSuffix("\u{1b}[?2004l"))
  }

  @Test func `a dumb terminal is sent no escape sequence`() throws {
    var session = EditingSession(prompt: LinePrompt([.init("name", style: [1]), .init("> ")]))
    session.terminalName = "dumb"

    let outcome = try session.run { terminal in
      try terminal.read(until: "name> ")
      try terminal.type("abc\r")
    }

    #expect(outcome.input == .line("abc"))
    #expect(!outcome.output.contains("\u{1b}"))
  }
}
