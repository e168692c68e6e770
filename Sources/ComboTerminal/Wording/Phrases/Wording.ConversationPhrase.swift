extension Wording {
  /// What is said in a conversation in lines.
  public enum ConversationPhrase: Sendable, Equatable {
    /// What may be typed, under the options.
    case introduction(LineManner)

    /// What may be typed where the options have not been shown: Tab lists them.
    ///
    /// Their number is 0 where it is not known; the label of Other is `nil` where there is none.
    case introductionWithTab(LineManner, count: Int, other: String?)

    /// How many options there are, where they are too many to show unasked, and what may be typed.
    case tooManyToShow(LineManner, count: Int, other: String?)

    /// What is chosen now, where several may be: the first names, and the number of all.
    case chosen([String], count: Int)

    /// How much is chosen, behind the question.
    case chosenCount(Int)

    /// That no answer is required, behind the question.
    case optional

    /// What an empty line answers, behind the question.
    case defaultAnswer(String)

    /// What stands behind the question in place of a text.
    case placeholder(String)

    /// What stands between the title and what is typed, with one of the notes above or none.
    case promptEnd(note: String?)

    /// What a line was understood as.
    case understood(String)

    /// A text is none of the options and now stands in the Other entry; labels that are near come
    /// with it, in case one of them was meant.
    case textForOther(String, label: String, near: [String], LineKind)

    /// Several options match a text: the first of them, and the number of all.
    case severalMatches(text: String, [NamedRow], count: Int)

    /// Nothing is under an option that was to be opened.
    case nothingUnder(label: String)

    /// A command needs a name.
    case nameIsMissing(command: String)

    /// There is no such command here.
    case unknownCommand(String)

    /// How many rows are left behind the last line of a page, and how the next ones are asked for.
    case moreRows(Int, PageStep)

    /// No more rows are left.
    case nothingMore

    /// There is no question to go back to.
    case nothingBefore

    /// How a text of several lines is typed; the editor is `nil` where there is none.
    case introductionOfLines(editor: String?)

    /// A text of several lines has no line of a number; the last one has another, 0 where there is
    /// none.
    case noSuchLine(Int, last: Int)

    /// There is no editor to change a text in.
    case noEditor

    /// The options are asked for once a person goes there, in place of them.
    case optionsToCome
  }
  /// How the next page of a listing is asked for.
  public enum PageStep: Sendable, Equatable, CaseIterable {
    /// By Tab, pressed once more.
    case tab
    /// By `:more`.
    case command
  }
}
