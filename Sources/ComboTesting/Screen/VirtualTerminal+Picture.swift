extension VirtualTerminal: CustomStringConvertible {
  /// The screen in a frame, for messages of failed tests: rows are numbered, marks in the frame
  /// show the cursor's row and column, and a row that goes on from the one above has `>`.
  public var description: String {
    let edge = Self.edge(columnCount, mark: position.column)
    var text = "     " + edge + "\n"
    for row in 0..<rowCount {
      let number = String(row)
      let isCursorRow = row == position.row
      text += String(repeating: " ", count: max(3 - number.count, 0)) + number
      text += lines[row].isContinuation ? ">" : " "
      text += isCursorRow ? ">" : "|"
      text += lines[row].cells.map(\.text).joined()
      text += isCursorRow ? "<\n" : "|\n"
    }
    text += "     " + edge + "\n"
    text += "     cursor at row \(position.row), column \(position.column)"
    text += cursorIsVisible ? "" : ", hidden"
    text += wrapIsPending ? ", wraps before the next character" : ""
    if !unknownSequences.isEmpty {
      text += "\n     unknown: " + unknownSequences.joined(separator: " ")
    }
    return text
  }

  private static func edge(_ columns: Int, mark: Int) -> String {
    var edge = "+"
    for column in 0..<columns { edge += column == mark ? "v" : "-" }
    return edge + "+"
  }

  /// The rows in which two lists differ, as text, or `nil` when they are the same.
  ///
  /// Each differing row is given twice, what was expected with `-` and what is there with `+`.
  public func difference(from expected: [String]) -> String? {
    let actual = rows
    var text: [String] = []
    for row in 0..<max(expected.count, actual.count) {
      let wanted = row < expected.count ? expected[row] : nil
      let found = row < actual.count ? actual[row] : nil
      guard wanted != found else { continue }
      if let wanted { text.append("\(row) - \(wanted)") }
      if let found { text.append("\(row) + \(found)") }
    }
    return text.isEmpty ? nil : text.joined(separator: "\n")
  }

  /// What differs from another screen, styles and cursor included, or `nil` when both look the
  /// same.
  public func difference(from other: VirtualTerminal) -> String? {
    var text: [String] = []
    if rowCount != other.rowCount || columnCount != other.columnCount {
      text.append(
        "size: \(other.rowCount) × \(other.columnCount), here \(rowCount) × \(columnCount)"
      )
    }
    if let rows = difference(from: other.rows) { text.append(rows) }
    for row in 0..<min(rowCount, other.rowCount) {
      let columns = (0..<min(columnCount, other.columnCount)).filter {
        lines[row].cells[$0].style != other.lines[row].cells[$0].style
      }
      if let first = columns.first, let last = columns.last {
        text.append("\(row) style differs in columns \(first) to \(last)")
      }
    }
    if cursor != other.cursor {
      text.append(
        "cursor: row \(other.position.row), column \(other.position.column), "
          + "here row \(position.row), column \(position.column)"
      )
    }
    return text.isEmpty ? nil : text.joined(separator: "\n")
  }
}
