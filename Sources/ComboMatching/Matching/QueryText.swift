/// A piece of a query that has to stand in one piece in a label: all of it, or one of its words.
struct QueryText: Sendable, Hashable {
  let elements: FoldedElements

  /// The folded piece when it is ASCII without accents; `nil` when no ASCII label can match.
  let plain: PlainQuery?

  /// Whether a letter has an accent.
  let hasAccents: Bool

  init(_ elements: FoldedElements) {
    self.elements = elements
    hasAccents = elements.accents.contains { !$0.isEmpty }
    let isPlain = !hasAccents && !elements.bases.isEmpty && elements.bases.allSatisfy { $0 < 0x80 }
    plain = isPlain ? PlainQuery(elements.bases.map { UInt8($0) }) : nil
  }

  var count: Int { elements.bases.count }

  /// Says whether another piece stands in this one, so that where this one is that one is, too.
  func holds(_ other: Self) -> Bool {
    elements.bases.indices.contains {
      elements.contains(other.elements, at: $0, comparingAccents: true)
    }
  }
}
