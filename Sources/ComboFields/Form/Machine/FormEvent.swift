/// What happens to a form.
public enum FormEvent: Sendable, Equatable {
  /// It begins: the first field is asked that has no answer yet.
  case begin
  /// It begins and asks nothing: what is not given in advance is what the fields begin with.
  case beginWithoutAsking
  /// The field that is asked has been answered; `nil` where it was left empty, as one can be whose
  /// options could not be had.
  case answer(FormAnswer?)
  /// The field that is asked is about to be left with something in it that is no answer yet: it is
  /// there again when the field is asked again, also from a draft.
  case keep(FormAnswer)
  /// The answer may be taken: the reply to ``FormEffect/shouldAccept(key:_:)``.
  case answerAllowed
  /// It may not: the reply to ``FormEffect/shouldAccept(key:_:)``.
  case answerRefused(FieldMessage)
  /// To the field before, also from one whose answer will not do.
  case back
  /// The person wants to give up; in a field that was reached from the review that is the change,
  /// and all answers are shown again as they were.
  case cancel
  /// That was meant.
  case cancellationConfirmed
  /// It was not.
  case cancellationRefused
  /// Options have come: the reply to ``FormEffect/requestOptions(key:_:_:)``.
  case optionsDidArrive(FormOptions, Ticket)
  /// They cannot be had; the reason is a sentence.
  case loadingDidFail(String, Ticket)
  /// Options that could not be had are to be asked for again.
  case retry
  /// The answers are as they should be: the form is over.
  case accept
  /// From the review to a field, to change its answer.
  case jump(key: String)
}
