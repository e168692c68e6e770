/// Matches labels against a query.
///
///     let matcher = TextMatcher()
///     let query = MatchQuery("da nang")
///     matcher.match(query, in: "Đà Nẵng")?.kind  // exact
///
/// The label's case, accents, width and compatibility forms do not count; see ``TextFolding`` and
/// ``MatchQuery``. Blank characters at both ends of the label do not count either.
public struct TextMatcher: LabelMatching, Hashable {
  /// The worst kind that a label may match with: `words` by default, `prefix` to complete only.
  ///
  /// `keyword` means the same as `subsequence`.
  public var loosest: MatchKind

  /// Whether an option also matches by its alternatives; true by default.
  public var searchesAlternatives: Bool

  /// Makes a matcher.
  public init(loosest: MatchKind = .words, searchesAlternatives: Bool = true) {
    self.loosest = loosest
    self.searchesAlternatives = searchesAlternatives
  }

  /// Matches one label and says what to mark in it; `nil` when it does not match.
  ///
  /// Of several places the best one is marked, the first of its kind; of several ways to find the
  /// letters one by one, that with the best score. An empty query matches as a prefix, with nothing
  /// to mark. The label may be invalid UTF-8. The cost is that of breaking the label into
  /// graphemes; to look through many labels use `kind(of:in:)` or a ``LabelScan``.
  public func match(_ query: MatchQuery, in label: Span<UInt8>) -> TextMatch? {
    if query.isEmpty { return TextMatch(MatchRank(.prefix), ranges: []) }
    if PlainQuery.canSearch(label), let place = place(of: query.whole, inPlain: label) {
      return TextMatch(MatchRank(place.kind), ranges: [place.range])
    }
    let text = FoldedText(label)
    guard let kind = kind(of: query, in: text.elements) else { return nil }
    var score = 0
    var places: [Range<Int>] = []
    for piece in kind < .words ? [query.whole] : query.words {
      if kind == .subsequence {
        let letters = SubsequenceText(text.elements, of: label)
        guard let best = letters.bestAlignment(of: piece) else { continue }
        score += best.score
        places += best.places.map { $0..<$0 + 1 }
      } else if let place = place(of: piece, in: text.elements) {
        places.append(place.range)
      }
    }
    let ranges = text.utf8Ranges(of: places)
    return TextMatch(MatchRank(kind, score: score), ranges: ranges)
  }

  /// Matches one label and says what to mark in it; `nil` when it does not match.
  public func match(_ query: MatchQuery, in label: String) -> TextMatch? {
    match(query, in: label.utf8.span)
  }

  /// Says how one label matches, which costs less than to say where and with which score.
  public func kind(of query: MatchQuery, in label: Span<UInt8>) -> MatchKind? {
    var scratch = FoldedElements()
    return kind(of: query, in: label, scratch: &scratch)
  }

  /// Says how one label matches, which costs less than to say where and with which score.
  public func kind(of query: MatchQuery, in label: String) -> MatchKind? {
    kind(of: query, in: label.utf8.span)
  }

  /// Says how well an option matches: by its label or a search key, whichever is better, or else by
  /// all that it is found by together.
  public func rank(
    of query: MatchQuery,
    in label: Span<UInt8>,
    with alternatives: LabelAlternatives
  ) -> MatchRank? {
    var scratch = FoldedElements()
    return kind(of: query, in: label, with: alternatives, scratch: &scratch).map { kind in
      guard kind == .subsequence else { return MatchRank(kind) }
      var best = score(of: query, in: label, scratch: &scratch)
      for key in searchesAlternatives ? alternatives.searchKeys : [] {
        let other = score(of: query, in: key.utf8.span, scratch: &scratch)
        best = [best, other].compactMap { $0 }.max()
      }
      return MatchRank(kind, score: best ?? 0)
    }
  }

  /// Says what to mark in a label.
  public func ranges(of query: MatchQuery, in label: Span<UInt8>) -> [Range<Int>] {
    match(query, in: label)?.ranges ?? []
  }

  /// Says whether each option that a query matches is sure to be matched by an earlier query too.
  public func narrows(_ query: MatchQuery, _ earlier: MatchQuery) -> Bool {
    query.narrows(earlier, with: self)
  }
}

extension TextMatcher {
  /// Says how an option matches.
  func kind(
    of query: MatchQuery,
    in label: Span<UInt8>,
    with alternatives: LabelAlternatives,
    scratch: inout FoldedElements
  ) -> MatchKind? {
    var best = kind(of: query, in: label, scratch: &scratch)
    guard searchesAlternatives, !query.isEmpty, !alternatives.isEmpty, best != .exact else {
      return best
    }
    for key in alternatives.searchKeys {
      guard let kind = kind(of: query, in: key.utf8.span, scratch: &scratch) else { continue }
      if best.map({ kind < $0 }) ?? true { best = kind }
    }
    if let best { return best }
    let pieces = loosest < .words ? [query.whole] : query.words
    let parts = TextMatcher(loosest: min(loosest, .substring))
    let isFound = pieces.allSatisfy { piece in
      parts.holds(piece, in: label, scratch: &scratch)
        || (alternatives.keywords + alternatives.searchKeys).contains {
          parts.holds(piece, in: $0.utf8.span, scratch: &scratch)
        }
    }
    return isFound ? .keyword : nil
  }

