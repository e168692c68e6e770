/// Which labels of a chunk match a query: a bit for each label and kind.
struct ChunkMatches: Sendable, Equatable {
  /// How many labels match, by kind.
  private(set) var counts = SIMD8<UInt16>()

  /// The bits of each kind that occurs, the kinds in order.
  private var bits: [UInt64] = []
  private var wordCount = 0

  init() {}

  /// Takes the bits of all kinds, one kind behind the other.
  init(_ scratch: borrowing ChunkScratch) {
    wordCount = scratch.wordCount
    let words = scratch.bits.span
    for kind in MatchKind.allCases {
      var count = 0
      let start = Int(kind.rawValue) * wordCount
      for index in start..<start + wordCount { count += words[index].nonzeroBitCount }
      counts[Int(kind.rawValue)] = UInt16(count)
    }
    let occurring = MatchKind.allCases.filter { counts[Int($0.rawValue)] > 0 }
    bits.reserveCapacity(occurring.count * wordCount)
    for kind in occurring {
      let start = Int(kind.rawValue) * wordCount
      bits.append(contentsOf: scratch.bits[start..<start + wordCount])
    }
  }

  /// How many labels match.
  var count: Int { Int(counts.wrappedSum()) }

  func count(of kind: MatchKind) -> Int { Int(counts[Int(kind.rawValue)]) }

  /// Where the bits of a kind begin; `nil` where no label matches with it.
  private func start(of kind: MatchKind) -> Int? {
    guard count(of: kind) > 0 else { return nil }
    var start = 0
    for better in 0..<Int(kind.rawValue) where counts[better] > 0 { start += wordCount }
    return start
  }

  /// The bits of a kind for 64 labels.
  func word(_ index: Int, of kind: MatchKind) -> UInt64 {
    start(of: kind).map { bits[$0 + index] } ?? 0
  }

  /// The bits of a kind for 64 labels, as far as they are in a range.
  func word(_ index: Int, of kind: MatchKind, in range: Range<Int>) -> UInt64 {
    word(index, of: kind) & Self.mask(of: index, in: range)
  }

  /// The bits of all kinds for 64 labels, or as many as there are.
  func copyAll(to words: inout MutableSpan<UInt64>) {
    for index in words.indices { words[index] = 0 }
    var start = 0
    while start < bits.count {
      for index in 0..<wordCount { words[index] |= bits[start + index] }
      start += wordCount
    }
  }

  /// How a label matches; `nil` when it does not.
  func kind(at index: Int) -> MatchKind? {
    MatchKind.allCases.first { word(index / 64, of: $0) >> UInt64(index % 64) & 1 == 1 }
  }

  /// How many labels of a range match with a kind.
  func count(of kind: MatchKind, in range: Range<Int>) -> Int {
    guard let start = start(of: kind), !range.isEmpty else { return 0 }
    if range.lowerBound == 0, range.upperBound >= wordCount * 64 { return count(of: kind) }
    var sum = 0
    for word in range.lowerBound / 64...(range.upperBound - 1) / 64 {
      sum += (bits[start + word] & Self.mask(of: word, in: range)).nonzeroBitCount
    }
    return sum
  }

  /// The place of the label that is one of those of a range which match with a kind, by number.
  func index(ofMatch number: Int, of kind: MatchKind, in range: Range<Int>) -> Int? {
    guard let start = start(of: kind), !range.isEmpty else { return nil }
    var left = number
    for word in range.lowerBound / 64...(range.upperBound - 1) / 64 {
      var found = bits[start + word] & Self.mask(of: word, in: range)
      let count = found.nonzeroBitCount
      if left < count {
        for _ in 0..<left { found &= found - 1 }
        return word * 64 + found.trailingZeroBitCount
      }
      left -= count
    }
    return nil
  }

  /// Calls a closure for each label of a range that matches with a kind.
  func forEach(of kind: MatchKind, in range: Range<Int>, _ body: (Int) -> Void) {
    guard let start = start(of: kind), !range.isEmpty else { return }
    for word in range.lowerBound / 64...(range.upperBound - 1) / 64 {
      var found = bits[start + word] & Self.mask(of: word, in: range)
      while found != 0 {
        body(word * 64 + found.trailingZeroBitCount)
        found &= found - 1
      }
    }
  }

  /// The bits of a word that stand for labels of a range.
  private static func mask(of word: Int, in range: Range<Int>) -> UInt64 {
    let start = max(range.lowerBound - word * 64, 0)
    let end = min(range.upperBound - word * 64, 64)
    return start < end ? ~UInt64(0) << UInt64(start) & ~UInt64(0) >> UInt64(64 - end) : 0
  }
}

/// Room to match a chunk in, used again for the next one.
struct ChunkScratch: ~Copyable {
  /// The bits of all kinds, one kind behind the other.
  var bits: [UInt64] = []
  private(set) var wordCount = 0

  /// The labels that are still to be looked at.
  var candidates: [UInt64] = []

  var elements = FoldedElements()

  /// What was read only for memory to be there; it says nothing.
  var touched: UInt8 = 0

  /// Clears the room for a chunk of labels.
  mutating func begin(_ labelCount: Int) {
    wordCount = (labelCount + 63) / 64
    let wanted = wordCount * MatchKind.allCases.count
    if bits.count == wanted {
      for index in bits.indices { bits[index] = 0 }
    } else {
      bits = Array(repeating: 0, count: wanted)
    }
    candidates = Array(repeating: ~0, count: wordCount)
    let last = labelCount % 64
    if last > 0 { candidates[wordCount - 1] = ~0 >> UInt64(64 - last) }
  }

  @inline(__always)
  mutating func add(_ kind: MatchKind, word: Int, bit: UInt64) {
    bits[Int(kind.rawValue) * wordCount + word] |= bit
  }
}
