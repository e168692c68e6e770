/// An open menu: what of a list is shown, what is highlighted, and which rows are visible.
///
/// It holds no options. Each operation is handed the list, which has to be the one that the menu
/// was last made or reloaded with.
package struct OptionMenu: FieldMenu {
  package private(set) var filter: OptionFilter
  private var rows: MenuRows
  package var cursor: MenuCursor

  /// Whether the options shown are those of the text, or still to come.
  package private(set) var state: LoadState

  private let otherPlace: OtherEntry.Place?

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
    cursor = MenuCursor(viewport: viewport)
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

  package var rowCount: Int { rows.count }

  package var hasExactMatch: Bool { filter.hasExactMatch }

  package func canHighlight(_ row: MenuRow, _ list: OptionList) -> Bool {
    switch row {
    case .option(let id): state == .ready && list.position(of: id).map(list.isEnabled) ?? false
    case .other: true
    case .sectionTitle, .notice: false
    }
  }

  /// The place of an option among those shown, from 1; `nil` where it is not shown.
  package func position(of id: OptionID, _ list: OptionList) -> Int? {
    list.position(of: id).flatMap { filter.index(ofPosition: $0) }.map { $0 + 1 }
  }

  package func row(_ row: MenuRow, beginsWith text: String, _ list: OptionList) -> Bool {
    guard case .option(let id) = row, let position = list.position(of: id) else { return false }
    return list.label(at: position, beginsWith: text)
  }

  /// Filters by a text.
  ///
  /// - Parameters:
  ///   - query: The text, taken literally.
  ///   - highlightsBest: Whether the best match is highlighted; else nothing is.
  ///   - list: The options.
  package mutating func filter(by query: String, highlightsBest: Bool, _ list: OptionList) {
    filter.filter(by: query, list)
    cursor.highlight = nil
    updateRows(list)
    cursor.viewport.reveal(0, rowCount: rows.count)
    if highlightsBest { highlightBest(list) }
  }

  /// Highlights the best match, or the first row that can be accepted.
  ///
  /// While options load nothing is highlighted: the best may still come.
  package mutating func highlightBest(_ list: OptionList) {
    guard !state.isLoading else {
      cursor.highlight = nil
      return
    }
    if let best = filter.bestPosition(where: list.isEnabled) {
      highlight(.option(list.id(at: best)), list)
    } else {
      cursor.highlight = nil
    }
    if highlight == nil { moveHighlight(.first, wraps: false, list) }
    revealTop(list)
  }

  /// Takes on other options, or another state of loading.
  ///
  /// The highlight stays where its row is still shown and can still be accepted.
  package mutating func reload(_ list: OptionList, state: LoadState) {
    self.state = state
    filter.reload(list)
    let row = highlight?.row
    cursor.highlight = nil
    updateRows(list)
    highlight(row, list)
  }

  private mutating func updateRows(_ list: OptionList) {
    rows = MenuRows(filter, of: list, other: otherPlace, hasNotice: notice != nil)
    cursor.viewport.reveal(nil, rowCount: rows.count)
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
