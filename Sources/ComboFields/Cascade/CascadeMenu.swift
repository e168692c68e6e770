/// An open cascade: columns, in each of which a row may be highlighted, or what a search has found.
///
/// What is highlighted in a column is what is chosen on that level, and decides which column comes
/// next. One column is the active one: its highlight is what accepting takes.
package struct CascadeMenu: FieldMenu {
  /// A column.
  struct Column: Sendable, Equatable {
    /// The node that the options hang under; `nil` for the first level.
    let parent: OptionID?

    /// The rows.
    var menu: NodeMenu

    /// Whether it shows the same rows as another one of the same outline.
    func looks(like other: Column) -> Bool {
      parent == other.parent && menu.notice == other.menu.notice
        && menu.highlight == other.menu.highlight && menu.visibleRows == other.menu.visibleRows
    }
  }

  /// What a search has found.
  struct Search: Sendable, Equatable {
    /// The text that was searched for.
    let query: String

    /// The rows.
    var menu: NodeMenu
  }

  /// A node whose children are on their way, or could not be had.
  struct Load: Sendable, Equatable {
    let id: OptionID
    let state: LoadState
  }

  let rules: CascadeRules

  /// The columns, from the first level: one at least.
  private(set) var columns: [Column] = []

  /// The column in which the highlight moves.
  private(set) var activeLevel = 0

  /// What is shown instead of the columns while there is text to search for.
  var search: Search?

  private(set) var load: Load?

  private(set) var viewport: Viewport

  /// A menu with the columns of a path.
  ///
  /// - Parameters:
  ///   - outline: The options.
  ///   - rules: Which nodes make columns.
  ///   - path: The nodes chosen at first, from the first level.
  ///   - load: The node whose children are on their way.
  ///   - viewport: As many rows as may be visible in a column.
  init(
    _ outline: OptionOutline,
    _ rules: CascadeRules,
    path: [Int] = [],
    load: Load? = nil,
    viewport: Viewport
  ) {
    self.rules = rules
    self.load = load
    self.viewport = viewport
    columns = [column(under: nil, notice: nil, outline)]
    for (level, position) in path.enumerated() where columns.indices.contains(level) {
      columns[level].menu.highlight(.option(outline.id(at: position)), outline)
      guard chosen(atLevel: level) == outline.id(at: position) else { break }
      activeLevel = level
      if let next = nextColumn(outline) { columns.append(next) }
    }
  }

  /// The rows in which the highlight moves.
  var current: NodeMenu { search?.menu ?? columns[activeLevel].menu }

  package var cursor: MenuCursor {
    get { search?.menu.cursor ?? columns[activeLevel].menu.cursor }
    set {
      if search == nil {
        columns[activeLevel].menu.cursor = newValue
      } else {
        search?.menu.cursor = newValue
      }
    }
  }

  package var state: LoadState { load?.state ?? .ready }

  package func state(of row: MenuRow) -> LoadState { .ready }

  package var hasExactMatch: Bool { search?.menu.hasExactMatch ?? false }

  package var rowCount: Int { current.rowCount }

  package func row(at index: Int, _ outline: OptionOutline) -> MenuRow {
    current.row(at: index, outline)
  }

  package func index(of row: MenuRow, _ outline: OptionOutline) -> Int? {
    current.index(of: row, outline)
  }

  package func shows(_ row: MenuRow, _ outline: OptionOutline) -> Bool {
    search.map { $0.menu.shows(row, outline) } ?? columns.contains { $0.menu.shows(row, outline) }
  }

  package func canHighlight(_ row: MenuRow, _ outline: OptionOutline) -> Bool {
    current.canHighlight(row, outline)
  }

  package func row(_ row: MenuRow, beginsWith text: String, _ outline: OptionOutline) -> Bool {
    current.row(row, beginsWith: text, outline)
  }

  /// The node chosen on a level; `nil` where none is.
  func chosen(atLevel level: Int) -> OptionID? {
    guard case .option(let id)? = columns[level].menu.highlight?.row else { return nil }
    return id
  }

  /// The nodes chosen in the columns before a level, from the first one.
  func chosen(beforeLevel level: Int) -> [OptionID] {
    (0..<level).compactMap { chosen(atLevel: $0) }
  }

  /// The column in which an option is shown; `nil` where it is not.
  func level(of row: MenuRow, _ outline: OptionOutline) -> Int? {
    columns.firstIndex { $0.menu.shows(row, outline) }
  }
}

// Columns.
extension CascadeMenu {
  private func column(
    under parent: OptionID?,
    notice: MenuNotice?,
    _ outline: OptionOutline
  ) -> Column {
    let level = parent.flatMap { outline.position(of: $0) }.map { outline.level(of: $0) + 1 } ?? 0
    let siblings = outline.siblings(under: parent)
    let nodes = NodeList(siblings)
    let isEmpty = nodes.positions.isEmpty && parent == nil
    return Column(
      parent: parent,
      menu: NodeMenu(
        nodes,
        other: notice == nil && rules.hasOther(atLevel: level) ? rules.otherPlace : nil,
        notice: notice ?? (isEmpty ? .noOptions : nil),
        viewport: viewport,
        outline
      )
    )
  }

