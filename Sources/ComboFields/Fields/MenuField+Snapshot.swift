import ComboMatching

extension MenuField {
  /// The field as it is to be drawn, but for the rows.
  var snapshotWithoutRows: FieldSnapshot {
    var snapshot = FieldSnapshot(
      title: title,
      text: text,
      placeholder: title,
      phase: phase,
      optionCount: list.count,
      message: message,
      answers: answers,
      actions: actions
    )
    if phase == .enteringOther { snapshot.placeholder = common.other?.placeholder ?? "" }
    if let menu {
      snapshot.completion = inlineCompletion(in: menu)
      snapshot.rowCount = menu.rowCount
      snapshot.firstVisibleRow = menu.visibleRows.lowerBound
    }
    return snapshot
  }

  /// A row as it is to be drawn, but for what the kind says of it.
  ///
  /// - Parameters:
  ///   - index: The row's place.
  ///   - menu: The open menu.
  ///   - query: What the options are filtered by.
  /// - Returns: The row.
  func snapshotOfRow(
    at index: Int,
    in menu: Menu,
    _ query: MatchQuery
  ) -> FieldSnapshot.Row {
    snapshot(of: menu.row(at: index, menuOptions), in: menu, query)
  }

  /// A row as it is to be drawn, wherever it stands, but for what the kind says of it.
  func snapshot(of row: MenuRow, in menu: Menu, _ query: MatchQuery) -> FieldSnapshot.Row {
    var shown = FieldSnapshot.Row(row: row, label: "")
    shown.isHighlighted = menu.highlight?.row == row
    shown.isEnabled = menu.canHighlight(row, menuOptions)
    switch row {
    case .sectionTitle(let section):
      shown.label = list.title(ofSection: section) ?? ""
    case .other:
      shown.label = common.other?.label ?? ""
      shown.textForOther = textForOther(in: menu)
    case .otherText(let text):
      shown.label = text
      shown.matchRanges = ranges(of: query, in: text, by: menu.matcher)
    case .notice:
      break
    case .option(let id):
      guard let position = position(of: id) else { break }
      let option = list.option(at: position)
      shown.label = option.label
      shown.detail = option.detail
      shown.disabledReason = disabledReason(at: position)
      shown.matchRanges = ranges(of: query, in: option.label, by: menu.matcher)
    }
    return shown
  }

  private func ranges(
    of query: MatchQuery,
    in label: String,
    by matcher: AnyLabelMatcher
  ) -> [Range<Int>] {
    query.isEmpty ? [] : matcher.ranges(of: query, in: label.utf8.span)
  }

  /// What accepting the line of the closed field does: without a choice or a text it leaves the
  /// field empty, or does nothing.
  private var acceptOfClosed: [FieldAction] {
    guard answers.isEmpty, text.text == selectedText else { return [.accept] }
    return answerProblem == nil ? [.leaveEmpty] : []
  }

  private var actions: [FieldAction] {
    switch phase {
    case .closed:
      return [.open] + acceptOfClosed + [.cancel]
    case .enteringOther:
      return [.accept] + (common.other?.rememberedTexts.isEmpty == false ? [.recallOther] : [])
        + [.leaveOther]
    case .open:
      return (menu?.highlight == nil ? [] : [.accept])
        + (menu.map { $0.rowCount > 1 } == true ? [.moveHighlight] : [])
        + (text.isEmpty ? [] : [.complete])
        + (common.other == nil || text.isEmpty ? [] : [.acceptTextAsOther]) + [.dismiss]
    }
  }

  /// Places the open menu beside its field.
  ///
  /// - Parameters:
  ///   - anchor: The frame of the field.
  ///   - room: What the menu may cover.
  ///   - rowHeight: The height of a row, in the unit of the frames; 1 in cells.
  /// - Returns: The side that the menu takes, and its frame; `nil` while it is closed.
  public func placement(
    beside anchor: Placement.Frame,
    in room: Placement.Frame,
    rowHeight: Int = 1
  ) -> Placement? {
    menu.map {
      Placement(
        beside: anchor,
        common.direction,
        height: $0.visibleRows.count * rowHeight,
        in: room
      )
    }
  }
}
