extension DropDownField {
  /// Checks in debug builds that the state makes sense.
  ///
  /// The cost is that of the sections and of what is highlighted, not of all options.
  func checkInvariants() {
    assert(text.caret <= text.text.unicodeScalars.count, "The caret is outside the text.")
    assert(
      settings.other != nil || phase != .enteringOther,
      "Other is entered, and there is none."
    )
    switch selection.choice {
    case .option(let id): assert(options.position(of: id) != nil, "The choice is not listed.")
    case .other: assert(settings.other != nil, "Other is chosen, and there is none.")
    case nil: break
    }
    guard let menu else { return }
    menu.checkInvariants(options)
  }
}

extension OptionMenu {
  func checkInvariants(_ list: OptionList) {
    let visible = visibleRows
    assert(visible.lowerBound >= 0 && visible.upperBound <= rows.count, "Rows are out of view.")
    assert(
      rows.count == 0 || !visible.isEmpty,
      "A menu with rows shows none of them."
    )
    guard let row = highlight?.row else { return }
    assert(canAccept(row, list), "The highlight is on a row that cannot be accepted.")
    guard let index = index(of: row, list) else {
      return assertionFailure("The highlight is on a row that is not shown.")
    }
    assert(visible.contains(index), "The highlight is out of view.")
  }
}
