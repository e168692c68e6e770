/// Something that holds or does not, given the answers so far.
///
/// A field that is not shown, or not answered, has no value: nothing equals it, and it contains
/// nothing.
public indirect enum FormCondition: Sendable, Equatable {
  /// It always holds.
  case always
  /// The field has an answer.
  case isAnswered(key: String)
  /// The field's value, or the only one of several, stands to another as said.
  case compares(key: String, FormComparison, FormOperand)
  /// The field's value, or one of several, is one of some.
  case isIn(key: String, [FormScalar])
  /// What was chosen has the value among it; a text has it in it.
  case contains(key: String, FormScalar)
  /// It does not hold.
  case not(FormCondition)
  /// All of them hold.
  case all([FormCondition])
  /// At least one of them holds.
  case any([FormCondition])

  /// The field's value is this.
  ///
  /// A text also equals a value that is spelled like it, and the label of what was chosen; true and
  /// false also equal the yes and the no of a confirmation that the form spells otherwise.
  public static func equals(_ key: String, _ value: FormScalar) -> FormCondition {
    .compares(key: key, .equal, .value(value))
  }

  /// The keys of the fields on whose answers it depends.
  public var keys: [String] {
    switch self {
    case .always: []
    case .isAnswered(let key), .isIn(let key, _), .contains(let key, _),
      .compares(let key, _, .value):
      [key]
    case .compares(let key, _, .answer(let other)): [key, other]
    case .not(let condition): condition.keys
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.keys)
    }
  }
}

/// How one value stands to another.
///
/// Numbers are ordered by size and texts by their characters' numbers, which is also the order of
/// dates such as 2026-11-30; other values, or a text and a number, are in no order.
public enum FormComparison: Sendable, Equatable, CaseIterable {
  /// They are the same.
  case equal
  /// The first is less.
  case less
  /// The first is less, or they are the same.
  case atMost
  /// The first is greater.
  case greater
  /// The first is greater, or they are the same.
  case atLeast
}

/// What an answer is compared with.
public enum FormOperand: Sendable, Equatable {
  /// A value.
  case value(FormScalar)
  /// The answer of another field.
  case answer(key: String)
}
