// What the help that lists all keys says in English.
extension English {
  static func text(of use: Wording.KeyUse, _ isShort: Bool) -> String {
    switch use {
    case .moveByRow: isShort ? "move" : "Move the highlight"
    case .moveByPage: isShort ? "page" : "Move by a page"
    case .moveToEnds: isShort ? "first/last" : "To the first or the last row"
    case .moveToColumn: isShort ? "column" : "To the column beside"
    case .moveInText: isShort ? "ends" : "To an end of the text"
    case .moveInLine: isShort ? "ends" : "To an end of the line"
    case .changeLevel: isShort ? "level" : "To the next level, or the one before"
    case .turnBranch: isShort ? "open/fold" : "Open the branch, or fold it"
    case .turnBranchInEmptyLine:
      isShort ? "open/fold" : "Open the branch, or fold it, while no text is typed"
    case .turnSection: isShort ? "open/fold" : "Open the section, or fold it"
    case .choose: isShort ? "choose" : "Choose what is highlighted"
    case .chooseOrTurn:
      isShort ? "choose" : "Choose what is highlighted; open or fold a branch"
    case .chooseOrEnter: isShort ? "choose" : "Choose what is highlighted, or go to its level"
    case .answerWithChecked: isShort ? "done" : "Answer with what is checked"
    case .check: isShort ? "check" : "Check, or no longer"
    case .checkInEmptyLine: isShort ? "check" : "Check, or no longer, while no text is typed"
    case .checkAll: isShort ? "all" : "Check all that is shown"
    case .uncheckAll: isShort ? "none" : "Uncheck all that is shown"
    case .invertChecks: isShort ? "invert" : "Check what is not, and no longer what is"
    case .answerWithText: isShort ? "done" : "Answer with the text"
    case .checkText: isShort ? "check" : "Check the text"
    case .takeAsTyped: isShort ? "as typed" : "Take the text as it stands"
    case .beginLine: isShort ? "new line" : "Begin a new line"
    case .endText: isShort ? "done" : "End the text"
    case .moveByLine: isShort ? "line" : "Go to the line above or below"
    case .deleteLineBreak: isShort ? "delete" : "Delete, line breaks too"
    case .openEditor: isShort ? "editor" : "Change the text in your editor"
    case .completeText: isShort ? "complete" : "Complete the text"
    case .completeOrMove: isShort ? "complete" : "Complete the text, or move on"
    case .takeRest: isShort ? "take it" : "Take what stands behind the text"
    case .recall: isShort ? "earlier" : "Bring back an earlier entry"
    case .turnMenu: isShort ? "menu" : "Open the menu, or close it"
    case .backOutOfMenu: isShort ? "close" : "Close the menu, clear the text, then cancel"
    case .backOutOfText: isShort ? "cancel" : "Clear the text, then cancel"
    case .cancel: isShort ? "cancel" : "Leave without an answer"
    case .backToOptions: isShort ? "options" : "Back to the options"
    case .back: isShort ? "back" : "Back to the field before"
    case .turnHelp: isShort ? "help" : "Show more keys, or none"
    case .redraw: isShort ? "redraw" : "Draw everything anew"
    }
  }
}
