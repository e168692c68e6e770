import Glibc

/// A folder for one test, removed with everything in it when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/editline-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXFailure(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    for name in names { rmdir(path + "/" + name) }
    rmdir(path)
  }

  /// The path of something in the folder.
  func path(of name: String) -> String { path + "/" + name }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path(of: name)
    guard let file = fopen(path, "w") else { throw POSIXFailure(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw POSIXFailure(code: errno)
    }
    return path
  }

  /// Writes a file of text and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// The bytes of a file, or nil when there is none.
  func bytes(of name: String) -> [UInt8]? {
    guard let file = fopen(path(of: name), "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// What the folder holds.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// A system call that failed.
struct POSIXFailure: Error {
  let code: CInt
}
