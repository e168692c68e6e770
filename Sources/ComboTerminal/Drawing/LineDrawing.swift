import ComboFields

/// The title and the line of a field, in rows, and where its caret stands.
///
/// The title is wrapped into rows, of which the last holds the line too where there is room beside
/// it; it takes at most a third of the window, cut at the end. Of several lines the title keeps a row
/// of its own, and the line stands among the others; those that there is no room for are left out
/// first at the end that is further away.
struct LineDrawing {
  /// The rows from top to bottom.
  private(set) var rows: [FrameRow] = []

  /// Where the caret stands.
  private(set) var cursor = Frame.Position(row: 0, column: 0)

  /// How many rows there are of a text of several lines.
  private(set) var lineRowCount = 0

  /// Where the line begins in its first row, in cells from the beginning of its other rows.
  private(set) var firstColumn = 0

  /// The cells of a row of the line.
  private(set) var rowWidth: Int

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
    rowWidth = self.width
    placeholders = theme.glyphs.placeholders
    let snapshot = picture.snapshot
    appendTitle(snapshot, upTo: max(drawing.size.rows / 3, 1))
    let hasLines = snapshot.hasOtherLines
    let roomBelow =
      snapshot.phase == .open
      ? min(4, drawing.size.rows / 2)
      : hasLines ? Self.roomBelowLines(picture, drawing, width: self.width) : 0
    let limit = max(drawing.size.rows - roomBelow, 1)
    if hasLines {
      append(lineAmong: snapshot, picture, drawing, upTo: limit)
    } else {
      let titleRow = rows.removeLast()
      firstColumn = titleRow.width
      let line = textRows(picture, drawing, width: self.width, behind: titleRow)
      cursor = Frame.Position(row: rows.count + line.cursor.row, column: line.cursor.column)
      let firstTextRow = rows.count
      rows += line.rows
      keepCaretInView(from: firstTextRow, upTo: limit)
    }
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

  /// The line, with what stands behind it.
  private func textRows(
    _ picture: FieldPicture,
    _ drawing: FieldDrawing,
    width: Int,
    behind titleRow: FrameRow
  ) -> TextRows {
    let snapshot = picture.snapshot
    var text = TextRows(width: width, theme, behind: titleRow)
    text.append(
      picture.line ?? snapshot.text,
      picture.showsChoice ? theme.answer : theme.text
    )
    if picture.line == nil {
      text.append(completionOf: snapshot)
      text.append(note: drawing.wording.note(for: snapshot, separator: theme.glyphs.separator))
    }
    return text
  }

  /// The rows that are kept under several lines for a message and for what the keys do: half of
  /// the window at most.
  private static func roomBelowLines(
    _ picture: FieldPicture,
    _ drawing: FieldDrawing,
    width: Int
  ) -> Int {
    let footer = MenuFooter(picture: picture, drawing: drawing, width: width, gutter: 1)
    let rows = drawing.size.rows
    if !picture.allKeys.isEmpty { return min(footer.keyRowCount, rows / 2) }
    let messageRows = footer.message(upTo: 3).count
    return messageRows > 0 ? min(messageRows + 1, rows / 2) : min(1, rows / 3)
  }

  /// How far the lines of a text of several stand in, with the marks of more of them before them.
  private static let indent = 2

  /// The line among other lines, each in a row of its own: those around the caret that there is room
  /// for.
  private mutating func append(
    lineAmong snapshot: FieldSnapshot,
    _ picture: FieldPicture,
    _ drawing: FieldDrawing,
    upTo limit: Int
  ) {
    rows.removeLast(max(rows.count - (limit - 1), 0))
    let room = limit - rows.count
    let indent = width > Self.indent + leastTextWidth ? Self.indent : 0
    rowWidth = width - indent
    let line = textRows(picture, drawing, width: rowWidth, behind: FrameRow())
    // More than there is room for is never shown on either side.
    let above = snapshot.linesAbove.suffix(room)
    let below = snapshot.linesBelow.prefix(room)
    let all =
      above.map { row($0, rowWidth) } + line.rows + below.map { row($0, rowWidth) }
    let caretRow = above.count + line.cursor.row
    let first = min(max(caretRow - room / 2, 0), max(all.count - room, 0))
    let shown = all[first..<min(first + room, all.count)]
    for index in shown.indices {
      let hasMoreAbove = first > 0 || above.count < snapshot.linesAbove.count
      let hasMoreBelow = shown.endIndex < all.count || below.count < snapshot.linesBelow.count
      var row = mark(
        above: index == shown.startIndex && hasMoreAbove,
        below: index == shown.endIndex - 1 && hasMoreBelow,
        width: indent
      )
      row.append(all[index])
      rows.append(row)
    }
    lineRowCount = shown.count
    cursor = Frame.Position(
      row: rows.count - shown.count + caretRow - first,
      column: indent + line.cursor.column
    )
  }

  /// A line beside the one that is edited, cut where it is too long.
  private func row(_ line: String, _ width: Int) -> FrameRow {
    var row = FrameRow()
    let text = DisplayText(
      line,
      fitting: width,
      ellipsis: theme.glyphs.ellipsis,
      placeholders: placeholders
    )
    row.append(text, theme.text)
    return row
  }

  /// What stands before a row: whether there is more above it or below it.
  private func mark(above: Bool, below: Bool, width: Int) -> FrameRow {
    var row = FrameRow()
    if above { row.append(theme.glyphs.above, theme.count) }
    if below { row.append(theme.glyphs.below, theme.count) }
    row.cut(to: width)
    row.pad(to: width)
    return row
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
