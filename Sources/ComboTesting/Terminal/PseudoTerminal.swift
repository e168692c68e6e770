import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A terminal without a screen: a test holds one end, a program (or a line editor in the same
/// process) the other.
///
/// The test types with `type(_:)` and waits for output with `read(until:)`. There is nothing to
/// sleep for: each wait names what it waits for and has a deadline.
///
/// ```swift
/// let terminal = try PseudoTerminal(columns: 40, rows: 10)
/// let answer = try terminal.run { descriptor in ask(on: descriptor) } driver: { terminal in
///   try terminal.read(until: "Name: ")
///   try terminal.type("Ada\r")
/// }
/// ```
public final class PseudoTerminal {
  let reader: DescriptorReader
  /// Readers that are emptied together with the terminal, so that no pipe of a child fills up.
  var companions: [DescriptorReader] = []

  /// The end that a program reads keys from and writes its output to, which the terminal owns; -1
  /// while it is closed.
  public private(set) var terminalDescriptor: CInt

  /// The path of the terminal's device, `/dev/pts/7` say.
  public let path: String

  /// The width in cells, as it was set last.
  public private(set) var columns: Int

  /// The height in cells, as it was set last.
  public private(set) var rows: Int

  /// Opens a new terminal of the given size.
  ///
  /// It does not become the controlling terminal of the test's process.
  ///
  /// - Parameters:
  ///   - columns: The width in cells; 0 is a size that real terminals report too.
  ///   - rows: The height in cells.
  /// - Throws: `TerminalTestError.failed` when the system has no terminal left.
  public init(columns: Int = 80, rows: Int = 24) throws {
    var controller: CInt = -1
    var terminal: CInt = -1
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    try descriptorCreation.withLock { _ in
      guard unsafe openpty(&controller, &terminal, &name, nil, &size) == 0 else {
        throw TerminalTestError.failed(call: "openpty", errno: errno)
      }
      closeOnExec(controller)
      closeOnExec(terminal)
    }
    self.columns = columns
    self.rows = rows
    reader = DescriptorReader(owning: controller)
    terminalDescriptor = terminal
    path = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.decoded
  }

  deinit {
    closeTerminalEnd()
  }

  // MARK: The two ends

  /// Closes this object's copy of the program's end.
  ///
  /// When the last program has closed its copy too, reading reports the end.
  public func closeTerminalEnd() {
    if terminalDescriptor >= 0 { close(terminalDescriptor) }
    terminalDescriptor = -1
  }

  /// Opens this object's copy of the program's end again, for another program.
  func reopenTerminalEnd() throws {
    guard terminalDescriptor < 0 else { return }
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TerminalTestError.failed(call: "open", errno: errno) }
    terminalDescriptor = descriptor
    reader.resume()
  }

  /// Closes the test's end, as when a terminal window is closed: the program's reads end.
  public func hangUp() {
    reader.end()
  }

  /// The terminal's modes at this moment.
  ///
  /// - Throws: `TerminalTestError.failed` after `hangUp()`.
  public func modes() throws -> TerminalModes {
    try TerminalModes(of: reader.descriptor)
  }

  /// Changes the size; the foreground processes of the terminal are sent SIGWINCH.
  ///
  /// - Throws: `TerminalTestError.failed` after `hangUp()`.
  public func resize(columns: Int, rows: Int) throws {
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    guard unsafe ioctl(reader.descriptor, UInt(TIOCSWINSZ), &size) == 0 else {
      throw TerminalTestError.failed(call: "ioctl(TIOCSWINSZ)", errno: errno)
    }
    self.columns = columns
    self.rows = rows
  }

  // MARK: Typing

  /// Types `text`: a carriage return is Enter, `\u{1b}` is Escape, `\u{3}` is ^C.
  ///
  /// - Throws: `TerminalTestError.failed` when nobody can read it any more, and
  ///   `.deadlinePassed` when the program takes nothing.
  public func type(_ text: String) throws {
    try type(bytes: Array(text.utf8))
  }

  /// Types bytes that need not be text.
  ///
  /// - Throws: What `type(_:)` throws.
  public func type(bytes: [UInt8]) throws {
    let deadline = Deadline()
    var rest = bytes[...]
    while !rest.isEmpty {
      var entry = pollfd(fd: reader.descriptor, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&entry, 1, deadline.millisecondsLeft) > 0 || !deadline.hasPassed else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: "room to type",
          received: reader.bytes.decoded
        )
      }
      // A few hundred bytes at a time: a terminal's queue holds 4,096, and write would block.
      let written = unsafe rest.prefix(256).withUnsafeBytes {
        unsafe write(reader.descriptor, $0.baseAddress, $0.count)
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR && errno != EAGAIN {
        throw TerminalTestError.failed(call: "write", errno: errno)
      }
    }
  }
}
