import ComboFields
import ComboTerminal
import EditLine
import FieldTestSupport
import TerminalTestSupport
import Testing

/// A conversation: the lines that a person types, and what comes of it in every front end.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  let field: DropDownField
  let lines: [String]

  /// What it comes to, as ``described(_:)`` has it.
  let outcome: String

  /// What is printed, among other things, in this order.
  var said: [String] = []

  /// What the delegate hears of choices, of Other and of messages.
  var heard: [String] = []

  /// Changes what the delegate allows.
  var configure: @Sendable (FieldRecorder) -> Void = { _ in }

  var testDescription: String { name }

  /// How a conversation is held.
  enum Way: CaseIterable, Sendable {
    case scriptedLine, scriptedPlain, line, plain

    var canComplete: Bool { self == .scriptedLine || self == .line }
    var isScripted: Bool { self == .scriptedLine || self == .scriptedPlain }
  }

  /// What came of it.
  struct Telling {
    var outcome: String
    var output: String
    var heard: [String]
  }

  /// Holds the conversation.
  func told(_ way: Way) throws -> Telling {
    let recorder = FieldRecorder([.selection, .other, .messages])
    configure(recorder)
    let console = ScriptedConsole(canComplete: way.canComplete, lines.map { .line($0) })
    let conversation = Conversation(DropDownController(field, delegate: recorder), on: console)
    let outcome: Result<Outcome<Answer?>, PromptError>
    do throws(PromptError) {
      outcome = .success(try conversation.run().map { $0.first })
    } catch {
      outcome = .failure(error)
    }
    guard way.isScripted else { return try typed(way, prompts: console.requests.map(\.shown)) }
    return Telling(
      outcome: described(outcome),
      output: console.printed.joined(separator: "\n"),
      heard: recorder.lines
    )
  }

  /// Holds the conversation on a terminal, where each prompt is waited for.
  private func typed(_ way: Way, prompts: [String]) throws -> Telling {
    var asked = AskedField(field)
    asked.frontEnd = way == .line ? .line : .plain
    asked.columns = 200
    asked.rows = 50
    asked.topics = [.selection, .other, .messages]
    asked.configure = configure
    let run = try asked.run { terminal in
      for (index, prompt) in prompts.enumerated() {
        try terminal.read(untilShown: prompt)
        // A text to be mended goes first.
        if way == .line { try terminal.type("\u{15}") }
        try terminal.type(index < lines.count ? lines[index] + "\r" : "\u{4}")
      }
    }
    if way == .plain { #expect(!run.terminal.transcriptBytes.contains(0x1B)) }
    return Telling(
      outcome: run.outcome,
      output: withoutEscapes(run.terminal.transcriptBytes),
      heard: run.result.heard
    )
  }
}
