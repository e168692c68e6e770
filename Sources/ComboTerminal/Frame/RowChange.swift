/// A row that becomes another.
struct RowChange {
  let old: [PaintedCell]
  let new: [PaintedCell]
  let texts: CellTexts

  private var width: Int { max(old.count, new.count) }

  private func differs(_ index: Int) -> Bool {
    FramePen.cell(index, old) != FramePen.cell(index, new)
  }

  /// The next cells that have to be written: those that differ, with what hangs together with them.
  ///
  /// - Parameter start: The cell to look from.
  /// - Returns: The cells; `nil` where the rest is the same.
  func span(from start: Int) -> Range<Int>? {
    guard var first = (start..<max(width, start)).first(where: differs) else { return nil }
    while first > start, hangsOnPrevious(first) { first -= 1 }
    var end = first + 1
    while end < width, differs(end) || hangsOnPrevious(end) { end += 1 }
    // The rest is erased at once. What an uncertain character has covered is anybody's guess.
    return end > new.count || isUncertain(first..<end) ? first..<width : first..<end
  }

  /// Whether it is certain in which cells everything is, on every terminal.
  var isPlain: Bool { old.allSatisfy(\.isPlain) && new.allSatisfy(\.isPlain) }

  /// How many cells on end have to become blank, or are already, before the last that has to.
  func countOfNewBlanks(from start: Int) -> Int {
    var count = 0
    var index = start
    while index < new.count, new[index] == .blank {
      index += 1
      if differs(index - 1) { count = index - start }
    }
    return count
  }

  /// Whether some cell has, or gets, a character of which terminals differ how wide it is.
  func isUncertain(_ span: Range<Int>) -> Bool {
    span.contains {
      FramePen.cell($0, old).hasUncertainWidth || FramePen.cell($0, new).hasUncertainWidth
    }
  }

  /// Whether a cell cannot be written without the one before it.
  private func hangsOnPrevious(_ index: Int) -> Bool {
    hangsOnPrevious(index, old) || hangsOnPrevious(index, new)
  }

  private func hangsOnPrevious(_ index: Int, _ row: [PaintedCell]) -> Bool {
    guard index > 0, index < row.count else { return false }
    let cell = row[index]
    if cell.width == 0 { return true }
    if cell.isPlain { return false }
    // A mark or a modifier joins what stands before it, wherever the row's parts came from.
    guard let previous = row[..<index].last(where: { $0.width > 0 }) else { return false }
    return (texts.text(previous.code) + texts.text(cell.code)).count == 1
  }
}
