#if arch(x86_64)
private import _Builtin_intrinsics.intel.sse2
#endif

/// A byte of a query, to be looked for in up to 64 bytes of a label at once.
package struct Needle: Sendable, Hashable {
  /// How many bytes are looked at together; as many bits say where the byte stands.
  static let window = 64

  let byte: UInt8

  /// The bit that makes capital letters small, if the byte is a letter.
  let caseBit: UInt8

  /// The same for the bytes of a vector.
  private let bytes: SIMD16<UInt8>
  private let caseBits: SIMD16<UInt8>

  package init(_ byte: UInt8) {
    self.byte = byte
    caseBit = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? 0x20 : 0
    bytes = SIMD16(repeating: byte)
    caseBits = SIMD16(repeating: caseBit)
  }

  /// Says where the byte stands in a window: a bit for each place, the first one lowest.
  ///
  /// - Precondition: 64 bytes can be read at the offset. It is not checked: this runs for each
  ///   letter of a query and each label that may match.
  /// - Parameters:
  ///   - text: The text that the window is in.
  ///   - offset: Where the window begins.
  ///   - count: How many of its bytes are wanted; what the bits behind them say means nothing.
  /// - Returns: The places.
  @inline(__always)
  package func places(in text: RawSpan, at offset: Int, count: Int) -> UInt64 {
    #if arch(x86_64)
    // The portable way below takes 1.5 times as long (extending to "src" in 1M labels: see the
    // benchmarks).
    let first = vectorPlaces(in: text, at: offset) | vectorPlaces(in: text, at: offset + 16) << 16
    if count <= 32 { return first }
    let second =
      vectorPlaces(in: text, at: offset + 32) | vectorPlaces(in: text, at: offset + 48) << 16
    return first | second << 32
    #else
    return portablePlaces(in: text, at: offset, count: count)
    #endif
  }

  #if arch(x86_64)
  @inline(__always)
  private func vectorPlaces(in text: RawSpan, at offset: Int) -> UInt64 {
    let vector = unsafe text.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset,
      as: __m128i.self
    )
    // Vectors of 16 bytes, whatever their elements are.
    let caseBits = unsafe unsafeBitCast(self.caseBits, to: __m128i.self)
    let bytes = unsafe unsafeBitCast(self.bytes, to: __m128i.self)
    let equal = _mm_cmpeq_epi8(_mm_or_si128(vector, caseBits), bytes)
    return UInt64(UInt32(bitPattern: _mm_movemask_epi8(equal)))
  }
  #endif

  /// The same as ``places(in:at:count:)`` on any processor, eight bytes at a time.
  @inline(__always)
  package func portablePlaces(in text: RawSpan, at offset: Int, count: Int) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let wanted = UInt64(byte) &* ones
    let ignored = UInt64(caseBit) &* ones
    return Self.gather(in: text, at: offset, count: count) { word in
      let difference = (word | ignored) ^ wanted
      // The high bit of each byte that is 0; no carry crosses a byte.
      return ~(((difference & lowBits) &+ lowBits) | difference | lowBits)
    }
  }

  /// Says which bytes of a window go on with a scalar that begins before them.
  static func continuations(in text: RawSpan, at offset: Int, count: Int) -> UInt64 {
    gather(in: text, at: offset, count: count) { $0 & ~($0 << 1) & 0x8080_8080_8080_8080 }
  }

  /// Puts together what a closure says of eight bytes each: the high bit of each byte.
  @inline(__always)
  static func gather(
    in text: RawSpan,
    at offset: Int,
    count: Int,
    _ highBits: (UInt64) -> UInt64
  ) -> UInt64 {
    var result: UInt64 = 0
    var start = 0
    while start < count {
      let word = unsafe text.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ start,
        as: UInt64.self
      )
      // Multiplying gathers the eight bits in the highest byte.
      let bits = highBits(UInt64(littleEndian: word)) >> 7
      result |= ((bits &* 0x0102_0408_1020_4080) >> 56) &<< UInt64(truncatingIfNeeded: start)
      start &+= 8
    }
    return result
  }
}
