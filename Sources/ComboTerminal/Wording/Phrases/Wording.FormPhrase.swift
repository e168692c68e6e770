extension Wording {
  /// What is said while a form is filled in.
  public enum FormPhrase: Sendable, Equatable {
    /// The question over all answers, when everything has been asked.
    case review

    /// The question whether the person wants to give up.
    case cancellation

    /// The options of a field are on their way.
    case loading(title: String)

    /// The options of a field could not be had, and why, in a sentence.
    case loadingFailed(title: String, reason: String)

    /// The command that the form names for the options of a field, which the question whether it
    /// may run comes behind.
    case command(title: String, line: String)

    /// The question whether it may run.
    case commandConsent

    /// The question whether an earlier draft, with so many answers, is to be gone on with; without
    /// any it has what was begun.
    case draft(answerCount: Int)

    /// Something that can be done next.
    case choice(FormPhraseChoice)
  }
}

/// Something that can be done next in a form.
public enum FormPhraseChoice: Sendable, Equatable, CaseIterable {
  /// The answers are as they should be.
  case done
  /// What failed is tried again.
  case retry
  /// The field is left empty.
  case leaveOut
  /// Back to the field before.
  case back
  /// The form goes on.
  case goOn
  /// The form is left.
  case giveUp
  /// A command is run.
  case run
  /// A command is not run.
  case doNotRun
  /// A draft is gone on with.
  case resume
  /// A draft is thrown away, and the form begins anew.
  case startAnew
}
