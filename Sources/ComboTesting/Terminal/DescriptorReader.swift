#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Gathers the bytes that come from one descriptor, and remembers how far a test has looked.
///
/// It owns the descriptor and closes it.
final class DescriptorReader {
  private(set) var descriptor: CInt
  /// Everything that has come.
  private(set) var bytes: [UInt8] = []
  /// How many of `bytes` an earlier match has passed.
  private(set) var position = 0
  private(set) var isAtEnd = false

  init(owning descriptor: CInt) {
    self.descriptor = descriptor
  }

  deinit {
    end()
  }

  /// The bytes that no match has passed yet.
  var unread: ArraySlice<UInt8> { bytes[position...] }

  /// Reads on after the end: another program has opened the other side.
  func resume() {
    if descriptor >= 0 { isAtEnd = false }
  }

  /// Closes the descriptor: nothing more will come.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    isAtEnd = true
  }

  /// Takes the next `count` unread bytes.
  func take(_ count: Int) -> [UInt8] {
    let taken = unread.prefix(count)
    position += taken.count
    return Array(taken)
  }

  /// Reads once what is there; marks the end when the other side has closed.
  func readOnce() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes.append(contentsOf: chunk.prefix(count))
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      // A terminal whose last program has gone reports EIO: the end as well.
      isAtEnd = true
    }
  }

  /// Waits until one of `readers`, or `extra`, has something, and reads it; false at the deadline.
  static func pump(_ readers: [DescriptorReader], extra: CInt? = nil, until deadline: Deadline)
    -> Bool
  {
    let open = readers.filter { !$0.isAtEnd }
    var descriptors = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    if let extra { descriptors.append(pollfd(fd: extra, events: Int16(POLLIN), revents: 0)) }
    guard !descriptors.isEmpty else { return false }
    let ready = unsafe poll(&descriptors, nfds_t(descriptors.count), deadline.millisecondsLeft)
    guard ready > 0 else { return !deadline.hasPassed }
    for (reader, entry) in zip(open, descriptors) where entry.revents != 0 { reader.readOnce() }
    return true
  }

  /// Reads what a program that has ended left behind.
  static func drain(_ readers: [DescriptorReader]) {
    // The kernel may still be carrying the last bytes; the end of each stream says that all have
    // come. A grandchild can keep a stream open, so this is given up after a while.
    let deadline = Deadline(after: .seconds(2))
    while readers.contains(where: { !$0.isAtEnd }) {
      guard pump(readers, until: deadline) else { return }
    }
  }
}
