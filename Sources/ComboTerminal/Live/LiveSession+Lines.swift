import ComboFields
import EditLine

// The lines of a text of several: the caret goes from one to another, and over their ends.
extension LiveSession {
  /// Goes to the row below, or above, in the column in which the caret stands: in the line, where it
  /// takes several, or in the line beside it.
  func moveRow(_ side: AdjacentLine, in line: inout some LiveLine & ~Copyable) -> Act {
    let snapshot = field.snapshot
    let rows = screen.rows(of: snapshot.text.text, in: snapshot)
    let place = rows.place(ofCaret: snapshot.text.caret)
    let row = place.row + (side == .above ? -1 : 1)
    guard (0..<rows.count).contains(row) else {
      return moveLine(by: side == .above ? -1 : 1, in: &line)
    }
    let column = column ?? place.column
    let caret = rows.caret(inRow: row, column: column)
    synchronizer.put(LineText(snapshot.text.text, caret: caret), isChoice: false, into: &line)
    self.column = column
    return always(.textDidChange(synchronizer.known), in: &line)
  }

  /// Goes to a line further down, or up, in the column in which the caret stands.
  func moveLine(by offset: Int, in line: inout some LiveLine & ~Copyable) -> Act {
    let snapshot = field.snapshot
    let (above, below) = (snapshot.linesAbove, snapshot.linesBelow)
    let offset = min(max(offset, -above.count), below.count)
    guard offset != 0 else { return .meansNothing }
    let target = offset < 0 ? above[above.count + offset] : below[offset - 1]
    guard fitsLine(target) else { return .meansNothing }
    let text = snapshot.text
    let place = screen.rows(of: text.text, in: snapshot).place(ofCaret: text.caret)
    let column = column ?? place.column
    let rows = screen.rows(of: target, in: snapshot)
    let caret = rows.caret(inRow: offset < 0 ? rows.count - 1 : 0, column: column)
    self.column = column
    return always(.moveLine(by: offset, caret: caret), in: &line)
  }

  /// Right and Left: over the end of the line into the one beside it.
  func crossLine(_ side: AdjacentLine, in line: inout some LiveLine & ~Copyable) -> Act {
    let known = synchronizer.known
    guard side == .above ? known.caret == 0 : known.caretIsAtEnd else { return .isForTheLine }
    guard fitsLine(self.line(beside: side)) else { return .meansNothing }
    let event: FieldEvent =
      side == .above ? .moveLine(by: -1, caret: .max) : .moveLine(by: 1, caret: 0)
    return send(event, in: &line) ? .done : .isForTheLine
  }

  /// What deletes to the left or to the right takes the line break at the end of the line.
  func joinLine(_ side: AdjacentLine, in line: inout some LiveLine & ~Copyable) -> Act {
    let known = synchronizer.known
    guard field.hasLines, side == .above ? known.caret == 0 : known.caretIsAtEnd else {
      return .isForTheLine
    }
    guard fitsLine(known.text + self.line(beside: side)) else { return .meansNothing }
    if send(.joinLine(side), in: &line) { return .done }
    // To libedit an empty line is an empty text, and ^D there the end of it.
    return known.isEmpty && field.snapshot.hasOtherLines ? .meansNothing : .isForTheLine
  }

  /// The line above or below; empty where there is none.
  private func line(beside side: AdjacentLine) -> String {
    let snapshot = field.snapshot
    return (side == .above ? snapshot.linesAbove.last : snapshot.linesBelow.first) ?? ""
  }

  /// Whether libedit can hold a line whole: what it cuts off would be lost.
  private func fitsLine(_ line: String) -> Bool {
    line.utf8.count <= EditingContext.longestLine
      || line.unicodeScalars.count <= EditingContext.longestLine
  }
}

extension EditingFunction {
  /// Whether it goes from line to line of a text of several, in the column in which the caret stands.
  var movesInColumn: Bool {
    switch self {
    case .next, .previous, .nextPage, .previousPage: true
    default: false
    }
  }
}
