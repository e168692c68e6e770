import ComboFields

// What is said in English in and beside a menu.
extension English {
  static func text(of phrase: Wording.MenuPhrase, _ length: Wording.Length) -> String {
    let isShort = length == .short
    return switch phrase {
    case .notice(let notice): text(of: notice, isShort)
    case .noRoomForText(let maximum, let key):
      isShort
        ? "At most \(number(maximum)); \(key) clears"
        : "At most \(number(maximum)) may be chosen. Uncheck one, or clear the text with \(key)."
    case .required: "(required)"
    case .disabled(let reason): reason.isEmpty ? "(not available)" : "(\(reason))"
    case .title: "Choose"
    case .entryTitle: "Answer"
    case .otherLabel: "Other"
    case .other(let label, let text): "\(label): “\(text)”"
    case .action(let action): text(of: action, isShort)
    case .finish: "done"
    case .helpPage(let page, let count):
      isShort
        ? "\(number(page))/\(number(count))" : "page \(number(page)) of \(number(count))"
    case .nextHelpPage: isShort ? "more" : "next page"
    case .closeHelp: isShort ? "close" : "close the help"
    case .keyUse(let use): text(of: use, isShort)
    case .place(let place, let shown, let all): text(ofPlace: place, shown, all, isShort)
    case .checked(let count, let hidden): text(ofChecked: count, hidden, isShort)
    case .moreAnswers(let count): isShort ? "+\(number(count))" : "+\(number(count)) more"
    case .noAnswer: isShort ? "none" : "no answer"
    }
  }

  private static func text(of notice: MenuNotice, _ isShort: Bool) -> String {
    switch notice {
    case .noOptions: isShort ? "No options" : "There are no options."
    case .noMatch: isShort ? "No match" : "No option matches."
    case .loading: "Loading …"
    case .failed(let reason): isShort ? "Not loaded" : reason
    case .notAllLoaded: isShort ? "More may match" : "More may match where nothing is loaded yet."
    }
  }

  private static func text(of action: FieldAction, _ isShort: Bool) -> String {
    switch action {
    case .accept: "choose"
    case .leaveEmpty: isShort ? "empty" : "leave empty"
    case .moveHighlight: "move"
    case .expand: "open"
    case .collapse: "fold"
    case .toggleSelection: "check"
    case .enter: isShort ? "next" : "next level"
    case .leave: isShort ? "before" : "level before"
    case .complete: "complete"
    case .acceptTextAsOther: isShort ? "as typed" : "take as typed"
    case .recallOther: isShort ? "earlier" : "earlier texts"
    case .open: isShort ? "menu" : "open the menu"
    case .dismiss: isShort ? "close" : "close the menu"
    case .back: "back"
    case .acceptLine: "new line"
    case .finishText: isShort ? "done" : "end the text"
    case .moveLine: "move"
    case .edit: isShort ? "editor" : "in an editor"
    case .leaveOther: isShort ? "back" : "back to the options"
    case .cancel: "cancel"
    }
  }

  private static func text(
    ofPlace place: Int?,
    _ shown: Int,
    _ all: Int?,
    _ isShort: Bool
  ) -> String {
    let of = isShort ? "/" : " of "
    let rest = all.map { isShort ? " (\(number($0)))" : " (of \(number($0)))" } ?? ""
    let unit = place != nil || isShort ? "" : shown == 1 ? " option" : " options"
    return (place.map { number($0) + of } ?? "") + number(shown) + unit + rest
  }

  private static func text(ofChecked count: Int, _ hidden: Int, _ isShort: Bool) -> String {
    let checked = isShort ? "✓\(number(count))" : "\(number(count)) checked"
    guard hidden > 0 else { return checked }
    return checked + (isShort ? " (\(number(hidden)))" : " (\(number(hidden)) hidden)")
  }

  static func word(for key: Wording.Key.Name) -> String {
    switch key {
    case .enter: "Enter"
    case .escape: "Esc"
    case .space: "Space"
    case .tab: "Tab"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .backspace: "Backspace"
    }
  }
}
