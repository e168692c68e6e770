/// A number as it was written, of any length, compared without rounding.
///
/// Two numbers are the same where they mean the same: `3.10` and `3.1`.
public struct DecimalNumber: Sendable {
  /// The number as it was written.
  public let source: String

  /// Whether it is below zero.
  public let isNegative: Bool

  /// The digits, from the first that is not zero to the last that is not; none for zero.
  private let digits: [UInt8]

  /// The power of ten of the last digit.
  private let exponent: Int

  /// The most digits and the largest power of ten that a number is read with.
  private static let limit = 1_000

  /// Reads a number: digits with a sign or not, a point or not, and a power of ten or not.
  ///
  /// - Returns: `nil` where the text is no such number, or has more than 1,000 digits or a power of
  ///   ten beyond 1,000.
  public init?(_ source: String) {
    var rest = Array(source.utf8)[...]
    var negative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    let whole = rest.prefix(while: DecimalNumber.isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: DecimalNumber.isDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty, whole.count + fraction.count <= Self.limit else {
      return nil
    }
    guard let power = DecimalNumber.power(rest) else { return nil }
    self.init(
      source,
      isNegative: negative,
      digits: (whole + fraction).map { $0 - UInt8(ascii: "0") },
      exponent: power - fraction.count
    )
  }

  /// A whole number.
  public init(_ number: Int) {
    let source = String(number)
    self.init(
      source,
      isNegative: number < 0,
      digits: source.utf8.filter(DecimalNumber.isDigit).map { $0 - UInt8(ascii: "0") },
      exponent: 0
    )
  }

  private init(_ source: String, isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.source = source
    let start = digits.drop { $0 == 0 }
    let zeros = start.reversed().prefix { $0 == 0 }.count
    self.digits = Array(start.dropLast(zeros))
    self.exponent = start.isEmpty ? 0 : exponent + zeros
    self.isNegative = isNegative && !start.isEmpty
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// The power of ten at the end of a number; 0 where there is none, `nil` where it is no number.
  private static func power(_ text: ArraySlice<UInt8>) -> Int? {
    guard let letter = text.first else { return 0 }
    guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return nil }
    guard let power = Int(String(decoding: text.dropFirst(), as: UTF8.self)) else { return nil }
    return (-limit...limit).contains(power) ? power : nil
  }

  /// Whether it is whole.
  public var isInteger: Bool { exponent >= 0 }

  /// A whole number in digits, behind a sign where it is below zero; `nil` for one that is not whole.
  ///
  /// `0080` and `8e1` are both `80`. The cost is that of as many digits, 2,000 at most.
  public var wholeText: String? {
    guard isInteger else { return nil }
    let digits = digits(from: 0).map { $0 + UInt8(ascii: "0") }
    let text = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
    return isNegative ? "-" + text : text
  }

  /// Whether it is a whole multiple of another; nothing but zero is one of zero.
  ///
  /// The cost is that of dividing by hand: the product of the two numbers of digits.
  public func isMultiple(of other: DecimalNumber) -> Bool {
    guard !digits.isEmpty else { return true }
    guard !other.digits.isEmpty else { return false }
    let lowest = min(exponent, other.exponent)
    let divisor = other.digits(from: lowest)
    var rest: [UInt8] = []
    for digit in digits(from: lowest) {
      if !rest.isEmpty || digit != 0 { rest.append(digit) }
      while !DecimalNumber.isLess(rest, divisor) {
        rest = DecimalNumber.difference(rest, divisor)
      }
    }
    return rest.isEmpty
  }

  /// The digits down to a power of ten.
  private func digits(from power: Int) -> [UInt8] {
    digits + Array(repeating: 0, count: exponent - power)
  }

  /// Whether digits without zeros in front are less than others.
  private static func isLess(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count
      ? first.lexicographicallyPrecedes(second) : first.count < second.count
  }

  /// Digits less no more than they are worth, without zeros in front.
  private static func difference(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    var result = first
    var borrow: UInt8 = 0
    for place in 1...first.count {
      let taken = (place <= second.count ? second[second.count - place] : 0) + borrow
      let index = first.count - place
      borrow = result[index] < taken ? 1 : 0
      result[index] = result[index] + borrow * 10 - taken
    }
    return Array(result.drop { $0 == 0 })
  }
}

extension DecimalNumber: Comparable, Hashable {
  /// Whether two numbers mean the same.
  public static func == (first: DecimalNumber, second: DecimalNumber) -> Bool {
    first.isNegative == second.isNegative && first.exponent == second.exponent
      && first.digits == second.digits
  }

  /// Feeds what makes two numbers the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    hasher.combine(exponent)
    hasher.combine(digits)
  }

  /// Whether one number is less than another.
  public static func < (first: DecimalNumber, second: DecimalNumber) -> Bool {
    guard first.isNegative == second.isNegative else { return first.isNegative }
    return first.isNegative
      ? second.isLessWithoutSign(first) : first.isLessWithoutSign(second)
  }

  private func isLessWithoutSign(_ other: DecimalNumber) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else { return digits.count < other.digits.count }
    let magnitudes = (digits.count + exponent, other.digits.count + other.exponent)
    return magnitudes.0 == magnitudes.1
      ? digits.lexicographicallyPrecedes(other.digits) : magnitudes.0 < magnitudes.1
  }
}

extension DecimalNumber: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// A whole number.
  public init(integerLiteral number: Int) {
    self.init(number)
  }

  /// The number as it was written.
  public var description: String { source }
}
