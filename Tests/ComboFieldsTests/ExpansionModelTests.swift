import ComboFields
import Testing

/// Which nodes are open, in the plainest form: a node has a row if all its ancestors are open.
private struct ModelExpansion {
  let levels: [Int]
  let parents: [Int?]
  let innerNodes: Expansion.InnerNodes
  var open: Set<Int> = []

  init(_ levels: [Int], _ innerNodes: Expansion.InnerNodes) {
    self.levels = levels
    self.innerNodes = innerNodes
    parents = levels.indices.map { position in
      levels[..<position].lastIndex { $0 < levels[position] }
    }
  }

  var outline: OptionOutline {
    get throws {
      try OptionOutline(
        rows: levels.indices.map { FlatRow($0, under: parents[$0], FieldOption("\($0)")) }
      )
    }
  }

  func ancestors(_ position: Int) -> [Int] {
    parents[position].map { [$0] + ancestors($0) } ?? []
  }

  func hasRow(_ position: Int) -> Bool { ancestors(position).allSatisfy(open.contains) }

  var rows: [Int] { levels.indices.filter(hasRow) }

  func isBranch(_ position: Int) -> Bool { parents.contains(position) }

  mutating func expand(_ position: Int) {
    guard isBranch(position), innerNodes == .remembered || hasRow(position) else { return }
    open.insert(position)
  }

  mutating func collapse(_ position: Int) {
    open.remove(position)
    if innerNodes == .forgotten { open = open.filter { !ancestors($0).contains(position) } }
  }

  mutating func reveal(_ position: Int) {
    for ancestor in ancestors(position).reversed() { open.insert(ancestor) }
  }

  mutating func expandSiblings(_ position: Int) {
    guard hasRow(position) else { return }
    for sibling in levels.indices where parents[sibling] == parents[position] { expand(sibling) }
  }

  mutating func expand(toLevel level: Int) {
    for position in levels.indices where levels[position] < level { expand(position) }
  }
}

private enum Step: CustomStringConvertible {
  case expand(Int)
  case collapse(Int)
  case reveal(Int)
  case expandSiblings(Int)
  case expandToLevel(Int)
  case collapseAll

  var description: String {
    switch self {
    case .expand(let position): "+\(position)"
    case .collapse(let position): "-\(position)"
    case .reveal(let position): "!\(position)"
    case .expandSiblings(let position): "*\(position)"
    case .expandToLevel(let level): "<\(level)"
    case .collapseAll: "0"
    }
  }
}

/// An expansion and its model, which take the same steps.
private struct Pair {
  var expansion: Expansion
  var model: ModelExpansion
  private var rows: [Int]

  init(_ levels: [Int], _ innerNodes: Expansion.InnerNodes) throws {
    model = ModelExpansion(levels, innerNodes)
    expansion = try Expansion(model.outline, innerNodes: innerNodes)
    rows = model.rows
  }

  /// Takes a step; what is wrong afterwards, or `nil`.
  mutating func take(_ step: Step) -> String? {
    let before = rows
    let wasOpen = model.open
    switch step {
    case .expand(let position):
      model.expand(position)
      rows = model.rows
      let changes = wasOpen != model.open && model.hasRow(position)
      let inserted = expansion.expand(position)
      guard inserted == (changes ? changed(before, rows, after: position) : nil) else {
        return "expanding says \(String(describing: inserted))"
      }
    case .collapse(let position):
      model.collapse(position)
      rows = model.rows
      let changes = wasOpen.contains(position) && model.hasRow(position)
      let removed = expansion.collapse(position)
      guard removed == (changes ? changed(rows, before, after: position) : nil) else {
        return "folding says \(String(describing: removed))"
      }
    case .reveal(let position):
      model.reveal(position)
      rows = model.rows
      let insertions = expansion.reveal(position)
      guard applied(insertions, to: before) == rows else { return "revealing says \(insertions)" }
    case .expandSiblings(let position):
      model.expandSiblings(position)
      rows = model.rows
      let insertions = expansion.expandSiblings(of: position)
      guard applied(insertions, to: before) == rows else { return "siblings say \(insertions)" }
    case .expandToLevel(let level):
      model.expand(toLevel: level)
      rows = model.rows
      expansion.expand(toLevel: level)
    case .collapseAll:
      model.open = []
      rows = model.rows
      expansion.collapseAll()
    }
    return difference()
  }

  /// The rows right after a node that one list has and the shorter does not.
  private func changed(_ short: [Int], _ long: [Int], after position: Int) -> Range<Int>? {
    long.firstIndex(of: position).map { $0 + 1..<$0 + 1 + long.count - short.count }
  }

