import ComboMatching

extension MenuField {
  /// Opens the menu.
  ///
  /// Where there would be nothing in it but the Other entry, the text entry begins at once.
  mutating func open(_ cause: OpenCause) -> [FieldEffect] {
    if hasOnlyOther {
      return phase == .enteringOther ? [] : state.beginOther(with: nil)
    }
    var effects: [FieldEffect] = [.menuDidOpen(cause)]
    if phase == .enteringOther { effects += state.leaveOther(showing: selectedText) }
    effects += requestOptionsForOpening()
    state.open(makeMenu(cause))
    return effects
  }

  /// Highlights what is chosen, else where the movement that opened the menu comes in.
  func highlightAtFirst(_ cause: OpenCause, _ chosen: FieldChoice?, in menu: inout Menu) {
    switch chosen {
    case .option(let id): menu.highlight(.option(id), menuOptions)
    case .other: menu.highlight(.other, menuOptions)
    case nil: break
    }
    guard menu.highlight == nil else { return }
    if case .movement(let movement) = cause {
      menu.moveHighlight(movement, wraps: false, menuOptions)
    } else if common.autocomplete.highlightsBest {
      menu.highlightBest(menuOptions)
    }
  }

  /// Changes the open menu in its place, with the field beside it to be read.
  mutating func changeMenu(_ change: (inout Menu, Self) -> Void) -> [FieldEffect] {
    guard var menu = state.takeMenu() else { return [] }
    change(&menu, self)
    state.putBack(menu)
    return []
  }

  mutating func changeRoom(_ rows: Int?) -> [FieldEffect] {
    let height = [rows, common.maximumRows].compactMap { $0 }.min()
    state.viewport = Viewport(maximumHeight: height)
    return changeMenu { $0.setMaximumHeight(height, $1.menuOptions) }
  }

  /// Takes what is highlighted in the menu, or else what stands in the line.
  mutating func acceptHighlight() -> [FieldEffect] {
    guard let menu else { return [] }
    if let row = menu.highlight?.row { return accept(row) }
    if menu.state.isLoading { return state.say(.optionsAreLoading) }
    if TextFolding.isBlank(text.text), !canBeAnswered { return state.say(.nothingCanBeChosen) }
    return submitLine()
  }

  mutating func choose(_ row: MenuRow) -> [FieldEffect] {
    guard let menu, menu.shows(row, menuOptions) else { return [] }
    switch row {
    case .option(let id):
      switch menu.state(of: row) {
      case .loading: return state.say(.optionsAreLoading)
      case .failed(let reason): return state.say(.loadingFailed(reason))
      case .ready: return chooseOption(id)
      }
    case .other:
      return chooseOther()
    case .notice:
      return chooseNotice()
    case .sectionTitle(let section):
      return chooseSectionTitle(section)
    case .otherText(let text):
      return chooseOtherText(text)
    }
  }

  package mutating func chooseNotice() -> [FieldEffect] {
    menu?.state.isFailed == true ? requestOptions() : []
  }

  package mutating func moveHighlight(to row: MenuRow) -> [FieldEffect] {
    changeMenu { $0.highlight(row, $1.menuOptions) }
  }

  /// Takes what stands in the line: what is chosen, where that is what it shows.
  mutating func submitLine() -> [FieldEffect] {
    text.text == selectedText ? submitBlank() : submit(text.text, .typed)
  }

  mutating func refuse(_ choice: FieldChoice) -> [FieldEffect] {
    guard let answer = answer(for: choice) else { return [] }
    return state.say(.choiceIsRefused(label: answer.label))
  }

  package mutating func loadingDidFail(_ reason: String, _ ticket: Ticket) -> [FieldEffect] {
    guard state.loading.fail(reason, ticket) else { return [] }
    _ = changeMenu { $1.showLoading(in: &$0) }
    return state.say(.loadingFailed(reason))
  }
}
