package import ComboFields

/// A field that can be asked about in lines of text: what a conversation has to know of its kind.
package protocol LineField: MenuField {
  /// What there is to choose from.
  ///
  /// - Parameters:
  ///   - text: What the options have to match; blank for all that are shown without a filter.
  ///   - wording: What the program says.
  /// - Returns: The rows, in sections, made when they are asked for.
  func listing(matching text: String, _ wording: Wording) -> OptionListing

  /// Whether each line changes what is chosen, and an empty one ends.
  ///
  /// It does not by default.
  var takesSeveral: Bool { get }

  /// What of the field's own can be typed, for the introduction and for `:help`.
  ///
  /// By default that is the name or the number of one option.
  var manner: LineManner { get }

  /// The text that Tab makes of the one in the line.
  ///
  /// By default that is what is common to the options that begin with it.
  var lineCompletion: String { get }

  /// What a choice is called where the line is answered: its label, by default.
  func name(of answer: Answer) -> String

  /// What an option is called among others that are called the same: its number and its label, by
  /// default.
  func namedRow(at position: Int) -> Wording.NamedRow

  /// What the text entry of Other is called: the name of the Other entry, by default.
  var otherName: String? { get }

  /// What `:help` says can be typed in the text entry: by default, a text of one's own.
  var leadOfEntry: Wording.HelpPhrase { get }

  /// Whether the text has several lines.
  ///
  /// It has not by default.
  var hasLines: Bool { get }

  /// All of a text of several lines, which can be changed in an editor; `nil` for other kinds.
  ///
  /// It is `nil` by default.
  var textForEditor: String? { get }

  /// What the name of a file ends with that holds such a text; `txt` by default.
  var fileExtension: String { get }

  /// Whether what is typed must not be seen, nor kept.
  ///
  /// It may by default.
  var hidesText: Bool { get }

  /// Whether typed answers are offered again when a question of the same title is asked.
  ///
  /// By default they are, unless they are secret.
  var remembersTypedAnswers: Bool { get }

  /// The texts that the text entry offers for a text, in order; none by default.
  func suggestedTexts(for text: String) -> [String]

  /// What Enter is for in the open menu, in the help that lists all keys.
  ///
  /// By default what is highlighted is the answer, or, where several are taken, what is checked.
  var useOfAccept: Wording.KeyUse { get }

  /// What the arrows to the sides are for there; `nil`, which is the default, for nothing.
  var useOfSides: Wording.KeyUse? { get }

  /// Whether there are branches or sections that can be opened and folded by name.
  ///
  /// There are none by default.
  var hasBranches: Bool { get }

  /// What a text names that is to be opened or folded.
  func branch(named text: String) -> NamedBranch

  /// A branch or a section, with what is shown under it.
  func listing(under branch: MenuRow, _ wording: Wording) -> OptionListing
}

/// What can be typed for a kind of field.
public enum LineManner: Sendable, Equatable {
  /// A name or a number.
  case oneOption
  /// Names and numbers, to be checked or not.
  case checks
  /// A name or a number; one of a branch does something to the branch.
  case outline(branch: BranchLine)
  /// Names from the first level down, with a text between them.
  case path(separator: String)

  /// What a line that names a branch does.
  public enum BranchLine: Sendable, Equatable {
    /// It shows what is under the branch, or hides it again.
    case opens
    /// It is the answer.
    case answers
    /// It checks all that is under the branch, or no longer.
    case checks
  }

  /// Whether the rows are those of an outline, of which new ones are to be shown.
  var isOutline: Bool {
    if case .outline = self { true } else { false }
  }
}

/// What a text names that is to be opened or folded.
package enum NamedBranch: Equatable {
  /// The row of a branch, or of a section's title.
  case row(MenuRow)
  /// An option that nothing is under, by its label.
  case leaf(String)
  /// Nothing, or several; the message says which.
  case unclear(FieldMessage)
}

extension LineField {
  package var takesSeveral: Bool { false }
  package var manner: LineManner { .oneOption }
  package var lineCompletion: String { completion.text }
  package func name(of answer: Answer) -> String { answer.label }

  package func namedRow(at position: Int) -> Wording.NamedRow {
    Wording.NamedRow(number: number(ofPosition: position), name: list.label(at: position))
  }

  package var otherName: String? { common.other?.label }
  package var leadOfEntry: Wording.HelpPhrase { .leadOfOther }
  package var hasLines: Bool { false }
  package var textForEditor: String? { nil }
  package var fileExtension: String { "txt" }
  package var hidesText: Bool { false }
  package var remembersTypedAnswers: Bool { common.other?.isSecret == false }
  package func suggestedTexts(for text: String) -> [String] { [] }
  package var useOfAccept: Wording.KeyUse { takesSeveral ? .answerWithChecked : .choose }
  package var useOfSides: Wording.KeyUse? { nil }
  package var hasBranches: Bool { false }

  package func branch(named text: String) -> NamedBranch {
    .unclear(.noMatch(text: text, near: []))
  }

  package func listing(under branch: MenuRow, _ wording: Wording) -> OptionListing {
    listing(matching: "", wording)
  }

  /// Whether it is a text entry and nothing else, which offers texts for completion.
  func offersTexts(_ wording: Wording) -> Bool {
    isEnteringOther && list.isEmpty && listing(matching: "", wording).optionCount > 0
  }
}
