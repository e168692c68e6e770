/// A regular expression that a text has to match, and the sentence for one that does not.
///
/// The expression is Swift's `Regex`. One that is trusted is run where it stands, and one that takes
/// long holds up the caller; one from a form file is not trusted, and is left to whoever can stop it.
public struct TextPattern: Sendable, Equatable {
  /// How much of a text has to match.
  public enum Scope: Sendable, Equatable {
    /// The whole text.
    case whole
    /// Some part of the text, or an empty place in it.
    case anywhere
  }

  /// The expression, as written.
  public let source: String

  /// What is said of a text that does not match.
  public let message: String

  /// How much of a text has to match.
  public let scope: Scope

  /// Whether the expression is the program's own, and may be run without a limit of time.
  public var isTrusted = true

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - source: The expression.
  ///   - message: What is said of a text that does not match; by default a sentence that shows the
  ///     expression.
  ///   - scope: How much of a text has to match; the whole text unless given.
  /// - Throws: An error that describes the fault where `source` is no regular expression.
  public init(_ source: String, message: String? = nil, scope: Scope = .whole) throws {
    _ = try Regex(source)
    self.source = source
    self.message = message ?? "The text has to match \(source)."
    self.scope = scope
  }

  /// Whether a text matches.
  ///
  /// The expression is compiled for each call. A text that makes it take long takes long.
  public func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source) else { return false }
    return switch scope {
    case .whole: (try? regex.wholeMatch(in: text)) != nil
    case .anywhere: (try? regex.firstMatch(in: text)) != nil
    }
  }

  /// The same pattern, not to be run without a limit of time.
  public var untrusted: TextPattern {
    var pattern = self
    pattern.isTrusted = false
    return pattern
  }
}
