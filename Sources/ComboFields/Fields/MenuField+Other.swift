import ComboMatching

extension MenuField {
  /// The text in the line, where the person typed it to filter and it is none of the options, nor
  /// the name of the Other entry: that entry stands for it then.
  package func textForOther(in menu: Menu) -> String? {
    let typed = text.text
    guard let other = common.other, typed != selectedText, !TextFolding.isBlank(typed),
      !menu.hasExactMatch, !TextFolding.foldedEqual(typed, other.label)
    else { return nil }
    return typed
  }

  package mutating func chooseOther() -> [FieldEffect] {
    menu.flatMap { textForOther(in: $0) }.map { submitOther($0) } ?? state.beginOther(with: nil)
  }

  package mutating func acceptTextAsOther() -> [FieldEffect] {
    guard common.other != nil else { return [] }
    return TextFolding.isBlank(text.text) ? state.beginOther(with: nil) : submitOther(text.text)
  }

  /// Takes a text as the person's own, unless it is blank, or is one of the options after all.
  mutating func submitOther(_ text: String) -> [FieldEffect] {
    switch meaningForOther(of: text) {
    case nil: []
    case .blank: submitBlankOther()
    case .option(let position): submitOption(at: position, .typed)
    case .several(let message): state.say(message)
    case .problem(let text, let problem): refuseOther(text, problem)
    case .text(let text): [.validateOther(text)]
    }
  }

  /// What a text comes to that is given as the person's own; `nil` without an Other entry.
  func meaningForOther(of text: String) -> OtherMeaning? {
    guard let entry = common.other else { return nil }
    let text = entry.adjusted(TextFolding.trimmed(text))
    guard !text.isEmpty else { return .blank }
    switch resolution(of: positions(meantByOther: text)) {
    case .option(let position):
      return .option(position)
    case .several(let labels, let count):
      return .several(.severalMatches(text: text, labels: labels, count: count))
    case .blank, .other, .noSuchNumber, .noMatch:
      return entry.problem(in: text).map { .problem(text, $0) } ?? .text(text)
    }
  }

  package mutating func submitBlankOther() -> [FieldEffect] { submitNoOther() }

  /// Takes back what is chosen for an empty text, unless an answer is required.
  mutating func submitNoOther() -> [FieldEffect] {
    guard !common.isRequired else { return state.say(.otherTextIsBlank) }
    let cleared = clearSelection(.cleared)
    let left = phase == .enteringOther ? state.leaveOther(showing: selectedText) : []
    state.otherText = ""
    return left + cleared + [.answer([])]
  }

  /// Keeps a text that will not do in the text entry, where it can be mended.
  mutating func refuseOther(_ text: String, _ message: FieldMessage) -> [FieldEffect] {
    guard common.other != nil else { return [] }
    var effects: [FieldEffect] = []
    if phase != .enteringOther || self.text.text != text {
      effects = state.beginOther(with: text)
    }
    effects.append(.otherTextDidFail(text, message))
    return effects + state.say(message)
  }

  /// Puts a text that matches nothing into the Other entry, where it can be accepted or changed.
  mutating func offerOther(for text: String) -> [FieldEffect] {
    guard let other = common.other else { return [] }
    return state.beginOther(with: TextFolding.trimmed(text))
      + state.say(.noMatchButOther(text: text, label: other.label))
  }

  /// Remembers a text that Other has taken; `false` where there is no Other entry, or nothing to
  /// be seen.
  mutating func rememberOther(_ text: String) -> Bool {
    guard let other = common.other, !TextFolding.isBlank(text) else { return false }
    common.other = other.remembering(text)
    state.otherText = other.isSecret ? "" : text
    return true
  }
}

/// What a text that is given to the Other entry comes to.
enum OtherMeaning: Equatable {
  /// Nothing that can be seen.
  case blank
  /// The option at a position, enabled or not.
  case option(Int)
  /// More than one option, which the message names.
  case several(FieldMessage)
  /// A text that breaks the entry's own rules.
  case problem(String, FieldMessage)
  /// A text of the person's own, as the entry takes it.
  case text(String)
}
