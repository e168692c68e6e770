import ComboFields

// What is said of a field beside its menu: which phrase it is.
extension Wording {
  /// What stands behind the text in the line: how much is checked, the answer that Enter alone would
  /// give, or where the text entry of a cascade belongs.
  func note(for snapshot: FieldSnapshot, separator: String) -> String? {
    if snapshot.isOptional, snapshot.text.isEmpty, !snapshot.hasOtherLines {
      return conversation(.optional)
    }
    if snapshot.phase == .enteringOther {
      return snapshot.breadcrumb.isEmpty
        ? nil : "(\(snapshot.breadcrumb.joined(separator: " \(separator) ")))"
    }
    if snapshot.phase == .open, snapshot.takesSeveral {
      let phrase = MenuPhrase.checked(
        snapshot.selectedCount,
        hidden: snapshot.hiddenSelectedCount
      )
      // How many are hidden stands in brackets of its own.
      return snapshot.hiddenSelectedCount == 0 ? "(\(menu(phrase)))" : menu(phrase)
    }
    guard snapshot.text.isEmpty, snapshot.phase == .open, let answer = snapshot.answers.first else {
      return nil
    }
    return conversation(.defaultAnswer(answer.label))
  }

  /// What a field says, with what can be done about it.
  func sentence(for message: FieldMessage, in snapshot: FieldSnapshot) -> String {
    guard case .tooManyChoices(let maximum) = message, snapshot.takesSeveral,
      !snapshot.text.isEmpty,
      snapshot.phase == .enteringOther || isOtherHighlighted(in: snapshot)
    else { return sentence(for: message) }
    return menu(.noRoomForText(maximum: maximum, key: Self.keyThatClears))
  }

  /// How libedit's key is written that empties the line.
  private static let keyThatClears = "^U"

  /// The Other entry with the text that it would take.
  func other(_ label: String, _ text: String?) -> String {
    text.map { menu(.other(label: label, text: $0)) } ?? label
  }

  /// Where the highlight stands among the options that are shown, and how many there are.
  func count(_ snapshot: FieldSnapshot) -> String {
    let isFiltered = snapshot.shownOptionCount < snapshot.optionCount && !snapshot.text.isEmpty
    return menu(
      .place(
        snapshot.rows.first(where: \.isHighlighted)?.position,
        shown: snapshot.shownOptionCount,
        all: isFiltered ? snapshot.optionCount : nil
      )
    )
  }

  /// What a key does, in a few words or in one.
  func meaning(of action: FieldAction, in snapshot: FieldSnapshot, isShort: Bool) -> String {
    menu(phrase(for: action, in: snapshot), isShort ? .short : .long)
  }

  private func phrase(for action: FieldAction, in snapshot: FieldSnapshot) -> MenuPhrase {
    guard action == .accept else { return .action(action) }
    // A text becomes one of several answers, or is still to be typed.
    if snapshot.takesSeveral, isOtherHighlighted(in: snapshot) {
      return .action(snapshot.text.isEmpty ? .accept : .toggleSelection)
    }
    if snapshot.actionOfAccept != .accept { return .action(snapshot.actionOfAccept) }
    // A text is not chosen: with it, one is done.
    let isEnd = snapshot.takesSeveral || snapshot.phase == .enteringOther
    return isEnd ? .finish : .action(action)
  }

  private func isOtherHighlighted(in snapshot: FieldSnapshot) -> Bool {
    snapshot.rows.contains { $0.isHighlighted && $0.row == .other }
  }

  /// What stands in the line that stays where nothing was chosen.
  var noAnswer: String { menu(.noAnswer) }

  /// What stands in the line that stays for answers that have no room there.
  func moreAnswers(_ count: Int) -> String { menu(.moreAnswers(count)) }
}
