// The lines of a text of several: one is edited, the others stand above and below it.
extension EntryField {
  /// Whether there is a line beside the one that is edited.
  var hasOtherLines: Bool { !linesAbove.isEmpty || !linesBelow.isEmpty }

  /// Whether an empty line ends the text: it is the last one, and nothing has been typed yet.
  var endsWithEmptyLine: Bool {
    text.isEmpty && linesBelow.isEmpty && (linesAbove.isEmpty || showsInitialLines)
  }

  // MARK: Ending a line

  /// Begins another line at the caret, or ends the text.
  mutating func acceptLine() -> [FieldEffect] {
    if endsWithEmptyLine { return submitWhole(wholeText) }
    if linesBelow.isEmpty, text.text == Self.endMark {
      return replaceText("") + submitWhole(wholeText)
    }
    let isDoubledMark = text.caretIsAtEnd && text.text == Self.endMark + Self.endMark
    let (before, after) = textAroundCaret
    linesAbove.append(linesBelow.isEmpty && isDoubledMark ? Self.endMark : before)
    return editLine(LineText(after, caret: 0))
  }

  /// Takes a line that was typed as a whole, and goes to the end of the text.
  mutating func takeLine(_ line: String) -> [FieldEffect] {
    if line == Self.endMark || line.isEmpty && endsWithEmptyLine { return submitWhole(wholeText) }
    if line != text.text { showsInitialLines = false }
    linesAbove.append(line == Self.endMark + Self.endMark ? Self.endMark : line)
    linesAbove += linesBelow.last?.isEmpty == true ? linesBelow.dropLast() : linesBelow
    linesBelow = []
    return showLine(LineText())
  }

  // MARK: Other lines

  /// Goes to another line, as far as there are lines.
  mutating func moveLine(by offset: Int, caret: Int?) -> [FieldEffect] {
    let lines = linesAbove + [text.text] + linesBelow
    let place = linesAbove.count
    let target = place + min(max(offset, -place), linesBelow.count)
    guard target != place else { return [] }
    let characterCount = textAroundCaret.before.count
    linesAbove = Array(lines[..<target])
    linesBelow = Array(lines[(target + 1)...])
    let line = lines[target]
    let scalarCount = caret ?? String(line.prefix(characterCount)).unicodeScalars.count
    return showLine(LineText(line, caret: scalarCount))
  }

  /// Makes the line one with the line beside it; the caret stays where it is in the text.
  mutating func joinLine(_ side: AdjacentLine) -> [FieldEffect] {
    switch side {
    case .above:
      guard let above = linesAbove.popLast() else { return [] }
      let caret = above.unicodeScalars.count + text.caret
      return editLine(LineText(above + text.text, caret: caret))
    case .below:
      guard !linesBelow.isEmpty else { return [] }
      return editLine(LineText(text.text + linesBelow.removeFirst(), caret: text.caret))
    }
  }

  /// Inserts a text at the caret, which stands behind it then.
  mutating func insertLines(of inserted: String) -> [FieldEffect] {
    var lines = Self.lines(of: inserted)
    guard kind.hasLines, let last = lines.popLast() else { return [] }
    let (before, after) = textAroundCaret
    let isOneLine = lines.isEmpty
    if !isOneLine { lines[0] = before + lines[0] }
    linesAbove += lines
    let beforeCaret = isOneLine ? before + last : last
    return editLine(LineText(beforeCaret + after, caret: beforeCaret.unicodeScalars.count))
  }

  /// Leaves the empty line that a text begins with, and stands where the text ends.
  package mutating func goOnWithLastLine() {
    guard text.isEmpty, linesBelow.isEmpty, let last = linesAbove.popLast() else { return }
    showsInitialLines = false
    state.text = LineText(last, caret: last.unicodeScalars.count)
  }

  // MARK: The line

  private var textAroundCaret: (before: String, after: String) {
    let scalars = text.text.unicodeScalars
    return (String(scalars.prefix(text.caret)), String(scalars.dropFirst(text.caret)))
  }

  /// Goes on with a line of a text that is not what the field began with any more.
  private mutating func editLine(_ line: LineText) -> [FieldEffect] {
    showsInitialLines = false
    return showLine(line)
  }

  private mutating func showLine(_ line: LineText) -> [FieldEffect] {
    state.text = line
    return [.replaceText(line), .textDidChange]
  }
}
