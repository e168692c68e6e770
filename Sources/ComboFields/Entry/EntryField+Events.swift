import ComboMatching

extension EntryField {
  /// Takes an event, changes the state, and hands out what follows from it.
  ///
  /// - Returns: The effects, in the order in which they are to be run.
  public mutating func handle(_ event: FieldEvent) -> [FieldEffect] {
    if event.isFromPerson { state.message = nil }
    let effects = respond(to: event)
    checkInvariants()
    return effects
  }

  private mutating func respond(to event: FieldEvent) -> [FieldEffect] {
    switch event {
    // The line

    case .textDidChange(let text):
      return changeText(text)
    case .complete:
      return completeText()
    case .recallOther(let step):
      return state.recallOther(step, of: settings.other?.rememberedTexts ?? [])
    case .moveLine(let offset, let caret):
      return moveLine(by: offset, caret: caret)
    case .joinLine(let side):
      return joinLine(side)
    case .insertLines(let text):
      return insertLines(of: text)
    case .clear:
      return clearAll()
    case .backOut:
      return text.isEmpty ? [.cancel] : replaceText("")

    // The answer

    case .accept:
      return kind.hasLines ? acceptLine() : submitWhole(text.text)
    case .submit(let text, .typed):
      return kind.hasLines ? takeLine(text) : replaceText(text) + submitWhole(text)
    case .submit(let text, .given):
      return replaceWholeText(text) + submitWhole(text)
    case .acceptTextAsOther:
      return submitWhole(wholeText)
    case .otherTextAllowed(let text):
      return [.shouldSelect(.other(text), .typed)]
    case .otherTextRefused(let text, let message):
      return refuseText(text, message)
    case .selectionAllowed(.other(let text), let cause):
      return answer(with: text, cause)
    case .selectionRefused(.other(let text)):
      return state.say(.choiceIsRefused(label: kind.isSecret ? title : text))
    case .select(.other(let text)):
      let adjusted = kind.adjusted(text)
      value = adjusted.isEmpty ? nil : adjusted
      return replaceWholeText(text) + [.selectionDidChange(answers, .program)]

    // There is no menu, and there are no options.

    case .open, .toggle, .dismiss, .openingAllowed, .openingRefused, .animationDidEnd,
      .roomDidChange, .moveHighlight, .highlight, .typeAhead, .enter, .leave, .expand, .collapse,
      .toggleExpansion, .expandSiblings, .expandToLevel, .expansionAllowed, .choose,
      .toggleSelection, .selectAll, .selectNone, .invertSelection, .select(.option),
      .selectionAllowed(.option, _), .selectionRefused(.option), .choicesAllowed, .load,
      .optionsDidArrive, .childrenDidArrive, .loadingDidFail, .reload, .reloadOutline:
      return []
    }
  }

  // MARK: The answer

  /// Takes the whole text as the answer, if it keeps the rules.
  mutating func submitWhole(_ whole: String) -> [FieldEffect] {
    let text = kind.adjusted(whole)
    guard !text.isEmpty else {
      guard isRequired else { return answer(with: "", .typed) }
      return state.say(requiredMessage.map { .otherTextIsRefused($0) } ?? .answerIsRequired)
    }
    return kind.problem(in: text).map { refuseText(text, $0) } ?? [.validateOther(text)]
  }

  private mutating func answer(
    with text: String,
    _ cause: SelectionCause
  ) -> [FieldEffect] {
    value = text.isEmpty ? nil : text
    return [.selectionDidChange(answers, cause), .answer(answers)]
  }

  /// Keeps a text that will not do, where it can be mended.
  private mutating func refuseText(_ text: String, _ message: FieldMessage) -> [FieldEffect] {
    [.otherTextDidFail(text, message)] + state.say(message)
  }

  // MARK: The text

  private mutating func changeText(_ text: LineText) -> [FieldEffect] {
    guard state.setText(text) else { return [] }
    if !linesBelow.isEmpty { showsInitialLines = false }
    return [.textDidChange]
  }

  mutating func replaceText(_ text: String) -> [FieldEffect] {
    guard text != self.text.text else { return [] }
    state.text = LineText(text)
    return [.replaceText(state.text)]
  }

  private mutating func replaceWholeText(_ text: String) -> [FieldEffect] {
    guard kind.hasLines else { return replaceText(text) }
    linesAbove = Self.lines(of: text)
    linesBelow = []
    showsInitialLines = !linesAbove.isEmpty
    return replaceText("")
  }

  private mutating func clearAll() -> [FieldEffect] {
    linesAbove = []
    linesBelow = []
    showsInitialLines = false
    let hadValue = value != nil
    value = nil
    return replaceText("") + (hadValue ? [.selectionDidChange([], .cleared)] : [])
  }
}

// Completion from suggestions.
extension EntryField {
  /// The suggestions that begin with a text, in order; none for a blank one.
  package func suggestions(beginningWith text: String) -> [String] {
    guard !TextFolding.isBlank(text) else { return [] }
    return suggestions.filter { TextFolding.hasFoldedPrefix($0, text) }
  }

  /// What completing adds to the text; `nil` for nothing that could be shown behind it.
  ///
  /// Of a secret that is nothing: it would show what the text begins with.
  var completionRest: String? {
    guard text.caretIsAtEnd, !kind.isSecret, let completed = completedText, goesOn(completed)
    else { return nil }
    return String(completed.dropFirst(text.text.count))
  }

  /// The first suggestion that goes on where the text ends, or else the first of which the text is
  /// another spelling.
  private var completedText: String? {
    let fitting = suggestions(beginningWith: text.text)
    return fitting.first(where: goesOn) ?? fitting.first
  }

  private func goesOn(_ suggestion: String) -> Bool {
    suggestion.count > text.text.count
      && TextFolding.foldedEqual(String(suggestion.prefix(text.text.count)), text.text)
  }

  private mutating func completeText() -> [FieldEffect] {
    guard let completed = completedText else { return [] }
    let effects = replaceText(completed)
    return effects.isEmpty ? [] : effects + [.textDidChange]
  }
}
