#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What kept the line editor from doing what it was asked to.
public struct EditLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of a failure; more may come in later versions.
  public struct Code: Equatable, Hashable, Sendable {
    private let name: String

    /// The process has no controlling terminal.
    public static let noTerminal = Code(name: "noTerminal")
    /// A descriptor is not open on a terminal.
    public static let notATerminal = Code(name: "notATerminal")
    /// libedit could not be started: there is no memory left.
    public static let cannotStart = Code(name: "cannotStart")
    /// A key is not written as libedit writes keys.
    public static let badKey = Code(name: "badKey")
    /// No function has the name that was given.
    public static let unknownFunction = Code(name: "unknownFunction")
    /// libedit has a function of that name itself.
    public static let functionExists = Code(name: "functionExists")
    /// An editor has no room for another function.
    public static let tooManyFunctions = Code(name: "tooManyFunctions")
    /// Too many lines are being read in this process at the same time.
    public static let tooManyReads = Code(name: "tooManyReads")
    /// The operating system refused something; `reason` says why.
    public static let system = Code(name: "system")
    /// A file is not a regular file.
    public static let notAFile = Code(name: "notAFile")
    /// A history file holds something else, or parts of it cannot be read as text.
    public static let damagedHistory = Code(name: "damagedHistory")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What it was about: a path, a key, the name of a function; empty when there is nothing to add.
  public let subject: String
  /// The operating system's own words, when it was the one to refuse.
  public let reason: String

  init(_ code: Code, subject: String = "", reason: String = "") {
    self.code = code
    self.subject = subject
    self.reason = reason
  }

  /// The operating system refused something just now, and `errno` says why.
  static func system(_ subject: String, errno code: CInt) -> EditLineError {
    EditLineError(.system, subject: subject, reason: unsafe String(cString: strerror(code)))
  }

  /// The failure as a sentence for a person.
  public var description: String {
    switch code {
    case .noTerminal: "There is no terminal to ask on."
    case .notATerminal: "Input is not a terminal."
    case .cannotStart: "The line editor could not be started: there is no memory left."
    case .badKey: "“\(subject)” does not name a key."
    case .unknownFunction: "There is no editing function named “\(subject)”."
    case .functionExists: "“\(subject)” is a function of the line editor itself."
    case .tooManyFunctions: "There is no room for the editing function “\(subject)”."
    case .tooManyReads: "Too many lines are being read at the same time."
    case .notAFile: "“\(subject)” is not a file."
    case .damagedHistory: "“\(subject)” could not be read completely: \(reason)"
    default: "“\(subject)” failed: \(reason)."
    }
  }
}
