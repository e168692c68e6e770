/// A default that a field cannot have.
public enum DefaultError: Error, Equatable, Sendable {
  /// It is not among the options.
  ///
  /// Labels that are near follow, best first.
  case unknown(text: String, near: [String])
  /// It means several options.
  ///
  /// The first of their labels follow, and their number.
  case ambiguous(text: String, labels: [String], count: Int)
  /// The options of a path only lead to those of the next level.
  ///
  /// The first labels of that level follow, and their number.
  case incomplete(text: String, next: [String], count: Int)
  /// The option cannot be chosen; the reason is empty where none is given.
  case disabled(label: String, reason: String)
}

extension DefaultError: CustomStringConvertible {
  /// A sentence that says what is wrong with the default.
  public var description: String {
    switch self {
    case .unknown(let text, let near):
      FieldMessage.defaultIsUnknown(text: text, near: near).sentence
    case .ambiguous(let text, let labels, let count):
      "The default is not clear. "
        + FieldMessage.severalMatches(text: text, labels: labels, count: count).sentence
    case .incomplete(let text, let next, let count):
      "The default is not complete. "
        + FieldMessage.pathEndsEarly(text: text, next: next, count: count).sentence
    case .disabled(let label, let reason):
      "The default cannot be: "
        + FieldMessage.optionIsDisabled(label: label, reason: reason).sentence
    }
  }
}

/// What becomes of a default that is not among the options.
public enum UnknownDefault: Sendable, Equatable {
  /// It is an error.
  case refuse
  /// It is left out, and the field says so.
  case leaveOut
  /// It is taken as text of the Other entry.
  ///
  /// Without one, it is an error.
  case useAsOther
}
