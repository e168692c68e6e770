import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where keys come from and where the edited line is shown.
///
/// ```swift
/// let streams = try TerminalStreams.controllingTerminal()
/// ```
public struct TerminalStreams: Sendable {
  /// The descriptor that keys are read from.
  public var input: CInt { descriptors.input }
  /// The descriptor that prompt and line are written to.
  public var output: CInt { descriptors.output }

  private let descriptors: Descriptors

  private final class Descriptors: Sendable {
    let input: CInt
    let output: CInt
    let closes: Bool

    init(input: CInt, output: CInt, closes: Bool) {
      self.input = input
      self.output = output
      self.closes = closes
    }

    deinit {
      if closes { close(input) }
    }
  }

  /// Streams of the caller's own, who keeps them open as long as they are used and closes them.
  public init(input: CInt, output: CInt) {
    descriptors = Descriptors(input: input, output: output, closes: false)
  }

  private init(owning terminal: CInt) {
    descriptors = Descriptors(input: terminal, output: terminal, closes: true)
  }

  /// Standard input and standard output.
  public static var standard: TerminalStreams {
    TerminalStreams(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// The terminal that the process belongs to, whatever its standard streams are.
  ///
  /// It is opened anew (`/dev/tty`) and closed when the last copy of the value is gone.
  ///
  /// - Throws: `EditLineError` with the code `.noTerminal` when there is none.
  public static func controllingTerminal() throws(EditLineError) -> TerminalStreams {
    let terminal = ceditline_open_terminal()
    guard terminal >= 0 else {
      throw EditLineError(.noTerminal, subject: "/dev/tty")
    }
    return TerminalStreams(owning: terminal)
  }

  /// The controlling terminal, or the terminal at standard input where there is no other.
  ///
  /// - Throws: `EditLineError` with the code `.noTerminal` when there is neither.
  public static func anyTerminal() throws(EditLineError) -> TerminalStreams {
    do {
      return try controllingTerminal()
    } catch {
      guard TerminalDevice.isTerminal(STDIN_FILENO) else { throw error }
      // Standard output may be a file; a terminal is open for both directions.
      return TerminalStreams(input: STDIN_FILENO, output: STDIN_FILENO)
    }
  }

  /// Standard input and standard error, for conversations whose answer goes to standard output.
  public static var standardInputAndError: TerminalStreams {
    TerminalStreams(input: STDIN_FILENO, output: STDERR_FILENO)
  }

  /// Writes a text whole.
  ///
  /// - Throws: `EditLineError` with the code `.system` when the output cannot be written.
  public func write(_ text: String) throws(EditLineError) {
    guard FileBytes.writeAll(Array(text.utf8), to: output) else {
      throw .system("write", errno: errno)
    }
  }
}
