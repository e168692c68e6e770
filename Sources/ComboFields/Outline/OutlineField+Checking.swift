import ComboMatching

extension OutlineField {
  package mutating func toggleSelection(_ row: MenuRow) -> [FieldEffect] {
    guard settings.selectsSeveral, menu?.index(of: row, expansion) != nil else { return [] }
    if let position = node(of: row) { return toggleCheck(position, .accepted) }
    guard row == .other, selection.includes(.other) else { return choose(row) }
    return ask(ChoiceChanges(deselected: chosenTexts), .accepted)
  }

  package mutating func changeSelection(_ change: SelectionChange) -> [FieldEffect] {
    guard let checks else { return [] }
    let scope = scope(of: 0..<outline.count)
    return ask(
      ChoiceChanges(
        selected: change == .none ? [] : choices(checks.unchecked(in: scope)),
        deselected: change == .all ? [] : choices(checks.checkedEnabled(in: scope))
      ),
      .accepted
    )
  }

  /// What some nodes stand for: while a text filters, only what it lets in.
  private func scope(of subtree: Range<Int>) -> [Range<Int>] {
    menu?.filter?.scope(in: subtree, outline) ?? [subtree]
  }

  private func choices(_ positions: [Int]) -> [FieldChoice] {
    positions.map { .option(id(at: $0)) }
  }

  private var chosenTexts: [FieldChoice] {
    selection.choices.filter(\.isOther)
  }

  /// Asks whether choices may be made and taken back, where there is room for them.
  private mutating func ask(
    _ changes: ChoiceChanges,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    if changes.selected.isEmpty, changes.deselected.isEmpty { return [] }
    return hasRoom(for: changes) ? [.shouldChange(changes, cause)] : sayThereIsNoRoom()
  }

  private func hasRoom(for changes: ChoiceChanges) -> Bool {
    let added = changes.selected.count - changes.deselected.count
    return added <= 0 || selection.hasRoom(for: added)
  }

  mutating func sayThereIsNoRoom() -> [FieldEffect] {
    state.say(.tooManyChoices(maximum: settings.maximum ?? 0))
  }

  /// Checks all of a node that a person may check, or, where all of it is checked, nothing of it.
  mutating func toggleCheck(_ position: Int, _ cause: SelectionCause) -> [FieldEffect] {
    guard let checks else { return [] }
    let scope = scope(of: outline.subtree(of: position))
    guard outline.isEnabled(at: position), !checks.hasUnchecked(in: scope) else {
      return submitOption(at: position, cause)
    }
    return ask(ChoiceChanges(deselected: choices(checks.checkedEnabled(in: scope))), cause)
  }

  /// Checks all of a node that a person may check.
  mutating func askToCheck(_ position: Int, _ cause: SelectionCause) -> [FieldEffect] {
    let selected = choices(unchecked(under: position, cause))
    let isRedundant = selected.isEmpty && isEnteringOther
    return isRedundant ? leaveOther() : ask(ChoiceChanges(selected: selected), cause)
  }

  /// What of a node a person may check and is not checked.
  ///
  /// What the program checks does not depend on what is shown.
  private func unchecked(under position: Int, _ cause: SelectionCause) -> [Int] {
    let subtree = outline.subtree(of: position)
    return checks?.unchecked(in: cause == .program ? [subtree] : scope(of: subtree)) ?? []
  }

  /// Checks all of a node that may be checked.
  mutating func check(_ position: Int, _ cause: SelectionCause) -> [FieldEffect] {
    change(ChoiceChanges(selected: choices(unchecked(under: position, cause))), cause)
  }

  package mutating func change(
    _ changes: ChoiceChanges,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    guard settings.selectsSeveral else { return [] }
    var possible = changes
    possible.selected = changes.selected.filter { canChange($0) && !selection.contains($0) }
    possible.deselected = changes.deselected.filter { canChange($0) && selection.contains($0) }
    guard hasRoom(for: possible) else { return sayThereIsNoRoom() }
    let left = isEnteringOther && cause != .program ? leaveOther() : []
    let isEmpty = possible.selected.isEmpty && possible.deselected.isEmpty
    let effects = left + (isEmpty ? [] : apply(possible, cause))
    if let refusal = changes.refusal { return effects + state.say(refusal) }
    return effects + (changes.isAnswer ? submitBlank() : [])
  }

