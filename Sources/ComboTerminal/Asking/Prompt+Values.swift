public import ComboFields

extension Prompt {
  /// Asks for one of a program's own values.
  ///
  /// ```swift
  /// enum Flavour: CaseIterable { case chocolate, vanilla }
  /// let flavour = try Prompt().ask("Flavour", from: Flavour.allCases)
  /// ```
  ///
  /// - Parameters:
  ///   - title: What is asked for.
  ///   - values: What can be chosen, in order. Equal ones stay apart.
  ///   - label: What a value is called; by default what `print` shows of it.
  /// - Returns: How the question ended.
  /// - Throws: ``PromptError``; ``PromptError/noOptions(title:)`` where there are no values.
  public func ask<Value>(
    _ title: String,
    from values: some Collection<Value>,
    label: (Value) -> String = { "\($0)" }
  ) throws(PromptError) -> Outcome<Value> {
    let values = Array(values)
    let field = DropDownField(title, options: values.map(label)) { $0.isRequired = true }
    return try ask(field).map { answer throws(PromptError) in
      guard let listed = answer?.listed else { throw .noOptions(title: title) }
      return values[listed.position]
    }
  }

  /// Asks for one of a program's own values, or for text of the person's own.
  ///
  /// - Parameters:
  ///   - title: What is asked for.
  ///   - values: What can be chosen, in order. There may be none.
  ///   - other: The entry for text of the person's own.
  ///   - label: What a value is called; by default what `print` shows of it.
  /// - Returns: How the question ended.
  /// - Throws: ``PromptError``.
  public func ask<Value>(
    _ title: String,
    from values: some Collection<Value>,
    other: OtherEntry,
    label: (Value) -> String = { "\($0)" }
  ) throws(PromptError) -> Outcome<ListedOrTyped<Value>> {
    let values = Array(values)
    let field = DropDownField(title, options: values.map(label)) {
      $0.isRequired = true
      $0.other = other
    }
    return try ask(field).map { answer throws(PromptError) in
      switch answer {
      case .listed(let listed): .listed(values[listed.position])
      case .typed(let text): .typed(text)
      case nil: throw .noOptions(title: title)
      }
    }
  }
}

/// One of a program's own values, or text of the person's own.
public enum ListedOrTyped<Value> {
  /// One of the values that could be chosen.
  case listed(Value)
  /// Text of the person's own.
  case typed(String)
}

extension ListedOrTyped: Sendable where Value: Sendable {}
extension ListedOrTyped: Equatable where Value: Equatable {}

/// Asks for one of a program's own values on the terminal.
///
/// ```swift
/// let flavour = try ask("Flavour", from: ["Chocolate", "Vanilla"])
/// ```
///
/// The same as ``Prompt/ask(_:from:label:)`` of a new prompt.
///
/// - Parameters:
///   - title: What is asked for.
///   - values: What can be chosen, in order.
///   - label: What a value is called; by default what `print` shows of it.
/// - Returns: How the question ended.
/// - Throws: ``PromptError``.
public func ask<Value>(
  _ title: String,
  from values: some Collection<Value>,
  label: (Value) -> String = { "\($0)" }
) throws(PromptError) -> Outcome<Value> {
  try Prompt().ask(title, from: values, label: label)
}
