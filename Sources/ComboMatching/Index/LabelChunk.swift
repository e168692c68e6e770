/// Up to 4,096 labels, made ready to be matched; never changed.
///
/// Making one is pure work that may be done on any thread: chunks are handed to a ``LabelSearch``
/// when they are ready. The labels' bytes are shared with the caller's, not copied.
public final class LabelChunk: Sendable {
  /// How many labels a chunk holds at most.
  public static let capacity = 4_096

  /// The labels one behind the other, and where each begins.
  let bytes: [UInt8]
  let offsets: [UInt32]

  let alternatives: [Int: LabelAlternatives]

  /// The labels that have alternatives; empty when none has.
  let hasAlternatives: [UInt64]

  /// What is known of the labels; `nil` in a chunk that is scanned plainly.
  let planes: LabelPlanes?

  /// Makes a chunk.
  ///
  /// Indexing takes about 45 ns and 14 bytes a label, and pays from a few thousand labels on: a
  /// chunk without it is scanned plainly, with the same matches.
  ///
  /// - Precondition: There are at most ``capacity`` labels; the offsets ascend and end within the
  ///   bytes.
  /// - Parameters:
  ///   - bytes: The labels one behind the other, in UTF-8 that may be invalid.
  ///   - offsets: Where each label begins, and at last where the last one ends.
  ///   - alternatives: What else labels are found by, by their place in the chunk.
  ///   - isIndexed: Whether the chunk is indexed.
  public init(
    bytes: [UInt8],
    offsets: [UInt32],
    alternatives: [Int: LabelAlternatives] = [:],
    isIndexed: Bool = true
  ) {
    precondition(
      (1...Self.capacity + 1).contains(offsets.count),
      "A chunk holds up to \(Self.capacity) labels."
    )
    self.bytes = bytes
    self.offsets = offsets
    let alternatives = alternatives.filter { !$0.value.isEmpty }
    self.alternatives = alternatives
    var having: [UInt64] = []
    if !alternatives.isEmpty {
      having = Array(repeating: 0, count: (offsets.count + 62) / 64)
      for index in alternatives.keys { having[index / 64] |= 1 << UInt64(index % 64) }
    }
    hasAlternatives = having
    planes =
      isIndexed
      ? LabelPlanes(bytes: bytes.span, offsets: offsets.span, alternatives: alternatives) : nil
  }

  /// How many labels there are.
  public var count: Int { offsets.count - 1 }

  /// How many bytes of memory the index takes beside the labels.
  public var indexByteCount: Int { planes?.byteCount ?? 0 }

  /// Where a label lies.
  func range(of index: Int) -> Range<Int> { Int(offsets[index])..<Int(offsets[index + 1]) }

  /// Hands over a label's bytes.
  func withLabel<Value>(at index: Int, _ body: (Span<UInt8>) -> Value) -> Value {
    let bytes = bytes
    return body(bytes.span.extracting(range(of: index)))
  }
}
