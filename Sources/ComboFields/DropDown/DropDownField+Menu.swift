import ComboMatching

extension DropDownField {
  /// Opens the menu.
  ///
  /// Where there would be nothing in it but the Other entry, the text entry begins at once.
  mutating func open(_ cause: OpenCause) -> [Effect] {
    if options.isEmpty, settings.other != nil, settings.loading == .never {
      return isEnteringOther ? [] : beginOther()
    }
    var effects: [Effect] = [.menuDidOpen(cause)]
    if isEnteringOther { effects += leaveOther() }
    effects += requestOptionsForOpening()
    var menu = OptionMenu(
      options,
      other: settings.other?.place,
      state: loadState,
      viewport: viewport
    )
    if cause == .typing {
      filter(&menu)
    } else {
      highlightAtFirst(cause, in: &menu)
    }
    phase = .open(menu)
    runningAnimation = .opening
    return effects
  }

  /// Highlights what is chosen, else where the movement that opened the menu comes in.
  func highlightAtFirst(_ cause: OpenCause, in menu: inout OptionMenu) {
    switch selection.choice {
    case .option(let id): menu.highlight(.option(id), options)
    case .other: menu.highlight(.other, options)
    case nil: break
    }
    guard menu.highlight == nil else { return }
    if case .movement(let movement) = cause {
      menu.moveHighlight(movement, wraps: false, options)
    } else if settings.autocomplete.highlightsBest {
      menu.highlightBest(options)
    }
  }

  /// Closes the menu, if it is open.
  ///
  /// The text stays. A request for options that is under way is off: what arrives too late changes
  /// nothing.
  mutating func close(_ cause: CloseCause) -> [Effect] {
    guard isOpen else { return [] }
    phase = .closed
    runningAnimation = .closing
    if loadState.isLoading { loadState = .ready }
    return [.menuDidClose(cause)]
  }

  mutating func endAnimation() -> [Effect] {
    guard let animation = runningAnimation else { return [] }
    runningAnimation = nil
    return [.menuDidAnimate(animation)]
  }

  mutating func changeRoom(_ rows: Int?) -> [Effect] {
    let height = [rows, settings.maximumRows].compactMap { $0 }.min()
    viewport = Viewport(maximumHeight: height)
    if case .open(var menu) = phase {
      menu.setMaximumHeight(height, options)
      phase = .open(menu)
    }
    return []
  }

  mutating func moveHighlight(_ movement: HighlightMovement, in menu: OptionMenu) -> [Effect] {
    var menu = menu
    menu.moveHighlight(movement, wraps: settings.wrapsHighlight, options)
    phase = .open(menu)
    return []
  }

  mutating func highlight(_ row: MenuRow, in menu: OptionMenu) -> [Effect] {
    var menu = menu
    menu.highlight(row, options)
    phase = .open(menu)
    return []
  }

  mutating func jump(typing letters: String, at time: Int, in menu: OptionMenu) -> [Effect] {
    var menu = menu
    menu.jump(typing: letters, at: time, options)
    phase = .open(menu)
    return []
  }

  /// Shows in a menu what matches the text.
  func filter(_ menu: inout OptionMenu) {
    let isFiltered = settings.autocomplete != .none && settings.loading != .whileTyping
    menu.filter(
      by: isFiltered ? text.text : "",
      highlightsBest: settings.autocomplete.highlightsBest,
      options
    )
  }
}

extension Autocomplete {
  var highlightsBest: Bool {
    switch self {
    case .none, .list: false
    case .automaticHighlight, .inline: true
    }
  }
}
