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

  /// Where a match is kept.
  private struct Place {
    let block: UInt32
    let index: UInt32
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
  func visit(_ body: (FilterOutput.Line) throws(ToolFailure) -> Bool) throws(ToolFailure) {
    var block = 0
    var index = 0
    for (section, next) in zip(sections, sections.dropFirst().map(\.start) + [.max]) {
      var places: [Place] = []
      while block < blocks.count {
        let first = firstPositions[block]
        let matches = blocks[block].matches
        while index < matches.count, first + Int(matches[index].line) < next {
          places.append(Place(block: UInt32(block), index: UInt32(index)))
          index += 1
        }
        guard index == matches.count else { break }
        block += 1
        index = 0
      }
      for place in isRanked ? ranked(places) : places {
        guard try body(line(at: place, section.title)) else { return }
      }
    }
  }

  private func line(at place: Place, _ title: String?) -> FilterOutput.Line {
    let block = blocks[Int(place.block)]
    let match = block.matches[Int(place.index)]
    return FilterOutput.Line(
      match,
      of: block,
      position: firstPositions[Int(place.block)] + Int(match.line),
      sectionTitle: title
    )
  }

  /// Sorts by counting: there are few ranks, and what is equal keeps its order.
  private func ranked(_ places: [Place]) -> [Place] {
    var scores: ClosedRange<Int>?
    for place in places {
      let match = match(at: place)
      guard match.kind == .subsequence else { continue }
      let score = Int(match.score)
      let known = scores ?? score...score
      scores = min(known.lowerBound, score)...max(known.upperBound, score)
    }
    let scattered = Int(MatchKind.subsequence.rawValue)
    let best = scores?.upperBound ?? 0
    func rank(_ place: Place) -> Int {
      let match = match(at: place)
      return match.kind == .subsequence
        ? scattered + best - Int(match.score) : Int(match.kind.rawValue)
    }
    var starts = Array(repeating: 0, count: scattered + (scores?.count ?? 0) + 1)
    for place in places { starts[rank(place) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    return [Place](unsafeUninitializedCapacity: places.count) { sorted, count in
      for place in places {
        let rank = rank(place)
        sorted.initializeElement(at: starts[rank], to: place)
        starts[rank] += 1
      }
      count = places.count
    }
  }

  private func match(at place: Place) -> FilterMatches.Match {
    blocks[Int(place.block)].matches[Int(place.index)]
  }
}
