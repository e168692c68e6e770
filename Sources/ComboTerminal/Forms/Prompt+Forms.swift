public import ComboFields
import EditLine

/// How filling in a form ended.
public enum FormOutcome: Sendable, Equatable {
  /// With the answers of the fields that were shown, by their keys; fields that were left empty have
  /// none.
  case answered([String: FormAnswer])
  /// Answers that were given in advance do not fit.
  case refused([FormRefusal])
  /// The person gave up.
  case cancelled
  /// The person, or a signal, wants the program to stop (^C); the key of the field that was asked.
  case interrupted(key: String?)
  /// The input ended; the key of the field that was asked.
  case endOfInput(key: String?)
}

extension FormOutcome {
  /// The outcome of a form that is over; cancelled where it is not.
  package init(_ form: FormMachine) {
    switch form.phase {
    case .ended(.answered): self = .answered(form.answers)
    case .ended(.refused(let refusals)): self = .refused(refusals)
    case .ended(.cancelled), .beginning, .asking, .checking, .loading, .failed, .reviewing,
      .cancelling:
      self = .cancelled
    }
  }
}

extension Prompt {
  /// Fills in a form: asks its fields one after the other, lets the person go back and look at
  /// everything once more.
  ///
  /// - Parameters:
  ///   - controller: The form's controller. A form that has begun goes on from where it is.
  ///   - replies: What other threads have for the form; nothing by default.
  /// - Returns: How it ended. The controller's form has what was answered so far in any case.
  /// - Throws: ``PromptError``.
  public func fill(
    _ controller: FormController,
    replies: FormReplies? = nil
  ) throws(PromptError) -> FormOutcome {
    try FormSession(self, controller, replies).run()
  }

  /// Fills in a form.
  ///
  /// - Parameters:
  ///   - definition: What the form asks.
  ///   - delegate: Who hears what happens.
  /// - Returns: How it ended.
  /// - Throws: ``PromptError``.
  public func fill(
    _ definition: FormDefinition,
    delegate: (any FormDelegate)? = nil
  ) throws(PromptError) -> FormOutcome {
    try fill(FormController(FormMachine(definition), delegate: delegate))
  }

  /// Answers a form with what is given in advance and what its fields begin with, and asks nobody.
  ///
  /// - Parameters:
  ///   - controller: The form's controller, which has not begun.
  ///   - replies: What other threads have for the form; nothing by default.
  /// - Returns: How it ended: answered, or refused with all that does not fit or is missing.
  /// - Throws: ``PromptError``.
  public func fillWithoutAsking(
    _ controller: FormController,
    replies: FormReplies? = nil
  ) throws(PromptError) -> FormOutcome {
    controller.matchPatterns()
    controller.send(.beginWithoutAsking)
    while case .loading(let key) = controller.form.phase, let replies {
      for event in replies.box.take() { controller.send(event) }
      guard case .loading = controller.form.phase else { break }
      switch try replies.box.wait(until: nil, cancellation) {
      case .woken, .timedOut: continue
      case .interrupted: return .interrupted(key: key)
      }
    }
    return FormOutcome(controller.form)
  }
}

extension Prompt {
  /// Asks whether a command may run that a form names for the options of a field.
  ///
  /// All of the command is shown, however long it is; an empty line means that it may not.
  ///
  /// - Throws: ``PromptError``.
  package func isAllowed(
    toRun line: String,
    for title: String
  ) throws(PromptError) -> Outcome<Bool> {
    let text = try FormText(self)
    try text.print(command: wording.form(.command(title: title, line: line)))
    let labels = [FormPhraseChoice.doNotRun, .run].map { wording.form(.choice($0)) }
    let field = DropDownField(wording.form(.commandConsent), firstOf: labels)
    var prompt = self
    // What was typed before the command could be seen does not agree to it.
    prompt.ignoresTypedAhead = true
    return try prompt.ask(field).map { $0?.listed?.position == 1 }
  }
}
