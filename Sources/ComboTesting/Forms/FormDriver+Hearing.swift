public import ComboFields

extension FormDriver: FormDelegate {
  /// Writes it down, with what was wrong.
  public func formDidAsk(for key: String, in controller: FormController) {
    let message = controller.form.question?.message
    record(.asking, "asks \(key)" + (message.map { ": \($0.sentence)" } ?? ""))
    delegate?.formDidAsk(for: key, in: controller)
  }

  /// Writes it down, and answers as ``validation`` says, and then as ``delegate`` does.
  public func validate(
    _ answer: FormAnswer?,
    of key: String,
    in controller: FormController
  ) -> Validation {
    record(.questions, "validates \(key)")
    let validation = validation(answer, key)
    guard validation == .valid, let delegate else { return validation }
    return delegate.validate(answer, of: key, in: controller)
  }

  /// Writes it down, with the answer.
  public func answerDidChange(of key: String, in controller: FormController) {
    record(.answers, "\(key) is \(answers[key] ?? "empty")")
    delegate?.answerDidChange(of: key, in: controller)
  }

  /// Writes it down.
  public func answerRefused(
    of key: String,
    message: FieldMessage,
    in controller: FormController
  ) {
    record(.refusals, "\(key) is refused: \(message.sentence)")
    delegate?.answerRefused(of: key, message: message, in: controller)
  }

  /// Writes it down.
  public func answerWasDropped(of key: String, in controller: FormController) {
    record(.answers, "\(key) is dropped")
    delegate?.answerWasDropped(of: key, in: controller)
  }

  /// Writes it down, with the keys in the draft.
  public func draftDidChange(_ draft: FormDraft, in controller: FormController) {
    let keys = draft.entries.map(\.key) + draft.unfinished.map { "\($0.key) (begun)" }
    record(.drafts, "draft of \(keys.joined(separator: ", "))")
    delegate?.draftDidChange(draft, in: controller)
  }

  /// Writes it down.
  public func formDidEnd(_ end: FormEnd, in controller: FormController) {
    switch end {
    case .answered: record(.end, "ends with answers")
    case .cancelled: record(.end, "ends cancelled")
    case .refused(let refusals):
      record(.end, "ends refused: \(refusals.map(\.description).joined(separator: " | "))")
    }
    delegate?.formDidEnd(end, in: controller)
  }
}

extension FormDriver: FormDataSource {
  /// Writes it down, and answers as ``options`` says, or leaves it to a step.
  public func loadOptions(
    _ request: FormOptionRequest,
    of field: FormField,
    for ticket: Ticket,
    in controller: FormController
  ) {
    tickets.append(ticket)
    switch request {
    case .file(let name): record(.loading, "wants file \(name)")
    case .command(let line): record(.loading, "wants \(line)")
    case .program(let name, let answers):
      record(.loading, "wants \(name) for \(answers.keys.sorted().joined(separator: ", "))")
    }
    if let options = options(request) { controller.send(.optionsDidArrive(options, ticket)) }
  }
}
