/// Matches labels against a query.
///
///     let matcher = TextMatcher()
///     let query = MatchQuery("da nang")
///     matcher.match(query, in: "Đà Nẵng")?.kind  // exact
///
/// The label's case, accents, width and compatibility forms do not count; see ``TextFolding`` and
/// ``MatchQuery``. Blank characters at both ends of the label do not count either.
public struct TextMatcher: Sendable, Hashable {
  /// The worst kind that a label may match with: `substring` by default, `prefix` to complete only.
  ///
  /// `keyword` means the same as `substring`.
  public var loosest: MatchKind

  /// Whether an option also matches by its alternatives; true by default.
  public var searchesAlternatives: Bool

  /// Makes a matcher.
  public init(loosest: MatchKind = .substring, searchesAlternatives: Bool = true) {
    self.loosest = loosest
    self.searchesAlternatives = searchesAlternatives
  }

  /// Matches one label and says what to mark in it; nil when it does not match.
  ///
  /// Of several places the best one is marked, the first of its kind. An empty query matches as a
  /// prefix, with nothing to mark. The label may be invalid UTF-8. The cost is that of breaking the
  /// label into graphemes; to look through many labels use ``kind(of:in:)`` or a ``LabelScan``.
  public func match(_ query: MatchQuery, in label: Span<UInt8>) -> TextMatch? {
    if query.isEmpty { return TextMatch(kind: .prefix, ranges: []) }
    if PlainQuery.canSearch(label) {
      guard let place = place(of: query, inPlain: label) else { return nil }
      return TextMatch(kind: place.kind, ranges: [place.range])
    }
    let folded = FoldedText(label)
    guard let place = place(of: query, in: folded.elements) else { return nil }
    return TextMatch(kind: place.kind, ranges: [folded.utf8Range(of: place.range)])
  }

  /// Matches one label and says what to mark in it; nil when it does not match.
  public func match(_ query: MatchQuery, in label: String) -> TextMatch? {
    match(query, in: label.utf8.span)
  }

  /// Says how well one label matches, which costs less than to say where.
  public func kind(of query: MatchQuery, in label: Span<UInt8>) -> MatchKind? {
    var scratch = FoldedElements()
    return kind(of: query, in: label, scratch: &scratch)
  }

  /// Says how well one label matches, which costs less than to say where.
  public func kind(of query: MatchQuery, in label: String) -> MatchKind? {
    kind(of: query, in: label.utf8.span)
  }

  /// Says whether one of an option's alternatives matches: then the kind is `keyword`.
  public func kind(of query: MatchQuery, inAlternatives alternatives: [String]) -> MatchKind? {
    guard searchesAlternatives, !query.isEmpty else { return nil }
    return alternatives.contains { kind(of: query, in: $0) != nil } ? .keyword : nil
  }
}

extension TextMatcher {
  /// Where a query stands, in bytes of a plain label or in elements of a folded one.
  struct Place {
    let kind: MatchKind
    let range: Range<Int>
  }

  func kind(
    of query: MatchQuery,
    in label: Span<UInt8>,
    scratch: inout FoldedElements
  ) -> MatchKind? {
    if query.isEmpty { return .prefix }
    if PlainQuery.canSearch(label) { return place(of: query, inPlain: label)?.kind }
    scratch.fold(label, keeping: query.hasAccents ? .accents : [])
    return place(of: query, in: scratch)?.kind
  }

  /// Finds the best place in a label that is printable ASCII.
  func place(of query: MatchQuery, inPlain label: Span<UInt8>) -> Place? {
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
  func place(of query: MatchQuery, in label: FoldedElements) -> Place? {
    let bounds = label.trimmedRange
    return place(
      bounds: bounds,
      length: query.elements.bases.count,
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
