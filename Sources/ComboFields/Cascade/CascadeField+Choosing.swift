extension CascadeField {
  /// Takes an option where it is shown: the columns after it follow, and where none does it is the
  /// answer.
  package mutating func chooseOption(_ id: OptionID) -> [FieldEffect] {
    guard let position = outline.position(of: id), let menu else { return [] }
    if menu.search != nil { return chooseFound(position) }
    if !outline.isEnabled(at: position) { return submitOption(at: position, .accepted) }
    var effects = rules.isUnloaded(position, in: outline) ? request(id, then: .choose) : []
    var changed: Int?
    effects += changeMenu { changed = $0.choose(id, $1.outline) }
    if let changed { effects.append(.columnsDidChange(after: changed)) }
    return rules.leadsOn(position, in: outline)
      ? effects : effects + submitOption(at: position, .accepted)
  }

  /// Takes the highlighted row: an option that may be the answer is; another leads to the next
  /// column.
  package mutating func accept(_ row: MenuRow) -> [FieldEffect] {
    guard case .option(let id) = row, let position = outline.position(of: id) else {
      return choose(row)
    }
    if menu?.search != nil { return chooseFound(position) }
    if rules.isAnswer(position, in: outline) { return submitOption(at: position, .accepted) }
    return outline.isLazy(position) ? request(id, then: .accept) : enter()
  }

  /// Takes what a search has found: the answer, or a branch that has to be loaded, to which the
  /// columns go.
  private mutating func chooseFound(_ position: Int) -> [FieldEffect] {
    if rules.isAnswer(position, in: outline) || !outline.isEnabled(at: position) {
      return submitOption(at: position, .accepted)
    }
    state.text = LineText()
    return [.replaceText(state.text), .textDidChange] + go(to: outline.path(to: position))
      + request(outline.id(at: position), then: .accept)
  }

  /// Shows the columns of a path, in place of those before or of a search.
  private mutating func go(to path: [OptionID]) -> [FieldEffect] {
    changeMenu { menu, field in menu = field.menu(chosen: path) }
  }

  package func problem(at position: Int) -> FieldMessage? {
    if let reason = disabledReason(at: position) {
      return .optionIsDisabled(label: outline.label(at: position), reason: reason)
    }
    return rules.isAnswer(position, in: outline) ? nil : endsEarly(at: position)
  }

  /// What is said of a path that leads on.
  func endsEarly(at position: Int) -> FieldMessage {
    let next = outline.children(of: position).filter { outline.isEnabled(at: $0) }
    return .pathEndsEarly(
      text: pathText(to: position),
      next: next.prefix(FieldMessage.namedLabels).map { outline.label(at: $0) },
      count: next.count
    )
  }

  package mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [FieldEffect] {
    switch choice {
    case .option(let id):
      guard let position = outline.position(of: id), problem(at: position) == nil else {
        return []
      }
    case .other(let text):
      guard rememberOther(text) else { return [] }
      selectedHead = otherHead
    }
    selection.select(choice)
    var effects = showSelection(cause)
    let told = effects.firstIndex { if case .selectionDidChange = $0 { true } else { false } }
    if let told, cause == .accepted || cause == .typed {
      effects.insert(.lastLevelDidSelect(answerPath), at: told + 1)
    }
    return effects
  }

  package mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect] {
    firstHead = []
    guard selection.choice != nil else { return [] }
    selection.clear()
    return [.selectionDidChange([], cause)]
  }
}
