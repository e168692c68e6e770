/// A field of a form as it is described: what it asks, and what will do as an answer.
public struct FormField: Sendable, Equatable {
  /// What the field is known by, unique in its form.
  public var key: String

  /// Where the answer stands in a nested result, from the outside in: for a field of an object
  /// within another, the names of the objects and its own.
  ///
  /// The key alone unless set.
  public var keyPath: [String]

  /// What the field is called.
  public var title: String

  /// What kind of answer it takes.
  public var kind: FormFieldKind

  /// A sentence about the field, or the whole text of a note; `nil` for nothing.
  public var detail: String?

  /// What stands in the line while there is no text; `nil` for nothing.
  public var placeholder: String?

  /// Whether there has to be an answer.
  public var requirement: FormRequirement

  /// What is said where an answer is required and not given; `nil` for the usual sentence.
  public var requiredMessage: String?

  /// What the field begins with; `nil` for nothing.
  public var initial: FormDefault?

  /// What has to hold for the field to be asked; `nil` for nothing.
  public var condition: FormCondition?

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - key: What the field is known by, unique in its form.
  ///   - title: What it is called; the key where `nil`.
  ///   - kind: What kind of answer it takes.
  ///   - requirement: Whether there has to be an answer.
  public init(
    _ key: String,
    title: String? = nil,
    kind: FormFieldKind,
    requirement: FormRequirement = .optional
  ) {
    self.key = key
    keyPath = [key]
    self.title = title ?? key
    self.kind = kind
    self.requirement = requirement
  }

  /// The field with some of it changed.
  public func with(_ change: (inout FormField) -> Void) -> FormField {
    var field = self
    change(&field)
    return field
  }
}

/// Whether a field has to be answered.
public enum FormRequirement: Sendable, Equatable {
  /// It need not.
  case optional
  /// It has to, where it is asked.
  case required
  /// It has to, where something holds of earlier answers.
  case requiredWhen(FormCondition)
}

/// What kind of answer a field takes.
public enum FormFieldKind: Sendable, Equatable {
  /// One of some options.
  case dropDown(FormOptions)
  /// One option of a tree, level by level.
  case cascade(FormTree)
  /// One or several options of a tree that is seen as a whole.
  case outline(FormTree)
  /// Several of some options.
  case checklist(FormOptions, FormChoiceCount)
  /// A line of text.
  case text(TextRules = TextRules())
  /// Several lines of text.
  case textArea(TextRules = TextRules())
  /// A number.
  case number(NumberRules = NumberRules())
  /// Yes or no.
  case confirmation(FormConfirmation = FormConfirmation())
  /// A line of text that is never shown, nor kept.
  case secret(TextRules = TextRules())
  /// Nothing: the title and the detail are shown.
  case note

  /// Whether the field is one to answer.
  public var isAsked: Bool { self != .note }

  /// The options, where the kind has any.
  public var options: FormOptions? {
    switch self {
    case .dropDown(let options), .checklist(let options, _): options
    case .cascade(let tree), .outline(let tree): tree.options
    case .text, .textArea, .number, .confirmation, .secret, .note: nil
    }
  }

  /// The tree whose options are chosen, where the kind has one.
  package var tree: FormTree? {
    switch self {
    case .cascade(let tree), .outline(let tree): tree
    case .dropDown, .checklist, .text, .textArea, .number, .confirmation, .secret, .note: nil
    }
  }

  /// The kind with other options; the same where it has none.
  public func with(_ options: FormOptions) -> FormFieldKind {
    switch self {
    case .dropDown: return .dropDown(options)
    case .checklist(_, let count): return .checklist(options, count)
    case .cascade(var tree):
      tree.options = options
      return .cascade(tree)
    case .outline(var tree):
      tree.options = options
      return .outline(tree)
    case .text, .textArea, .number, .confirmation, .secret, .note: return self
    }
  }

  /// Whether the answer is kept to the program: in no draft, no snapshot and no history.
  public var isSecret: Bool {
    switch self {
    case .secret: true
    case .dropDown, .cascade, .outline, .checklist:
      options?.other?.isSecret ?? false
    case .text, .textArea, .number, .confirmation, .note: false
    }
  }
}
