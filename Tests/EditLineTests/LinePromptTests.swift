import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct LinePromptTests {
  @Test func `styles stand between marks and end before the last character`() {
    let prompt = LinePrompt([.init("City", style: [1, 32]), .init(": ")])
    #expect(prompt.marked == "\u{1}\u{1b}[0;1;32m\u{1}City\u{1}\u{1b}[0m\u{1}: ")

    let styled = LinePrompt([.init("City: ", style: [1])])
    #expect(styled.marked == "\u{1}\u{1b}[0;1m\u{1}City:\u{1}\u{1b}[0m\u{1} ")

    let tight = LinePrompt([.init(">", style: [1])])
    #expect(tight.marked == "\u{1}\u{1b}[0;1m\u{1}>\u{1}\u{1b}[0m\u{1} ")

    let two = LinePrompt([.init("a", style: [1]), .init("b", style: [2]), .init(" ")])
    #expect(two.marked == "\u{1}\u{1b}[0;1m\u{1}a\u{1}\u{1b}[0;2m\u{1}b\u{1}\u{1b}[0m\u{1} ")
  }

  @Test func `a control character in a prompt is shown in its place`() {
    #expect(LinePrompt("a\u{1}\u{1b}[2Jb\n> ").marked == "a\u{FFFD}\u{FFFD}[2Jb\n> ")
  }

  @Test func `the prompt is shown in its colours`() throws {
    let prompt = LinePrompt([.init("城市", style: [32]), .init("> ")])

    let outcome = try EditingSession(prompt: prompt).run { terminal in
      try terminal.read(until: "\u{1b}[0;32m城市\u{1b}[0m> ")
      try terminal.type("x\r")
    }

    #expect(outcome.input == .line("x"))
  }

  @Test func `K7: a coloured prompt takes only its visible cells`() throws {
    // Seven cells of prompt and thirteen of text fill the row of twenty; the next goes to the
    // second row and comes back from there by ^A without drifting.
    let prompt = LinePrompt([
      .init("城", style: [1, 31]), .init("市", style: [32]), .init(" > "),
    ])
    var session = EditingSession(prompt: prompt, columns: 20)
    session.setUp = { editor in
      try editor.addFunction("test-place", help: "") { context in
        let (row, column) = context.caretPosition
        context.write("<\(row),\(column)>")
        return .handled
      }
      try editor.bind("^T", to: "test-place")
    }

    let outcome = try session.run { terminal in
      try terminal.read(until: "> ")
      try terminal.type("0123456789012")
      try terminal.type("\u{14}")
      try terminal.read(until: "<1,0>")
      try terminal.type("3\u{1}\u{14}")
      try terminal.read(until: "<0,7>")
      try terminal.type("\u{5}\u{14}")
      try terminal.read(until: "<1,1>")
      try terminal.type("\r")
    }

    #expect(outcome.input == .line("01234567890123"))
  }

  @Test func `the right prompt stands at the right edge`() throws {
    let prompt = LinePrompt([.init("> ")], right: [.init("[1/3]")])

    let outcome = try EditingSession(prompt: prompt, columns: 40).run { terminal in
      try terminal.read(until: "[1/3]")
      try terminal.type("x\r")
    }

    #expect(outcome.input == .line("x"))
  }
}
