// What becomes of an answer.
extension FormMachine {
  /// Takes an answer, if it keeps the rules of the form and nobody is against it.
  mutating func take(
    _ answer: FormAnswer?,
    of key: String,
    _ source: FormAnswerSource
  ) -> [FormEffect] {
    guard let field = fieldsByKey[key] else { return [] }
    if let problem = problem(with: answer, of: field) {
      return refuse(key, answer, source, problem)
    }
    phase = .checking(key: key, answer, source)
    return [.shouldAccept(key: key, answer)]
  }

  /// What the form has against an answer; `nil` for nothing.
  ///
  /// The field's own rules have been kept already.
  public func problem(with answer: FormAnswer?, of field: FormField) -> FieldMessage? {
    if answer == nil, isRequired(field, in: view) {
      return field.requiredMessage.map { .answerIsRefused($0) } ?? .answerIsRequired
    }
    if let label = field.missingChecks(in: answer).first {
      return .optionHasToBeChecked(label: label)
    }
    var form = self
    form.settled[field.key] = SettledAnswer(answer: answer, source: .person)
    return form.brokenRules.first { $0.key == field.key }.map { .answerIsRefused($0.message) }
  }

  /// The rules that do not hold, each with the key of the last field it is about.
  ///
  /// A rule is not applied as long as a field that it is about is shown and not answered.
  private var brokenRules: [(key: String, message: String)] {
    guard !definition.rules.isEmpty else { return [] }
    let view = view
    let shown = view.shown.map { places[$0].field.key }
    return definition.rules.compactMap { rule in
      let keys = shown.filter { rule.condition.keys.contains($0) }
      guard let last = keys.last, keys.allSatisfy({ view.answers[$0] != nil }),
        !holds(rule.condition, in: view)
      else { return nil }
      return (last, rule.message)
    }
  }

  /// Keeps an answer, and goes on.
  mutating func settle(
    _ key: String,
    _ answer: FormAnswer?,
    _ source: FormAnswerSource
  ) -> [FormEffect] {
    settled[key] = SettledAnswer(answer: answer, source: source)
    offered[key] = nil
    messages[key] = nil
    let dropped = dropWhatDoesNotFit()
    let isKept = source == .person
    let next = index(of: key).map { $0 + 1 } ?? 0
    return [.answerDidChange(key: key)] + dropped + (isKept ? [.draftDidChange] : [])
      + goOn(from: next, isKept ? .all : .unanswered)
  }

  /// Asks for an answer again that will not do, with what is wrong about it.
  mutating func refuse(
    _ key: String,
    _ answer: FormAnswer?,
    _ source: FormAnswerSource,
    _ message: FieldMessage
  ) -> [FormEffect] {
    guard source == .person else {
      let texts = fieldsByKey[key]?.shownTexts(of: answer) ?? []
      let text = texts.joined(separator: ", ")
      return refuse(FormRefusal(key: key, text: text, message: message))
    }
    offered[key] = .some(answer)
    messages[key] = message
    phase = .asking(key: key)
    return [.answerDidFail(key: key, message), .ask(key: key)]
  }

  /// Refuses what was given or is missing: the form ends with it, when all of it is known.
  mutating func refuse(_ refusal: FormRefusal) -> [FormEffect] {
    refusals.append(refusal)
    // Whoever may be asked is not asked in vain; but all that was given is looked at.
    if !asksNobody {
      refusals += settings.given.keys.sorted().compactMap { key in
        guard key != refusal.key, settled[key] == nil, let field = fieldsByKey[key],
          let texts = settings.given[key], case .own = source(of: field, in: view),
          let machine = machine(of: field, in: view, initial: nil),
          case .failure(let other) = field.answer(given: texts, in: machine)
        else { return nil }
        return other
      }
      return [.answerDidFail(key: refusal.key, refusal.message)] + end(.refused(refusals))
    }
    settled[refusal.key] = SettledAnswer(answer: nil, source: .initial)
    return [.answerDidFail(key: refusal.key, refusal.message)]
      + goOn(from: (index(of: refusal.key) ?? 0) + 1, .unanswered)
  }

  // MARK: Answers that depend on others

  /// Drops answers that are not among the options any longer, and puts those in question that break
  /// a rule with an earlier one.
  mutating func dropWhatDoesNotFit() -> [FormEffect] {
    var effects: [FormEffect] = []
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      let view = view
      for index in view.shown {
        let field = places[index].field
        guard case .here = source(of: field, in: view), let answer = view.answers[field.key],
          let machine = machine(of: field, in: view, initial: nil)
        else { continue }
        var filled = machine
        guard !field.apply(answer, to: &filled) else { continue }
        settled[field.key] = nil
        effects.append(.answerWasDropped(key: field.key))
        hasChanged = true
        break
      }
    }
    for (key, message) in brokenRules {
      guard let old = settled[key] else { continue }
      settled[key] = nil
      offered[key] = .some(old.answer)
      messages[key] = .answerIsRefused(message)
      effects.append(.answerWasDropped(key: key))
    }
    return effects
  }
}
