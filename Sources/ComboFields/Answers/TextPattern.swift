/// A regular expression that a whole text has to match, and the sentence for one that does not.
///
/// The expression is Swift's `Regex`. It is trusted: one that takes long holds up the caller.
public struct TextPattern: Sendable, Equatable {
  /// The expression, as written.
  public let source: String

  /// What is said of a text that does not match.
  public let message: String

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - source: The expression. It has to match the whole text.
  ///   - message: What is said of a text that does not match; by default a sentence that shows the
  ///     expression.
  /// - Throws: An error that describes the fault where `source` is no regular expression.
  public init(_ source: String, message: String? = nil) throws {
    _ = try Regex(source)
    self.source = source
    self.message = message ?? "The text has to match \(source)."
  }

  /// Whether a whole text matches.
  ///
  /// The expression is compiled for each call.
  public func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source) else { return false }
    return (try? regex.wholeMatch(in: text)) != nil
  }
}
