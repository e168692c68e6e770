import ComboTesting
import EditLine
import Glibc
import Synchronization
import Testing

/// Reads in which the hook paints.
@Suite(.serialized) struct PaintingTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])

    func add(_ line: String) {
      lines.withLock { $0.append(line) }
    }

    var all: [String] { lines.withLock { $0 } }
  }

  private func session(
    _ setUp: @escaping @Sendable (inout LineEditor) throws -> Void = { _ in },
    _ hook: @escaping @Sendable (inout EditingContext, KeyWaitCause) -> KeyWait
  ) -> EditingSession {
    var session = EditingSession()
    session.painting = .byHook
    session.setUp = { editor in
      try setUp(&editor)
      editor.setKeyHook(hook)
    }
    return session
  }

  /// Writes what stands in the line, between brackets.
  private func bracketing(_ context: inout EditingContext, _ cause: KeyWaitCause) -> KeyWait {
    switch cause {
    case .ending: context.write("end\r\n")
    default: context.write("[\(context.text)]")
    }
    return .forKey()
  }

  @Test func `the terminal is sent what the hook writes and nothing else`() throws {
    let session = session { bracketing(&$0, $1) }

    let outcome = try session.run { terminal in
      try terminal.read(until: "[]")
      try terminal.type("a")
      try terminal.read(until: "[a]")
      try terminal.type("\u{1b}[D")
      try terminal.read(until: "[a]")
      try terminal.type("\r")
      try terminal.read(until: "end")
    }

    #expect(outcome.input == .line("a"))
    // The terminal itself adds a carriage return to a line feed.
    #expect(outcome.output == "\u{1b}[?2004h[][a][a]end\r\r\n\u{1b}[?2004l")
  }

  @Test func `a beep of libedit's is passed on`() throws {
    let session = session { bracketing(&$0, $1) }

    let outcome = try session.run { terminal in
      try terminal.read(until: "[]")
      try terminal.type("\u{8}")
      try terminal.read(until: "[]\u{7}")
      try terminal.type("\r")
    }

    #expect(outcome.output.contains("[]\u{7}"))
  }

  @Test(
    arguments: [
      ("x\r", LineInput.line("x"), "line(\"x\")"),
      ("\u{4}", .endOfInput, "endOfInput"),
      ("\u{3}", .interrupted(.interrupt), "interrupted(EditLine.TerminalSignal.interrupt)"),
    ] as [(String, LineInput, String)]
  )
  func `the hook hears once how the read ends`(
    keys: String,
    input: LineInput,
    told: String
  ) throws {
    let log = Log()
    let session = session { context, cause in
      if case .ending(let input) = cause { log.add("\(input)") }
      context.write("ready")
      return .forKey()
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "ready")
      try terminal.type(keys)
    }

    #expect(outcome.input == input)
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix(String(told.prefix(8))) == true)
  }

  @Test func `a time that is up and an end by a function are told too`() throws {
    let log = Log()
    var session = session { editor in
      try editor.addFunction("test-end", help: "Ends.") { _ in .finish(.ended("x", text: "")) }
      try editor.bind("^X", to: "test-end")
    } _: { _, cause in
      if case .ending(let input) = cause { log.add("\(input)") }
      return .forKey()
    }
    session.options.timeout = .milliseconds(50)
    #expect(try session.run { _ in }.input == .timedOut)
    session.options.timeout = nil
    #expect(try session.run { try $0.type("ab\u{18}") }.input == .ended("x", text: "ab"))

    #expect(log.all == ["timedOut", "ended(\"x\", text: \"ab\")"])
  }

  @Test(
    arguments: [
      "\u{1b}[<0;3;4M", "\u{1b}[<65;1;1m", "\u{1b}[12;40R", "\u{1b}[I", "\u{1b}[M !!",
    ]
  )
  func `a sequence that nothing is bound to is told whole`(keys: String) throws {
    let log = Log()
    let session = session { context, cause in
      if case .unboundKey(let key) = cause { log.add(key) }
      return .forKey()
    }

    let input = try session.run { try $0.type("a" + keys + "b\r") }.input

    #expect(input == .line("ab"))
    #expect(log.all == [keys])
  }

  @Test func `a pasted text of several lines is told as it is, where the read wants it`() throws {
    let log = Log()
    var session = session { context, cause in
      if case .pastedLines(let text) = cause { log.add(text) }
      return .forKey()
    }
    let keys = "a\u{1b}[200~one\n\ttwo\u{7}\nthree\u{1b}[201~b\r"

    #expect(try session.run { try $0.type(keys) }.input == .line("aone  two three" + "b"))
    session.options.keepsPastedLines = true
    #expect(try session.run { try $0.type(keys) }.input == .line("ab"))
    #expect(log.all == ["one\n\ttwo\nthree"])
  }

  // MARK: Passing on

  struct Passing: CustomTestStringConvertible {
    var editor: LineEditor.Keys
    var key: String
    var typed: String
    var line: String

    var testDescription: String { "\(editor) \(key) \(line)" }
  }

  @Test(
    arguments: [
      Passing(editor: .emacs, key: "\\e[D", typed: "ab\u{1b}[Dx", line: "axb"),
      Passing(editor: .emacs, key: "\\e[C", typed: "ab\u{1}\u{1b}[Cx", line: "axb"),
      Passing(editor: .emacs, key: "\\e[H", typed: "ab\u{1b}[Hx", line: "xab"),
      Passing(editor: .emacs, key: "\\e[F", typed: "ab\u{1}\u{1b}[Fx", line: "abx"),
      Passing(editor: .emacs, key: "\\e[A", typed: "ab\u{1b}[A", line: "earlier"),
      Passing(editor: .emacs, key: " ", typed: "a b", line: "a b"),
      Passing(editor: .emacs, key: "?", typed: "a?b", line: "a?b"),
      Passing(editor: .emacs, key: "^T", typed: "ab\u{14}", line: "ba"),
      Passing(editor: .emacs, key: "^P", typed: "ab\u{10}", line: "earlier"),
      Passing(editor: .emacs, key: "^M", typed: "ab\r", line: "ab"),
      Passing(editor: .emacs, key: "\\ep", typed: "ea\u{1b}p", line: "earlier"),
      Passing(editor: .emacs, key: "^N", typed: "ab\u{10}\u{e}x", line: "abx"),
      Passing(editor: .emacs, key: "\\e[1;3A", typed: "ab\u{1b}[1;3Ax", line: "abx"),
      Passing(editor: .vi, key: "\\e[A", typed: "ab\u{1b}[Ax", line: "earlierx"),
      Passing(editor: .vi, key: "\\e[Z", typed: "ab\u{1b}[Zx", line: "abx"),
      Passing(editor: .vi, key: "\\e[D", typed: "ab\u{1b}[Dx", line: "axb"),
      Passing(editor: .vi, key: "\\e[C", typed: "ab\u{1b}[D\u{1b}[Cx", line: "abx"),
      Passing(editor: .vi, key: " ", typed: "a b", line: "a b"),
      Passing(editor: .vi, key: "j", typed: "ajb", line: "ajb"),
      Passing(editor: .vi, key: "l", typed: "abc\u{1b}!0!dl", line: "bc"),
      Passing(editor: .vi, key: "l", typed: "abcd\u{1b}!0!2l!x", line: "abd"),
      Passing(editor: .vi, key: "h", typed: "abc\u{1b}!h!x", line: "ac"),
      Passing(editor: .vi, key: " ", typed: "abc\u{1b}!0! !x", line: "ac"),
      Passing(editor: .vi, key: "\\e", typed: "abc\u{1b}!x", line: "ab"),
    ]
  )
  func `a key that is passed on does what it does by itself`(passing: Passing) throws {
    let log = Log()
    var session = session { editor in
      try editor.addFunction("test-pass", help: "Passes on.") { _ in
        log.add("passed")
        return .passOn
      }
      try editor.bind(passing.key, to: "test-pass")
    } _: { context, cause in
      context.write("<\(context.text)|\(context.caret)>")
      return .forKey()
    }
    session.keys = passing.editor
    session.history = ["earlier"]

    let outcome = try session.run { terminal in
      try terminal.read(until: "<|0>")
      for part in passing.typed.split(separator: "!") {
        try terminal.type(String(part))
        // Escape is a key of its own as soon as nothing comes behind it for a while.
        if part.hasSuffix("\u{1b}") {
          let text = part.dropLast()
          try terminal.read(until: "<\(text)|\(text.count - 1)>")
        }
      }
      if !passing.typed.hasSuffix("\r") { try terminal.type("\r") }
    }

    #expect(outcome.input == .line(passing.line))
    #expect(log.all.count == 1)
  }

  @Test func `a count holds for a character that is passed on`() throws {
    let session = passing(" ")

    #expect(try session.run { try $0.type("a\u{1b}3 b\r") }.input == .line("a   b"))
  }

  @Test func `a search takes a character that is bound`() throws {
    var session = passing(" ")
    session.history = ["two words", "other"]

    #expect(try session.run(typing("\u{12}o w\r")).input == .line("two words"))
  }

  @Test func `the hook is told what is searched for and what was found`() throws {
    let log = Log()
    var session = session { context, cause in
      if cause == .start { context.write("ready") }
      if context.isSearching { log.add("\(context.searchText)|\(context.text)") }
      return .forKey()
    }
    session.history = ["two words", "other"]

    _ = try session.run(typing("\u{12}wo\r"))

    #expect(log.all == ["bck:|\nbck:", "bck:w|two words\nbck:w", "bck:wo|two words\nbck:wo"])
  }

  @Test func `a person's own key for a function passes on too`() throws {
    let folder = try TemporaryFolder()
    var session = passing("^T")
    session.initFile = .path(try folder.write("bind ^A test-pass\n", to: "editrc"))

    #expect(try session.run { try $0.type("ab\u{1}x\r") }.input == .line("xab"))
  }

  private func passing(_ key: String) -> EditingSession {
    session { editor in
      try editor.addFunction("test-pass", help: "Passes on.") { _ in .passOn }
      try editor.bind(key, to: "test-pass")
    } _: { context, cause in
      if cause == .start { context.write("ready") }
      return .forKey()
    }
  }

  /// Types when the line is being read: before, ^R is the terminal's own.
  private func typing(_ keys: String) -> (PseudoTerminal) throws -> Void {
    { terminal in
      try terminal.read(until: "ready")
      try terminal.type(keys)
    }
  }

  // MARK: Robustness

  @Test func `a line that is longer than any screen is edited all the same`() throws {
    let text = String(repeating: "0123456789", count: 2_000)
    var session = session { bracketing(&$0, $1) }
    session.columns = 1
    session.rows = 1
    session.options.initialText = text

    let input = try session.run { try $0.type("\u{1}x\u{5}y\u{8}z\r") }.input

    #expect(input == .line("x" + text + "z"))
  }

  @Test func `a paste beyond the longest line is cut, and further characters beep`() throws {
    let session = session { context, cause in
      context.write("(\(context.text.utf8.count))")
      return .forKey()
    }
    let text = String(repeating: "a", count: 400_000)

    let outcome = try session.run { terminal in
      try terminal.read(until: "(0)")
      try terminal.type("\u{1b}[200~")
      try terminal.type(text)
      try terminal.type("\u{1b}[201~")
      try terminal.read(until: "(248000)")
      try terminal.type("b")
      try terminal.read(until: "\u{7}")
      try terminal.type("\r")
    }

    #expect(outcome.input == .line(String(repeating: "a", count: 248_000)))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `random keys in any window harm nothing`(keys: LineEditor.Keys) throws {
    let seed =
      getenv("RANDOM_KEYS_SEED").flatMap { UInt64(String(cString: $0)) }
      ?? UInt64.random(in: 1...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      Array("\u{1b}[A".utf8), Array("\u{1b}[1;5C".utf8), Array("\u{1b}[200~x\ty\u{1b}[201~".utf8),
      Array("日本e\u{301}👍".utf8), [0x12], [0x16], [0x1B], [0x2F], Array("abc def".utf8),
      Array("\u{1b}[D".utf8), Array("\u{1b}[<0;1;1M".utf8),
    ]
    for _ in 1...12 {
      let bytes = (1...Int.random(in: 1...400, using: &generator)).flatMap { _ -> [UInt8] in
        Bool.random(using: &generator)
          ? pieces.randomElement(using: &generator) ?? []
          : [UInt8.random(in: 0...255, using: &generator)]
      }.filter { $0 != 0x1A && $0 != 0x1C && $0 != 0x03 }
      var session = session { bracketing(&$0, $1) }
      session.keys = keys
      session.columns = Int.random(in: 0...12, using: &generator)
      session.rows = Int.random(in: 0...4, using: &generator)
      session.history = ["one", "two 日本", "three"]
      session.options.timeout = .milliseconds(400)

      let outcome = try session.run { terminal in
        try terminal.read(until: "[")
        try terminal.type(bytes: bytes)
      }

      let ends = outcome.output.ranges(of: "end\r").count
      #expect(ends == 1, "seed \(seed), bytes \(bytes)")
    }
  }
}
