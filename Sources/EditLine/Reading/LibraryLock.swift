#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Lets only one thread into libedit at a time.
///
/// libedit and the terminal descriptions below it keep state of the whole process (`tgetent(3)`,
/// `tgoto(3)`). While a read waits for a key or writes to its terminal, the lock is open, so that
/// reads on several threads do not keep each other waiting.
@safe
final class LibraryLock: Sendable {
  static let shared = LibraryLock()

  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// How often the thread that holds the lock has taken it; only that thread looks.
  private nonisolated(unsafe) let depth: UnsafeMutablePointer<Int>

  private init() {
    unsafe depth = .allocate(capacity: 1)
    unsafe depth.initialize(to: 0)
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    // A function that a key runs may read a line of its own.
    unsafe pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
  }

  func lock() {
    unsafe pthread_mutex_lock(mutex)
    unsafe depth.pointee += 1
  }

  func unlock() {
    unsafe depth.pointee -= 1
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Opens the lock for the length of `body`, however often this thread has taken it.
  func opened<Value>(_ body: () -> Value) -> Value {
    let taken = unsafe depth.pointee
    for _ in 0..<taken { unlock() }
    defer { for _ in 0..<taken { lock() } }
    return body()
  }
}
