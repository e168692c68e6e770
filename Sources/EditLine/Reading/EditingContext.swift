import CEditLine

/// The line that is being edited, for a bound function or the hook.
///
/// It is valid for the length of the call.
public struct EditingContext: ~Copyable {
  let core: EditorCore
  private(set) var hasEdited = false

  /// The character that ran the function: the last one of its key; nil in the hook.
  public let key: Unicode.Scalar?

  init(core: EditorCore, key: Unicode.Scalar?) {
    self.core = core
    self.key = key
  }

  // MARK: The line

  /// The text of the line; the cost is linear in its length.
  public var text: String { core.line.text }

  /// The text before the caret.
  public var textBeforeCaret: String { core.line.beforeCaret }

  /// How many characters (as `String` counts them) stand before the caret.
  public var caret: Int { core.line.beforeCaret.count }

  /// How many bytes of UTF-8 stand before the caret.
  public var caretUTF8Offset: Int { core.line.beforeCaret.utf8.count }

  /// The longest line where the hook paints, in Unicode scalars; a longer one is cut, with a beep.
  public static let longestLine = EditorCore.longestLine

  /// Inserts text at the caret, which stands behind it then.
  ///
  /// Line breaks and tabs become blanks, other control characters are dropped. Tabs stay where
  /// ``LineReadOptions/keepsPastedLines`` is set and the hook paints.
  public mutating func insert(_ text: String) {
    core.insert(core.cleaned(text))
    hasEdited = true
  }

  /// Deletes as many characters before the caret as there are, at most `count`.
  public mutating func deleteBackward(_ count: Int) {
    guard count > 0 else { return }
    let (before, all) = (core.line.beforeCaret, core.line.text)
    let after = all.unicodeScalars.dropFirst(before.unicodeScalars.count)
    let kept = String(before.dropLast(count))
    core.replace(text: kept + String(after), caretScalars: kept.unicodeScalars.count)
    hasEdited = true
  }

  /// Replaces the whole line.
  ///
  /// - Parameters:
  ///   - text: The new text, made one line as `insert(_:)` does.
  ///   - caret: How many of its characters stand before the caret; all unless given.
  public mutating func replace(with text: String, caret: Int? = nil) {
    let text = core.cleaned(text)
    let before = text.prefix(max(0, caret ?? text.count))
    core.replace(text: text, caretScalars: before.unicodeScalars.count)
    hasEdited = true
  }

  /// Has vi's `u` bring back nothing of what the line was before: it has become another line.
  ///
  /// Only where the hook paints and there is no history.
  public mutating func forgetUndo() {
    core.forgetUndo()
    hasEdited = true
  }

  /// Puts the caret behind the first `caret` characters, or at the end when there are fewer.
  public mutating func moveCaret(to caret: Int) {
    replace(with: text, caret: caret)
  }

  /// Whether libedit is asking for something to search for: the line is its own then, and should
  /// be neither read nor changed.
  public var isSearching: Bool { core.isSearching }

  /// What libedit is asking and what has been typed for it; empty while it does not search.
  ///
  /// It begins with `bck:` or `fwd:` (`bck?` and `fwd?` where nothing is found), in vi's search
  /// with `/` or `?`. In ``text`` it stands behind a line break, and before that the line that has
  /// been found, if any.
  public var searchText: String { core.question ?? "" }

  /// Whether vi's keys are in use, not emacs's.
  public var isVi: Bool { core.isVi }

  /// Whether more keys have been typed already.
  public var hasPendingInput: Bool { core.hasPendingInput }

  // MARK: The screen

  /// The size of the window; 0 where the terminal does not know it.
  public var windowSize: TerminalSize { core.windowSize }

  /// Where the caret is, in rows and cells from the beginning of the prompt.
  public var caretPosition: (row: Int, column: Int) {
    let count = core.cells(upTo: core.line.beforeCaret)
    return (count.row, count.column)
  }

  /// How many rows prompt and line take.
  public var rowCount: Int { core.cells(upTo: core.line.text).row + 1 }

  /// Beeps.
  public func beep() {
    core.beep()
  }

  /// Sends bytes to the terminal, in order with what libedit prints.
  ///
  /// The cursor has to be left where it was, and what stands in the rows of the line as well.
  public func write(_ text: String) {
    core.output.append(Array(text.utf8))
  }

  /// Takes back what has been printed since the last key and not been sent yet.
  ///
  /// A front end that paints the line itself, or wants to send more around these bytes, writes
  /// what it wants in their place.
  public func takeOutput() -> [UInt8] {
    core.output.take()
  }

  /// Shows lines under the line, and the prompt and the line again under them.
  ///
  /// This is how candidates are listed in a classic line editor. The lines are sent as they are.
  public func printBelow(_ lines: [String]) {
    core.print(lines, isAbove: false)
  }

  /// Shows lines in the place of the prompt, and the prompt and the line again under them.
  public func printAbove(_ lines: [String]) {
    core.print(lines, isAbove: true)
  }

  /// Clears the rows of prompt and line and everything below, and paints them again.
  public func redraw() {
    core.redraw(goingUp: true)
  }
}
