/// The rows of a table, linked to a tree by the row of each one's parent.
///
/// All of it takes linear time, also with cycles, and nothing goes down the tree on the stack.
struct RowLinks {
  /// Stands for the row of a parent: there is none, the row is a root.
  static let root: Int32 = -1

  /// Stands for the row of a parent: no row has its id.
  static let missing: Int32 = -2

  /// The row of each row's parent, or what stands for it.
  private var parents: [Int32]

  /// What was found to be wrong, by row.
  struct Findings {
    var cycles: [[Int32]] = []
    var orphans: [Int32] = []
    var dropped: [Int32] = []
  }

  init(parents: [Int32]) {
    self.parents = parents
  }

  /// The level of each row, where the rows stand in pre-order and hang together; else `nil`.
  ///
  /// Most data is written that way, and then nothing has to be moved.
  func levelsIfInPreOrder() -> [Int32]? {
    var levels = [Int32](repeating: 0, count: parents.count)
    for row in 0..<Int32(parents.count) {
      let parent = parents[Int(row)]
      guard parent < row, parent != RowLinks.missing else { return nil }
      // The parent has to be the row before or one of its ancestors; those passed by are done with.
      var open = row - 1
      while open > parent { open = parents[Int(open)] }
      guard open == parent || parent == RowLinks.root else { return nil }
      if parent != RowLinks.root { levels[Int(row)] = levels[Int(parent)] + 1 }
    }
    return levels
  }

  /// Finds orphans and cycles, makes roots of the orphans where that is wanted, and breaks every
  /// cycle at its first row.
  mutating func straighten(_ policy: OutlinePolicy.Orphans) -> Findings {
    var findings = Findings()
    for row in 0..<parents.count where parents[row] == RowLinks.missing {
      findings.orphans.append(Int32(row))
      if policy == .asRoots { parents[row] = RowLinks.root }
    }
    findings.cycles = cycles()
    for cycle in findings.cycles { parents[Int(cycle[0])] = RowLinks.root }
    if policy == .drop, !findings.orphans.isEmpty { findings.dropped = rowsUnderMissing() }
    return findings
  }

  /// The cycles, each from its first row in the data on.
  private func cycles() -> [[Int32]] {
    var cycles: [[Int32]] = []
    // The row from which a row was first come by; a row come by twice on one way is on a cycle.
    let none: Int32 = -1
    var seenFrom = [Int32](repeating: none, count: parents.count)
    for start in 0..<Int32(parents.count) {
      var row = start
      while row >= 0, seenFrom[Int(row)] == none {
        seenFrom[Int(row)] = start
        row = parents[Int(row)]
      }
      guard row >= 0, seenFrom[Int(row)] == start else { continue }
      cycles.append(cycle(through: row))
    }
    return cycles
  }

  private func cycle(through row: Int32) -> [Int32] {
    var rows = [row]
    while let next = rows.last.map({ parents[Int($0)] }), next != row { rows.append(next) }
    let first = rows.indices.min { rows[$0] < rows[$1] } ?? 0
    return Array(rows[first...] + rows[..<first])
  }

  /// The rows that hang, over however many others, under one that does not exist.
  private func rowsUnderMissing() -> [Int32] {
    var outcomes = [Int32](repeating: 0, count: parents.count)
    for start in 0..<Int32(parents.count) {
      var end = start
      while end >= 0, outcomes[Int(end)] == 0 { end = parents[Int(end)] }
      let outcome = end < 0 ? end : outcomes[Int(end)]
      var row = start
      while row != end {
        outcomes[Int(row)] = outcome
        row = parents[Int(row)]
      }
    }
    return (0..<Int32(parents.count)).filter { outcomes[Int($0)] == RowLinks.missing }
  }

  /// The rows in pre-order, and the level of each; rows that do not hang under a root are left out.
  func preOrder() -> (rows: [Int32], levels: [Int32]) {
    let none: Int32 = -1
    var firstChild = [Int32](repeating: none, count: parents.count)
    var nextSibling = [Int32](repeating: none, count: parents.count)
    var firstRoot = none
    for row in stride(from: Int32(parents.count) - 1, through: 0, by: -1) {
      let parent = parents[Int(row)]
      if parent == RowLinks.root {
        nextSibling[Int(row)] = firstRoot
        firstRoot = row
      } else if parent != RowLinks.missing {
        nextSibling[Int(row)] = firstChild[Int(parent)]
        firstChild[Int(parent)] = row
      }
    }

    var rows: [Int32] = []
    var levels: [Int32] = []
    rows.reserveCapacity(parents.count)
    levels.reserveCapacity(parents.count)
    var row = firstRoot
    var level: Int32 = 0
    while row != none {
      rows.append(row)
      levels.append(level)
      if firstChild[Int(row)] != none {
        row = firstChild[Int(row)]
        level += 1
        continue
      }
      while row != none, nextSibling[Int(row)] == none {
        row = parents[Int(row)]
        level -= 1
      }
      if row != none { row = nextSibling[Int(row)] }
    }
    return (rows, levels)
  }
}
