/// What stands between label and value, as a flag gives it.
enum Delimiter {
  /// The bytes that a flag means.
  ///
  /// `\t`, `\n`, `\0` and `\\` stand for a tab, a new line, a NUL and a backslash; any other
  /// backslash is itself.
  static func bytes(of argument: Argument) -> [UInt8] {
    var result: [UInt8] = []
    var rest = argument.bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let meaning = rest.first.flatMap(escaped) else {
        result.append(byte)
        continue
      }
      rest.removeFirst()
      result.append(meaning)
    }
    return result
  }

  private static func escaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "0"): 0
    case UInt8(ascii: "\\"): letter
    default: nil
    }
  }
}