  /// What the column after a level has to be, given what is chosen there; `nil` for none.
  private func next(
    afterLevel level: Int,
    _ outline: OptionOutline
  ) -> (parent: OptionID, notice: MenuNotice?)? {
    guard let id = chosen(atLevel: level), let position = outline.position(of: id),
      rules.leadsOn(position, in: outline)
    else { return nil }
    guard outline.isLazy(position) else { return (id, nil) }
    guard let load, load.id == id else { return nil }
    switch load.state {
    case .ready: return nil
    case .loading: return (id, .loading)
    case .failed(let reason): return (id, .failed(reason))
    }
  }

  private func nextColumn(_ outline: OptionOutline) -> Column? {
    next(afterLevel: columns.count - 1, outline)
      .map { column(under: $0.parent, notice: $0.notice, outline) }
  }

  /// Makes the columns after a level anew, with the first option of each chosen, if the rules say
  /// so.
  ///
  /// - Returns: Whether any of them is another than before.
  mutating func refresh(afterLevel level: Int, _ outline: OptionOutline) -> Bool {
    let before = Array(columns[(level + 1)...])
    columns.removeSubrange((level + 1)...)
    activeLevel = min(activeLevel, level)
    while let next = nextColumn(outline) {
      columns.append(next)
      if rules.preselectsFirst {
        columns[columns.count - 1].menu.highlightFirstOption(outline)
      }
    }
    let after = columns[(level + 1)...]
    return before.count != after.count || !zip(before, after).allSatisfy { $0.looks(like: $1) }
  }

  /// Brings the columns up to date with what is chosen.
  ///
  /// - Returns: The level after which columns are others than before; `nil` where none is.
  mutating func follow(_ outline: OptionOutline) -> Int? {
    let level = columns.indices.first { level in
      let next = next(afterLevel: level, outline)
      let shown = columns.indices.contains(level + 1) ? columns[level + 1] : nil
      let notice = shown?.menu.notice
      return next?.parent != shown?.parent || next?.notice != notice
    }
    return level.flatMap { refresh(afterLevel: $0, outline) ? $0 : nil }
  }

  /// Chooses a row in the column where it is shown, which becomes the active one.
  ///
  /// - Returns: The level after which columns are others than before; `nil` where none is.
  mutating func choose(_ id: OptionID, _ outline: OptionOutline) -> Int? {
    guard let level = level(of: .option(id), outline) else { return nil }
    activeLevel = level
    columns[level].menu.highlight(.option(id), outline)
    return refresh(afterLevel: level, outline) ? level : nil
  }

  /// Highlights a row in whatever column it is shown; that becomes the active one.
  ///
  /// A row that stands in several columns is meant in the active one, if it stands there.
  mutating func highlight(inAnyColumn row: MenuRow, _ outline: OptionOutline) {
    if search == nil, !current.shows(row, outline), let level = level(of: row, outline),
      columns[level].menu.canHighlight(row, outline)
    {
      activeLevel = level
    }
    highlight(row, outline)
  }

  /// Goes to the next column, if there is a row in it to stand on.
  mutating func enter(_ outline: OptionOutline) {
    let level = activeLevel + 1
    guard search == nil, columns.indices.contains(level) else { return }
    if columns[level].menu.highlight == nil {
      columns[level].menu.highlightFirstOption(outline)
    }
    if columns[level].menu.highlight == nil {
      columns[level].menu.moveHighlight(.first, wraps: false, outline)
    }
    if columns[level].menu.highlight != nil { activeLevel = level }
  }

  /// Goes to the column before.
  mutating func leave() {
    if search == nil { activeLevel = max(activeLevel - 1, 0) }
  }

  /// Goes to a column, if it is shown.
  mutating func activate(_ level: Int) {
    if columns.indices.contains(level) { activeLevel = level }
  }

  /// Chooses the first option, or else the first row, of the active column, where nothing is chosen
  /// and the rules say so.
  mutating func preselect(_ outline: OptionOutline) {
    guard rules.preselectsFirst, columns[activeLevel].menu.highlight == nil else { return }
    columns[activeLevel].menu.highlightFirstOption(outline)
    if columns[activeLevel].menu.highlight == nil {
      columns[activeLevel].menu.moveHighlight(.first, wraps: false, outline)
    }
  }

  /// Takes on what is loading; the columns follow.
  mutating func show(_ load: Load?) {
    self.load = load
  }

  /// Takes on an outline in which nodes stand at other positions, with the same identities.
  mutating func renumber(_ outline: OptionOutline) {
    for level in columns.indices {
      let old = columns[level]
      columns[level] = column(under: old.parent, notice: old.menu.notice, outline)
      columns[level].menu.cursor = old.menu.cursor
    }
  }

  /// Sets how many rows of each column may be visible.
  mutating func setViewport(_ viewport: Viewport, _ outline: OptionOutline) {
    self.viewport = viewport
    for level in columns.indices {
      columns[level].menu.setMaximumHeight(viewport.maximumHeight, outline)
    }
    search?.menu.setMaximumHeight(viewport.maximumHeight, outline)
  }
}
