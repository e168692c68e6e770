import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Ends the waiting of a read from a signal handler or from another thread.
final class WakePipe: Sendable {
  let readEnd: CInt
  let writeEnd: CInt

  init() throws(EditLineError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe ceditline_pipe(&ends) == 0 else { throw .system("pipe", errno: errno) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the read; `value` is the number of a signal, or 0.
  func wake(_ value: UInt8) {
    var value = value
    _ = unsafe write(writeEnd, &value, 1)
  }

  /// Everything that has been written since the last call.
  func drain() -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64)
    while true {
      let count = unsafe read(readEnd, &chunk, chunk.count)
      guard count > 0 else { return all }
      all.append(contentsOf: chunk.prefix(count))
    }
  }
}

/// Wakes a read of a `LineEditor` from another thread, so that its hook runs.
///
/// It stays valid when the editor has gone; it does nothing then.
public struct LineEditorWaker: Sendable {
  private let pipe: WakePipe

  init(_ pipe: WakePipe) {
    self.pipe = pipe
  }

  /// Lets the hook of the read run soon, with the cause `.woken`.
  ///
  /// It may be called from any thread and costs one system call.
  public func wake() {
    pipe.wake(0)
  }
}
