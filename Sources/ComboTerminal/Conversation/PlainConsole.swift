package import EditLine

/// A console of plain text: no line editing, no cursor movement, not one escape byte.
package final class PlainConsole: ConversationConsole {
  package let canComplete = false

  private let streams: TerminalStreams
  private let reader: PlainLineReader
  package let deadline: ContinuousClock.Instant?

  /// What ends the conversation from another thread; `nil` for nothing.
  package var cancellation: PromptCancellation?

  /// A console on a pair of streams, which need not be a terminal.
  ///
  /// - Parameters:
  ///   - streams: Where lines come from and go to.
  ///   - deadline: When the time for an answer is over; `nil` for never.
  package convenience init(_ streams: TerminalStreams, deadline: ContinuousClock.Instant? = nil) {
    self.init(streams, reader: PlainLineReader(streams, deadline: deadline))
  }

  /// A console that reads on where another has stopped.
  ///
  /// - Parameters:
  ///   - streams: Where lines come from and go to.
  ///   - reader: What has read from them before, and holds what it has read ahead.
  package init(_ streams: TerminalStreams, reader: PlainLineReader) {
    self.streams = streams
    self.reader = reader
    deadline = reader.deadline
  }

  package var size: ConsoleSize { ConsoleSize(of: streams) }

  package var terminal: TerminalStreams? {
    TerminalDevice.isTerminal(streams.input) ? streams : nil
  }

  package func print(_ lines: [String]) throws(PromptError) {
    guard !lines.isEmpty else { return }
    try write(lines.map { $0 + "\n" }.joined())
  }

  package func readLine(
    _ request: LineRequest,
    assistant: any LineAssistant
  ) throws(PromptError) -> ConsoleInput {
    let question = request.prompt + request.promptEnd
    let waker = reader.waker
    let wake: @Sendable () -> Void = { waker.wake() }
    let input = try cancellation.waking(wake) { () throws(PromptError) in
      try PromptError.translating { () throws(EditLineError) in
        try reader.readLine(isHidden: request.hidesText) { () throws(EditLineError) in
          try streams.write(question)
        }
      }
    }
    // The cursor stands behind the question, unless a terminal shows the end of what is typed.
    if case .line(let line) = input {
      if !TerminalDevice.isTerminal(streams.input) { try write("\n") }
      return ConsoleInput(line)
    }
    try write("\n")
    switch input {
    case .line, .endOfInput: return .endOfInput
    // What was typed of the line was the terminal's, and is gone.
    case .interrupted: return .interrupted(text: nil)
    case .timedOut: throw .timedOut
    case .woken: throw .cancelledByProgram
    }
  }

  private func write(_ text: String) throws(PromptError) {
    try PromptError.translating { () throws(EditLineError) in try streams.write(text) }
  }
}
