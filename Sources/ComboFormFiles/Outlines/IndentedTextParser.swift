import ComboFields
import ComboMatching

/// Reads text in which an option hangs under the last line before it that is indented less.
///
/// Two lines are on the same level where they begin with the same blanks and tabs, byte for byte; so
/// the width of a tab is never asked for.
struct IndentedTextParser {
  private let text: OutlineText
  private var options = OptionList.Builder()
  /// Labels that have been read and are no options yet.
  private var waiting = TextLines(endingWith: .lineFeed)

  /// How many bytes of indentation each level has down to that of the last option.
  private var open: [Int] = []

  /// The blanks before the last option, and the offset at which they begin.
  private var indentation = 0..<0

  init(_ text: OutlineText) {
    self.text = text
  }

  mutating func parse() throws(DataFileError) -> OptionOutline {
    var levels: [Int32] = []
    // An array that is asked for each byte anew takes as long as everything else here.
    let text = text
    let bytes = text.bytes.span
    var lines = text.lines
    while let line = lines.next(in: bytes) {
      guard let content = text.content(of: line, in: bytes) else { continue }
      let new = line.lowerBound..<content.lowerBound
      try leaveLevels(for: new, in: bytes)
      levels.append(Int32(open.count))
      append(content)
      open.append(new.count)
      indentation = new
    }
    appendWaiting()
    return OptionOutline(options.list, levels: levels)
  }

  /// Adds an option; many of them together cost less than each.
  @inline(__always)
  private mutating func append(_ content: Range<Int>) {
    guard text.isVerbatim else { return text.append(content, to: &options) }
    waiting.append(content)
    if waiting.lines.count == OptionChunk.capacity { appendWaiting() }
  }

  private mutating func appendWaiting() {
    options.append(waiting, of: text.bytes)
    waiting.removeAll()
  }

  /// Closes the levels that a line with this indentation does not hang under.
  @inline(__always)
  private mutating func leaveLevels(
    for new: Range<Int>,
    in bytes: Span<UInt8>
  ) throws(DataFileError) {
    guard let first = open.first else { return }
    let (count, before) = (new.count, indentation)
    for index in 0..<min(before.count, count)
    where bytes[before.lowerBound + index] != bytes[new.lowerBound + index] {
      throw mixedIndentation(at: new.lowerBound + index)
    }
    if count > before.count { return }
    while let last = open.last, last > count { open.removeLast() }
    guard let last = open.last else { throw leftOfFirst(new, first: first) }
    guard last == count else { throw unknownLevel(new) }
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

  private func leftOfFirst(_ new: Range<Int>, first: Int) -> DataFileError {
    text.refusal(
      at: new.upperBound,
      "The line stands further out than the first one, which is indented by \(first). "
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
