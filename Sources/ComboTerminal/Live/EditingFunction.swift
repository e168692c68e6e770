/// What a key can do in a field beside libedit's own work.
///
/// Every front end that edits a line names its functions from here, so that a key that the person's
/// settings bind does the same everywhere. The names are a promise:
/// `comboline:bind "^N" combo-next` in `~/.editrc` holds from version to version.
package enum EditingFunction: String, Sendable, CaseIterable {
  // Moving the highlight.
  case next = "combo-next"
  case previous = "combo-previous"
  case nextPage = "combo-next-page"
  case previousPage = "combo-previous-page"
  case first = "combo-first"
  case last = "combo-last"

  // Choosing.
  case accept = "combo-accept"
  case acceptOther = "combo-other"
  case toggle = "combo-toggle"
  case toggleInEmptyLine = "combo-toggle-in-empty-line"
  case selectAll = "combo-all"
  case selectNone = "combo-none"
  case invertSelection = "combo-invert"

  // Levels, nodes, sections and columns.
  case enter = "combo-enter"
  case leave = "combo-leave"
  case expandAll = "combo-expand-all"

  // The text.
  case complete = "combo-complete"
  case earlier = "combo-earlier"
  case later = "combo-later"

  // The menu and the field.
  case open = "combo-open"
  case close = "combo-close"
  case dismiss = "combo-dismiss"
  case back = "combo-back"
  case help = "combo-help"
  case helpInEmptyLine = "combo-help-in-empty-line"
  case redraw = "combo-redraw"

  /// What it does, in a few words; `bind -l` shows it.
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

  /// What it does, as the wording has it in each language.
  var keyAction: Wording.KeyAction {
    switch self {
    case .next: .next
    case .previous: .previous
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .first: .first
    case .last: .last
    case .accept: .accept
    case .acceptOther: .acceptOther
    case .toggle: .toggle
    case .toggleInEmptyLine: .toggleInEmptyLine
    case .selectAll: .selectAll
    case .selectNone: .selectNone
    case .invertSelection: .invertSelection
    case .enter: .enter
    case .leave: .leave
    case .expandAll: .expandAll
    case .complete: .complete
    case .earlier: .earlier
    case .later: .later
    case .open: .open
    case .close: .close
    case .dismiss: .dismiss
    case .back: .back
    case .help: .help
    case .helpInEmptyLine: .helpInEmptyLine
    case .redraw: .redraw
    }
  }
}
