/// Decodes bytes that should be UTF-8 and keeps hold of those that are not.
struct LenientUTF8Reader<Bytes: IteratorProtocol> where Bytes.Element == UInt8 {
  enum Unit: Equatable {
    case scalar(Unicode.Scalar)
    /// Half of a UTF-16 pair, encoded in three bytes.
    case surrogate(UInt32)
    /// Bytes that belong together but make no character.
    case invalid([UInt8])
  }

  private var bytes: Bytes
  /// A byte that was read but belongs to the next unit.
  private var pending: UInt8?

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The next character or run of broken bytes; `nil` at the end.
  mutating func next() -> Unit? {
    guard let first = nextByte() else { return nil }
    switch first {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(first))
    case 0xC2...0xDF: return sequence(first, bits: 0x1F, count: 1, second: 0x80...0xBF)
    case 0xE0: return sequence(first, bits: 0x0F, count: 2, second: 0xA0...0xBF)
    case 0xE1...0xEF: return sequence(first, bits: 0x0F, count: 2, second: 0x80...0xBF)
    case 0xF0: return sequence(first, bits: 0x07, count: 3, second: 0x90...0xBF)
    case 0xF1...0xF3: return sequence(first, bits: 0x07, count: 3, second: 0x80...0xBF)
    case 0xF4: return sequence(first, bits: 0x07, count: 3, second: 0x80...0x8F)
    default: return .invalid([first])
    }
  }

  private mutating func nextByte() -> UInt8? {
    if let byte = pending {
      pending = nil
      return byte
    }
    return bytes.next()
  }

  private mutating func sequence(
    _ first: UInt8,
    bits: UInt8,
    count: Int,
    second: ClosedRange<UInt8>
  ) -> Unit {
    var value = UInt32(first & bits)
    var read = [first]
    for index in 0..<count {
      guard let byte = nextByte() else { return .invalid(read) }
      guard (index == 0 ? second : 0x80...0xBF).contains(byte) else {
        pending = byte
        return .invalid(read)
      }
      value = value << 6 | UInt32(byte & 0x3F)
      read.append(byte)
    }
    guard let scalar = Unicode.Scalar(value) else { return .surrogate(value) }
    return .scalar(scalar)
  }
}
