/// The characters that a key sends, and the way they are written in `editrc(5)`.
package struct KeySequence: Equatable, Hashable {
  /// The characters.
  package let scalars: [Unicode.Scalar]

  package init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The characters that a notation such as `^X`, `\e[A`, `\033`, `\U+00E9` or `M-x` stands for.
  ///
  /// Nil when it stands for none.
  package init?(notation: String) {
    var scalars: [Unicode.Scalar] = []
    var rest = notation.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let escaped = KeySequence.escaped(&rest) else { return nil }
        scalars.append(escaped)
      case "^" where !rest.isEmpty:
        let letter = rest.removeFirst()
        guard letter.isASCII else { return nil }
        scalars.append(letter == "?" ? "\u{7f}" : Unicode.Scalar(UInt8(letter.value & 0x1F)))
      case "M" where rest.first == "-" && rest.count > 1:
        rest.removeFirst()
        scalars.append("\u{1b}")
      default:
        scalars.append(scalar)
      }
    }
    guard !scalars.isEmpty else { return nil }
    self.scalars = scalars
  }

  /// The character behind a backslash.
  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    switch scalar {
    case "a": return "\u{7}"
    case "b": return "\u{8}"
    case "t": return "\u{9}"
    case "n": return "\u{a}"
    case "v": return "\u{b}"
    case "f": return "\u{c}"
    case "r": return "\u{d}"
    case "e": return "\u{1b}"
    case "U" where rest.first == "+":
      rest.removeFirst()
      return number(&rest, radix: 16, digits: 4...5)
    case "0"..."7":
      rest = Substring.UnicodeScalarView(String(scalar).unicodeScalars + rest)
      return number(&rest, radix: 8, digits: 1...3)
    default: return scalar
    }
  }

  private static func number(
    _ rest: inout Substring.UnicodeScalarView,
    radix: Int,
    digits: ClosedRange<Int>
  ) -> Unicode.Scalar? {
    let text = rest.prefix(digits.upperBound).prefix {
      Character($0).hexDigitValue.map { $0 < radix } ?? false
    }
    guard text.count >= digits.lowerBound, let value = UInt32(String(text), radix: radix)
    else { return nil }
    rest = rest.dropFirst(text.count)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// A notation that libedit reads as exactly these characters.
  package var notation: String {
    var notation = String.UnicodeScalarView()
    for scalar in scalars {
      // Three octal digits hold for every character that libedit keeps a binding for.
      if scalar.value < 0x100 {
        notation.append("\\")
        for shift in [6, 3, 0] {
          notation.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.value >> shift & 7)))
        }
      } else {
        notation.append(scalar)
      }
    }
    return String(notation)
  }
}
