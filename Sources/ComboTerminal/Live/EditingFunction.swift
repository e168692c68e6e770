/// What a key can do in a field beside libedit's own work.
///
/// Every front end that edits a line names its functions from here, so that a key that the person's
/// settings bind does the same everywhere. The names are a promise:
/// `comboline:bind "^N" combo-next` in `~/.editrc` holds from version to version.
public enum EditingFunction: String, Sendable, CaseIterable {
  // Moving the highlight.
  /// Highlights the next row.
  case next = "combo-next"
  /// Highlights the row before.
  case previous = "combo-previous"
  /// Highlights a row a page further down.
  case nextPage = "combo-next-page"
  /// Highlights a row a page further up.
  case previousPage = "combo-previous-page"
  /// Highlights the first row, or goes to the beginning of the text.
  case first = "combo-first"
  /// Highlights the last row, or goes to the end of the text.
  case last = "combo-last"

  // Choosing.
  /// Takes what is highlighted, or answers with what is chosen.
  case accept = "combo-accept"
  /// Takes the text as it stands, through the Other entry.
  case acceptOther = "combo-other"
  /// Checks the highlighted row, or no longer.
  case toggle = "combo-toggle"
  /// The same while no text is typed, else types the character.
  case toggleInEmptyLine = "combo-toggle-in-empty-line"
  /// Checks all that is shown.
  case selectAll = "combo-all"
  /// Checks nothing of what is shown.
  case selectNone = "combo-none"
  /// Checks what is not, and no longer what is.
  case invertSelection = "combo-invert"

  // Levels, nodes, sections and columns.
  /// Goes to the next level, or right in the text.
  case enter = "combo-enter"
  /// Goes to the level before, or left in the text.
  case leave = "combo-leave"
  /// Shows everything that is under the rows.
  case expandAll = "combo-expand-all"

  // The text.
  /// Completes the option, or lists what matches.
  case complete = "combo-complete"
  /// Changes the text in the person's editor.
  case edit = "combo-edit"
  /// At the beginning of one of several lines, joins it with the line above.
  case joinPrevious = "combo-join-previous"
  /// At the end of one of several lines, joins it with the line below.
  case joinNext = "combo-join-next"
  /// Brings back an earlier entry.
  case earlier = "combo-earlier"
  /// Brings back a later entry.
  case later = "combo-later"

  // The menu and the field.
  /// Opens the menu.
  case open = "combo-open"
  /// Closes the menu.
  case close = "combo-close"
  /// Leaves the text entry, the text or the field.
  case dismiss = "combo-dismiss"
  /// Goes back to the field before.
  case back = "combo-back"
  /// Shows what the keys do, or no longer.
  case help = "combo-help"
  /// The same while no text is typed, else types the character.
  case helpInEmptyLine = "combo-help-in-empty-line"
  /// Draws everything anew.
  case redraw = "combo-redraw"

  /// What it does, in a few words, as libedit's `bind -l` shows it: in English.
  package var help: String {
    switch self {
    case .next: "Highlight the next row"
    case .previous: "Highlight the row before"
    case .nextPage: "Highlight a row a page further down"
    case .previousPage: "Highlight a row a page further up"
    case .first: "Highlight the first row, or go to the beginning of the text"
    case .last: "Highlight the last row, or go to the end of the text"
    case .accept: "Take what is highlighted, or answer with what is chosen"
    case .acceptOther: "Take the text as it stands, through the Other entry"
    case .toggle: "Check the highlighted row, or no longer"
    case .toggleInEmptyLine: "The same while no text is typed, else type the character"
    case .selectAll: "Check all that is shown"
    case .selectNone: "Check nothing of what is shown"
    case .invertSelection: "Check what is not, and no longer what is"
    case .enter: "Go to the next level, or right in the text"
    case .leave: "Go to the level before, or left in the text"
    case .expandAll: "Show everything that is under the rows"
    case .complete: "Complete the option, or list what matches"
    case .edit: "Change the text in your editor"
    case .joinPrevious: "Join a line with the one above, from its beginning"
    case .joinNext: "Join a line with the one below, from its end"
    case .earlier: "Bring back an earlier entry"
    case .later: "Bring back a later entry"
    case .open: "Open the menu"
    case .close: "Close the menu"
    case .dismiss: "Leave the text entry, the text or the field"
    case .back: "Go back to the field before"
    case .help: "Show what the keys do, or no longer"
    case .helpInEmptyLine: "The same while no text is typed, else type the character"
    case .redraw: "Draw everything anew"
    }
  }
}
