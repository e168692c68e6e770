import ComboTesting
import EditLine
import Glibc
import Testing

@Suite(.serialized) struct LineReadingTests {
  @Test func `a typed line is returned without its line break`() throws {
    #expect(try EditingSession().type("hello world\r") == .line("hello world"))
  }

  @Test func `an empty line is a line`() throws {
    #expect(try EditingSession().type("\r") == .line(""))
  }

  @Test func `the end of input on an empty line ends the read`() throws {
    #expect(try EditingSession().type("\u{4}") == .endOfInput)
  }

  @Test func `the end of input behind text deletes nothing and does not end the read`() throws {
    #expect(try EditingSession().type("ab\u{4}\r") == .line("ab"))
  }

  @Test func `the keys of flow control stop nothing`() throws {
    #expect(try EditingSession().type("a\u{13}b\u{11}c\r") == .line("abc"))
  }

  @Test func `a terminal that is closed ends the read`() throws {
    let input = try EditingSession().run { terminal in
      try terminal.read(until: "> ")
      terminal.hangUp()
    }.input

    #expect(input == .endOfInput)
  }

  @Test func `the interrupt key ends the read`() throws {
    #expect(try EditingSession().type("abc\u{3}") == .interrupted(.interrupt))
    #expect(try EditingSession(keys: .vi).type("abc\u{3}") == .interrupted(.interrupt))
    #expect(try EditingSession(keys: .vi).type("abc\u{1b}", "\u{3}") == .interrupted(.interrupt))
  }

  @Test func `initial text stands in the line with the caret at its end`() throws {
    let session = EditingSession(options: .init(initialText: "Hanoi"))

    let input = try session.run { terminal in
      try terminal.read(until: "> Hanoi")
      try terminal.type("\u{7f}y!\r")
    }.input

    #expect(input == .line("Hanoy!"))
  }

  @Test func `a read with a time limit ends by itself`() throws {
    let session = EditingSession(options: .init(timeout: .milliseconds(30)))

    let input = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("half")
      try terminal.read(until: "\r\n")
    }.input

    #expect(input == .timedOut)
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `A10: characters above ASCII are typed and deleted whole`(keys: LineEditor.Keys) throws {
    let session = EditingSession(keys: keys)

    #expect(try session.type("café\u{7f}\r") == .line("caf"))
    #expect(try session.type("日本語 naïve 👍\r") == .line("日本語 naïve 👍"))
  }

  @Test func `A11: a character split over two reads is one character`() throws {
    let input = try EditingSession().run { terminal in
      try terminal.read(until: "> ")
      try terminal.type(bytes: [0xE2])
      try terminal.type("")
      try terminal.type(bytes: [0x98, 0x83])
      try terminal.read(until: "☃")
      try terminal.type("ß👍\r")
    }.input

    #expect(input == .line("☃ß👍"))
  }

  @Test func `C9: a burst of characters and Enter is accepted once`() throws {
    #expect(try EditingSession().type("北京\r") == .line("北京"))
  }

  @Test func `C5: bytes that are not text leave the value unchanged`() throws {
    let bytes: [[UInt8]] = [[0x61, 0x80, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x62, 0x0D]]

    #expect(try EditingSession().type(bytes: bytes) == .line("a(b"))
  }

  @Test func `a letter and a mark typed after it are one character`() throws {
    #expect(try EditingSession().type("e\u{301}x\u{1b}[D\u{1b}[DY\r") == .line("Yéx"))
    #expect(try EditingSession().type("A\u{302}\u{301}!\r") == .line("Ấ!"))
  }

  @Test func `the modes of the terminal are put back`() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let during = try terminal.run { descriptor in
      var editor = try? LineEditor(
        program: "test",
        streams: TerminalStreams(input: descriptor, output: descriptor),
        configuration: .init(initFile: .none, terminalName: "xterm")
      )
      _ = try? editor?.readLine(prompt: "> ")
      return (try? TerminalModes(of: descriptor)) == before
    } driver: { terminal in
      try terminal.read(until: "> ")
      #expect(try terminal.modes() != before)
      try terminal.type("x\r")
    }

    #expect(during)
    #expect(try terminal.modes() == before)
  }

  @Test func `the cursor stands below the line after every end`() throws {
    for keys in ["abc\r", "\u{4}", "abc\u{3}"] {
      let output = try EditingSession(columns: 10).run { terminal in
        try terminal.read(until: "> ")
        try terminal.type(keys)
      }.output

      let end = output.replacing("\u{1b}[?2004l", with: "")
      #expect(end.hasSuffix("\r\n"), "\(output.debugDescription)")
    }
  }

  @Test func `two lines are read one after the other from what was typed ahead`() throws {
    let terminal = try PseudoTerminal()

    let lines = try terminal.run { descriptor in
      var editor = try? LineEditor(
        program: "test",
        streams: TerminalStreams(input: descriptor, output: descriptor),
        configuration: .init(initFile: .none, terminalName: "xterm")
      )
      let first = try? editor?.readLine(prompt: "> ")
      let second = try? editor?.readLine(prompt: "> ")
      return [first, second]
    } driver: { terminal in
      try terminal.type("one\rtwo\r")
    }

    #expect(lines == [.line("one"), .line("two")])
  }

  @Test(arguments: [(false, "ahead"), (true, "seen")])
  func `keys typed ahead are kept unless the read ignores them`(ignores: Bool, answer: String)
    throws
  {
    let terminal = try PseudoTerminal()
    try terminal.type("ahead\r")
    try terminal.read(until: "ahead\r\n")

    let input = try terminal.run { descriptor in
      var editor = try? LineEditor(
        program: "test",
        streams: TerminalStreams(input: descriptor, output: descriptor),
        configuration: .init(initFile: .none, terminalName: "xterm")
      )
      return try? editor?.readLine(prompt: "> ", options: .init(ignoresTypedAhead: ignores))
    } driver: { terminal in
      try terminal.read(until: "> ")
      try terminal.type("seen\r")
    }

    #expect(input == .line(answer))
  }

  @Test func `a file is read line by line without a prompt`() throws {
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let text = Array("one\r\ntwo caf\u{e9}\nlast".utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])

    var editor = try LineEditor(
      program: "test",
      streams: TerminalStreams(input: ends[0], output: ends[1]),
      configuration: .init(initFile: .none)
    )
    var inputs: [LineInput] = []
    for _ in 1...4 { inputs.append(try editor.readLine(prompt: "> ")) }

    #expect(inputs == [.line("one"), .line("two café"), .line("last"), .endOfInput])
  }
}
