/// Reads scalars out of UTF-8 that may be broken, just as `String(decoding:as:)` mends it.
package enum ScalarReader {
  package static let replacement: UInt32 = 0xFFFD

  /// Gives the scalar that begins at an offset, and how many bytes it takes.
  ///
  /// What is not UTF-8 counts as U+FFFD: one for each longest beginning of a valid sequence, else
  /// one a byte.
  package static func scalar(in bytes: Span<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)
  {
    let first = bytes[offset]
    let rest: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return (UInt32(first), 1)
    case 0xC2...0xDF: rest = 1
    case 0xE0...0xEF:
      rest = 2
      if first == 0xE0 { allowed = 0xA0...0xBF }
      if first == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      rest = 3
      if first == 0xF0 { allowed = 0x90...0xBF }
      if first == 0xF4 { allowed = 0x80...0x8F }
    default: return (replacement, 1)
    }
    var scalar = UInt32(first) & (0x3F >> UInt32(rest))
    for index in 1...rest {
      guard offset + index < bytes.count, allowed.contains(bytes[offset + index]) else {
        return (replacement, index)
      }
      scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
      allowed = 0x80...0xBF
    }
    return (scalar, rest + 1)
  }
}
