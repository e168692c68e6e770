#if arch(x86_64)
private import _Builtin_intrinsics.intel.sse2
#endif

/// Where the lines of a block of text lie, found 64 bytes at a time.
package struct TextLines: Sendable {
  /// A line without what ends it.
  package struct Line: Sendable, Equatable {
    /// The offset of its first byte.
    package var start: UInt32

    /// The offset behind its last byte.
    package var end: UInt32

    /// Whether all its bytes are printable ASCII.
    package var isPlain: Bool

    package init(start: Int, end: Int, isPlain: Bool) {
      self.start = UInt32(start)
      self.end = UInt32(end)
      self.isPlain = isPlain
    }

    /// Where the line lies.
    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// What ends a line.
  package enum Ending: Sendable {
    /// A line feed, with a carriage return before it or not.
    case lineFeed
    case null

    var byte: UInt8 {
      switch self {
      case .lineFeed: 0x0A
      case .null: 0
      }
    }
  }

  private let ending: Ending

  /// The lines that are not empty, in order.
  package private(set) var lines: [Line] = []

  /// Where the line begins whose end was not found.
  package private(set) var restStart = 0

  package init(endingWith ending: Ending) {
    self.ending = ending
  }

  /// Adds a line that somebody else has found.
  ///
  /// - Parameter range: Where it lies.
  package mutating func append(_ range: Range<Int>) {
    lines.append(Line(start: range.lowerBound, end: range.upperBound, isPlain: false))
  }

  /// Forgets all lines, and keeps the memory for others.
  package mutating func removeAll() { lines.removeAll(keepingCapacity: true) }

  /// Finds the lines of a block, in the place of those found before.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - range: Where in it to look; a line begins with it.
  package mutating func find(in bytes: Span<UInt8>, _ range: Range<Int>) {
    lines.removeAll(keepingCapacity: true)
    restStart = range.lowerBound
    var isPlain = true
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = min(Needle.window, range.upperBound - offset)
      var (ends, others) =
        count == Needle.window
        ? window(in: bytes, at: offset) : lastWindow(in: bytes, at: offset, count)
      others &= ~ends
      while ends != 0 {
        let place = ends.trailingZeroBitCount
        let before = (1 &<< UInt64(truncatingIfNeeded: place)) &- 1 as UInt64
        finishLine(
          at: offset &+ place,
          isPlain: isPlain,
          others: others & before,
          place: place,
          in: bytes
        )
        others &= ~before
        isPlain = true
        ends &= ends &- 1
      }
      if others != 0 { isPlain = false }
      offset &+= Needle.window
    }
  }

  /// Takes the line that ends with the text, and has no end of its own.
  package mutating func takeRest(upTo end: Int, in bytes: Span<UInt8>) {
    guard restStart < end else { return }
    let isPlain = (restStart..<end).allSatisfy { Self.isPlain(bytes[$0]) }
    lines.append(Line(start: restStart, end: end, isPlain: isPlain))
    restStart = end
  }

  /// Takes other lines in the place of those that were found.
  package mutating func take(_ lines: [Line]) {
    self.lines = lines
  }

  /// Copies lines behind other text, with nothing between them.
  ///
  /// One by one, each checked and retained, it takes twice as long.
  ///
  /// - Parameters:
  ///   - range: Which of the lines.
  ///   - bytes: The block that they lie in.
  ///   - text: What they are added to.
  ///   - offsets: Where each string in the text begins, and at last where the last one ends.
  package func copy(
    _ range: Range<Int>,
    of bytes: [UInt8],
    to text: inout [UInt8],
    _ offsets: inout [UInt32]
  ) {
    let lines = lines[range]
    let added = lines.reduce(0) { $0 + $1.range.count }
    var place = text.count
    text.append(contentsOf: repeatElement(0, count: added))
    offsets.reserveCapacity(offsets.count + lines.count)
    unsafe text.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        for line in lines {
          let part = unsafe UnsafeRawBufferPointer(rebasing: source[line.range])
          let end = place + line.range.count
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[place..<end]).copyMemory(from: part)
          place = end
          offsets.append(UInt32(place))
        }
      }
    }
  }

  /// Notes a line.
  ///
  /// - Parameters:
  ///   - end: The offset of what ends it.
  ///   - isPlain: Whether what lies before the window is plain.
  ///   - others: The places of bytes in the window that are not.
  ///   - place: The place of the end in the window.
  ///   - bytes: The block.
  @inline(__always)
  private mutating func finishLine(
    at end: Int,
    isPlain: Bool,
    others: UInt64,
    place: Int,
    in bytes: Span<UInt8>
  ) {
    let start = restStart
    restStart = end &+ 1
    if others == 0, isPlain {
      if start < end { lines.append(Line(start: start, end: end, isPlain: true)) }
      return
    }
    var (end, others) = (end, others)
    if ending == .lineFeed, end > start, bytes[end &- 1] == 0x0D {
      end &-= 1
      if place > 0 { others &= ~(1 &<< UInt64(truncatingIfNeeded: place &- 1)) }
    }
    if start < end { lines.append(Line(start: start, end: end, isPlain: isPlain && others == 0)) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }

  /// Says of fewer than 64 bytes where lines end, and which are not plain.
  private func lastWindow(
    in bytes: Span<UInt8>,
    at offset: Int,
    _ count: Int
  ) -> (ends: UInt64, others: UInt64) {
    var ends: UInt64 = 0
    var others: UInt64 = 0
    for place in 0..<count {
      let byte = bytes[offset + place]
      if byte == ending.byte { ends |= 1 << UInt64(place) }
      if !Self.isPlain(byte) { others |= 1 << UInt64(place) }
    }
    return (ends, others)
  }

  /// Says of 64 bytes where lines end, and which are not plain.
  @inline(__always)
  private func window(in bytes: Span<UInt8>, at offset: Int) -> (ends: UInt64, others: UInt64) {
    // Any bytes are bytes.
    let text = unsafe bytes.bytes
    precondition(offset >= 0 && offset &+ Needle.window <= text.byteCount, "A window is whole.")
    #if arch(x86_64)
    // The portable way takes three times as long (3 ms and 10 ms for a million lines).
    let end = unsafe unsafeBitCast(SIMD16(repeating: ending.byte), to: __m128i.self)
    let blank = unsafe unsafeBitCast(SIMD16(repeating: 0x20 as UInt8), to: __m128i.self)
    let delete = unsafe unsafeBitCast(SIMD16(repeating: 0x7F as UInt8), to: __m128i.self)
    var ends: UInt64 = 0
    var others: UInt64 = 0
    for part in 0..<4 {
      let vector = unsafe text.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ part &* 16,
        as: __m128i.self
      )
      // Bytes from 0x80 on are less than a blank, as they count as negative here.
      let other = _mm_or_si128(_mm_cmplt_epi8(vector, blank), _mm_cmpeq_epi8(vector, delete))
      let shift = UInt64(truncatingIfNeeded: part &* 16)
      ends |= Self.bits(_mm_cmpeq_epi8(vector, end)) &<< shift
      others |= Self.bits(other) &<< shift
    }
    return (ends, others)
    #else
    return Self.portableWindow(in: text, at: offset, ending.byte)
    #endif
  }

  #if arch(x86_64)
  @inline(__always)
  private static func bits(_ vector: __m128i) -> UInt64 {
    UInt64(UInt32(bitPattern: _mm_movemask_epi8(vector)))
  }
  #endif

  /// The same on any processor, eight bytes at a time.
  @inline(__always)
  package static func portableWindow(
    in text: RawSpan,
    at offset: Int,
    _ end: UInt8
  ) -> (ends: UInt64, others: UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let ends = Needle(end).portablePlaces(in: text, at: offset, count: Needle.window)
    let others = Needle.gather(in: text, at: offset, count: Needle.window) { word in
      let low = word & lowBits
      // The high bit of each byte; no carry crosses one.
      let isBelowBlank = ~(low &+ 0x60 &* ones)
      let isDelete = low &+ ones
      return (word | isBelowBlank | isDelete) & ~lowBits
    }
    return (ends, others)
  }
}
