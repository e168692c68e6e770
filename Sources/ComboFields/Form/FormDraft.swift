/// What has been answered of a form that is not finished: enough to go on with it later.
///
/// Secrets are never in it. A field that was asked and left empty is in it without an answer.
public struct FormDraft: Sendable, Equatable {
  /// What became of a field.
  public struct Entry: Sendable, Equatable {
    /// The key of the field.
    public var key: String

    /// The answer; `nil` where the field was left empty.
    public var answer: FormAnswer?

    /// Makes an entry.
    public init(key: String, answer: FormAnswer?) {
      self.key = key
      self.answer = answer
    }
  }

  /// The fields that have been asked, in the order of the form.
  public var entries: [Entry]

  /// What was begun and is no answer yet, in the order of the form: a text that is half typed, say.
  ///
  /// It stands in its field when that is asked again.
  public var unfinished: [Entry]

  /// Makes a draft.
  ///
  /// - Parameters:
  ///   - entries: The fields that have been asked.
  ///   - unfinished: What was begun; nothing by default.
  public init(entries: [Entry] = [], unfinished: [Entry] = []) {
    self.entries = entries
    self.unfinished = unfinished
  }

  /// Whether nothing has been answered, and nothing begun.
  public var isEmpty: Bool {
    entries.allSatisfy { $0.answer == nil } && unfinished.allSatisfy { $0.answer == nil }
  }
}
