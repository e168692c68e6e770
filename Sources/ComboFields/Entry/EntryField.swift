import ComboMatching

/// A field that is a text entry and nothing else: a line of text, several lines, a number, or a
/// secret.
///
/// ```swift
/// let field = EntryField("Name") { $0.isRequired = true }
/// let days = EntryField("Days", .number(NumberRules(isInteger: true, minimum: 1)))
/// ```
///
/// The answer is always typed (``Answer/typed(_:)``); of a field that need not be answered there is
/// none where the text is blank.
///
/// Several lines are entered one after the other: accepting a line goes on to the next, and a line
/// of nothing but ``endMark`` ends the text, as does ``FieldEvent/acceptTextAsOther``. Going back to
/// earlier text takes the last line back into the line. The text that a field begins with is the
/// answer where an empty line is accepted before anything else is done.
public struct EntryField: FieldMachine {
  /// What the field is called.
  public let title: String

  /// What it takes, and by which rules.
  public let kind: EntryKind

  package var settings: FieldSettings
  package var state: MenuFieldState<OptionMenu>

  /// The answer's text, as it was given; `nil` before that, and for none.
  public internal(set) var value: String?

  /// The lines of a text of several that are finished.
  public internal(set) var finishedLines: [String] = []

  /// Whether the finished lines are those that the field began with.
  var showsInitialLines = false

  /// What is said where an answer is required and not given; `nil` for the usual sentence.
  let requiredMessage: String?

  /// A line of nothing but this ends a text of several lines; to have such a line in the text, it
  /// is typed twice.
  public static let endMark = "."

  /// A field without an answer.
  ///
  /// - Parameters:
  ///   - title: What the field is called.
  ///   - kind: What it takes, and by which rules; a line of any text by default.
  ///   - configure: Changes the settings.
  public init(
    _ title: String,
    _ kind: EntryKind = .text(),
    configure: (inout EntrySettings) -> Void = { _ in }
  ) {
    var settings = EntrySettings()
    configure(&settings)
    self.title = title
    self.kind = kind
    requiredMessage = settings.requiredMessage
    var entry = OtherEntry(title, placeholder: settings.placeholder)
    entry.isSecret = kind.isSecret
    entry.rememberedTexts = kind.isSecret || kind.hasLines ? [] : settings.rememberedTexts
    self.settings = FieldSettings()
    self.settings.other = entry
    self.settings.isRequired = settings.isRequired
    state = MenuFieldState(viewport: Viewport(maximumHeight: nil))
    if kind.hasLines {
      finishedLines = Self.lines(of: settings.initialText)
      showsInitialLines = !finishedLines.isEmpty
    }
    _ = state.beginOther(with: kind.hasLines ? "" : settings.initialText)
  }

  /// Whether there has to be an answer.
  public var isRequired: Bool { settings.isRequired }

  /// The answer, as the one answer or none.
  public var answers: [Answer] { value.map { [.typed($0)] } ?? [] }

  /// All the text there is now: the finished lines, and the one being typed.
  public var wholeText: String {
    kind.hasLines
      ? (finishedLines + (text.isEmpty ? [] : [text.text])).joined(separator: "\n") : text.text
  }

  /// The texts that are offered for completion.
  public var suggestions: [String] { kind.textRules?.suggestions ?? [] }

  static func lines(of text: String) -> [String] {
    text.isEmpty
      ? []
      : text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
  }
}
