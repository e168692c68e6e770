public import ComboFields

extension Wording {
  /// What is said in and beside a menu.
  ///
  /// Where keys are named, they come as ``Wording/name(of:_:)`` has them.
  public enum MenuPhrase: Sendable, Equatable {
    /// What stands in place of options.
    case notice(MenuNotice)

    /// No more may be chosen, and the text in the line would be one more; a key clears it.
    case noRoomForText(maximum: Int, key: String)

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

    /// What a key does, for the line of help under a menu.
    case action(FieldAction)

    /// That a key answers with what is checked, for the line of help.
    case finish

    /// Which of several pages of the help is shown.
    case helpPage(Int, of: Int)

    /// That a key shows the next page of the help.
    case nextHelpPage

    /// That a key takes the help away, on its last page.
    case closeHelp

    /// What keys are for, for the help that lists all keys.
    case keyUse(KeyUse)

    /// The place of the highlight among the options shown, `nil` where it is on none, and how many
    /// they are; and the number of all options, `nil` where they are shown.
    case place(Int?, shown: Int, all: Int?)

    /// How many options are checked, and how many of them the filter hides.
    case checked(Int, hidden: Int)

    /// How many more answers there are than are shown, behind those.
    case moreAnswers(Int)

    /// Nothing was chosen or typed, in the line that stays and in a review.
    case noAnswer
  }
}
