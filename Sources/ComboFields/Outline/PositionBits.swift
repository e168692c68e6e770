/// A set of positions, one bit for each that could be in it, which also counts.
///
/// To find the member with a given number, or the number of a member, costs a look at one block of
/// bits and at the counts of the blocks before it, whatever the set looks like.
package struct PositionBits: Sendable, Equatable {
  private static let bitsInWord = UInt64.bitWidth

  /// Few enough to be counted one by one, enough for the counts of a million bits to be few.
  private static let wordsInBlock = 32

  private var words: [UInt64]

  /// The number of members in each block.
  private var blockCounts: [Int32]

  /// The number of members.
  package private(set) var count = 0

  /// A set without members.
  ///
  /// - Parameter capacity: The position that follows the last that could be in the set.
  package init(capacity: Int) {
    let wordCount = (capacity + PositionBits.bitsInWord - 1) / PositionBits.bitsInWord
    let blockCount = (wordCount + PositionBits.wordsInBlock - 1) / PositionBits.wordsInBlock
    words = [UInt64](repeating: 0, count: wordCount)
    blockCounts = [Int32](repeating: 0, count: blockCount)
  }

  package func contains(_ position: Int) -> Bool {
    words[position / PositionBits.bitsInWord] >> (position % PositionBits.bitsInWord) & 1 == 1
  }

  package mutating func insert(_ position: Int) {
    insert(1 << (position % PositionBits.bitsInWord), into: position / PositionBits.bitsInWord)
  }

  /// Adds positions that ascend.
  ///
  /// The cost is theirs alone.
  package mutating func insert(ascending positions: some Sequence<Int>) {
    var index = 0
    var bits: UInt64 = 0
    for position in positions {
      if position / PositionBits.bitsInWord != index {
        if bits != 0 { insert(bits, into: index) }
        index = position / PositionBits.bitsInWord
        bits = 0
      }
      bits |= 1 << (position % PositionBits.bitsInWord)
    }
    if bits != 0 { insert(bits, into: index) }
  }

  /// Adds what is reached on the way through a range: each position is followed by the next, but
  /// from a stop the way goes on behind what hangs there.
  ///
  /// Where there are no stops, the way goes by words and not by positions.
  ///
  /// - Parameters:
  ///   - range: The first position, and the one before which the way ends.
  ///   - stops: Where it does not go on to the next position.
  ///   - sizes: How far it goes on from a stop.
  /// - Returns: How many steps were taken: one to a stop or to the end of a word.
  package mutating func insertWay(
    through range: Range<Int>,
    stops: PositionBits,
    sizes: [Int32]
  ) -> Int {
    var position = range.lowerBound
    var steps = 0
    var index = position / PositionBits.bitsInWord
    var bits: UInt64 = 0
    while position < range.upperBound {
      let wordIndex = position / PositionBits.bitsInWord
      if wordIndex != index {
        insert(bits, into: index)
        index = wordIndex
        bits = 0
      }
      let nextWord = (index + 1) * PositionBits.bitsInWord
      var ahead = UInt64.max << (position % PositionBits.bitsInWord)
      if nextWord > range.upperBound { ahead &= UInt64.max >> (nextWord - range.upperBound) }
      let stop = stops.words[index] & ahead
      if stop != 0 {
        // All up to the first stop, which is the lowest bit.
        bits |= (stop ^ (stop - 1)) & ahead
        position = index * PositionBits.bitsInWord + stop.trailingZeroBitCount
        position += Int(sizes[position])
      } else {
        bits |= ahead
        position = nextWord
      }
      steps += 1
    }
    if bits != 0 { insert(bits, into: index) }
    return steps
  }

  /// Adds what another set of the same capacity has in a range.
  package mutating func insert(_ other: PositionBits, in range: Range<Int>) {
    other.forEachWord(in: range) { index, bits in insert(bits, into: index) }
  }

  private mutating func insert(_ bits: UInt64, into index: Int) {
    let added = (bits & ~words[index]).nonzeroBitCount
    words[index] |= bits
    blockCounts[index / PositionBits.wordsInBlock] += Int32(added)
    count += added
  }

  package mutating func remove(_ position: Int) {
    remove(in: position..<position + 1)
  }

  /// Takes out all members in a range; blocks without members are passed over.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package mutating func remove(in range: Range<Int>) -> Int {
    var removed = 0
    var index = range.lowerBound / PositionBits.bitsInWord
    while let bits = nextBits(from: &index, in: range) {
      let taken = bits.nonzeroBitCount
      words[index] &= ~bits
      blockCounts[index / PositionBits.wordsInBlock] -= Int32(taken)
      removed += taken
      index += 1
    }
    count -= removed
    return removed
  }

  /// The number of members in a range.
  ///
  /// The cost is that of a block's bits and of the counts of the blocks, however long the range.
  package func count(in range: Range<Int>) -> Int {
    if range.count > PositionBits.wordsInBlock * PositionBits.bitsInWord {
      return rank(of: range.upperBound) - rank(of: range.lowerBound)
    }
    var count = 0
    forEachWord(in: range) { count += $1.nonzeroBitCount }
    return count
  }

  /// The number of members before a position.
  package func rank(of position: Int) -> Int {
    let index = position / PositionBits.bitsInWord
    let block = index / PositionBits.wordsInBlock
    var rank = 0
    for earlier in 0..<block { rank += Int(blockCounts[earlier]) }
    for earlier in block * PositionBits.wordsInBlock..<index {
      rank += words[earlier].nonzeroBitCount
    }
    let rest = position % PositionBits.bitsInWord
    return rest == 0 ? rank : rank + (words[index] & ((1 << rest) - 1)).nonzeroBitCount
  }

  /// The member with a number of members before it, which has to exist.
  package func member(ofRank rank: Int) -> Int {
    var rest = rank
    var block = 0
    while rest >= Int(blockCounts[block]) {
      rest -= Int(blockCounts[block])
      block += 1
    }
    var index = block * PositionBits.wordsInBlock
    while rest >= words[index].nonzeroBitCount {
      rest -= words[index].nonzeroBitCount
      index += 1
    }
    var word = words[index]
    for _ in 0..<rest { word &= word - 1 }
    return index * PositionBits.bitsInWord + word.trailingZeroBitCount
  }

  /// The members, in a range or everywhere, that another set of the same capacity does not have,
  /// ascending.
  ///
  /// The cost is linear in the number of words, but for blocks without members.
  package func members(
    in range: Range<Int>? = nil,
    notIn other: PositionBits? = nil
  ) -> [Int] {
    var members: [Int] = []
    forEachWord(in: range ?? 0..<words.count * PositionBits.bitsInWord) { index, bits in
      var bits = bits & ~(other?.words[index] ?? 0)
      while bits != 0 {
        members.append(index * PositionBits.bitsInWord + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return members
  }

  /// Visits the words that have members in a range, with the bits of those.
  private func forEachWord(in range: Range<Int>, _ body: (_ index: Int, _ bits: UInt64) -> Void) {
    var index = range.lowerBound / PositionBits.bitsInWord
    while let bits = nextBits(from: &index, in: range) {
      body(index, bits)
      index += 1
    }
  }

  /// Goes on to the next word with members in a range; their bits, or `nil` where there is none.
  private func nextBits(from index: inout Int, in range: Range<Int>) -> UInt64? {
    guard !range.isEmpty else { return nil }
    let first = range.lowerBound / PositionBits.bitsInWord
    let last = (range.upperBound - 1) / PositionBits.bitsInWord
    while index <= last {
      if index % PositionBits.wordsInBlock == 0,
        blockCounts[index / PositionBits.wordsInBlock] == 0
      {
        index += PositionBits.wordsInBlock
        continue
      }
      var bits = words[index]
      if index == first { bits &= UInt64.max << (range.lowerBound % PositionBits.bitsInWord) }
      if index == last {
        let used = (range.upperBound - 1) % PositionBits.bitsInWord
        bits &= UInt64.max >> (PositionBits.bitsInWord - 1 - used)
      }
      if bits != 0 { return bits }
      index += 1
    }
    return nil
  }

  /// Checks in debug builds that the counts are those of the bits.
  package func checkInvariants() {
    assert(count == words.reduce(0) { $0 + $1.nonzeroBitCount }, "The count is wrong.")
    for block in blockCounts.indices {
      let first = block * PositionBits.wordsInBlock
      let words = words[first..<min(first + PositionBits.wordsInBlock, words.count)]
      assert(
        Int(blockCounts[block]) == words.reduce(0) { $0 + $1.nonzeroBitCount },
        "The count of block \(block) is wrong."
      )
    }
  }
}
