import ComboFields

/// A text with parts that are worked out from earlier answers, as cookiecutter writes it.
///
/// `python-{{ cookiecutter.name|lower|replace(' ', '-') }}`: an expression is a text in quotation marks or an
/// answer (`cookiecutter.name`, `cookiecutter['name']`), then methods, filters and slices: `lower`, `upper`,
/// `capitalize`, `title`, `strip` or `trim`, `replace`, `slugify`, `[:4]`. Everything else of Jinja is not worked
/// out.
struct DefaultTemplate: Sendable, Equatable {
  private var parts: [Part] = []

  private enum Part: Sendable, Equatable {
    case text(String)
    case expression(Expression)
  }

  private struct Expression: Sendable, Equatable {
    var source: Source
    var steps: [Step] = []
  }

  private enum Source: Sendable, Equatable {
    case answer(String)
    case text(String)
  }

  private enum Step: Sendable, Equatable {
    case lower
    case upper
    case capitalize
    case title
    case trim
    case slugify
    case replace(String, String)
    case slice(Int?, Int?)

    /// The step as a form has it; nil for one that it does not know.
    var filter: FormTemplate.Filter? {
      switch self {
      case .lower: .lowercased
      case .upper: .uppercased
      case .capitalize: .capitalized
      case .title: .titled
      case .trim: .trimmed
      case .replace(let old, let new): .replacing(old, with: new)
      case .slugify, .slice: nil
      }
    }
  }

  /// The keys of the answers that it needs, in the order of their first occurrence.
  var keys: [String] {
    var keys: [String] = []
    for case .expression(let expression) in parts {
      if case .answer(let key) = expression.source, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// Whether a text has anything to be worked out in it.
  static func isTemplate(_ text: String) -> Bool { text.contains("{{") || text.contains("{%") }

  /// A template; nil where it has something that is not worked out.
  init?(_ text: String) {
    guard !text.contains("{%"), !text.contains("{#") else { return nil }
    var rest = Substring(text)
    while let start = rest.firstRange(of: "{{") {
      guard let end = rest[start.upperBound...].firstRange(of: "}}") else { return nil }
      var parser = Parser(rest[start.upperBound..<end.lowerBound])
      guard let expression = parser.parse() else { return nil }
      if start.lowerBound > rest.startIndex {
        parts.append(.text(String(rest[..<start.lowerBound])))
      }
      parts.append(.expression(expression))
      rest = rest[end.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  /// The text with the answers in it; nil where one is missing.
  func text(with answer: (_ key: String) -> String?) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .expression(let expression):
        let source: String? =
          switch expression.source {
          case .answer(let key): answer(key)
          case .text(let text): text
          }
        guard let source else { return nil }
        result += expression.steps.reduce(source) { Self.take($1, on: $0) }
      }
    }
    return result
  }

  /// The template as a form has it, which knows all but slices and `slugify`.
  var formTemplate: FormTemplate {
    FormTemplate(
      parts: parts.map { part in
        switch part {
        case .text(let text): return .text(text)
        case .expression(let expression):
          switch expression.source {
          case .text(let text):
            return .text(expression.steps.reduce(text) { Self.take($1, on: $0) })
          case .answer(let key): return .answer(key: key, expression.steps.compactMap(\.filter))
          }
        }
      }
    )
  }

  /// Whether a form knows all that the template does.
  var isKnownToForms: Bool {
    parts.allSatisfy {
      guard case .expression(let expression) = $0, case .answer = expression.source else {
        return true
      }
      return expression.steps.allSatisfy { $0.filter != nil }
    }
  }

  private static func take(_ step: Step, on text: String) -> String {
    switch step {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    case .capitalize: text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case .title: titled(text)
    case .trim: text.trimmed
    case .slugify:
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    case .replace(let old, let new): text.replacing(old, with: new)
    case .slice(let start, let end): slice(text, from: start, to: end)
    }
  }

  private static func titled(_ text: String) -> String {
    var isStart = true
    var result = ""
    for character in text {
      result += isStart ? character.uppercased() : character.lowercased()
      isStart = !character.isLetter
    }
    return result
  }

  private static func slice(_ text: String, from start: Int?, to end: Int?) -> String {
    let count = text.unicodeScalars.count
    func place(_ index: Int?, or other: Int) -> Int {
      guard let index else { return other }
      return min(count, max(0, index < 0 ? count + index : index))
    }
    let first = place(start, or: 0)
    let last = place(end, or: count)
    guard first < last else { return "" }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.dropFirst(first).prefix(last - first))
    )
  }

  /// Reads one expression.
  private struct Parser {
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    mutating func parse() -> Expression? {
      guard let source = source() else { return nil }
      var expression = Expression(source: source)
      while !isAtEnd {
        guard let step = step() else { return nil }
        expression.steps.append(step)
      }
      return expression
    }

    private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

    private mutating func source() -> Source? {
      if let text = string() { return .text(text) }
      guard name() == "cookiecutter" else { return nil }
      if take(".") { return name().map { .answer($0) } }
      guard take("["), let key = string(), take("]") else { return nil }
      return .answer(key)
    }

    private mutating func step() -> Step? {
      if take("[") { return slice() }
      let isFilter = take("|")
      guard isFilter || take("."), let name = name() else { return nil }
      var arguments: [String] = []
      if take("(") {
        while !take(")") {
          guard arguments.isEmpty || take(","), let argument = string() else { return nil }
          arguments.append(argument)
        }
      } else if !isFilter {
        return nil
      }
      switch (name, arguments.count, isFilter) {
      case ("lower", 0, _): return .lower
      case ("upper", 0, _): return .upper
      case ("capitalize", 0, _): return .capitalize
      case ("title", 0, _): return .title
      case ("trim", 0, true), ("strip", 0, false): return .trim
      // cookiecutter's own template for Django writes `|trim()`, and so it is read behind a point too.
      case ("trim", 0, false): return .trim
      case ("slugify", 0, true): return .slugify
      case ("replace", 2, _): return .replace(arguments[0], arguments[1])
      default: return nil
      }
    }

    private mutating func slice() -> Step? {
      let start = number()
      guard take(":") else { return nil }
      let end = number()
      guard take("]") else { return nil }
      return .slice(start, end)
    }

    private mutating func number() -> Int? {
      skipBlanks()
      let digits = rest.prefix { $0.isNumber || $0 == "-" }
      rest = rest[digits.endIndex...]
      return Int(digits)
    }

    private mutating func name() -> String? {
      skipBlanks()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest[name.endIndex...]
      return name.isEmpty ? nil : String(name)
    }

    private mutating func string() -> String? {
      skipBlanks()
      guard let quote = rest.first, quote == "'" || quote == "\"",
        let end = rest.dropFirst().firstIndex(of: quote)
      else { return nil }
      let text = rest[rest.index(after: rest.startIndex)..<end]
      guard !text.contains("\\") else { return nil }
      rest = rest[rest.index(after: end)...]
      return String(text)
    }

    private mutating func take(_ character: Character) -> Bool {
      skipBlanks()
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }
  }
}
