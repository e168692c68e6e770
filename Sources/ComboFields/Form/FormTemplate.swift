/// A text with places that earlier answers fill.
///
/// ```swift
/// let template = FormTemplate(parts: [
///   .text("py-"), .answer(key: "name", [.lowercased, .replacing(" ", with: "-")]),
/// ])
/// let text = template.text { _ in "My App" }  // py-my-app
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
    /// Small letters and digits, with a hyphen for each run of anything else between them.
    case slugified
    /// A piece of it, from one place to before another, counted in Unicode scalars.
    ///
    /// The first is at 0; a number below zero counts from the end, and `nil` is the end on that side.
    case slice(from: Int?, to: Int?)
    /// With each occurrence of a text replaced by another.
    case replacing(String, with: String)
    /// A text in place of an empty answer.
    case otherwise(String)
  }

  /// The parts, in order.
  public var parts: [Part]

  /// The whole as it was written, places and all; `nil` where it was not.
  ///
  /// It stands in place of the text where an answer is missing and a part of the text would not do.
  public var source: String?

  /// Makes a template of parts.
  ///
  /// - Parameters:
  ///   - parts: The parts, in order.
  ///   - source: The whole as it was written.
  public init(parts: [Part], source: String? = nil) {
    self.parts = parts
    self.source = source
  }

  /// Makes a template without places.
  public init(text: String) {
    parts = [.text(text)]
  }

  /// The keys of the fields whose answers it needs, each once.
  public var keys: [String] {
    var known: Set<String> = []
    return parts.compactMap {
      if case .answer(let key, _) = $0, known.insert(key).inserted { key } else { nil }
    }
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

  /// The text with the answers in it, if all of them are there.
  ///
  /// - Parameter answer: The answer of a field as text; `nil` where it has none.
  /// - Returns: The text; where an answer is missing, ``source``, which is `nil` for nothing.
  public func completeText(_ answer: (_ key: String) -> String?) -> String? {
    let isComplete = keys.allSatisfy { answer($0) != nil }
    return isComplete ? text(answer) : source
  }
}

extension FormTemplate.Filter {
  /// A text with the filter applied to it.
  public func applied(to text: String) -> String {
    switch self {
    case .lowercased: text.lowercased()
    case .uppercased: text.uppercased()
    case .capitalized: text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case .titled: titled(text)
    case .trimmed: text.trimmed
    case .slugified:
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    case .slice(let start, let end): slice(text, from: start, to: end)
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

  private func slice(_ text: String, from start: Int?, to end: Int?) -> String {
    let scalars = Array(text.unicodeScalars)
    func place(_ index: Int) -> Int {
      min(scalars.count, max(0, index < 0 ? scalars.count + index : index))
    }
    let first = start.map(place) ?? 0
    let last = end.map(place) ?? scalars.count
    guard first < last else { return "" }
    return String(String.UnicodeScalarView(scalars[first..<last]))
  }
}
