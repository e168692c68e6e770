extension DropDownField {
  package mutating func chooseOption(_ id: OptionID) -> [FieldEffect] {
    options.position(of: id).map { submitOption(at: $0, .accepted) } ?? []
  }

  /// Takes a text as the answer: the option that it means, or the Other entry.
  package mutating func submit(_ text: String, _ submission: Submission) -> [FieldEffect] {
    let wasLoading = state.loading.state.isLoading
    let resolution = resolve(text, submission)
    let effects = submission == .typed && resolution != .blank ? keep(text) : []
    if wasLoading, resolution != .blank { return effects + state.say(.optionsAreLoading) }
    guard resolution == .noMatch, settings.other != nil else {
      return effects + submit(resolution, text)
    }
    return effects + (submission == .given ? submitOther(text) : offerOther(for: text))
  }

  private mutating func submit(_ resolution: Resolution, _ text: String) -> [FieldEffect] {
    switch resolution {
    case .blank:
      submitBlank()
    case .option(let position):
      submitOption(at: position, .typed)
    case .other:
      state.beginOther(with: nil)
    case .several(let labels, let count):
      state.say(.severalMatches(text: text, labels: labels, count: count))
    case .noSuchNumber(let number):
      state.say(.noSuchNumber(number, count: choosableRowCount))
    case .noMatch:
      state.say(.noMatch(text: text, near: nearLabels(to: text)))
    }
  }

  /// Without a text, what is chosen already is the answer, or nothing is.
  package mutating func submitBlank() -> [FieldEffect] {
    guard answer == nil, settings.isRequired else {
      return state.close(.selection) + [.answer(answers)]
    }
    return state.say(canBeAnswered ? .answerIsRequired : .nothingCanBeChosen)
  }

  package mutating func submitOption(
    at position: Int,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    if let reason = options.disabledReason(at: position) {
      let label = options.label(at: position)
      return state.say(.optionIsDisabled(label: label, reason: reason))
    }
    return [.shouldSelect(.option(options.id(at: position)), cause)]
  }

  package mutating func select(_ choice: FieldChoice, _ cause: SelectionCause) -> [FieldEffect] {
    switch choice {
    case .option(let id):
      guard let position = options.position(of: id), options.isEnabled(at: position) else {
        return []
      }
    case .other(let text):
      guard rememberOther(text) else { return [] }
    }
    selection.select(choice)
    state.text = LineText(selectedText)
    state.endOther()
    let isAnswer = cause == .accepted || cause == .typed
    return [.replaceText(state.text), .selectionDidChange(answers, cause)]
      + state.close(.selection) + (isAnswer ? [.answer(answers)] : [])
  }

  package mutating func clearSelection(_ cause: SelectionCause) -> [FieldEffect] {
    guard selection.choice != nil else { return [] }
    selection.clear()
    return [.selectionDidChange([], cause)]
  }
}
