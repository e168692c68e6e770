#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A call to the system that failed.
struct SystemError: Error, Equatable {
  let code: Int32

  /// What the last call on this thread failed with.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words for it: `No such file or directory`.
  var reason: String { String(cString: strerror(code)) }
}
