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