  /// Says how one label matches.
  func kind(
    of query: MatchQuery,
    in label: Span<UInt8>,
    scratch: inout FoldedElements
  ) -> MatchKind? {
    if query.isEmpty { return .prefix }
    if PlainQuery.canSearch(label) {
      return kind(
        of: query,
        place: { place(of: $0, inPlain: label) },
        standsScattered: { $0.plain?.standsScattered(in: label) ?? false }
      )
    }
    scratch.fold(label, keeping: query.whole.hasAccents ? .accents : [])
    return kind(of: query, in: scratch)
  }

  /// Says how one folded label matches.
  private func kind(of query: MatchQuery, in label: FoldedElements) -> MatchKind? {
    kind(
      of: query,
      place: { place(of: $0, in: label) },
      standsScattered: { label.holdsScattered($0) }
    )
  }

  /// The ladder of kinds, whatever the label is kept in.
  private func kind(
    of query: MatchQuery,
    place: (QueryText) -> Place?,
    standsScattered: (QueryText) -> Bool
  ) -> MatchKind? {
    if let place = place(query.whole) { return place.kind }
    if loosest >= .words, query.words.count > 1, query.words.allSatisfy({ place($0) != nil }) {
      return .words
    }
    if loosest >= .subsequence, query.words.allSatisfy(standsScattered) { return .subsequence }
    return nil
  }

  /// The score of a label in which the letters of each word stand in order.
  func score(
    of query: MatchQuery,
    in label: Span<UInt8>,
    scratch: inout FoldedElements
  ) -> Int? {
    scratch.fold(label, keeping: query.whole.hasAccents ? [.accents, .offsets] : .offsets)
    let letters = SubsequenceText(scratch, of: label)
    var sum = 0
    for word in query.words {
      guard let score = letters.bestScore(of: word) else { return nil }
      sum += score
    }
    return sum
  }

  private func holds(
    _ piece: QueryText,
    in text: Span<UInt8>,
    scratch: inout FoldedElements
  ) -> Bool {
    if PlainQuery.canSearch(text) { return place(of: piece, inPlain: text) != nil }
    scratch.fold(text, keeping: piece.hasAccents ? .accents : [])
    return place(of: piece, in: scratch) != nil
  }
}

extension TextMatcher {
  /// Where a piece of a query stands, in bytes of a plain label or in elements of a folded one.
  struct Place {
    let kind: MatchKind
    let range: Range<Int>
  }

  /// Finds the best place in a label that is printable ASCII.
  func place(of query: QueryText, inPlain label: Span<UInt8>) -> Place? {
    guard let plain = query.plain else { return nil }
    var start = 0
    var end = label.count
    while start < end, label[start] == 0x20 { start += 1 }
    while end > start, label[end - 1] == 0x20 { end -= 1 }
    return place(
      bounds: start..<end,
      length: plain.bytes.count,
      next: { plain.firstPlace(in: label, from: $0, endingBefore: end) },
      beginsWord: { Scalars.separatesWords(UInt32(Scalars.folded(ascii: label[$0 - 1]))) }
    )
  }

  /// Finds the best place in a folded label.
  func place(of query: QueryText, in label: FoldedElements) -> Place? {
    let bounds = label.trimmedRange
    return place(
      bounds: bounds,
      length: query.count,
      next: { label.firstPlace(of: query, from: $0, endingBefore: bounds.upperBound) },
      beginsWord: { Scalars.separatesWords(label.bases[$0 - 1]) }
    )
  }

  /// Finds the best place within bounds: the rule of what is better than what.
  ///
  /// `next` gives the first place of the query at an index or behind it.
  private func place(
    bounds: Range<Int>,
    length: Int,
    next: (Int) -> Int?,
    beginsWord: (Int) -> Bool
  ) -> Place? {
    var inside: Place?
    var index = bounds.lowerBound
    while let start = next(index) {
      let range = start..<start + length
      if range == bounds { return Place(kind: .exact, range: range) }
      if loosest == .exact { return nil }
      if start == bounds.lowerBound { return Place(kind: .prefix, range: range) }
      if loosest == .prefix { return nil }
      if beginsWord(start) { return Place(kind: .wordPrefix, range: range) }
      if inside == nil { inside = Place(kind: .substring, range: range) }
      index = start + 1
    }
    return loosest >= .substring ? inside : nil
  }
}
