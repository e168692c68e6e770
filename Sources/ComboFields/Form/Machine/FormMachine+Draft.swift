// What has been answered before.
extension FormMachine {
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
      guard let answer = entry.answer?.unlessEmpty else {
        restored[entry.key] = SettledAnswer(answer: nil, source: .person)
        continue
      }
      // Of options that are still to come nothing can be said yet.
      if field.kind.options?.source == nil {
        guard var machine = machine(of: field, in: view, initial: nil),
          field.apply(answer, to: &machine), let answers = machine.answersAsTheyAre(),
          let answer = field.answer(of: answers)
        else {
          lostDraftKeys.append(entry.key)
          continue
        }
        restored[entry.key] = SettledAnswer(answer: answer, source: .person)
      } else {
        restored[entry.key] = SettledAnswer(answer: answer, source: .person)
      }
    }
    settled = restored
  }
}
