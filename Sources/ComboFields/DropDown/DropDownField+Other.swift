import ComboMatching

extension DropDownField {
  /// Turns the field into the text entry of Other, or puts another text into it.
  ///
  /// - Parameter text: What stands in it at first; the text kept from last time where `nil`.
  /// - Returns: What follows.
  mutating func beginOther(with text: String? = nil) -> [Effect] {
    let hadBegun = isEnteringOther
    let effects = close(.other)
    otherText = text ?? otherText
    self.text = LineText(otherText)
    recall = TextRecall()
    phase = .enteringOther
    return effects + (hadBegun ? [] : [.otherEntryDidBegin]) + [.replaceText(self.text)]
  }

  /// Leaves the text entry of Other, whose text is kept.
  mutating func leaveOther() -> [Effect] {
    otherText = text.text
    phase = .closed
    text = LineText(selectedText)
    return [.replaceText(text)]
  }

  mutating func recallOther(_ step: RecallStep) -> [Effect] {
    guard
      let recalled = recall.text(
        after: step,
        from: text.text,
        of: settings.other?.rememberedTexts ?? []
      )
    else { return [] }
    text = LineText(recalled)
    otherText = recalled
    return [.replaceText(text)]
  }

  mutating func acceptTextAsOther() -> [Effect] {
    guard settings.other != nil else { return [] }
    return TextFolding.isBlank(text.text) ? beginOther() : submitOther(text.text)
  }

  /// Takes a text as the person's own, unless it is blank, or is one of the options after all.
  mutating func submitOther(_ text: String) -> [Effect] {
    guard let entry = settings.other else { return [] }
    let text = entry.adjusted(TextFolding.trimmed(text))
    guard !text.isEmpty else { return submitBlankOther() }
    let equal = options.positions(foldedEqualTo: text)
    if !equal.isEmpty { return submit(resolution(of: equal), text) }
    if let problem = entry.problem(in: text) {
      return refuseOther(text, problem)
    }
    return [.validateOther(text)]
  }

  private mutating func submitBlankOther() -> [Effect] {
    guard !settings.isRequired else { return say(.otherTextIsBlank) }
    let cleared = clearSelection(.cleared)
    let left = isEnteringOther ? leaveOther() : []
    otherText = ""
    return left + cleared + [.answer(nil)]
  }

  /// Keeps a text that will not do in the text entry, where it can be mended.
  mutating func refuseOther(_ text: String, _ message: FieldMessage) -> [Effect] {
    guard settings.other != nil else { return [] }
    var effects: [Effect] = []
    if !isEnteringOther || self.text.text != text { effects = beginOther(with: text) }
    effects.append(.otherTextDidFail(text, message))
    return effects + say(message)
  }
}
