#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The modes of a terminal at one moment, to compare before with after (what `stty -g` prints).
public struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  /// Input, output, control and local flags, in this order.
  public let flags: [UInt32]
  /// The control characters.
  public let characters: [UInt8]

  /// The modes of the terminal open at `descriptor`.
  ///
  /// - Throws: `TerminalTestError.failed` when it is not a terminal.
  public init(of descriptor: CInt) throws {
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else {
      throw TerminalTestError.failed(call: "tcgetattr", errno: errno)
    }
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
    characters = unsafe withUnsafeBytes(of: modes.c_cc) { unsafe Array($0) }
  }

  /// Whether typed characters are echoed.
  public var echoes: Bool { flags[3] & UInt32(ECHO) != 0 }

  /// Whether input is handed over line by line.
  public var isCanonical: Bool { flags[3] & UInt32(ICANON) != 0 }

  /// The flags in hexadecimal, as `stty -g` writes them.
  public var description: String {
    (flags.map { String($0, radix: 16) } + characters.map { String($0, radix: 16) })
      .joined(separator: ":")
  }
}
