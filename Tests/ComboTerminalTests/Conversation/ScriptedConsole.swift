import ComboTerminal

/// A console without a terminal: it types what a script says, and keeps what is shown.
final class ScriptedConsole: ConversationConsole {
  /// What a person does while a line is asked for.
  enum Act {
    /// Types a line, and Enter.
    case line(String)
    /// Presses Tab behind a text.
    case tab(String)
    /// Presses Escape behind a text.
    case escape(String)
    /// Does something that ends the line.
    case input(ConsoleInput)
  }

  let canComplete: Bool
  var size = ConsoleSize(columns: 200, rows: 50)

  /// Every line that was printed.
  private(set) var printed: [String] = []

  /// What was asked for, in order.
  private(set) var requests: [LineRequest] = []

  /// What Tab did, in order.
  private(set) var assistance: [LineAssistance] = []

  private var acts: [Act]
  private var lastText: String?

  init(canComplete: Bool, _ acts: [Act]) {
    self.canComplete = canComplete
    self.acts = acts
  }

  func print(_ lines: [String]) { printed += lines }

  func readLine(_ request: LineRequest, assistant: any LineAssistant) -> ConsoleInput {
    requests.append(request)
    lastText = nil
    while !acts.isEmpty {
      switch acts.removeFirst() {
      case .line(let line): return ConsoleInput(line)
      case .input(let input): return input
      case .tab(let text):
        assistance.append(assistant.complete(text, isRepeated: lastText == text))
        if case .show(let lines)? = assistance.last { printed += lines }
        lastText = text
      case .escape(let text):
        if !assistant.leave(text) { return .backOut(text: text) }
      }
    }
    return .endOfInput
  }
}

extension LineRequest {
  /// What stands before the caret of an empty line.
  var shown: String { prompt + promptEnd }
}
