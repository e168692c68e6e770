extension DisplayText {
  /// The text cut to a width, with an ellipsis in place of what was cut off.
  ///
  /// It is cut between characters, and the whole, the ellipsis included, never takes more cells
  /// than asked for: one less when a wide character straddles the edge. An ellipsis that does not
  /// fit is cut itself, and blanks before it are left out. The cost depends on the cells, not on
  /// the length of the text.
  package func truncated(to cells: Int, ellipsis: String = "…") -> DisplayText {
    if ending != .unread && width <= cells { return self }
    return cut(from: 0, to: cells, ellipsis: ellipsis)
  }

  /// The text with blanks added up to a width; a text that is as wide or wider is left as it is.
  package func padded(to cells: Int) -> DisplayText {
    guard width < cells else { return self }
    return DisplayText(
      text: text + String(repeating: " ", count: cells - width),
      ending: ending,
      sourceRange: sourceRange,
      replacements: replacements
    )
  }

  /// The text with text of ours before it, which has to be safe itself.
  package func prefixed(by prefix: String) -> DisplayText {
    let length = prefix.utf8.count
    return DisplayText(
      text: prefix + text,
      ending: ending,
      sourceRange: sourceRange,
      replacements: [
        Replacement(
          source: sourceRange.lowerBound..<sourceRange.lowerBound,
          display: 0..<length
        )
      ]
        + replacements.map { replacement in
          let lower = replacement.display.lowerBound + length
          return Replacement(
            source: replacement.source,
            display: lower..<(lower + replacement.display.count)
          )
        }
    )
  }

  /// The text in rows of at most a given width.
  ///
  /// Rows are broken at blanks, which are left out there, after hyphens within words, at zero
  /// width spaces, and between ideographs and kana, though not before closing or after opening
  /// punctuation. A word that is longer than a row is broken where the row ends. A character that
  /// is wider than a row is shown as the ellipsis.
  ///
  /// - Parameters:
  ///   - cells: The width of a row, at least 1.
  ///   - maximumRows: How many rows there may be; the last one then ends with the ellipsis when
  ///     something is left. `nil` for as many as it takes.
  ///   - ellipsis: What stands for text that is left out.
  /// - Returns: The rows; one empty row for an empty text.
  package func wrapped(
    to cells: Int,
    maximumRows: Int? = nil,
    ellipsis: String = "…"
  ) -> [DisplayText] {
    let cells = max(cells, 1)
    let limit = max(maximumRows ?? Int.max, 1)
    var rows: [DisplayText] = []
    var start = 0
    while start < text.utf8.count {
      let row = nextRow(from: start, cells: cells)
      let isLast = row.next == text.utf8.count
      if rows.count == limit - 1 && !isLast || isLast && ending == .unread {
        rows.append(cut(from: start, to: cells, ellipsis: ellipsis))
        break
      }
      switch row.content {
      case .text(let end): rows.append(part(start..<end))
      case .tooWide: rows.append(cut(from: start, to: cells, ellipsis: ellipsis))
      case .blanks: break
      }
      start = row.next
    }
    return rows.isEmpty ? [part(0..<0)] : rows
  }

  /// The text from an offset on, cut to a width that it exceeds.
  private func cut(from start: Int, to cells: Int, ellipsis: String) -> DisplayText {
    let cells = max(cells, 0)
    let mark = Self.prefix(of: ellipsis, cells: cells)
    let room = cells - CellWidth.of(mark)
    var used = 0
    var end = start
    var beforeLast = start
    for step in CellWalk(text, from: start) {
      if used + step.width > room { break }
      used += step.width
      beforeLast = end
      end += step.length
    }
    // Reading may have stopped in the midst of the last character.
    if end == text.utf8.count && ending == .unread { end = beforeLast }
    while end > start, text.utf8[index(at: end - 1)] == UInt8(ascii: " ") { end -= 1 }
    return part(start..<end, adding: mark)
  }

  private static func prefix(of text: String, cells: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += CellWidth.of(character)
        return used <= cells
      }
    )
  }

  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  // Breaking rows

  private struct Row {
    enum Content {
      /// The row holds the text up to an offset.
      case text(end: Int)
      /// The row's first character is wider than the row.
      case tooWide
      /// There is nothing but blanks before the break.
      case blanks
    }

    var content: Content
    /// Where the next row begins.
    var next: Int
  }

  private func nextRow(from start: Int, cells: Int) -> Row {
    var used = 0
    var offset = start
    var blankStart: Int?
    var best: (end: Int, next: Int)?
    var previous: Character?
    var followsLetter = false
    for character in text[index(at: start)...] {
      let length = character.utf8.count
      let width = CellWidth.of(character)
      if character == " " {
        blankStart = blankStart ?? offset
        best = (end: blankStart ?? offset, next: offset + length)
        used += width
      } else {
        if let previous,
          Self.canBreak(between: previous, and: character)
            || followsLetter && previous == "-" && character.isLetter
        {
          best = (end: blankStart ?? offset, next: offset)
        }
        blankStart = nil
        if used + width > cells {
          return Self.row(start: start, offset: offset, length: length, best: best)
        }
        used += width
      }
      followsLetter = previous?.isLetter == true
      previous = character
      offset += length
    }
    let end = blankStart ?? offset
    return Row(content: end > start ? .text(end: end) : .blanks, next: offset)
  }

  private static func row(
    start: Int,
    offset: Int,
    length: Int,
    best: (end: Int, next: Int)?
  ) -> Row {
    if let best, best.end > start { return Row(content: .text(end: best.end), next: best.next) }
    if let best, best.next > start { return Row(content: .blanks, next: best.next) }
    if offset > start { return Row(content: .text(end: offset), next: offset) }
    return Row(content: .tooWide, next: offset + length)
  }

  private static func canBreak(between previous: Character, and next: Character) -> Bool {
    let nextWidth = CellWidth.of(next)
    guard nextWidth > 0 else { return false }
    if previous == " " || previous == "\u{200B}" { return true }
    guard nextWidth == 2 || CellWidth.of(previous) == 2 else { return false }
    return !closing.contains(next) && !opening.contains(previous)
  }

  /// What does not begin a row.
  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "）", "］", "｝", "」", "』", "】", "〉", "》", "〕", "’",
    "”", "ー", "々", "〜", "…", "・", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ",
    "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", ",", ".", ":", ";", "!", "?", ")", "]", "}", "%", "\u{200B}",
  ]

  /// What does not end a row.
  private static let opening: Set<Character> = [
    "（", "［", "｛", "「", "『", "【", "〈", "《", "〔", "‘", "“", "(", "[", "{",
  ]
}
