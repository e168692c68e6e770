extension JSONParser {
  /// Reads a number; its spelling is its text.
  mutating func readNumber() throws(DataFileError) {
    let start = offset
    if byte == Byte.minus { offset += 1 }
    if byte == Byte.zero {
      offset += 1
      if let byte, Byte.isDigit(byte) { throw leadingZero(in: start) }
    } else {
      try readDigits(of: start)
    }
    if byte == Byte.point {
      offset += 1
      try readDigits(of: start)
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == Byte.plus || byte == Byte.minus { offset += 1 }
      try readDigits(of: start)
    }
    if let byte, Byte.isWord(byte) || byte == Byte.point { throw malformedNumber(at: start) }
    builder.append(.number, at: start..<offset, text: .verbatim)
  }

  private mutating func readDigits(of number: Int) throws(DataFileError) {
    guard let byte, Byte.isDigit(byte) else { throw malformedNumber(at: number) }
    while let byte = self.byte, Byte.isDigit(byte) { offset += 1 }
  }
}
