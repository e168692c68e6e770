/// What an option is found by beside its label; nothing of it is ever shown as a match.
public struct LabelAlternatives: Sendable, Hashable {
  /// Other spellings of the label (pinyin, initials, romaji), ranked like it.
  public var searchKeys: [String]

  /// Keywords and details, ranked below any label and search key.
  public var keywords: [String]

  /// Makes alternatives; none by default.
  public init(searchKeys: [String] = [], keywords: [String] = []) {
    self.searchKeys = searchKeys
    self.keywords = keywords
  }

  /// Whether there are none.
  public var isEmpty: Bool { searchKeys.isEmpty && keywords.isEmpty }
}

extension LabelAlternatives: ExpressibleByArrayLiteral {
  /// Keywords, written as a literal.
  public init(arrayLiteral keywords: String...) {
    self.init(keywords: keywords)
  }
}
