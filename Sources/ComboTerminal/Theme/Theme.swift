/// How a field looks on the terminal: colours, glyphs, spacing.
///
/// A theme is a value: take one of the themes there are and change what is to be otherwise.
///
/// ```swift
/// var theme = Theme.dark
/// theme.match = TextStyle(.palette(11))
/// theme.glyphs.pointer = "→"
/// ```
///
/// Styles are laid over each other: a row's is that of the menu, with that of its level, of its
/// state and of the highlight over it, in this order, and matches and placeholders over all.
public struct Theme: Sendable, Equatable {
  /// The signs that stand for something.
  public var glyphs = Glyphs.unicode

  // MARK: The line

  /// The field's title before the line.
  public var title = TextStyle()
  /// The sign that says whether the menu is open.
  public var indicator = TextStyle()
  /// What the person typed.
  public var text = TextStyle()
  /// What stands in an empty line, and the completion behind the text.
  public var placeholder = TextStyle()
  /// The answer: in the line that stays, and in the line while it names what is chosen.
  public var answer = TextStyle()

  // MARK: The menu

  /// What is behind the menu, and its text.
  public var menu = TextStyle()
  /// The border around it.
  public var border = TextStyle()
  /// The row that accepting would take.
  public var highlight = TextStyle()
  /// The sign before it.
  public var pointer = TextStyle()
  /// What is chosen.
  public var selected = TextStyle()
  /// The parts of a label that match the text.
  public var match = TextStyle()
  /// The title of a section.
  public var sectionTitle = TextStyle()
  /// A sentence about an option.
  public var detail = TextStyle()
  /// An option that cannot be chosen.
  public var disabled = TextStyle()
  /// The entry for text of the person's own.
  public var other = TextStyle()
  /// The sign that a row is checked.
  public var check = TextStyle()
  /// What stands in place of a character that cannot be shown.
  public var control = TextStyle()
  /// Rows by their level in a tree, from the first; deeper ones look like the last.
  public var levels: [TextStyle] = []
  /// What becomes of the backgrounds that ``CascadeAppearance`` gives to the columns of a cascade.
  public var columnShade = ColumnShade.none

  // MARK: What is said

  /// Counts and scroll marks.
  public var count = TextStyle()
  /// What the keys do.
  public var help = TextStyle()
  /// A message that something will not do.
  public var problem = TextStyle()
  /// A notice in place of options.
  public var notice = TextStyle()

  // MARK: Spacing

  /// The cells by which a deeper level stands further in.
  public var indentation = 2
  /// The rows that an option of a list or a tree takes; labels wrap into them where it is more than
  /// one.
  public var rowHeight = 1

  /// What becomes of the backgrounds of columns.
  public enum ColumnShade: Sendable, Equatable {
    /// They are not drawn.
    case none
    /// They are drawn as they are given, for a screen that is light.
    case asGiven
    /// Their negative is drawn, for a screen that is dark: nearly white becomes nearly black.
    case inverted
  }

  /// A theme without colours, and without any style.
  public init() {}
}
