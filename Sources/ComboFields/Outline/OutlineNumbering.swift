/// The numbers of an outline's nodes, which stay when other nodes come and go.
///
/// At first a node's number is its position. Each replacement adds at most two runs; the memory is
/// that of the runs, not of the nodes.
package struct OutlineNumbering: Sendable, Equatable {
  /// Nodes side by side whose numbers follow one another.
  private struct Run: Sendable, Equatable {
    var position: Int
    var number: Int
    var count: Int

    var end: Int { position + count }

    /// The part of the run in a range of positions, moved by a distance; `nil` for none.
    func part(in range: Range<Int>, movedBy distance: Int = 0) -> Run? {
      let part = (position..<end).clamped(to: range)
      guard !part.isEmpty else { return nil }
      return Run(
        position: part.lowerBound + distance,
        number: number + part.lowerBound - position,
        count: part.count
      )
    }
  }

  private var runs: [Run]
  private var runsByNumber: [Run]

  /// The number that the next new node gets.
  private var next: Int

  /// Numbers for nodes of which each has its position.
  init(count: Int) {
    runs = count == 0 ? [] : [Run(position: 0, number: 0, count: count)]
    runsByNumber = runs
    next = count
  }

  /// The number of the node at a position, which has to exist.
  func number(at position: Int) -> Int {
    let run = runs[runs.partitioningIndex { $0.position > position } - 1]
    return run.number + position - run.position
  }

  /// Where the node with a number stands; `nil` where none has it.
  func position(of number: Int) -> Int? {
    let index = runsByNumber.partitioningIndex { $0.number > number }
    guard index > 0 else { return nil }
    let run = runsByNumber[index - 1]
    return number < run.number + run.count ? run.position + number - run.number : nil
  }

  /// Takes nodes out and puts new ones in their place, with numbers that none has had.
  mutating func replace(_ range: Range<Int>, withNew count: Int) {
    let before = runs.compactMap { $0.part(in: 0..<range.lowerBound) }
    let new = Run(position: range.lowerBound, number: next, count: count)
    let after = runs.compactMap {
      $0.part(in: range.upperBound..<Int.max, movedBy: count - range.count)
    }
    runs = before + (count == 0 ? [] : [new]) + after
    runsByNumber = runs.sorted { $0.number < $1.number }
    next += count
  }
}
