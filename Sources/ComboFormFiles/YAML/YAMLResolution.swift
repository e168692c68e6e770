/// What kind of value a plain scalar is: YAML 1.1, as far as form files mean it.
///
/// `yes`, `no`, `on`, `off`, `true` and `false` are booleans in lower case, upper case and capitalized;
/// `y` and `n` are strings. Numbers are decimal, `0x…`, and octal with `0…` or `0o…`. Dates and times
/// (`12:30` too) are strings.
enum YAMLResolution {
  static func kind(of text: ArraySlice<UInt8>) -> DataRecord.Kind {
    guard let first = text.first else { return .null }
    guard text.count <= longest || isNumeric(first) else { return .string }
    if isNumeric(first) { return isNumber(text) ? .number : .string }
    switch String(decoding: text, as: UTF8.self) {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return .isTrue
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return .isFalse
    default: return .string
    }
  }

  /// The letters of `false`, the longest word that is no string.
  private static let longest = 5

  private static func isNumeric(_ byte: UInt8) -> Bool {
    Byte.isDigit(byte) || byte == Byte.minus || byte == Byte.plus || byte == Byte.point
  }

  /// Whether a text is a number, a sign before it or not.
  static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = text
    if digits.first == Byte.minus || digits.first == Byte.plus { digits.removeFirst() }
    guard let first = digits.first else { return false }
    if first == Byte.zero, digits.count > 1 {
      let rest = digits.dropFirst()
      switch rest.first {
      case UInt8(ascii: "x"): return isRun(rest.dropFirst(), upTo: 16)
      case UInt8(ascii: "o"): return isRun(rest.dropFirst(), upTo: 8)
      case let digit? where Byte.isDigit(digit):
        return isRun(rest, upTo: 8) || isDecimal(digits, isFraction: true)
      default: break
      }
    }
    return isDecimal(digits, isFraction: false)
  }

  private static func isRun(_ digits: ArraySlice<UInt8>, upTo radix: Int) -> Bool {
    !digits.isEmpty
      && digits.allSatisfy {
        Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false
      }
  }

  /// Whether digits make a decimal number, which then has a point or an exponent where it has to.
  private static func isDecimal(_ digits: ArraySlice<UInt8>, isFraction: Bool) -> Bool {
    let whole = digits.prefix(while: Byte.isDigit)
    var rest = digits[whole.endIndex...]
    var hasMark = false
    var fraction = ArraySlice<UInt8>()
    if rest.first == Byte.point {
      fraction = rest.dropFirst().prefix(while: Byte.isDigit)
      rest = rest[fraction.endIndex...]
      hasMark = true
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == Byte.minus || rest.first == Byte.plus { rest.removeFirst() }
      guard !rest.isEmpty else { return false }
      rest = rest.drop(while: Byte.isDigit)
      hasMark = true
    }
    return rest.isEmpty && (hasMark || !isFraction)
  }
}
