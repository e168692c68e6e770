extension Wording {
  /// What a conversation in lines says for `:help`.
  public enum HelpPhrase: Sendable, Equatable {
    /// What can be typed; the label of Other is `nil` where there is none.
    case lead(LineManner, other: String?)

    /// What can be typed in the text entry of Other.
    case leadOfOther

    /// What can be typed in a field that is a text entry and nothing else.
    case leadOfText(TextManner)

    /// What is typed or pressed, for one line of the help.
    case keys(HelpEntry)

    /// What it does.
    case meaning(HelpEntry)

    /// Both, where there is no room for them side by side.
    case line(HelpEntry)
  }

  /// What a field takes that is a text entry and nothing else.
  public enum TextManner: Sendable, Equatable, CaseIterable {
    /// A line of text.
    case line
    /// Several lines of text.
    case lines
    /// A number.
    case number
    /// A number without a fraction.
    case wholeNumber
    /// A line of text that is not shown.
    case secret
  }

  /// One line of the help.
  public enum HelpEntry: Sendable, Equatable {
    /// Enter alone takes a text or the name of an option.
    case emptyLineTakes(String)
    /// Enter alone answers with what is chosen.
    case emptyLineTakesChosen
    /// Enter alone answers nothing.
    case emptyLineTakesNothing
    /// Enter alone is an empty line of a text of several.
    case emptyLineIsLine
    /// A line of nothing but a mark ends a text of several.
    case endOfText
    /// A line of that mark twice is one of the mark itself.
    case endMarkAsLine
    /// `:lines` shows the lines of a text of several.
    case lines
    /// `:line` with a number takes a line of it back, to be changed.
    case line
    /// `:edit` opens the text in the person's editor, by its name.
    case edit(editor: String)
    /// Tab completes what was typed, or lists what matches.
    case complete
    /// Up and Down bring back earlier lines.
    case earlierLines
    /// Escape empties the line, or gives up.
    case escape
    /// Escape goes back to the options.
    case escapeToOptions
    /// `:list` shows the options.
    case list
    /// `:list` with a text shows those that match.
    case listMatching
    /// `:more` shows the next page.
    case more
    /// `:open` shows what is under a branch.
    case openBranch
    /// `:open` shows what is under a section's title.
    case openSection
    /// `:fold` hides it again.
    case fold
    /// `:other` answers with a text of one's own.
    case other(label: String)
    /// `:back` goes back a question.
    case back(LineKind)
    /// `:back` goes back to the options.
    case backToOptions(LineKind)
    /// `:quit` gives up.
    case quit
    /// A text that begins with a colon.
    case colon
  }
}
