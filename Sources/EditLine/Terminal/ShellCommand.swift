import CEditLine
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A line for the shell whose output is wanted, with limits.
///
/// ```swift
/// let command = try ShellCommand("git branch --format='%(refname:short)'")
/// let result = try command.run()
/// ```
///
/// Its standard input is empty. It is in a process group of its own, where ^C and ^Z of the terminal
/// do not reach it; whatever of the group is left when the shell has ended is killed.
package final class ShellCommand: Sendable {
  /// What a command may take.
  package struct Limits: Equatable, Sendable {
    /// How long it may run.
    package var time: Duration = .seconds(30)
    /// How many bytes it may print.
    package var output = 1 << 20
    /// How many bytes of its standard error are kept, the first ones.
    package var errors = 4_096

    /// The usual limits.
    package init() {}
  }

  /// What came of a command.
  package struct Result: Equatable, Sendable {
    /// Why it is over.
    package var end: End
    /// What it has printed.
    package var output: [UInt8] = []
    /// The beginning of what it has printed to its standard error.
    package var errors: [UInt8] = []
  }

  /// Why a command is over.
  package enum End: Equatable, Sendable {
    /// It has ended.
    case ended(ChildEnd)
    /// It was killed because it took too long.
    case tookTooLong
    /// It was killed because it printed more than it may.
    case printedTooMuch
    /// It was killed because `cancel()` was called.
    case cancelled
  }

  private let line: String
  private let limits: Limits
  private let cancelPipe: WakePipe

  /// Makes a command, which does not run yet.
  ///
  /// - Parameters:
  ///   - line: What the shell is given.
  ///   - limits: What it may take.
  /// - Throws: `EditLineError` with the code `.system` when there are no descriptors left.
  package init(_ line: String, limits: Limits = Limits()) throws(EditLineError) {
    self.line = line
    self.limits = limits
    cancelPipe = try WakePipe()
  }

  /// Ends the command, now or as soon as it runs; it may be called from any thread.
  package func cancel() { cancelPipe.wake(0) }

  /// Runs the command and waits for its end.
  ///
  /// - Throws: `EditLineError` with the code `.system` when it cannot be started.
  package func run() throws(EditLineError) -> Result {
    let deadline = ContinuousClock.now + limits.time
    let output = try OutputPipe(limit: limits.output)
    let errors = try OutputPipe(limit: limits.errors)
    let child = try SpawnedChild(
      ["/bin/sh", "-c", line],
      streams: [.nothing, .copy(of: output.writeEnd), .copy(of: errors.writeEnd)],
      leadsGroup: true
    )
    output.closeWriteEnd()
    errors.closeWriteEnd()

    let early = waitForEnd(of: child, output, errors, until: deadline)
    // The leader is not reaped yet, so the group's number is still its own.
    child.killGroup()
    let end = try child.reap()
    output.readRest()
    errors.readRest()
    var result = Result(end: early ?? .ended(end))
    if early == nil, output.isOverLimit { result.end = .printedTooMuch }
    result.output = Array(output.bytes.prefix(limits.output))
    result.errors = Array(errors.bytes.prefix(limits.errors))
    return result
  }

  /// Reads what the command prints until it ends.
  ///
  /// - Returns: Why it has to end before it does; `nil` where it has ended.
  private func waitForEnd(
    of child: SpawnedChild,
    _ output: OutputPipe,
    _ errors: OutputPipe,
    until deadline: ContinuousClock.Instant
  ) -> End? {
    while true {
      let descriptors = [
        cancelPipe.readEnd, child.endDescriptor, output.openReadEnd, errors.openReadEnd,
      ]
      var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(
        &waiting,
        nfds_t(waiting.count),
        PlainLineReader.milliseconds(until: deadline)
      )
      if waiting[0].revents != 0 { return .cancelled }
      if waiting[1].revents != 0 { return nil }
      if waiting[2].revents != 0 { output.readSome() }
      if waiting[3].revents != 0 { errors.readSome() }
      if output.isOverLimit { return .printedTooMuch }
      if ContinuousClock.now >= deadline { return .tookTooLong }
    }
  }
}

/// A pipe that a child writes to.
private final class OutputPipe {
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let readEnd: CInt
  private(set) var writeEnd: CInt
  private var isAtEnd = false

  init(limit: Int) throws(EditLineError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe ceditline_output_pipe(&ends) == 0 else { throw .system("pipe", errno: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    self.limit = limit
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  /// The end to wait at; -1, which `poll(2)` passes over, when nothing comes any more.
  var openReadEnd: CInt { isAtEnd ? -1 : readEnd }

  /// Whether more has come than is allowed.
  var isOverLimit: Bool { bytes.count > limit }

  func closeWriteEnd() {
    guard writeEnd >= 0 else { return }
    close(writeEnd)
    writeEnd = -1
  }

  /// Reads what is there; what is beyond the limit is dropped, but for one byte that tells.
  ///
  /// - Returns: Whether there was something.
  @discardableResult
  func readSome() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(readEnd, &chunk, chunk.count)
    guard count > 0 else {
      if count == 0 { isAtEnd = true }
      return false
    }
    bytes += chunk.prefix(min(count, limit + 1 - bytes.count))
    return true
  }

  /// Reads what is left when nobody of the group writes any more.
  func readRest() {
    // A program that has left the group may write for ever.
    while !isOverLimit, readSome() {}
  }
}
