extension OutlineField: TreeField {
  package var menuOptions: Expansion { expansion }

  /// Where one option is chosen, its label; the line says nothing about several.
  package var selectedText: String {
    settings.selectsSeveral ? "" : answers.first?.label ?? ""
  }

  package func makeMenu(_ cause: OpenCause) -> OutlineMenu {
    var menu = OutlineMenu(
      expansion,
      other: settings.other?.place,
      viewport: state.viewport
    )
    if cause == .typing {
      showMatches(in: &menu)
    } else {
      highlightAtFirst(cause, settings.selectsSeveral ? nil : selection.choice, in: &menu)
    }
    return menu
  }

  package func showMatches(in menu: inout OutlineMenu) {
    menu.filter(
      by: settings.autocomplete == .none ? "" : text.text,
      highlightsBest: settings.autocomplete.highlightsBest,
      expansion
    )
  }

  package func showLoading(in menu: inout OutlineMenu) {}

  /// Before the menu opens, shows the way to what is chosen, and asks for what is under nodes that
  /// are expanded and have it not yet.
  package mutating func requestOptionsForOpening() -> [FieldEffect] {
    if !settings.selectsSeveral, case .option(let id)? = selection.choice,
      let position = outline.position(of: id)
    {
      _ = expansion.reveal(position)
    }
    return requestMissingChildren()
  }

  package func checkOwnInvariants() {
    assert(menu.map { $0.nodeCount == $0.shown(expansion).count } ?? true, "Rows are out of date.")
    // The last of several is not found without a look at all.
    if settings.selectsSeveral { return }
    switch selection.choice {
    case .option(let id): assert(outline.position(of: id) != nil, "The choice is not listed.")
    case .other: assert(settings.other != nil, "Other is chosen, and there is none.")
    case nil: break
    }
  }
}

// Rows are numbered for people, who can only type: from 1, in the order of the rows that there are
// without a filter.
extension OutlineField {
  private var firstNumber: Int { settings.other?.place == .first ? 2 : 1 }

  /// The number of rows that have a number: the nodes that have a row, and the Other entry.
  package var choosableRowCount: Int {
    expansion.rowCount + (settings.other == nil ? 0 : 1)
  }

  /// The number of the Other entry; `nil` without one.
  package var numberOfOther: Int? {
    settings.other.map { $0.place == .first ? 1 : choosableRowCount }
  }

  package func row(numbered number: Int) -> Resolution? {
    if number == numberOfOther { return .other }
    let row = number - firstNumber
    guard row >= 0, row < expansion.rowCount else { return nil }
    return .option(expansion.position(atRow: row))
  }
}
