import ComboFields
import Testing

@Suite struct ExpansionTests {
  private let lines = ["a", " b", "  c", "  d", "   e", " f", "g", "h…", "i", " j"]

  private func expansion(
    _ innerNodes: Expansion.InnerNodes = .remembered,
    open: [OptionID] = []
  ) throws -> Expansion {
    try Expansion(OptionOutline(lines: lines), innerNodes: innerNodes, expandedIDs: open)
  }

  private func rows(_ expansion: Expansion) -> String {
    expansion.outline.labels(expansion.positions(ofRows: 0..<expansion.rowCount)).joined()
  }

  // MARK: Opening and folding

  @Test func `made: the rows are those of the first level, in the order of the data`() throws {
    let expansion = try Expansion(OptionOutline(lines: lines))

    #expect(rows(expansion) == "aghi")
    #expect((0..<10).allSatisfy { !expansion.isExpanded($0) })
    expansion.checkInvariants()
  }

  @Test func `a collapsed node expands, and its children come right after it`() throws {
    var expansion = try expansion()

    let inserted = expansion.expand(0)

    #expect(inserted == 1..<3)
    #expect(expansion.isExpanded(0))
    #expect(rows(expansion) == "abfghi")
  }

  @Test func `an expanded node collapses, and all deeper rows behind it are gone`() throws {
    var expansion = try expansion(open: ["a", "b", "d", "i"])
    #expect(rows(expansion) == "abcdefghij")

    let removed = expansion.collapse(1)

    #expect(removed == 2..<5)
    #expect(rows(expansion) == "abfghij")
    #expect(expansion.collapse(0) == 1..<3)
    #expect(rows(expansion) == "aghij")
  }

  @Test func `remembering: what was expanded inside comes back in one range`() throws {
    var expansion = try expansion(.remembered, open: ["a", "b"])
    #expect(expansion.collapse(0) == 1..<5)

    let inserted = expansion.expand(0)

    #expect(inserted == 1..<5)
    #expect(rows(expansion) == "abcdfghi")
  }

  @Test func `forgetting: children come in collapsed`() throws {
    var expansion = try expansion(.forgotten, open: ["a", "b", "d"])
    #expect(expansion.collapse(0) == 1..<6)
    #expect(!expansion.isExpanded(1))

    let inserted = expansion.expand(0)

    #expect(inserted == 1..<3)
    #expect(rows(expansion) == "abfghi")
  }

  @Test(arguments: [Expansion.InnerNodes.remembered, .forgotten])
  func `a leaf does not expand, and what is so already does not change`(
    _ innerNodes: Expansion.InnerNodes
  ) throws {
    let before = try expansion(innerNodes, open: ["a"])
    var expansion = before

    #expect(expansion.expand(6) == nil)
    #expect(expansion.expand(0) == nil)
    #expect(expansion.collapse(1) == nil)
    #expect(expansion.collapse(6) == nil)
    #expect(expansion == before)
  }

  @Test func `a node whose children are to come expands without new rows`() throws {
    var expansion = try expansion()

    #expect(expansion.expand(7) == 3..<3)
    #expect(expansion.isExpanded(7))
    #expect(expansion.rows(under: 7) == 3..<3)
    #expect(expansion.collapse(7) == 3..<3)
    #expect(!expansion.isExpanded(7))
    expansion.checkInvariants()
  }

  @Test func `remembering: a node without a row expands and collapses for later`() throws {
    var expansion = try expansion()

    #expect(expansion.expand(1) == nil)
    #expect(expansion.isExpanded(1))
    #expect(expansion.expand(3) == nil)
    #expect(expansion.collapse(3) == nil)
    #expect(rows(expansion) == "aghi")
    #expect(expansion.expand(0) == 1..<5)
    #expect(rows(expansion) == "abcdfghi")
  }

  @Test func `forgetting: a node without a row stays collapsed`() throws {
    var expansion = try expansion(.forgotten)

    #expect(expansion.expand(1) == nil)
    #expect(!expansion.isExpanded(1))
    #expect(expansion.expand(0) == 1..<3)
  }

  // MARK: Rows

  @Test func `rows and nodes lead to each other`() throws {
    let expansion = try expansion(open: ["a", "i"])

    #expect((0..<expansion.rowCount).map(expansion.position) == [0, 1, 5, 6, 7, 8, 9])
    #expect((0..<10).map(expansion.row) == [0, 1, nil, nil, nil, 2, 3, 4, 5, 6])
    #expect(Array(expansion.positions(ofRows: 2..<5)) == [5, 6, 7])
    #expect(Array(expansion.positions(ofRows: 7..<7)) == [])
    #expect(expansion.rows(under: 0) == 1..<3)
    #expect(expansion.rows(under: 1) == 2..<2)
    #expect(expansion.rows(under: 2) == nil)
  }

  @Test func `I7: rows under a collapsed node do not count, and the last row is visible`() throws {
    let outline = try OptionOutline(nodes: [
      OptionNode(FieldOption("a").disabled(), children: [OptionNode("b")]),
      OptionNode("c", children: [OptionNode("d")]),
    ])
    let expansion = Expansion(outline)

    let enabled = expansion.positions(ofRows: 0..<expansion.rowCount)
      .filter(outline.isEnabled)

    #expect(outline.labels(enabled) == ["c"])
    #expect(outline.label(at: expansion.position(atRow: expansion.rowCount - 1)) == "c")
  }

