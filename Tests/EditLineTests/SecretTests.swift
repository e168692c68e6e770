import ComboTesting
import EditLine
import Testing

@Suite(.serialized) struct SecretTests {
  /// Reads a secret while `driver` types.
  private func read(
    mask: Character? = "*",
    _ driver: (PseudoTerminal) throws -> Void
  ) throws -> (input: LineInput, history: [String], output: String) {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let result = try terminal.run { descriptor in
      Result<(LineInput, [String]), any Error> {
        let history = LineHistory()
        var editor = try LineEditor(
          program: "test",
          streams: TerminalStreams(input: descriptor, output: descriptor),
          history: history,
          configuration: .init(initFile: .none, terminalName: "xterm")
        )
        return (try editor.readSecret(prompt: "Token: ", mask: mask), history.entries)
      }
    } driver: { terminal in
      try terminal.read(until: "Token: ")
      try driver(terminal)
    }
    #expect(try terminal.modes() == before)
    let (input, history) = try result.get()
    return (input, history, terminal.transcript)
  }

  @Test func `K4: a secret is neither shown nor remembered`() throws {
    let outcome = try read { try $0.type("pässwörd\r") }

    #expect(outcome.input == .line("pässwörd"))
    #expect(outcome.history == [])
    #expect(outcome.output.contains("********"))
    #expect(!outcome.output.contains("ssw"))
  }

  @Test func `without a mask nothing is shown at all`() throws {
    let outcome = try read(mask: nil) { try $0.type("secret\u{7f}T\r") }

    #expect(outcome.input == .line("secreT"))
    #expect(outcome.output.contains("Token: \r"))
  }

  @Test func `characters are deleted and pasted, other keys mean nothing`() throws {
    let outcome = try read { terminal in
      try terminal.type("wrong\u{15}ab日\u{7f}\u{1b}[D\u{1b}x\u{1b}[200~c\nd\u{1b}[201~\u{1}\r")
    }

    #expect(outcome.input == .line("abc d"))
  }

  @Test func `a secret is interrupted and ended`() throws {
    #expect(try read { try $0.type("abc\u{3}") }.input == .interrupted(.interrupt))
    #expect(try read { try $0.type("\u{4}") }.input == .endOfInput)
  }
}
