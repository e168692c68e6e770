import ComboFields

/// A line of text in rows, and where its caret stands.
///
/// The text goes on in the next row at the edge, without a character being split, as it does where a
/// terminal wraps.
struct TextRows {
  /// The rows from top to bottom.
  private(set) var rows: [FrameRow]

  /// Where the caret stands.
  private(set) var cursor = Frame.Position(row: 0, column: 0)

  private let theme: Theme
  private let width: Int

  /// No text yet.
  ///
  /// - Parameters:
  ///   - width: The cells of a row, at least 1.
  ///   - theme: How the text looks.
  ///   - start: What the first row begins with.
  init(width: Int, _ theme: Theme, behind start: FrameRow) {
    self.width = width
    self.theme = theme
    rows = [start]
  }

  private var room: Int { width - rows[rows.count - 1].width }
  private var placeholders: DisplayText.Placeholders { theme.glyphs.placeholders }

  /// Adds the text with its caret.
  mutating func append(_ line: LineText, _ style: TextStyle) {
    let text = DisplayText(line.text, placeholders: placeholders)
    let before = String(line.text.unicodeScalars.prefix(line.caret)).utf8.count
    let caret = text.displayRange(of: 0..<before)?.upperBound ?? 0
    let marked = text.placeholderRanges
    var offset = 0
    var caretIsPlaced = false
    for character in text.text {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      let fits = CellWidth.of(character) <= width
      let shown = fits ? String(character) : String(theme.glyphs.ellipsis.prefix(width))
      if CellWidth.of(shown) > room { rows.append(FrameRow()) }
      if !caretIsPlaced, caret < range.upperBound {
        placeCaret()
        caretIsPlaced = true
      }
      let isMarked = marked.contains { $0.overlaps(range) }
      rows[rows.count - 1].append(
        shown,
        isMarked ? style.overlaid(with: theme.control) : style
      )
    }
    if !caretIsPlaced { placeCaret() }
  }

  /// Puts the caret behind what has been drawn: at the edge that is the next row's beginning.
  private mutating func placeCaret() {
    if room <= 0 { rows.append(FrameRow()) }
    cursor = Frame.Position(row: rows.count - 1, column: rows[rows.count - 1].width)
  }

  /// Adds the rest of the highlighted label, or what stands in an empty line.
  mutating func append(completionOf snapshot: FieldSnapshot) {
    let text = snapshot.text
    // The title stands before the line already.
    let placeholder = snapshot.placeholder == snapshot.title ? "" : snapshot.placeholder
    let shown = text.isEmpty ? placeholder : text.caretIsAtEnd ? snapshot.completion ?? "" : ""
    guard !shown.isEmpty, room > 0 else { return }
    let fitting = DisplayText(
      shown,
      fitting: room,
      ellipsis: theme.glyphs.ellipsis,
      placeholders: placeholders
    )
    rows[rows.count - 1].append(fitting, theme.placeholder)
  }

  /// Adds what is said behind the text, where there is room for a part of it that says something.
  mutating func append(note: String?) {
    let leastWidth = 8
    guard let note else { return }
    let gap = 2
    let room = room - gap
    let text = DisplayText(note, upTo: max(room, 0), placeholders: placeholders)
      .truncated(to: max(room, 0), ellipsis: theme.glyphs.ellipsis)
    guard room >= min(leastWidth, CellWidth.of(note)), text.width > 0 else { return }
    rows[rows.count - 1].pad(to: rows[rows.count - 1].width + gap)
    rows[rows.count - 1].append(text, theme.count)
  }
}