  @Test func `an outline without nodes has no rows`() {
    var expansion = Expansion(OptionOutline())

    expansion.expandAll()

    #expect(expansion.rowCount == 0)
    #expect(Array(expansion.positions(ofRows: 0..<0)) == [])
    expansion.checkInvariants()
  }

  // MARK: Many at once

  @Test(arguments: [Expansion.InnerNodes.remembered, .forgotten])
  func `expand all expands what has children, and collapse all leaves the first level`(
    _ innerNodes: Expansion.InnerNodes
  ) throws {
    var expansion = try expansion(innerNodes)

    expansion.expandAll()

    #expect(rows(expansion) == "abcdefghij")
    #expect(!expansion.isExpanded(7))
    expansion.checkInvariants()
    expansion.collapseAll()
    #expect(rows(expansion) == "aghi")
    #expect((0..<10).allSatisfy { !expansion.isExpanded($0) })
  }

  @Test(arguments: [(0, "aghi"), (1, "abfghij"), (2, "abcdfghij"), (3, "abcdefghij")])
  func `a level is shown whole when all above it is expanded`(level: Int, expected: String) throws {
    var expansion = try expansion()

    expansion.expand(toLevel: level)

    #expect(rows(expansion) == expected)
    expansion.checkInvariants()
  }

  @Test func `showing a level leaves expanded what is so below it, and what waits for children`()
    throws
  {
    var expansion = try expansion(open: ["a", "b", "d", "h"])

    expansion.expand(toLevel: 1)

    #expect(rows(expansion) == "abcdefghij")
    #expect(expansion.isExpanded(7))
  }

  @Test func `all siblings expand with what changed in order, but not those that wait`() throws {
    var expansion = try expansion(open: ["b", "h"])

    let insertions = expansion.expandSiblings(of: 6)

    #expect(
      insertions == [
        Expansion.Insertion(row: 0, inserted: 1..<5),
        Expansion.Insertion(row: 7, inserted: 8..<9),
      ]
    )
    #expect(rows(expansion) == "abcdfghij")
    #expect(expansion.expandSiblings(of: 6) == [])
    expansion.checkInvariants()
  }

  @Test func `siblings without rows stay as they are`() throws {
    let before = try expansion()
    var expansion = before

    #expect(expansion.expandSiblings(of: 5) == [])
    #expect(expansion == before)
  }

  @Test(arguments: [Expansion.InnerNodes.remembered, .forgotten])
  func `to reveal a node expands its ancestors from the outermost down`(
    _ innerNodes: Expansion.InnerNodes
  ) throws {
    var expansion = try expansion(innerNodes)

    let insertions = expansion.reveal(4)

    #expect(
      insertions == [
        Expansion.Insertion(row: 0, inserted: 1..<3),
        Expansion.Insertion(row: 1, inserted: 2..<4),
        Expansion.Insertion(row: 3, inserted: 4..<5),
      ]
    )
    #expect(expansion.row(of: 4) == 4)
    #expect(expansion.reveal(4) == [])
    expansion.checkInvariants()
  }

  @Test func `to reveal a node expands only the ancestors that are collapsed`() throws {
    var expansion = try expansion(open: ["b"])

    #expect(
      expansion.reveal(4) == [
        Expansion.Insertion(row: 0, inserted: 1..<5),
        Expansion.Insertion(row: 3, inserted: 4..<5),
      ]
    )
    #expect(rows(expansion) == "abcdefghi")
  }

  // MARK: Cost and size

  /// A hundred trees of a hundred branches with nine leaves each.
  private func largeOutline() throws -> OptionOutline {
    try OptionOutline(
      Array(0..<100),
      children: { item in
        item < 100
          ? .items((0..<100).map { (item + 1) * 1_000 + $0 })
          : item < 1_000_000 ? .items((1...9).map { item * 1_000 + $0 }) : []
      },
      option: { FieldOption("\($0)") }
    )
  }

  @Test func `expanding a node looks at the new rows and not at all nodes`() throws {
    var expansion = try Expansion(largeOutline())
    #expect(expansion.outline.count == 100_100)
    var touched = 0

    #expect(expansion.expand(50 * 1_001, touched: &touched) == 51..<151)
    #expect(touched == 100)
    touched = 0
    #expect(expansion.expand(50 * 1_001 + 1, touched: &touched) == 52..<61)
    #expect(touched <= 9)
    touched = 0
    #expect(expansion.expand(3, touched: &touched) == nil)
    #expect(touched == 0)
  }

  @Test func `expanding a node that is expanded inside goes by words and not by nodes`() throws {
    var expansion = try Expansion(largeOutline())
    expansion.expandAll()
    #expect(expansion.collapse(0) == 1..<1_001)
    var touched = 0

    #expect(expansion.expand(0, touched: &touched) == 1..<1_001)
    #expect(touched <= 1_001 / 64 + 2)
  }

  @Test func `a chain of a hundred thousand levels expands and collapses`() throws {
    let depth = 100_000
    let outline = try OptionOutline(
      [0],
      children: { $0 + 1 < depth ? [$0 + 1] : [] },
      option: { FieldOption("\($0)") }
    )
    var expansion = Expansion(outline, innerNodes: .forgotten)

    #expect(expansion.reveal(depth - 1).last == .init(row: depth - 2, inserted: depth - 1..<depth))
    #expect(expansion.row(of: depth - 1) == depth - 1)
    #expect(expansion.position(atRow: 70_000) == 70_000)
    #expect(expansion.collapse(10) == 11..<depth)
    #expect(expansion.expand(10) == 11..<12)
    expansion.checkInvariants()
  }
}
