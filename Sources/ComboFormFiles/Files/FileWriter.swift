#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes whole files: afterwards a file holds all of the new bytes, or what it held before.
///
/// A new file beside the old one is written, flushed to the disk and then renamed, so that neither a full disk
/// nor a killed program leaves half of it. A symbolic link stays one. What is no regular file, like a FIFO or a
/// device, is written as it is.
public struct FileWriter: Sendable {
  /// Whether only the owner can read a new file; by default it is as readable as the system makes new files, and
  /// a file that is replaced keeps its permissions.
  public var isPrivate: Bool

  /// Makes a writer.
  public init(isPrivate: Bool = false) {
    self.isPrivate = isPrivate
  }

  /// Writes a file, and makes it where there is none.
  ///
  /// Wraps open(2), write(2), fsync(2) and rename(2).
  ///
  /// - Throws: ``DataFileError`` with the code `unwritable`; the file is then as it was.
  public func write(_ bytes: [UInt8], to path: String) throws(DataFileError) {
    guard !path.utf8.contains(0) else {
      throw DataFileError(
        .unwritable,
        file: path,
        sentence: "The file cannot be written: Its name holds a NUL character."
      )
    }
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw unwritable(errno, file: path) }
      defer { _ = close(descriptor) }
      guard writeAll(bytes, to: descriptor) else { throw unwritable(errno, file: path) }
      return
    }

    let target = RealPath.resolved(path) ?? path
    let (descriptor, temporary) = try newFile(beside: target, for: path)
    var failure: CInt = 0
    if exists, !isPrivate, fchmod(descriptor, status.st_mode & 0o7777) != 0 { failure = errno }
    if !writeAll(bytes, to: descriptor) || fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(temporary, target) != 0 { failure = errno }
    guard failure == 0 else {
      _ = unsafe unlink(temporary)
      throw unwritable(failure, file: path)
    }
    flushFolder(of: target)
  }

  /// Removes a file; one that is not there is no error.
  ///
  /// Wraps unlink(2).
  ///
  /// - Throws: ``DataFileError`` with the code `unwritable`.
  static func remove(_ path: String) throws(DataFileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw DataFileError(
      .unwritable,
      file: path,
      sentence: "The file cannot be removed: \(SystemError.reason(errno))."
    )
  }

  /// A new file in the folder of another one, open for writing.
  private func newFile(
    beside target: String,
    for path: String
  ) throws(DataFileError) -> (descriptor: CInt, path: String) {
    for number in 0..<Self.attempts {
      let name = "\(target).\(getpid())-\(number)\(Self.suffix)"
      let descriptor = unsafe open(
        name,
        O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
        isPrivate ? 0o600 : 0o666
      )
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST || errno == EINTR else { throw unwritable(errno, file: path) }
    }
    throw unwritable(EEXIST, file: path)
  }

  /// How the name of a file ends that is not whole yet.
  private static let suffix = ".tmp"

  /// Removes what killed programs have left behind of a file; nobody may be writing it.
  static func removeLeftovers(of path: String) {
    let folder = RealPath.folder(of: path)
    let name = path.split(separator: "/").last ?? ""
    for entry in PrivateFolder.names(in: folder)
    where entry.hasPrefix("\(name).") && entry.hasSuffix(suffix) {
      _ = unsafe unlink("\(folder)/\(entry)")
    }
  }

  /// How many names are tried for a new file: others were left behind by killed programs.
  private static let attempts = 1000

  /// Sees to it that the new name of a file lasts; where a folder cannot be flushed, nothing is lost but that.
  private func flushFolder(of path: String) {
    let folder = RealPath.folder(of: path)
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  /// Writes everything, however often the system takes only a part; false when it refuses.
  private func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        #if canImport(Darwin)
        return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
        return unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count > 0 {
        offset += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func unwritable(_ code: CInt, file: String) -> DataFileError {
    DataFileError(
      .unwritable,
      file: file,
      sentence: "The file cannot be written: \(SystemError.reason(code))."
    )
  }
}
