import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread that runs one closure and is joined before it is forgotten.
final class BackgroundThread<Value: Sendable> {
  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let result = Result()
  private let thread: pthread_t
  private var isJoined = false

  /// Becomes readable when the closure has returned.
  let finishedDescriptor: CInt

  init(body: @escaping @Sendable () -> Value) throws {
    let ends = try makePipe()
    let result = result
    let work = ThreadWork {
      let value = body()
      result.value.withLock { $0 = value }
      close(ends.write)
    }
    do {
      thread = try work.start()
    } catch {
      close(ends.read)
      close(ends.write)
      throw error
    }
    finishedDescriptor = ends.read
  }

  deinit {
    join()
    close(finishedDescriptor)
  }

  /// Whether the closure has returned.
  var hasFinished: Bool { result.value.withLock { $0 != nil } }

  /// Waits for the closure and hands over what it returned.
  func value() -> Value {
    join()
    guard let value = result.value.withLock({ $0 }) else {
      preconditionFailure("A joined thread has a value.")
    }
    return value
  }

  private func join() {
    guard !isJoined else { return }
    isJoined = true
    pthread_join(thread, nil)
  }
}

/// What the C entry point of a thread is given.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  func start() throws -> pthread_t {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let retained = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread,
      nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      },
      unsafe retained.toOpaque()
    )
    guard code == 0 else {
      unsafe retained.release()
      throw TerminalTestError.failed(call: "pthread_create", errno: code)
    }
    #if canImport(Darwin)
    guard let thread = unsafe thread else { preconditionFailure("A started thread has a name.") }
    #endif
    return thread
  }
}

/// Runs a closure on a thread of its own, which nobody waits for.
///
/// The threads on which tasks run may all be busy with other tests.
///
/// - Throws: `TerminalTestError.failed` when there can be no further thread.
package func runDetached(_ body: @escaping @Sendable () -> Void) throws {
  pthread_detach(try ThreadWork(body: body).start())
}
