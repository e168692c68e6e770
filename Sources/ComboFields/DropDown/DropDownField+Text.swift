import ComboMatching

extension DropDownField {
  mutating func editClosed(_ text: LineText) -> [Effect] {
    guard setText(text) else { return [] }
    let opens = settings.opensWhileTyping && !TextFolding.isBlank(text.text)
    return opens ? [.textDidChange, .shouldOpen(.typing)] : [.textDidChange]
  }

  mutating func editOpen(_ text: LineText) -> [Effect] {
    guard setText(text) else { return [] }
    return [.textDidChange] + showMatches()
  }

  mutating func editOther(_ text: LineText) -> [Effect] {
    let adjusted = settings.other?.adjusted(text) ?? text
    let hasChanged = setText(adjusted)
    otherText = adjusted.text
    return (hasChanged ? [.textDidChange] : [])
      + (adjusted.text == text.text ? [] : [.replaceText(self.text)])
  }

  /// Takes a text; `false` where only its caret is another.
  private mutating func setText(_ text: LineText) -> Bool {
    defer { self.text = text }
    return text.text != self.text.text
  }

  /// Brings an open menu up to date with the text.
  mutating func showMatches() -> [Effect] {
    guard isOpen else { return [] }
    let effects =
      settings.loading == .whileTyping || loadState.isFailed ? requestOptions() : []
    if case .open(var menu) = phase {
      filter(&menu)
      phase = .open(menu)
    }
    return effects
  }

  mutating func complete() -> [Effect] {
    let completed = completion.text
    guard completed != text.text else {
      guard case .open(let menu) = phase else { return [] }
      return moveHighlight(.next, in: menu)
    }
    text = LineText(completed)
    return [.replaceText(text), .textDidChange] + showMatches()
  }

  /// What the text can be completed to.
  ///
  /// The cost is linear in the number of options.
  public var completion: Completion {
    let typed = text.text
    let filter = filter(matching: typed)
    guard !TextFolding.isBlank(typed) else {
      return Completion(text: typed, candidateCount: filter.count)
    }
    let other = [settings.other?.label].compactMap { $0 }.filter {
      TextFolding.hasFoldedPrefix($0, typed)
    }
    let labels = (0..<filter.count).lazy
      .map { filter.position(at: $0) }
      .filter { options.isEnabled(at: $0) && options.label(at: $0, beginsWith: typed) }
      .map { options.label(at: $0) }
    let common = TextFolding.commonPrefix(
      of: [AnySequence(labels), AnySequence(other)].joined(),
      typed: typed
    )
    return Completion(text: common, candidateCount: filter.count)
  }

  /// What of the options matches a text; all of them where it is blank.
  package func filter(matching text: String) -> OptionFilter {
    var filter = OptionFilter(options)
    filter.filter(by: text, options)
    return filter
  }

  /// Empties text and choice.
  mutating func clear() -> [Effect] {
    var effects: [Effect] = []
    if isEnteringOther { otherText = "" }
    if !text.isEmpty {
      text = LineText()
      effects = [.replaceText(text)] + showMatches()
    }
    return effects + clearSelection(.cleared)
  }

  mutating func clearSelection(_ cause: SelectionCause) -> [Effect] {
    guard selection.choice != nil else { return [] }
    selection.clear()
    return [.selectionDidChange(nil, cause)]
  }

  /// From a closed menu: the typed text goes, then the field is cancelled.
  mutating func backOutOfText() -> [Effect] {
    guard text.text != selectedText else { return [.cancel] }
    text = LineText(selectedText)
    return [.replaceText(text)]
  }
}

/// What a text can be completed to.
public struct Completion: Sendable, Equatable {
  /// The text with all that is common to the options that begin with it; the text itself where
  /// there is nothing to add.
  public let text: String

  /// How many options match the text, at its beginning or within.
  public let candidateCount: Int
}
