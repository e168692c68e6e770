extension LabelChunk {
  /// Finds the labels that match a query.
  ///
  /// - Parameters:
  ///   - query: What to look for, which is not empty.
  ///   - earlier: The matches of an earlier query that this one narrows; they alone are looked at.
  ///   - scratch: Room to work in.
  /// - Returns: What matches.
  func matches(
    of query: ChunkQuery,
    among earlier: ChunkMatches?,
    in scratch: inout ChunkScratch
  ) -> ChunkMatches {
    guard begin(among: earlier, in: &scratch) else { return ChunkMatches() }
    guard let planes else {
      match(query, in: &scratch)
      return ChunkMatches(scratch)
    }
    planes.narrow(&scratch.candidates, toHolding: query.classes, further: query.furtherClasses)
    if let only = query.onlyClass {
      match(query, only: only, by: planes, in: &scratch)
    } else {
      match(query, by: planes, in: &scratch)
    }
    return ChunkMatches(scratch)
  }

  /// Finds the labels that match a query by the host's own rules.
  func matches(
    of query: MatchQuery,
    by matcher: some LabelMatching,
    among earlier: ChunkMatches?,
    in scratch: inout ChunkScratch
  ) -> ChunkMatches {
    guard begin(among: earlier, in: &scratch) else { return ChunkMatches() }
    for word in scratch.candidates.indices {
      forEachBit(of: scratch.candidates[word]) { index, bit in
        let place = word * 64 + index
        let rank = withLabel(at: place) {
          matcher.rank(of: query, in: $0, with: alternatives[place] ?? [])
        }
        if let rank { scratch.add(rank.kind, word: word, bit: bit) }
      }
    }
    return ChunkMatches(scratch)
  }

  /// Notes the labels to look at; says whether there are any.
  private func begin(among earlier: ChunkMatches?, in scratch: inout ChunkScratch) -> Bool {
    if let earlier, earlier.count == 0 { return false }
    scratch.begin(count)
    if let earlier {
      var candidates = scratch.candidates.mutableSpan
      earlier.copyAll(to: &candidates)
    }
    return true
  }

  /// Scans the candidates plainly.
  private func match(_ query: ChunkQuery, in scratch: inout ChunkScratch) {
    for word in scratch.candidates.indices {
      forEachBit(of: scratch.candidates[word]) { index, bit in
        if let kind = plainKind(of: query, at: word * 64 + index, in: &scratch) {
          scratch.add(kind, word: word, bit: bit)
        }
      }
    }
  }

  /// How a label matches with all that it is found by.
  private func plainKind(
    of query: ChunkQuery,
    at index: Int,
    in scratch: inout ChunkScratch
  ) -> MatchKind? {
    let alternatives = alternatives.isEmpty ? [] : alternatives[index] ?? []
    return withLabel(at: index) {
      query.matcher.kind(
        of: query.query,
        in: $0,
        with: alternatives,
        scratch: &scratch.elements
      )
    }
  }

  /// Answers a query of one letter from the planes.
  private func match(
    _ query: ChunkQuery,
    only index: Int,
    by planes: LabelPlanes,
    in scratch: inout ChunkScratch
  ) {
    for word in 0..<planes.wordCount where scratch.candidates[word] != 0 {
      var left = scratch.candidates[word]
      if !hasAlternatives.isEmpty {
        let having = left & hasAlternatives[word]
        left &= ~having
        forEachBit(of: having) { index, bit in
          if let kind = plainKind(of: query, at: word * 64 + index, in: &scratch) {
            scratch.add(kind, word: word, bit: bit)
          }
        }
      }
      let first = left & planes.beginning(with: index, word)
      let all = first & planes.havingOneLetter(word)
      let later = left & ~first
      let words = later & planes.beginningWord(with: index, word)
      let loosest = query.matcher.loosest
      scratch.add(.exact, word: word, bit: all)
      if loosest >= .prefix { scratch.add(.prefix, word: word, bit: first & ~all) }
      if loosest >= .wordPrefix { scratch.add(.wordPrefix, word: word, bit: words) }
      if loosest >= .substring { scratch.add(.substring, word: word, bit: later & ~words) }
    }
  }

  /// Looks at the texts of the candidates that the planes have left.
  private func match(
    _ query: ChunkQuery,
    by planes: LabelPlanes,
    in scratch: inout ChunkScratch
  ) {
    let (bytes, allOffsets, foldedBytes) = (self.bytes, self.offsets, planes.folded)
    // Any bytes are bytes.
    let text = unsafe bytes.span.bytes
    let folded = unsafe foldedBytes.span.bytes
    let offsets = allOffsets.span
    // Behind this place windows would reach beyond the text.
    let lastWindow = text.byteCount - 2 * Needle.window
    let hasAccents = query.query.whole.hasAccents
    let allCodes = planes.accents
    let codes = unsafe allCodes.span.bytes
    let accents = hasAccents ? ChunkQuery.Accents(query.query, planes.accentCodes) : nil
    scratch.touched &+= touch(scratch.candidates, by: planes)
    for word in 0..<planes.wordCount where scratch.candidates[word] != 0 {
      let having = hasAlternatives.isEmpty ? 0 : hasAlternatives[word]
      let isFolded = planes.isFolded.isEmpty ? 0 : planes.isFolded[word]
      var left = scratch.candidates[word]
      while left != 0 {
        let place = left.trailingZeroBitCount
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place)
        left &= left &- 1
        let index = word &* 64 &+ place
        var kind: MatchKind?
        if having & bit != 0 {
          kind = plainKind(of: query, at: index, in: &scratch)
        } else if isFolded & bit != 0 {
          let range = planes.foldedRange(of: index)
          kind = query.kind(in: folded, at: range.lowerBound, count: range.count)
          if kind != nil, hasAccents {
            if planes.accentCodes.isFull || range.count > Needle.window {
              kind = plainKind(of: query, at: index, in: &scratch)
            } else {
              kind = accents.flatMap { query.kind(in: folded, codes, $0, range) }
            }
          }
        } else if !hasAccents {
          let start = Int(offsets[index])
          let end = Int(offsets[index &+ 1])
          kind =
            end <= lastWindow
            ? query.kind(in: text, at: start, count: end &- start)
            : plainKind(of: query, at: index, in: &scratch)
        }
        if let kind { scratch.add(kind, word: word, bit: bit) }
      }
    }
  }

  /// Reads a little of some labels, if they are few, so that the memory they lie in is there when
  /// they are looked at one by one.
  ///
  /// Reads that depend on nothing wait for memory together. Extending to `linu`, which leaves one of
  /// twenty labels out of a million, took 20 ms without this and takes 15 with it; where many are left,
  /// memory is read ahead anyway.
  func touch(_ labels: [UInt64], by planes: LabelPlanes) -> UInt8 {
    let count = labels.reduce(0) { $0 + $1.nonzeroBitCount }
    guard count < self.count / 4 else { return 0 }
    let (bytes, allOffsets, folded) = (self.bytes, self.offsets, planes.folded)
    let text = bytes.span
    let offsets = allOffsets.span
    var sum: UInt8 = 0
    for word in labels.indices where labels[word] != 0 {
      let isFolded = planes.isFolded.isEmpty ? 0 : planes.isFolded[word]
      forEachBit(of: labels[word] & ~isFolded) { place, _ in
        let start = Int(offsets[word &* 64 &+ place])
        let end = Int(offsets[word &* 64 &+ place &+ 1])
        if start < end { sum &+= text[start] &+ text[end &- 1] }
      }
      forEachBit(of: labels[word] & isFolded) { place, _ in
        sum &+= folded[planes.foldedRange(of: word &* 64 &+ place).lowerBound]
      }
    }
    return sum
  }

  @inline(__always)
  private func forEachBit(of word: UInt64, _ body: (_ index: Int, _ bit: UInt64) -> Void) {
    var left = word
    while left != 0 {
      body(left.trailingZeroBitCount, left & (0 &- left))
      left &= left &- 1
    }
  }
}
