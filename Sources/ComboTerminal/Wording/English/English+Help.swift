// What `:help` says in English.
extension English {
  static func text(of phrase: Wording.HelpPhrase) -> String {
    switch phrase {
    case .lead(.oneOption, _):
      "Type the number of an option, its name, or enough of its name to tell it from the others."
    case .lead(.checks, let other):
      "Type numbers, ranges and names with commas between them (1,3-5): each is checked, or no "
        + "longer. A section's name stands for all in it; * checks all, - none, ! the others."
        + (other == nil ? "" : " +TEXT adds a text of your own.")
    case .lead(.outline(.opens), _):
      "Type the number of a row, or the name of an option. A branch (+) shows what is under it, and "
        + "(-) hides it again."
    case .lead(.outline(.answers), _):
      "Type the number of a row, or the name of an option. A branch may be the answer too."
    case .lead(.outline(.checks), _):
      "Type the number of a row, or the name of an option: it is checked, or no longer; a branch "
        + "with all that is under it."
    case .lead(.path(let separator), _):
      "Type the names from the first level down, with \(separator) between them; each may be a "
        + "number or the beginning of a name. Where it is clear, the last name alone will do."
    case .leadOfOther: "Type a text of your own."
    case .leadOfText(.line): "Type a text."
    case .leadOfText(.lines): "Type a text of any number of lines, with Enter behind each."
    case .leadOfText(.number): "Type a number, in digits."
    case .leadOfText(.wholeNumber): "Type a whole number, in digits."
    case .leadOfText(.secret): "Type a text; it is not shown."
    case .keys(let entry): keys(of: entry)
    case .meaning(let entry): meaning(of: entry)
    case .line(let entry): "\(keys(of: entry)): \(meaning(of: entry))"
    }
  }

  private static func keys(of entry: Wording.HelpEntry) -> String {
    switch entry {
    case .emptyLineTakes, .emptyLineTakesChosen, .emptyLineTakesNothing, .emptyLineIsLine:
      "Enter alone"
    case .endOfText: "“.” alone"
    case .endMarkAsLine: "“..” alone"
    case .lines: ":lines"
    case .line: ":line NUMBER"
    case .edit: ":edit"
    case .complete: "Tab"
    case .earlierLines: "Up, Down"
    case .escape, .escapeToOptions: "Escape"
    case .list: ":list"
    case .listMatching: ":list TEXT"
    case .more: ":more"
    case .openBranch, .openSection: ":open NAME"
    case .fold: ":fold NAME"
    case .other: ":other TEXT"
    case .back(.edited), .backToOptions(.edited): ":back, Shift-Tab"
    case .back(.plain), .backToOptions(.plain): ":back"
    case .quit: ":quit"
    case .colon: "::TEXT"
    }
  }

  private static func meaning(of entry: Wording.HelpEntry) -> String {
    switch entry {
    case .emptyLineTakes(let text): "takes “\(text)”"
    case .emptyLineTakesChosen: "answers with what is chosen"
    case .emptyLineTakesNothing: "answers nothing"
    case .emptyLineIsLine: "is an empty line"
    case .endOfText: "ends the text"
    case .endMarkAsLine: "is a line of nothing but “.”"
    case .lines: "shows the lines with their numbers"
    case .line: "takes a line back to be changed, the last one without a number"
    case .edit(let editor): "opens the text in \(editor)"
    case .complete: "completes what you typed, or lists what matches; again: the next page"
    case .earlierLines: "bring back what was entered before"
    case .escape: "empties the line, or gives up"
    case .escapeToOptions, .backToOptions: "goes back to the options"
    case .list: "shows the options from the first on"
    case .listMatching: "shows the options that match"
    case .more: "shows the next page"
    case .openBranch: "shows what is under a branch (+)"
    case .openSection: "shows what is under a section"
    case .fold: "hides it again"
    case .other(let label): "answers with a text of your own, like choosing “\(label)”"
    case .back: "goes back a question"
    case .quit: "gives up without an answer"
    case .colon: "is a text that begins with a colon"
    }
  }
}
