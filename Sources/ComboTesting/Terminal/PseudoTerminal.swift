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
  private var terminalEnd: CInt

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
    terminalEnd = terminal
    path = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.decoded
  }

  deinit {
    closeTerminalEnd()
  }

  // MARK: The two ends

  /// The end that a program reads keys from and writes its output to; the terminal owns it.
  public var terminalDescriptor: CInt { terminalEnd }

  /// Closes this object's copy of the program's end.
  ///
  /// When the last program has closed its copy too, reading reports the end.
  public func closeTerminalEnd() {
    if terminalEnd >= 0 { close(terminalEnd) }
    terminalEnd = -1
  }

  /// Opens this object's copy of the program's end again, for another program.
  func reopenTerminalEnd() throws {
    guard terminalEnd < 0 else { return }
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TerminalTestError.failed(call: "open", errno: errno) }
    terminalEnd = descriptor
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

  // MARK: Reading

  /// Everything that has been read so far, from the very beginning.
  public var transcript: String { reader.bytes.decoded }

  /// The same as bytes, to feed a virtual screen.
  public var transcriptBytes: [UInt8] { reader.bytes }

  /// Reads until `text` has come, and passes it.
  ///
  /// - Returns: What was passed, `text` included.
  /// - Throws: `TerminalTestError.deadlinePassed` or `.closed`.
  @discardableResult
  public func read(until text: String, within duration: Duration = Deadline.usual) throws -> String
  {
    let pattern = Array(text.utf8)
    return try take(text.debugDescription, within: duration) { $0.offset(behind: pattern) }.decoded
  }

  /// Reads until `predicate` holds for what no earlier match has passed, and passes all of it.
  ///
  /// - Parameters:
  ///   - description: What is waited for, for the message at the deadline.
  ///   - duration: How long to wait.
  ///   - predicate: Asked whenever bytes have come, and once before.
  /// - Returns: What was passed.
  /// - Throws: `TerminalTestError.deadlinePassed` or `.closed`.
  @discardableResult
  public func read(
    until description: String,
    within duration: Duration = Deadline.usual,
    where predicate: ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    try take(description, within: duration) { predicate(Array($0)) ? $0.count : nil }
  }

  /// Reads until every program has closed the terminal.
  ///
  /// Call `closeTerminalEnd()` first; waiting for the end of a `TerminalChild` does so.
  ///
  /// - Returns: What no earlier match has passed.
  /// - Throws: `TerminalTestError.deadlinePassed`.
  @discardableResult
  public func readToEnd(within duration: Duration = Deadline.usual) throws -> String {
    let deadline = Deadline(after: duration)
    while !reader.isAtEnd {
      guard DescriptorReader.pump([reader] + companions, until: deadline) else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: "the end of the output",
          received: reader.unread.decoded
        )
      }
    }
    return reader.take(reader.unread.count).decoded
  }

  /// Takes what has already been read or can be read at once, without waiting.
  @discardableResult
  public func readAvailable() -> String {
    let now = Deadline(after: .zero)
    var known = -1
    while !reader.isAtEnd, reader.bytes.count != known {
      known = reader.bytes.count
      _ = DescriptorReader.pump([reader] + companions, until: now)
    }
    return reader.take(reader.unread.count).decoded
  }

  private func take(
    _ awaited: String,
    within duration: Duration,
    match: (ArraySlice<UInt8>) -> Int?
  ) throws -> [UInt8] {
    let deadline = Deadline(after: duration)
    while true {
      if let count = match(reader.unread) { return reader.take(count) }
      guard !reader.isAtEnd else {
        throw TerminalTestError.closed(waitingFor: awaited, received: reader.unread.decoded)
      }
      guard DescriptorReader.pump([reader] + companions, until: deadline) else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: awaited,
          received: reader.unread.decoded
        )
      }
    }
  }

  /// Reads what a program that has returned left behind.
  ///
  /// The kernel carries output over in its own time; only the end of it says that all has come.
  private func collectRest(until deadline: Deadline) throws {
    guard reader.descriptor >= 0, terminalEnd >= 0 else { return }
    closeTerminalEnd()
    while !reader.isAtEnd {
      guard DescriptorReader.pump([reader] + companions, until: deadline) else { break }
    }
    try reopenTerminalEnd()
  }

  // MARK: In one process

  /// Runs `program` on a thread of its own while `driver` types and reads here.
  ///
  /// The thread is always joined: when `driver` throws, or the program outlives it by more than
  /// `duration`, the terminal is hung up first, which ends the program's reads.
  ///
  /// - Parameters:
  ///   - duration: How long the program may go on after `driver` has returned.
  ///   - program: Is given the terminal's descriptor, for input and output.
  ///   - driver: Plays the person at the keyboard.
  /// - Returns: What `program` returned; everything that it has printed is in `transcript` then.
  /// - Throws: What `driver` throws, or `TerminalTestError.deadlinePassed`.
  public func run<Value: Sendable>(
    within duration: Duration = Deadline.usual,
    program: @escaping @Sendable (CInt) -> Value,
    driver: (PseudoTerminal) throws -> Void
  ) throws -> Value {
    let descriptor = terminalEnd
    let thread = try BackgroundThread { program(descriptor) }
    do {
      try driver(self)
      // The program may still print more than the terminal holds: keep reading meanwhile.
      let deadline = Deadline(after: duration)
      while !thread.hasFinished {
        guard
          DescriptorReader.pump(
            [reader] + companions,
            extra: thread.finishedDescriptor,
            until: deadline
          )
        else {
          throw TerminalTestError.deadlinePassed(
            waitingFor: "the program to return",
            received: reader.unread.decoded
          )
        }
      }
      try collectRest(until: deadline)
      return thread.value()
    } catch {
      hangUp()
      _ = thread.value()
      throw error
    }
  }
}
