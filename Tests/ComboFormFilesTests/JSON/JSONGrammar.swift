/// The grammar of RFC 8259, written down rule by rule: slow, recursive and plain to see.
struct JSONGrammar {
  private var rest: Substring.UnicodeScalarView

  /// Whether bytes are a JSON text; a byte order mark may precede it.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var grammar = JSONGrammar(rest: Substring(text).unicodeScalars)
    _ = grammar.take("\u{FEFF}")
    return grammar.value() && grammar.rest.isEmpty
  }

  private mutating func value() -> Bool {
    blanks()
    defer { blanks() }
    switch rest.first {
    case "{": return members()
    case "[": return elements()
    case "\"": return string()
    case "t": return "true".unicodeScalars.allSatisfy { take($0) }
    case "f": return "false".unicodeScalars.allSatisfy { take($0) }
    case "n": return "null".unicodeScalars.allSatisfy { take($0) }
    default: return number()
    }
  }

  private mutating func members() -> Bool {
    guard take("{") else { return false }
    blanks()
    if take("}") { return true }
    repeat {
      blanks()
      guard string() else { return false }
      blanks()
      guard take(":"), value() else { return false }
    } while take(",")
    return take("}")
  }

  private mutating func elements() -> Bool {
    guard take("[") else { return false }
    blanks()
    if take("]") { return true }
    repeat {
      guard value() else { return false }
    } while take(",")
    return take("]")
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return true
      case "\u{0}"..."\u{1F}": return false
      case "\\":
        switch rest.popFirst() {
        case "\"", "\\", "/", "b", "f", "n", "r", "t": break
        case "u":
          for _ in 0..<4 {
            guard let digit = rest.popFirst(), digit.isASCII, digit.properties.isASCIIHexDigit
            else {
              return false
            }
          }
        default: return false
        }
      default: break
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    var count = 0
    while let digit = rest.first, "0"..."9" ~= digit {
      rest.removeFirst()
      count += 1
    }
    return count > 0
  }

  private mutating func blanks() {
    while let scalar = rest.first, [" ", "\t", "\r", "\n"].contains(scalar) { rest.removeFirst() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
