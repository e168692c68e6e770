package import ComboFields

/// A field as it is drawn, and what stands where.
package struct DrawnField: Sendable {
  /// What is on the screen.
  package var frame: Frame

  /// The row of all keys behind those that are shown; `nil` where no more follow.
  package var nextKeyRow: Int?

  /// How many rows there are of a text of several lines; 0 for other fields.
  var lineRowCount = 0

  /// What stands at a place of a frame.
  package enum Target: Sendable, Equatable {
    /// A row of the menu.
    case row(MenuRow)
    /// The line, with the title.
    case line
    /// The menu, beside its rows.
    case menu
  }

  /// A rectangle of the frame in which one thing stands.
  struct Area: Sendable, Equatable {
    var rows: Range<Int>
    var columns: Range<Int>
    var target: Target

    func contains(_ position: Frame.Position) -> Bool {
      rows.contains(position.row) && columns.contains(position.column)
    }
  }

  /// What stands where; of areas that overlap the first counts.
  var areas: [Area] = []

  /// The rows of sections that stand side by side, from the first column to the last; else none.
  var sectionColumns: [[FieldSnapshot.Row?]] = []

  /// What stands at a place of the frame; `nil` for nothing, which is outside the field.
  package func target(at position: Frame.Position) -> Target? {
    areas.first { $0.contains(position) }?.target
  }

  /// The row beside the highlighted one, in a column next to its own, where sections stand side by
  /// side.
  ///
  /// - Parameter side: Leading or trailing.
  /// - Returns: The nearest row there that can be chosen; `nil` where there is none.
  package func row(beside side: MenuDirection) -> MenuRow? {
    func isHighlighted(_ row: FieldSnapshot.Row?) -> Bool { row?.isHighlighted == true }
    guard let column = sectionColumns.firstIndex(where: { $0.contains(where: isHighlighted) }),
      let place = sectionColumns[column].firstIndex(where: isHighlighted)
    else { return nil }
    let others =
      side == .leading
      ? Array(sectionColumns[..<column].reversed()) : Array(sectionColumns[(column + 1)...])
    for other in others {
      let near = other.indices.filter { other[$0]?.isEnabled == true }
        .min { abs($0 - place) < abs($1 - place) }
      if let near { return other[near]?.row }
    }
    return nil
  }
}
