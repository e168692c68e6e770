/// A query, folded once for any number of labels.
///
/// A query is literal text: no character has a meaning of its own. Blank and invisible characters
/// at both ends do not count; blanks within separate words. A letter without accents stands for the
/// letter with any accents; one with accents stands only for itself: `da` finds `Đà Nẵng` and
/// `Đắk Lắk`, `đà` only the first.
public struct MatchQuery: Sendable, Hashable {
  /// The query as it was given.
  public let text: String

  /// All of the query, in one piece.
  let whole: QueryText

  /// Its words; none where nothing visible was typed.
  let words: [QueryText]

  /// Folds a query.
  public init(_ text: String) {
    self.text = text
    let isBlank = TextFolding.isBlank(text)
    let all = FoldedElements(isBlank ? "" : text)
    let elements = all.trimmed(to: all.trimmedRange)
    whole = QueryText(elements)
    let words = elements.wordRanges
    self.words = words.count == 1 ? [whole] : words.map { QueryText(elements.trimmed(to: $0)) }
  }

  /// Whether nothing visible was typed; such a query matches every label.
  public var isEmpty: Bool { whole.count == 0 }

  /// The folded query, accents left out.
  public var folded: String { whole.elements.string(in: whole.elements.bases.indices) }

  /// Says whether each label that this query matches is sure to be matched by an earlier query too.
  ///
  /// So it is when each word of the earlier query stands within a word of this one, with its
  /// accents (or all of it within all of this one, or at its beginning, where the matcher is as
  /// strict as that): then only the earlier matches have to be looked at again.
  public func narrows(_ earlier: Self, with matcher: TextMatcher) -> Bool {
    if earlier.isEmpty || earlier.whole == whole { return true }
    switch matcher.loosest {
    case .exact:
      return false
    case .prefix, .wordPrefix:
      return whole.elements.contains(earlier.whole.elements, at: 0, comparingAccents: true)
    case .substring:
      return whole.holds(earlier.whole)
    case .words, .subsequence, .keyword:
      return earlier.words.allSatisfy { former in words.contains { $0.holds(former) } }
    }
  }
}
