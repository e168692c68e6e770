/// A cell as it is on the screen, of which a painter compares and writes many for each key.
///
/// A number stands for its character, so that no text is copied or looked at.
struct PaintedCell: Sendable {
  /// The number of the character (``CellTexts``); 0 in the second half of a wide one.
  let code: UInt32

  /// How many cells the character takes: 1, or 2 for a wide one; 0 in its second half.
  let width: Int8

  /// What terminals do with the character.
  let certainty: Certainty

  /// How it is drawn; a blank that shows nothing of its style has the terminal's own.
  let style: TextStyle

  /// How sure it is what terminals do with a character.
  enum Certainty: Sendable {
    /// Every terminal does the same, whatever stands beside it.
    case plain
    /// Marks and letters beside it may join it.
    case joining
    /// Terminals differ in how many cells it takes.
    case uncertain
  }

  /// Nothing, in the terminal's own colours.
  static var blank: PaintedCell {
    PaintedCell(code: 0x20, width: 1, certainty: .plain, style: TextStyle())
  }

  /// Whether terminals differ in how many cells the character takes.
  var hasUncertainWidth: Bool { certainty == .uncertain }

  /// Whether it is certain what every terminal does with the character, whatever stands beside it.
  var isPlain: Bool { certainty == .plain }

  /// Whether the cell looks the same when it is written in a style.
  func canBeWritten(in style: TextStyle) -> Bool {
    self.style == style || self == .blank && style.leavesBlanks
  }
}

extension PaintedCell: Equatable {
  /// The width and the certainty are those of the character.
  static func == (first: PaintedCell, second: PaintedCell) -> Bool {
    first.code == second.code && first.style == second.style
  }
}

extension TextStyle {
  /// Whether a blank in the style looks like one in the terminal's own colours.
  var leavesBlanks: Bool {
    background == nil && !isReversed && !isUnderlined && !isStruckThrough
  }
}
