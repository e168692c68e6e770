public import ComboFields

/// How the live front end looks and behaves.
///
/// ```swift
/// var prompt = Prompt()
/// prompt.live.height = .fraction(0.5)
/// prompt.live.hasBorder = true
/// ```
public struct LiveSettings: Sendable, Equatable {
  /// How the field looks; what suits the terminal and the environment where `nil`.
  public var theme: Theme?

  /// How high the menu may be.
  public var height = MenuHeight.automatic

  /// The side on which the menu opens; what the field's own settings say where `nil`.
  public var direction: MenuDirection?

  /// Whether there is a border around the menu.
  public var hasBorder = false

  /// The most rows into which a long label wraps; with 1, which is the default, it is cut.
  public var wrappedRows = 1

  /// How long the menu takes to drop down and to roll up; `nil`, which is the default, for no time.
  public var animation: Duration?

  /// Whether the mouse works: the wheel moves, a press chooses, a press outside closes the menu.
  ///
  /// It does not by default, for the terminal's own selection of text does not work then.
  public var usesMouse = false

  /// What is left on the screen.
  public var leaves = Leaving.answer

  /// Whether the menu is open at first; it is by default.
  public var startsOpen = true

  /// What is left on the screen when a question has ended.
  public enum Leaving: String, Sendable, CaseIterable {
    /// One line that says what was answered.
    case answer
    /// Nothing.
    case nothing = "none"
  }

  /// Settings as they are by default.
  public init() {}
}
