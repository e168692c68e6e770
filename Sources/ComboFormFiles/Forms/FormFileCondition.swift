/// A condition on earlier answers of a form file.
///
/// An answer that was not given is equal to nothing.
public indirect enum FormFileCondition: Sendable, Equatable {
  /// The answer has a value: that of the option chosen, the text, the number.
  case isEqual(key: String, value: String)
  /// The answer has one of several values.
  case isOneOf(key: String, values: [String])
  /// One of several answers has a value.
  case contains(key: String, value: String)
  /// There is an answer.
  case isAnswered(key: String)
  /// All of the conditions hold; so they do where there are none.
  case all([FormFileCondition])
  /// One of the conditions holds.
  case any([FormFileCondition])
  /// The condition does not hold.
  case not(FormFileCondition)

  /// Whether it holds.
  ///
  /// - Parameter values: The values of an earlier answer; none where there is no answer.
  /// - Returns: Whether the answers are as the condition says.
  public func holds(for values: (_ key: String) -> [String]) -> Bool {
    switch self {
    case .isEqual(let key, let value): values(key) == [value]
    case .isOneOf(let key, let allowed): values(key).contains(where: allowed.contains)
    case .contains(let key, let value): values(key).contains(value)
    case .isAnswered(let key): !values(key).isEmpty
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: values) }
    case .any(let conditions): conditions.contains { $0.holds(for: values) }
    case .not(let condition): !condition.holds(for: values)
    }
  }

  /// The keys that it asks about.
  public var keys: Set<String> {
    switch self {
    case .isEqual(let key, _), .isOneOf(let key, _), .contains(let key, _), .isAnswered(let key):
      [key]
    case .all(let conditions), .any(let conditions):
      conditions.reduce(into: []) { $0.formUnion($1.keys) }
    case .not(let condition): condition.keys
    }
  }

  /// Both conditions; the one that is given where the other is not.
  static func both(_ first: FormFileCondition?, _ second: FormFileCondition?) -> FormFileCondition?
  {
    guard let first, let second else { return first ?? second }
    return .all([first, second])
  }

  /// One of both conditions; the one that is given where the other is not.
  static func either(
    _ first: FormFileCondition?,
    _ second: FormFileCondition?
  ) -> FormFileCondition? {
    guard let first, let second else { return first ?? second }
    return .any([first, second])
  }
}
