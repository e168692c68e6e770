#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system says of a call that failed.
enum SystemError {
  /// The words for a value of `errno`, like "No such file or directory".
  ///
  /// Wraps strerror(3).
  static func reason(_ code: CInt) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "Error \(code)"
  }
}
