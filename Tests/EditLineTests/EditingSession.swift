import ComboTesting
import EditLine
import Glibc

/// A line that is read in this process, on a terminal that a test types on.
struct EditingSession {
  var keys = LineEditor.Keys.emacs
  var initFile = InitFile.none
  var prompt: LinePrompt = "> "
  var options = LineReadOptions()
  var terminalName = "xterm-256color"
  var escapeDelay = Duration.milliseconds(50)
  var painting = LineEditor.Painting.byEditor
  var columns = 80
  var rows = 24
  /// Adds functions, bindings and hooks.
  var setUp: @Sendable (inout LineEditor) throws -> Void = { _ in }
  /// The entries of a history, or nil for none.
  var history: [String]?

  /// What came of the read, and everything that the terminal was sent.
  struct Outcome {
    var input: LineInput
    var history: [String]
    var output: String
  }

  /// Reads a line while `driver` types; it should wait for the prompt first.
  func run(_ driver: (PseudoTerminal) throws -> Void) throws -> Outcome {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let session = self
    let result = try terminal.run { descriptor in
      Result<(LineInput, [String]), any Error> { try session.read(on: descriptor) }
    } driver: { terminal in
      try driver(terminal)
    }
    let (input, history) = try result.get()
    return Outcome(input: input, history: history, output: terminal.transcript)
  }

  /// Types `keys` when the prompt has come, and gives what came of the read.
  func type(_ keys: String...) throws -> LineInput {
    try type(bytes: keys.map { Array($0.utf8) })
  }

  /// The same with bytes that need not be text.
  func type(bytes: [[UInt8]]) throws -> LineInput {
    try run { terminal in
      try terminal.read(until: "> ")
      for portion in bytes { try terminal.type(bytes: portion) }
    }.input
  }

  private func read(on descriptor: CInt) throws -> (LineInput, [String]) {
    let lines = history.map { entries in
      let history = LineHistory()
      for entry in entries { history.add(entry) }
      return history
    }
    var editor = try LineEditor(
      program: "test",
      streams: TerminalStreams(input: descriptor, output: descriptor),
      history: lines,
      configuration: .init(
        keys: keys,
        initFile: initFile,
        escapeDelay: escapeDelay,
        terminalName: terminalName,
        painting: painting
      )
    )
    try setUp(&editor)
    return (try editor.readLine(prompt: prompt, options: options), lines?.entries ?? [])
  }
}
