extension OutlineField {
  package mutating func toggleSelection(_ row: MenuRow) -> [FieldEffect] {
    guard settings.selectsSeveral, menu?.index(of: row, expansion) != nil else { return [] }
    if let position = node(of: row) { return toggleCheck(position, .accepted) }
    guard row == .other, selection.includes(.other) else { return choose(row) }
    for case .other(let text) in selection.choices { selection.deselect(.other(text)) }
    return change(on: [], off: [], .accepted)
  }

  package mutating func changeSelection(_ change: SelectionChange) -> [FieldEffect] {
    guard let checks else { return [] }
    let scope = scope(of: 0..<outline.count)
    let on = change == .none ? [] : checks.unchecked(in: scope)
    let off = change == .all ? [] : checks.checkedEnabled(in: scope)
    if on.isEmpty, off.isEmpty { return [] }
    guard selection.hasRoom(for: on.count - off.count) else { return sayThereIsNoRoom() }
    return self.change(on: on, off: off, .accepted)
  }

  /// What some nodes stand for: while a text filters, only what it lets in.
  private func scope(of subtree: Range<Int>) -> [Range<Int>] {
    menu?.filter?.scope(in: subtree, outline) ?? [subtree]
  }

  /// Checks all of a node that a person may check, or, where all of it is checked, nothing of it.
  mutating func toggleCheck(_ position: Int, _ cause: SelectionCause) -> [FieldEffect] {
    guard let checks else { return [] }
    let scope = scope(of: outline.subtree(of: position))
    guard outline.isEnabled(at: position), !checks.hasUnchecked(in: scope) else {
      return canCheck(position, in: scope) ? submitOption(at: position, cause) : sayThereIsNoRoom()
    }
    let off = checks.checkedEnabled(in: scope)
    return off.isEmpty ? [] : change(on: [], off: off, cause)
  }

  /// Whether a node can be checked as far as there is room for choices.
  private func canCheck(_ position: Int, in scope: [Range<Int>]) -> Bool {
    guard outline.isEnabled(at: position), let checks else { return true }
    return selection.hasRoom(for: checks.unchecked(in: scope).count)
  }

  mutating func sayThereIsNoRoom() -> [FieldEffect] {
    state.say(.tooManyChoices(maximum: settings.maximum ?? 0))
  }

  /// Checks all of a node that a person may check.
  ///
  /// What the program checks does not depend on what is shown.
  mutating func check(_ position: Int, _ cause: SelectionCause) -> [FieldEffect] {
    guard let checks else { return [] }
    let subtree = outline.subtree(of: position)
    let on = checks.unchecked(in: cause == .program ? [subtree] : scope(of: subtree))
    guard selection.hasRoom(for: on.count) else { return sayThereIsNoRoom() }
    let left = isEnteringOther && cause != .program ? leaveOtherForCheck() : []
    return left + (on.isEmpty ? [] : change(on: on, off: [], cause))
  }

  /// Leaves the text entry of Other, whose text is not kept: it turned out to be an option, or none.
  mutating func leaveOtherForCheck() -> [FieldEffect] {
    let effects = state.leaveOther(showing: selectedText)
    state.otherText = ""
    return effects
  }

  /// Checks some nodes and others no longer, and tells of the rows that show it.
  mutating func change(
    on: [Int],
    off: [Int],
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    let before = marks(of: on + off)
    for position in off { setCheck(position, false) }
    for position in on { setCheck(position, true) }
    updateAnswers()
    let rows = before.filter { mark(of: $0.key) != $0.value }.keys
      .compactMap { menu?.row(ofNode: $0, expansion) }
    return rows.sorted().map { .rowDidChange($0) } + [.selectionDidChange(answers, cause)]
  }

  private mutating func setCheck(_ position: Int, _ isChecked: Bool) {
    checks?.set(position, isChecked: isChecked)
    if isChecked {
      selection.select(.option(id(at: position)))
    } else {
      selection.deselect(.option(id(at: position)))
    }
  }

  /// The marks of some nodes and of all above them, as far as the open menu has a row for them.
  private func marks(of positions: [Int]) -> [Int: CheckState] {
    guard let shown = menu?.shown(expansion) else { return [:] }
    var marks: [Int: CheckState] = [:]
    var seen: Set<Int> = []
    for start in positions {
      var position: Int? = start
      while let node = position, seen.insert(node).inserted {
        if shown.contains(node) { marks[node] = mark(of: node) }
        position = outline.parent(of: node)
      }
    }
    return marks
  }

  /// How much of a node is checked; `nil` where only one option can be chosen.
  func mark(of position: Int) -> CheckState? {
    checks?.state(of: outline.subtree(of: position))
  }

  /// Checks nodes that are not checked yet, disabled ones too; for the program, before the field
  /// asks.
  ///
  /// A branch stands for all under it. Nobody is asked, no maximum is kept, and no delegate is told.
  /// Where one option can be chosen, the last of them is.
  ///
  /// - Parameter ids: The nodes; those that are not there are passed over.
  public mutating func check(_ ids: some Sequence<OptionID>) {
    for position in ids.compactMap({ outline.position(of: $0) }) {
      guard let checks else {
        _ = handle(.select(.option(id(at: position))))
        continue
      }
      for unit in outline.subtree(of: position) where checks.isUnit(unit) {
        setCheck(unit, true)
      }
    }
    updateAnswers()
  }
}
