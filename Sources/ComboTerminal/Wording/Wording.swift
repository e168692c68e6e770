public import ComboFields
import EditLine

/// What the program itself says, in one language, apart from titles and options.
///
/// There is ``english``, ``chinese`` and ``vietnamese``; ``ofLocale`` is the one that the person's
/// locale asks for. Any sentence can be replaced:
///
/// ```swift
/// var prompt = Prompt()
/// prompt.wording = Wording.ofLocale.replacing { phrase in
///   switch phrase {
///   case .message(.answerIsRequired): "Pick one, please."
///   case .menu(.other(let label, let text), _): "\(label): use “\(text)”"
///   default: nil
///   }
/// }
/// ```
///
/// A language of one's own is made the same way: what is not translated yet stays in English.
public struct Wording: Sendable {
  private let say: @Sendable (Phrase) -> String

  /// What stands for a text that must not be seen, in any language and for any length.
  static let mask = "********"

  /// A wording that says everything in its own way.
  ///
  /// - Parameter say: Gives the text of a phrase. It is called whenever the phrase is shown, on the
  ///   thread that asks, and should be quick.
  public init(_ say: @escaping @Sendable (Phrase) -> String) {
    self.say = say
  }

  /// The wording of a language.
  ///
  /// - Parameter language: The language.
  public init(_ language: Language) {
    self.init { language.spoken.text(of: $0) }
  }

  /// English, as it is written in Britain.
  public static let english = Wording(.english)

  /// Chinese, in simplified characters.
  public static let chinese = Wording(.chinese)

  /// Vietnamese.
  public static let vietnamese = Wording(.vietnamese)

  /// The wording that the person's locale asks for, as ``Language/init(environment:)`` has it.
  public static var ofLocale: Wording {
    Wording(Language(environment: ProcessEnvironment.value))
  }

  /// The same wording, with some phrases said otherwise.
  ///
  /// - Parameter replacement: Gives the text of a phrase, or `nil` where it stays as it is.
  /// - Returns: The new wording.
  public func replacing(
    _ replacement: @escaping @Sendable (Phrase) -> String?
  ) -> Wording {
    Wording { [say] in replacement($0) ?? say($0) }
  }

  /// What is said.
  ///
  /// - Parameter phrase: The phrase.
  /// - Returns: Its text: a sentence with its full stop, or a word or two without one.
  public func text(of phrase: Phrase) -> String { say(phrase) }

  /// What a field says, as a sentence.
  ///
  /// - Parameter message: The message.
  /// - Returns: One sentence or two.
  public func sentence(for message: FieldMessage) -> String { text(of: .message(message)) }

  /// What is said in and beside a menu.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - length: How much room there is.
  /// - Returns: Its text.
  public func menu(_ phrase: MenuPhrase, _ length: Length = .long) -> String {
    text(of: .menu(phrase, length))
  }

  /// What a key is called.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - length: A word, or a symbol where there is a common one.
  /// - Returns: Its name.
  public func name(of key: Key, _ length: Length = .long) -> String {
    text(of: .key(key, length))
  }

  /// The name of a key with words in place of its signs: “Alt-Down” for “Alt-↓”.
  func inWords(_ key: String) -> String {
    key.reduce(into: "") { text, character in
      let named = Key.Name.allCases.first { $0.symbol == String(character) }
      text += named.map { name(of: .named($0)) } ?? String(character)
    }
  }

  /// What is said in a conversation in lines.
  func conversation(_ phrase: ConversationPhrase) -> String { text(of: .conversation(phrase)) }

  /// What is said while a form is filled in.
  func form(_ phrase: FormPhrase) -> String { text(of: .form(phrase)) }

  /// What is said in the help of a conversation.
  func help(_ phrase: HelpPhrase) -> String { text(of: .help(phrase)) }
}
