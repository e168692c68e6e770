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
    let bulletWidth = CellWidth.of(bullet)
    let lead = row.width > gutter ? "   " : ""
    let left = width - row.width - lead.count
    func fitting(_ texts: [String]) -> ArraySlice<String> {
      var end = -bulletWidth
      return texts.prefix { text in
        end += bulletWidth + CellWidth.of(text)
        return end <= left
      }
    }
    let long = helpTexts(isShort: false)
    var texts = fitting(long)
    if texts.count < long.count { texts = fitting(helpTexts(isShort: true)) }
    if !texts.isEmpty {
      let help = DisplayText(texts.joined(separator: bullet), placeholders: placeholders)
      row.append(lead, theme.help)
      row.append(help, theme.help)
      row.cut(to: width)
    }
    return row
  }

  private func helpTexts(isShort: Bool) -> [String] {
    // What accepting does is not said again for another key.
    let own = snapshot.actions.contains(.accept) ? snapshot.actionOfAccept : .accept
    return snapshot.actions.filter { $0 == .accept || $0 != own }.compactMap { action in
      picture.keys.first { $0.action == action }.map { label in
        "\(drawing.text(ofKeys: label.keys)) "
          + drawing.wording.meaning(of: action, in: snapshot, isShort: isShort)
      }
    }
  }

  // MARK: All keys

  /// With fewer rows than this, pages of keys are not counted: a mark shows that more follow.
  private static let leastRowsOfPage = 3

  /// A page of the keys, with its number and the key for the next where there are several.
  private func keys(upTo limit: Int) -> [FrameRow] {
    let all = allKeys
    let page = page(of: all.count, upTo: limit)
    let size = page.size
    var rows = page.rows.map { index in
      var row = FrameRow()
      let isCut = size == limit && index == page.rows.last && page.next != nil
      if isCut { row.append(theme.glyphs.below, theme.count) }
      row.cut(to: gutter)
      row.pad(to: gutter)
      row.append(all[index])
      return row
    }
    if size < limit {
      let number = page.rows.lowerBound / size + 1
      let count = (all.count + size - 1) / size
      rows.append(rowOfPage(number, of: count, isLast: page.next == nil))
    }
    return rows
  }

  private func rowOfPage(_ number: Int, of count: Int, isLast: Bool) -> FrameRow {
    func text(_ length: Wording.Length) -> String {
      let place = drawing.wording.menu(.helpPage(number, of: count), length)
      guard !picture.helpKey.isEmpty else { return place }
      let meaning = drawing.wording.menu(isLast ? .closeHelp : .nextHelpPage, length)
      return "\(place)   \(picture.helpKey) \(meaning)"
    }
    let long = text(.long)
    let text = CellWidth.of(long) > room ? text(.short) : long
    return row(DisplayText(text, fitting: room, ellipsis: ellipsis), theme.count)
  }

  /// What is shown of the rows of all keys.
  ///
  /// - Parameters:
  ///   - count: The number of all of them.
  ///   - limit: The most rows, with that for the number of the page.
  /// - Returns: Those that are shown, how many there are on a page, and the first of the next page;
  ///   `nil` where no more follow.
  private func page(
    of count: Int,
    upTo limit: Int
  ) -> (rows: Range<Int>, size: Int, next: Int?) {
    guard count > limit else { return (0..<count, limit, nil) }
    let size = limit < MenuFooter.leastRowsOfPage ? limit : limit - 1
    let first = min(max(picture.firstKeyRow, 0), count - 1)
    let end = min(first + size, count)
    return (first..<end, size, end < count ? end : nil)
  }

  /// The number of rows of all keys.
  var keyRowCount: Int { allKeys.count }

  /// The first row of the next page of keys; `nil` where no more follow.
  func nextKeyRow(behind limit: Int) -> Int? { page(of: allKeys.count, upTo: limit).next }

  private var allKeys: [FrameRow] {
    KeyList(keys: picture.allKeys, drawing: drawing, room: room).rows
  }
}
