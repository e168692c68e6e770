import EditLine
import Synchronization

/// What other threads have for whatever is going on, until it is taken.
final class ReplyBox<Event: Sendable>: Sendable {
  private struct State {
    var events: [Event] = []
    var isWithdrawn = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Puts an event in, and wakes whoever waits.
  func send(_ event: Event) {
    let wake = state.withLock { state in
      state.events.append(event)
      return state.wake
    }
    wake?()
  }

  /// Takes back what is going on, and wakes whoever waits.
  func withdraw() {
    let wake = state.withLock { state in
      state.isWithdrawn = true
      return state.wake
    }
    wake?()
  }

  /// Whether what is going on has been taken back.
  var isWithdrawn: Bool { state.withLock { $0.isWithdrawn } }

  /// Whether nothing has come.
  var isEmpty: Bool { state.withLock { $0.events.isEmpty && !$0.isWithdrawn } }

  /// Hands over what has come, in order.
  func take() -> [Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Runs a body; whenever something comes meanwhile, a waker is called, on the thread that brings
  /// it.
  func waking<Value, Failure>(
    _ wake: @escaping @Sendable () -> Void,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    state.withLock { $0.wake = wake }
    defer { state.withLock { $0.wake = nil } }
    return try body()
  }

  /// Waits until something comes.
  ///
  /// - Parameters:
  ///   - deadline: When the time is up; `nil` for never.
  ///   - cancellation: What ends the waiting; `nil` for nothing.
  /// - Returns: How the waiting ended.
  /// - Throws: ``PromptError`` where it cannot be waited.
  func wait(
    until deadline: ContinuousClock.Instant?,
    _ cancellation: PromptCancellation? = nil
  ) throws(PromptError) -> WakeWait.End {
    let end = try PromptError.translating { () throws(EditLineError) in
      let wait = try WakeWait()
      let wake: @Sendable () -> Void = { wait.wake() }
      return try cancellation.waking(wake) { () throws(EditLineError) in
        try waking(wake) { () throws(EditLineError) in
          isEmpty ? try wait.wait(until: deadline) : .woken
        }
      }
    }
    if cancellation?.isCancelled == true { throw .cancelledByProgram }
    return end
  }
}
