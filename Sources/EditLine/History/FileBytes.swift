import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads and replaces small files whole.
@safe
enum FileBytes {
  /// The bytes of a regular file, or nil when there is none, it cannot be read, or it is longer
  /// than `limit`.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    try? contents(of: path, limit: limit)
  }

  /// The bytes of a regular file.
  static func contents(of path: String, limit: Int) throws(EditLineError) -> [UInt8] {
    // A pipe or a terminal would keep the reader waiting, so it is looked at first.
    try requireRegular(path)
    guard let file = unsafe fopen(path, "re") else { throw .system(path, errno: errno) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= limit else {
        throw EditLineError(.system, subject: path, reason: "File too large")
      }
      if count < chunk.count { break }
    }
    guard unsafe ferror(file) == 0 else { throw .system(path, errno: errno) }
    return bytes
  }

  /// Replaces a file: afterwards it holds all of `bytes`, or what it held before.
  ///
  /// Only its owner can read the new file. A symbolic link stays one.
  static func replace(_ path: String, with bytes: [UInt8]) throws(EditLineError) {
    let path = resolved(path)
    if unsafe access(path, F_OK) == 0 { try requireRegular(path) }
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw .system(path, errno: errno) }
    let temporary = template.dropLast().map { UInt8(bitPattern: $0) }
    let temporaryPath = String(decoding: temporary, as: UTF8.self)
    var failure: CInt = 0
    if !writeAll(bytes, to: descriptor) || fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(temporaryPath, path) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe unlink(temporaryPath)
      throw .system(path, errno: failure)
    }
  }

  /// Writes everything, however often the system takes only a part; false when it refuses.
  static func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + offset },
          buffer.count - offset
        )
      }
      if count > 0 {
        offset += count
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&entry, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func requireRegular(_ path: String) throws(EditLineError) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { throw .system(path, errno: errno) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw EditLineError(.notAFile, subject: path)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
