import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Held while descriptors are made and while a child is spawned, so that no child inherits a
/// descriptor in the moment before it is marked close-on-exec.
let descriptorCreation = Mutex<Void>(())

/// Marks `descriptor` to be closed in every child.
func closeOnExec(_ descriptor: CInt) {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// Makes a pipe whose ends no child inherits.
func makePipe() throws -> (read: CInt, write: CInt) {
  try descriptorCreation.withLock { _ in
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw TerminalTestError.failed(call: "pipe", errno: errno)
    }
    for end in ends { closeOnExec(end) }
    return (ends[0], ends[1])
  }
}

/// A descriptor from which `text` can be read, and then the end.
func filledInput(_ text: String) throws -> CInt {
  // An unlinked file rather than a pipe: it holds any amount without a writer.
  var template = Array("/tmp/terminal-test-XXXXXX".utf8CString)
  let descriptor = descriptorCreation.withLock { _ in
    let descriptor = unsafe mkstemp(&template)
    if descriptor >= 0 { closeOnExec(descriptor) }
    return descriptor
  }
  guard descriptor >= 0 else { throw TerminalTestError.failed(call: "mkstemp", errno: errno) }
  unsafe unlink(template)
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 else {
      let code = errno
      close(descriptor)
      throw TerminalTestError.failed(call: "write", errno: code)
    }
    rest = rest.dropFirst(written)
  }
  lseek(descriptor, 0, SEEK_SET)
  return descriptor
}
