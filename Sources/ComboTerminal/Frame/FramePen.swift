/// Writes cells where they are to be, and knows what is on the screen, where the cursor is and in
/// which style text would come.
struct FramePen {
  /// What is on the screen, row by row, without blanks at the end.
  private(set) var rows: [[FrameCell]]

  /// The bytes so far.
  var output = ""

  private let columns: Int
  private let style: StyleSequence
  private var row: Int

  /// The cursor's column; `nil` where terminals differ.
  private var column: Int?

  private var current = TextStyle()

  init(rows: [[FrameCell]], cursor: Frame.Position, columns: Int, style: StyleSequence) {
    self.rows = rows
    self.columns = columns
    self.style = style
    row = cursor.row
    column = cursor.column
  }

  // MARK: Whole areas

  /// Makes the area other rows.
  mutating func paint(_ target: [[FrameCell]]) {
    shrink(to: target.count)
    scroll(towards: target)
    grow(to: target.count)
    for index in target.indices where rows[index] != target[index] {
      paint(target[index], at: index)
    }
  }

  private mutating func shrink(to count: Int) {
    guard rows.count > count else { return }
    if rows[count...].contains(where: { !$0.isEmpty }) {
      move(to: Frame.Position(row: count, column: 0))
      clearBelow()
    }
    // The cursor may not stay in a row that is no longer the area's.
    move(to: Frame.Position(row: min(row, count - 1), column: column ?? 0))
    rows.removeLast(rows.count - count)
  }

  private mutating func grow(to count: Int) {
    guard rows.count < count else { return }
    move(to: Frame.Position(row: rows.count - 1, column: column ?? 0))
    output += String(repeating: "\n", count: count - rows.count)
    // Whether a line feed goes to the beginning of the row depends on the terminal's modes.
    column = nil
    row = count - 1
    rows += Array(repeating: [], count: count - rows.count)
  }

  /// Clears from the cursor to the end of the screen.
  mutating func clearBelow() {
    setStyle(TextStyle())
    output += "\u{1b}[J"
  }

  // MARK: Scrolling

  /// Moves rows that are to be further up or down, where that is cheaper than painting them.
  private mutating func scroll(towards target: [[FrameCell]]) {
    let count = min(rows.count, target.count)
    guard let first = (0..<count).first(where: { rows[$0] != target[$0] }),
      let last = (first..<count).last(where: { rows[$0] != target[$0] }), last - first >= 2
    else { return }
    var best: (shift: Int, cost: Int)?
    let plain = cost(of: target, first...last, shift: 0)
    for shift in shifts(in: first...last, of: target) {
      let cost = cost(of: target, first...last, shift: shift) + 12
      if cost < best?.cost ?? plain { best = (shift, cost) }
    }
    guard let shift = best?.shift else { return }
    let distance = abs(shift)
    let isLastBlock = last == rows.count - 1 && rows.count >= target.count
    if shift > 0 {
      change(lines: distance, at: first, "M")
      // Behind the last row of the area there is nothing that has to stay where it is.
      if !isLastBlock { change(lines: distance, at: last - distance + 1, "L") }
      rows.removeSubrange(first..<(first + distance))
      rows.insert(contentsOf: Array(repeating: [], count: distance), at: last - distance + 1)
    } else {
      change(lines: distance, at: last - distance + 1, "M")
      change(lines: distance, at: first, "L")
      rows.removeSubrange((last - distance + 1)...last)
      rows.insert(contentsOf: Array(repeating: [], count: distance), at: first)
    }
  }

  /// Deletes or inserts rows at a row.
  private mutating func change(lines count: Int, at row: Int, _ final: String) {
    setStyle(TextStyle())
    move(to: Frame.Position(row: row, column: 0))
    output += count == 1 ? "\u{1b}[\(final)" : "\u{1b}[\(count)\(final)"
    column = nil
  }

  /// The distances by which some row has moved.
  private func shifts(in range: ClosedRange<Int>, of target: [[FrameCell]]) -> Set<Int> {
    var shifts: Set<Int> = []
    // A few rows tell; a moved list has many of them.
    for index in [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound]
    where !target[index].isEmpty {
      for old in range where old != index && rows[old] == target[index] {
        shifts.insert(old - index)
      }
    }
    return shifts
  }

  /// About how many bytes it takes to paint rows after they have moved up by a distance.
  private func cost(of target: [[FrameCell]], _ range: ClosedRange<Int>, shift: Int) -> Int {
    range.reduce(0) { sum, index in
      let old = index + shift
      let row = range.contains(old) ? rows[old] : []
      return sum + (row == target[index] ? 0 : 6 + differences(row, target[index]))
    }
  }

  private func differences(_ old: [FrameCell], _ new: [FrameCell]) -> Int {
    var count = abs(old.count - new.count)
    for index in 0..<min(old.count, new.count) where old[index] != new[index] { count += 1 }
    return count
  }

