/// The order of those labels of a part of a list, a section say, that match.
///
/// The kinds come one after the other, the best first, and within a kind the list's order holds. Of
/// those whose letters are scattered the best come first as far as the ranking goes; those behind
/// them keep the list's order.
public struct LabelRanking: Sendable, Equatable {
  /// How many rows are ranked by score, unless more are asked for: more than a screen has.
  public static let usualLimit = 128

  /// The part of the list.
  public let range: Range<Int>

  /// How many labels match, by kind.
  let counts: [Int]

  /// The best of those whose letters are scattered, and the same in the order of the list.
  let best: [Int32]
  let bestAscending: [Int32]

  /// How many labels match.
  public let count: Int

  /// The kinds that occur, the best first.
  public var kinds: [MatchKind] { MatchKind.allCases.filter { counts[Int($0.rawValue)] > 0 } }

  init(range: Range<Int>, counts: [Int], best: [Int32]) {
    self.range = range
    self.counts = counts
    self.best = best
    bestAscending = best.sorted()
    count = counts.reduce(0, +)
  }
}

extension LabelSearch {
  /// Ranks the matches of a part of the list.
  ///
  /// The cost is that of counting: a few microseconds for a million labels. Where scattered letters
  /// count and fewer than `limit` labels match better, their scores are taken, as far as they can
  /// come among the first.
  ///
  /// - Parameters:
  ///   - range: The part of the list; all of it by default.
  ///   - limit: How many rows are ranked by score.
  /// - Returns: The ranking; it has a meaning as long as neither the query nor the labels change.
  public func ranking(
    in range: Range<Int>? = nil,
    limit: Int = LabelRanking.usualLimit
  ) -> LabelRanking {
    let range = range ?? 0..<labelCount
    let counts = counts(in: range)
    let scattered = Int(MatchKind.subsequence.rawValue)
    let wanted = min(limit - counts[..<scattered].reduce(0, +), counts[scattered])
    let best = wanted > 0 ? bestScattered(in: range, count: wanted) : []
    return LabelRanking(range: range, counts: counts, best: best)
  }

  /// Gives the position of the label in a row of a ranking; the first row is 0.
  ///
  /// - Precondition: The row is less than the ranking's count.
  public func position(at row: Int, in ranking: LabelRanking) -> Int {
    precondition(row >= 0 && row < ranking.count, "There is no row \(row) in \(ranking.count).")
    var left = row
    for kind in MatchKind.allCases {
      let count = ranking.counts[Int(kind.rawValue)]
      if left >= count {
        left -= count
      } else if kind == .subsequence {
        return left < ranking.best.count
          ? Int(ranking.best[left]) : position(ofScattered: left - ranking.best.count, in: ranking)
      } else {
        return position(ofMatch: left, of: kind, in: ranking.range)
      }
    }
    preconditionFailure("The ranking is of other matches.")
  }

  /// Gives the row of the label at a position; `nil` where it does not match or is of another part.
  public func row(of position: Int, in ranking: LabelRanking) -> Int? {
    guard ranking.range.contains(position), let kind = kind(at: position) else { return nil }
    let better = ranking.counts[..<Int(kind.rawValue)].reduce(0, +)
    if kind == .subsequence {
      if let place = ranking.best.firstIndex(of: Int32(position)) { return better + place }
      let earlier = ranking.bestAscending.prefix { $0 < position }.count
      let number = count(of: kind, in: ranking.range.lowerBound..<position)
      return better + ranking.best.count + number - earlier
    }
    return better + count(of: kind, in: ranking.range.lowerBound..<position)
  }

  /// Gives all positions in the order of a ranking, which costs less than to ask for each.
  public func positions(in ranking: LabelRanking) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(ranking.count)
    for kind in ranking.kinds {
      let ranked = kind == .subsequence ? ranking.bestAscending : []
      if kind == .subsequence { result += ranking.best.map { Int($0) } }
      var next = 0
      forEachChunk(in: ranking.range) { chunk, part in
        matches[chunk].forEach(of: kind, in: part) { index in
          let position = chunk * LabelChunk.capacity + index
          if next < ranked.count, ranked[next] == position {
            next += 1
          } else {
            result.append(position)
          }
        }
      }
    }
    return result
  }

  private func count(of kind: MatchKind, in range: Range<Int>) -> Int {
    var count = 0
    forEachChunk(in: range) { count += matches[$0].count(of: kind, in: $1) }
    return count
  }

  /// The position of a match of a kind, by its number in the order of the list.
  private func position(ofMatch number: Int, of kind: MatchKind, in range: Range<Int>) -> Int {
    var left = number
    var found: Int?
    forEachChunk(in: range) { chunk, part in
      guard found == nil else { return }
      let count = matches[chunk].count(of: kind, in: part)
      if left < count {
        found = matches[chunk].index(ofMatch: left, of: kind, in: part)
          .map { $0 + chunk * LabelChunk.capacity }
      } else {
        left -= count
      }
    }
    guard let found else { preconditionFailure("The ranking is of other matches.") }
    return found
  }

  /// The position of a match with scattered letters that is not among the best, by its number.
  private func position(ofScattered number: Int, in ranking: LabelRanking) -> Int {
    // Each of the best that stands before it moves it on by one.
    var skipped = 0
    while true {
      let position = position(ofMatch: number + skipped, of: .subsequence, in: ranking.range)
      let before = ranking.bestAscending.prefix { $0 <= position }.count
      if before == skipped { return position }
      skipped = before
    }
  }
}

extension LabelSearch {
  /// The positions of the best of those whose letters are scattered, the best first.
  private func bestScattered(in range: Range<Int>, count: Int) -> [Int32] {
    guard let query else { return [] }
    if let prepared {
      var scorer = ChunkScorer(prepared, limit: count)
      let tiers = scorer.bound == nil ? [nil] : ScoreBound.Tier.allCases.map { Optional($0) }
      for tier in tiers {
        if let tier, let bound = scorer.bound?.score(tier), let floor = scorer.best.floor,
          floor > bound
        {
          continue
        }
        forEachChunk(in: range) { index, part in
          let first = index * LabelChunk.capacity
          scorer.add(matches[index], in: part, of: chunks[index], from: first, tier: tier)
        }
      }
      return scorer.best.positions
    }
    var best = BestScores(limit: count)
    forEachChunk(in: range) { index, part in
      matches[index].forEach(of: .subsequence, in: part) {
        let position = index * LabelChunk.capacity + $0
        let rank = withLabel(at: position) { matcher.rank(of: query, in: $0, with: $1) }
        best.insert(rank?.score ?? 0, at: position)
      }
    }
    return best.positions
  }
}
