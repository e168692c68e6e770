/// What a terminal says of the mouse, in the form of SGR (mode 1006).
package struct MouseReport: Sendable, Equatable {
  /// What the person did.
  package enum Act: Sendable, Equatable {
    case press
    case wheelUp
    case wheelDown
    /// A release, a movement, another button.
    case other
  }

  package let act: Act

  /// The row on the screen, from 0.
  package let row: Int

  /// The column on the screen, from 0.
  package let column: Int

  /// Turns the reports on: presses and the wheel, in the form that knows no limit of columns.
  static let on = "\u{1b}[?1000h\u{1b}[?1006h"

  /// Turns them off.
  static let off = "\u{1b}[?1006l\u{1b}[?1000l"

  /// Reads a report; `nil` for another key.
  package init?(_ key: String) {
    guard key.hasPrefix("\u{1b}[<"), let last = key.last, last == "M" || last == "m" else {
      return nil
    }
    let numbers = key.dropFirst(3).dropLast().split(
      separator: ";",
      omittingEmptySubsequences: false
    )
    .map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], button >= 0, row > 0, column > 0
    else { return nil }
    self.row = row - 1
    self.column = column - 1
    // 4, 8 and 16 are shift, alt and control.
    switch (button & ~0b11100, last) {
    case (0, "M"): act = .press
    case (64, "M"): act = .wheelUp
    case (65, "M"): act = .wheelDown
    default: act = .other
    }
  }
}

/// The place of the cursor as a terminal tells it.
package struct CursorReport: Sendable, Equatable {
  /// The row on the screen, from 0.
  package let row: Int

  /// Asks for the place; the answer comes as a key.
  static let query = "\u{1b}[6n"

  /// Reads an answer; `nil` for another key.
  package init?(_ key: String) {
    guard key.hasPrefix("\u{1b}["), key.hasSuffix("R") else { return nil }
    let numbers = key.dropFirst(2).dropLast().split(separator: ";").map { Int($0) }
    guard numbers.count == 2, let row = numbers[0], numbers[1] != nil, row > 0 else { return nil }
    self.row = row - 1
  }
}
