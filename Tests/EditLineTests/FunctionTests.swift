import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct FunctionTests {
  /// A session in which ^T runs `body`.
  private func session(
    keys: LineEditor.Keys = .emacs,
    body: @escaping @Sendable (inout EditingContext) -> EditingResult
  ) -> EditingSession {
    var session = EditingSession(keys: keys)
    session.setUp = { editor in
      try editor.addFunction("test-function", help: "for a test", body: body)
      try editor.bind("^T", to: "test-function")
    }
    return session
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `a function is told text and caret`(keys: LineEditor.Keys) throws {
    let session = session(keys: keys) { context in
      let report = "\(context.text)|\(context.textBeforeCaret)|\(context.caret)"
      let offset = context.caretUTF8Offset
      context.replace(with: "\(report)|\(offset)|\(context.isVi)")
      return .handled
    }

    #expect(
      try session.type("né日\u{1b}[D\u{14}\r") == .line("né日|né|2|3|\(keys == .vi)")
    )
  }

  @Test func `text is inserted at the caret`() throws {
    let session = session { context in
      context.insert("<\t>")
      return .handled
    }

    #expect(try session.type("ab\u{1b}[D\u{14}c\r") == .line("a< >cb"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `the whole line and the caret are replaced`(keys: LineEditor.Keys) throws {
    let middle = session(keys: keys) { context in
      context.replace(with: "Hà Nội", caret: 2)
      return .handled
    }
    let empty = session(keys: keys) { context in
      context.replace(with: "")
      return .handled
    }

    #expect(try middle.type("something longer\u{14}X\r") == .line("HàX Nội"))
    #expect(try empty.type("something\u{14}X\r") == .line("X"))
  }

  @Test func `characters before the caret are deleted whole`() throws {
    let session = session { context in
      context.deleteBackward(2)
      return .handled
    }

    #expect(try session.type("añ日x\u{1b}[D\u{14}\r") == .line("ax"))
    #expect(try session.type("a\u{14}\r") == .line(""))
  }

  @Test func `the caret is moved`() throws {
    let session = session { context in
      context.moveCaret(to: 1)
      return .handled
    }

    #expect(try session.type("abc\u{14}X\r") == .line("aXbc"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `a function accepts the line it has written`(keys: LineEditor.Keys) throws {
    let session = session(keys: keys) { context in
      context.replace(with: "accepted text", caret: 3)
      return .accept
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("old\u{14}")
    }

    #expect(outcome.input == .line("accepted text"))
    #expect(outcome.output.replacing("\u{1b}[?2004l", with: "").hasSuffix("\r\n"))
  }

  @Test func `a function ends the read with a value of its own`() throws {
    let named = session { _ in .finish(.ended("back", text: "")) }
    let over = session { _ in .finish(.endOfInput) }

    #expect(try named.type("half\u{14}") == .ended("back", text: "half"))
    #expect(try over.type("half\u{14}") == .endOfInput)
  }

  @Test func `a function beeps`() throws {
    let outcome = try session { _ in .beep }.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("\u{14}")
      try terminal.read(until: "\u{7}")
      try terminal.type("\r")
    }

    #expect(outcome.input == .line(""))
  }

  @Test func `candidates are listed under the line and the line stands below them`() throws {
    let session = session { context in
      context.printBelow(["one", "two"])
      return .handled
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("abc\u{14}")
      try terminal.read(until: "one\r\r\ntwo\r\r\n> abc")
      try terminal.type("d\r")
    }

    #expect(outcome.input == .line("abcd"))
  }

  @Test func `lines are shown above the line`() throws {
    let session = session { context in
      context.printAbove(["note"])
      return .handled
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("abc\u{14}")
      try terminal.read(until: "\r\u{1b}[Jnote\r\r\n> abc")
      try terminal.type("d\r")
    }

    #expect(outcome.input == .line("abcd"))
  }

  @Test func `a function knows the window and the place of the caret`() throws {
    var session = session { context in
      let (row, column) = context.caretPosition
      let size = context.windowSize
      context.printBelow(["\(size.columns)x\(size.rows) \(row),\(column) \(context.rowCount)"])
      return .handled
    }
    session.columns = 20
    session.rows = 7

    let input = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("0123456789012345日本語6")
      try terminal.type("\u{1b}[D\u{1b}[D\u{14}")
      try terminal.read(until: "20x7 1,2 2")
      try terminal.type("\r")
    }.input

    #expect(input == .line("0123456789012345日本語6"))
  }

  @Test func `a key hears which character ran it`() throws {
    let session = session { context in
      context.insert(context.key == "\u{14}" ? "yes" : "no")
      return .handled
    }

    #expect(try session.type("\u{14}\r") == .line("yes"))
  }

  @Test func `an unknown function and a wrong key are refused`() throws {
    var session = EditingSession()
    session.setUp = { editor in
      #expect(throws: EditLineError.self) { try editor.bind("^T", to: "no-such-function") }
      #expect(throws: EditLineError.self) { try editor.bind("", to: "ed-newline") }
      #expect(throws: EditLineError.self) { try editor.bind("\\e[31~", to: "no-such-function") }
    }

    #expect(try session.type("a\u{1b}[31~\r") == .line("a"))
  }

  @Test func `a later function takes the place of an earlier one and not of libedit's`() throws {
    var session = EditingSession()
    session.setUp = { editor in
      for text in ["first", "second"] {
        try editor.addFunction("test-again", help: "") { context in
          context.insert(text)
          return .handled
        }
      }
      try editor.bind("^T", to: "test-again")
      #expect {
        try editor.addFunction("ed-newline", help: "") { _ in .handled }
      } throws: {
        ($0 as? EditLineError)?.code == .functionExists
      }
    }

    #expect(try session.type("\u{14}\r") == .line("second"))
  }

  @Test func `there is room for a hundred functions and an error for too many`() throws {
    var session = EditingSession()
    session.setUp = { editor in
      for number in 1...100 {
        try editor.addFunction("test-\(number)", help: "") { context in
          context.insert("\(number)")
          return .handled
        }
      }
      try editor.bind("^T", to: "test-100")
      try editor.bind("^O", to: "test-1")
      do {
        for number in 101...200 {
          try editor.addFunction("test-\(number)", help: "") { _ in .handled }
        }
        Issue.record("There were 200 slots.")
      } catch {
        #expect((error as? EditLineError)?.code == .tooManyFunctions)
      }
    }

    #expect(try session.type("\u{14}\u{f}\r") == .line("1001"))
  }

  @Test(arguments: [LineEditor.Keys.emacs, .vi])
  func `keys of several characters are bound`(keys: LineEditor.Keys) throws {
    var session = EditingSession(keys: keys)
    session.setUp = { editor in
      for (name, key) in [("test-f1", "\\eOP"), ("test-f5", "\\e[15~"), ("test-alt", "\\e^M")] {
        try editor.addFunction(name, help: "") { context in
          context.insert("<\(name)>")
          return .handled
        }
        try editor.bind(key, to: name)
      }
      try editor.bind("^O", toKeys: "macro")
    }

    #expect(
      try session.type("\u{1b}OP\u{1b}[15~\u{1b}\r\u{f}\r")
        == .line("<test-f1><test-f5><test-alt>macro")
    )
  }
}
