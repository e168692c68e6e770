import ComboFields

/// Draws rows of a menu: pointer, indentation, arrow, check box, label, and what is said of it.
struct RowDrawing {
  /// How rows of a menu are drawn, beside what each of them says.
  struct Manner {
    /// The cells that a row may take.
    var width: Int

    /// Whether rows have arrows and are indented by their level.
    var isTree = false

    /// Whether rows that have something under them lead to a further column.
    var isColumn = false

    /// Whether the highlight is what accepting takes, and not only what is chosen on its level.
    var isActive = true

    /// The cell at which sentences about the options begin; `nil` where they do not stand beside
    /// the labels.
    var detailColumn: Int?

    /// The most rows of a label.
    var labelRows = 1

    /// What is behind the rows and their text, beside the theme's own.
    var shade = TextStyle()
  }

  let theme: Theme
  let wording: Wording
  var manner: Manner

  private var placeholders: DisplayText.Placeholders { theme.glyphs.placeholders }

  /// With less room than this, a sentence about an option does not stand beside its label.
  static let leastDetailWidth = 16

  /// With less room than this, the reason why an option cannot be chosen is not given.
  private static let leastReasonWidth = 6

  /// With less room than this for labels, deeper levels stand in no further.
  private static let leastLabelWidth = 10

  /// A row, in as many rows of the screen as it takes.
  ///
  /// - Parameter row: The row.
  /// - Returns: One row at least, none of them wider than the room.
  func draw(_ row: FieldSnapshot.Row) -> [FrameRow] {
    let style = style(of: row)
    let first = prefix(of: row, style)
    let suffix = suffix(of: row, style)
    let isDetailed = manner.detailColumn != nil && row.detail != nil
    let edge = isDetailed ? (manner.detailColumn ?? 0) - 2 : manner.width
    let room = max(edge - first.width - suffix.width, 0)
    let text = text(of: row)
    var rows: [FrameRow] = []
    for (index, part) in parts(of: text, room).enumerated() {
      var line =
        index == 0 ? first : FrameRow(blanks: first.width, theme.menu.overlaid(with: manner.shade))
      line.append(
        part,
        style,
        [
          TextMark(ranges: ranges(of: row, in: part), style: theme.match),
          TextMark(ranges: part.placeholderRanges, style: theme.control),
        ]
      )
      if index == 0 {
        line.append(suffix)
        let isReasonSaid = append(reasonOf: row, to: &line, isDetailed ? edge : manner.width)
        append(detailOf: row, behindReason: !isReasonSaid, to: &line)
      }
      line.cut(to: manner.width)
      rows.append(line)
    }
    if case .option = row.row, !manner.isColumn, manner.labelRows >= theme.rowHeight {
      while rows.count < theme.rowHeight { rows.append(FrameRow()) }
    }
    return rows
  }

  /// The cells that a row's label ends at, where nothing is cut off up to a width; in a column the
  /// reason why it cannot be chosen is a part of it.
  func labelEnd(of row: FieldSnapshot.Row) -> Int {
    let style = TextStyle()
    let beside = prefix(of: row, style).width + suffix(of: row, style).width
    let text = DisplayText(text(of: row), upTo: manner.width, placeholders: placeholders)
    let reason = manner.isColumn ? row.disabledReason : nil
    let reasonWidth = reason.map {
      1 + DisplayText(wording.disabled($0), upTo: manner.width, placeholders: placeholders).width
    }
    return min(beside + text.width + (reasonWidth ?? 0), manner.width)
  }

  // MARK: Styles

  /// The style of a row's label.
  private func style(of row: FieldSnapshot.Row) -> TextStyle {
    var style = theme.menu.overlaid(with: manner.shade)
    func lay(_ other: TextStyle) { style = style.overlaid(with: other) }
    switch row.row {
    case .sectionTitle:
      lay(theme.sectionTitle)
    case .notice:
      if case .failed? = row.notice { lay(theme.problem) } else { lay(theme.notice) }
    case .other:
      lay(theme.other)
      if row.isSelected { lay(theme.selected) }
    case .otherText:
      if row.isSelected { lay(theme.selected) }
    case .option:
      if manner.isTree, !theme.levels.isEmpty {
        lay(theme.levels[min(max(row.level, 0), theme.levels.count - 1)])
      }
      if !row.isEnabled { lay(theme.disabled) }
      if row.isSelected { lay(theme.selected) }
    }
    if row.isHighlighted { lay(manner.isActive ? theme.highlight : theme.selected) }
    return style
  }

  // MARK: Before the label

