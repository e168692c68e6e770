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
/// Of several lines one is edited, and the others stand above and below it. Accepting begins another
/// line at the caret (``FieldEvent/accept``); ``FieldEvent/moveLine(by:caret:)`` goes to another line,
/// ``FieldEvent/joinLine(_:)`` takes a line break away, and ``FieldEvent/insertLines(_:)`` takes what
/// is pasted. A last line of nothing but ``endMark`` ends the text, as does
/// ``FieldEvent/acceptTextAsOther``. A last line that is empty is no part of the text: another line
/// may follow, or none. The text that a field begins with stands above such a line, and is the answer
/// where that is accepted before anything is changed.
///
/// Where lines are typed as a whole (``FieldEvent/submit(_:_:)``), each takes the place of the line
/// that is edited, and the next one goes to the end of the text.
public struct EntryField: FieldMachine {
  /// What the field is called.
  public let title: String

  /// What it takes, and by which rules.
  public let kind: EntryKind

  package var settings: FieldSettings
  package var state: MenuFieldState<OptionMenu>

  /// The answer's text, as it was given; `nil` before that, and for none.
  public internal(set) var value: String?

  /// The lines of a text of several before the one that is edited.
  public internal(set) var linesAbove: [String] = []

  /// The lines of a text of several behind the one that is edited.
  public internal(set) var linesBelow: [String] = []

  /// Whether the lines are those that the field began with.
  var showsInitialLines = false

  /// What is said where an answer is required and not given; `nil` for the usual sentence.
  let requiredMessage: String?

  /// A last line of nothing but this ends a text of several lines; to have such a line in the text,
  /// it is typed twice.
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
      linesAbove = Self.lines(of: settings.initialText)
      showsInitialLines = !linesAbove.isEmpty
    }
    _ = state.beginOther(with: kind.hasLines ? "" : settings.initialText)
  }

  /// Whether there has to be an answer.
  public var isRequired: Bool { settings.isRequired }

  /// The answer, as the one answer or none.
  public var answers: [Answer] { value.map { [.typed($0)] } ?? [] }

  /// All the text there is now, with a line feed between its lines.
  ///
  /// A last line that is empty is no part of it. The cost is linear in its length.
  public var wholeText: String {
    guard kind.hasLines else { return text.text }
    var lines = linesAbove + [text.text] + linesBelow
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The texts that are offered for completion.
  public var suggestions: [String] { kind.textRules?.suggestions ?? [] }

  static func lines(of text: String) -> [String] {
    text.isEmpty
      ? []
      : text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
  }
}
