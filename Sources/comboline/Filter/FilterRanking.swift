import ComboMatching

/// The order in which a filter prints what matches.
///
/// Sections keep their order. Within one the better kind of match comes first, and the list's order
/// holds within a kind; of options whose letters are scattered the one with the highest score comes
/// first.
struct FilterRanking {
  private let blocks: [FilterMatches]
  private let isRanked: Bool

  /// The position of the first option of each block.
  private let firstPositions: [Int]

  /// The sections, each with the position of its first option.
  private let sections: [(title: String?, start: Int)]

  /// Takes an option, and says whether another one is wanted.
  typealias Body = (
    FilterMatches.Match, _ matches: borrowing FilterMatches, FilterOutput.Place
  ) throws(ToolFailure) -> Bool

  /// What was read only for memory to be there; it says nothing.
  private var touched: UInt8 = 0

  /// Where a match is kept.
  private struct Place: Comparable {
    var block: Int32
    var index: Int32

    static func < (first: Place, second: Place) -> Bool {
      (first.block, first.index) < (second.block, second.index)
    }
  }

  /// Ranks what matches.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of a stream, in order.
  ///   - isRanked: Whether the order is another one than that of the stream.
  init(_ blocks: [FilterMatches], isRanked: Bool = true) {
    self.blocks = blocks
    self.isRanked = isRanked
    var sections: [(title: String?, start: Int)] = [(nil, 0)]
    var firstPositions: [Int] = []
    var position = 0
    for block in blocks {
      firstPositions.append(position)
      sections += block.sections.map { ($0.title, position + $0.start) }
      position += block.lineCount
    }
    self.sections = sections
    self.firstPositions = firstPositions
  }

  /// Hands over what matches, the best first, until it is not wanted any more.
  ///
  /// - Parameter body: Called with each option; says whether another one is wanted.
  /// - Throws: What the closure throws.
  mutating func visit(
    _ body: Body
  ) throws(ToolFailure) {
    var start = Place(block: 0, index: 0)
    for (section, next) in zip(sections, sections.dropFirst().map(\.start) + [.max]) {
      let end = place(atPosition: next, from: start)
      guard try visit(start..<end, section.title, body) else { return }
      start = end
    }
  }

  /// Hands over what matches in a section.
  ///
  /// - Returns: Whether another one is wanted.
  private mutating func visit(
    _ range: Range<Place>,
    _ title: String?,
    _ body: Body
  ) throws(ToolFailure) -> Bool {
    guard isRanked else { return try visit(range, of: nil, title, body) }
    var (counts, scattered) = scattered(in: range)
    for kind in MatchKind.allCases
    where kind != .subsequence && counts[Int(kind.rawValue)] > 0 {
      guard try visit(range, of: kind, title, body) else { return false }
    }
    Self.sort(&scattered)
    // Reads that depend on nothing wait for memory together: of 200,000 lines in another order than
    // that of memory it takes half of the time.
    let step = 64
    for first in stride(from: 0, to: scattered.count, by: step) {
      let next = scattered[first..<min(first + step, scattered.count)]
      for (place, _) in next {
        let block = blocks[Int(place.block)]
        touched &+= block.firstByte(of: block.matches[Int(place.index)])
      }
      for (place, _) in next {
        let block = Int(place.block)
        let match = blocks[block].matches[Int(place.index)]
        guard try body(match, blocks[block], standing(of: match, block, title)) else {
          return false
        }
      }
    }
    return true
  }

  /// Hands over what matches with a kind, or with any, in the order of the list.
  private func visit(
    _ range: Range<Place>,
    of kind: MatchKind?,
    _ title: String?,
    _ body: Body
  ) throws(ToolFailure) -> Bool {
    for block in blocks(in: range) {
      let kept = blocks[block]
      for index in indices(of: block, in: range) {
        let match = kept.matches[index]
        if kind != nil, match.kind != kind { continue }
        guard try body(match, kept, standing(of: match, block, title)) else { return false }
      }
    }
    return true
  }

  /// How many matches there are of each kind, and where those are whose letters are scattered.
  private func scattered(
    in range: Range<Place>
  ) -> (counts: [Int], places: [(place: Place, score: Int32)]) {
    var counts = Array(repeating: 0, count: MatchKind.allCases.count)
    var places: [(place: Place, score: Int32)] = []
    for block in blocks(in: range) {
      let matches = blocks[block].matches
      for index in indices(of: block, in: range) {
        let match = matches[index]
        counts[Int(match.kind.rawValue)] += 1
        if match.kind == .subsequence {
          places.append((Place(block: Int32(block), index: Int32(index)), match.score))
        }
      }
    }
    return (counts, places)
  }

  /// Sorts by counting, the highest score first: there are few, and what is equal keeps its order.
  private static func sort(_ places: inout [(place: Place, score: Int32)]) {
    guard let first = places.first else { return }
    var least = Int(first.score)
    var best = least
    for (_, score) in places {
      least = min(least, Int(score))
      best = max(best, Int(score))
    }
    var starts = Array(repeating: 0, count: best - least + 2)
    for (_, score) in places { starts[best - Int(score) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var sorted = places
    for place in places {
      let rank = best - Int(place.score)
      sorted[starts[rank]] = place
      starts[rank] += 1
    }
    places = sorted
  }

  private func standing(
    of match: FilterMatches.Match,
    _ block: Int,
    _ title: String?
  ) -> FilterOutput.Place {
    FilterOutput.Place(
      position: firstPositions[block] + Int(match.line),
      sectionTitle: title
    )
  }

  // MARK: Ranges

  /// The first match at a position of the list or behind it.
  private func place(atPosition position: Int, from start: Place) -> Place {
    var block = Int(start.block)
    var index = Int(start.index)
    while block < blocks.count {
      let first = firstPositions[block]
      let matches = blocks[block].matches
      if let last = matches.last, first + Int(last.line) >= position {
        while first + Int(matches[index].line) < position { index += 1 }
        break
      }
      block += 1
      index = 0
    }
    return Place(block: Int32(block), index: Int32(index))
  }

  private func blocks(in range: Range<Place>) -> Range<Int> {
    let last = range.upperBound.index > 0 ? range.upperBound.block + 1 : range.upperBound.block
    return Int(range.lowerBound.block)..<max(Int(last), Int(range.lowerBound.block))
  }

  private func indices(of block: Int, in range: Range<Place>) -> Range<Int> {
    let start = block == range.lowerBound.block ? Int(range.lowerBound.index) : 0
    let end =
      block == range.upperBound.block
      ? Int(range.upperBound.index) : blocks[block].matches.count
    return start..<end
  }
}
