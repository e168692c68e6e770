/// Options in a tree, and how they are chosen.
public struct FormTree: Sendable, Equatable {
  /// The options of the first level, each with what hangs under it.
  public var options: FormOptions

  /// Whether an option that others hang under can be an answer.
  public var allowsBranches = false

  /// How many can be chosen, for an outline in which several can; `nil` for one.
  public var several: FormChoiceCount?

  /// How a path is written as one text.
  public var pathText = PathText()

  /// Makes a tree.
  public init(_ options: FormOptions, several: FormChoiceCount? = nil) {
    self.options = options
    self.several = several
  }
}

/// How many options may be chosen, and in which order they are answered.
public struct FormChoiceCount: Sendable, Equatable {
  /// The fewest choices an answer may have.
  public var minimum: Int

  /// The most choices an answer may have; `nil` for any number.
  public var maximum: Int?

  /// The order of the answer.
  public var order: AnswerOrder

  /// Makes limits.
  public init(minimum: Int = 0, maximum: Int? = nil, order: AnswerOrder = .list) {
    self.minimum = minimum
    self.maximum = maximum
    self.order = order
  }
}
