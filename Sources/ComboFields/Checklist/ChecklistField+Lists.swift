import ComboMatching

// A line that says which rows are to be toggled: `1,3-5, banana, +Mango`.
extension ChecklistField {
  /// Takes a list of what is to be toggled, or, given in advance, of what is to be the answer.
  ///
  /// Items stand between commas. What is typed may be the number of a row or a range of them, a
  /// label, a value or a beginning, the title of a section, `*` for all, `-` for none, `!` to
  /// invert, and `+` before a text of the person's own; whatever the filter shows, it means all
  /// rows. What is given in advance may be a label, a value or a text of the person's own.
  ///
  /// All of it is done or, where an item is not understood, nothing.
  package mutating func submit(_ text: String, _ submission: Submission) -> [FieldEffect] {
    guard !TextFolding.isBlank(text) else { return submitBlank() }
    if state.loading.state.isLoading { return refuse(.optionsAreLoading, text, submission) }
    do {
      switch submission {
      case .typed: return try take(typed: steps(in: text))
      case .given: return try take(given: givenChoices(in: text))
      }
    } catch {
      switch error {
      case .unknownAlone where submission == .typed && settings.other != nil:
        return keep(text) + offerOther(for: text)
      case .unknownAlone(let message), .message(let message):
        return refuse(message, text, submission)
      }
    }
  }

  /// Keeps what was typed in the line, where it can be mended.
  private mutating func refuse(
    _ message: FieldMessage,
    _ text: String,
    _ submission: Submission
  ) -> [FieldEffect] {
    (submission == .typed ? keep(text) : []) + state.say(message)
  }

  private mutating func take(typed steps: [ListStep]) throws(ListRefusal) -> [FieldEffect] {
    if steps == [.beginOther] { return state.beginOther(with: nil) }
    var plan = CheckPlan(for: self)
    var toggled: Set<FieldChoice> = []
    for step in steps { carryOut(step, in: &plan, &toggled) }
    if let problem = problem(with: plan) { throw .message(problem) }
    return carryOut(plan, .typed)
  }

  /// A row that is named twice is toggled once.
  private func carryOut(
    _ step: ListStep,
    in plan: inout CheckPlan,
    _ toggled: inout Set<FieldChoice>
  ) {
    switch step {
    case .toggle(let choices):
      for choice in choices where toggled.insert(choice).inserted { plan.toggle(choice) }
    case .check(let choice): plan.check(choice)
    case .section(let section): _ = toggle(options.positions(ofSection: section), in: &plan)
    case .change(let change): self.change(change, of: 0..<options.count, and: ownTexts, in: &plan)
    case .beginOther: break
    }
  }

  private mutating func take(given choices: [FieldChoice]) throws(ListRefusal) -> [FieldEffect] {
    var plan = CheckPlan(for: self)
    plan.uncheckAll()
    for choice in choices { plan.check(choice) }
    if let lost = choices.first(where: { !plan.isOn($0) }), let answer = answer(for: lost) {
      throw .message(.choiceIsRefused(label: answer.label))
    }
    if let problem = checks.selection.problem(withCount: plan.count) { throw .message(problem) }
    let changes = ChoiceChanges(
      selected: choices,
      deselected: plan.changes.deselected,
      isAnswer: true
    )
    return [.shouldChange(changes, .typed)]
  }
}

/// One step that an item of a list means.
enum ListStep: Equatable {
  /// Toggle each of these.
  case toggle([FieldChoice])
  /// Check this, whether it is checked or not.
  case check(FieldChoice)
  /// Toggle a section.
  case section(Int)
  /// Change everything.
  case change(SelectionChange)
  /// Open the text entry of Other.
  case beginOther
}

/// Why a list is not taken.
enum ListRefusal: Error {
  /// It is one item that means nothing.
  case unknownAlone(FieldMessage)
  /// For any other reason.
  case message(FieldMessage)
}
