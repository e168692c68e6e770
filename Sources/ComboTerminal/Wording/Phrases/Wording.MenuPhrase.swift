public import ComboFields

extension Wording {
  /// What is said in and beside a menu.
  ///
  /// Where keys are named, they come as ``Wording/name(of:_:)`` has them.
  public enum MenuPhrase: Sendable, Equatable {
    /// What stands in place of options.
    case notice(MenuNotice)

    /// No option matches; a key takes the text as it stands.
    case noMatchButOther(text: String, key: String)

    /// The options could not be loaded, and why, in a sentence; a key tries again.
    case loadingFailed(String, key: String)

    /// No more may be chosen, and the text in the line would be one more; a key clears it.
    case noRoomForText(maximum: Int, key: String)

    /// No option can be chosen.
    case nothingEnabled

    /// That an option has to be checked, beside it.
    case required

    /// Why an option cannot be chosen; empty where no reason is given.
    case disabled(reason: String)

    /// What a field is called that has no title of its own.
    case title

    /// The same of a field that takes a text.
    case entryTitle

    /// What the Other entry is called, unless it has a label of its own.
    case otherLabel

    /// The Other entry with the text that it would take.
    case other(label: String, text: String)

    /// What stands in the empty text entry of Other, unless it has words of its own.
    case otherPlaceholder

    /// What a key does, for the line of help under a menu.
    case action(FieldAction)

    /// That a key answers with what is checked, for the line of help.
    case finish

    /// That a key goes back to the field before, for the line of help.
    case backToField

    /// That a key shows all keys, for the line of help.
    case help

    /// Which of several pages of the help is shown.
    case helpPage(Int, of: Int)

    /// That a key shows the next page of the help.
    case nextHelpPage

    /// That a key takes the help away, on its last page.
    case closeHelp

    /// That a key checks all that is shown, for the line of help.
    case checkAll

    /// That a key checks nothing of what is shown, for the line of help.
    case checkNone

    /// That a key checks what is not, and no longer what is, for the line of help.
    case invertChecks

    /// What a key does, for the help that lists all keys.
    case key(EditingFunction)

    /// The place of the highlight among the options shown, `nil` where it is on none, and how many
    /// they are; and the number of all options, `nil` where they are shown.
    case place(Int?, shown: Int, all: Int?)

    /// How many options are checked, and how many of them the filter hides.
    case checked(Int, hidden: Int)

    /// How many rows there are above those shown.
    case moreAbove(Int)

    /// How many rows there are below those shown.
    case moreBelow(Int)

    /// What stands between names in a row.
    case listSeparator

    /// How many more answers there are than are shown, behind those.
    case moreAnswers(Int)

    /// Nothing was chosen or typed, in the line that stays and in a review.
    case noAnswer

    /// The question was left without an answer, in the line that stays.
    case cancelled

    /// The question was interrupted, in the line that stays.
    case interrupted

    /// The question was left for the one before, in the line that stays.
    case wentBack

    /// What stands between the labels that lead to a level.
    case breadcrumbSeparator

    /// That a key takes the completion shown behind the text.
    case completionHint(key: String)

    /// That a key opens the menu, while it is closed.
    case openHint(key: String)

    /// The screen has no room for a menu.
    case screenTooSmall
  }
}
