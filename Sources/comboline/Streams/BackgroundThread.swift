#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread for work beside that of the main thread.
///
/// Signals go to the other threads. (A suspended task in place of a thread would cost a static
/// executable 7 ms at its first use.)
struct BackgroundThread: ~Copyable {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread; `nil` where the system has none to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    var blocked = sigset_t()
    var former = sigset_t()
    sigfillset(&blocked)
    pthread_sigmask(SIG_SETMASK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let argument = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { Self.start($0) }, argument.toOpaque())
    guard code == 0, let thread else {
      argument.release()
      return nil
    }
    #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { Self.start($0) }, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      return nil
    }
    #endif
    self.thread = thread
  }

  private static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }

  /// Waits for the end of the thread.
  consuming func join() {
    pthread_join(thread, nil)
  }

  /// Lets the thread go on by itself; it ends with the process at the latest.
  consuming func detach() {
    pthread_detach(thread)
  }
}
