/// Parts of a text that are drawn in a style of their own.
struct TextMark {
  /// The parts, as ranges of the shown text's UTF-8.
  var ranges: [Range<Int>]

  /// What is laid over the text's own style.
  var style: TextStyle
}

extension FrameRow {
  /// A row of blanks.
  init(blanks width: Int, _ style: TextStyle = TextStyle()) {
    self.init()
    pad(to: width, style)
  }

  /// Adds a text, isolated where it runs from right to left, with parts in styles of their own.
  ///
  /// A character of which a part is marked is marked as a whole; so it is with two that are drawn as
  /// one.
  mutating func append(_ text: DisplayText, _ style: TextStyle, _ marks: [TextMark] = []) {
    let start = width
    if appendASCII(text.text, style) {
      for mark in marks {
        for range in mark.ranges {
          lay(mark.style, over: start + range.lowerBound..<start + range.upperBound)
        }
      }
      return
    }
    let isolated = text.isolatedText
    guard marks.contains(where: { !$0.ranges.isEmpty }) else { return append(isolated, style) }
    let isIsolated = isolated.utf8.count != text.text.utf8.count
    var run = isIsolated ? "\u{2068}" : ""
    var runStyle = style
    var offset = 0
    for character in text.text {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      let own = marks.reduce(style) { style, mark in
        mark.ranges.contains { $0.overlaps(range) } ? style.overlaid(with: mark.style) : style
      }
      if own != runStyle {
        // What takes no cells stays with what follows: at the beginning of a row it would be lost.
        if CellWidth.of(run) > 0 {
          append(run, runStyle)
          run = ""
        }
        runStyle = own
      }
      run.append(character)
    }
    append(run, runStyle)
    if isIsolated { append("\u{2069}", style) }
  }
}
