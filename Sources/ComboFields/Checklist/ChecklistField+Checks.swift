// Changes of what is checked, made and told.
extension ChecklistField {
  /// What is checked, in the order of the answer.
  var orderedChoices: [FieldChoice] {
    switch settings.order {
    case .choice:
      checks.selection.choices
    case .list:
      listedPositions.map { .option(options.id(at: $0)) } + awayChoices
        + ownTexts.map { .other($0) }.filter { checks.contains($0) }
    }
  }

  /// What is checked and not among the options now, in the order in which it was checked.
  private var awayChoices: [FieldChoice] {
    awayAnswers.isEmpty
      ? []
      : checks.selection.choices.filter {
        if case .option(let id) = $0 { awayAnswers[id] != nil } else { false }
      }
  }

  private var listedPositions: [Int] {
    checks.selection.choices.compactMap { choice in
      if case .option(let id) = choice { options.position(of: id) } else { nil }
    }.sorted()
  }

  /// Checks or unchecks, and counts it in its section.
  mutating func setCheck(of choice: FieldChoice, to state: CheckState) {
    checks.set(choice, to: state, in: countingSection(of: choice))
  }

  /// The section that counts a choice; `nil` for one that no section counts.
  private func countingSection(of choice: FieldChoice) -> Int? {
    guard case .option(let id) = choice, !settings.exclusive.contains(id) else { return nil }
    return options.position(of: id).map { options.section(ofPosition: $0) }
  }

  /// Changes what is checked, and tells it.
  ///
  /// - Parameters:
  ///   - changes: What is to be checked, and what no longer.
  ///   - cause: Why.
  ///   - row: The row that was toggled, where it is one.
  ///   - order: The order in which choices were made, where it is given for all of them.
  /// - Returns: What follows: the line where it is another, the selection, the rows that changed.
  ///   Where the filter goes, the rows are others and none of them is told.
  mutating func apply(
    _ changes: ChoiceChanges,
    _ cause: SelectionCause,
    at row: MenuRow? = nil,
    inOrder order: [FieldChoice] = []
  ) -> [FieldEffect] {
    let told = answerChanges(changes)
    let rows = RowChanges(changes, of: self)
    record(changes, cause, order)
    let selection: [FieldEffect] =
      told.isEmpty ? [] : [.selectionDidChange(answers, cause, changes: told)]
    guard clearsLine(cause, at: row) else { return selection + showChecks(rows) }
    return clearLine(at: row, between: selection)
  }

  private func answerChanges(_ changes: ChoiceChanges) -> [AnswerChange] {
    changes.deselected.compactMap { answer(for: $0) }.map { .deselected($0) }
      + changes.selected.compactMap { answer(for: $0) }.map { .selected($0) }
  }

  private mutating func record(
    _ changes: ChoiceChanges,
    _ cause: SelectionCause,
    _ order: [FieldChoice]
  ) {
    rowToHighlight = nil
    for choice in changes.deselected {
      setCheck(of: choice, to: .off)
      if case .option(let id) = choice { awayAnswers[id] = nil }
    }
    for choice in changes.selected {
      if case .other(let text) = choice { keepOwn(text) }
      setCheck(of: choice, to: .on)
    }
    for choice in order where checks.contains(choice) {
      setCheck(of: choice, to: .off)
      setCheck(of: choice, to: .on)
    }
    if cause == .cleared || settings.other?.isSecret == true {
      ownTexts.removeAll { !checks.contains(.other($0)) }
    }
  }

  /// Puts a text of the person's own among the rows, and keeps it for the next time.
  private mutating func keepOwn(_ text: String) {
    guard !ownTexts.contains(text) else { return }
    if !settings.allowsSeveralOthers { ownTexts = [] }
    ownTexts.append(text)
    _ = rememberOther(text)
    if settings.allowsSeveralOthers { state.otherText = "" }
  }

  // MARK: The line

  /// Whether a change takes the text out of the line.
  private func clearsLine(_ cause: SelectionCause, at row: MenuRow?) -> Bool {
    guard cause == .typed || cause == .accepted else { return false }
    switch phase {
    case .enteringOther: return true
    case .closed: return cause == .typed && !text.isEmpty
    case .open:
      let clears = cause == .typed || row != nil && settings.clearsTextAfterToggle
      return clears && !text.isEmpty
    }
  }

