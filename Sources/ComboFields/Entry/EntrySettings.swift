/// How a text entry behaves.
public struct EntrySettings: Sendable, Equatable {
  /// Whether there has to be an answer.
  public var isRequired = false

  /// What is said where an answer is required and not given; `nil` for the usual sentence.
  public var requiredMessage: String?

  /// What stands in the empty line; `nil` for nothing.
  public var placeholder: String?

  /// The text that there is at first, to be accepted or changed.
  public var initialText = ""

  /// Earlier texts, the latest last, offered again; a secret offers none.
  public var rememberedTexts: [String] = []

  /// Settings as they are by default.
  public init() {}
}
