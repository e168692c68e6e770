package import EditLine

/// The place where a conversation is held: lines go out, and a line comes in.
///
/// The rules of the conversation are the same in every place; what differs is how a line is typed.
package protocol ConversationConsole: AnyObject {
  /// Whether Tab, Up and the like work while a line is typed.
  var canComplete: Bool { get }

  /// The room on the screen; a terminal that does not know is 80 by 24.
  var size: ConsoleSize { get }

  /// Prints whole lines.
  func print(_ lines: [String]) throws(PromptError)

  /// Asks for a line.
  ///
  /// - Parameters:
  ///   - request: What to show, and what stands in the line at first.
  ///   - assistant: Who completes what is typed, and lists what matches.
  /// - Returns: The line, or what the person did in place of one.
  /// - Throws: ``PromptError`` where nothing can be asked, or the time is over.
  func readLine(
    _ request: LineRequest,
    assistant: any LineAssistant
  ) throws(PromptError) -> ConsoleInput

  /// When the time for an answer is over; `nil`, which is the default, for never.
  var deadline: ContinuousClock.Instant? { get }

  /// What ends the conversation from another thread; `nil`, which is the default, for nothing.
  var cancellation: PromptCancellation? { get }

  /// The terminal, for a program that takes it over for a while; `nil`, which is the default, where
  /// there is none.
  var terminal: TerminalStreams? { get }
}

extension ConversationConsole {
  package var terminal: TerminalStreams? { nil }

  package var cancellation: PromptCancellation? { nil }

  package var deadline: ContinuousClock.Instant? { nil }

  /// Waits until another thread brings something.
  ///
  /// - Returns: `false` where the person, or a signal, interrupted.
  /// - Throws: ``PromptError`` where the time is over.
  func wait(for replies: DeferredReplies) throws(PromptError) -> Bool {
    switch try replies.wait(until: deadline, cancellation) {
    case .woken: return true
    case .interrupted: return false
    case .timedOut: throw .timedOut
    }
  }
}

extension ConversationConsole {
  /// How lines are typed, for what is said of it.
  var lineKind: Wording.LineKind { canComplete ? .edited : .plain }
}

/// The room on a screen, in cells.
package struct ConsoleSize: Sendable, Equatable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal that is written to; 80 by 24 where that is not known.
  package init(of streams: TerminalStreams) {
    let size = TerminalDevice(descriptor: streams.output)?.size
    columns = size.map(\.columns).flatMap { $0 > 0 ? $0 : nil } ?? 80
    rows = size.map(\.rows).flatMap { $0 > 0 ? $0 : nil } ?? 24
  }
}

/// What a console shows to ask for a line.
package struct LineRequest: Sendable, Equatable {
  /// What is asked for, safe to be shown.
  package var prompt: String

  /// What stands between it and the line, safe to be shown: what an empty line would answer, say,
  /// and a colon.
  package var promptEnd: String

  /// The text to begin with.
  package var text: String

  /// Earlier lines, the latest last; `nil` where none may be offered and this one not be kept.
  package var earlierLines: [String]?

  /// Whether what is typed must not be seen.
  package var hidesText = false

  /// Whether what was typed before the line could be seen is thrown away, at a terminal.
  package var ignoresTypedAhead = false
}

/// A line, or what came in place of one.
package enum ConsoleInput: Sendable, Equatable {
  /// The person entered a line.
  case line(String)
  /// The person said something to the conversation.
  case command(LineCommand)
  /// The person wants to go back to the field before, with a text in the line.
  case back(text: String)
  /// The person wants out of what is going on, with a text in the line.
  case backOut(text: String)
  /// The person, or a signal, interrupted, with a text in the line; `nil` where that is not known.
  case interrupted(text: String?)
  /// There is nothing more to read.
  case endOfInput

  /// What a line that was entered is: a command behind a colon, or text.
  package init(_ line: String) {
    self = LineCommand(line).map { .command($0) } ?? .line(LineCommand.text(of: line))
  }
}

/// Helps while a line is typed.
package protocol LineAssistant: AnyObject {
  /// The person asks for help with a text.
  ///
  /// - Parameters:
  ///   - text: What stands in the line.
  ///   - isRepeated: Whether the person asked just before, of the same text.
  /// - Returns: What to do.
  func complete(_ text: String, isRepeated: Bool) -> LineAssistance

  /// The person wants out of a text.
  ///
  /// - Parameter text: What stands in the line.
  /// - Returns: Whether the line is to be emptied, and typing goes on; else reading it ends.
  func leave(_ text: String) -> Bool
}

/// What an assistant answers.
package enum LineAssistance: Sendable, Equatable {
  /// The line becomes another text.
  case replace(String)
  /// Lines are shown above the prompt.
  case show([String])
  /// There is nothing to do.
  case nothing
}
