/// A query that is folded ASCII, to be looked for in labels of printable ASCII, eight bytes at a
/// time.
///
/// Such a label needs no folding table, and each of its bytes is a grapheme. This is where a scan
/// over many labels spends its time: byte by byte it takes several times as long.
struct PlainQuery: Sendable, Hashable {
  let bytes: [UInt8]

  /// The first byte eight times, and the bit that makes letters small eight times if it is a
  /// letter.
  private let firstBytes: UInt64
  private let caseBits: UInt64

  /// Prepares a query that is not empty.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    firstBytes = UInt64(bytes[0]) &* Word.ones
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0])
    caseBits = isLetter ? 0x20 &* Word.ones : 0
  }

  /// Says whether a label is printable ASCII.
  static func canSearch(_ label: Span<UInt8>) -> Bool {
    let bytes = unsafe label.bytes
    var offset = 0
    while offset + Word.size <= bytes.byteCount {
      if !Word(bytes, at: offset).isPlain { return false }
      offset += Word.size
    }
    if offset < bytes.byteCount, bytes.byteCount >= Word.size {
      // The last word overlaps the one before it.
      return Word(bytes, at: bytes.byteCount - Word.size).isPlain
    }
    while offset < label.count {
      if label[offset] &- 0x20 >= 0x60 { return false }
      offset += 1
    }
    return true
  }

  /// Says whether a plain label has the query at an offset.
  func stands(in label: Span<UInt8>, at offset: Int) -> Bool {
    for index in bytes.indices where Scalars.folded(ascii: label[offset + index]) != bytes[index] {
      return false
    }
    return true
  }

  /// Says whether the bytes of the query stand in a plain label in their order.
  func standsScattered(in label: Span<UInt8>) -> Bool {
    var found = 0
    for index in label.indices where Scalars.folded(ascii: label[index]) == bytes[found] {
      found += 1
      if found == bytes.count { return true }
    }
    return false
  }

  /// Finds the first place of the query in a plain label, at an offset or behind it; it ends before
  /// another.
  func firstPlace(in label: Span<UInt8>, from start: Int, endingBefore end: Int) -> Int? {
    let last = end - bytes.count
    let lastWord = label.count - Word.size
    if lastWord < 0 {
      return start <= last ? (start...last).first { stands(in: label, at: $0) } : nil
    }
    var offset = start
    while offset <= last {
      // The last word overlaps the one before it; what was seen there already is shifted out.
      let seen = max(0, offset - lastWord)
      let word = unsafe Word(label.bytes, at: offset - seen)
      var found = word.bytes(equalTo: firstBytes, ignoring: caseBits) >> UInt64(8 * seen)
      while found != 0 {
        let place = offset + found.trailingZeroBitCount / 8
        if place > last { return nil }
        if stands(in: label, at: place) { return place }
        found &= found - 1
      }
      offset += Word.size
    }
    return nil
  }
}

/// Eight bytes of a label as one number, the first byte lowest.
private struct Word {
  static let size = 8
  static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private let bits: UInt64

  init(_ bytes: RawSpan, at offset: Int) {
    // Any eight bytes are a number, and the load checks its bounds.
    bits = UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }

  /// Whether each byte is in `0x20...0x7F`.
  var isPlain: Bool {
    (bits | (bits &- 0x20 &* Self.ones)) & Self.highBits == 0
  }

  /// Sets the high bit of each byte that is equal to the other word's; all bytes have to be plain.
  func bytes(equalTo other: UInt64, ignoring ignored: UInt64) -> UInt64 {
    let differences = (bits | ignored) ^ other
    return ~(differences &+ 0x7F &* Self.ones) & Self.highBits
  }
}
