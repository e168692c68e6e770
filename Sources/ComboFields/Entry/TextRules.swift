/// What a text has to look like to be an answer.
public struct TextRules: Sendable, Equatable {
  /// The fewest characters; `nil` for any number.
  public var minimumLength: TextLimit?

  /// The most characters; `nil` for any number.
  public var maximumLength: TextLimit?

  /// An expression that the text has to match; `nil` for none.
  ///
  /// A field runs one that is trusted (``TextPattern/isTrusted``); any other is left to whoever
  /// shows the field.
  public var pattern: TextPattern?

  /// A form that the text has to have; `nil` for any.
  public var format: TextFormat?

  /// What is said of a text that does not have the form; `nil` for the usual sentence.
  public var formatMessage: String?

  /// What becomes of blanks at the ends of the text.
  public var trimming = TextTrimming.none

  /// Texts that are offered for completion.
  public var suggestions: [String] = []

  /// The language that the text is written in, where it is code; `nil` for none.
  public var language: String?

  /// Rules that any text keeps.
  public init() {}

  /// Rules with some of them set.
  public init(_ configure: (inout TextRules) -> Void) {
    configure(&self)
  }
}

/// A number of characters that a text is held to, and the sentence for one that is not.
public struct TextLimit: Sendable, Equatable, ExpressibleByIntegerLiteral {
  /// The number of characters, each Unicode scalar counted as one, as JSON Schema counts them.
  public var count: Int

  /// What is said of a text beyond it; `nil` for the usual sentence.
  public var message: String?

  /// Makes a limit.
  public init(_ count: Int, message: String? = nil) {
    self.count = count
    self.message = message
  }

  /// A limit with the usual sentence.
  public init(integerLiteral count: Int) {
    self.init(count)
  }
}

extension TextLimit {
  /// What is wrong with a text that may have no more characters than this; `nil` where nothing is.
  func problem(asMaximumOf text: String) -> FieldMessage? {
    guard text.unicodeScalars.count > count else { return nil }
    return message.map { .otherTextIsRefused($0) } ?? .otherTextIsTooLong(maximum: count)
  }
}

/// What becomes of blanks at the ends of a text.
public enum TextTrimming: Sendable, Equatable {
  /// They are part of the answer.
  ///
  /// A text of nothing but blanks is empty all the same.
  case none
  /// They go.
  case ends
}

extension TextRules {
  /// What is wrong with a text; `nil` where nothing is.
  ///
  /// A pattern that is not trusted is not run.
  public func problem(in text: String) -> FieldMessage? {
    if let minimumLength, text.unicodeScalars.count < minimumLength.count {
      return minimumLength.message.map { .otherTextIsRefused($0) }
        ?? .textIsTooShort(minimum: minimumLength.count)
    }
    if let maximumLength, let problem = maximumLength.problem(asMaximumOf: text) { return problem }
    if let format, !format.fits(text) {
      return formatMessage.map { .otherTextIsRefused($0) } ?? .formatIsWrong(format)
    }
    if let pattern, pattern.isTrusted, !pattern.matches(text) {
      return .otherTextIsRefused(pattern.message)
    }
    return nil
  }
}
