import ComboMatching

extension JSONParser {
  /// Reads a string, which may be a key.
  mutating func readString() throws(DataFileError) {
    let start = offset
    offset += 1
    try skipPlainText(of: start)
    if byte == Byte.quotationMark {
      offset += 1
      builder.append(.string, at: start..<offset, text: .insideQuotes)
      return
    }

    var text = Array(bytes[start + 1..<offset])
    while byte == Byte.backslash {
      try readEscape(of: start, into: &text)
      let plain = offset
      try skipPlainText(of: start)
      text.append(contentsOf: bytes[plain..<offset])
    }
    offset += 1
    builder.append(.string, at: start..<offset, rewritten: text)
  }

  /// Goes to the next quotation mark or backslash.
  private mutating func skipPlainText(of string: Int) throws(DataFileError) {
    while let byte {
      switch byte {
      case Byte.quotationMark, Byte.backslash: return
      case 0x20..<0x80: offset += 1
      case 0x80...: try skipScalar()
      default: throw controlCharacter(in: string)
      }
    }
    throw unclosedString(string)
  }

  private mutating func skipScalar() throws(DataFileError) {
    guard let length = scalar(at: offset)?.length else { throw invalidUTF8() }
    offset += length
  }

  /// The scalar at an offset and how many bytes it takes; `nil` where there is no valid UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let (value, length) = ScalarReader.scalar(in: bytes.span, at: offset)
    // A U+FFFD that stands in the text takes three bytes; one that stands for a fault, with such
    // a first byte, fewer.
    let isFault = value == ScalarReader.replacement && !(bytes[offset] == 0xEF && length == 3)
    return isFault ? nil : Unicode.Scalar(value).map { ($0, length) }
  }

  private mutating func readEscape(
    of string: Int,
    into text: inout [UInt8]
  ) throws(DataFileError) {
    guard offset + 1 < bytes.count else { throw unclosedString(string) }
    let escaped: UInt8
    switch bytes[offset + 1] {
    case Byte.quotationMark, Byte.backslash, Byte.slash: escaped = bytes[offset + 1]
    case UInt8(ascii: "b"): escaped = 0x08
    case UInt8(ascii: "f"): escaped = 0x0C
    case UInt8(ascii: "n"): escaped = Byte.lineFeed
    case UInt8(ascii: "r"): escaped = Byte.carriageReturn
    case UInt8(ascii: "t"): escaped = Byte.tab
    case UInt8(ascii: "u"):
      text.append(contentsOf: String(try readUnicodeEscape(of: string)).utf8)
      return
    default: throw unknownEscape()
    }
    text.append(escaped)
    offset += 2
  }

  /// Reads `\uXXXX`, or two of them that make a surrogate pair.
  private mutating func readUnicodeEscape(
    of string: Int
  ) throws(DataFileError) -> Unicode.Scalar {
    let start = offset
    let first = try readCodeUnit(of: string)
    if let scalar = Unicode.Scalar(first) { return scalar }

    if first < 0xDC00, byte == Byte.backslash,
      bytes[offset...].dropFirst().first == UInt8(ascii: "u")
    {
      let second = offset
      let low = try readCodeUnit(of: string)
      if 0xDC00..<0xE000 ~= low {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        if let scalar = Unicode.Scalar(value) { return scalar }
      }
      offset = second
    }
    guard rules.loneSurrogates == .replaced else { throw loneSurrogate(first, at: start) }
    return "\u{FFFD}"
  }

  /// Reads `\uXXXX`.
  private mutating func readCodeUnit(of string: Int) throws(DataFileError) -> UInt16 {
    let start = offset
    offset += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte else { throw unclosedString(string) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw malformedUnicodeEscape(at: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
