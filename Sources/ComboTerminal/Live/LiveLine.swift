package import ComboFields
package import EditLine

/// The line that is being edited, as a live session needs it: libedit's, or that of a test.
package protocol LiveLine: ~Copyable {
  /// The text and the caret.
  var lineText: LineText { get }

  /// Makes the line another text.
  mutating func replace(with text: LineText)

  /// Has the person's undoing bring back nothing of what the line was before.
  mutating func forgetUndo()

  /// Whether the line is libedit's own for a moment, to ask for something to search for.
  var isSearching: Bool { get }

  /// What libedit asks then, and what has been typed for it.
  var searchText: String { get }

  /// Whether vi's keys are in use, not emacs's.
  var isVi: Bool { get }

  /// Whether more keys have been typed already.
  var hasPendingInput: Bool { get }

  /// The size of the window; 0 where the terminal does not know it.
  var windowSize: TerminalSize { get }

  /// Sends text to the terminal.
  func write(_ text: String)

  /// Beeps.
  func beep()
}

extension EditingContext: LiveLine {
  package var lineText: LineText {
    LineText(text, caret: textBeforeCaret.unicodeScalars.count)
  }

  package mutating func replace(with text: LineText) {
    let before = String(text.text.unicodeScalars.prefix(text.caret))
    replace(with: text.text, caret: before.count)
  }
}
