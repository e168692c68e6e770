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

extension NumberRules {
  /// What is wrong with a number as it was written; `nil` where nothing is.
  public func problem(in text: String) -> FieldMessage? {
    guard let number = DecimalNumber(text) else { return usual(.numberIsUnreadable(text: text)) }
    if isInteger, !number.isInteger { return usual(.numberIsNotWhole(text: text)) }
    if let minimum,
      minimum.isExclusive ? number <= minimum.number : number < minimum.number
    {
      return usual(.numberIsTooSmall(minimum))
    }
    if let maximum,
      maximum.isExclusive ? number >= maximum.number : number > maximum.number
    {
      return usual(.numberIsTooLarge(maximum))
    }
    if let step, !number.isMultiple(of: step) { return usual(.numberIsNoMultiple(of: step)) }
    return nil
  }

  private func usual(_ message: FieldMessage) -> FieldMessage {
    self.message.map { .otherTextIsRefused($0) } ?? message
  }
}
