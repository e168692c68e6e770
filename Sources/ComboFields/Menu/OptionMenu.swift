package import ComboMatching

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

  /// The sections that show their titles alone while no filter is on; `nil` where sections do not
  /// fold, and nothing can be done with their titles.
  package private(set) var folded: Set<Int>?

  /// Texts of the person's own that stand among the rows, where they match.
  package private(set) var texts: [String] = []

  /// A menu with every option, without a highlight.
  ///
  /// - Parameters:
  ///   - list: The options.
  ///   - other: The place of the Other entry; `nil` without one.
  ///   - state: Whether the options are there yet.
  ///   - viewport: As many rows as may be visible.
  ///   - rules: How options are filtered.
  package init(
    _ list: OptionList,
    other: OtherEntry.Place?,
    state: LoadState,
    viewport: Viewport,
    filteredBy rules: OptionFilter.Rules = OptionFilter.Rules()
  ) {
    filter = OptionFilter(list, by: rules)
    otherPlace = other
    self.state = state
    cursor = MenuCursor(viewport: viewport)
    rows = MenuRows(filter, of: list, with: .init(other: other))
    updateRows(list)
  }

  /// What the sentence in place of options says; `nil` without one.
  package var notice: MenuNotice? {
    switch state {
    case .loading: .loading
    case .failed(let reason): .failed(reason)
    case .ready:
      filter.count > 0 || !shownTexts.isEmpty ? nil : filter.isActive ? .noMatch : .noOptions
    }
  }

  package func row(at index: Int, _ list: OptionList) -> MenuRow {
    rows.row(at: index, filter, of: list)
  }

  package func index(of row: MenuRow, _ list: OptionList) -> Int? {
    rows.index(of: row, filter, of: list)
  }

  package var rowCount: Int { rows.count }

  package var marginAboveHighlight: Int { rows.hasTitles ? 1 : 0 }

  /// The title that a row stands under, where that is shown; `nil` for a title itself.
  func titleRow(ofRow index: Int) -> MenuRow? { rows.titleRow(ofRow: index) }

  /// The rows in their sections, each run of them with its title first; the Other entry, with the
  /// texts before it, and a notice are runs of their own.
  ///
  /// - Parameter limit: The most rows.
  /// - Returns: The runs; `nil` where there are more rows.
  func runs(upTo limit: Int) -> [Range<Int>]? { rowCount <= limit ? rows.runs : nil }

  package var matcher: AnyLabelMatcher { filter.rules.matcher }

  package var hasExactMatch: Bool { filter.hasExactMatch }

  package func canHighlight(_ row: MenuRow, _ list: OptionList) -> Bool {
    switch row {
    case .option(let id): state == .ready && list.position(of: id).map(list.isEnabled) ?? false
    case .other, .otherText: true
    case .sectionTitle(let section): isFoldable(section, list)
    case .notice: false
    }
  }

  /// The place of an option among those shown, from 1; `nil` where it is not shown.
  package func position(of id: OptionID, _ list: OptionList) -> Int? {
    list.position(of: id).flatMap { filter.index(ofPosition: $0) }.map { $0 + 1 }
  }

  package func row(_ row: MenuRow, beginsWith text: String, _ list: OptionList) -> Bool {
    switch row {
    case .option(let id):
      list.position(of: id).map { list.label(at: $0, beginsWith: text) } ?? false
    case .sectionTitle(let section):
      list.title(ofSection: section).map { TextFolding.hasFoldedPrefix($0, text) } ?? false
    case .otherText(let own):
      TextFolding.hasFoldedPrefix(own, text)
    case .other, .notice:
      false
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
    if highlight == nil { highlightEnd(.first, list) }
    revealTop(list)
  }

  /// Highlights the row where a movement comes in that begins nowhere.
  ///
  /// The titles of sections that show their options are passed over.
  package mutating func highlightEnd(_ movement: HighlightMovement, _ list: OptionList) {
    let target = Highlight.index(
      from: nil,
      movement,
      in: (count: rowCount, visible: visibleRows.count, wrap: false),
      where: { index in
        let row = row(at: index, list)
        guard canHighlight(row, list) else { return false }
        if case .sectionTitle(let section) = row { return !isExpanded(section) }
        return true
      }
    )
    highlight(target.map { row(at: $0, list) }, list)
    revealTop(list)
  }

  /// Takes on other options, or another state of loading.
  ///
  /// The highlight stays where its row is still shown and can still be accepted.
  package mutating func reload(
    _ list: OptionList,
    state: LoadState,
    folded: Set<Int>? = nil
  ) {
    self.state = state
    self.folded = folded ?? self.folded
    filter.reload(list)
    let row = highlight?.row
    cursor.highlight = nil
    updateRows(list)
    highlight(row, list)
  }

  private mutating func updateRows(_ list: OptionList) {
    rows = MenuRows(
      filter,
      of: list,
      with: .init(other: otherPlace, texts: shownTexts, hasNotice: notice != nil),
      folded: folded ?? []
    )
    cursor.viewport.reveal(nil, rowCount: rows.count)
  }
}

