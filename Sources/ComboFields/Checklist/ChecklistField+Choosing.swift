import ComboMatching

// What is asked before anything is checked: whether there is room, and whether the program that
// asks allows it. What is unchecked is unchecked at once.
extension ChecklistField {
  package mutating func chooseOption(_ id: OptionID) -> [FieldEffect] {
    toggle(.option(id))
  }

  package mutating func chooseOtherText(_ text: String) -> [FieldEffect] {
    toggle(.other(text))
  }

  /// Toggles a row, or all that is under the title of a section.
  package mutating func toggleSelection(_ row: MenuRow) -> [FieldEffect] {
    switch row {
    case .option, .other, .otherText: choose(row)
    case .sectionTitle(let section): toggleSection(section)
    case .notice: []
    }
  }

  private mutating func toggle(_ choice: FieldChoice) -> [FieldEffect] {
    if let problem = disabledProblem(of: choice) { return state.say(problem) }
    var plan = CheckPlan(for: self)
    plan.toggle(choice)
    guard plan.isOn(choice) else { return apply(plan.changes, .accepted, at: row(of: choice)) }
    if let problem = problem(with: plan) { return state.say(problem) }
    return [.shouldSelect(choice, .accepted)]
  }

  /// Toggles what the filter shows of a section: all on, or, where all are on, all off.
  ///
  /// Where there would be too much, nothing changes. An empty section is left as it is.
  private mutating func toggleSection(_ section: Int) -> [FieldEffect] {
    guard settings.checksSections, let menu, menu.isFoldable(section, options),
      menu.index(of: .sectionTitle(section), options) != nil
    else { return [] }
    if let problem = loadingProblem(in: menu) { return state.say(problem) }
    let shown = menu.filter.runs.first { $0.section == section }?.indices ?? 0..<0
    var plan = CheckPlan(for: self)
    guard toggle(menu.filter.positions(at: shown), in: &plan) else {
      return state.say(.nothingCanBeChosen)
    }
    return carryOut(plan, .accepted)
  }

  /// Toggles options together; `false` where none of them can be toggled.
  func toggle(_ positions: some Sequence<Int>, in plan: inout CheckPlan) -> Bool {
    let choices =
      positions
      .filter { options.isEnabled(at: $0) }
      .map { FieldChoice.option(options.id(at: $0)) }
      .filter { !plan.isExclusive($0) }
    if choices.allSatisfy({ plan.isOn($0) }) {
      for choice in choices { plan.uncheck(choice) }
    } else {
      for choice in choices { plan.check(choice) }
    }
    return !choices.isEmpty
  }

  package mutating func changeSelection(_ change: SelectionChange) -> [FieldEffect] {
    guard let menu else { return [] }
    if let problem = loadingProblem(in: menu) { return state.say(problem) }
    var plan = CheckPlan(for: self)
    self.change(
      change,
      of: menu.filter.positions(at: 0..<menu.filter.count),
      and: menu.shownTexts,
      in: &plan
    )
    return carryOut(plan, .accepted)
  }

  /// Changes options, and texts of the person's own, together.
  ///
  /// Exclusive options are unchecked where the others are, and never checked.
  func change(
    _ change: SelectionChange,
    of positions: some Sequence<Int>,
    and texts: [String],
    in plan: inout CheckPlan
  ) {
    let listed = positions.lazy.map { FieldChoice.option(options.id(at: $0)) }
    for choice in AnySequence(listed) + texts.map({ .other($0) }) {
      switch change {
      case .none: plan.uncheck(choice)
      case .invert where plan.isOn(choice): plan.uncheck(choice)
      case .all, .invert: if !plan.isExclusive(choice) { plan.check(choice) }
      }
    }
  }

  /// Asks for what a plan checks, or does what it unchecks where that is all.
  mutating func carryOut(_ plan: CheckPlan, _ cause: SelectionCause) -> [FieldEffect] {
    if let problem = problem(with: plan) { return state.say(problem) }
    let changes = plan.changes
    if changes.selected.isEmpty { return apply(changes, cause) }
    return [.shouldChange(plan.request, cause)]
  }

  // MARK: Replies

  package mutating func select(
    _ choice: FieldChoice,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    guard let choice = possible(choice) else { return [] }
    var plan = CheckPlan(for: self)
    plan.check(choice)
    if cause != .program, let problem = problem(with: plan) { return state.say(problem) }
    return apply(plan.changes, cause, at: row(of: choice))
  }

  package mutating func change(
    _ changes: ChoiceChanges,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    if changes.isAnswer, let refusal = changes.refusal { return state.say(refusal) }
    let selected = changes.selected.compactMap { possible($0) }
    var plan = CheckPlan(for: self)
    for choice in changes.deselected { plan.uncheck(choice) }
    for choice in selected { plan.check(choice) }
    if let problem = problem(with: plan) { return state.say(problem) }
    let focus = selected.count + changes.deselected.count == 1 ? selected.first : nil
    return apply(
      plan.changes,
      cause,
      at: focus.map { row(of: $0) },
      inOrder: changes.isAnswer ? selected : []
    ) + (changes.refusal.map { state.say($0) } ?? []) + (changes.isAnswer ? answerWithChecks() : [])
  }

  /// A choice as it is known here; `nil` for one that cannot be made.
  private func possible(_ choice: FieldChoice) -> FieldChoice? {
    switch choice {
    case .option(let id):
      options.position(of: id).map(options.isEnabled) == true ? choice : nil
    case .other(let text):
      settings.other == nil || TextFolding.isBlank(text)
        ? nil : .other(ownText(equalTo: text) ?? text)
    }
  }

  package mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect] {
    var plan = CheckPlan(for: self)
    plan.uncheckAll()
    return apply(plan.changes, cause)
  }

  // MARK: What stands against a choice

  /// What is wrong with a plan that checks something; nothing with one that only unchecks.
  func problem(with plan: CheckPlan) -> FieldMessage? {
    guard let maximum = settings.maximum, plan.count > maximum, plan.count > checks.selection.count
    else { return nil }
    return .tooManyChoices(maximum: maximum)
  }

  func disabledProblem(of choice: FieldChoice) -> FieldMessage? {
    guard case .option(let id) = choice, let position = options.position(of: id),
      let reason = options.disabledReason(at: position)
    else { return nil }
    return .optionIsDisabled(label: options.label(at: position), reason: reason)
  }

  private func loadingProblem(in menu: OptionMenu) -> FieldMessage? {
    switch menu.state {
    case .ready: nil
    case .loading: .optionsAreLoading
    case .failed(let reason): .loadingFailed(reason)
    }
  }

  func row(of choice: FieldChoice) -> MenuRow {
    switch choice {
    case .option(let id): .option(id)
    case .other(let text): .otherText(text)
    }
  }
}
