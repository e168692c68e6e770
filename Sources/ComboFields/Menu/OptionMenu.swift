/// An open menu: what of a list is shown, what is highlighted, and which rows are visible.
///
/// It holds no options. Each operation is handed the list, which has to be the one that the menu
/// was last made or reloaded with.
package struct OptionMenu: Sendable, Equatable {
  package private(set) var filter: OptionFilter
  package private(set) var rows: MenuRows
  package private(set) var highlight: Highlight?
  package private(set) var viewport: Viewport

  /// Whether the options shown are those of the text, or still to come.
  package private(set) var state: LoadState

  private let otherPlace: OtherEntry.Place?
  private var typeAhead = TypeAhead()

  /// A menu with every option, without a highlight.
  ///
  /// - Parameters:
  ///   - list: The options.
  ///   - other: The place of the Other entry; `nil` without one.
  ///   - state: Whether the options are there yet.
  ///   - viewport: As many rows as may be visible.
  package init(
    _ list: OptionList,
    other: OtherEntry.Place?,
    state: LoadState,
    viewport: Viewport
  ) {
    filter = OptionFilter(list)
    otherPlace = other
    self.state = state
    self.viewport = viewport
    rows = MenuRows(filter, of: list, other: other, hasNotice: false)
    updateRows(list)
  }

  /// What the sentence in place of options says; `nil` without one.
  package var notice: MenuNotice? {
    switch state {
    case .loading: .loading
    case .failed(let reason): .failed(reason)
    case .ready: filter.count > 0 ? nil : filter.isActive ? .noMatch : .noOptions
    }
  }

  package func row(at index: Int, _ list: OptionList) -> MenuRow {
    rows.row(at: index, filter, of: list)
  }

  package func index(of row: MenuRow, _ list: OptionList) -> Int? {
    rows.index(of: row, filter, of: list)
  }

  package var visibleRows: Range<Int> { viewport.visibleRows(of: rows.count) }

  /// Whether a row can be accepted.
  package func canAccept(_ row: MenuRow, _ list: OptionList) -> Bool {
    switch row {
    case .option(let id): state == .ready && list.position(of: id).map(list.isEnabled) ?? false
    case .other: true
    case .sectionTitle, .notice: false
    }
  }

  /// Puts the highlight on a row that is shown and can be accepted, or takes it away.
  ///
  /// On any other row nothing changes.
  package mutating func highlight(_ row: MenuRow?, _ list: OptionList) {
    guard let row else {
      highlight = nil
      return
    }
    guard let index = index(of: row, list), canAccept(row, list) else { return }
    highlight = Highlight(row)
    viewport.reveal(index, rowCount: rows.count)
  }

  package mutating func moveHighlight(
    _ movement: HighlightMovement,
    wraps: Bool,
    _ list: OptionList
  ) {
    let target = Highlight.index(
      from: highlight.flatMap { index(of: $0.row, list) },
      movement,
      in: (count: rows.count, visible: visibleRows.count, wrap: wraps),
      where: { canAccept(row(at: $0, list), list) }
    )
    highlight(target.map { row(at: $0, list) }, list)
    revealTitle(list)
  }

  /// At the first option that can be accepted, the rows above it are worth a look.
  private mutating func revealTitle(_ list: OptionList) {
    guard let row = highlight?.row, let index = index(of: row, list),
      index < viewport.height(for: rows.count),
      !(0..<index).contains(where: { canAccept(self.row(at: $0, list), list) })
    else { return }
    viewport.reveal(0, rowCount: rows.count)
  }

  /// Moves the highlight to an option whose label begins with what was typed quickly.
  ///
  /// - Parameters:
  ///   - letters: What was typed.
  ///   - time: When it was typed, in milliseconds from any beginning.
  ///   - list: The options.
  package mutating func jump(typing letters: String, at time: Int, _ list: OptionList) {
    let isFirst = typeAhead.append(letters, at: time)
    guard rows.count > 0 else { return }
    let start = highlight.flatMap { index(of: $0.row, list) } ?? -1
    for step in (isFirst || highlight == nil ? 1 : 0)...rows.count {
      let index = (start + step + rows.count) % rows.count
      let row = row(at: index, list)
      guard case .option(let id) = row, canAccept(row, list),
        let position = list.position(of: id),
        list.label(at: position, beginsWith: typeAhead.text)
      else { continue }
      return highlight(row, list)
    }
  }

  /// Filters by a text.
  ///
  /// - Parameters:
  ///   - query: The text, taken literally.
  ///   - highlightsBest: Whether the best match is highlighted; else nothing is.
  ///   - list: The options.
  package mutating func filter(by query: String, highlightsBest: Bool, _ list: OptionList) {
    filter.filter(by: query, list)
    highlight = nil
    updateRows(list)
    viewport.reveal(0, rowCount: rows.count)
    if highlightsBest { highlightBest(list) }
  }

  /// Highlights the best match, or the first row that can be accepted.
  ///
  /// While options load nothing is highlighted: the best may still come.
  package mutating func highlightBest(_ list: OptionList) {
    guard !state.isLoading else {
      highlight = nil
      return
    }
    if let best = filter.bestPosition(where: list.isEnabled) {
      highlight(.option(list.id(at: best)), list)
    } else {
      highlight = nil
    }
    if highlight == nil { moveHighlight(.first, wraps: false, list) }
    revealTitle(list)
  }

  /// Takes on other options, or another state of loading.
  ///
  /// The highlight stays where its row is still shown and can still be accepted.
  package mutating func reload(_ list: OptionList, state: LoadState) {
    self.state = state
    filter.reload(list)
    let row = highlight?.row
    highlight = nil
    updateRows(list)
    highlight(row, list)
  }

  package mutating func setMaximumHeight(_ height: Int?, _ list: OptionList) {
    viewport.setMaximumHeight(height, rowCount: rows.count)
    if let highlight {
      viewport.reveal(index(of: highlight.row, list), rowCount: rows.count)
    }
  }

  private mutating func updateRows(_ list: OptionList) {
    rows = MenuRows(filter, of: list, other: otherPlace, hasNotice: notice != nil)
    viewport.reveal(nil, rowCount: rows.count)
  }
}

/// What stands in a menu in place of options.
public enum MenuNotice: Sendable, Equatable {
  /// There are no options at all.
  case noOptions
  /// No option matches the text.
  case noMatch
  /// The options are on their way; those shown, if any, are not current.
  case loading
  /// The options could not be loaded; the reason is a sentence.
  case failed(String)
}
