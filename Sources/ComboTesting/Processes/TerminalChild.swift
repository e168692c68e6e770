#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that runs with a pseudo-terminal as its controlling terminal.
///
/// It leads a session of its own, as under a terminal window. Each of its standard streams is the
/// terminal unless told otherwise. When the object goes, the program is killed and reaped.
///
/// ```swift
/// let child = try TerminalChild("/bin/sh", ["-c", "echo ready; read x; exit 3"])
/// try child.terminal.read(until: "ready")
/// try child.terminal.type("\r")
/// #expect(try child.wait() == .exited(3))
/// ```
///
/// A leader of a session cannot be stopped by SIGTSTP, for nobody could continue it: to test
/// suspending, start an interactive shell and let it start the program.
public final class TerminalChild {
  /// What one of the program's standard streams is.
  public enum Stream: Sendable {
    /// The controlling terminal.
    case terminal
    /// A pipe: an input pipe is fed `input` and closed; an output pipe is gathered.
    case pipe
    /// `/dev/null`.
    case null
    /// A file: input is read from it, output replaces what it held.
    case file(String)
  }

  /// The terminal; type and read here.
  public let terminal: PseudoTerminal

  private let monitor: ProcessMonitor
  private let output: DescriptorReader?
  private let errors: DescriptorReader?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its whole environment; nothing is inherited.
  ///   - terminal: The terminal; a new one of 80 by 24 cells unless given. One terminal can serve
  ///     several programs, one after the other.
  ///   - streams: Standard input, output and error.
  ///   - input: What a piped standard input holds; it is read whole and then at its end.
  ///   - directory: The folder in which it starts; the test's own unless given.
  /// - Throws: `TerminalTestError.failed` when it cannot be started.
  public init(
    _ program: String,
    _ arguments: [String] = [],
    environment: [String: String] = TerminalChild.plainEnvironment,
    terminal: PseudoTerminal? = nil,
    streams: (input: Stream, output: Stream, error: Stream) = (.terminal, .terminal, .terminal),
    input: String = "",
    directory: String? = nil
  ) throws {
    let terminal = try terminal ?? PseudoTerminal()
    try terminal.reopenTerminalEnd()
    var toClose: [CInt] = []
    defer { for descriptor in toClose { close(descriptor) } }

    let inputEnd: ProcessMonitor.Descriptor
    switch streams.input {
    case .terminal: inputEnd = .path(terminal.path, flags: O_RDWR)
    case .null: inputEnd = .path("/dev/null", flags: O_RDONLY)
    case .file(let path): inputEnd = .path(path, flags: O_RDONLY)
    case .pipe:
      let descriptor = try filledInput(input)
      toClose.append(descriptor)
      inputEnd = .copy(of: descriptor)
    }
    var readers: [DescriptorReader?] = []
    var descriptors = [inputEnd]
    for stream in [streams.output, streams.error] {
      switch stream {
      case .terminal:
        descriptors.append(.path(terminal.path, flags: O_RDWR))
        readers.append(nil)
      case .null:
        descriptors.append(.path("/dev/null", flags: O_WRONLY))
        readers.append(nil)
      case .file(let path):
        descriptors.append(.path(path, flags: O_WRONLY | O_CREAT | O_TRUNC))
        readers.append(nil)
      case .pipe:
        let ends = try makePipe()
        toClose.append(ends.write)
        descriptors.append(.copy(of: ends.write))
        readers.append(DescriptorReader(owning: ends.read))
      }
    }
    self.terminal = terminal
    output = readers[0]
    errors = readers[1]
    terminal.companions += readers.compactMap { $0 }
    monitor = try ProcessMonitor(
      program: program,
      arguments: arguments,
      environment: environment,
      controllingTerminal: terminal.path,
      descriptors: descriptors,
      directory: directory
    )
  }

  /// An environment in which a program behaves the same everywhere: UTF-8, `xterm-256color`, no
  /// home with an `.editrc`.
  ///
  /// The options of a sanitizer are those of the test itself.
  public static var plainEnvironment: [String: String] {
    var environment = [
      "LANG": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/dev/null/home",
      "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    return environment
  }

  /// The number of the process; it stays its own until the object goes.
  public var identifier: CInt { monitor.identifier }

  /// What a piped standard output has held so far.
  public var standardOutput: String { output?.bytes.decoded ?? "" }

  /// What a piped standard error has held so far.
  public var standardError: String { errors?.bytes.decoded ?? "" }

  /// Whether the program has ended by now.
  public var hasEnded: Bool { monitor.hasEnded }

  /// Sends a signal to the program.
  public func send(_ signal: CInt) {
    monitor.send(signal)
  }

  /// Waits for the next thing to become of the program: its end, a stop, or its going on.
  ///
  /// What it prints meanwhile is read, so that it cannot block. After the end everything that it
  /// has printed is in `terminal.transcript`, `standardOutput` and `standardError`.
  ///
  /// - Throws: `TerminalTestError.deadlinePassed`.
  public func nextEvent(within duration: Duration = Deadline.usual) throws -> ProcessEvent {
    let readers = [terminal.reader] + terminal.companions
    let deadline = Deadline(after: duration)
    while true {
      if let event = monitor.nextEvent() {
        if event.isEnd {
          // Until now this copy kept the terminal alive, whether or not the program had it open.
          terminal.closeTerminalEnd()
          DescriptorReader.drain(readers)
        }
        return event
      }
      guard
        DescriptorReader.pump(readers, extra: monitor.changedDescriptor, until: deadline)
      else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: "a change of the child",
          received: terminal.transcript
        )
      }
    }
  }

  /// Waits for the program's end; stops and continuations are passed over.
  ///
  /// - Returns: `.exited` or `.killed`.
  /// - Throws: `TerminalTestError.deadlinePassed`.
  public func wait(within duration: Duration = Deadline.usual) throws -> ProcessEvent {
    let deadline = Deadline(after: duration)
    while true {
      let event = try nextEvent(within: .milliseconds(Int64(deadline.millisecondsLeft)))
      if event.isEnd { return event }
    }
  }
}
