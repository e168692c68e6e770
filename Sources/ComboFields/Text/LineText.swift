/// What stands in a field's line, and where the next character goes.
public struct LineText: Sendable, Equatable {
  /// The text.
  public private(set) var text: String

  /// The insertion point, in Unicode scalars from the beginning: 0 is before the first, and it is
  /// never behind the last.
  ///
  /// Scalars are what a line editor counts; a caret can stand inside a character that is made of
  /// several.
  public private(set) var caret: Int

  /// Makes a text with its caret.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - caret: The insertion point in Unicode scalars, brought into the text where it is outside;
  ///     behind the text where `nil`.
  public init(_ text: String = "", caret: Int? = nil) {
    self.text = text
    let length = text.unicodeScalars.count
    self.caret = min(max(caret ?? length, 0), length)
  }

  /// Whether there is no text.
  public var isEmpty: Bool { text.isEmpty }

  /// Whether the caret stands behind the text.
  public var caretIsAtEnd: Bool { caret == text.unicodeScalars.count }
}
