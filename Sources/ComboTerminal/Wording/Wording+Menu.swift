import ComboFields

// What stands in and beside a menu.
extension Wording {
  /// What stands in place of options.
  func sentence(for notice: MenuNotice) -> String {
    switch notice {
    case .noOptions: noOptions
    case .noMatch: noMatch
    case .loading: "Loading …"
    case .failed(let reason): reason
    case .notAllLoaded: "More may match where nothing is loaded yet."
    }
  }

  /// What a field says.
  func sentence(for message: FieldMessage) -> String { message.sentence }

  /// What stands behind the text in the line: how much is chosen, the answer that Enter alone would
  /// give, or where the text entry of a cascade belongs.
  func note(for snapshot: FieldSnapshot, separator: String) -> String? {
    if snapshot.phase == .enteringOther {
      return snapshot.breadcrumb.isEmpty
        ? nil : "(\(snapshot.breadcrumb.joined(separator: " \(separator) ")))"
    }
    if snapshot.phase == .open, snapshot.takesSeveral {
      let hidden = snapshot.hiddenSelectedCount
      let chosen = "\(Self.number(snapshot.selectedCount)) chosen"
      return hidden == 0 ? "(\(chosen))" : "(\(chosen), \(Self.number(hidden)) hidden)"
    }
    guard snapshot.text.isEmpty, snapshot.phase == .open, let answer = snapshot.answers.first else {
      return nil
    }
    return defaultNote(answer.label)
  }

  /// The Other entry with the text that it would take.
  func other(_ label: String, _ text: String?) -> String {
    text.map { "\(label): “\($0)”" } ?? label
  }

  /// Where the highlight stands among the options that are shown, and how many there are.
  func count(_ snapshot: FieldSnapshot) -> String {
    let shown = Self.number(snapshot.shownOptionCount)
    let all = Self.number(snapshot.optionCount)
    let rest = snapshot.shownOptionCount < snapshot.optionCount && !snapshot.text.isEmpty
    let position = snapshot.rows.first(where: \.isHighlighted)?.position
    let place = position.map { "\(Self.number($0)) of \(shown)" } ?? shown
    return rest ? "\(place) (of \(all))" : place
  }

  /// What a key does.
  ///
  /// - Parameters:
  ///   - action: What it does.
  ///   - snapshot: The field.
  ///   - isShort: Whether one word has to do.
  /// - Returns: A few words.
  func meaning(of action: FieldAction, in snapshot: FieldSnapshot, isShort: Bool) -> String {
    switch action {
    case .accept: snapshot.takesSeveral ? "done" : "choose"
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
    case .leaveOther: isShort ? "back" : "back to the options"
    case .cancel: "cancel"
    }
  }

  /// What stands in the line that stays where nothing was chosen.
  var nothingChosen: String { "nothing chosen" }

  /// What stands in the line that stays for answers that have no room there.
  func moreAnswers(_ count: Int) -> String { "+\(Self.number(count)) more" }
}
