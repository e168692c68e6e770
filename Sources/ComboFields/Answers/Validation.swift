/// What is thought of a text.
public enum Validation: Sendable, Equatable {
  /// It may be the answer.
  case valid

  /// It may not; the sentence says why and what would do.
  case invalid(String)
}
