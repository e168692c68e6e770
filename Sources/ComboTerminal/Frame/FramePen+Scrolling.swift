// How rows are moved up and down, where that is shorter than to write them.
extension FramePen {
  /// A block of rows that are to be further up or down.
  struct Scroll {
    /// Where they are to be.
    var block: ClosedRange<Int>
    /// How far down they are now; up where it is negative.
    var distance: Int
    /// How many cells are where they are to be then, and were not.
    var gain: Int
  }

  /// What may be worth a try: the block of rows that have moved, and the last row alone.
  ///
  /// A menu that shrinks or grows takes its last row with it.
  func scrolls(towards target: [[PaintedCell]]) -> [Scroll] {
    let moved = movedBlock(towards: target).map { [$0] } ?? []
    let last = target.count - 1
    let distance = rows.count - target.count
    let isMoved = distance != 0 && rows.count > 1 && last > 0 && rows[rows.count - 1].count > 0
    return isMoved ? moved + [Scroll(block: last...last, distance: distance, gain: 0)] : moved
  }

  private func movedBlock(towards target: [[PaintedCell]]) -> Scroll? {
    let count = min(rows.count, target.count)
    let changed = (0..<count).filter { rows[$0] != target[$0] }
    guard let first = changed.first, let last = changed.last, last > first else { return nil }
    var votes: [Int: Int] = [:]
    for index in changed where !target[index].isEmpty {
      for old in first..<rows.count where old != index && rows[old] == target[index] {
        votes[old - index, default: 0] += 1
      }
    }
    // The distance that most rows have gone, the shorter of two.
    return votes.max { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }
      .flatMap { scroll(towards: target, first...last, $0.key) }
  }

  /// The rows that gain most by coming from so far down.
  private func scroll(
    towards target: [[PaintedCell]],
    _ range: ClosedRange<Int>,
    _ distance: Int
  ) -> Scroll? {
    var best: Scroll?
    var start = range.lowerBound
    var gain = 0
    for index in range {
      guard rows.indices.contains(index + distance) else {
        start = index + 1
        gain = 0
        continue
      }
      gain += differences(rows[index], target[index])
      gain -= differences(rows[index + distance], target[index])
      if gain > best?.gain ?? 0 {
        best = Scroll(block: start...index, distance: distance, gain: gain)
      }
      if gain <= 0 {
        start = index + 1
        gain = 0
      }
    }
    return best
  }

  private func differences(_ old: [PaintedCell], _ new: [PaintedCell]) -> Int {
    var count = abs(old.count - new.count)
    for index in 0..<min(old.count, new.count) where old[index] != new[index] { count += 1 }
    return count
  }

  /// Moves a block; what is above and below it stays where it is.
  mutating func perform(_ scroll: Scroll) {
    let count = abs(scroll.distance)
    let block = scroll.block
    if scroll.distance > 0 {
      change(lines: count, at: block.lowerBound, "M")
      // Behind the last row of the area there is nothing that has to stay.
      if rows[(block.upperBound + count + 1)...].contains(where: { !$0.isEmpty }) {
        change(lines: count, at: block.upperBound + 1, "L")
      }
      rows.removeSubrange(block.lowerBound..<block.lowerBound + count)
      rows.insert(contentsOf: Array(repeating: [], count: count), at: block.upperBound + 1)
    } else {
      if block.upperBound >= rows.count { grow(to: block.upperBound) }
      // What would leave the area must not be left below it.
      if rows[(block.upperBound - count + 1)...].contains(where: { !$0.isEmpty }) {
        change(lines: count, at: block.upperBound - count + 1, "M")
      }
      change(lines: count, at: block.lowerBound - count, "L")
      rows.removeSubrange(block.upperBound - count + 1...block.upperBound)
      rows.insert(
        contentsOf: Array(repeating: [], count: count),
        at: block.lowerBound - count
      )
    }
  }

  /// Deletes or inserts rows at a row.
  private mutating func change(lines count: Int, at row: Int, _ final: String) {
    setStyleForBlanks()
    // Terminals differ in whether these go to the beginning of the row, so it is from there.
    move(to: Frame.Position(row: row, column: 0))
    noteVisit()
    emit(count == 1 ? "\u{1b}[\(final)" : "\u{1b}[\(count)\(final)")
  }
}
