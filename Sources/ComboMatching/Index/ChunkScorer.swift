/// Scores labels of chunks in which the letters of a query stand scattered, and keeps the best.
struct ChunkScorer {
  private let query: ChunkQuery
  private var scorer: ScatteredScorer
  private var scratch = FoldedElements()
  private(set) var best: BestScores
  private var touched: UInt8 = 0

  /// What labels can reach; `nil` where nothing is known of it.
  let bound: ScoreBound?

  init(_ query: ChunkQuery, limit: Int) {
    self.query = query
    scorer = ScatteredScorer(query)
    best = BestScores(limit: limit)
    bound = ScoreBound(query)
  }

  /// Scores labels of a chunk, all of them or those of a tier.
  ///
  /// - Parameters:
  ///   - matches: The labels that match.
  ///   - part: The labels that are wanted.
  ///   - chunk: The chunk.
  ///   - first: The position of its first label in the list.
  ///   - tier: Which labels to score, by what they can reach; `nil` for all.
  mutating func add(
    _ matches: ChunkMatches,
    in part: Range<Int>,
    of chunk: LabelChunk,
    from first: Int,
    tier: ScoreBound.Tier?
  ) {
    guard let planes = chunk.planes, !query.query.whole.hasAccents else {
      if let tier, tier != .best { return }
      matches.forEach(of: .subsequence, in: part) { index in
        best.insert(plainScore(index, of: chunk), at: first + index)
      }
      return
    }
    let (bytes, allOffsets, foldedBytes) = (chunk.bytes, chunk.offsets, planes.folded)
    let text = unsafe bytes.span.bytes
    let folded = unsafe foldedBytes.span.bytes
    let offsets = allOffsets.span
    let lastWindow = text.byteCount - 2 * Needle.window
    var wanted = (0..<planes.wordCount).map { matches.word($0, of: .subsequence, in: part) }
    if let tier { bound?.keep(tier, of: &wanted, in: chunk, planes) }
    touched &+= chunk.touch(wanted, by: planes)
    for word in wanted.indices where wanted[word] != 0 {
      let having = chunk.hasAlternatives.isEmpty ? 0 : chunk.hasAlternatives[word]
      let isFolded = planes.isFolded.isEmpty ? 0 : planes.isFolded[word]
      var left = wanted[word]
      while left != 0 {
        let place = left.trailingZeroBitCount
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place)
        left &= left &- 1
        let index = word &* 64 &+ place
        var score: Int?
        if having & bit == 0 {
          if isFolded & bit != 0 {
            let range = planes.foldedRange(of: index)
            score = scorer.score(
              in: folded,
              at: range.lowerBound,
              count: range.count,
              isPlain: false
            )
          } else if Int(offsets[index &+ 1]) <= lastWindow {
            let start = Int(offsets[index])
            let count = Int(offsets[index &+ 1]) &- start
            score = scorer.score(in: text, at: start, count: count, isPlain: true)
          }
        }
        best.insert(score ?? plainScore(index, of: chunk), at: first &+ index)
      }
    }
  }

  /// The score of a label with all that it is found by.
  private mutating func plainScore(_ index: Int, of chunk: LabelChunk) -> Int {
    let alternatives = chunk.alternatives[index] ?? []
    return chunk.withLabel(at: index) { label in
      alternatives.isEmpty
        ? query.matcher.score(of: query.query, in: label, scratch: &scratch) ?? 0
        : query.matcher.rank(of: query.query, in: label, with: alternatives)?.score ?? 0
    }
  }
}

/// The best score that a label can reach, by what its planes say of the places where words begin.
///
/// Labels are scored in tiers, those that can reach most first, until no other can come among the
/// best: of a million labels those that hold `esr` scattered are ranked in a third of the time.
struct ScoreBound {
  /// Labels by whether the first letter begins a word, and whether another one does.
  enum Tier: CaseIterable {
    case best, first, others, rest
  }

  private let first: Int
  private let others: [Int]
  private let count: Int

  /// Nil for a query of several words, or of letters other than those that planes know exactly.
  init?(_ query: ChunkQuery) {
    let bases = query.query.whole.elements.bases
    let classes = bases.map { LetterClass.index(of: $0) }
    guard query.words.count == 1, classes.count > 1,
      classes.allSatisfy({ $0 < LetterClass.wordCount })
    else { return nil }
    first = classes[0]
    others = Set(classes.dropFirst()).sorted()
    count = classes.count
  }

  /// The most that a label of a tier can have: all letters but one in a run, as they would match
  /// better if all of them were.
  func score(_ tier: Tier) -> Int {
    typealias Worth = SubsequenceText.Worth
    let beginsFirst = tier == .best || tier == .first
    let beginsOther = tier == .best || tier == .others
    return count * Worth.letter + 2 * (beginsFirst ? Worth.beginning : Worth.hump)
      + (beginsOther ? Worth.beginning : Worth.hump) - Worth.gap + (count - 2) * Worth.run
  }

  /// Keeps the labels of a tier; those with alternatives are in the best one, as their search keys
  /// may score better.
  func keep(
    _ tier: Tier,
    of labels: inout [UInt64],
    in chunk: LabelChunk,
    _ planes: LabelPlanes
  ) {
    for word in labels.indices where labels[word] != 0 {
      let beginsFirst =
        planes.beginning(with: first, word) | planes.beginningWord(with: first, word)
      let beginsOther = others.reduce(UInt64(0)) { $0 | planes.beginningWord(with: $1, word) }
      let having = chunk.hasAlternatives.isEmpty ? 0 : chunk.hasAlternatives[word]
      switch tier {
      case .best: labels[word] &= (beginsFirst & beginsOther) | having
      case .first: labels[word] &= beginsFirst & ~beginsOther & ~having
      case .others: labels[word] &= ~beginsFirst & beginsOther & ~having
      case .rest: labels[word] &= ~(beginsFirst | beginsOther | having)
      }
    }
  }
}
