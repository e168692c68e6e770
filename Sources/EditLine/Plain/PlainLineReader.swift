import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads lines as they come, without editing: from a terminal in its ordinary modes, a pipe or a
/// file.
///
/// It writes nothing. While a line is awaited, signals are dealt with as by ``LineEditor``.
///
/// - Note: It reads ahead, and keeps what it has read for the next line.
public final class PlainLineReader {
  /// How the reading of a line ended.
  public enum Input: Equatable, Sendable {
    /// A line, without its end.
    ///
    /// Bytes that are not UTF-8 read as U+FFFD.
    case line(String)
    /// There is nothing more to read.
    case endOfInput
    /// SIGINT, or another signal that the process survived.
    case interrupted(TerminalSignal)
    /// The time was up.
    case timedOut
    /// Another thread has ended the read.
    case woken
  }

  /// Ends reads from another thread.
  public struct Waker: Sendable {
    final class Target: Sendable {
      struct State {
        var pipe: WakePipe?
        var isWoken = false
      }

      let state = Mutex(State())

      func begin(_ pipe: WakePipe) {
        state.withLock { state in
          state.pipe = pipe
          if state.isWoken { pipe.wake(0) }
          state.isWoken = false
        }
      }

      func end() { state.withLock { $0.pipe = nil } }
    }

    let target = Target()

    /// Ends the read that is under way, or else the next one, with ``Input/woken``.
    ///
    /// It may be called from any thread.
    public func wake() {
      target.state.withLock { state in
        state.isWoken = state.pipe == nil
        state.pipe?.wake(0)
      }
    }
  }

  /// Ends reads of this reader from another thread.
  public let waker = Waker()

  private let streams: TerminalStreams

  /// When reading ends with ``Input/timedOut``; `nil` for never.
  public var deadline: ContinuousClock.Instant?

  private var pending: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  /// The most bytes of a line; a longer one ends there, and the rest is the next.
  private static let longestLine = 1 << 24

  /// A reader.
  ///
  /// - Parameters:
  ///   - streams: Where lines come from; it need not be a terminal.
  ///   - deadline: When reading ends with ``Input/timedOut``; `nil` for never.
  public init(_ streams: TerminalStreams, deadline: ContinuousClock.Instant? = nil) {
    self.streams = streams
    self.deadline = deadline
  }

  /// Reads a line, which ends with LF or CR LF, or with the input.
  ///
  /// - Parameters:
  ///   - isHidden: Whether a terminal does not show what is typed: a password. Its own echo is off
  ///     until the line has ended, and a line typed ahead has been shown already.
  ///   - ask: Shows what is asked for; does nothing by default. Called before the line is awaited,
  ///     when a signal can do no harm any more, and again when the process goes on after a
  ///     suspension with ^Z, behind what the shell has written meanwhile.
  /// - Returns: The line, or why there is none.
  /// - Throws: ``EditLineError`` where the input cannot be read.
  public func readLine(
    isHidden: Bool = false,
    asking ask: () throws(EditLineError) -> Void = {}
  ) throws(EditLineError) -> Input {
    let pipe = try WakePipe()
    waker.target.begin(pipe)
    defer { waker.target.end() }
    let device = isHidden ? TerminalDevice(descriptor: streams.input) : nil
    let shown = device?.modes
    let slot = try ReadSlots.shared.take(self.slot(waking: pipe, restoring: shown))
    defer {
      if let device, let shown { device.restore(shown) }
      _ = ReadSlots.shared.giveBack(slot)
    }
    // Behind a suspension, whose shell has put its own modes back, they are hidden anew.
    func askAnew() throws(EditLineError) {
      if let device, let shown { device.restore(shown.withoutEcho) }
      try ask()
    }
    try askAnew()
    if let line = nextLine() { return .line(line) }
    while true {
      if let end = try awaitBytes(pipe, askAnew) { return end }
      if let line = nextLine() { return .line(line) }
      if isAtEnd { return .endOfInput }
    }
  }

  private func nextLine() -> String? {
    guard let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = pending.count
      guard isAtEnd || searched > PlainLineReader.longestLine, !pending.isEmpty else { return nil }
      defer { pending = [] }
      searched = 0
      return text(pending[...])
    }
    defer {
      pending.removeFirst(end + 1)
      searched = 0
    }
    return text(pending[..<end])
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: line, as: UTF8.self)
  }

  private func slot(waking pipe: WakePipe, restoring modes: TerminalDevice.Modes?) -> ReadSlot {
    var slot = ReadSlot()
    slot.wake = pipe.writeEnd
    if let modes {
      slot.terminal = streams.input
      slot.modes = modes.raw
    }
    return slot
  }

  /// Waits for bytes, a signal or the end of the time.
  ///
  /// - Returns: How the reading ends; `nil` where it goes on.
  private func awaitBytes(
    _ pipe: WakePipe,
    _ ask: () throws(EditLineError) -> Void
  ) throws(EditLineError) -> Input? {
    var waiting = [
      pollfd(fd: streams.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&waiting, 2, PlainLineReader.milliseconds(until: deadline))
    for signal in pipe.drain() {
      if signal == 0 { return .woken }
      if let signal = PlainLineReader.interruption(by: CInt(signal)) { return .interrupted(signal) }
      if CInt(signal) == SIGTSTP { try ask() }
    }
    if count == 0 { return .timedOut }
    guard count > 0, waiting[0].revents != 0 else { return nil }
    try readBytes()
    return nil
  }

  /// Deals with a signal; `nil` where reading goes on.
  static func interruption(by signal: CInt) -> TerminalSignal? {
    ReadSlots.shared.serve(signal)
    switch signal {
    case SIGINT:
      return .interrupt
    case SIGTERM, SIGHUP, SIGQUIT:
      ReadSlots.shared.passOn(signal)
      return TerminalSignal(number: signal)
    case SIGTSTP:
      ReadSlots.shared.passOn(signal)
      return nil
    default:
      return nil
    }
  }

  /// How long `poll(2)` may wait; -1 for any time.
  static func milliseconds(until deadline: ContinuousClock.Instant?) -> CInt {
    guard let deadline else { return -1 }
    let left = deadline - .now
    let (seconds, attoseconds) = left.components
    let exact = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    return CInt(clamping: max(0, exact + 1))
  }

  private func readBytes() throws(EditLineError) {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe read(streams.input, &chunk, chunk.count)
    if count > 0 {
      pending.append(contentsOf: chunk.prefix(count))
    } else if count == 0 || errno == EIO {
      // A terminal that has gone away reads as an error.
      isAtEnd = true
    } else if errno != EINTR, errno != EAGAIN {
      throw .system("read", errno: errno)
    }
  }
}
