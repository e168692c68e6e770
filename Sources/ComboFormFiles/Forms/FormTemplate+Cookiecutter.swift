import ComboFields

extension FormTemplate {
  /// A default of cookiecutter's that is worked out from earlier answers; `nil` for one that has nothing to be
  /// worked out, or something that is not.
  ///
  /// `python-{{ cookiecutter.name|lower|replace(' ', '-') }}`: an expression is a text in quotation marks or an
  /// answer (`cookiecutter.name`, `cookiecutter['name']`), then methods, filters and slices: `lower`, `upper`,
  /// `capitalize`, `title`, `strip` or `trim`, `replace`, `slugify`, `[:4]`. Everything else of Jinja is not worked
  /// out.
  init?(cookiecutter text: String) {
    guard text.contains("{{"), !text.contains("{%"), !text.contains("{#") else { return nil }
    var parts: [Part] = []
    var rest = Substring(text)
    while let start = rest.firstRange(of: "{{") {
      guard let end = rest[start.upperBound...].firstRange(of: "}}") else { return nil }
      var parser = JinjaExpression(rest[start.upperBound..<end.lowerBound])
      guard let part = parser.parse() else { return nil }
      if start.lowerBound > rest.startIndex {
        parts.append(.text(String(rest[..<start.lowerBound])))
      }
      parts.append(part)
      rest = rest[end.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.init(parts: parts, source: text)
  }
}

/// Reads one expression.
private struct JinjaExpression {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  mutating func parse() -> FormTemplate.Part? {
    guard let source = source() else { return nil }
    var filters: [FormTemplate.Filter] = []
    while !isAtEnd {
      guard let filter = filter() else { return nil }
      filters.append(filter)
    }
    switch source {
    case .text(let text): return .text(filters.reduce(text) { $1.applied(to: $0) })
    case .answer(let key, _): return .answer(key: key, filters)
    }
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private mutating func source() -> FormTemplate.Part? {
    if let text = string() { return .text(text) }
    guard name() == "cookiecutter" else { return nil }
    if take(".") { return name().map { .answer(key: $0, []) } }
    guard take("["), let key = string(), take("]") else { return nil }
    return .answer(key: key, [])
  }

  private mutating func filter() -> FormTemplate.Filter? {
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
    case ("lower", 0, _): return .lowercased
    case ("upper", 0, _): return .uppercased
    case ("capitalize", 0, _): return .capitalized
    case ("title", 0, _): return .titled
    case ("trim", 0, true), ("strip", 0, false): return .trimmed
    // cookiecutter's own template for Django writes `|trim()`, and so it is read behind a point too.
    case ("trim", 0, false): return .trimmed
    case ("slugify", 0, true): return .slugified
    case ("replace", 2, _): return .replacing(arguments[0], with: arguments[1])
    default: return nil
    }
  }

  private mutating func slice() -> FormTemplate.Filter? {
    let start = number()
    guard take(":") else { return nil }
    let end = number()
    guard take("]") else { return nil }
    return .slice(from: start, to: end)
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
