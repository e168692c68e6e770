/// Rows of an outline's nodes in any order, with an Other entry and a notice or without: a column,
/// or what a search has found.
struct NodeMenu: FieldMenu {
  /// The nodes, by position.
  let positions: [Int32]

  /// Whether the nodes stand in the order of the outline.
  private let isAscending: Bool

  /// The row of the Other entry; `nil` without one.
  private let otherRow: Int?

  /// The sentence in place of options, or behind them; `nil` without one.
  let notice: MenuNotice?

  var cursor: MenuCursor

  /// Whether a node is what was searched for.
  let hasExactMatch: Bool

  /// The rows of nodes.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, by position.
  ///   - other: The place of the Other entry; `nil` without one.
  ///   - notice: The sentence behind the options.
  ///   - viewport: As many rows as may be visible.
  ///   - outline: The outline.
  init(
    _ nodes: NodeList,
    other: OtherEntry.Place?,
    notice: MenuNotice?,
    viewport: Viewport,
    _ outline: OptionOutline
  ) {
    positions = nodes.positions
    isAscending = nodes.isAscending
    hasExactMatch = nodes.hasExactMatch
    self.notice = notice
    cursor = MenuCursor(viewport: viewport)
    let last = nodes.positions.count + (notice == nil ? 0 : 1)
    switch other {
    case nil:
      otherRow = nil
    case .first:
      otherRow = 0
    case .last:
      otherRow = last
    case .after(let id):
      let index = outline.position(of: id).flatMap { nodes.positions.firstIndex(of: Int32($0)) }
      otherRow = nodes.isAscending ? index.map { $0 + 1 } ?? last : last
    }
  }

  var state: LoadState { .ready }

  var rowCount: Int {
    positions.count + (notice == nil ? 0 : 1) + (otherRow == nil ? 0 : 1)
  }

  func row(at index: Int, _ outline: OptionOutline) -> MenuRow {
    if index == otherRow { return .other }
    return optionIndex(ofRow: index).map { .option(outline.id(at: Int(positions[$0]))) } ?? .notice
  }

  /// Where among the options a row stands, from 0; `nil` where it is no option.
  func optionIndex(ofRow index: Int) -> Int? {
    guard index != otherRow else { return nil }
    let option = index - (otherRow.map { $0 < index } == true ? 1 : 0)
    return option < positions.count ? option : nil
  }

  func index(of row: MenuRow, _ outline: OptionOutline) -> Int? {
    switch row {
    case .option(let id):
      guard let position = outline.position(of: id), let index = index(ofPosition: position) else {
        return nil
      }
      return self.row(ofOption: index)
    case .other:
      return otherRow
    case .notice:
      return notice == nil ? nil : self.row(ofOption: positions.count)
    case .sectionTitle, .otherText:
      return nil
    }
  }

  /// Where among the options a node stands, from 0; `nil` where it does not.
  ///
  /// The cost is logarithmic in a column, and linear in what a search has found.
  func index(ofPosition position: Int) -> Int? {
    guard isAscending else { return positions.firstIndex(of: Int32(position)) }
    let index = positions.partitioningIndex { $0 >= position }
    return index < positions.count && positions[index] == position ? index : nil
  }

  private func row(ofOption index: Int) -> Int {
    index + (otherRow.map { $0 <= index } == true ? 1 : 0)
  }

  func canHighlight(_ row: MenuRow, _ outline: OptionOutline) -> Bool {
    switch row {
    case .option(let id): outline.position(of: id).map { outline.isEnabled(at: $0) } ?? false
    case .other: true
    case .notice, .sectionTitle, .otherText: false
    }
  }

  func row(_ row: MenuRow, beginsWith text: String, _ outline: OptionOutline) -> Bool {
    guard case .option(let id) = row, let position = outline.position(of: id) else { return false }
    return outline.options.label(at: position, beginsWith: text)
  }

  /// Highlights the first option that can be chosen; nothing where there is none.
  mutating func highlightFirstOption(_ outline: OptionOutline) {
    guard let first = positions.first(where: { outline.isEnabled(at: Int($0)) }) else { return }
    highlight(.option(outline.id(at: Int(first))), outline)
    revealTop(outline)
  }
}

/// Nodes in the order in which they are shown.
struct NodeList: Sendable, Equatable {
  /// The nodes, by position.
  var positions: [Int32]

  /// Whether they stand in the order of the outline.
  var isAscending: Bool

  /// Whether one of them is what was searched for.
  var hasExactMatch = false

  /// Nodes beside each other.
  init(_ siblings: some Sequence<Int>) {
    positions = siblings.map { Int32($0) }
    isAscending = true
  }

  /// What a search has found, the best first.
  init(found positions: [Int32], hasExactMatch: Bool) {
    self.positions = positions
    self.hasExactMatch = hasExactMatch
    isAscending = false
  }
}
