// What an answer, a value, a label or a path means as a choice in a field.
extension FormFieldMachine {
  /// What a choice of an earlier answer is now: the option at its place, if it is still the same, else the one on its
  /// path, else the one with its value or label.
  ///
  /// So it is with answers of a draft, and with those whose options others have taken the place of.
  func choice(_ choice: FormAnswer.Choice) -> FieldChoice? {
    guard let position = choice.position else {
      return takes(typed: choice.value) ? .other(choice.value) : nil
    }
    if let id = id(at: position),
      answer(for: .option(id)).map(FormAnswer.Choice.init) == choice
    {
      return .option(id)
    }
    if choice.path.count > 1, let found = outline?.choice(onPath: choice.path) { return found }
    if case .option(let id)? = self.choice(meaning: choice.value) { return .option(id) }
    if case .option(let id)? = self.choice(meaning: choice.label) { return .option(id) }
    return nil
  }

  /// Whether there is an Other entry for a text.
  private func takes(typed text: String) -> Bool {
    field.common.other.map { $0.problem(in: text) == nil } ?? false
  }

  /// What a text means that names one option by its value or its label, in any case, accents and
  /// width, or that the Other entry takes; `nil` for nothing.
  func choice(meaning text: String) -> FieldChoice? {
    if case .entry = self { .other(text) } else { field.choice(meaning: text) }
  }

  /// Whether one option of a tree is chosen.
  var takesPath: Bool {
    switch self {
    case .cascade: true
    case .outline(let field): !field.settings.selectsSeveral
    case .dropDown, .checklist, .entry: false
    }
  }

  /// The tree whose options are chosen; `nil` in any other field.
  private var outline: OptionOutline? {
    switch self {
    case .cascade(let field): field.outline
    case .outline(let field): field.outline
    case .dropDown, .checklist, .entry: nil
    }
  }

  /// What a path of values or labels leads to in a tree of which one option is chosen; `nil` for
  /// nothing, and in any other field.
  func choice(onPath texts: [String]) -> FieldChoice? {
    takesPath ? outline?.choice(onPath: texts) : nil
  }
}

extension MenuField {
  func choice(meaning text: String) -> FieldChoice? {
    switch resolve(text, .given) {
    case .option(let position): .option(id(at: position))
    case .noMatch, .noSuchNumber: common.other == nil ? nil : .other(text)
    // The value of an option may be blank, where its label is not.
    case .blank:
      list.positions(valued: text).first { isEnabled(at: $0) }.map { .option(id(at: $0)) }
    case .other, .several: nil
    }
  }
}

extension OptionOutline {
  /// The option at the end of a path of values or labels; one text alone may also be an option
  /// anywhere.
  func choice(onPath texts: [String]) -> FieldChoice? {
    var position: Int?
    for text in texts {
      let children = position.map { Array(self.children(of: $0)) } ?? Array(roots)
      guard let next = children.first(where: { isNamed(text, at: $0) }) else {
        guard texts.count == 1 else { return nil }
        return (0..<count).first { isNamed(text, at: $0) }.map { .option(id(at: $0)) }
      }
      position = next
    }
    return position.map { .option(id(at: $0)) }
  }

  private func isNamed(_ text: String, at position: Int) -> Bool {
    value(at: position) == text || label(at: position) == text
  }
}