  /// Whether a person may make a choice and take it back.
  private func canChange(_ choice: FieldChoice) -> Bool {
    switch choice {
    case .option(let id):
      guard let position = outline.position(of: id) else { return false }
      return checks?.isUnit(position) == true && outline.isEnabled(at: position)
    case .other(let text):
      return settings.other != nil && !TextFolding.isBlank(text)
    }
  }

  /// Leaves the text entry of Other, whose text is not kept: it is among what is chosen, or turned
  /// out to be an option, or nothing.
  mutating func leaveOther() -> [FieldEffect] {
    let effects = state.leaveOther(showing: selectedText)
    state.otherText = ""
    return effects
  }

  /// Makes and takes back choices, and tells of the rows that show it.
  mutating func apply(_ changes: ChoiceChanges, _ cause: SelectionCause) -> [FieldEffect] {
    let before = marks(of: changes.deselected + changes.selected)
    let hadTexts = selection.includes(.other)
    var numbers = SiblingNumbers(outline)
    let told =
      changes.deselected.compactMap { answer(for: $0, &numbers) }.map {
        AnswerChange.deselected($0)
      }
      + changes.selected.compactMap { answer(for: $0, &numbers) }.map { AnswerChange.selected($0) }
    for choice in changes.deselected { set(choice, isChosen: false) }
    for choice in changes.selected { set(choice, isChosen: true) }
    updateAnswers()

    var rows = before.filter { mark(of: $0.key) != $0.value }.keys
      .compactMap { menu?.row(ofNode: $0, expansion) }
    if selection.includes(.other) != hadTexts, let row = menu?.index(of: .other, expansion) {
      rows.append(row)
    }
    return rows.sorted().map { .rowDidChange($0) }
      + [.selectionDidChange(answers, cause, changes: told)]
  }

  private mutating func set(_ choice: FieldChoice, isChosen: Bool) {
    if case .option(let id) = choice, let position = outline.position(of: id) {
      checks?.set(position, isChecked: isChosen)
    }
    if case .other(let text) = choice, isChosen, rememberOther(text) { state.otherText = "" }
    if isChosen { selection.select(choice) } else { selection.deselect(choice) }
  }

  /// The marks of some nodes and of all above them, as far as the open menu has a row for them.
  private func marks(of choices: [FieldChoice]) -> [Int: CheckState] {
    guard let shown = menu?.shown(expansion) else { return [:] }
    var marks: [Int: CheckState] = [:]
    var seen: Set<Int> = []
    for case .option(let id) in choices {
      var position = outline.position(of: id)
      while let node = position, seen.insert(node).inserted {
        if shown.contains(node) { marks[node] = mark(of: node) }
        position = outline.parent(of: node)
      }
    }
    return marks
  }

  /// How much of a node is checked; `nil` where only one option can be chosen.
  package func mark(of position: Int) -> CheckState? {
    checks?.state(of: outline.subtree(of: position))
  }

  /// Takes back all that a person may take back.
  mutating func uncheckAll(_ cause: SelectionCause) -> [FieldEffect] {
    let checked = checks?.checkedEnabled(in: [0..<outline.count]) ?? []
    let changes = ChoiceChanges(deselected: choices(checked) + chosenTexts)
    return changes.deselected.isEmpty ? [] : apply(changes, cause)
  }

  /// Checks nodes that are not checked yet, disabled ones too; for the program, before the field
  /// asks.
  ///
  /// A branch stands for all under it. Nobody is asked, no maximum is kept, and no delegate is told.
  /// Where one option can be chosen, the last of them is, if it can be.
  ///
  /// - Parameter ids: The nodes; those that are not there are passed over.
  public mutating func check(_ ids: some Sequence<OptionID>) {
    for position in ids.compactMap({ outline.position(of: $0) }) {
      guard let checks else {
        _ = handle(.select(.option(id(at: position))))
        continue
      }
      for unit in outline.subtree(of: position) where checks.isUnit(unit) {
        set(.option(id(at: unit)), isChosen: true)
      }
    }
    updateAnswers()
  }
}
