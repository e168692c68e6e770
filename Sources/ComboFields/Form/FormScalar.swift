/// A single value as a form file types it, with the file's own spelling.
///
/// YAML reads `3.10` as a number and `no` as false; whoever wrote them may have meant the text.
/// So both are kept.
public enum FormScalar: Sendable, Hashable {
  /// Text.
  case text(String)
  /// A number.
  case number(DecimalNumber)
  /// True or false.
  case bool(Bool, spelling: String)
  /// Nothing, as a value.
  case null(spelling: String)

  /// The value as the file spells it.
  public var spelling: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.source
    case .bool(_, let spelling), .null(let spelling): spelling
    }
  }

  /// Whether two values are the same, however they are spelled; texts and numbers never are.
  public static func == (first: FormScalar, second: FormScalar) -> Bool {
    switch (first, second) {
    case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
    case (.number(let first), .number(let second)): first == second
    case (.bool(let first, _), .bool(let second, _)): first == second
    case (.null, .null): true
    case (.text, _), (.number, _), (.bool, _), (.null, _): false
    }
  }

  /// Feeds what makes two values the same.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(text)
    case .number(let number): hasher.combine(number)
    case .bool(let bool, _): hasher.combine(bool)
    case .null: hasher.combine(0)
    }
  }
}

extension FormScalar: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral
{
  /// A text.
  public init(stringLiteral text: String) {
    self = .text(text)
  }

  /// True or false, spelled so.
  public init(booleanLiteral bool: Bool) {
    self = .bool(bool, spelling: bool ? "true" : "false")
  }

  /// A whole number.
  public init(integerLiteral number: Int) {
    self = .number(DecimalNumber(number))
  }
}
