import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct UnbufferedTests {
  /// Reads key by key, and gives every step.
  private func steps(
    options: LineReadOptions = .init(),
    _ driver: (PseudoTerminal) throws -> Void
  ) throws -> (steps: [LineEditor.Step], modesKept: Bool) {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let steps = try terminal.run { descriptor in
      Result<[LineEditor.Step], any Error> {
        var editor = try LineEditor(
          program: "test",
          streams: TerminalStreams(input: descriptor, output: descriptor),
          configuration: .init(initFile: .none, terminalName: "xterm")
        )
        try editor.beginUnbuffered(prompt: "> ", options: options)
        defer { editor.endUnbuffered() }
        var steps: [LineEditor.Step] = []
        while true {
          let step = editor.step()
          steps.append(step)
          if case .ended = step { return steps }
        }
      }
    } driver: { terminal in
      try driver(terminal)
    }
    return (try steps.get(), try terminal.modes() == before)
  }

  @Test func `each key is one step`() throws {
    let (steps, modesKept) = try steps { terminal in
      try terminal.read(until: "> ")
      try terminal.type("ab\u{1b}[Dc\r")
    }

    #expect(
      steps == [
        .editing("a", caret: 1), .editing("ab", caret: 2), .editing("ab", caret: 1),
        .editing("acb", caret: 2), .ended(.line("acb")),
      ]
    )
    #expect(modesKept)
  }

  @Test func `initial text is there before the first key`() throws {
    let (steps, _) = try steps(options: .init(initialText: "xy")) { terminal in
      try terminal.read(until: "> ")
      try terminal.type("z\r")
    }

    #expect(steps == [.editing("xyz", caret: 3), .ended(.line("xyz"))])
  }

  @Test func `every end is a step`() throws {
    let interrupted = try steps { terminal in
      try terminal.read(until: "> ")
      try terminal.type("a\u{3}")
    }
    let ended = try steps { terminal in
      try terminal.read(until: "> ")
      try terminal.type("\u{4}")
    }
    let closed = try? steps { terminal in
      try terminal.read(until: "> ")
      terminal.hangUp()
    }

    #expect(interrupted.steps == [.editing("a", caret: 1), .ended(.interrupted(.interrupt))])
    #expect(interrupted.modesKept)
    #expect(ended.steps == [.ended(.endOfInput)])
    #expect(closed == nil)
  }
}
