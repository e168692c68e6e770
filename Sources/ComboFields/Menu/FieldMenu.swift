package import ComboMatching

/// An open menu of any kind: rows, one of them highlighted, some of them visible.
///
/// A menu holds no options. Each operation is handed those that it was last made or reloaded with.
package protocol FieldMenu: Sendable, Equatable {
  associatedtype Options

  /// What is highlighted and what is visible.
  var cursor: MenuCursor { get set }

  /// Whether the options shown are those of the text, or still to come.
  var state: LoadState { get }

  /// Whether an option is the text that the menu is filtered by, but for case, accents and width.
  var hasExactMatch: Bool { get }

  /// How labels are matched with the text.
  var matcher: AnyLabelMatcher { get }

  /// Whether what a row stands for is there.
  func state(of row: MenuRow) -> LoadState

  /// Whether a row is among those that can be taken now.
  func shows(_ row: MenuRow, _ options: Options) -> Bool

  /// The number of rows.
  var rowCount: Int { get }

  /// The row at an index.
  func row(at index: Int, _ options: Options) -> MenuRow

  /// Where a row stands; `nil` where it is not shown.
  func index(of row: MenuRow, _ options: Options) -> Int?

  /// How many rows above the highlight stay in view with it.
  ///
  /// None by default. A front end may show a title that is out of view in place of the first visible
  /// row, which must not be the highlighted one then.
  var marginAboveHighlight: Int { get }

  /// Whether the highlight may stand on a row.
  func canHighlight(_ row: MenuRow, _ options: Options) -> Bool

  /// Highlights the best match, or the first row that can be highlighted.
  mutating func highlightBest(_ options: Options)

  /// Whether what a row shows begins with a text.
  func row(_ row: MenuRow, beginsWith text: String, _ options: Options) -> Bool
}

/// What is highlighted in a menu and which of its rows are visible.
package struct MenuCursor: Sendable, Equatable {
  var highlight: Highlight?
  var viewport: Viewport
  var typeAhead = TypeAhead()

  init(viewport: Viewport) {
    self.viewport = viewport
  }
}

extension FieldMenu {
  package var matcher: AnyLabelMatcher { AnyLabelMatcher(TextMatcher()) }

  package func state(of row: MenuRow) -> LoadState { state }

  package func shows(_ row: MenuRow, _ options: Options) -> Bool {
    index(of: row, options) != nil
  }

  package var marginAboveHighlight: Int { 0 }

  package var highlight: Highlight? { cursor.highlight }

  package var visibleRows: Range<Int> { cursor.viewport.visibleRows(of: rowCount) }

  /// Puts the highlight on a row that is shown and may have it, or takes it away.
  ///
  /// On any other row nothing changes.
  package mutating func highlight(_ row: MenuRow?, _ options: Options) {
    guard let row else {
      cursor.highlight = nil
      return
    }
    guard let index = index(of: row, options), canHighlight(row, options) else { return }
    cursor.highlight = Highlight(row)
    reveal(index)
  }

  package mutating func moveHighlight(
    _ movement: HighlightMovement,
    wraps: Bool,
    _ options: Options
  ) {
    let target = Highlight.index(
      from: highlight.flatMap { index(of: $0.row, options) },
      movement,
      in: (count: rowCount, visible: visibleRows.count, wrap: wraps),
      where: { canHighlight(row(at: $0, options), options) }
    )
    highlight(target.map { row(at: $0, options) }, options)
    revealTop(options)
  }

  package mutating func highlightBest(_ options: Options) {
    moveHighlight(.first, wraps: false, options)
  }

  /// At the first row that can be highlighted, the rows above it are worth a look.
  mutating func revealTop(_ options: Options) {
    guard let row = highlight?.row, let index = index(of: row, options),
      index < cursor.viewport.height(for: rowCount),
      !(0..<index).contains(where: { canHighlight(self.row(at: $0, options), options) })
    else { return }
    cursor.viewport.reveal(0, rowCount: rowCount)
  }

  /// Moves the highlight to a row that begins with what was typed quickly.
  ///
  /// - Parameters:
  ///   - letters: What was typed.
  ///   - time: When it was typed, in milliseconds from any beginning.
  ///   - options: The options.
  package mutating func jump(typing letters: String, at time: Int, _ options: Options) {
    let isFirst = cursor.typeAhead.append(letters, at: time)
    guard rowCount > 0 else { return }
    let start = highlight.flatMap { index(of: $0.row, options) } ?? -1
    for step in (isFirst || highlight == nil ? 1 : 0)...rowCount {
      let row = row(at: (start + step + rowCount) % rowCount, options)
      if canHighlight(row, options), self.row(row, beginsWith: cursor.typeAhead.text, options) {
        return highlight(row, options)
      }
    }
  }

  package mutating func setMaximumHeight(_ height: Int?, _ options: Options) {
    cursor.viewport.setMaximumHeight(height, rowCount: rowCount)
    revealHighlight(options)
  }

  /// Brings the highlight into view.
  mutating func revealHighlight(_ options: Options) {
    if let row = highlight?.row { reveal(index(of: row, options)) }
  }

  private mutating func reveal(_ index: Int?) {
    cursor.viewport.reveal(index, rowCount: rowCount, margin: marginAboveHighlight)
  }

  /// Checks in debug builds that highlight and viewport fit the rows.
  func checkInvariants(_ options: Options) {
    let visible = visibleRows
    assert(visible.lowerBound >= 0 && visible.upperBound <= rowCount, "Rows are out of view.")
    assert(rowCount == 0 || !visible.isEmpty, "A menu with rows shows none of them.")
    guard let row = highlight?.row else { return }
    assert(canHighlight(row, options), "The highlight is on a row that cannot have it.")
    guard let index = index(of: row, options) else {
      return assertionFailure("The highlight is on a row that is not shown.")
    }
    assert(visible.contains(index), "The highlight is out of view.")
  }
}
