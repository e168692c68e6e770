import Synchronization

/// Ends questions from another thread.
///
/// ```swift
/// let cancellation = PromptCancellation()
/// var prompt = Prompt()
/// prompt.cancellation = cancellation   // on the thread that asks
/// cancellation.cancel()                // on any other
/// ```
///
/// A question that is being asked ends with ``PromptError/cancelledByProgram``, the terminal is as it
/// was, and further questions are not asked. ``withPrompt(_:_:)`` has one that follows its task.
public final class PromptCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var wakes: [Int: @Sendable () -> Void] = [:]
    var number = 0
  }

  private let state = Mutex(State())

  /// Makes one that ends nothing yet.
  public init() {}

  /// Whether questions are to end.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends what is being asked, and what would be asked later.
  ///
  /// It may be called from any thread, and more than once.
  public func cancel() {
    let wakes = state.withLock { state in
      state.isCancelled = true
      return Array(state.wakes.values)
    }
    for wake in wakes { wake() }
  }

  /// Runs a body; a waker is called when it is to end, on the thread that wants it to.
  func waking<Value, Failure>(
    _ wake: @escaping @Sendable () -> Void,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (number, isCancelled) = state.withLock { state in
      state.number += 1
      state.wakes[state.number] = wake
      return (state.number, state.isCancelled)
    }
    defer { state.withLock { $0.wakes[number] = nil } }
    if isCancelled { wake() }
    return try body()
  }
}

extension PromptCancellation? {
  /// Runs a body; a waker is called when it is to end, where there is anything to end it.
  func waking<Value, Failure>(
    _ wake: @escaping @Sendable () -> Void,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let self else { return try body() }
    return try self.waking(wake, body)
  }
}
