import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// A field that is asked in this process, on a terminal that a test types on.
struct AskedField {
  var field: any LineField
  var frontEnd = FrontEnd.line
  var columns = 80
  var rows = 24
  var timeout: Duration?
  var live = LiveSettings(theme: .neutral)
  var topics: Set<FieldRecorder.Topic> = [.selection, .other, .messages, .menu]
  var editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")

  var wording = Wording.english

  /// Changes what the delegate allows.
  var configure: @Sendable (FieldRecorder) -> Void = { _ in }

  init(_ field: any LineField) { self.field = field }

  /// What came of it.
  struct Result: Sendable {
    var outcome: Swift.Result<Outcome<[Answer]>, PromptError>
    /// What the delegate heard.
    var heard: [String]
  }

  /// The result, the terminal, and what stands on it at the end.
  struct Run {
    var result: Result
    var terminal: PseudoTerminal
    var screen: VirtualTerminal
  }

  /// Asks, while a driver types.
  func run(_ driver: (PseudoTerminal) throws -> Void) throws -> Run {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let before = try terminal.modes()
    let asked = self
    let result = try terminal.run {
      asked.ask(on: $0)
    } driver: {
      try driver($0)
    }
    terminal.readAvailable()
    #expect(try terminal.modes() == before)
    var screen = VirtualTerminal(rows: max(rows, 1), columns: max(columns, 1))
    screen.feed(terminal.transcriptBytes)
    return Run(result: result, terminal: terminal, screen: screen)
  }

  func ask(on descriptor: CInt) -> Result {
    let recorder = FieldRecorder(topics)
    configure(recorder)
    var prompt = Prompt(frontEnd)
    prompt.streams = TerminalStreams(input: descriptor, output: descriptor)
    prompt.wording = wording
    prompt.editing = editing
    prompt.timeout = timeout
    prompt.live = live
    do throws(PromptError) {
      let outcome = try ask(prompt, recorder)
      return Result(outcome: .success(outcome), heard: recorder.lines)
    } catch {
      return Result(outcome: .failure(error), heard: recorder.lines)
    }
  }

  private func ask(
    _ prompt: Prompt,
    _ recorder: FieldRecorder
  ) throws(PromptError) -> Outcome<[Answer]> {
    switch field {
    case let field as DropDownField:
      try prompt.ask(field, delegate: recorder).map { $0.map { [$0] } ?? [] }
    case let field as CascadeField:
      try prompt.ask(field, delegate: recorder).map { $0.map { [$0] } ?? [] }
    case let field as OutlineField:
      try prompt.ask(field, delegate: recorder)
    case let field as ChecklistField:
      try prompt.ask(field, delegate: recorder)
    case let field as EntryField:
      try prompt.ask(field, delegate: recorder).map { $0.map { [.typed($0)] } ?? [] }
    default:
      preconditionFailure("No prompt asks about a field of this kind.")
    }
  }
}

extension LiveSettings {
  /// Settings with a theme that does not depend on where the tests run.
  init(theme: Theme) {
    self.init()
    self.theme = theme
  }
}

extension AskedField.Run {
  /// What the outcome is, in a few words.
  var outcome: String { described(all: result.outcome) }
}

/// An outcome in a few words: `listed 1 Vanilla`, `typed mint`, `nothing`, `back`.
func described(_ outcome: Result<Outcome<Answer?>, PromptError>) -> String {
  described(all: outcome.map { outcome in outcome.map { $0.map { [$0] } ?? [] } })
}

/// An outcome with any number of answers: `listed 1 Vanilla, typed mint`.
func described(all outcome: Result<Outcome<[Answer]>, PromptError>) -> String {
  switch outcome {
  case .success(.answered(let answers)):
    answers.isEmpty ? "nothing" : answers.map { described($0) }.joined(separator: ", ")
  case .success(.back): "back"
  case .success(.cancelled): "cancelled"
  case .success(.interrupted): "interrupted"
  case .success(.endOfInput): "end of input"
  case .failure(let error): "\(error)"
  }
}

private func described(_ answer: Answer) -> String {
  switch answer {
  case .listed(let listed): "listed \(listed.position) \(listed.option.value)"
  case .typed(let text): "typed \(text)"
  }
}

extension PseudoTerminal {
  /// Reads until a text has been shown, whatever styles it has and wherever it wraps.
  func read(untilShown text: String) throws {
    try read(until: text.debugDescription) { withoutEscapes($0).contains(text) }
  }
}

/// Output without its escape sequences and its carriage returns.
func withoutEscapes(_ bytes: [UInt8]) -> String {
  var shown: [UInt8] = []
  var rest = bytes[...]
  while let byte = rest.popFirst() {
    switch byte {
    case 0x0D, 0x07: break
    case 0x1B where rest.first == UInt8(ascii: "["):
      rest.removeFirst()
      while let next = rest.popFirst(), !(0x40...0x7E).contains(next) {}
    case 0x1B: _ = rest.popFirst()
    default: shown.append(byte)
    }
  }
  return String(decoding: shown, as: UTF8.self)
}
