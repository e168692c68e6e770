import ComboMatching

// How what a field's machine holds becomes an answer of the form, and comes back.
extension FormField {
  /// The answer of the form for what a field has been answered with; `nil` for nothing.
  public func answer(of answers: [Answer]) -> FormAnswer? {
    guard let first = answers.first else { return nil }
    switch kind {
    case .note: return nil
    case .text, .textArea, .secret: return .text(first.value)
    case .number: return .number(first.value)
    case .confirmation: return first.listed.map { .confirmation($0.position == 0) }
    case .dropDown, .cascade, .outline, .checklist:
      return .choices(answers.map { FormAnswer.Choice($0) })
    }
  }

  /// Puts an answer into a machine of the field that has none.
  ///
  /// - Returns: Whether all of it fits: options are there and can be chosen, and there is an Other
  ///   entry for what was typed.
  func apply(_ answer: FormAnswer, to machine: inout FormFieldMachine) -> Bool {
    switch (answer, machine) {
    case (.text(let text), .entry), (.number(let text), .entry):
      _ = machine.handle(.select(.other(text)))
      return true
    case (.confirmation(let isYes), .dropDown):
      return select(machine.id(at: isYes ? 0 : 1).map { .option($0) }, in: &machine)
    case (.choices(let choices), .dropDown), (.choices(let choices), .cascade),
      (.choices(let choices), .outline), (.choices(let choices), .checklist):
      // What is checked unless somebody says otherwise is not part of an answer that was given.
      if !choices.isEmpty { _ = machine.handle(.clear) }
      var fits = true
      for choice in choices where !select(machine.choice(choice), in: &machine) { fits = false }
      return fits
    case (.text, _), (.number, _), (.confirmation, _), (.choices, _):
      return false
    }
  }

  /// Makes a choice beside those that are made.
  ///
  /// - Returns: Whether it is made now, or was before, and none of the others is gone for it.
  private func select(_ choice: FieldChoice?, in machine: inout FormFieldMachine) -> Bool {
    guard let choice else { return false }
    let before = machine.answers
    _ = machine.handle(.select(choice))
    let after = machine.answers
    if after.count > before.count { return true }
    return after == before && machine.answer(for: choice).map { after.contains($0) } == true
  }

  /// The answer that texts given in advance come to.
  ///
  /// - Parameters:
  ///   - texts: The texts: one for each choice of several, else one. A value or a label will do for
  ///     an option, and a path for one of a tree; an empty text is no answer.
  ///   - machine: A machine of the field that has no answer.
  /// - Returns: The answer, `nil` for none; or what is wrong with it.
  func answer(
    given texts: [String],
    in machine: FormFieldMachine
  ) -> Result<FormAnswer?, FormRefusal> {
    let texts = texts.filter { !$0.isEmpty }
    var machine = machine
    func refusal(_ text: String, _ message: FieldMessage? = nil) -> FormRefusal {
      FormRefusal(
        key: key,
        text: kind.isSecret && !text.isEmpty ? Self.hiddenText : text,
        message: message ?? machine.message ?? .answerIsRequired
      )
    }
    if takesSeveral {
      _ = machine.handle(.clear)
      for text in texts.compactMap({ textOfOnlyBox(for: $0) }) {
        guard select(choice(given: text, in: machine), in: &machine) else {
          _ = machine.answers(to: .submit(text, .given))
          // What stands alone does not go with others.
          return .failure(refusal(text, machine.message ?? .choiceIsRefused(label: text)))
        }
      }
      guard let answers = machine.answersAsTheyAre() else {
        return .failure(refusal(texts.joined(separator: ", ")))
      }
      return .success(answer(of: answers))
    }
    guard let text = texts.first else {
      _ = machine.handle(.clear)
      return machine.answers(to: .submit("", .typed)) == nil
        ? .failure(refusal("")) : .success(nil)
    }
    if case .confirmation(let confirmation) = kind, texts.count == 1,
      let isYes = confirmation.isYes(text)
    {
      return .success(.confirmation(isYes))
    }
    // A path may be given level by level, or by its end alone.
    var tree = machine
    if let choice = machine.choice(onPath: texts), select(choice, in: &tree),
      let answers = tree.answers(to: .submit("", .typed))
    {
      return .success(answer(of: answers))
    }
    guard texts.count == 1 else {
      if machine.takesPath, let path = kind.tree?.pathText.joined(texts) {
        return .failure(refusal(path, .noMatch(text: path, near: [])))
      }
      return .failure(refusal(texts[1], .tooManyChoices(maximum: 1)))
    }
    if case .outline = machine, case .option(let id)? = choice(given: text, in: machine) {
      _ = machine.handle(.clear)
      if select(.option(id), in: &machine), let answers = machine.answersAsTheyAre() {
        return .success(answer(of: answers))
      }
    }
    guard let answers = machine.answers(to: .submit(text, .given)) else {
      return .failure(refusal(text))
    }
    return .success(answer(of: answers))
  }

