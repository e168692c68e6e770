import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Runs work on a thread of its own, which nobody has to wait for.
///
/// Such a thread does not keep the process from ending.
package enum DetachedThread {
  /// Starts some work.
  ///
  /// See `pthread_create(3)`.
  ///
  /// - Throws: `EditLineError` with the code `.system` where there can be no further thread.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(EditLineError) {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let handle = unsafe Unmanaged.passRetained(Work(work))
    let code = unsafe pthread_create(
      &thread,
      nil,
      { argument in
        // Signals are for the threads that know what to do with them.
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        for fault in ReadSlots.fatalSignals { unsafe sigdelset(&signals, fault) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        #if canImport(Darwin)
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        #else
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        }
        #endif
        return nil
      },
      handle.toOpaque()
    )
    guard code == 0 else {
      unsafe handle.release()
      throw .system("pthread_create", errno: code)
    }
    #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
    pthread_detach(thread)
    #endif
  }

  /// What some work comes to, if it does so in time.
  ///
  /// Work that takes longer goes on, and what it comes to is dropped.
  ///
  /// - Returns: The value; `nil` where the time was up.
  /// - Throws: `EditLineError` with the code `.system` where there can be no further thread.
  package static func value<Value: Sendable>(
    within limit: Duration,
    of work: @escaping @Sendable () -> Value
  ) throws(EditLineError) -> Value? {
    let outcome = Outcome<Value>(try WakePipe())
    let deadline = ContinuousClock.now + limit
    try start {
      let value = work()
      outcome.value.withLock { $0 = value }
      outcome.pipe.wake(0)
    }
    while true {
      var entry = pollfd(fd: outcome.pipe.readEnd, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&entry, 1, PlainLineReader.milliseconds(until: deadline))
      if let value = outcome.value.withLock({ $0 }) { return value }
      if ContinuousClock.now >= deadline { return nil }
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let pipe: WakePipe

    init(_ pipe: WakePipe) {
      self.pipe = pipe
    }
  }
}
