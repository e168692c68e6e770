#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads whole files, pipes and standard input.
///
/// Reading blocks until the end of the file. A FIFO, a device, a file that grows meanwhile and one whose
/// size is not known before can be read; reading starts anew after a signal.
public struct FileReader: Sendable {
  /// The largest number of bytes that is read; 128 MiB by default.
  public var sizeLimit: Int

  /// The default of ``sizeLimit``: more than a million options take, and little enough to hold twice.
  public static let defaultSizeLimit = 128 << 20

  /// The name of standard input in errors.
  package static let standardInputName = "standard input"

  /// Makes a reader.
  public init(sizeLimit: Int = defaultSizeLimit) {
    self.sizeLimit = max(0, sizeLimit)
  }

  /// Reads a file.
  ///
  /// Wraps open(2) and read(2).
  ///
  /// - Throws: ``DataFileError`` with the code `unreadable` or `tooLarge`.
  public func read(fileAt path: String) throws(DataFileError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw DataFileError(
        .unreadable,
        file: path,
        sentence: "The file cannot be read: Its name holds a NUL character."
      )
    }
    var descriptor: Int32
    repeat {
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw unreadable(errno, file: path) }
    defer { _ = close(descriptor) }
    return try read(descriptor: descriptor, name: path)
  }

  /// Reads standard input up to its end.
  ///
  /// - Throws: ``DataFileError`` with the code `unreadable` or `tooLarge`.
  public func readStandardInput() throws(DataFileError) -> [UInt8] {
    try read(descriptor: STDIN_FILENO, name: Self.standardInputName)
  }

  /// Reads an open file from where it stands up to its end, and leaves it open.
  package func read(descriptor: Int32, name: String) throws(DataFileError) -> [UInt8] {
    let size = knownSize(of: descriptor)
    guard size <= sizeLimit else {
      throw tooLarge("It has \(size) bytes, and at most \(sizeLimit) are read.", file: name)
    }

    // One byte more than the file has, so that the end is met without growing.
    var bytes = [UInt8](repeating: 0, count: max(size + 1, Self.smallestRead))
    var count = 0
    while true {
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: bytes.count))
      }
      let received = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe readAgain(
          descriptor,
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        )
      }
      guard received >= 0 else { throw unreadable(errno, file: name) }
      guard received > 0 else { break }
      count += received
      guard count <= sizeLimit else {
        throw tooLarge("\(count) bytes have come, and at most \(sizeLimit) are read.", file: name)
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// What is read at once where the size is not known: what a pipe holds on Linux.
  private static let smallestRead = 65_536

  /// The size that the file says it has; 0 where it says none.
  private func knownSize(of descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return max(0, Int(status.st_size))
  }

  /// Reads what there is, once more after each signal.
  private func readAgain(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      #if canImport(Darwin)
      let received = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let received = unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      let received = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if received >= 0 || errno != EINTR { return received }
    }
  }

  private func unreadable(_ code: Int32, file: String) -> DataFileError {
    DataFileError(
      .unreadable,
      file: file,
      sentence: "The file cannot be read: \(SystemError.reason(code))."
    )
  }

  private func tooLarge(_ reason: String, file: String) -> DataFileError {
    DataFileError(.tooLarge, file: file, sentence: "The file is too large. \(reason)")
  }
}
