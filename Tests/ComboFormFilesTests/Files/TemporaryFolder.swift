import Glibc
import Testing

/// A folder for the files of one test.
enum TemporaryFolder {
  /// Runs a test in a folder of its own, which is removed behind it.
  static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    var template = Array("/tmp/comboline-tests-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    try #require(made != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in ["file", "fifo"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    return try body(folder)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }
}
