// Options that come from elsewhere.
extension FormMachine {
  /// Whether the field whose options could not be had can be left empty, with
  /// ``FormEvent/answer(_:)`` of `nil`; `false` in other phases.
  public var canLeaveOut: Bool {
    guard case .failed(let key, _) = phase, let field = fieldsByKey[key] else { return false }
    return !isRequired(field, in: view)
  }

  mutating func optionsDidArrive(
    _ options: FormOptions,
    _ ticket: Ticket,
    _ key: String
  ) -> [FormEffect] {
    guard let load = loads[key], load.ticket == ticket, let field = fieldsByKey[key],
      let index = index(of: key)
    else { return [] }
    var here = options
    here.other = here.other ?? field.kind.options?.other
    loads[key]?.options = here
    guard !here.isEmpty else {
      // Nothing can be chosen, and so it is not asked.
      return goOn(from: index + 1, .unanswered)
    }
    var effects: [FormEffect] = []
    if let answer = settled[key]?.answer,
      var machine = machine(of: field, in: view, initial: nil),
      !field.apply(answer, to: &machine)
    {
      settled[key] = nil
      effects = [.answerWasDropped(key: key), .draftDidChange]
    }
    return effects + arrive(at: index)
  }

  mutating func loadingDidFail(
    _ reason: String,
    _ ticket: Ticket,
    _ key: String
  ) -> [FormEffect] {
    guard loads[key]?.ticket == ticket else { return [] }
    loads[key] = nil
    guard !asksNobody else {
      return refuse(FormRefusal(key: key, text: "", message: .loadingFailed(reason)))
    }
    phase = .failed(key: key, reason: reason)
    return [.answerDidFail(key: key, .loadingFailed(reason))]
  }
}
