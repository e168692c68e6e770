/// One row of a menu, by what it stands for.
public enum MenuRow: Hashable, Sendable {
  /// The title of a section, by the section's place in the list.
  ///
  /// It can be highlighted only where sections fold.
  case sectionTitle(Int)

  /// An option.
  case option(OptionID)

  /// The entry for text of the person's own.
  case other

  /// Text of the person's own that was taken beside the options, and can be chosen like one.
  case otherText(String)

  /// A sentence in place of options (none, no match, loading, failed).
  ///
  /// It cannot be highlighted.
  case notice
}
