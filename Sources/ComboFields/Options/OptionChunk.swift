package import ComboMatching

/// Up to ``OptionChunk/capacity`` options of a list, never changed once they are in one.
///
/// Lists share their chunks: a longer list costs its new options, and a copy costs nothing.
package final class OptionChunk: Sendable {
  /// How many options a full chunk holds: enough to spread its cost, few enough to copy one.
  package static let capacity = LabelChunk.capacity

  package let labels: ByteColumn

  /// The values, where one of them differs from its label.
  package let values: ByteColumn?

  /// What only some options have, by their index in the chunk.
  package let extras: [Int: OptionExtras]

  /// The labels made ready to be matched; `nil` where a filter does that itself.
  package let index: LabelChunk?

  init(
    labels: ByteColumn,
    values: ByteColumn?,
    extras: [Int: OptionExtras],
    isIndexed: Bool = false
  ) {
    self.labels = labels
    self.values = values
    self.extras = extras
    index = isIndexed ? Self.labelChunk(labels, extras, isIndexed: true) : nil
  }

  /// The same chunk with its labels made ready to be matched.
  init(indexing chunk: OptionChunk) {
    labels = chunk.labels
    values = chunk.values
    extras = chunk.extras
    index = chunk.index ?? chunk.labelChunk(isIndexed: true)
  }

  /// The labels as a search takes them.
  func labelChunk(isIndexed: Bool) -> LabelChunk {
    index ?? Self.labelChunk(labels, extras, isIndexed: isIndexed)
  }

  private static func labelChunk(
    _ labels: ByteColumn,
    _ extras: [Int: OptionExtras],
    isIndexed: Bool
  ) -> LabelChunk {
    LabelChunk(
      bytes: labels.bytes,
      offsets: labels.offsets,
      alternatives: extras.mapValues(\.alternatives),
      isIndexed: isIndexed
    )
  }
}

extension OptionChunk: Equatable {
  package static func == (first: OptionChunk, second: OptionChunk) -> Bool {
    first === second
      || first.labels == second.labels && first.values == second.values
        && first.extras == second.extras
  }
}

/// What only some options have.
package struct OptionExtras: Sendable, Equatable {
  var detail: String?
  var keywords: [String] = []
  var searchKeys: [String] = []
  var disabledReason: String?

  init() {}

  /// What an option has of them; `nil` where it has none.
  init?(of option: FieldOption) {
    detail = option.detail
    keywords = option.keywords
    searchKeys = option.searchKeys
    disabledReason = option.disabledReason
    if self == OptionExtras() { return nil }
  }
}
