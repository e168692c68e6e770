import ComboMatching

extension ChecklistField: ListField {
  /// What is checked stands among the rows: the line shows none of it.
  package var selectedText: String { "" }

  /// What the empty line of the closed field shows.
  var summary: String {
    checks.selection.isEmpty ? title : answers.map(\.label).joined(separator: ", ")
  }

  /// Whether an answer is possible, if only an empty one.
  package var canBeAnswered: Bool {
    checks.selection.problem == nil || !checks.selection.isEmpty || settings.other != nil
      || settings.loading != .never || (0..<options.count).contains { options.isEnabled(at: $0) }
  }

  package var hasOnlyOther: Bool {
    options.isEmpty && settings.other != nil && settings.loading == .never && ownTexts.isEmpty
  }

  package func makeMenu(_ cause: OpenCause) -> OptionMenu {
    var menu = unfilteredMenu
    menu.fold(folded, options)
    menu.show(ownTexts, options)
    if !TextFolding.isBlank(text.text) {
      showMatches(in: &menu)
    } else {
      highlightAtFirst(cause, in: &menu)
    }
    return menu
  }

  /// Highlights the row that was last given, else where the movement that opened the menu comes in.
  func highlightAtFirst(_ cause: OpenCause, in menu: inout OptionMenu) {
    if let rowToHighlight { menu.highlight(rowToHighlight, options) }
    guard menu.highlight == nil, !menu.state.isLoading else { return }
    if case .movement(let movement) = cause {
      menu.highlightEnd(movement.runsBackwards ? .last : .first, options)
    } else if settings.autocomplete.highlightsBest {
      menu.highlightBest(options)
    }
  }

  /// The text in the line, where it is nothing that stands among the rows.
  package func textForOther(in menu: OptionMenu) -> String? {
    let typed = text.text
    guard let other = settings.other, !TextFolding.isBlank(typed), !menu.filter.hasExactMatch,
      !TextFolding.foldedEqual(typed, other.label), ownText(equalTo: typed) == nil
    else { return nil }
    return typed
  }

  /// The text of the person's own that is a text but for case, accents and width.
  func ownText(equalTo text: String) -> String? {
    ownTexts.first { TextFolding.foldedEqual($0, text) }
  }

  package func checkOwnInvariants() {
    assert(menu == nil || menu?.folded == folded, "The menu folds other sections.")
    assert(menu == nil || menu?.texts == ownTexts, "The menu shows other texts.")
    assert(settings.other != nil || ownTexts.isEmpty, "There are texts, and no Other entry.")
    assert(
      settings.allowsSeveralOthers || ownTexts.count <= 1,
      "There are several texts, and there may be one."
    )
  }
}

// Drawing
extension ChecklistField {
  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows and of what is checked, and under a filter that of
  /// finding the first of the rows.
  public var snapshot: FieldSnapshot {
    guard let menu else {
      var snapshot = snapshotWithoutRows
      snapshot.takesSeveral = true
      if !isEnteringOther { snapshot.placeholder = summary }
      return snapshot
    }
    var snapshot = snapshotWithRows(of: menu) { withCheck($0, in: menu) }
    snapshot.takesSeveral = true
    snapshot.hiddenSelectedCount = hiddenCount(in: menu)
    snapshot.actions = actions(in: menu) + snapshot.actions
    return snapshot
  }

  /// What can be done with the highlighted row alone.
  private func actions(in menu: OptionMenu) -> [FieldAction] {
    switch menu.highlight?.row {
    case .option, .otherText:
      [.toggleSelection]
    case .sectionTitle(let section):
      (settings.checksSections ? [.toggleSelection] : [])
        + (menu.filter.isActive ? [] : [menu.isExpanded(section) ? .collapse : .expand])
    case .other, .notice, nil:
      []
    }
  }

  /// A row with its check mark and its arrow.
  private func withCheck(
    _ row: FieldSnapshot.Row,
    in menu: OptionMenu
  ) -> FieldSnapshot.Row {
    var row = row
    switch row.row {
    case .option(let id):
      row.check = checks.contains(.option(id)) ? .on : .off
      row.isRequired = settings.required.contains(id)
      let section = options.position(of: id).map { options.section(ofPosition: $0) }
      row.level = section.flatMap { options.title(ofSection: $0) } == nil ? 0 : 1
    case .otherText(let text):
      row.check = checks.contains(.other(text)) ? .on : .off
    case .sectionTitle(let section):
      row.check = settings.checksSections ? checks.state(ofSection: section) : nil
      row.isExpanded =
        options.positions(ofSection: section).isEmpty ? nil : menu.isExpanded(section)
    case .other, .notice:
      break
    }
    row.isSelected = row.check == .on
    return row
  }

  /// How much of what is checked the filter keeps out.
  private func hiddenCount(in menu: OptionMenu) -> Int {
    guard menu.filter.isActive else { return awayAnswers.count }
    let shownTexts = Set(menu.shownTexts)
    return checks.selection.choices.reduce(0) { count, choice in
      let isShown =
        switch choice {
        case .option(let id):
          options.position(of: id).map { menu.filter.shows(position: $0) } ?? false
        case .other(let text): shownTexts.contains(text)
        }
      return count + (isShown ? 0 : 1)
    }
  }
}
