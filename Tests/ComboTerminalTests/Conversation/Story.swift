import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// A conversation: the lines that a person types, and what comes of it in every front end.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  let field: any LineField
  let lines: [String]

  /// What it comes to, as ``described(_:)`` has it.
  let outcome: String

  /// What is printed, among other things, in this order.
  var said: [String] = []

  /// What the delegate hears of its ``topics``.
  var heard: [String] = []

  /// What of all that the delegate hears is compared.
  var topics: Set<FieldRecorder.Topic> = [.selection, .other, .messages]

  /// What the program says.
  var wording = Wording.english

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
    let recorder = FieldRecorder(topics)
    configure(recorder)
    let console = ScriptedConsole(canComplete: way.canComplete, lines.map { .line($0) })
    let outcome = outcome(of: field, recorder, console)
    guard way.isScripted else { return try typed(way, prompts: console.requests.map(\.shown)) }
    return Telling(
      outcome: described(all: outcome),
      output: console.printed.joined(separator: "\n"),
      heard: recorder.lines
    )
  }

  private func outcome<Field: LineField>(
    of field: Field,
    _ recorder: FieldRecorder,
    _ console: ScriptedConsole
  ) -> Result<Outcome<[Answer]>, PromptError> {
    do throws(PromptError) {
      let controller = FieldController(field, delegate: recorder)
      var setting = ConversationSetting()
      setting.wording = wording
      return .success(try Conversation(controller, on: console, setting: setting).run())
    } catch {
      return .failure(error)
    }
  }

  /// Holds the conversation on a terminal, where each prompt is waited for.
  private func typed(_ way: Way, prompts: [String]) throws -> Telling {
    var asked = AskedField(field)
    asked.frontEnd = way == .line ? .line : .plain
    asked.columns = 200
    asked.rows = 50
    asked.topics = topics
    asked.configure = configure
    asked.wording = wording
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

extension Story {
  /// Expects what is told in a way to be what the story says.
  func expect(_ way: Way) throws {
    let telling = try told(way)

    #expect(telling.outcome == outcome)
    #expect(telling.heard == heard)
    var rest = Substring(telling.output)
    for sentence in said {
      let range = rest.firstRange(of: sentence)
      #expect(range != nil, "“\(sentence)” is missing in:\n\(telling.output)")
      rest = range.map { rest[$0.upperBound...] } ?? rest
    }
  }
}
