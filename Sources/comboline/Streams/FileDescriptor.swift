#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file, pipe or device: the one place where the tool reads and writes.
struct FileDescriptor: Equatable, Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// How much is read at a time: enough to make the calls few.
  private static let portion = 1 << 18

  var isTerminal: Bool { isatty(number) == 1 }

  /// Opens a file to read it.
  static func opening(_ path: Argument) throws(SystemError) -> FileDescriptor {
    let bytes = path.bytes.map { CChar(bitPattern: $0) } + [0]
    while true {
      let number = open(bytes, O_RDONLY | O_CLOEXEC)
      if number >= 0 { return FileDescriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  func closeFile() {
    close(number)
  }

  /// Reads to the end.
  ///
  /// - Parameter receive: Called with each portion.
  /// - Throws: ``SystemError`` where reading fails; what came before has been handed over.
  func readAll(_ receive: ([UInt8]) -> Void) throws(SystemError) {
    while true {
      let (portion, error) = readPortion()
      if let error { throw error }
      if portion.isEmpty { return }
      receive(portion)
    }
  }

  private func readPortion() -> (bytes: [UInt8], error: SystemError?) {
    var error: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, count in
      while true {
        let result = read(number, buffer.baseAddress, buffer.count)
        count = max(0, result)
        if result >= 0 { return }
        guard waitsAfterError(for: Int16(POLLIN)) else {
          error = .last
          return
        }
      }
    }
    return (bytes, error)
  }

  /// Reads what is there, or waits for something, into a buffer from an index on.
  ///
  /// - Returns: How many bytes were read; 0 at the end.
  func readSome(into buffer: inout [UInt8], _ range: Range<Int>) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        read(number, $0.baseAddress.map { $0 + range.lowerBound }, range.count)
      }
      if count >= 0 { return count }
      guard waitsAfterError(for: Int16(POLLIN)) else { throw .last }
    }
  }

  /// Waits until something can be read, or the end.
  ///
  /// - Parameter milliseconds: How long to wait; `nil` for as long as it takes.
  /// - Returns: Whether it can.
  func waitsForInput(upTo milliseconds: Int32?) -> Bool {
    var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&descriptor, 1, milliseconds ?? -1)
      // What cannot be waited for is read, and then says why.
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  /// Has a pipe hold more, so that less is waited for; on anything else this does nothing.
  func widenPipe() {
    #if os(Linux)
    // F_SETPIPE_SZ, which is hidden behind _GNU_SOURCE.
    _ = fcntl(number, 1_031, 1 << 20)
    #endif
  }

  /// Writes all of it.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !waitsAfterError(for: Int16(POLLOUT)) {
        throw .last
      }
    }
  }

  /// Whether a call that failed is to be made again: it was interrupted, or the other end is not
  /// ready, and then it is waited for.
  private func waitsAfterError(for events: Int16) -> Bool {
    let error = errno
    if error == EINTR { return true }
    guard error == EAGAIN || error == EWOULDBLOCK else { return false }
    var descriptor = pollfd(fd: number, events: events, revents: 0)
    return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
  }

  /// Makes sure that the three standard streams are open, so that no file opened later is taken
  /// for one of them.
  ///
  /// A stream that was closed is opened the wrong way round: to use it fails as before.
  static func holdStandardStreams() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is taken, and that is this one.
      _ = open("/dev/null", mode)
    }
  }
}
