#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the build has put the programs of a package.
public enum BuiltProducts {
  /// The path of the program that a target builds.
  ///
  /// It lies in the folder of the program that runs the tests, as on Linux; let the target of the
  /// tests depend on that of the program, so that it is built before.
  ///
  /// - Parameter program: The name of the executable target or product.
  /// - Returns: The path.
  /// - Throws: `TerminalTestError.failed` when it has not been built.
  public static func path(of program: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let runner =
      count > 0
      ? buffer.prefix(count).map { UInt8(bitPattern: $0) }.decoded : CommandLine.arguments[0]
    let folder = runner.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + [Substring(program)]).joined(separator: "/")
    guard unsafe access(path, X_OK) == 0 else {
      throw TerminalTestError.failed(call: "access(\(path))", errno: errno)
    }
    return path
  }
}
