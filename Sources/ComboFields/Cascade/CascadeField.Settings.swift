extension CascadeField {
  /// How a cascade behaves: the settings of every field, and its own.
  ///
  /// ``FieldSettings/loading`` means nothing to a cascade: levels that are still to come are asked
  /// for when a person goes there.
  @dynamicMemberLookup
  public struct Settings: KindSettings, Sendable, Equatable {
    /// The settings that every kind of field has.
    public var common = FieldSettings()

    /// The number of columns; `nil` for as many as there are levels.
    ///
    /// An option in the last column is an answer, also where the data has a level below it.
    public var levelCount: Int?

    /// Whether the first option of each column that can be chosen is chosen by itself.
    public var preselectsFirst = true

    /// Whether an option that leads to a next level may be the answer.
    ///
    /// Accepting takes it then; entering and choosing it still show what is under it.
    public var allowsBranches = false

    /// The levels whose columns have the Other entry, 0 the first; `nil` for all.
    ///
    /// It means something only where there is an Other entry.
    public var otherLevels: Set<Int>?

    /// How a path is written in the line, and read from it.
    public var pathText = PathText()

    /// Settings as they are by default.
    public init() {}
  }
}
