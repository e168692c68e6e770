// What has been answered before.
extension FormMachine {
  /// What has been answered so far, and what was begun: to be kept for another time.
  public var draft: FormDraft {
    let keys = places.indices.filter { !places[$0].field.kind.isSecret }
      .map { places[$0].field.key }
    return FormDraft(
      entries: keys.compactMap { key in
        guard let settled = settled[key], settled.source == .person else { return nil }
        return FormDraft.Entry(key: key, answer: settled.answer)
      },
      unfinished: offered.isEmpty
        ? []
        : keys.compactMap { key in
          let answer = offered[key].flatMap { $0?.unlessEmpty }
          return answer.map { FormDraft.Entry(key: key, answer: $0) }
        }
    )
  }

  /// Drops what a draft has that does not fit its other answers.
  mutating func dropRestored() -> [FormEffect] {
    // Of options from elsewhere it is known which they were, for the answers are those of then.
    let view = view
    var restored = settled
    for key in settled.keys {
      restored[key]?.request = fieldsByKey[key].flatMap { request(for: $0, in: view) }
    }
    settled = restored
    let effects = dropWhatDoesNotFit()
    for case .answerWasDropped(let key) in effects { lostDraftKeys.append(key) }
    return effects
  }

  /// Takes what a draft has, as far as it fits the form.
  mutating func restore(_ draft: FormDraft) {
    let view = View()
    var restored = settled
    for entry in draft.entries {
      guard let field = fieldsByKey[entry.key], field.kind.isAsked, !field.kind.isSecret else {
        lostDraftKeys.append(entry.key)
        continue
      }
      guard settings.given[entry.key] == nil else { continue }
      var answer = entry.answer?.unlessEmpty
      // Of options that are still to come nothing can be said yet.
      if let given = answer, field.kind.options?.source == nil {
        guard var machine = machine(of: field, in: view, initial: nil),
          field.apply(given, to: &machine), let answers = machine.answersAsTheyAre(),
          let fitting = field.answer(of: answers)
        else {
          lostDraftKeys.append(entry.key)
          continue
        }
        answer = fitting
      }
      restored[entry.key] = SettledAnswer(answer: answer, source: .person)
    }
    settled = restored
    restore(unfinished: draft.unfinished, in: view)
  }

  /// Takes what was begun, where it can stand in its field.
  private mutating func restore(unfinished: [FormDraft.Entry], in view: View) {
    for entry in unfinished where settings.given[entry.key] == nil {
      guard let answer = entry.answer?.unlessEmpty else { continue }
      guard let field = fieldsByKey[entry.key], field.kind.isAsked, !field.kind.isSecret,
        canHold(answer, field, in: view)
      else {
        if !lostDraftKeys.contains(entry.key) { lostDraftKeys.append(entry.key) }
        continue
      }
      offered[entry.key] = .some(answer)
    }
  }

  /// Whether an answer can stand in a field, whether or not it keeps the field's rules.
  private func canHold(_ answer: FormAnswer, _ field: FormField, in view: View) -> Bool {
    // Of options that are still to come nothing can be said yet.
    guard field.kind.options?.source == nil else { return true }
    guard var machine = machine(of: field, in: view, initial: nil) else { return false }
    return field.apply(answer, to: &machine)
  }
}
