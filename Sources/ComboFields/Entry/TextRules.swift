/// What a text has to look like to be an answer.
public struct TextRules: Sendable, Equatable {
  /// The fewest characters; `nil` for any number.
  public var minimumLength: TextLimit?

  /// The most characters; `nil` for any number.
  public var maximumLength: TextLimit?

  /// An expression that the text has to match; `nil` for none.
  ///
  /// A field does not run it: it asks whoever shows it.
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
  /// The number of characters.
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

/// What becomes of blanks at the ends of a text.
public enum TextTrimming: Sendable, Equatable {
  /// They are part of the answer.
  ///
  /// A text of nothing but blanks is empty all the same.
  case none
  /// They go.
  case ends
}

/// A form that a text can have.
public enum TextFormat: Sendable, Hashable {
  /// An address of electronic mail: `name@example.org`.
  case email
  /// A resource on the net, with its scheme: `https://example.org/`.
  case uri
  /// A day: `2026-11-30`.
  case date
  /// A time of day with its distance from UTC, as RFC 3339 has it: `06:30:00Z`.
  case time
  /// A day and a time of day with its distance from UTC: `2026-11-30T06:30:00Z`.
  ///
  /// A blank may stand between them, as RFC 3339 lets it.
  case dateTime
  /// The name of a computer on the net: `example.org`.
  case hostName
  /// Four numbers up to 255: `192.0.2.1`.
  case ipv4
  /// Eight groups of hexadecimal digits: `2001:db8::1`.
  case ipv6
  /// 32 hexadecimal digits in five groups.
  case uuid
  /// A format by another name, which is not checked.
  case named(String)
}

/// What a number has to be like to be an answer.
public struct NumberRules: Sendable, Equatable {
  /// Whether it has to be whole.
  public var isInteger: Bool

  /// The least that it may be; `nil` for any.
  public var minimum: NumberLimit?

  /// The most that it may be; `nil` for any.
  public var maximum: NumberLimit?

  /// What it has to be a multiple of; `nil` for nothing.
  public var step: DecimalNumber?

  /// What is said of a number that keeps no rule; `nil` for the usual sentences.
  public var message: String?

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - isInteger: Whether it has to be whole.
  ///   - minimum: The least that it may be.
  ///   - maximum: The most that it may be.
  ///   - step: What it has to be a multiple of.
  public init(
    isInteger: Bool = false,
    minimum: NumberLimit? = nil,
    maximum: NumberLimit? = nil,
    step: DecimalNumber? = nil
  ) {
    self.isInteger = isInteger
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }
}

/// An end of a range of numbers.
public struct NumberLimit: Sendable, Equatable, ExpressibleByIntegerLiteral {
  /// The number.
  public var number: DecimalNumber

  /// Whether the number itself is beyond the range.
  public var isExclusive: Bool

  /// Makes an end of a range.
  public init(_ number: DecimalNumber, isExclusive: Bool = false) {
    self.number = number
    self.isExclusive = isExclusive
  }

  /// An end that is still in the range.
  public init(integerLiteral number: Int) {
    self.init(DecimalNumber(number))
  }
}