  /// Empties the line; from the text entry of Other the way leads back to the menu.
  private mutating func clearLine(
    at row: MenuRow?,
    between selection: [FieldEffect]
  ) -> [FieldEffect] {
    let wasEnteringOther = phase == .enteringOther
    state.endOther()
    state.text = LineText()
    var effects = [.replaceText(state.text)] + selection
    if wasEnteringOther {
      rowToHighlight = row
      effects.append(.shouldOpen(.program))
    }
    return effects + showMatches()
      + changeMenu { menu, field in
        menu.show(field.ownTexts, field.options)
        if let row { menu.highlight(field.shownRow(for: row, in: menu), field.options) }
      }
  }

  /// A row, or the title that it is folded under.
  private func shownRow(for row: MenuRow, in menu: OptionMenu) -> MenuRow {
    guard case .option(let id) = row, menu.index(of: row, options) == nil,
      let position = options.position(of: id)
    else { return row }
    return .sectionTitle(options.section(ofPosition: position))
  }

  // MARK: Rows

  /// What has to be known from before a change to tell the rows that it changed.
  private struct RowChanges {
    var choices: Set<FieldChoice>
    var sections: [Int: CheckState]
    var texts: [String]
    var textRows: Range<Int>
    var noticeRow: Int?

    init(_ changes: ChoiceChanges, of field: ChecklistField) {
      choices = Set(changes.selected + changes.deselected)
      sections = [:]
      for section in choices.lazy.compactMap({ field.countingSection(of: $0) }) {
        sections[section] = field.checks.state(ofSection: section)
      }
      texts = field.menu?.shownTexts ?? []
      textRows = field.menu?.textRows ?? 0..<0
      noticeRow = field.menu?.index(of: .notice, field.options)
    }
  }

  /// Brings the open menu up to date, and tells which rows came, went and changed.
  private mutating func showChecks(_ changes: RowChanges) -> [FieldEffect] {
    guard phase == .open else { return [] }
    if menu?.texts != ownTexts { _ = changeMenu { $0.show($1.ownTexts, $1.options) } }
    guard let menu else { return [] }
    let kept = zip(changes.texts, menu.shownTexts).prefix { $0 == $1 }.count
    let new = menu.textRows.dropFirst(kept)
    let former = [changes.textRows.dropFirst(kept), row(of: changes.noticeRow)]
    let later = [new, row(of: menu.index(of: .notice, options))]
    // Where texts come or go, the sentence in place of options may go or come.
    let hasSameNotice = former[1].isEmpty == later[1].isEmpty
    let gone = hasSameNotice ? [former[0]] : former
    let come = hasSameNotice ? [later[0]] : later
    return gone.filter { !$0.isEmpty }.sorted { $0.lowerBound > $1.lowerBound }
      .map { .rowsDidDisappear($0) }
      + come.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
      .map { .rowsDidAppear($0) }
      + rows(of: changes.choices, in: menu).filter { !new.contains($0) }.map { .rowDidChange($0) }
      + titles(of: changes.sections, in: menu).map { .rowDidChange($0) }
  }

  /// A row as a range of rows; an empty one for none.
  private func row(of index: Int?) -> Range<Int> {
    index.map { $0..<$0 + 1 } ?? 0..<0
  }

  private func rows(of choices: Set<FieldChoice>, in menu: OptionMenu) -> [Int] {
    guard menu.filter.isActive else {
      return choices.compactMap { menu.index(of: row(of: $0), options) }.sorted()
    }
    // A filter would have to be searched for each of them.
    return (0..<menu.rowCount).filter { index in
      switch menu.row(at: index, options) {
      case .option(let id): choices.contains(.option(id))
      case .otherText(let text): choices.contains(.other(text))
      case .sectionTitle, .other, .notice: false
      }
    }
  }

  /// The titles of those sections of which not as much is checked as before.
  private func titles(of sections: [Int: CheckState], in menu: OptionMenu) -> [Int] {
    guard settings.checksSections else { return [] }
    return
      sections
      .filter { checks.state(ofSection: $0.key) != $0.value }
      .compactMap { menu.index(of: .sectionTitle($0.key), options) }
      .sorted()
  }
}
