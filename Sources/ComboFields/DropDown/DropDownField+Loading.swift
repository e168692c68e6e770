extension DropDownField {
  /// Takes on other options.
  ///
  /// Highlight and choice stay, by identity, where they are among them.
  package mutating func reload(_ list: OptionList) -> [FieldEffect] {
    let showsChoice = selection.choice != nil && text.text == selectedText && !isEnteringOther
    let isGone = !keepsChoice(in: list)
    options = list
    forgetOldLoading()
    let cleared = isGone ? clearSelection(.reload) : []
    let effects = [.optionsDidChange] + (showsChoice ? showChoiceInLine() : [])
    return effects + changeMenu { $1.reload(&$0) } + cleared
  }

  /// Whether what is chosen is also in another list.
  private func keepsChoice(in list: OptionList) -> Bool {
    guard case .option(let id)? = selection.choice else { return true }
    return options.shares(id, with: list)
  }

  /// Brings a menu up to date with the field's options, which are others than before.
  private func reload(_ menu: inout OptionMenu) {
    showLoading(in: &menu)
    if menu.filter.isActive, menu.filter.query != text.text {
      showMatches(in: &menu)
    } else if menu.highlight == nil {
      highlightAfterReload(in: &menu)
    }
  }

  private func highlightAfterReload(in menu: inout OptionMenu) {
    if !menu.filter.isActive, text.text == selectedText {
      highlightAtFirst(.program, selection.choice, in: &menu)
    } else if settings.autocomplete.highlightsBest {
      menu.highlightBest(options)
    }
  }
}
