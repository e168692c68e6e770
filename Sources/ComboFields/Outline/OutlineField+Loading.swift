extension OutlineField {
  package var isLoading: Bool { !loadingNodes.isEmpty }

  /// Whether what is under a node is on its way.
  func isLoading(_ position: Int) -> Bool {
    outline.isLazy(position) && loadingNodes.isLoading(id(at: position))
  }

  /// Asks for what is under a node, which is expanded as soon as it has come.
  mutating func requestChildren(of position: Int) -> [FieldEffect] {
    let id = id(at: position)
    guard !loadingNodes.isLoading(id) else { return [] }
    let row = menu?.row(ofNode: position, expansion)
    expansion.expand(position)
    _ = changeMenu { _ = $0.expandFiltered(position, $1.outline) }
    let ticket = loadingNodes.begin(id)
    return rowsDidChange(row) + [.requestChildren(id, ticket)]
  }

  /// Asks for what is under nodes that are expanded, have a row, and wait for their children.
  ///
  /// So it is with nodes that were expanded another time.
  mutating func requestMissingChildren() -> [FieldEffect] {
    guard !outline.lazyPositions.isEmpty else { return [] }
    return expansion.expandedPositions
      .filter { outline.isLazy($0) && expansion.shown.contains($0) }
      .flatMap { requestChildren(of: $0) }
  }

  package mutating func childrenDidArrive(
    _ nodes: [OptionNode],
    _ ticket: Ticket
  ) -> [FieldEffect] {
    guard let id = loadingNodes.finish(ticket), let position = outline.position(of: id),
      outline.isLazy(position)
    else { return [] }
    do {
      return adopt(try outline.replacingChildren(of: position, with: nodes), under: id)
    } catch {
      return failToLoad(id, error.description)
    }
  }

  package mutating func loadingDidFail(_ reason: String, _ ticket: Ticket) -> [FieldEffect] {
    loadingNodes.finish(ticket).map { failToLoad($0, reason) } ?? []
  }

  /// Collapses a node whose children did not come: to expand it again is to try again.
  private mutating func failToLoad(_ id: OptionID, _ reason: String) -> [FieldEffect] {
    guard let position = outline.position(of: id) else { return [] }
    let row = menu?.row(ofNode: position, expansion)
    expansion.collapse(position)
    _ = changeMenu { _ = $0.collapseFiltered(position, $1.outline) }
    return rowsDidChange(row) + state.say(.loadingFailed(reason))
  }

  /// Takes on the same outline with nodes that have come under one of its own.
  private mutating func adopt(_ outline: OptionOutline, under id: OptionID) -> [FieldEffect] {
    let wasChecked = selection.contains(.option(id))
    let former = self.outline
    expansion.reload(outline)
    _ = changeMenu { $0.reload(former, $1.expansion) }
    guard let position = outline.position(of: id) else { return [] }

    var effects: [FieldEffect] = [.optionsDidChange]
    if let menu, let row = menu.row(ofNode: position, expansion) {
      let inner = menu.shown(expansion).count(in: outline.descendants(of: position))
      effects += rowsDidChange(row, appeared: inner)
    }
    updateChecks()
    if wasChecked, outline.isBranch(position), checks != nil {
      effects += passOnCheck(of: position)
    }
    updateAnswers()
    return effects + requestMissingChildren()
  }

  /// Checks what has come under a node that was checked, as far as a person may and there is room.
  private mutating func passOnCheck(of position: Int) -> [FieldEffect] {
    let choice = FieldChoice.option(id(at: position))
    let units = checks?.unchecked(in: [outline.descendants(of: position)]) ?? []
    let room = settings.maximum.map { max(0, $0 - selection.count + 1) } ?? Int.max
    return apply(
      ChoiceChanges(
        selected: units.prefix(room).map { .option(id(at: $0)) },
        deselected: [choice]
      ),
      .reload
    )
  }

  /// Finds anew what is checked, from what is chosen.
  private mutating func updateChecks() {
    guard settings.selectsSeveral else { return }
    let positions = selection.choices.compactMap { choice in
      if case .option(let id) = choice { outline.position(of: id) } else { nil }
    }
    checks = OutlineChecks(
      outline,
      checked: positions.filter { outline.sizes[$0] == 1 },
      settings.disabledLeaves
    )
  }

  /// Takes on another outline.
  ///
  /// By their identities, the highlight, what is chosen and what is expanded stay as they are.
  package mutating func reloadOutline(_ outline: OptionOutline) -> [FieldEffect] {
    let former = self.outline
    let formerText = selectedText
    loadingNodes.cancelAll()
    expansion.reload(outline)
    let gone = selection.choices.filter { !isKept($0, former) }
    var numbers = SiblingNumbers(former)
    let told = gone.compactMap { choice -> AnswerChange? in
      guard settings.selectsSeveral, case .option(let id) = choice,
        let position = former.position(of: id)
      else { return nil }
      return .deselected(
        .listed(ListedAnswer(at: position, of: former, numberedBy: &numbers))
      )
    }
    for choice in gone { selection.deselect(choice) }
    updateChecks()
    updateAnswers()

    var effects: [FieldEffect] = [.optionsDidChange]
    if text.text == formerText, !isEnteringOther { effects += showChoiceInLine() }
    effects += changeMenu { $1.reload(&$0, former) }
    if !gone.isEmpty { effects.append(.selectionDidChange(answers, .reload, changes: told)) }
    return effects + (isOpen ? requestMissingChildren() : [])
  }

  /// Whether a choice is also in the new outline, and can still be chosen there.
  private func isKept(_ choice: FieldChoice, _ former: OptionOutline) -> Bool {
    guard case .option(let id) = choice else { return true }
    guard former.shares(id, with: outline), let position = outline.position(of: id) else {
      return false
    }
    return settings.selectsSeveral ? outline.sizes[position] == 1 : isAnswer(position)
  }

  /// Brings a menu up to date with the field's outline, which is another than before.
  private func reload(_ menu: inout OutlineMenu, _ former: OptionOutline) {
    menu.reload(former, expansion)
    if let filter = menu.filter, filter.query != text.text {
      showMatches(in: &menu)
    } else if menu.highlight == nil, settings.autocomplete.highlightsBest {
      menu.highlightBest(expansion)
    }
  }
}
