package import EditLine

/// A console of plain text: no line editing, no cursor movement, not one escape byte.
package final class PlainConsole: ConversationConsole {
  package let canComplete = false

  private let streams: TerminalStreams
  private let reader: PlainLineReader
  package let deadline: ContinuousClock.Instant?

  /// A console on a pair of streams, which need not be a terminal.
  ///
  /// - Parameters:
  ///   - streams: Where lines come from and go to.
  ///   - deadline: When the time for an answer is over; `nil` for never.
  package init(_ streams: TerminalStreams, deadline: ContinuousClock.Instant? = nil) {
    self.streams = streams
    self.deadline = deadline
    reader = PlainLineReader(streams, deadline: deadline)
  }

  package var size: ConsoleSize { ConsoleSize(of: streams) }

  package func print(_ lines: [String]) throws(PromptError) {
    guard !lines.isEmpty else { return }
    try write(lines.map { $0 + "\n" }.joined())
  }

  package func readLine(
    _ request: LineRequest,
    assistant: any LineAssistant
  ) throws(PromptError) -> ConsoleInput {
    let question = request.prompt + request.promptEnd
    let input = try PromptError.translating { () throws(EditLineError) in
      try reader.readLine { () throws(EditLineError) in try streams.write(question) }
    }
    if case .line(let line) = input { return ConsoleInput(line) }
    // The cursor stands behind the question.
    try write("\n")
    switch input {
    case .line, .endOfInput: return .endOfInput
    case .interrupted: return .interrupted
    case .timedOut: throw .timedOut
    }
  }

  private func write(_ text: String) throws(PromptError) {
    try PromptError.translating { () throws(EditLineError) in try streams.write(text) }
  }
}
