/// A list of labels that can be matched, whatever it is kept in.
public protocol LabelSource {
  /// How many labels there are; their positions are `0..<labelCount`.
  var labelCount: Int { get }

  /// Hands over the bytes of a label, UTF-8 that may be invalid.
  ///
  /// Called once for each label that is scanned. The bytes are valid during the call only.
  func withLabel<Value>(at position: Int, _ body: (Span<UInt8>) -> Value) -> Value

  /// Gives the texts that a label is found by beside itself: search keys, keywords, details.
  ///
  /// Not called for labels that match exactly. By default there are none.
  func alternatives(at position: Int) -> LabelAlternatives
}

extension LabelSource {
  /// A label has no alternatives by default.
  public func alternatives(at position: Int) -> LabelAlternatives { [] }
}

extension TextMatcher {
  /// Scans a list, or a part of it, and gives what matches.
  ///
  /// A list that lies in chunks of bytes is scanned faster by a ``LabelScan``.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - source: The list.
  ///   - range: The part of the list; all of it by default.
  ///   - earlier: The matches of an earlier query in the same part of the same list; used where they help.
  /// - Returns: The matches in the order of the list.
  public func matches(
    of query: MatchQuery,
    in source: some LabelSource,
    range: Range<Int>? = nil,
    narrowing earlier: LabelMatches? = nil
  ) -> LabelMatches {
    let range = range ?? 0..<source.labelCount
    var scan = LabelScan(for: query, with: self, narrowing: earlier)
    if let candidates = scan.candidates {
      for index in candidates.indices(in: range) {
        scan.scan(source, at: Int(candidates.positions[index]))
      }
    } else {
      for position in range { scan.scan(source, at: position) }
    }
    return scan.matches
  }
}

extension LabelScan {
  /// Scans one label of a list.
  mutating func scan(_ source: some LabelSource, at position: Int) {
    source.withLabel(at: position) { label in
      scan(label, at: position, alternatives: { source.alternatives(at: $0) })
    }
  }
}

/// Strings are a list of labels.
extension Array: LabelSource where Element == String {
  /// How many strings there are.
  public var labelCount: Int { count }

  /// Hands over a string's bytes.
  public func withLabel<Value>(at position: Int, _ body: (Span<UInt8>) -> Value) -> Value {
    body(self[position].utf8.span)
  }
}
