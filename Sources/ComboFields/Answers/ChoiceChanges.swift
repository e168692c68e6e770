/// Choices that are to be made and taken back together.
public struct ChoiceChanges: Sendable, Equatable {
  /// What is to be chosen, in order.
  public var selected: [FieldChoice]

  /// What is to be chosen no longer.
  public var deselected: [FieldChoice]

  /// Whether what is chosen then is to be the answer at once.
  ///
  /// Where it is, all of it is done or nothing.
  public var isAnswer: Bool

  /// What is said of those that may not be chosen; `nil` where all may be.
  ///
  /// Whoever replies takes them out of ``selected``.
  public var refusal: FieldMessage?

  /// Makes changes that nobody has refused.
  public init(
    selected: [FieldChoice] = [],
    deselected: [FieldChoice] = [],
    isAnswer: Bool = false
  ) {
    self.selected = selected
    self.deselected = deselected
    self.isAnswer = isAnswer
  }
}

/// What became of one of several choices.
public enum AnswerChange: Sendable, Equatable {
  /// It was made.
  case selected(Answer)
  /// It was taken back.
  case deselected(Answer)
}
