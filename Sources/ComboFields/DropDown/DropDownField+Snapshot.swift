import ComboMatching

extension DropDownField {
  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows.
  public var snapshot: FieldSnapshot {
    var snapshot = FieldSnapshot(
      title: title,
      text: text,
      placeholder: title,
      phase: .closed,
      optionCount: options.count,
      message: message,
      answer: answer,
      actions: actions
    )
    switch phase {
    case .closed:
      break
    case .enteringOther:
      snapshot.phase = .enteringOther
      snapshot.placeholder = settings.other?.placeholder ?? ""
    case .open(let menu):
      snapshot.phase = .open
      snapshot.completion = inlineCompletion(in: menu)
      snapshot.rows = visibleRows(of: menu)
      snapshot.rowCount = menu.rows.count
      snapshot.firstVisibleRow = menu.visibleRows.lowerBound
      snapshot.shownOptionCount = menu.filter.count
    }
    return snapshot
  }

  private func visibleRows(of menu: OptionMenu) -> [FieldSnapshot.Row] {
    let query = MatchQuery(menu.filter.query)
    return menu.visibleRows.map { index in
      let row = menu.row(at: index, options)
      var shown = FieldSnapshot.Row(
        row: row,
        label: "",
        isHighlighted: menu.highlight?.row == row,
        isSelected: selection.contains(row),
        isEnabled: menu.canAccept(row, options)
      )
      describe(&shown, query, in: menu)
      return shown
    }
  }

  private func describe(
    _ shown: inout FieldSnapshot.Row,
    _ query: MatchQuery,
    in menu: OptionMenu
  ) {
    switch shown.row {
    case .sectionTitle(let section):
      shown.label = options.title(ofSection: section) ?? ""
    case .other:
      shown.label = settings.other?.label ?? ""
      shown.textForOther = textForOther(in: menu)
    case .notice:
      shown.notice = menu.notice
    case .option(let id):
      guard let position = options.position(of: id) else { return }
      let option = options.option(at: position)
      shown.label = option.label
      shown.detail = option.detail
      shown.disabledReason = option.disabledReason
      shown.position = menu.filter.index(ofPosition: position).map { $0 + 1 }
      if !query.isEmpty {
        shown.matchRanges = TextMatcher().match(query, in: option.label)?.ranges ?? []
      }
    }
  }

  private func inlineCompletion(in menu: OptionMenu) -> String? {
    guard settings.autocomplete == .inline, !text.isEmpty, text.caretIsAtEnd,
      case .option(let id)? = menu.highlight?.row, let position = options.position(of: id)
    else { return nil }
    let label = options.label(at: position)
    guard label.count > text.text.count,
      TextFolding.foldedEqual(String(label.prefix(text.text.count)), text.text)
    else { return nil }
    return String(label.dropFirst(text.text.count))
  }

  private var actions: [FieldAction] {
    switch phase {
    case .closed:
      [.open, .accept, .cancel]
    case .enteringOther:
      [.accept] + (settings.other?.rememberedTexts.isEmpty == false ? [.recallOther] : [])
        + [.leaveOther]
    case .open(let menu):
      (menu.highlight == nil ? [] : [.accept]) + (menu.rows.count > 1 ? [.moveHighlight] : [])
        + (text.isEmpty ? [] : [.complete])
        + (settings.other == nil || text.isEmpty ? [] : [.acceptTextAsOther]) + [.dismiss]
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
        settings.direction,
        height: $0.visibleRows.count * rowHeight,
        in: room
      )
    }
  }
}
