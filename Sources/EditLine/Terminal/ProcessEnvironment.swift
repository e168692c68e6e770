import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The environment variables of the process.
public enum ProcessEnvironment {
  /// The value of a variable; `nil` where it is not set.
  ///
  /// See `getenv(3)`.
  public static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
