import Glibc
import Testing

@testable import comboline

@Suite(.serialized)
struct FileDescriptorTests {
  /// More than a pipe holds, so that reading and writing take turns.
  private let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  @Test func `all is written to a pipe that is not waited for by the system`() throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
    let received = Box()
    let reader = try Thread { try? pipe.reading.readAll { received.bytes += $0 } }

    try pipe.writing.writeAll(bytes)
    pipe.writing.closeFile()
    reader.join()
    pipe.reading.closeFile()

    #expect(received.bytes == bytes)
  }

  @Test func `all is read from a pipe that is not waited for by the system`() throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.reading.number, F_SETFL, O_NONBLOCK)
    let bytes = bytes
    let writer = try Thread {
      try? pipe.writing.writeAll(bytes)
      pipe.writing.closeFile()
    }

    var received: [UInt8] = []
    try pipe.reading.readAll { received += $0 }
    writer.join()
    pipe.reading.closeFile()

    #expect(received == bytes)
  }

  @Test func `a descriptor that is not open fails with the system's reason`() {
    let descriptor = FileDescriptor(number: -1)

    #expect(throws: SystemError(code: EBADF)) { try descriptor.readAll { _ in } }
    #expect(throws: SystemError(code: EBADF)) { try descriptor.writeAll([1]) }
    #expect(SystemError(code: EBADF).reason == "Bad file descriptor")
  }

  @Test func `nothing to write is written`() throws {
    try FileDescriptor(number: -1).writeAll([])
  }
}

private struct Pipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileDescriptor(number: ends[0])
    writing = FileDescriptor(number: ends[1])
  }
}

private final class Box: @unchecked Sendable {
  /// Written by one thread, and read by another after that one was joined.
  var bytes: [UInt8] = []
}

/// A thread of its own: what it does may block.
private final class Thread {
  private var thread = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &thread,
      nil,
      { context in
        context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    guard code == 0 else {
      work.release()
      throw SystemError(code: code)
    }
  }

  func join() {
    pthread_join(thread, nil)
  }
}
