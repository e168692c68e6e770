extension Wording {
  /// What keys are for, in the help that lists all keys of a field: one line of it each.
  ///
  /// Keys that belong together, such as the arrows up and down, have one line.
  public enum KeyUse: Sendable, Equatable, CaseIterable {
    // Moving
    /// The highlight moves.
    case moveByRow
    /// It moves by a page.
    case moveByPage
    /// It goes to the first row, or to the last.
    case moveToEnds
    /// It goes to the column beside its own.
    case moveToColumn
    /// The caret goes to an end of the text.
    case moveInText
    /// It goes to an end of the line.
    case moveInLine

    // Levels, branches and sections
    /// The highlight goes to the next level, or to the one before.
    case changeLevel
    /// A branch is opened or folded.
    case turnBranch
    /// The same, as long as no text is typed.
    case turnBranchInEmptyLine
    /// A section is opened or folded.
    case turnSection

    // Choosing
    /// What is highlighted is the answer.
    case choose
    /// The same; a branch is opened or folded.
    case chooseOrTurn
    /// The same; what leads to a further level does so.
    case chooseOrEnter
    /// What is checked is the answer.
    case answerWithChecked
    /// What is highlighted is checked, or no longer.
    case check
    /// The same, as long as no text is typed.
    case checkInEmptyLine
    /// All that is shown is checked.
    case checkAll
    /// All that is shown is unchecked.
    case uncheckAll
    /// What is shown is checked where it is not, and unchecked where it is.
    case invertChecks

    // The text
    /// The text is the answer.
    case answerWithText
    /// The text is checked.
    case checkText
    /// The text as it stands is the answer, through the Other entry.
    case takeAsTyped
    /// A new line of the text begins.
    case beginLine
    /// The text of several lines is the answer.
    case endText
    /// The caret goes to the line above or below.
    case moveByLine
    /// What stands beside the caret is deleted, and the line's break at its beginning or end.
    case deleteLineBreak
    /// The text is changed in the person's editor.
    case openEditor
    /// The text is completed.
    case completeText
    /// The text is completed, or the highlight moves on.
    case completeOrMove
    /// What stands behind the text is taken.
    case takeRest
    /// An earlier entry comes back, or a later one.
    case recall

    // The menu and the field
    /// The menu is opened or closed.
    case turnMenu
    /// The menu is closed, then the text cleared, then the field left.
    case backOutOfMenu
    /// The text is cleared, then the field left.
    case backOutOfText
    /// The field is left.
    case cancel
    /// The text entry is left for the options.
    case backToOptions
    /// The field before is asked again.
    case back
    /// More keys are shown, or none.
    case turnHelp
    /// Everything is drawn anew.
    case redraw
  }
}
