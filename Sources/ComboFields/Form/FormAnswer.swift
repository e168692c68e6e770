/// What a field of a form was answered with.
///
/// A field that was not asked, or got no answer, has none.
public enum FormAnswer: Sendable, Equatable {
  /// Options were chosen, or typed in their place: one in a drop-down or a cascade, any number in a
  /// checklist or in an outline in which several can be.
  case choices([Choice])

  /// A text was typed, in one line or several.
  case text(String)

  /// A number was typed, in the spelling given.
  case number(String)

  /// It was a yes or a no.
  case confirmation(Bool)

  /// One choice.
  public struct Choice: Sendable, Equatable {
    /// What was shown, or typed.
    public var label: String

    /// What stands for it.
    public var value: String

    /// The place of the option among all of the field; `nil` for one that was typed.
    public var position: Int?

    /// The labels from the first level to it; the label alone where there are no levels.
    public var path: [String]

    /// Whether it is a text of the person's own.
    public var isTyped: Bool { position == nil }

    /// An option that was chosen.
    public init(label: String, value: String, position: Int, path: [String]? = nil) {
      self.label = label
      self.value = value
      self.position = position
      self.path = path ?? [label]
    }

    /// A text of the person's own.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: The labels of the levels that lead to it.
    public init(typed text: String, under path: [String] = []) {
      label = text
      value = text
      self.path = path + [text]
    }
  }
}

extension FormAnswer {
  /// The answer; `nil` for one that has nothing in it.
  var unlessEmpty: FormAnswer? {
    switch self {
    case .choices(let choices): choices.isEmpty ? nil : self
    case .text(let text), .number(let text): text.isEmpty ? nil : self
    case .confirmation: self
    }
  }
}
