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