  private func prefix(of row: FieldSnapshot.Row, _ style: TextStyle) -> FrameRow {
    let ground = theme.menu.overlaid(with: manner.shade)
    let pointerWidth = CellWidth.of(theme.glyphs.pointer) + 1
    var prefix = FrameRow()
    if case .sectionTitle = row.row, row.check == nil, row.isExpanded == nil { return prefix }
    if row.isHighlighted, manner.isActive {
      prefix.append(theme.glyphs.pointer, style.overlaid(with: theme.pointer))
    }
    prefix.pad(to: pointerWidth, row.isHighlighted && manner.isActive ? style : ground)

    if !manner.isColumn {
      let deepest = max(manner.width - pointerWidth - RowDrawing.leastLabelWidth, 0) / 2
      let indent = min(max(row.level, 0) * min(max(theme.indentation, 0), deepest), deepest)
      prefix.pad(to: prefix.width + indent, style)
    }
    appendArrow(of: row, to: &prefix, style)
    if let check = row.check {
      let glyphs = theme.glyphs
      let glyph =
        switch check {
        case .on: glyphs.checked
        case .half: glyphs.halfChecked
        case .off: glyphs.unchecked
        }
      prefix.append(glyph, check == .off ? style : style.overlaid(with: theme.check))
      prefix.append(" ", style)
    }
    // A label is worth more than its indentation.
    if prefix.width > manner.width / 2 {
      prefix.cut(to: max(manner.width / 2, min(pointerWidth, manner.width)))
    }
    return prefix
  }

  private func appendArrow(
    of row: FieldSnapshot.Row,
    to prefix: inout FrameRow,
    _ style: TextStyle
  ) {
    let glyphs = theme.glyphs
    let width = max(CellWidth.of(glyphs.collapsed), CellWidth.of(glyphs.expanded)) + 1
    let end = prefix.width + width
    guard row.isTitle || manner.isTree && row.notice == nil else { return }
    if let isExpanded = row.isExpanded {
      prefix.append(isExpanded ? glyphs.expanded : glyphs.collapsed, style)
    }
    prefix.pad(to: end, style)
  }

  // MARK: The label

  private func text(of row: FieldSnapshot.Row) -> String {
    switch row.row {
    case .notice: theme.glyphs.spelled(row.notice.map { wording.sentence(for: $0) } ?? "")
    case .other: theme.glyphs.spelled(wording.other(row.label, row.textForOther))
    case .option, .otherText, .sectionTitle: row.label
    }
  }

  private func parts(of text: String, _ room: Int) -> [DisplayText] {
    let ellipsis = theme.glyphs.ellipsis
    let label = DisplayText(
      text,
      upTo: room * max(manner.labelRows, 1),
      placeholders: placeholders
    )
    return manner.labelRows > 1 && room > 0
      ? label.wrapped(to: room, maximumRows: manner.labelRows, ellipsis: ellipsis)
      : [label.truncated(to: room, ellipsis: ellipsis)]
  }

  private func ranges(of row: FieldSnapshot.Row, in part: DisplayText) -> [Range<Int>] {
    row.matchRanges.compactMap { part.displayRange(of: $0) }
  }

  // MARK: Behind the label

  private func suffix(of row: FieldSnapshot.Row, _ style: TextStyle) -> FrameRow {
    var suffix = FrameRow()
    if row.isSelected, row.check == nil {
      suffix.append(" " + theme.glyphs.selected, style.overlaid(with: theme.selected))
    }
    if row.isRequired {
      suffix.append(" " + wording.menu(.required), style.overlaid(with: theme.detail))
    }
    if row.isLoading {
      suffix.append(" " + theme.glyphs.loading, style.overlaid(with: theme.notice))
    } else if manner.isColumn, row.isExpanded != nil {
      suffix.append(" " + theme.glyphs.leads, style)
    }
    return suffix.width < manner.width / 2 ? suffix : FrameRow()
  }

  /// Says why an option cannot be chosen, where there is room for it behind the label.
  ///
  /// - Returns: Whether it is said, or need not be.
  private func append(
    reasonOf row: FieldSnapshot.Row,
    to line: inout FrameRow,
    _ edge: Int
  ) -> Bool {
    guard let reason = row.disabledReason else { return true }
    let room = edge - line.width - 1
    guard room >= RowDrawing.leastReasonWidth else { return false }
    let text = DisplayText(
      wording.disabled(reason),
      fitting: room,
      ellipsis: theme.glyphs.ellipsis,
      placeholders: placeholders
    )
    let style = theme.menu.overlaid(with: manner.shade).overlaid(with: theme.disabled)
    line.append(" ", style)
    line.append(text, style)
    return true
  }

  /// Says the sentence about an option, behind the reason why it cannot be chosen where that is not
  /// said yet.
  private func append(
    detailOf row: FieldSnapshot.Row,
    behindReason: Bool,
    to line: inout FrameRow
  ) {
    guard let column = manner.detailColumn, let detail = row.detail, line.width < column else {
      return
    }
    let style = theme.menu.overlaid(with: manner.shade).overlaid(with: theme.detail)
    let reason = behindReason ? row.disabledReason : nil
    line.pad(to: column, row.isHighlighted ? self.style(of: row) : style)
    line.append(
      DisplayText(
        (reason.map { wording.disabled($0) + " " } ?? "") + detail,
        fitting: manner.width - column,
        ellipsis: theme.glyphs.ellipsis,
        placeholders: placeholders
      ),
      style
    )
  }
}
