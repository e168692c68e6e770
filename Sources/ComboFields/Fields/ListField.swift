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
      viewport: state.viewport,
      filteredBy: OptionFilter.Rules(
        matcher: common.usedMatcher,
        ranksSectionsByBest: common.ranksSectionsByBest
      )
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
  /// A snapshot with the rows of the open menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - complete: Adds to a row what the kind says of it.
  /// - Returns: The snapshot.
  func snapshotWithRows(
    of menu: OptionMenu,
    _ complete: (FieldSnapshot.Row) -> FieldSnapshot.Row
  ) -> FieldSnapshot {
    var snapshot = snapshotWithoutRows
    let query = MatchQuery(menu.filter.query)
    let visible = menu.visibleRows
    snapshot.shownOptionCount = menu.filter.count
    snapshot.titleAbove = menu.titleRow(ofRow: visible.lowerBound)
      .map { complete(self.snapshot(of: $0, in: menu, query)) }
    if menu.marginAboveHighlight > 0,
      let runs = menu.runs(upTo: SideBySide.mostRows), runs.count > 1
    {
      let rows = snapshotOfRows(0..<menu.rowCount, in: menu, query).map(complete)
      snapshot.rows = Array(rows[visible])
      snapshot.sections = runs.map { Array(rows[$0]) }
    } else {
      snapshot.rows = snapshotOfRows(visible, in: menu, query).map(complete)
    }
    return snapshot
  }

  /// Rows of a menu as they are to be drawn, but for what is chosen of them.
  private func snapshotOfRows(
    _ rows: Range<Int>,
    in menu: OptionMenu,
    _ query: MatchQuery
  ) -> [FieldSnapshot.Row] {
    var lastPosition: Int?
    return rows.map { index in
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

/// Sections that may stand side by side.
private enum SideBySide {
  /// More rows than this would not be seen at once, and cost too much to be made for each key.
  static let mostRows = 120
}
