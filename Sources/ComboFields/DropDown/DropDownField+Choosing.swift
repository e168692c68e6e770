import ComboMatching

extension DropDownField {
  /// Takes what is highlighted in a menu, or else what stands in the line.
  mutating func accept(in menu: OptionMenu) -> [Effect] {
    if let row = menu.highlight?.row { return choose(row, in: menu) }
    if menu.state.isLoading { return say(.optionsAreLoading) }
    if TextFolding.isBlank(text.text), !canBeAnswered { return say(.nothingCanBeChosen) }
    return submitLine()
  }

  mutating func choose(_ row: MenuRow, in menu: OptionMenu) -> [Effect] {
    guard menu.index(of: row, options) != nil else { return [] }
    switch row {
    case .option(let id):
      switch menu.state {
      case .loading: return say(.optionsAreLoading)
      case .failed(let reason): return say(.loadingFailed(reason))
      case .ready: break
      }
      guard let position = options.position(of: id) else { return [] }
      return submitOption(at: position, .accepted)
    case .other:
      return textForOther(in: menu).map { submitOther($0) } ?? beginOther()
    case .notice:
      return menu.state.isFailed ? requestOptions() : []
    case .sectionTitle:
      return []
    }
  }

  /// The text in the line, where the person typed it to filter and it is none of the options, nor
  /// the name of the Other entry: that entry stands for it then.
  func textForOther(in menu: OptionMenu) -> String? {
    let typed = text.text
    guard let other = settings.other, typed != selectedText, !TextFolding.isBlank(typed),
      !menu.filter.hasExactMatch, !TextFolding.foldedEqual(typed, other.label)
    else { return nil }
    return typed
  }

  /// Takes what stands in the line: what is chosen, where that is what it shows.
  mutating func submitLine() -> [Effect] {
    text.text == selectedText ? submitBlank() : submit(text.text, .typed)
  }

  /// Takes a text as the answer: the option that it means, or the Other entry.
  mutating func submit(_ text: String, _ submission: Submission) -> [Effect] {
    let wasLoading = loadState.isLoading
    let resolution = resolve(text, submission)
    let effects = submission == .typed && resolution != .blank ? keep(text) : []
    if wasLoading, resolution != .blank { return effects + say(.optionsAreLoading) }
    guard case .noMatch = resolution, settings.other != nil else {
      return effects + submit(resolution, text)
    }
    return effects + (submission == .given ? submitOther(text) : offerOther(for: text))
  }

  /// Makes a text that was given the one in the line, where it can be mended if it will not do.
  private mutating func keep(_ text: String) -> [Effect] {
    guard text != self.text.text else { return [] }
    self.text = LineText(text)
    return [.replaceText(self.text), .textDidChange] + showMatches()
  }

  mutating func submit(_ resolution: Resolution, _ text: String) -> [Effect] {
    switch resolution {
    case .blank:
      submitBlank()
    case .option(let position):
      submitOption(at: position)
    case .other:
      beginOther()
    case .several(let labels, let count):
      say(.severalMatches(text: text, labels: labels, count: count))
    case .noSuchNumber(let number):
      say(.noSuchNumber(number, count: choosableRowCount))
    case .noMatch:
      say(.noMatch(text: text, near: nearLabels(to: text)))
    }
  }

  /// Puts a text that matches nothing into the Other entry, where it can be accepted or changed.
  private mutating func offerOther(for text: String) -> [Effect] {
    guard let other = settings.other else { return [] }
    return beginOther(with: TextFolding.trimmed(text))
      + say(.noMatchButOther(text: text, label: other.label))
  }

  /// Without a text, what is chosen already is the answer, or nothing is.
  private mutating func submitBlank() -> [Effect] {
    guard answer == nil, settings.isRequired else { return close(.selection) + [.answer(answer)] }
    return say(canBeAnswered ? .answerIsRequired : .nothingCanBeChosen)
  }

  mutating func submitOption(
    at position: Int,
    _ cause: SelectionCause = .typed
  ) -> [Effect] {
    if let reason = options.disabledReason(at: position) {
      return say(.optionIsDisabled(label: options.label(at: position), reason: reason))
    }
    return [.shouldSelect(.option(options.id(at: position)), cause)]
  }

  /// Makes a choice that may be made.
  mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [Effect] {
    switch choice {
    case .option(let id):
      guard let position = options.position(of: id), options.isEnabled(at: position) else {
        return []
      }
    case .other(let text):
      guard let other = settings.other else { return [] }
      settings.other = other.remembering(text)
      otherText = other.isSecret ? "" : text
    }
    selection.select(choice)
    text = LineText(selectedText)
    if isEnteringOther { phase = .closed }
    let isAnswer = cause == .accepted || cause == .typed
    return [.replaceText(text), .selectionDidChange(answer, cause)] + close(.selection)
      + (isAnswer ? [.answer(answer)] : [])
  }

  mutating func refuse(_ choice: FieldChoice) -> [Effect] {
    guard let answer = answer(for: choice) else { return [] }
    return say(.choiceIsRefused(label: answer.label))
  }

  /// Says something to the person, until the next thing the person does.
  mutating func say(_ message: FieldMessage) -> [Effect] {
    self.message = message
    return [.announce(message)]
  }
}
