/// A menu on its way down or up, in a few pictures.
package struct MenuMotion: Sendable, Equatable {
  /// Where the menu goes.
  package enum Goal: Sendable, Equatable {
    case opening
    case closing
  }

  /// Where the menu goes.
  package let goal: Goal

  /// How long each picture stands.
  package let delay: Duration

  /// The pictures that have been shown.
  private var step = 0

  /// The pictures between closed and open.
  private static let stepCount = 4

  init(_ goal: Goal, lasting duration: Duration) {
    self.goal = goal
    delay = max(duration, .zero) / MenuMotion.stepCount
  }

  /// The part of the menu that is shown, from 0 to 1.
  package var shownPart: Double {
    let part = Double(step + 1) / Double(MenuMotion.stepCount)
    return goal == .opening ? part : 1 - part
  }

  /// Goes on to the next picture; `false` where the menu has arrived.
  mutating func advance() -> Bool {
    step += 1
    return step < MenuMotion.stepCount
  }
}
