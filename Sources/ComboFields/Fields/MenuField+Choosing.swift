// How a text or an option becomes the answer.
extension MenuField {
  /// Takes a text as the answer: the option that it means, or the Other entry.
  package mutating func submit(_ text: String, _ submission: Submission) -> [FieldEffect] {
    let wasLoading = state.loading.state.isLoading
    let resolution = resolve(text, submission)
    let effects = submission == .typed && resolution != .blank ? keep(text) : []
    if wasLoading, resolution != .blank { return effects + state.say(.optionsAreLoading) }
    guard resolution == .noMatch, common.other != nil else {
      return effects + submit(resolution, text, submission)
    }
    return effects + (submission == .given ? submitOther(text) : offerOther(for: text))
  }

  private mutating func submit(
    _ resolution: Resolution,
    _ text: String,
    _ submission: Submission
  ) -> [FieldEffect] {
    switch resolution {
    case .blank:
      submitBlank()
    case .option(let position):
      submitListed(at: position, submission)
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
    answerProblem.map { state.say($0) } ?? state.close(.selection) + [.answer(answers)]
  }

  package var answerProblem: FieldMessage? { requiredAnswerProblem }

  /// That an answer is required, where there is none.
  var requiredAnswerProblem: FieldMessage? {
    guard answers.isEmpty, common.isRequired else { return nil }
    return canBeAnswered ? .answerIsRequired : .nothingCanBeChosen
  }

  package mutating func submitListed(
    at position: Int,
    _ submission: Submission
  ) -> [FieldEffect] {
    submitOption(at: position, .typed)
  }

  package func problem(at position: Int) -> FieldMessage? {
    disabledReason(at: position).map {
      .optionIsDisabled(label: list.label(at: position), reason: $0)
    }
  }

  package mutating func submitOption(
    at position: Int,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    problem(at: position).map { state.say($0) }
      ?? [.shouldSelect(.option(id(at: position)), cause)]
  }

  /// Makes the line show what is chosen, where it shows something else.
  mutating func showChoiceInLine() -> [FieldEffect] {
    guard text.text != selectedText else { return [] }
    state.text = LineText(selectedText)
    return [.replaceText(state.text)]
  }

  /// Shows what was chosen in the line, and has the answer where a person chose it.
  mutating func showSelection(_ cause: SelectionCause) -> [FieldEffect] {
    state.text = LineText(selectedText)
    state.endOther()
    let isAnswer = cause == .accepted || cause == .typed
    return [.replaceText(state.text), .selectionDidChange(answers, cause)]
      + state.close(.selection) + (isAnswer ? [.answer(answers)] : [])
  }
}
