import ComboFields

/// All keys that mean something to a field, with what they do, as rows under its menu.
///
/// They stand in columns where there is room for several. Where there is not even room for one, what
/// a key does is said in a word or two; in a narrow window that stands right behind the key, and
/// goes on in a further row where it has to.
struct KeyList {
  let keys: [KeyMeaning]
  let drawing: FieldDrawing

  /// The cells of a row.
  let room: Int

  /// What stands between a key and what it does.
  private static let gap = 2

  /// What stands between columns.
  private static let columnGap = 3

  /// The rows, without the page that they may be cut into.
  var rows: [FrameRow] {
    let texts = keys.map { (keys: drawing.text(ofKeys: $0.keys), meaning: $0) }
    let keyWidth = texts.reduce(0) { max($0, CellWidth.of($1.keys)) }
    let left = room - keyWidth - KeyList.gap
    func fits(_ text: String) -> Bool { CellWidth.of(text) <= left }
    guard texts.allSatisfy({ fits($0.meaning.brief) }) else {
      return texts.flatMap { wrapped($0.keys, $0.meaning) }
    }
    return inColumns(
      texts.map { keys, meaning in
        let padding = String(repeating: " ", count: keyWidth - CellWidth.of(keys) + KeyList.gap)
        return display(keys + padding + (fits(meaning.meaning) ? meaning.meaning : meaning.brief))
      }
    )
  }

  private func display(_ text: String) -> DisplayText {
    DisplayText(text, placeholders: drawing.theme.glyphs.placeholders)
  }

  private func inColumns(_ texts: [DisplayText]) -> [FrameRow] {
    let widest = texts.reduce(0) { max($0, $1.width) }
    let step = widest + KeyList.columnGap
    let columns = max(min((room + KeyList.columnGap) / step, texts.count), 1)
    let rowCount = (texts.count + columns - 1) / columns
    return (0..<rowCount).map { index in
      var row = FrameRow()
      for column in 0..<columns {
        let place = column * rowCount + index
        guard texts.indices.contains(place) else { continue }
        row.pad(to: column * step)
        row.append(texts[place], drawing.theme.help)
      }
      return row
    }
  }

  /// A key with what it does behind it, in as many rows as that takes.
  private func wrapped(_ keys: String, _ meaning: KeyMeaning) -> [FrameRow] {
    let whole = display("\(keys) \(meaning.meaning)")
    let text = whole.width <= room ? whole : display("\(keys) \(meaning.brief)")
    return text.wrapped(to: max(room, 1)).map { part in
      var row = FrameRow()
      row.append(part, drawing.theme.help)
      return row
    }
  }
}

extension FieldDrawing {
  /// How keys are written that do something together: “↑↓”, “PgUp/PgDn”, “Esc [ Esc ]”.
  ///
  /// In ASCII the arrows are words.
  func text(ofKeys keys: [String]) -> String {
    let names = theme.glyphs.areASCII ? keys.map { wording.inWords($0) } : keys
    if names.allSatisfy({ $0.count == 1 }) { return names.joined() }
    return names.joined(separator: names.contains { $0.contains(" ") } ? " " : "/")
  }
}
