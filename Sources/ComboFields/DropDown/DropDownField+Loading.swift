extension DropDownField {
  /// Asks for options before the menu opens, where there are none yet or they follow the text.
  mutating func requestOptionsForOpening() -> [Effect] {
    switch settings.loading {
    case .never: []
    case .whenOpened: isLoaded ? [] : requestOptions()
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
    let shownChoice = text.text == selectedText
    options = list
    if case .open(var menu) = phase {
      menu.reload(options, state: loadState)
      if menu.highlight == nil, settings.autocomplete.highlightsBest { menu.highlightBest(options) }
      phase = .open(menu)
    }
    guard case .option(let id)? = selection.choice, options.position(of: id) == nil else {
      return [.optionsDidChange]
    }
    let effects = clearSelection(.reload)
    guard shownChoice, !isEnteringOther else { return [.optionsDidChange] + effects }
    text = LineText()
    return [.optionsDidChange, .replaceText(text)] + effects
  }
}
