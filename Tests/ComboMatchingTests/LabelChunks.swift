import ComboMatching

/// Labels laid out in chunks, in tests of a few labels each.
enum LabelChunks {
  static func make(
    _ labels: [[UInt8]],
    alternatives: [Int: LabelAlternatives] = [:],
    isIndexed: Bool = true
  ) -> [LabelChunk] {
    stride(from: 0, to: labels.count, by: LabelChunk.capacity).map { first in
      let part = labels[first..<min(first + LabelChunk.capacity, labels.count)]
      var offsets: [UInt32] = [0]
      for label in part { offsets.append((offsets.last ?? 0) + UInt32(label.count)) }
      let own = part.indices.compactMap { position in
        alternatives[position].map { (position - first, $0) }
      }
      return LabelChunk(
        bytes: Array(part.joined()),
        offsets: offsets,
        alternatives: Dictionary(uniqueKeysWithValues: own),
        isIndexed: isIndexed
      )
    }
  }

  static func make(
    _ labels: [String],
    alternatives: [Int: LabelAlternatives] = [:],
    isIndexed: Bool = true
  ) -> [LabelChunk] {
    make(labels.map { Array($0.utf8) }, alternatives: alternatives, isIndexed: isIndexed)
  }
}

extension LabelSearch {
  /// The positions in the order of a ranking.
  func positions(_ ranking: LabelRanking, first limit: Int = .max) -> [Int] {
    (0..<min(limit, ranking.count)).map { position(at: $0, in: ranking) }
  }
}
