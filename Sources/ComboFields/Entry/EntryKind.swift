import ComboMatching

/// What kind of text a text entry takes, and by which rules.
public enum EntryKind: Sendable, Equatable {
  /// A line of text.
  case text(TextRules = TextRules())

  /// Several lines of text.
  case textArea(TextRules = TextRules())

  /// A number in digits, with a sign or not, a point or not, and a power of ten or not.
  case number(NumberRules = NumberRules())

  /// A line of text that is never shown, nor kept.
  case secret(TextRules = TextRules())

  /// Whether the text has several lines.
  public var hasLines: Bool {
    if case .textArea = self { true } else { false }
  }

  /// Whether the text is never shown, nor kept.
  public var isSecret: Bool {
    if case .secret = self { true } else { false }
  }

  /// The rules of a text; `nil` for a number.
  public var textRules: TextRules? {
    switch self {
    case .text(let rules), .textArea(let rules), .secret(let rules): rules
    case .number: nil
    }
  }

  /// A text as the answer has it: without blanks at its ends where they are no part of it.
  ///
  /// A text of nothing but blanks becomes empty.
  public func adjusted(_ text: String) -> String {
    if TextFolding.isBlank(text) { return "" }
    switch self {
    case .number: return TextFolding.trimmed(text)
    case .text(let rules), .textArea(let rules), .secret(let rules):
      return rules.trimming == .ends ? TextFolding.trimmed(text) : text
    }
  }

  /// What is wrong with a text that is not blank; `nil` where nothing is.
  ///
  /// A pattern that is not trusted (``TextPattern/isTrusted``) is not run: whoever shows the field
  /// does that, within a limit of time.
  public func problem(in text: String) -> FieldMessage? {
    switch self {
    case .text(let rules), .textArea(let rules), .secret(let rules): rules.problem(in: text)
    case .number(let rules): rules.problem(in: text)
    }
  }
}
