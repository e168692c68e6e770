/// Text as it is compared: its letters without accents, and the accents beside them.
///
/// The storage is kept from one text to the next, so that a scan over many labels does not allocate
/// for each.
struct FoldedElements: Sendable, Hashable {
  /// Folded scalars without accents.
  private(set) var bases: [UInt32] = []

  /// The accents of each base, packed; empty when they were not asked for.
  private(set) var accents: [Accents] = []

  /// Where the scalar that each base comes from begins, in UTF-8 bytes; empty when not asked for.
  private(set) var offsets: [Int] = []

  /// What to write down beside the bases.
  struct Parts: OptionSet {
    let rawValue: Int
    static let accents = Self(rawValue: 1)
    static let offsets = Self(rawValue: 2)
  }

  /// The accents of one letter, in an order of their own.
  ///
  /// Up to three are told apart, which is more than any orthography puts on a letter.
  struct Accents: Sendable, Hashable {
    private(set) var packed: UInt64 = 0

    static let none = Self()

    var isEmpty: Bool { packed == 0 }

    /// Adds an accent; the three with the lowest numbers stay.
    mutating func insert(_ accent: UInt32) {
      let width: UInt64 = 21
      let mask: UInt64 = (1 << width) - 1
      var carried = UInt64(accent)
      var result: UInt64 = 0
      for slot in 0..<3 as Range<UInt64> {
        var kept = packed >> (slot * width) & mask
        if carried != 0, kept == 0 || carried < kept { swap(&kept, &carried) }
        result |= kept << (slot * width)
      }
      packed = result
    }
  }

  init() {}

  init(_ bytes: Span<UInt8>, keeping parts: Parts) {
    fold(bytes, keeping: parts)
  }

  init(_ text: String, keeping parts: Parts = .accents) {
    self.init(text.utf8.span, keeping: parts)
  }

  /// The bases that stand between the blanks at both ends.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = bases.count
    while start < end, bases[start] == Scalars.space { start += 1 }
    while end > start, bases[end - 1] == Scalars.space { end -= 1 }
    return start..<end
  }

  /// The runs of bases between blanks.
  var wordRanges: [Range<Int>] {
    bases.indices.split { bases[$0] == Scalars.space }.map { $0.startIndex..<$0.endIndex }
  }

  /// The bases of a range as text.
  func string(in range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for base in bases[range] { text.append(Unicode.Scalar(base) ?? "\u{FFFD}") }
    return String(text)
  }

  /// Keeps only what stands in a range.
  func trimmed(to range: Range<Int>) -> Self {
    var result = Self()
    result.bases = Array(bases[range])
    if !accents.isEmpty { result.accents = Array(accents[range]) }
    if !offsets.isEmpty { result.offsets = Array(offsets[range]) }
    return result
  }

  /// Says whether others begin at an index; a letter of theirs without accents stands for any
  /// accents.
  func contains(_ others: Self, at index: Int, comparingAccents: Bool) -> Bool {
    guard index + others.bases.count <= bases.count else { return false }
    for position in others.bases.indices
    where bases[index + position] != others.bases[position] {
      return false
    }
    if comparingAccents {
      for position in others.accents.indices
      where !others.accents[position].isEmpty
        && others.accents[position] != accents[index + position]
      {
        return false
      }
    }
    return true
  }
}

extension FoldedElements {
  /// Finds the first place of a query at an index or behind it; it ends before another.
  func firstPlace(of query: QueryText, from start: Int, endingBefore end: Int) -> Int? {
    let last = end - query.count
    guard start <= last, let first = query.elements.bases.first else { return nil }
    let bases = self.bases.span
    for index in start...last where bases[index] == first {
      if contains(query.elements, at: index, comparingAccents: query.hasAccents) { return index }
    }
    return nil
  }
}

extension FoldedElements {
  /// Replaces what is here by a text's elements.
  mutating func fold(_ bytes: Span<UInt8>, keeping parts: Parts) {
    bases.removeAll(keepingCapacity: true)
    accents.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        append(UInt32(Scalars.folded(ascii: byte)), from: offset, keeping: parts)
        offset += 1
      } else {
        let (scalar, length) = ScalarReader.scalar(in: bytes, at: offset)
        append(scalar, through: .shared, from: offset, keeping: parts)
        offset += length
      }
    }
  }

  private mutating func append(_ base: UInt32, from offset: Int, keeping parts: Parts) {
    bases.append(base)
    if parts.contains(.accents) { accents.append(.none) }
    if parts.contains(.offsets) { offsets.append(offset) }
  }

  private mutating func append(
    _ scalar: UInt32,
    through table: FoldingTable,
    from offset: Int,
    keeping parts: Parts
  ) {
    switch table.place(of: scalar) {
    case .dropped: break
    case .itself:
      if Hangul.syllables.contains(scalar) {
        Hangul.decompose(scalar) { append($0, from: offset, keeping: parts) }
      } else {
        append(scalar, from: offset, keeping: parts)
      }
    case .outputs(var place):
      while true {
        let output = table.output(at: place)
        if output.isAccent {
          append(accent: output.scalar, from: offset, keeping: parts)
        } else {
          append(output.scalar, from: offset, keeping: parts)
        }
        if output.isLast { break }
        place += 1
      }
    }
  }

  /// Puts an accent on the last letter; with no letter before it, it stands for itself.
  private mutating func append(accent: UInt32, from offset: Int, keeping parts: Parts) {
    guard let last = bases.last, last != Scalars.space else {
      append(accent, from: offset, keeping: parts)
      return
    }
    // The dot above a letter i is the dot it has anyway: İ is an i.
    if last == Scalars.dottedLetter, accent == Scalars.dotAbove { return }
    if parts.contains(.accents) { accents[accents.count - 1].insert(accent) }
  }
}
