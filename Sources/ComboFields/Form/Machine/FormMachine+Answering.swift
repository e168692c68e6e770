// What becomes of an answer.
extension FormMachine {
  /// Takes an answer, if it keeps the rules of the form and nobody is against it.
  mutating func take(
    _ answer: FormAnswer?,
    of key: String,
    _ source: FormAnswerSource
  ) -> [FormEffect] {
    guard let field = fieldsByKey[key] else { return [] }
    if let problem = ownProblem(with: answer, of: field) {
      return refuse(key, answer, source, problem)
    }
    if let rule = rule(brokenBy: answer, of: field) {
      // What was given and does not fit a person's answer is for the person to settle.
      let isForPerson =
        !asksNobody && rule.condition.keys.contains { settled[$0]?.source == .person }
      return refuse(key, answer, isForPerson ? .person : source, .answerIsRefused(rule.message))
    }
    phase = .checking(key: key, answer, source)
    return [.shouldAccept(key: key, answer)]
  }

  /// What the form has against an answer; `nil` for nothing.
  ///
  /// The field's own rules have been kept already.
  public func problem(with answer: FormAnswer?, of field: FormField) -> FieldMessage? {
    let answer = answer?.unlessEmpty
    return ownProblem(with: answer, of: field)
      ?? rule(brokenBy: answer, of: field).map { .answerIsRefused($0.message) }
  }

  /// What is wrong with an answer, whatever the others are.
  private func ownProblem(with answer: FormAnswer?, of field: FormField) -> FieldMessage? {
    if answer == nil, isRequired(field, in: view) {
      return field.requiredMessage.map { .answerIsRefused($0) } ?? .answerIsRequired
    }
    return field.missingChecks(in: answer).first.map { .optionHasToBeChecked(label: $0) }
  }

  /// The first rule about a field and others before it that an answer breaks; `nil` for none.
  private func rule(brokenBy answer: FormAnswer?, of field: FormField) -> FormRule? {
    guard !definition.rules.isEmpty else { return nil }
    var form = self
    form.settled[field.key] = SettledAnswer(answer: answer, source: .person)
    return form.brokenRules.first { $0.key == field.key }?.rule
  }

  /// The rules that do not hold, each with the key of the last field it is about.
  ///
  /// A rule is applied where all fields that it is about are shown and answered.
  private var brokenRules: [(key: String, rule: FormRule)] {
    guard !definition.rules.isEmpty else { return [] }
    let view = view
    return definition.rules.compactMap { rule in
      let keys = rule.condition.keys
      guard keys.allSatisfy({ view.answers[$0] != nil }), !holds(rule.condition, in: view),
        let last = view.shown.last(where: { keys.contains(places[$0].field.key) })
      else { return nil }
      return (places[last].field.key, rule)
    }
  }

  /// Keeps an answer, and goes on.
  mutating func settle(
    _ key: String,
    _ answer: FormAnswer?,
    _ source: FormAnswerSource
  ) -> [FormEffect] {
    settled[key] = SettledAnswer(
      answer: answer,
      source: source,
      request: fieldsByKey[key].flatMap { request(for: $0, in: view) }
    )
    offered[key] = nil
    messages[key] = nil
    let dropped = dropWhatDoesNotFit()
    forgetOldMessages()
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
    return [.answerDidFail(key: key, message), .draftDidChange, .ask(key: key)]
  }

  /// Refuses what was given or is missing: the form ends with it, when all of it is known.
  mutating func refuse(_ refusal: FormRefusal) -> [FormEffect] {
    refusals.append(refusal)
    // Whoever may be asked is not asked in vain; but all that was given is looked at.
    if !asksNobody {
      let view = view
      refusals += view.shown.compactMap { index in
        let field = places[index].field
        guard field.key != refusal.key, settled[field.key] == nil,
          let texts = settings.given[field.key], case .own = optionPlace(of: field, in: view),
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
      for index in view.shown where places[index].hasOptionSource {
        let field = places[index].field
        guard mayNotFit(field, in: view),
          case .here = optionPlace(of: field, in: view), let answer = view.answers[field.key],
          var machine = machine(of: field, in: view, initial: nil)
        else { continue }
        if field.apply(answer, to: &machine) {
          // The same options may stand in other places.
          let moved = field.answer(of: machine.answers)
          guard moved != answer else { continue }
          settled[field.key]?.answer = moved
        } else {
          settled[field.key] = nil
          effects.append(.answerWasDropped(key: field.key))
        }
        hasChanged = true
        break
      }
    }
    fitting = view
    for (key, rule) in brokenRules {
      guard let old = settled[key] else { continue }
      settled[key] = nil
      offered[key] = .some(old.answer)
      messages[key] = .answerIsRefused(rule.message)
      effects.append(.answerWasDropped(key: key))
    }
    return effects
  }

  /// Whether the answer of a field, or what its options depend on, was another when all answers fitted.
  private func mayNotFit(_ field: FormField, in view: View) -> Bool {
    guard fitting.answers[field.key] == view.answers[field.key] else { return true }
    return field.kind.options?.source?.keys.contains { fitting.answers[$0] != view.answers[$0] }
      ?? false
  }

  /// Forgets what is said of answers in question that would do by now.
  private mutating func forgetOldMessages() {
    for key in messages.keys {
      guard let answer = offered[key], let field = fieldsByKey[key],
        problem(with: answer, of: field) == nil
      else { continue }
      messages[key] = nil
    }
  }
}
