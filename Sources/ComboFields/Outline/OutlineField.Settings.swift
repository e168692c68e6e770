extension OutlineField {
  /// How an outline field behaves: the settings of every field, and its own.
  ///
  /// ``FieldSettings/loading`` means nothing to it; children are loaded node by node, as
  /// ``OutlineChildren/lazy`` says.
  @dynamicMemberLookup
  public struct Settings: KindSettings, Sendable, Equatable {
    /// The settings that every kind of field has.
    public var common = FieldSettings()

    /// Whether a branch can be the answer where one option is chosen.
    ///
    /// By default only a leaf can. If it can, accepting a branch takes it, and it is expanded by a
    /// tap or from its side.
    public var allowsBranches = false

    /// Whether several options can be chosen, by check boxes.
    public var selectsSeveral = false

    /// The fewest leaves that an answer may have, where several can be chosen.
    public var minimum = 0

    /// The most leaves that an answer may have, where several can be chosen; `nil` for any number.
    public var maximum: Int?

    /// As what several choices are answered.
    public var answerForm = OutlineAnswerForm.leaves

    /// The order in which several choices are answered.
    public var order = AnswerOrder.list

    /// What disabled leaves do to the marks of the branches above them.
    public var disabledLeaves = DisabledLeaves.count

    /// Whether nodes that were expanded under a collapsed one are expanded again when it is.
    public var remembersInnerNodes = true

    /// Settings as they are by default.
    public init() {}

    /// How much may be chosen.
    var limit: Selection.Limit {
      guard selectsSeveral else { return .one }
      return .several(minimum: max(minimum, common.isRequired ? 1 : 0), maximum: maximum)
    }
  }
}

/// As what several choices in an outline are answered.
public enum OutlineAnswerForm: Sendable, Equatable {
  /// As the checked leaves.
  case leaves
  /// As the highest branches of which all is checked, and the leaves that are under none.
  case highestFull
  /// As both: each such branch, then its leaves.
  case both
}
