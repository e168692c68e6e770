#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Folders that only their owner can enter.
enum PrivateFolder {
  /// Makes a folder and those above it, as far as they are missing; one that is there becomes private.
  ///
  /// Wraps mkdir(2) and chmod(2).
  ///
  /// - Throws: ``DataFileError`` with the code `unwritable`, also where the folder is somebody else's.
  static func make(_ path: String) throws(DataFileError) {
    guard !path.utf8.contains(0) else {
      throw refusal(path, "Its name holds a NUL character")
    }
    for end in path.utf8.indices.dropFirst() where path.utf8[end] == Byte.slash {
      // Where this fails, the last one fails too and says why.
      _ = unsafe mkdir(String(path[..<end]), 0o700)
    }
    let isNew = unsafe mkdir(path, 0o700) == 0
    guard isNew || errno == EEXIST else { throw refusal(path, errno) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw refusal(path, errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw refusal(path, ENOTDIR) }
    guard status.st_uid == geteuid() else { throw refusal(path, "It belongs to somebody else") }
    if status.st_mode & 0o077 != 0, unsafe chmod(path, 0o700) != 0 {
      throw refusal(path, errno)
    }
  }

  /// The names of what is in a folder; none where it cannot be read.
  ///
  /// Wraps readdir(3).
  static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { _ = unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      names.append(
        unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
    return names
  }

  private static func refusal(_ path: String, _ code: CInt) -> DataFileError {
    refusal(path, SystemError.reason(code))
  }

  private static func refusal(_ path: String, _ reason: String) -> DataFileError {
    DataFileError(.unwritable, file: path, sentence: "The folder cannot be used: \(reason).")
  }
}
