/// The row that accepting would take.
///
/// It stands on rows that can be accepted and on no others. Where there is none, there is no
/// highlight.
package struct Highlight: Sendable, Equatable {
  /// The highlighted row.
  package private(set) var row: MenuRow

  package init(_ row: MenuRow) {
    self.row = row
  }

  /// Where a highlight comes to stand when it moves.
  ///
  /// - Parameters:
  ///   - index: The row it stands on; `nil` for none.
  ///   - movement: Where it goes.
  ///   - rows: The number of rows, the number of them that are visible, and whether movement past
  ///     an end goes on at the other.
  ///   - isAllowed: Whether it may stand on a row. Asked for each row that it skips, and for the
  ///     one it comes to stand on.
  /// - Returns: The row, or `nil` where there is none to stand on.
  package static func index(
    from index: Int?,
    _ movement: HighlightMovement,
    in rows: (count: Int, visible: Int, wrap: Bool),
    where isAllowed: (Int) -> Bool
  ) -> Int? {
    func first(from start: Int) -> Int? {
      start < rows.count ? (start..<rows.count).first(where: isAllowed) : nil
    }
    func last(upTo end: Int) -> Int? {
      end >= 0 ? (0...end).last(where: isAllowed) : nil
    }
    func firstOfAll() -> Int? { first(from: 0) }
    func lastOfAll() -> Int? { last(upTo: rows.count - 1) }
    guard let index else {
      return movement.runsBackwards ? lastOfAll() : firstOfAll()
    }
    let page = max(rows.visible, 1)
    switch movement {
    case .first: return firstOfAll()
    case .last: return lastOfAll()
    case .next: return first(from: index + 1) ?? (rows.wrap ? firstOfAll() : index)
    case .previous: return last(upTo: index - 1) ?? (rows.wrap ? lastOfAll() : index)
    case .nextPage:
      let target = min(index + page, rows.count - 1)
      return first(from: target) ?? last(upTo: target)
    case .previousPage:
      let target = max(index - page, 0)
      return last(upTo: target) ?? first(from: target)
    }
  }
}

extension HighlightMovement {
  /// Whether the movement, from nowhere, begins at the end.
  var runsBackwards: Bool { self == .last || self == .previous }
}
