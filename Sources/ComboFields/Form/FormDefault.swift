/// What a field of a form begins with.
public enum FormDefault: Sendable, Equatable {
  /// A value: a text, a number, yes or no, or the value or label of an option.
  case value(FormScalar)
  /// Several values of options; in a tree where one is chosen, the path to it.
  case values([FormScalar])
  /// The option at a place among all; 0 is the first.
  case option(at: Int)
  /// A text made from earlier answers.
  case template(FormTemplate)
}
