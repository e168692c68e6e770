extension ChecklistField {
  /// Takes on other options.
  ///
  /// Checks and highlight stay, by identity, where they are among them; sections stay folded where
  /// a section with the same title stands in the same place. While the options are only what the
  /// text matches, what a host has named stays checked though it is not among them.
  package mutating func reload(_ list: OptionList) -> [FieldEffect] {
    let missing = checks.selection.choices.filter { choice in
      if case .option(let id) = choice { !isStillThere(id, in: list) } else { false }
    }
    let gone = missing.filter { !mayBeAway($0) }
    let told = gone.compactMap { answer(for: $0) }.map { AnswerChange.deselected($0) }
    for case .option(let id) in missing where mayBeAway(.option(id)) {
      awayAnswers[id] = answer(for: .option(id))
    }
    for choice in gone { setCheck(of: choice, to: .off) }
    awayAnswers = awayAnswers.filter { list.position(of: $0.key) == nil }
    folded = folded.intersection(list.titledSections).filter {
      options.title(ofSection: $0) == list.title(ofSection: $0)
    }
    options = list
    checks.recount(in: list, without: settings.exclusive)
    forgetOldLoading()
    return [.optionsDidChange]
      + changeMenu { menu, field in
        menu.reload(field.options, state: field.state.loading.state, folded: field.folded)
        guard menu.highlight == nil else { return }
        if menu.filter.isActive, field.settings.autocomplete.highlightsBest {
          menu.highlightBest(field.options)
        } else if !menu.filter.isActive {
          field.highlightAtFirst(.program, in: &menu)
        }
      }
      + (told.isEmpty ? [] : [.selectionDidChange(answers, .reload, changes: told)])
  }
}

extension ChecklistField {
  private func isStillThere(_ id: OptionID, in list: OptionList) -> Bool {
    awayAnswers[id] == nil ? options.shares(id, with: list) : list.position(of: id) != nil
  }

  /// Whether what is checked stays so where it is not among the options.
  ///
  /// The number that a list gives means nothing without the list.
  private func mayBeAway(_ choice: FieldChoice) -> Bool {
    guard settings.loading == .whileTyping, case .option(let id) = choice,
      case .name = id.storage
    else { return false }
    return true
  }
}
