import ComboMatching

/// The open menu of an outline: its rows, one of them highlighted, some of them visible.
///
/// Which nodes have a row is the field's to know, and handed to each operation; while a text
/// filters, it is the menu's own.
package struct OutlineMenu: FieldMenu {
  package var cursor: MenuCursor

  /// What is shown while a text filters; `nil` while none does.
  private(set) var filter: OutlineFilter?

  /// Whether a text keeps nodes out.
  package var isFiltered: Bool { filter != nil }

  /// The number of nodes that have a row.
  package private(set) var nodeCount = 0

  private let otherPlace: OtherEntry.Place?

  /// A menu of the nodes that have a row, without a highlight.
  ///
  /// - Parameters:
  ///   - expansion: The nodes.
  ///   - other: The place of the Other entry; `nil` without one.
  ///   - viewport: As many rows as may be visible.
  package init(_ expansion: Expansion, other: OtherEntry.Place?, viewport: Viewport) {
    otherPlace = other
    cursor = MenuCursor(viewport: viewport)
    updateRows(expansion)
  }

  /// The options are there; what is still to come is so for single nodes.
  package var state: LoadState { .ready }

  /// What the sentence in place of options says; `nil` without one.
  package var notice: MenuNotice? {
    nodeCount > 0 ? nil : filter == nil ? .noOptions : .noMatch
  }

  package var hasExactMatch: Bool { filter?.hasExactMatch ?? false }

  package var rowCount: Int {
    nodeCount + (otherPlace == nil ? 0 : 1) + (notice == nil ? 0 : 1)
  }

  /// The row of the first node.
  var firstNodeRow: Int { otherPlace == .first ? 1 : 0 }

  package func row(at index: Int, _ expansion: Expansion) -> MenuRow {
    let node = index - firstNodeRow
    if (0..<nodeCount).contains(node) {
      let position = shown(expansion).member(ofRank: node)
      return .option(expansion.outline.id(at: position))
    }
    return node == 0 && notice != nil ? .notice : .other
  }

  package func index(of row: MenuRow, _ expansion: Expansion) -> Int? {
    switch row {
    case .option(let id):
      expansion.outline.position(of: id).flatMap { self.row(ofNode: $0, expansion) }
    case .other:
      otherPlace.map { $0 == .first ? 0 : rowCount - 1 }
    case .notice:
      notice.map { _ in firstNodeRow }
    case .sectionTitle, .otherText:
      nil
    }
  }

  /// The row of a node; `nil` where it has none.
  package func row(ofNode position: Int, _ expansion: Expansion) -> Int? {
    let shown = shown(expansion)
    return shown.contains(position) ? firstNodeRow + shown.rank(of: position) : nil
  }

  package func canHighlight(_ row: MenuRow, _ expansion: Expansion) -> Bool {
    switch row {
    case .option(let id):
      expansion.outline.position(of: id).map { expansion.outline.isEnabled(at: $0) } ?? false
    case .other: true
    case .sectionTitle, .otherText, .notice: false
    }
  }

  package func row(_ row: MenuRow, beginsWith text: String, _ expansion: Expansion) -> Bool {
    guard case .option(let id) = row, let position = expansion.outline.position(of: id) else {
      return false
    }
    return expansion.outline.options.label(at: position, beginsWith: text)
  }

  /// The nodes that have a row.
  func shown(_ expansion: Expansion) -> PositionBits {
    filter?.shown ?? expansion.shown
  }

  /// Whether a node shows others under it.
  package func isExpanded(_ position: Int, _ expansion: Expansion) -> Bool {
    filter?.isExpanded(position, expansion.outline)
      ?? (expansion.isExpanded(position) && !expansion.outline.isLazy(position))
  }

  // MARK: Changes

  /// Filters by a text, or shows the nodes again whose ancestors are expanded, where it is blank.
  ///
  /// - Parameters:
  ///   - query: The text, taken literally.
  ///   - highlightsBest: Whether the best match is highlighted; else nothing is.
  ///   - expansion: The nodes.
  package mutating func filter(by query: String, highlightsBest: Bool, _ expansion: Expansion) {
    let wasFiltered = filter != nil
    let earlier = filter
    filter =
      TextFolding.isBlank(query)
      ? nil : OutlineFilter(by: query, expansion.outline, narrowing: earlier)
    let row = highlight?.row
    cursor.highlight = nil
    updateRows(expansion)
    cursor.viewport.reveal(0, rowCount: rowCount)
    guard highlightsBest else { return }
    // With the filter gone, the rows are other ones, and the place among them is worth keeping.
    if filter == nil, wasFiltered { highlightNearest(row, expansion) }
    if highlight == nil { highlightBest(expansion) }
  }

  /// Highlights the best match, or the first row that can be accepted.
  package mutating func highlightBest(_ expansion: Expansion) {
    let outline = expansion.outline
    if let best = filter?.bestPosition(where: { outline.isEnabled(at: $0) }) {
      highlight(.option(outline.id(at: best)), expansion)
    } else {
      moveHighlight(.first, wraps: false, expansion)
    }
    revealTop(expansion)
  }

  /// Highlights a row, or the nearest node above it in the tree that is shown and can be
  /// highlighted.
  private mutating func highlightNearest(_ row: MenuRow?, _ expansion: Expansion) {
    highlight(row, expansion)
    guard highlight == nil, case .option(let id)? = row,
      let position = expansion.outline.position(of: id)
    else { return }
    for ancestor in expansion.outline.ancestors(of: position) where highlight == nil {
      highlight(.option(expansion.outline.id(at: ancestor)), expansion)
    }
  }

  /// Shows in a filtered menu what is under a node.
  ///
  /// - Returns: How many rows are new; `nil` where no text filters.
  mutating func expandFiltered(_ position: Int, _ outline: OptionOutline) -> Int? {
    filter?.expand(position, outline)
  }

  /// Hides in a filtered menu what is under a node.
  ///
  /// - Returns: How many rows are gone; `nil` where no text filters.
  mutating func collapseFiltered(_ position: Int, _ outline: OptionOutline) -> Int? {
    filter?.collapse(position, outline)
  }

  /// Takes on other rows of the same outline.
  ///
  /// A highlight whose row is gone goes to the node that it was collapsed into.
  package mutating func rowsDidChange(_ expansion: Expansion) {
    let row = highlight?.row
    cursor.highlight = nil
    updateRows(expansion)
    highlightNearest(row, expansion)
  }

  /// Takes on another outline.
  ///
  /// The highlight stays where its row is still shown and can still be accepted.
  package mutating func reload(_ former: OptionOutline, _ expansion: Expansion) {
    filter = filter?.reloaded(former, expansion.outline)
    let row = highlight?.row
    cursor.highlight = nil
    updateRows(expansion)
    highlight(row, expansion)
  }

  private mutating func updateRows(_ expansion: Expansion) {
    nodeCount = shown(expansion).count
    cursor.viewport.reveal(nil, rowCount: rowCount)
  }
}
