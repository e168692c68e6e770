/// Looks through lines of text for a query as they are read; nothing is kept of them.
///
/// The lines match as labels do that stand in a list, with the same scores. Where all that is asked
/// for is one query, this costs less than to index them.
package struct LineScan: ~Copyable {
  /// A line that matches.
  package struct Match: Sendable, Equatable {
    /// The number of the line among those that were scanned together.
    package var line: UInt32

    /// How well its letters stand, for the kind `subsequence`; else 0.
    package var score: Int32

    package var kind: MatchKind

    package init(line: UInt32, score: Int32, kind: MatchKind) {
      self.line = line
      self.score = score
      self.kind = kind
    }
  }

  private let query: ChunkQuery
  private let isEmpty: Bool
  private var scorer: ScatteredScorer
  private var scratch = FoldedElements()

  /// The letter of the query that is met least often: lines without it need not be looked at.
  private let rarest: Needle?

  /// The lines that match, of those scanned last.
  package private(set) var matches: [Match] = []

  /// Makes a scan for a query; an empty one matches every line.
  package init(for query: MatchQuery, by matcher: TextMatcher) {
    self.query = ChunkQuery(query, by: matcher)
    isEmpty = query.isEmpty
    scorer = ScatteredScorer(self.query)
    rarest = self.query.whole.needles
      .filter { $0.byte != 0x20 }
      .min { LineScan.frequency(of: $0.byte) < LineScan.frequency(of: $1.byte) }
  }

  /// Scans lines, in the place of those scanned before.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - bytes: The text that they lie in; those within 128 bytes of its end take longer.
  ///   - loosest: The worst kind that is of any use.
  package mutating func scan(
    _ lines: [TextLines.Line],
    in bytes: Span<UInt8>,
    loosest: MatchKind
  ) {
    matches.removeAll(keepingCapacity: true)
    guard !isEmpty else {
      for index in lines.indices {
        matches.append(Match(line: UInt32(index), score: 0, kind: .prefix))
      }
      return
    }
    // Any bytes are bytes.
    let text = unsafe bytes.bytes
    let lastWindow = text.byteCount - 2 * Needle.window
    let hasAccents = query.query.whole.hasAccents
    for index in lines.indices {
      let line = lines[index]
      var start = Int(line.start)
      var end = Int(line.end)
      var found: (kind: MatchKind, score: Int)?
      if line.isPlain, end <= lastWindow {
        if hasAccents || isRuledOut(text, start, end) { continue }
        while start < end, bytes[start] == 0x20 { start &+= 1 }
        while end > start, bytes[end &- 1] == 0x20 { end &-= 1 }
        found = match(in: text, start, end)
      } else {
        found = match(bytes.extracting(start..<end))
      }
      guard let found, found.kind <= loosest else { continue }
      matches.append(
        Match(line: UInt32(index), score: Int32(clamping: found.score), kind: found.kind)
      )
    }
  }

  /// Whether a plain line lacks the rarest letter.
  @inline(__always)
  private func isRuledOut(_ text: RawSpan, _ start: Int, _ end: Int) -> Bool {
    guard let rarest, end &- start <= Needle.window, start < end else { return false }
    let all = ~UInt64(0) &>> UInt64(truncatingIfNeeded: Needle.window &- (end &- start))
    return rarest.places(in: text, at: start, count: end &- start) & all == 0
  }

  /// How a plain line matches, without blanks at its ends.
  @inline(__always)
  private mutating func match(
    in text: RawSpan,
    _ start: Int,
    _ end: Int
  ) -> (kind: MatchKind, score: Int)? {
    guard let kind = query.kind(in: text, at: start, count: end &- start) else { return nil }
    guard kind == .subsequence else { return (kind, 0) }
    return (
      kind, scorer.score(in: text, at: start, count: end &- start, isPlain: true) ?? 0
    )
  }

  /// How any line matches.
  @inline(never)
  private mutating func match(_ line: Span<UInt8>) -> (kind: MatchKind, score: Int)? {
    let matcher = query.matcher
    guard let kind = matcher.kind(of: query.query, in: line, scratch: &scratch) else { return nil }
    guard kind == .subsequence else { return (kind, 0) }
    return (kind, matcher.score(of: query.query, in: line, scratch: &scratch) ?? 0)
  }

  /// How often a byte is met, about, from 0 on.
  private static func frequency(of byte: UInt8) -> Int {
    let letters = Array("zqjxkvwybfghpmducolsnirate".utf8)
    return letters.firstIndex(of: byte) ?? (byte < 0x80 ? letters.count / 2 : 0)
  }
}
