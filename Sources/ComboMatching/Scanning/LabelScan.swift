/// A scan of many labels for one query, chunk by chunk in the order of the list.
///
///     var scan = LabelScan(for: MatchQuery("src"), narrowing: earlier)
///     for chunk in chunks {
///       scan.scan(bytes: chunk.bytes.span, offsets: chunk.offsets.span, from: chunk.firstPosition)
///     }
///     scan.matches.count
///
/// A chunk is labels one behind the other, as they lie in memory, and where each begins: scanning
/// needs no string and allocates nothing for a label.
public struct LabelScan: Sendable {
  /// What has matched so far.
  public private(set) var matches: LabelMatches

  /// The earlier matches that alone have to be looked at; `nil` when every label has to be.
  public let candidates: LabelMatches?

  private var scratch = FoldedElements()

  /// Begins a scan.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - matcher: How to match.
  ///   - earlier: The matches of an earlier query in the same list. Where the new query narrows that one (a
  ///     letter was added, say), only these labels are scanned; else they are of no use and are let go.
  public init(
    for query: MatchQuery,
    with matcher: TextMatcher = TextMatcher(),
    narrowing earlier: LabelMatches? = nil
  ) {
    matches = LabelMatches(of: query, with: matcher)
    candidates = earlier.flatMap {
      $0.matcher == matcher && query.narrows($0.query, with: matcher) ? $0 : nil
    }
  }

  /// Scans a chunk of labels.
  ///
  /// - Precondition: Chunks come in the order of the list, none twice; the offsets ascend and end within the bytes.
  /// - Parameters:
  ///   - bytes: The labels one behind the other, in UTF-8 that may be invalid.
  ///   - offsets: Where each label begins, and at last where the last one ends: one more than there are labels.
  ///   - firstPosition: The position of the chunk's first label in the list.
  ///   - alternatives: Gives the alternatives of the label at a position; it is not asked for labels
  ///     that match exactly. Nil, the default, when no label of the chunk has any.
  public mutating func scan(
    bytes: Span<UInt8>,
    offsets: Span<UInt32>,
    from firstPosition: Int,
    alternatives: ((Int) -> LabelAlternatives)? = nil
  ) {
    let count = offsets.count - 1
    guard count > 0 else { return }
    if let candidates {
      let positions = firstPosition..<firstPosition + count
      for index in candidates.indices(in: positions) {
        let position = Int(candidates.positions[index])
        let offset = position - firstPosition
        let label = bytes.extracting(Int(offsets[offset])..<Int(offsets[offset + 1]))
        scan(label, at: position, alternatives: alternatives)
      }
    } else {
      for offset in 0..<count {
        let label = bytes.extracting(Int(offsets[offset])..<Int(offsets[offset + 1]))
        scan(label, at: firstPosition + offset, alternatives: alternatives)
      }
    }
  }

  /// Scans one label, for lists that do not lie in chunks.
  ///
  /// - Precondition: Labels come in the order of the list.
  public mutating func scan(
    _ label: Span<UInt8>,
    at position: Int,
    alternatives: ((Int) -> LabelAlternatives)? = nil
  ) {
    let matcher = matches.matcher
    let query = matches.query
    var kind = matcher.kind(of: query, in: label, scratch: &scratch)
    if kind != .exact, matcher.searchesAlternatives, let alternatives = alternatives?(position) {
      kind = matcher.kind(of: query, in: label, with: alternatives, scratch: &scratch)
    }
    if let kind { matches.append(position, kind) }
  }
}
