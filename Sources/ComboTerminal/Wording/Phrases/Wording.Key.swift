extension Wording {
  /// A key, to be named: `.named(.enter)`, `.control(.character("o"))`.
  public indirect enum Key: Sendable, Equatable {
    /// A key with a name on it.
    case named(Name)
    /// A key that types a character.
    case character(Character)
    /// A function key: F1 is 1.
    case function(Int)
    /// A key while Control is held.
    case control(Key)
    /// A key while Alt is held.
    case alt(Key)
    /// A key while Shift is held.
    case shift(Key)

    /// A key with a name on it.
    public enum Name: Sendable, Equatable, CaseIterable {
      /// Enter or Return.
      case enter
      /// Escape.
      case escape
      /// The space bar.
      case space
      /// Tab.
      case tab
      /// The arrow up.
      case up
      /// The arrow down.
      case down
      /// The arrow to the left.
      case left
      /// The arrow to the right.
      case right
      /// A page up.
      case pageUp
      /// A page down.
      case pageDown
      /// To the beginning.
      case home
      /// To the end.
      case end
      /// The key that deletes backwards.
      case backspace

      /// What is short and understood in any language.
      var symbol: String {
        switch self {
        case .enter: "⏎"
        case .escape: "Esc"
        case .space: "␣"
        case .tab: "⇥"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .backspace: "⌫"
        }
      }
    }
  }
}
