extension DropDownField {
  /// Asks for options before the menu opens, where there are none yet or they follow the text.
  package mutating func requestOptionsForOpening() -> [FieldEffect] {
    switch settings.loading {
    case .never: []
    case .whenOpened:
      state.loading.isLoaded && !state.loading.state.isFailed ? [] : requestOptions()
    case .whileTyping: requestOptions()
    }
  }

  /// Asks for options.
  ///
  /// What is shown until they arrive cannot be accepted.
  package mutating func requestOptions() -> [FieldEffect] {
    guard settings.loading != .never else { return [] }
    let ticket = state.loading.begin()
    let query = settings.loading == .whileTyping && !isEnteringOther ? text.text : ""
    return changeMenu { $1.showLoading(in: &$0) } + [.requestOptions(query, ticket)]
  }

  package mutating func optionsDidArrive(_ list: OptionList, _ ticket: Ticket) -> [FieldEffect] {
    state.loading.finish(ticket) ? reload(list) : []
  }

  /// Takes on other options.
  ///
  /// Highlight and choice stay, by identity, where they are among them.
  package mutating func reload(_ list: OptionList) -> [FieldEffect] {
    let showsChoice = selection.choice != nil && text.text == selectedText && !isEnteringOther
    let isGone = !keepsChoice(in: list)
    options = list
    forgetOldLoading()
    let cleared = isGone ? clearSelection(.reload) : []
    var effects: [FieldEffect] = [.optionsDidChange]
    if showsChoice, text.text != selectedText {
      state.text = LineText(selectedText)
      effects.append(.replaceText(state.text))
    }
    return effects + changeMenu { $1.reload(&$0) } + cleared
  }

  /// With other options a failure is over, and so is what was said about loading.
  private mutating func forgetOldLoading() {
    state.loading.forgetFailure()
    guard state.loading.state == .ready else { return }
    switch message {
    case .optionsAreLoading, .loadingFailed: state.message = nil
    default: break
    }
  }

  /// Whether what is chosen is also in another list.
  ///
  /// A number that a list gave to an option says nothing in another list, unless the same option
  /// stands there.
  private func keepsChoice(in list: OptionList) -> Bool {
    guard case .option(let id)? = selection.choice else { return true }
    guard let position = list.position(of: id) else { return false }
    guard case .number = id.storage, let former = options.position(of: id) else { return true }
    return options.labelBytes(at: former) == list.labelBytes(at: position)
      && options.valueBytes(at: former) == list.valueBytes(at: position)
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
      highlightAtFirst(.program, in: &menu)
    } else if settings.autocomplete.highlightsBest {
      menu.highlightBest(options)
    }
  }
}
