import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Gathers what libedit prints, so that it goes to the terminal in one write.
///
/// See `open_memstream(3)`.
@safe
final class OutputBuffer {
  /// The stream that libedit prints to.
  let stream: UnsafeMutablePointer<FILE>
  private let bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: UnsafeMutablePointer<Int>

  init() throws(EditLineError) {
    let bytes = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
    unsafe bytes.initialize(to: nil)
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe count.initialize(to: 0)
    guard let stream = unsafe open_memstream(bytes, count) else {
      unsafe bytes.deallocate()
      unsafe count.deallocate()
      throw EditLineError(.cannotStart)
    }
    unsafe self.stream = stream
    unsafe self.bytes = bytes
    unsafe self.count = count
  }

  deinit {
    unsafe fclose(stream)
    unsafe free(bytes.pointee)
    unsafe bytes.deallocate()
    unsafe count.deallocate()
  }

  /// Adds bytes behind what has been printed.
  func append(_ text: [UInt8]) {
    _ = unsafe fwrite(text, 1, text.count, stream)
  }

  /// Hands over everything that has been printed, and is empty then.
  func take() -> [UInt8] {
    unsafe fflush(stream)
    guard let start = unsafe bytes.pointee, unsafe count.pointee > 0 else { return [] }
    let taken = unsafe UnsafeBufferPointer(start: start, count: count.pointee)
      .map { UInt8(bitPattern: $0) }
    unsafe rewind(stream)
    return taken
  }
}
