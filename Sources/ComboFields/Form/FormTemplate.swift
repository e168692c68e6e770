/// A text with places that earlier answers fill.
///
/// ```swift
/// let template = FormTemplate("{{ cookiecutter.name|lower|replace(' ', '-') }}", under: "cookiecutter")
/// ```
public struct FormTemplate: Sendable, Equatable {
  /// A part of the text.
  public enum Part: Sendable, Equatable {
    /// It stands as it is.
    case text(String)
    /// A field's answer stands here, changed by each of the filters in turn.
    case answer(key: String, [Filter])
  }

  /// What is done to an answer before it stands in the text.
  public enum Filter: Sendable, Equatable {
    /// Small letters.
    case lowercased
    /// Capital letters.
    case uppercased
    /// A capital at the beginning, small letters behind it.
    case capitalized
    /// A capital at the beginning of each word.
    case titled
    /// Without blanks at its ends.
    case trimmed
    /// With each occurrence of a text replaced by another.
    case replacing(String, with: String)
    /// A text in place of an empty answer.
    case otherwise(String)
  }

  /// The parts, in order.
  public var parts: [Part]

  /// Makes a template of parts.
  public init(parts: [Part]) {
    self.parts = parts
  }

  /// Makes a template without places.
  public init(text: String) {
    parts = [.text(text)]
  }

  /// The keys of the fields whose answers it needs.
  public var keys: [String] {
    parts.compactMap { if case .answer(let key, _) = $0 { key } else { nil } }
  }

  /// The text, with the answers in it.
  ///
  /// - Parameter answer: The answer of a field as text; `nil` where it has none, which is empty.
  /// - Returns: The text.
  public func text(_ answer: (_ key: String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .answer(let key, let filters): filters.reduce(answer(key) ?? "") { $1.applied(to: $0) }
      }
    }.joined()
  }
}

extension FormTemplate.Filter {
  func applied(to text: String) -> String {
    switch self {
    case .lowercased: text.lowercased()
    case .uppercased: text.uppercased()
    case .capitalized: text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case .titled: titled(text)
    case .trimmed: trimmed(text)
    case .replacing(let old, let new): text.replacing(old, with: new)
    case .otherwise(let other): text.isEmpty ? other : text
    }
  }

  private func titled(_ text: String) -> String {
    var isInWord = false
    var titled = ""
    for character in text {
      titled += isInWord ? character.lowercased() : character.uppercased()
      isInWord = character.isLetter
    }
    return titled
  }

  private func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    let length = start.reversed().drop { $0.isWhitespace }.count
    return String(start.prefix(length))
  }
}
