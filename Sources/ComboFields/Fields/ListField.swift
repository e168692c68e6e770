import ComboMatching

/// A field whose menu shows one list of options: what such fields have in common.
package protocol ListField: MenuField where Menu == OptionMenu {
  /// The options.
  var options: OptionList { get }
}

extension ListField {
  package var menuOptions: OptionList { options }
  package var list: OptionList { options }

  /// A menu of all options, without a highlight.
  var unfilteredMenu: OptionMenu {
    OptionMenu(
      options,
      other: common.other?.place,
      state: state.loading.state,
      viewport: state.viewport
    )
  }

  package func showMatches(in menu: inout OptionMenu) {
    let isFiltered = common.autocomplete != .none && common.loading != .whileTyping
    menu.filter(
      by: isFiltered ? text.text : "",
      highlightsBest: common.autocomplete.highlightsBest,
      options
    )
  }

  package func showLoading(in menu: inout OptionMenu) {
    menu.reload(options, state: state.loading.state)
  }
}

// Loading
extension ListField {
  /// Asks for options before the menu opens, where there are none yet or they follow the text.
  package mutating func requestOptionsForOpening() -> [FieldEffect] {
    switch common.loading {
    case .never: []
    case .whenOpened:
      state.loading.isLoaded && !state.loading.state.isFailed ? [] : requestOptions()
    case .whileTyping: requestOptions()
    }
  }

  /// Asks for options.
  ///
  /// What is shown until they arrive cannot be accepted.
  package mutating func requestOptions() -> [FieldEffect] {
    guard common.loading != .never else { return [] }
    let ticket = state.loading.begin()
    let query = common.loading == .whileTyping && !isEnteringOther ? text.text : ""
    return changeMenu { $1.showLoading(in: &$0) } + [.requestOptions(query, ticket)]
  }

  package mutating func optionsDidArrive(_ list: OptionList, _ ticket: Ticket) -> [FieldEffect] {
    state.loading.finish(ticket) ? reload(list) : []
  }

  /// With other options a failure is over, and so is what was said about loading.
  mutating func forgetOldLoading() {
    state.loading.forgetFailure()
    guard state.loading.state == .ready else { return }
    state.forgetLoadingMessage()
  }
}

// Drawing
extension ListField {
  /// The visible rows of a menu as they are to be drawn, but for what is chosen of them.
  func snapshotOfRows(in menu: OptionMenu) -> [FieldSnapshot.Row] {
    let query = MatchQuery(menu.filter.query)
    var lastPosition: Int?
    return menu.visibleRows.map { index in
      var row = snapshotOfRow(at: index, in: menu, query)
      row.notice = row.row == .notice ? menu.notice : nil
      if case .option(let id) = row.row {
        // Options stand in the order of the filter: only the first has to be looked for there.
        lastPosition = lastPosition.map { $0 + 1 } ?? menu.position(of: id, options)
        row.position = lastPosition
      }
      return row
    }
  }
}
