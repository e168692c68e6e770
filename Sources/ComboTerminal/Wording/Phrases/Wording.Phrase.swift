public import ComboFields

extension Wording {
  /// Something the program says: a value and not a text, so that each language has its own way.
  ///
  /// Whatever stands in the text comes with the phrase: labels and numbers, never pieces of a
  /// sentence. Labels are as they are in the options; they are made safe when they are shown.
  /// Later versions may say more: let a `switch` over phrases have a `default`.
  public enum Phrase: Sendable, Equatable {
    /// What a field says.
    case message(FieldMessage)

    /// What is said in a conversation in lines: by the line and plain front ends.
    case conversation(ConversationPhrase)

    /// What such a conversation says for `:help`.
    case help(HelpPhrase)

    /// What is said in and beside a menu: by the live front end, and in listings.
    case menu(MenuPhrase, Length)

    /// What is said while a form is filled in.
    case form(FormPhrase)

    /// The name of a key.
    case key(Key, Length)
  }

  /// How much room there is for a text.
  public enum Length: Sendable, Equatable, CaseIterable {
    /// Enough for whole words.
    case long
    /// Little: a word or a symbol has to do.
    case short
  }

  /// How lines are typed.
  public enum LineKind: Sendable, Equatable, CaseIterable {
    /// With Tab, Up, Escape and the like.
    case edited
    /// Without: only whole lines come in.
    case plain
  }

  /// A row by which an option is known from others.
  public struct NamedRow: Sendable, Equatable {
    /// The number by which it can be chosen; `nil` while it is not shown.
    public var number: Int?

    /// What tells it apart: its label, behind those that lead to it.
    public var name: String

    /// A row.
    ///
    /// - Parameters:
    ///   - number: The number by which it can be chosen.
    ///   - name: What tells it apart.
    public init(number: Int?, name: String) {
      self.number = number
      self.name = name
    }
  }
}
