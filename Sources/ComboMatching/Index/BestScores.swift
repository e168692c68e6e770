/// The best of many scores, as many as wanted; of equal ones those that came first in the list.
struct BestScores {
  private struct Entry {
    let score: Int
    let position: Int

    /// Whether it comes behind another one.
    func isWorse(than other: Self) -> Bool {
      (score, other.position) < (other.score, position)
    }
  }

  private let limit: Int

  /// The best so far as a heap: no entry is worse than the first one.
  private var entries: [Entry] = []

  init(limit: Int) {
    self.limit = limit
    entries.reserveCapacity(limit)
  }

  /// The least of the best scores; `nil` while there is room.
  var floor: Int? { entries.count == limit ? entries.first?.score : nil }

  /// The positions, the best first.
  var positions: [Int32] {
    entries.sorted { $1.isWorse(than: $0) }.map { Int32($0.position) }
  }

  mutating func insert(_ score: Int, at position: Int) {
    let entry = Entry(score: score, position: position)
    if entries.count < limit {
      entries.append(entry)
      rise(from: entries.count - 1)
    } else if let worst = entries.first, worst.isWorse(than: entry) {
      entries[0] = entry
      sink()
    }
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].isWorse(than: entries[parent]) else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func sink() {
    var index = 0
    while true {
      var worst = index
      for child in 2 * index + 1...2 * index + 2
      where child < entries.count && entries[child].isWorse(than: entries[worst]) {
        worst = child
      }
      if worst == index { return }
      entries.swapAt(index, worst)
      index = worst
    }
  }
}
