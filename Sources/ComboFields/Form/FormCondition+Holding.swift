extension FormCondition {
  /// Whether the condition holds.
  ///
  /// - Parameters:
  ///   - answer: The answer of the field with a key; `nil` for one that is not shown, or not
  ///     answered.
  ///   - fields: The fields of the form by their keys; ``FormDefinition/fieldsByKey``.
  /// - Returns: Whether the answers are as the condition says.
  public func holds(
    for answer: (_ key: String) -> FormAnswer?,
    in fields: [String: FormField]
  ) -> Bool {
    holds { key in
      guard let field = fields[key], let answer = answer(key) else { return [] }
      return field.values(of: answer)
    }
  }

  /// Whether the condition holds.
  ///
  /// - Parameter values: The values of the field with a key; none for one that is not shown, or not
  ///   answered.
  /// - Returns: Whether the values are as the condition says.
  public func holds(for values: (_ key: String) -> [FormValue]) -> Bool {
    switch self {
    case .always:
      return true
    case .isAnswered(let key):
      return !values(key).isEmpty
    case .compares(let key, let comparison, let operand):
      let first = values(key)
      let second = operand.values(values)
      guard first.count == 1, second.count == 1 else { return false }
      return comparison.holds(first[0], second[0])
    case .isIn(let key, let allowed):
      return values(key).contains { allowed.contains(where: $0.isKnown) }
    case .contains(let key, let part):
      return values(key).contains { $0.isKnown(by: part) || $0.hasInIt(part.spelling) }
    case .not(let condition):
      return !condition.holds(for: values)
    case .all(let conditions):
      return conditions.allSatisfy { $0.holds(for: values) }
    case .any(let conditions):
      return conditions.contains { $0.holds(for: values) }
    }
  }
}

extension FormOperand {
  func values(_ values: (_ key: String) -> [FormValue]) -> [FormValue] {
    switch self {
    case .value(let value): [FormValue(value)]
    case .answer(let key): values(key)
    }
  }
}

extension FormComparison {
  func holds(_ first: FormValue, _ second: FormValue) -> Bool {
    switch self {
    case .equal: first.isKnown(by: second.scalar) || second.isKnown(by: first.scalar)
    case .less: first.scalar.precedes(second.scalar) == true
    case .atMost: second.scalar.precedes(first.scalar) == false
    case .greater: second.scalar.precedes(first.scalar) == true
    case .atLeast: first.scalar.precedes(second.scalar) == false
    }
  }
}

extension FormScalar {
  /// Whether the value comes before another; `nil` where there is no order.
  func precedes(_ other: FormScalar) -> Bool? {
    switch (self, other) {
    case (.number(let first), .number(let second)): first < second
    // The order of UTF-8's bytes is that of the characters' numbers.
    case (.text(let first), .text(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.text, _), (.number, _), (.bool, _), (.null, _): nil
    }
  }
}

extension FormValue {
  /// Whether it is a text that was typed into a field of text, and has another in it.
  func hasInIt(_ part: String) -> Bool {
    guard case .text(let text) = scalar, label == nil else { return false }
    return text.contains(part)
  }
}
