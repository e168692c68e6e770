extension DropDownField {
  /// Asks for options before the menu opens, where there are none yet or they follow the text.
  mutating func requestOptionsForOpening() -> [Effect] {
    switch settings.loading {
    case .never: []
    case .whenOpened: isLoaded && !loadState.isFailed ? [] : requestOptions()
    case .whileTyping: requestOptions()
    }
  }

  /// Asks for options.
  ///
  /// What is shown until they arrive cannot be accepted.
  mutating func requestOptions() -> [Effect] {
    guard settings.loading != .never else { return [] }
    let ticket = lastTicket.advance()
    setLoadState(.loading(ticket))
    let query = settings.loading == .whileTyping && !isEnteringOther ? text.text : ""
    return [.requestOptions(query, ticket)]
  }

  mutating func optionsDidArrive(_ list: OptionList, _ ticket: Ticket) -> [Effect] {
    guard loadState == .loading(ticket) else { return [] }
    isLoaded = true
    loadState = .ready
    return reload(list)
  }

  mutating func optionsDidFail(_ reason: String, _ ticket: Ticket) -> [Effect] {
    guard loadState == .loading(ticket) else { return [] }
    setLoadState(.failed(reason))
    return say(.loadingFailed(reason))
  }

  private mutating func setLoadState(_ state: LoadState) {
    loadState = state
    if case .open(var menu) = phase {
      menu.reload(options, state: state)
      phase = .open(menu)
    }
  }

  /// Takes on other options.
  ///
  /// Highlight and choice stay, by identity, where they are among them.
  mutating func reload(_ list: OptionList) -> [Effect] {
    let showsChoice = selection.choice != nil && text.text == selectedText && !isEnteringOther
    let isGone = !keepsChoice(in: list)
    options = list
    forgetOldLoading()
    let cleared = isGone ? clearSelection(.reload) : []
    var effects: [Effect] = [.optionsDidChange]
    if showsChoice, text.text != selectedText {
      text = LineText(selectedText)
      effects.append(.replaceText(text))
    }
    if case .open(let menu) = phase { phase = .open(reloaded(menu)) }
    return effects + cleared
  }

  /// With other options a failure is over, and so is what was said about loading.
  private mutating func forgetOldLoading() {
    if loadState.isFailed { loadState = .ready }
    guard loadState == .ready else { return }
    switch message {
    case .optionsAreLoading, .loadingFailed: message = nil
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

  /// A menu with the field's options, which are others than before.
  private func reloaded(_ menu: OptionMenu) -> OptionMenu {
    var menu = menu
    menu.reload(options, state: loadState)
    if menu.filter.isActive, menu.filter.query != text.text {
      filter(&menu)
    } else if menu.highlight == nil {
      highlightAfterReload(in: &menu)
    }
    return menu
  }

  private func highlightAfterReload(in menu: inout OptionMenu) {
    if !menu.filter.isActive, text.text == selectedText {
      highlightAtFirst(.program, in: &menu)
    } else if settings.autocomplete.highlightsBest {
      menu.highlightBest(options)
    }
  }
}
