import ComboFields

/// The title and the line of a field, in rows, and where its caret stands.
///
/// The title is wrapped into rows, of which the last holds the line too where there is room beside
/// it; it takes at most a third of the window, cut at the end. The text goes on in the next row at
/// the edge, without a character being split, as it does where a terminal wraps.
struct LineDrawing {
  /// The rows from top to bottom.
  private(set) var rows: [FrameRow] = []

  /// Where the caret stands.
  private(set) var cursor = Frame.Position(row: 0, column: 0)

  private let theme: Theme
  private let width: Int
  private let placeholders: DisplayText.Placeholders

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - picture: What is to be seen.
  ///   - drawing: How.
  ///   - width: The cells that it may take.
  init(_ picture: FieldPicture, _ drawing: FieldDrawing, width: Int) {
    theme = drawing.theme
    self.width = max(width, 1)
    placeholders = theme.glyphs.placeholders
    let snapshot = picture.snapshot
    appendTitle(snapshot, upTo: max(drawing.size.rows / 3, 1))
    // Of several lines the title keeps a row of its own, and what the keys do keeps one too.
    let hasLines = !snapshot.linesAbove.isEmpty
    let firstTextRow = hasLines ? rows.count : rows.count - 1
    append(linesAbove: snapshot.linesAbove)
    append(picture.line ?? snapshot.text, picture.showsChoice ? theme.answer : theme.text)
    if picture.line == nil {
      append(completionOf: snapshot)
      append(note: drawing.wording.note(for: snapshot, separator: theme.glyphs.separator))
    }
    let roomForMenu =
      snapshot.phase == .open
      ? min(4, drawing.size.rows / 2) : hasLines ? min(2, drawing.size.rows / 3) : 0
    keepCaretInView(from: firstTextRow, upTo: max(drawing.size.rows - roomForMenu, 1))
  }

  // MARK: The title

  /// The least room for the text beside the title; with less it begins in a row of its own.
  private var leastTextWidth: Int { min(12, width / 3) }

  private mutating func appendTitle(_ snapshot: FieldSnapshot, upTo limit: Int) {
    let glyph = snapshot.phase == .open ? theme.glyphs.open : theme.glyphs.closed
    let indicatorWidth = min(CellWidth.of(glyph) + 2, max(width - leastTextWidth, 0))
    let lastWidth = max(width - indicatorWidth - leastTextWidth, 0)
    var lines = snapshot.title.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(limit + 1)
      .flatMap { line in
        DisplayText(String(line), upTo: width * (limit + 1), placeholders: placeholders)
          .wrapped(to: width, maximumRows: limit + 1, ellipsis: theme.glyphs.ellipsis)
      }
    if lines.count > limit {
      let last = lines[limit - 1]
      lines.removeSubrange((limit - 1)...)
      let ellipsis = theme.glyphs.ellipsis
      lines.append(DisplayText(last.text + ellipsis).truncated(to: lastWidth, ellipsis: ellipsis))
    } else if let last = lines.last, last.width > lastWidth {
      if lines.count < limit {
        lines.append(DisplayText(""))
      } else {
        lines[lines.count - 1] = last.truncated(to: lastWidth, ellipsis: theme.glyphs.ellipsis)
      }
    }
    for line in lines {
      rows.append(FrameRow())
      rows[rows.count - 1].append(line, theme.title)
    }
    if rows.isEmpty { rows.append(FrameRow()) }
    var indicator = FrameRow(rows[rows.count - 1].width > 0 ? " " : "")
    indicator.append(glyph, theme.indicator)
    indicator.append(" ")
    indicator.cut(to: indicatorWidth)
    rows[rows.count - 1].append(indicator)
  }

  // MARK: The text

  /// How far the lines of a text of several stand in.
  private static let indent = 2

  /// The finished lines of a text, each in a row of its own, and the beginning of the next.
  private mutating func append(linesAbove lines: [String]) {
    guard !lines.isEmpty else { return }
    let indent = width > Self.indent + leastTextWidth ? Self.indent : 0
    for line in lines {
      var row = FrameRow(blanks: indent)
      let text = DisplayText(
        line,
        fitting: width - indent,
        ellipsis: theme.glyphs.ellipsis,
        placeholders: placeholders
      )
      row.append(text, theme.text)
      rows.append(row)
    }
    rows.append(FrameRow(blanks: indent))
  }

  private mutating func append(_ line: LineText, _ style: TextStyle) {
    let text = DisplayText(line.text, placeholders: placeholders)
    let before = String(line.text.unicodeScalars.prefix(line.caret)).utf8.count
    let caret = text.displayRange(of: 0..<before)?.upperBound ?? 0
    let marks = [TextMark(ranges: text.placeholderRanges, style: theme.control)]
    var offset = 0
    var caretIsPlaced = false
    for character in text.text {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      let fits = CellWidth.of(character) <= width
      let shown = fits ? String(character) : String(theme.glyphs.ellipsis.prefix(width))
      if rows[rows.count - 1].width + CellWidth.of(shown) > width { rows.append(FrameRow()) }
      if !caretIsPlaced, caret < range.upperBound {
        placeCaret()
        caretIsPlaced = true
      }
      let isMarked = marks[0].ranges.contains { $0.overlaps(range) }
      rows[rows.count - 1].append(
        shown,
        isMarked ? style.overlaid(with: marks[0].style) : style
      )
    }
    if !caretIsPlaced { placeCaret() }
  }

  /// Puts the caret behind what has been drawn: at the edge that is the next row's beginning.
  private mutating func placeCaret() {
    if rows[rows.count - 1].width >= width { rows.append(FrameRow()) }
    cursor = Frame.Position(row: rows.count - 1, column: rows[rows.count - 1].width)
  }

  /// The rest of the highlighted label, or what stands in an empty line.
  private mutating func append(completionOf snapshot: FieldSnapshot) {
    let text = snapshot.text
    // The title stands before the line already.
    let placeholder = snapshot.placeholder == snapshot.title ? "" : snapshot.placeholder
    let shown = text.isEmpty ? placeholder : text.caretIsAtEnd ? snapshot.completion ?? "" : ""
    let room = width - rows[rows.count - 1].width
    guard !shown.isEmpty, room > 0 else { return }
    let fitting = DisplayText(
      shown,
      fitting: room,
      ellipsis: theme.glyphs.ellipsis,
      placeholders: placeholders
    )
    rows[rows.count - 1].append(fitting, theme.placeholder)
  }

  /// What is said behind the text, where there is room for a part of it that says something.
  private mutating func append(note: String?) {
    let leastWidth = 8
    guard let note else { return }
    let gap = 2
    let room = width - rows[rows.count - 1].width - gap
    let text = DisplayText(note, upTo: max(room, 0), placeholders: placeholders)
      .truncated(to: max(room, 0), ellipsis: theme.glyphs.ellipsis)
    guard room >= min(leastWidth, CellWidth.of(note)), text.width > 0 else { return }
    rows[rows.count - 1].pad(to: rows[rows.count - 1].width + gap)
    rows[rows.count - 1].append(text, theme.count)
  }

  /// Leaves out rows of a text that is too long for the window, away from the caret.
  private mutating func keepCaretInView(from firstTextRow: Int, upTo limit: Int) {
    guard rows.count > limit else { return }
    let kept = min(firstTextRow, limit - 1)
    let room = limit - kept
    let lastStart = rows.count - room
    let start = min(max(cursor.row - room + 1, kept), lastStart)
    rows = Array(rows[..<kept] + rows[start..<start + room])
    cursor.row -= start - kept
  }
}
