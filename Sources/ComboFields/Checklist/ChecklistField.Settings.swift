extension ChecklistField {
  /// How a checklist behaves: the settings of every field, and its own.
  @dynamicMemberLookup
  public struct Settings: KindSettings, Sendable, Equatable {
    /// The settings that every kind of field has.
    public var common = FieldSettings()

    /// The fewest choices an answer may have; 1 at least where an answer is required.
    public var minimum = 0

    /// The most choices an answer may have; `nil` for any number.
    public var maximum: Int?

    /// The order of the answer.
    public var order = AnswerOrder.list

    /// Options that stand alone ("None of these"): each unchecks all others when it is checked,
    /// and is unchecked when any other is.
    ///
    /// Toggling a section, choosing all and inverting never check them.
    public var exclusive: Set<OptionID> = []

    /// Options that have to be checked for an answer ("I agree"); none by default.
    public var required: Set<OptionID> = []

    /// Whether there may be several texts of the person's own; else a text takes the place of the
    /// one before.
    public var allowsSeveralOthers = true

    /// Whether the filter goes when a row is toggled.
    ///
    /// The highlight stays on the row then, among all the others.
    public var clearsTextAfterToggle = false

    /// Whether the titles of sections have check boxes, which toggle all that is under them.
    public var checksSections = true

    /// Settings as they are by default.
    public init() {}

    var limit: Selection.Limit {
      .several(minimum: max(minimum, common.isRequired ? 1 : 0), maximum: maximum)
    }
  }
}
