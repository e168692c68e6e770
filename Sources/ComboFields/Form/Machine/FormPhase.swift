/// What a form is doing.
public indirect enum FormPhase: Sendable, Equatable {
  /// It has not begun.
  case beginning
  /// It asks the field with a key; ``FormMachine/question`` says how.
  case asking(key: String)
  /// It has an answer, and waits whether it may be taken.
  case checking(key: String, FormAnswer?, FormAnswerSource)
  /// It waits for the options of a field.
  case loading(key: String)
  /// The options of a field could not be had; the reason is a sentence.
  case failed(key: String, reason: String)
  /// Everything has been asked: the answers can be looked at once more.
  case reviewing
  /// The person wants to give up, and is asked whether that is meant; else it goes on as before.
  case cancelling(FormPhase)
  /// It is over.
  case ended(FormEnd)
}

/// How a form ended.
public enum FormEnd: Sendable, Equatable {
  /// With answers.
  case answered
  /// The person gave up.
  case cancelled
  /// Answers that were given in advance do not fit, or answers are missing that nobody may be asked
  /// for.
  case refused([FormRefusal])
}

/// Where an answer comes from.
public enum FormAnswerSource: Sendable, Equatable {
  /// A person gave it when asked.
  case person
  /// It was given in advance, and is not asked for.
  case given
  /// It is what the field begins with, and nobody was asked.
  case initial
}

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

/// What a form wants done, or tells as a fact.
public enum FormEffect: Sendable, Equatable {
  // MARK: To be done

  /// Ask the field with a key: ``FormMachine/question``.
  case ask(key: String)
  /// Say whether an answer may be taken; reply with ``FormEvent/answerAllowed`` or
  /// ``FormEvent/answerRefused(_:)``.
  case shouldAccept(key: String, FormAnswer?)
  /// Get the options of a field; reply with ``FormEvent/optionsDidArrive(_:_:)`` or
  /// ``FormEvent/loadingDidFail(_:_:)``, now or later.
  case requestOptions(key: String, FormOptionRequest, Ticket)
  /// Show all answers, to be accepted or changed.
  case review
  /// Ask whether the person wants to give up.
  case confirmCancellation

  // MARK: Facts

  /// A field has another answer, or has been left empty.
  case answerDidChange(key: String)
  /// An answer will not do.
  case answerDidFail(key: String, FieldMessage)
  /// An earlier answer has changed, and the answer of a field does not fit any longer: it is gone,
  /// or has to be looked at again.
  case answerWasDropped(key: String)
  /// What a draft would hold is something else now: ``FormMachine/draft``.
  case draftDidChange
  /// The form is over.
  case didEnd(FormEnd)
}

/// Options that a form does not have itself.
public enum FormOptionRequest: Sendable, Equatable {
  /// Those in a file, named as the form names it.
  case file(String)
  /// Those that a command for `sh` prints; answers in it stand between quotation marks.
  case command(String)
  /// Those that the program has under a name, for the answers of some fields.
  case program(name: String, [String: FormAnswer])
}
