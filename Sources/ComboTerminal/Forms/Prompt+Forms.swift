public import ComboFields

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
}
