import ComboFields

// What `:help` says.
extension Wording {
  /// What can be typed or pressed, and what it does.
  struct HelpEntry: Equatable {
    var keys: String
    var meaning: String
  }

  /// What stands over the help.
  func helpLead(isEnteringOther: Bool) -> String {
    isEnteringOther
      ? "Type a text of your own."
      : "Type the number of an option, its name, or enough of its name to tell it from the others."
  }

  /// What the person can type, for `:help`.
  func help(for field: DropDownField, canComplete: Bool) -> [HelpEntry] {
    let leavesOther = field.isEnteringOther && !field.options.isEmpty
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
    if let other = field.settings.other, !field.isEnteringOther {
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

  private func emptyLine(in field: DropDownField, canComplete: Bool) -> String? {
    if field.isEnteringOther {
      if !canComplete, !field.text.isEmpty { return "takes “\(field.text.text)”" }
    } else if let answer = field.answer {
      return "takes “\(answer.label)”"
    }
    return field.settings.isRequired ? nil : "answers nothing"
  }
}
