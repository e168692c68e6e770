/// Hears what happens in a form, and may forbid it.
///
/// Facts are told when the state is final, in the order in which they happened. What is sent to a
/// form from inside a call is done after the call, in order.
///
/// Of an answer these are told, in this order: ``validate(_:of:in:)``,
/// ``answerDidChange(of:in:)``, ``answerWasDropped(of:in:)`` for each that does not fit it,
/// ``draftDidChange(_:in:)``, and ``formDidAsk(for:in:)`` for the next.
public protocol FormDelegate: AnyObject {
  /// Told when a field is to be asked, also when that is because its answer will not do.
  func formDidAsk(for key: String, in controller: FormController)

  /// Asked whether an answer may be taken, which keeps the rules of its field and of the form;
  /// `nil` is one that was left out.
  ///
  /// It may be asked of the same answer more than once. By default it may be taken.
  func validate(
    _ answer: FormAnswer?,
    of key: String,
    in controller: FormController
  ) -> Validation

  /// Told when a field has another answer, or has been left empty.
  func answerDidChange(of key: String, in controller: FormController)

  /// Told when an answer will not do, or options could not be had.
  func answerRefused(of key: String, message: FieldMessage, in controller: FormController)

  /// Told when the answer of a field is gone, or has to be looked at again, for another was changed
  /// that it depends on.
  func answerWasDropped(of key: String, in controller: FormController)

  /// Told when there is something else to be kept for another time.
  func draftDidChange(_ draft: FormDraft, in controller: FormController)

  /// Told when the form is over.
  func formDidEnd(_ end: FormEnd, in controller: FormController)
}

extension FormDelegate {
  /// Does nothing.
  public func formDidAsk(for key: String, in controller: FormController) {}

  /// Finds the answer valid.
  public func validate(
    _ answer: FormAnswer?,
    of key: String,
    in controller: FormController
  ) -> Validation { .valid }

  /// Does nothing.
  public func answerDidChange(of key: String, in controller: FormController) {}

  /// Does nothing.
  public func answerRefused(
    of key: String,
    message: FieldMessage,
    in controller: FormController
  ) {}

  /// Does nothing.
  public func answerWasDropped(of key: String, in controller: FormController) {}

  /// Does nothing.
  public func draftDidChange(_ draft: FormDraft, in controller: FormController) {}

  /// Does nothing.
  public func formDidEnd(_ end: FormEnd, in controller: FormController) {}
}

/// Gets options that a form does not have itself.
public protocol FormDataSource: AnyObject {
  /// Gets the options of a field.
  ///
  /// Answer with ``FormEvent/optionsDidArrive(_:_:)`` or ``FormEvent/loadingDidFail(_:_:)``, within
  /// this call or later; an answer to an earlier call changes nothing any more.
  ///
  /// - Parameters:
  ///   - request: Which options; nothing of it has been read or run.
  ///   - field: The field that they are for.
  ///   - ticket: What the answer has to carry.
  ///   - controller: The form.
  func loadOptions(
    _ request: FormOptionRequest,
    of field: FormField,
    for ticket: Ticket,
    in controller: FormController
  )
}
