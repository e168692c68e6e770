#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a path leads, symbolic links and all.
enum RealPath {
  /// The path without links, `.` and `..`; `nil` where nothing is there.
  ///
  /// Wraps realpath(3).
  static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The folder in which a path ends.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: Byte.slash) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }
}
