import CEditLine

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A terminal that is open at a file descriptor.
///
/// The value does not own the descriptor: it does not close it.
public struct TerminalDevice: Equatable, Sendable {
  /// The descriptor.
  public let descriptor: CInt

  /// The terminal at `descriptor`, or nil when what is open there is not one.
  ///
  /// See `isatty(3)`.
  public init?(descriptor: CInt) {
    guard TerminalDevice.isTerminal(descriptor) else { return nil }
    self.descriptor = descriptor
  }

  /// Whether a terminal is open at `descriptor`.
  ///
  /// See `isatty(3)`.
  public static func isTerminal(_ descriptor: CInt) -> Bool {
    isatty(descriptor) == 1
  }

  /// The size of the window, or nil when it cannot be had.
  ///
  /// See `TIOCGWINSZ` in `ioctl_tty(2)`.
  public var size: TerminalSize? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The path of the device, `/dev/pts/3` say, or nil when it has none.
  ///
  /// See `ttyname(3)`.
  public var path: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let code = unsafe ttyname_r(descriptor, &buffer, buffer.count)
    guard code == 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether this process is in the foreground, where it may read and change modes.
  ///
  /// See `tcgetpgrp(3)`.
  public var isForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// The modes at this moment, or nil when they cannot be had.
  ///
  /// See `tcgetattr(3)`.
  public var modes: Modes? {
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else { return nil }
    return Modes(raw: modes)
  }

  /// Puts modes back that `modes` has given.
  ///
  /// Output that is on its way is waited for; what is typed ahead is kept. See `tcsetattr(3)`.
  ///
  /// - Returns: Whether the terminal took them.
  @discardableResult
  public func restore(_ modes: Modes) -> Bool {
    var raw = modes.raw
    while unsafe tcsetattr(descriptor, TCSADRAIN, &raw) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// The modes of a terminal at one moment: echo, line by line or key by key, special characters.
  public struct Modes: Equatable, Sendable {
    let raw: termios

    /// Whether typed characters are shown by the terminal itself.
    public var echoes: Bool { raw.c_lflag & tcflag_t(ECHO) != 0 }

    /// The modes with only the end of a line shown of what is typed.
    var withoutEcho: Modes {
      var raw = raw
      raw.c_lflag = raw.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
      return Modes(raw: raw)
    }

    /// Whether input comes line by line.
    public var isCanonical: Bool { raw.c_lflag & tcflag_t(ICANON) != 0 }

    /// The character that interrupts, suspends or quits, or 0 when there is none.
    func character(_ index: CInt) -> UInt8 {
      let value = unsafe withUnsafeBytes(of: raw.c_cc) { unsafe $0[Int(index)] }
      return value == UInt8(truncatingIfNeeded: fpathconf(0, CInt(_PC_VDISABLE))) ? 0 : value
    }

    /// Compares flags and special characters.
    public static func == (left: Modes, right: Modes) -> Bool {
      let flags =
        left.raw.c_iflag == right.raw.c_iflag && left.raw.c_oflag == right.raw.c_oflag
        && left.raw.c_cflag == right.raw.c_cflag && left.raw.c_lflag == right.raw.c_lflag
      return unsafe flags
        && withUnsafeBytes(of: left.raw.c_cc) { left in
          unsafe withUnsafeBytes(of: right.raw.c_cc) { right in
            unsafe left.elementsEqual(right)
          }
        }
    }
  }
}
