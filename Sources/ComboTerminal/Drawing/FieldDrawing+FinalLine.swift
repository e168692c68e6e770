extension FieldDrawing {
  /// The one line that stays on the screen after a field has been answered.
  ///
  /// It takes one row: the title gives way first, down to a third of the row; of several answers
  /// that do not fit the rest is counted; one answer is cut.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - answers: What was answered, none where that was nothing; `nil` where there is no answer.
  /// - Returns: The row.
  package func finalLine(_ title: String, answers: [String]?) -> FrameRow {
    let width = size.columns
    let glyph = answers == nil ? theme.glyphs.cancelled : theme.glyphs.answered
    var row = FrameRow(glyph, answers == nil ? theme.problem : theme.indicator)
    row.append(" ")
    let firstLine = title.split(separator: "\n").first.map(String.init) ?? ""
    let shown = answers.map { $0.isEmpty ? [wording.noAnswer] : $0 } ?? []
    let needed = shown.first.map { CellWidth.of(display($0, width).text) + 2 } ?? 0
    let titleRoom = max(width - row.width - needed, width / 3)
    row.append(display(firstLine, titleRoom), theme.title)
    if !shown.isEmpty {
      row.append(
        theme.glyphs.spelled(wording.promptEnd(behind: firstLine)),
        theme.title
      )
      row.append(joined(shown, in: max(width - row.width, 0)), theme.answer)
    }
    row.cut(to: width)
    return row
  }

  private func display(_ text: String, _ cells: Int) -> DisplayText {
    DisplayText(
      text,
      fitting: max(cells, 0),
      ellipsis: theme.glyphs.ellipsis,
      placeholders: theme.glyphs.placeholders
    )
  }

  /// As many of the answers as fit, and how many more there are.
  private func joined(_ answers: [String], in room: Int) -> DisplayText {
    var texts: [String] = []
    var used = 0
    for answer in answers {
      let text = display(answer, room + 1).text
      used += CellWidth.of(text) + (texts.isEmpty ? 0 : 2)
      if used > room { break }
      texts.append(text)
    }
    guard texts.count < answers.count else { return DisplayText(texts.joined(separator: ", ")) }
    while true {
      let more = wording.moreAnswers(answers.count - texts.count)
      let whole = (texts + [more]).joined(separator: ", ")
      if !texts.isEmpty, CellWidth.of(whole) <= room { return DisplayText(whole) }
      if texts.count <= 1 { break }
      texts.removeLast()
    }
    guard answers.count > 1 else { return display(answers[0], room) }
    let more = ", " + wording.moreAnswers(answers.count - 1)
    let first = display(answers[0], max(room - CellWidth.of(more), room / 2))
    return display(first.text + more, room)
  }
}