  /// What a listener has who took the rows that each change names from the final ones.
  private func applied(_ insertions: [Expansion.Insertion], to before: [Int]) -> [Int]? {
    var count = before.count
    var isNew: [Bool] = before.map { _ in false }
    for insertion in insertions {
      guard insertion.inserted.lowerBound == insertion.row + 1 else { return nil }
      count += insertion.inserted.count
      isNew.insert(
        contentsOf: insertion.inserted.map { _ in true },
        at: insertion.inserted.lowerBound
      )
    }
    guard count == rows.count else { return nil }
    let kept = zip(rows, isNew).filter { !$0.1 }.map(\.0)
    return kept == before ? rows : nil
  }

  private func difference() -> String? {
    expansion.checkInvariants()
    if Array(expansion.positions(ofRows: 0..<expansion.rowCount)) != rows {
      return "the rows are not \(rows)"
    }
    for position in model.levels.indices
    where expansion.isExpanded(position) != model.open.contains(position) {
      return "\(position) is open or closed by mistake"
    }
    return nil
  }

  /// What is wrong with the way from rows to nodes and back, or `nil`.
  func rowDifference() -> String? {
    for (row, position) in rows.enumerated() where expansion.position(atRow: row) != position {
      return "row \(row) is not \(position)"
    }
    for position in model.levels.indices
    where expansion.row(of: position) != rows.firstIndex(of: position) {
      return "\(position) has the wrong row"
    }
    for first in rows.indices {
      let slice = first..<min(first + 3, rows.count)
      if Array(expansion.positions(ofRows: slice)) != Array(rows[slice]) {
        return "the rows \(slice) are wrong"
      }
    }
    return nil
  }
}

@Suite struct ExpansionModelTests {
  private static let shapes = (0...6).flatMap(forests)

  @Test func `there are as many forests as there should be`() {
    #expect((0...6).map { forests(ofSize: $0).count } == [1, 1, 2, 5, 14, 42, 132])
  }

  @Test(arguments: [Expansion.InnerNodes.remembered, .forgotten])
  func `three steps in every tree of up to six nodes do what they do in a slow model`(
    _ innerNodes: Expansion.InnerNodes
  ) throws {
    for levels in Self.shapes {
      let branches = levels.indices.filter { $0 + 1 < levels.count && levels[$0 + 1] > levels[$0] }
      let leaf = levels.indices.first { !branches.contains($0) }
      // Leaves change nothing, so one of them stands for all.
      let steps = (branches + (leaf.map { [$0] } ?? [])).flatMap {
        [Step.expand($0), .collapse($0)]
      }
      var ways: [(Pair, [Step])] = [(try Pair(levels, innerNodes), [])]
      for _ in 0..<3 {
        ways = ways.flatMap { pair, taken in
          steps.map { step in
            var pair = pair
            let fault = pair.take(step) ?? pair.rowDifference()
            if let fault { Issue.record("\(levels) \(taken + [step]): \(fault)") }
            return (pair, taken + [step])
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random steps in random trees do what they do in a slow model`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let levels = numbers.levels(count: Int.random(in: 1...(seed < 36 ? 60 : 600), using: &numbers))
    var pair = try Pair(levels, seed % 2 == 0 ? .remembered : .forgotten)

    for _ in 0..<(seed < 36 ? 100 : 25) {
      let position = Int.random(in: 0..<levels.count, using: &numbers)
      let step: Step =
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0..<7: .expand(position)
        case 7..<11: .collapse(position)
        case 11, 12: .reveal(position)
        case 13: .expandSiblings(position)
        case 14: .expandToLevel(Int.random(in: 0...7, using: &numbers))
        default: .collapseAll
        }
      let fault = pair.take(step)
      try #require(fault == nil, "after \(step)")
    }
    #expect(pair.rowDifference() == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random reloads keep expanded what is there and bring back what returns`(seed: UInt64) throws
  {
    var numbers = SeededNumbers(seed: seed)
    func randomOutline() throws -> OptionOutline {
      let levels = numbers.levels(count: Int.random(in: 0...12, using: &numbers))
      let names = (0..<15).shuffled(using: &numbers)
      return try OptionOutline(
        lines: levels.indices.map { String(repeating: " ", count: levels[$0]) + "\(names[$0])" }
      )
    }
    var expansion = try Expansion(randomOutline())
    var open: Set<OptionID> = []

    for _ in 0..<60 {
      if !expansion.outline.isEmpty, Bool.random(using: &numbers) {
        let position = Int.random(in: 0..<expansion.outline.count, using: &numbers)
        if expansion.isExpanded(position) {
          expansion.collapse(position)
          open.remove(expansion.outline.id(at: position))
        } else if expansion.outline.isBranch(position) {
          expansion.expand(position)
          open.insert(expansion.outline.id(at: position))
        }
      } else {
        expansion.reload(try randomOutline())
      }
      expansion.checkInvariants()
      #expect(Set(expansion.expandedIDs(limit: 1_000)) == open)
      for position in 0..<expansion.outline.count where expansion.outline.isBranch(position) {
        #expect(expansion.isExpanded(position) == open.contains(expansion.outline.id(at: position)))
      }
    }
  }
}
