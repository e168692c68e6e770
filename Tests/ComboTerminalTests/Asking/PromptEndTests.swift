import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Glibc
import Testing

/// What is left of a terminal when a delegate ends the process in the midst of a question.
@Suite(.serialized) struct PromptEndTests {
  /// Asks on a terminal, with a delegate that does something when Tab opens the menu.
  private static func ask(on path: String, _ act: @escaping () -> Void) {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    var prompt = Prompt(.line)
    prompt.streams = TerminalStreams(input: descriptor, output: descriptor)
    prompt.wording = .english
    prompt.editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")
    let recorder = FieldRecorder()
    recorder.onLine = { line, _ in
      if line == "textDidChange(\"Vanilla\")" { act() }
    }
    let options = ["Chocolate", "Vanilla"]
    _ = try? prompt.ask(DropDownField("Flavour", options: options), delegate: recorder)
  }

  @Test func `D9: a delegate that exits leaves the terminal as it was`() async throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let path = terminal.path
    try terminal.type("van\t")

    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      PromptEndTests.ask(on: path) { exit(3) }
    }

    #expect(try terminal.modes() == before)
    #expect(terminal.readAvailable().contains("\u{1B}[?2004l"))
  }

  @Test func `D9: a delegate that traps leaves the terminal as it was`() async throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let path = terminal.path
    try terminal.type("van\t")

    await #expect(processExitsWith: .failure) { [path = path as String] in
      PromptEndTests.ask(on: path) { preconditionFailure("A delegate's own fault.") }
    }

    #expect(try terminal.modes() == before)
    #expect(terminal.readAvailable().contains("\u{1B}[?2004l"))
  }

  @Test func `D9: an abort from inside leaves the terminal as it was`() async throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let path = terminal.path
    try terminal.type("van\t")

    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      PromptEndTests.ask(on: path) { abort() }
    }

    #expect(try terminal.modes() == before)
    #expect(terminal.readAvailable().contains("\u{1B}[?2004l"))
  }

  @Test func `the handlers of signals are those that stood before`() async throws {
    let terminal = try PseudoTerminal()
    let path = terminal.path
    try terminal.type("van\t\r")

    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
      for number in signals { signal(number, SIG_IGN) }
      signal(SIGINT, SIG_DFL)
      let before = signals.map { handlerAddress(of: $0) }
      PromptEndTests.ask(on: path) {
        if handlerAddress(of: SIGINT) == before[0] { exit(9) }
      }
      exit(signals.map { handlerAddress(of: $0) } == before ? 0 : 1)
    }
  }
}

/// Where the handler of a signal stands, or the number that the system has in place of one.
private func handlerAddress(of number: CInt) -> Int {
  var action = sigaction()
  sigaction(number, nil, &action)
  return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
}
