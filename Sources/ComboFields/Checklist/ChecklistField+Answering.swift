extension ChecklistField {
  /// Answers with all that is checked, whatever is highlighted.
  ///
  /// Only the Other entry is taken itself: with the text that it stands for, or to be given one.
  package mutating func accept(_ row: MenuRow) -> [FieldEffect] {
    row == .other ? choose(row) : answerWithChecks()
  }

  package mutating func submitBlank() -> [FieldEffect] { answerWithChecks() }

  mutating func answerWithChecks() -> [FieldEffect] {
    if menu?.state.isLoading == true { return state.say(.optionsAreLoading) }
    if let problem = answerProblem { return state.say(problem) }
    let hadText = !text.isEmpty
    if hadText { state.text = LineText() }
    return (hadText ? [.replaceText(state.text)] : []) + state.close(.selection)
      + [.answer(answers)]
  }

  /// What is wrong with what is checked as an answer; `nil` where nothing is.
  package var answerProblem: FieldMessage? {
    guard let problem = checks.selection.problem else {
      return missingLabel.map { .optionHasToBeChecked(label: $0) }
    }
    guard checks.selection.isEmpty else { return problem }
    if !canBeAnswered { return .nothingCanBeChosen }
    return settings.isRequired && settings.minimum <= 1 ? .answerIsRequired : problem
  }

  /// The label of the first option that has to be checked and is not.
  private var missingLabel: String? {
    settings.required.compactMap { options.position(of: $0) }.sorted()
      .first { !checks.selection.contains(.option(options.id(at: $0))) }
      .map { options.label(at: $0) }
  }

  // MARK: Other

  /// Checks an option that a text of Other turned out to be.
  package mutating func submitOption(
    at position: Int,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    let choice = FieldChoice.option(options.id(at: position))
    if let problem = disabledProblem(of: choice) { return state.say(problem) }
    var plan = CheckPlan(for: self)
    plan.check(choice)
    if let problem = problem(with: plan) { return state.say(problem) }
    let changes = plan.changes
    return changes.selected.isEmpty
      ? apply(changes, cause, at: row(of: choice)) : [.shouldSelect(choice, cause)]
  }

  /// No text after all: the way leads back to the menu, or, where there is none, to the answer.
  ///
  /// Where there may be one text, the one that there was is taken back.
  package mutating func submitBlankOther() -> [FieldEffect] {
    guard phase == .enteringOther else { return state.say(.otherTextIsBlank) }
    let taken = settings.allowsSeveralOthers ? [] : takeBackOwnText()
    if hasOnlyOther, let problem = answerProblem { return taken + state.say(problem) }
    state.endOther()
    state.otherText = ""
    state.text = LineText()
    return taken + [.replaceText(state.text)]
      + (hasOnlyOther ? answerWithChecks() : [.shouldOpen(.program)])
  }

  private mutating func takeBackOwnText() -> [FieldEffect] {
    var plan = CheckPlan(for: self)
    for text in ownTexts { plan.uncheck(.other(text)) }
    let effects = apply(plan.changes, .cleared)
    ownTexts = []
    return effects
  }
}
