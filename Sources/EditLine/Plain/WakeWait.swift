#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Waits for another thread while no line is read.
///
/// Signals are dealt with meanwhile as ``PlainLineReader`` does: ^C ends the waiting and not the
/// program.
package struct WakeWait: Sendable {
  /// How the waiting ended.
  package enum End: Equatable, Sendable {
    /// Another thread has woken it.
    case woken
    /// SIGINT, or another signal that the process survived.
    case interrupted(TerminalSignal)
    /// The time was up.
    case timedOut
  }

  private let pipe: WakePipe

  /// Makes one that nobody has woken.
  package init() throws(EditLineError) {
    pipe = try WakePipe()
  }

  /// Ends the waiting, now or when it begins; it may be called from any thread.
  package func wake() { pipe.wake(0) }

  /// Waits.
  ///
  /// - Parameter deadline: When the time is up; `nil` for never.
  /// - Returns: How it ended.
  /// - Throws: `EditLineError` with the code `.tooManyReads`.
  package func wait(until deadline: ContinuousClock.Instant?) throws(EditLineError) -> End {
    var slot = ReadSlot()
    slot.wake = pipe.writeEnd
    let index = try ReadSlots.shared.take(slot)
    defer { _ = ReadSlots.shared.giveBack(index) }
    while true {
      var entry = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&entry, 1, PlainLineReader.milliseconds(until: deadline))
      if count == 0 { return .timedOut }
      for value in pipe.drain() {
        if value == 0 { return .woken }
        if let signal = PlainLineReader.interruption(by: CInt(value)) {
          return .interrupted(signal)
        }
      }
    }
  }
}
