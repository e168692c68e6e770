import ComboFields

// What `:help` says.
extension Wording {
  /// What can be typed or pressed, and what it does.
  struct HelpEntry: Equatable {
    var keys: String
    var meaning: String
  }

  /// What stands over the help.
  func helpLead(for field: some LineField) -> String {
    guard !field.isEnteringOther else { return "Type a text of your own." }
    switch field.manner {
    case .oneOption:
      return "Type the number of an option, its name, or enough of its name to tell it from the "
        + "others."
    case .checks:
      return "Type numbers, ranges and names with commas between them (1,3-5): each is checked, or "
        + "no longer. A section's name stands for all in it; * checks all, - none, ! the others."
        + (field.common.other == nil ? "" : " +TEXT adds a text of your own.")
    case .outline(.opens):
      return "Type the number of a row, or the name of an option. A branch (+) shows what is under "
        + "it, and (-) hides it again."
    case .outline(.answers):
      return "Type the number of a row, or the name of an option. A branch may be the answer too."
    case .outline(.checks):
      return "Type the number of a row, or the name of an option: it is checked, or no longer; a "
        + "branch with all that is under it."
    case .path(let separator):
      return
        "Type the names from the first level down, with \(separator) between them; each may be "
        + "a number or the beginning of a name. Where it is clear, the last name alone will do."
    }
  }

  /// With less room beside the keys, what they do stands behind them.
  static let narrowestHelp = 24

  /// What the person can type, for `:help`.
  func help(for field: some LineField, canComplete: Bool) -> [HelpEntry] {
    let leavesOther = field.isEnteringOther && !field.list.isEmpty
    var entries: [HelpEntry] = []
    if let meaning = emptyLine(in: field, canComplete: canComplete) {
      entries.append(HelpEntry(keys: "Enter alone", meaning: meaning))
    }
    if canComplete, !field.isEnteringOther {
      entries.append(
        HelpEntry(
          keys: "Tab",
          meaning: "completes what you typed, or lists what matches; again: the next page"
        )
      )
    }
    if canComplete {
      entries += [
        HelpEntry(keys: "Up, Down", meaning: "bring back what was entered before"),
        HelpEntry(
          keys: "Escape",
          meaning: leavesOther
            ? "goes back to the options" : "empties the line, or gives up"
        ),
      ]
    }
    entries += [
      HelpEntry(keys: ":list", meaning: "shows the options; again: the next page"),
      HelpEntry(keys: ":list TEXT", meaning: "shows the options that match"),
    ]
    if field.hasBranches, !field.isEnteringOther {
      let what = field.manner == .checks ? "section" : "branch (+)"
      entries += [
        HelpEntry(keys: ":open NAME", meaning: "shows what is under a \(what)"),
        HelpEntry(keys: ":fold NAME", meaning: "hides it again"),
      ]
    }
    if let other = field.common.other, !field.isEnteringOther {
      entries.append(
        HelpEntry(
          keys: ":other TEXT",
          meaning: "answers with a text of your own, like choosing “\(other.label)”"
        )
      )
    }
    return entries + [
      HelpEntry(
        keys: canComplete ? ":back, Shift-Tab" : ":back",
        meaning: leavesOther ? "goes back to the options" : "goes back a question"
      ),
      HelpEntry(
        keys: ":quit",
        meaning: "gives up without an answer"
      ),
      HelpEntry(keys: "::TEXT", meaning: "is a text that begins with a colon"),
    ]
  }

  private func emptyLine(in field: some LineField, canComplete: Bool) -> String? {
    if field.isEnteringOther {
      if !canComplete, !field.text.isEmpty { return "takes “\(field.text.text)”" }
    } else if field.takesSeveral {
      return "answers with what is chosen"
    } else if let answer = field.answers.first {
      return "takes “\(field.name(of: answer))”"
    }
    return field.common.isRequired ? nil : "answers nothing"
  }
}
