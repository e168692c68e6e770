import EditLine

/// Holds a conversation from a task: questions block the thread that asks, and so it is held on a
/// thread of its own.
///
/// ```swift
/// let flavour = try await withPrompt { prompt in
///   prompt.live.hasBorder = true
///   return try prompt.ask("Flavour", from: Flavour.allCases)
/// }
/// ```
///
/// Fields, controllers and delegates belong to that thread: make them in the body. Every question of
/// ``Prompt`` can be asked there.
///
/// When the task is cancelled, the question ends and the terminal is as it was.
///
/// - Parameters:
///   - frontEnd: How to ask.
///   - body: Holds the conversation with a new prompt, which it may change first.
/// - Returns: What the body returns.
/// - Throws: What the body throws; `CancellationError` where the task was cancelled.
public func withPrompt<Value: Sendable>(
  _ frontEnd: FrontEnd = .automatic,
  _ body: @escaping @Sendable (inout Prompt) throws -> Value
) async throws -> Value {
  let cancellation = PromptCancellation()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try DetachedThread.start {
          let result = Result {
            var prompt = Prompt(frontEnd)
            prompt.cancellation = cancellation
            return try body(&prompt)
          }
          continuation.resume(with: result.mapError { Conversations.error(of: $0) })
        }
      } catch {
        continuation.resume(throwing: PromptError.terminalFailed("\(error)"))
      }
    }
  } onCancel: {
    cancellation.cancel()
  }
}

/// What is said of conversations in tasks.
private enum Conversations {
  /// The error of a conversation, in a task's own terms where the task was cancelled.
  static func error(of error: any Error) -> any Error {
    error as? PromptError == .cancelledByProgram ? CancellationError() : error
  }
}