// Sections that fold, and texts of the person's own.
extension OptionMenu {
  /// Makes the sections foldable, and folds some of them and no others.
  ///
  /// A highlight that would be hidden goes to the title above it.
  package mutating func fold(_ sections: Set<Int>, _ list: OptionList) {
    folded = sections
    updateRows(list)
    if case .option(let id)? = highlight?.row, index(of: .option(id), list) == nil {
      let section = list.position(of: id).map { list.section(ofPosition: $0) }
      cursor.highlight = nil
      highlight(section.map { .sectionTitle($0) }, list)
    }
    revealHighlight(list)
  }

  /// Whether a section can be folded and unfolded: there is something under its title.
  func isFoldable(_ section: Int, _ list: OptionList) -> Bool {
    folded != nil && section >= 0 && section < list.sectionCount
      && list.title(ofSection: section) != nil && !list.positions(ofSection: section).isEmpty
  }

  /// Whether a section shows its options, as far as they match.
  package func isExpanded(_ section: Int) -> Bool {
    filter.isActive || folded?.contains(section) != true
  }

  /// The rows of an unfolded section under its title, while no filter is on.
  ///
  /// The Other entry is among them where it stands behind one of the section's options.
  func rows(ofSection section: Int, _ list: OptionList) -> Range<Int> {
    guard let title = index(of: .sectionTitle(section), list),
      let last = list.positions(ofSection: section).last,
      let end = index(of: .option(list.id(at: last)), list)
    else { return 0..<0 }
    let endsWithOther = otherPlace == .after(list.id(at: last))
    return title + 1..<end + 1 + (endsWithOther ? otherRows.count : 0)
  }

  /// Shows texts of the person's own, and no others.
  ///
  /// A highlight on one that is gone goes to the row that comes to stand there.
  package mutating func show(_ texts: [String], _ list: OptionList) {
    let former = highlight.flatMap { index(of: $0.row, list) }
    self.texts = texts
    updateRows(list)
    if let row = highlight?.row, index(of: row, list) == nil {
      cursor.highlight = nil
      highlight(former.flatMap { $0 < rowCount ? self.row(at: $0, list) : nil }, list)
    }
    revealHighlight(list)
  }

  /// Those texts of the person's own that match.
  package var shownTexts: [String] {
    guard filter.isActive else { return texts }
    let query = MatchQuery(filter.query)
    return texts.filter { matcher.rank(of: query, in: $0.utf8.span, with: []) != nil }
  }

  /// The rows of ``shownTexts``.
  package var textRows: Range<Int> { rows.textRows }

  /// The same, with that of the Other entry behind them; nothing without one.
  var otherRows: Range<Int> {
    otherPlace == nil ? 0..<0 : textRows.lowerBound..<textRows.upperBound + 1
  }
}