  // MARK: A row

  private mutating func paint(_ new: [FrameCell], at index: Int) {
    let old = rows[index]
    var position = 0
    let width = max(old.count, new.count)
    while position < width {
      guard let start = (position..<width).first(where: { cell($0, old) != cell($0, new) }) else {
        break
      }
      let span = span(from: start, old, new, width)
      write(span, of: new, in: index)
      position = span.upperBound
    }
    rows[index] = new
  }

  private func cell(_ index: Int, _ row: [FrameCell]) -> FrameCell {
    index < row.count ? row[index] : .blank
  }

  /// The cells to be written from the first one that differs: whole characters, without a gap that
  /// is shorter than what jumping over it takes.
  private func span(
    from start: Int,
    _ old: [FrameCell],
    _ new: [FrameCell],
    _ width: Int
  ) -> Range<Int> {
    var start = start
    while start > 0, cell(start, new).width == 0 || cell(start, old).width == 0 { start -= 1 }
    var end = start
    var last = start
    var isUncertain = false
    while end < width {
      let (oldCell, newCell) = (cell(end, old), cell(end, new))
      if oldCell != newCell {
        last = end
        isUncertain = isUncertain || oldCell.hasUncertainWidth || newCell.hasUncertainWidth
      }
      end += 1
      let isInside = cell(end, new).width == 0 || cell(end, old).width == 0
      if end < width, isInside {
        last = end
        continue
      }
      if end - last > FramePen.shortGap { break }
    }
    // What such a character has covered, or had, is anybody's guess.
    return start..<(isUncertain ? width : min(last + 1, width))
  }

  /// So many cells are rather written once more than jumped over.
  private static let shortGap = 4

  private mutating func write(_ span: Range<Int>, of new: [FrameCell], in index: Int) {
    move(to: Frame.Position(row: index, column: span.lowerBound))
    var next = span.lowerBound
    while next < span.upperBound, next < new.count {
      let cell = new[next]
      if column != next { move(to: Frame.Position(row: index, column: next)) }
      setStyle(cell.style)
      output += cell.text
      next += max(cell.width, 1)
      // In the last column the terminal waits for the next character before it goes on.
      column = cell.hasUncertainWidth || next >= columns ? nil : next
    }
    let isUncertain =
      span.upperBound >= new.count
      && new[span.clamped(to: new.indices)].contains {
        $0.hasUncertainWidth
      }
    guard span.upperBound > new.count || isUncertain else { return }
    // Erasing would take the present background.
    setStyle(TextStyle())
    if next < columns {
      move(to: Frame.Position(row: index, column: next))
      output += "\u{1b}[K"
    }
  }

  // MARK: Style and movement

  mutating func setStyle(_ new: TextStyle) {
    output += style.change(from: current, to: new)
    current = new
  }

  /// Brings the cursor to a place of the area, by the shortest way.
  mutating func move(to place: Frame.Position) {
    let down = place.row - row
    if down == 0, column == place.column { return }
    var ways: [String] = []
    let vertical =
      down == 0 ? "" : "\u{1b}[\(abs(down) == 1 ? "" : "\(abs(down))")\(down > 0 ? "B" : "A")"
    if let column { ways.append(vertical + horizontal(from: column, to: place.column)) }
    ways.append(vertical + "\r" + horizontal(from: 0, to: place.column))
    ways.append(vertical + "\u{1b}[\(place.column == 0 ? "" : "\(place.column + 1)")G")
    if down > 0 {
      let feeds = String(repeating: "\n", count: down)
      ways.append("\r" + feeds + horizontal(from: 0, to: place.column))
    }
    output += ways.min { $0.utf8.count < $1.utf8.count } ?? ""
    row = place.row
    column = place.column
  }

  private func horizontal(from column: Int, to target: Int) -> String {
    let distance = target - column
    switch distance {
    case 0: return ""
    case 1...: return "\u{1b}[\(distance == 1 ? "" : "\(distance)")C"
    case -3...(-1): return String(repeating: "\u{8}", count: -distance)
    default: return "\u{1b}[\(-distance)D"
    }
  }
}

extension FrameCell {
  /// Whether terminals differ in how many cells the character takes.
  ///
  /// They agree on single scalars that have been in Unicode for long, with or without marks.
  var hasUncertainWidth: Bool {
    if text.utf8.count < 4 { return text == "\u{FE0F}" }
    var scalars = text.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    // Emoji from 2019 on.
    if (0x1FA70...0x1FAFF).contains(first.value) { return true }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    while let scalar = scalars.next() {
      switch scalar.properties.generalCategory {
      case .nonspacingMark where !(0xFE00...0xFE0F).contains(scalar.value): continue
      default: return true
      }
    }
    return false
  }
}
