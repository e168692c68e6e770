extension OutlineField {
  /// Whether a node alone can be the answer, where one option is chosen.
  func isAnswer(_ position: Int) -> Bool {
    settings.allowsBranches || outline.isLeaf(position)
  }

  /// A tap: on a branch it expands or collapses, on a leaf it chooses or checks.
  package mutating func chooseOption(_ id: OptionID) -> [FieldEffect] {
    guard let position = outline.position(of: id) else { return [] }
    if outline.isBranch(position) { return toggleExpansion(position) }
    return settings.selectsSeveral
      ? toggleCheck(position, .accepted) : submitOption(at: position, .accepted)
  }

  /// Enter: takes what is highlighted as the answer; where several are chosen, what is checked.
  package mutating func accept(_ row: MenuRow) -> [FieldEffect] {
    guard let position = node(of: row) else { return choose(row) }
    if settings.selectsSeveral { return submitBlank() }
    return isAnswer(position)
      ? submitOption(at: position, .accepted) : toggleExpansion(position)
  }

  package var answerProblem: FieldMessage? {
    settings.selectsSeveral ? selection.problem : requiredAnswerProblem
  }

  /// An option that was given as text.
  ///
  /// Typed again, a check goes, and so does what is under a branch; an answer given in advance is
  /// only ever set.
  package mutating func submitListed(
    at position: Int,
    _ submission: Submission
  ) -> [FieldEffect] {
    if submission == .given { return submitOption(at: position, .typed) }
    if settings.selectsSeveral {
      return emptyLine() + toggleCheck(position, .typed)
    }
    if isAnswer(position) || !outline.isEnabled(at: position) {
      return submitOption(at: position, .typed)
    }
    // What is expanded under a filter is not what is expanded without it.
    let emptied = emptyLine()
    let way = collapsedWay(to: position)
    return emptied + (way.isEmpty ? collapse(position) : askToExpand(way))
  }

  /// Takes out of the line what was understood and is not the answer, and filters no longer.
  private mutating func emptyLine() -> [FieldEffect] {
    let shown = showChoiceInLine()
    guard !shown.isEmpty else { return [] }
    // The rows are those without a filter, also where the line names what is chosen.
    return shown
      + changeMenu { menu, field in
        let highlightsBest = field.settings.autocomplete.highlightsBest
        menu.filter(by: "", highlightsBest: highlightsBest, field.expansion)
      }
  }

  package mutating func submitOption(
    at position: Int,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    if let reason = outline.disabledReason(at: position) {
      return state.say(
        .optionIsDisabled(label: outline.label(at: position), reason: reason)
      )
    }
    guard settings.selectsSeveral || isAnswer(position) else {
      return state.say(.branchIsNoAnswer(label: outline.label(at: position)))
    }
    if settings.selectsSeveral { return askToCheck(position, cause) }
    return [.shouldSelect(.option(id(at: position)), cause)]
  }

  package mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [FieldEffect] {
    switch choice {
    case .option(let id):
      guard let position = outline.position(of: id), outline.isEnabled(at: position) else {
        return []
      }
      if settings.selectsSeveral { return check(position, cause) }
      guard isAnswer(position) else { return [] }
    case .other(let text):
      if settings.selectsSeveral {
        let effects = change(ChoiceChanges(selected: [choice]), cause)
        return effects + (selection.contains(choice) ? emptyLine() : [])
      }
      guard rememberOther(text) else { return [] }
    }
    selection.select(choice)
    return showSelection(cause)
  }

  /// Where several are chosen, an empty text of Other takes nothing back.
  package mutating func submitBlankOther() -> [FieldEffect] {
    guard settings.selectsSeveral else { return submitNoOther() }
    return phase == .enteringOther ? leaveOther() : []
  }

  package mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect] {
    if settings.selectsSeveral { return uncheckAll(cause) }
    guard let choice = selection.choice else { return [] }
    let row: MenuRow = if case .option(let id) = choice { .option(id) } else { .other }
    let index = menu?.index(of: row, expansion)
    selection.clear()
    return (index.map { [.rowDidChange($0)] } ?? []) + [.selectionDidChange([], cause)]
  }
}
