extension ChecklistField {
  /// Takes on other options.
  ///
  /// Checks and highlight stay, by identity, where they are among them; sections stay folded where
  /// a section with the same title stands in the same place.
  package mutating func reload(_ list: OptionList) -> [FieldEffect] {
    let gone = checks.selection.choices.filter { choice in
      if case .option(let id) = choice { !options.shares(id, with: list) } else { false }
    }
    let told = gone.compactMap { answer(for: $0) }.map { AnswerChange.deselected($0) }
    for choice in gone { setCheck(of: choice, to: .off) }
    folded = folded.filter {
      list.titledSections.contains($0)
        && options.title(ofSection: $0) == list.title(ofSection: $0)
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
  /// Checks what the field begins with; nobody is asked, and no delegate is told.
  ///
  /// - Parameters:
  ///   - texts: Labels or values, in any case, accents and width.
  ///   - policy: What becomes of a text that is neither.
  /// - Throws: ``DefaultError``, as the policy says, and also where an option is disabled or several
  ///   are meant; nothing is checked then.
  public mutating func preselect(
    texts: some Sequence<String>,
    ifUnknown policy: UnknownDefault = .refuse
  ) throws(DefaultError) {
    var field = self
    for text in texts { try field.takeDefault(text, ifUnknown: policy) }
    self = field
  }
}

/// Owns a checklist.
public typealias ChecklistController = FieldController<ChecklistField>

extension FieldController where Field == ChecklistField {
  /// Asks the data source for all columns and titles, and makes them the field's options.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity; the options stay as
  ///   they are then.
  public func reloadData() throws(OptionListError) {
    try reloadColumns()
  }
}
