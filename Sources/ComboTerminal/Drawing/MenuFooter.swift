import ComboFields

/// What stands under a menu: the sentence about the highlighted option, a message, the count and
/// what the keys do.
struct MenuFooter {
  let picture: FieldPicture
  let drawing: FieldDrawing
  let width: Int
  let gutter: Int

  private var theme: Theme { drawing.theme }
  private var snapshot: FieldSnapshot { picture.snapshot }
  private var room: Int { max(width - gutter, 0) }
  private var ellipsis: String { theme.glyphs.ellipsis }
  private var placeholders: DisplayText.Placeholders { theme.glyphs.placeholders }

  private func row(_ text: DisplayText, _ style: TextStyle) -> FrameRow {
    var row = FrameRow(blanks: gutter)
    row.append(text, style)
    return row
  }

  /// The sentence about the highlighted option; empty where it has none.
  var detail: FrameRow {
    let sentence = snapshot.rows.first(where: \.isHighlighted)?.detail ?? ""
    let text = DisplayText(
      sentence,
      fitting: room,
      ellipsis: ellipsis,
      placeholders: placeholders
    )
    return sentence.isEmpty ? FrameRow() : row(text, theme.detail)
  }

  /// The message.
  ///
  /// - Parameter limit: The most rows.
  /// - Returns: Its rows; none without one.
  func message(upTo limit: Int) -> [FrameRow] {
    guard let message = snapshot.message, limit > 0, room > 0 else { return [] }
    let sign = theme.glyphs.problem + " "
    let indent = CellWidth.of(sign)
    let isNarrow = room < indent + 8
    let textWidth = max(isNarrow ? room : room - indent, 1)
    let text = DisplayText(
      theme.glyphs.spelled(drawing.wording.sentence(for: message, in: snapshot)),
      upTo: textWidth * limit,
      placeholders: placeholders
    )
    return text.wrapped(to: textWidth, maximumRows: limit, ellipsis: ellipsis).enumerated()
      .map { index, part in
        var row = FrameRow(blanks: gutter)
        if !isNarrow {
          if index == 0 {
            row.append(sign, theme.problem)
          } else {
            row.pad(to: gutter + indent)
          }
        }
        row.append(part, theme.problem)
        return row
      }
  }

  // MARK: Help

  /// The count and what the keys do, as long as there is room for; all keys where they are asked
  /// for.
  ///
  /// - Parameter limit: The most rows.
  /// - Returns: The rows.
  func help(upTo limit: Int) -> [FrameRow] {
    guard limit > 0, room > 0 else { return [] }
    if !picture.allKeys.isEmpty { return keys(upTo: limit) }
    let row = shortHelp
    return row.width > gutter ? [row] : []
  }

  private var shortHelp: FrameRow {
    var row = FrameRow(blanks: gutter)
    if snapshot.phase == .open, snapshot.shownOptionCount > 0 {
      let count = DisplayText(drawing.wording.count(snapshot), fitting: room, ellipsis: ellipsis)
      row.append(count, theme.count)
    }
    let bullet = " \(theme.glyphs.bullet) "
    func joined(_ texts: [String]) -> String { texts.joined(separator: bullet) }
    let lead = row.width > gutter ? "   " : ""
    let left = width - row.width - lead.count
    let long = helpTexts(isShort: false)
    var texts = long
    if CellWidth.of(joined(texts)) > left { texts = helpTexts(isShort: true) }
    while CellWidth.of(joined(texts)) > left, !texts.isEmpty { texts.removeLast() }
    if !texts.isEmpty {
      row.append(lead, theme.help)
      row.append(DisplayText(joined(texts), placeholders: placeholders), theme.help)
      row.cut(to: width)
    }
    return row
  }

  private func helpTexts(isShort: Bool) -> [String] {
    snapshot.actions.compactMap { action in
      picture.keys.first { $0.action == action }.map { label in
        "\(label.keys) \(drawing.wording.meaning(of: action, in: snapshot, isShort: isShort))"
      }
    }
  }

  // MARK: All keys

  /// As many rows of the keys as there is room for, with a mark where more follow.
  private func keys(upTo limit: Int) -> [FrameRow] {
    let rows = keyRows
    return rows.prefix(limit).enumerated().map { index, keys in
      var row = FrameRow()
      if index == limit - 1, rows.count > limit { row.append(theme.glyphs.below, theme.count) }
      row.cut(to: gutter)
      row.pad(to: gutter)
      row.append(keys)
      return row
    }
  }

  /// The first row of the keys that is shown.
  var firstKeyRow: Int { min(max(picture.firstKeyRow, 0), max(allKeys.count - 1, 0)) }

  /// The keys from the first row on that is shown, without what stands before a row.
  var keyRows: [FrameRow] { Array(allKeys.dropFirst(firstKeyRow)) }

  /// All keys, in columns where they fit.
  private var allKeys: [FrameRow] {
    let keyWidth = picture.allKeys.reduce(0) { max($0, CellWidth.of($1.keys)) }
    let texts = picture.allKeys.map { key in
      let padding = String(repeating: " ", count: keyWidth - CellWidth.of(key.keys) + 2)
      return DisplayText(key.keys + padding + key.meaning, placeholders: placeholders)
    }
    let widest = texts.reduce(0) { max($0, $1.width) }
    let gap = 3
    let columns = max(min((room + gap) / max(widest + gap, 1), texts.count), 1)
    let rowCount = (texts.count + columns - 1) / columns
    return (0..<rowCount).map { index in
      var row = FrameRow()
      for column in 0..<columns {
        let place = column * rowCount + index
        guard texts.indices.contains(place) else { continue }
        row.pad(to: column * (widest + gap))
        row.append(
          texts[place].truncated(to: room - row.width, ellipsis: ellipsis),
          theme.help
        )
      }
      return row
    }
  }
}
