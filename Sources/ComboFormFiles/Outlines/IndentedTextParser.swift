import ComboFields

/// Reads text in which an option hangs under the last line before it that is indented less.
///
/// Two lines are on the same level where they begin with the same blanks and tabs, byte for byte; so
/// the width of a tab is never asked for.
struct IndentedTextParser {
  private let text: OutlineText
  private var options = OptionList.Builder()
  private var parents: [Int?] = []

  /// The last option and those that it hangs under, outermost first.
  private var open: [Level] = []

  /// The blanks before the last option.
  private var indentation = 0..<0

  private struct Level {
    /// How many bytes of indentation it has: the first of those that the last option has.
    let indentation: Int
    let row: Int
  }

  init(_ text: OutlineText) {
    self.text = text
  }

  mutating func parse() throws(DataFileError) -> OptionOutline {
    for line in text.lines {
      guard let content = text.content(of: line) else { continue }
      try leaveLevels(for: line.lowerBound..<content.lowerBound)
      let row = parents.count
      parents.append(open.last?.row)
      text.append(content, to: &options)
      indentation = line.lowerBound..<content.lowerBound
      open.append(Level(indentation: indentation.count, row: row))
    }
    return OptionOutline(options: options.list, parents: parents)
  }

  /// Closes the levels that a line with this indentation does not hang under.
  private mutating func leaveLevels(for new: Range<Int>) throws(DataFileError) {
    guard let first = open.first else { return }
    for (old, new) in zip(indentation, new) where text.bytes[old] != text.bytes[new] {
      throw mixedIndentation(at: new)
    }
    if new.count > indentation.count { return }
    while let level = open.last, level.indentation > new.count { open.removeLast() }
    guard let level = open.last else { throw leftOfFirst(new, first: first) }
    guard level.indentation == new.count else { throw unknownLevel(new) }
    open.removeLast()
  }

  private func mixedIndentation(at offset: Int) -> DataFileError {
    let isTab = text.bytes[offset] == Byte.tab
    let (found, expected) = isTab ? ("a tab", "a blank") : ("a blank", "a tab")
    let last = text.line(at: indentation.lowerBound)
    return text.refusal(
      at: offset,
      "The indentation has \(found) where line \(last) has \(expected), and which of the two is "
        + "further in cannot be said. Indent all lines with the same character."
    )
  }

  private func leftOfFirst(_ new: Range<Int>, first: Level) -> DataFileError {
    text.refusal(
      at: new.upperBound,
      "The line stands further out than the first one, which is indented by \(first.indentation). "
        + "It would hang under nothing."
    )
  }

  private func unknownLevel(_ new: Range<Int>) -> DataFileError {
    text.refusal(
      at: new.upperBound,
      "The line is indented by \(new.count), and none of the lines that it could stand beside is. "
        + "Indent it like one of them."
    )
  }
}