  /// The label of a field's only check box where a text means yes, `nil` where it means no; else the
  /// text.
  private func textOfOnlyBox(for text: String) -> String? {
    guard case .sections(let sections)? = kind.options?.content, kind.options?.source == nil,
      sections.count == 1, let only = sections[0].options.first, sections[0].options.count == 1,
      !TextFolding.foldedEqual(only.option.label, text),
      let isYes = FormConfirmation().isYes(text)
    else { return text }
    return isYes ? only.option.label : nil
  }

  /// What a text given in advance means; a cascade reads paths itself, and an outline does not.
  private func choice(given text: String, in machine: FormFieldMachine) -> FieldChoice? {
    let choice = machine.choice(meaning: text)
    if case .option? = choice { return choice }
    guard case .outline(let field) = machine, case .outline(let tree) = kind else { return choice }
    let path = tree.pathText.labels(in: text)
    return path.count > 1 ? field.outline.choice(onPath: path) ?? choice : choice
  }

  /// Whether several options can be chosen.
  public var takesSeveral: Bool {
    switch kind {
    case .checklist: true
    case .outline(let tree): tree.several != nil
    case .dropDown, .cascade, .text, .textArea, .number, .confirmation, .secret, .note: false
    }
  }

  /// The labels of options that have to be checked and are not.
  func missingChecks(in answer: FormAnswer?) -> [String] {
    guard case .checklist(let options, _) = kind else { return [] }
    var checked: Set<Int> = []
    if case .choices(let choices)? = answer { checked = Set(choices.compactMap(\.position)) }
    return options.options.enumerated()
      .filter { $0.element.isRequired && !checked.contains($0.offset) }
      .map(\.element.option.label)
  }

  /// An answer in a few words: what is shown of it on a review page.
  ///
  /// - Returns: A text for each choice, else one; none where there is no answer. A secret is hidden,
  ///   and of several lines all are there.
  public func shownTexts(of answer: FormAnswer?) -> [String] {
    switch (answer, kind) {
    case (nil, _): []
    case (_?, .secret): [Self.hiddenText]
    case (.text(let text)?, _), (.number(let text)?, _): [text]
    case (.confirmation(let isYes)?, .confirmation(let labels)):
      [isYes ? labels.yes.option.label : labels.no.option.label]
    case (.confirmation(let isYes)?, _): [isYes ? "true" : "false"]
    case (.choices(let choices)?, .cascade(let tree)),
      (.choices(let choices)?, .outline(let tree)):
      choices.map { $0.isTyped && kind.isSecret ? Self.hiddenText : tree.pathText.joined($0.path) }
    case (.choices(let choices)?, _):
      choices.map { $0.isTyped && kind.isSecret ? Self.hiddenText : $0.label }
    }
  }

  /// What stands for a secret wherever it would be seen.
  private static let hiddenText = "********"
}

extension FormAnswer.Choice {
  /// What was chosen in a field.
  init(_ answer: Answer) {
    switch answer {
    case .listed(let listed):
      self.init(
        label: listed.option.label,
        value: listed.option.value,
        position: listed.position,
        path: listed.path.map(\.label)
      )
    case .typed(let text):
      self.init(typed: text)
    }
  }
}
