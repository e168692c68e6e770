/// A text as a dictionary looks it up: equal for texts that fold to the same, blanks at both ends
/// left out.
public struct FoldingKey: Sendable, Hashable {
  /// The folded, trimmed text.
  public let folded: String

  /// Folds a text.
  public init(_ text: String) {
    let elements = FoldedElements(text, keeping: [])
    folded = elements.string(in: elements.trimmedRange)
  }
}
