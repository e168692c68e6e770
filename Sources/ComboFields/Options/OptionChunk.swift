package import ComboMatching
import Synchronization

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

  /// What is made of the labels once, by whoever needs it first, on any thread.
  private let madeIndex = AtomicLazyReference<LabelChunk>()

  init(labels: ByteColumn, values: ByteColumn?, extras: [Int: OptionExtras]) {
    self.labels = labels
    self.values = values
    self.extras = extras
  }

  /// The labels made ready to be matched; `nil` where nobody has done that yet.
  package var index: LabelChunk? { madeIndex.load() }

  /// Makes the labels ready to be matched, if they are not.
  package func makeIndex() {
    if index == nil { _ = madeIndex.storeIfNil(labelChunk(isIndexed: true)) }
  }

  /// The labels as a search takes them.
  func labelChunk(isIndexed: Bool) -> LabelChunk {
    if let index { return index }
    let chunk = LabelChunk(
      bytes: labels.bytes,
      offsets: labels.offsets,
      alternatives: extras.mapValues(\.alternatives),
      isIndexed: isIndexed
    )
    return isIndexed ? madeIndex.storeIfNil(chunk) : chunk
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
