/// A query, folded once for any number of labels.
///
/// A query is literal text: no character has a meaning of its own. Blank and invisible characters
/// at both ends do not count. A letter without accents stands for the letter with any accents; one
/// with accents stands only for itself: `da` finds `Đà Nẵng` and `Đắk Lắk`, `đà` only the first.
public struct MatchQuery: Sendable, Hashable {
  /// The query as it was given.
  public let text: String

  let elements: FoldedElements

  /// The folded query when it is ASCII without accents; nil when no ASCII label can match.
  let plain: PlainQuery?

  /// Whether a letter of the query has an accent.
  let hasAccents: Bool

  /// Folds a query.
  public init(_ text: String) {
    self.text = text
    let isBlank = TextFolding.isBlank(text)
    let all = FoldedElements(isBlank ? "" : text)
    elements = all.trimmed(to: all.trimmedRange)
    hasAccents = elements.accents.contains { !$0.isEmpty }
    let isPlain = !hasAccents && !elements.bases.isEmpty && elements.bases.allSatisfy { $0 < 0x80 }
    plain = isPlain ? PlainQuery(elements.bases.map { UInt8($0) }) : nil
  }

  /// Whether nothing visible was typed; such a query matches every label.
  public var isEmpty: Bool { elements.bases.isEmpty }

  /// The folded query, accents left out.
  public var folded: String { elements.string(in: elements.bases.indices) }

  /// Says whether each label that this query matches is sure to be matched by an earlier query too.
  ///
  /// So it is when the earlier query stands within this one (at its beginning, unless the matcher
  /// looks for it anywhere), and each accent of the earlier query is in this one: then only the
  /// earlier matches have to be looked at again.
  public func narrows(_ earlier: Self, with matcher: TextMatcher) -> Bool {
    if earlier.isEmpty || earlier.elements == elements { return true }
    switch matcher.loosest {
    case .exact: return false
    case .prefix, .wordPrefix:
      return elements.contains(earlier.elements, at: 0, comparingAccents: true)
    case .substring, .keyword:
      return elements.bases.indices.contains {
        elements.contains(earlier.elements, at: $0, comparingAccents: true)
      }
    }
  }
}
