import ComboMatching

extension MenuField {
  mutating func editClosed(_ text: LineText) -> [FieldEffect] {
    guard state.setText(text) else { return [] }
    let opens = common.opensWhileTyping && !TextFolding.isBlank(text.text)
    return opens ? [.textDidChange, .shouldOpen(.typing)] : [.textDidChange]
  }

  mutating func editOpen(_ text: LineText) -> [FieldEffect] {
    guard state.setText(text) else { return [] }
    return [.textDidChange] + showMatches()
  }

  mutating func editOther(_ text: LineText) -> [FieldEffect] {
    let adjusted = common.other?.adjusted(text) ?? text
    let hasChanged = state.setText(adjusted)
    state.otherText = adjusted.text
    return (hasChanged ? [.textDidChange] : [])
      + (adjusted.text == text.text ? [] : [.replaceText(adjusted)])
  }

  /// Makes a text that was given the one in the line, where it can be mended if it will not do.
  mutating func keep(_ text: String) -> [FieldEffect] {
    guard text != self.text.text else { return [] }
    state.text = LineText(text)
    return [.replaceText(state.text), .textDidChange] + showMatches()
  }

  /// Brings an open menu up to date with the text.
  mutating func showMatches() -> [FieldEffect] {
    guard phase == .open else { return [] }
    let asks = common.loading == .whileTyping || state.loading.state.isFailed
    let effects = asks ? requestOptions() : []
    return effects + changeMenu { $1.showMatches(in: &$0) }
  }

  /// Fills in what is common, or, where there is nothing to add, moves the highlight on.
  mutating func complete() -> [FieldEffect] {
    let completed = completion.text
    guard completed != text.text else {
      return changeMenu {
        $0.moveHighlight(.next, wraps: $1.common.wrapsHighlight, $1.menuOptions)
      }
    }
    state.text = LineText(completed)
    return [.replaceText(state.text), .textDidChange] + showMatches()
  }

  /// Empties text and choice.
  mutating func clear() -> [FieldEffect] {
    var effects: [FieldEffect] = []
    if phase == .enteringOther { state.otherText = "" }
    if !text.isEmpty {
      state.text = LineText()
      effects = [.replaceText(state.text)] + showMatches()
    }
    return effects + clearSelection(.cleared)
  }

  /// From a closed menu: the typed text goes, then the field is cancelled.
  mutating func backOutOfText() -> [FieldEffect] {
    let shown = showChoiceInLine()
    return shown.isEmpty ? [.cancel] : shown
  }
}
