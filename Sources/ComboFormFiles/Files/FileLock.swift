#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock that one process at a time can hold, by a file that is there for nothing else.
///
/// It is held until the value goes or the process ends, in whatever way. The file is removed with the
/// value; one that a killed process has left behind does no harm.
final class FileLock {
  private let path: String
  private let descriptor: CInt

  /// Takes a lock, without waiting for it; `nil` where somebody else has it.
  ///
  /// Wraps open(2) and flock(2).
  ///
  /// - Throws: ``DataFileError`` with the code `unwritable`.
  init?(_ path: String) throws(DataFileError) {
    self.path = path
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        if errno == EINTR { continue }
        throw Self.failure(errno, path)
      }
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        let code = errno
        if code == EINTR { continue }
        _ = close(descriptor)
        if code == EWOULDBLOCK { return nil }
        throw Self.failure(code, path)
      }
      // Whoever had the lock may just have removed the file; a lock on that one means nothing.
      var (opened, named) = (stat(), stat())
      if unsafe fstat(descriptor, &opened) == 0, unsafe stat(path, &named) == 0,
        opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
      {
        self.descriptor = descriptor
        return
      }
      _ = close(descriptor)
    }
  }

  deinit {
    _ = unsafe unlink(path)
    _ = close(descriptor)
  }

  private static func failure(_ code: CInt, _ path: String) -> DataFileError {
    DataFileError(
      .unwritable,
      file: path,
      sentence: "The file cannot be locked: \(SystemError.reason(code))."
    )
  }
}
