import ComboFields
import Testing

@Suite struct ExpansionSavedStateTests {
  private let lines = ["1", " 2", "  3", "4", " 5", "  6", "7…"]

  private func expansion(
    _ lines: [String],
    _ innerNodes: Expansion.InnerNodes = .remembered,
    open: [OptionID]
  ) throws -> Expansion {
    let expansion = try Expansion(
      OptionOutline(lines: lines),
      innerNodes: innerNodes,
      expandedIDs: open
    )
    expansion.checkInvariants()
    return expansion
  }

  private func rows(_ expansion: Expansion) -> String {
    expansion.outline.labels(expansion.positions(ofRows: 0..<expansion.rowCount)).joined()
  }

  @Test func `the expanded nodes are saved and restored, also those without a row`() throws {
    let expansion = try expansion(lines, open: ["5", "1", "7"])

    let saved = expansion.expandedIDs(limit: 100)
    let restored = try self.expansion(lines, open: saved)

    #expect(saved == ["1", "5", "7"])
    #expect(restored == expansion)
    #expect(rows(restored) == "1247")
  }

  @Test func `forgetting: a node is restored only under expanded ones, in whatever order`() throws {
    let expansion = try expansion(lines, .forgotten, open: ["2", "1", "5"])

    #expect(expansion.expandedIDs(limit: 100) == ["1", "2"])
    #expect(rows(expansion) == "12347")
  }

  @Test func `what is saved keeps to its limit, and leaves out the deepest first`() throws {
    let expansion = try expansion(lines, open: ["1", "2", "4", "gone", "5"])

    #expect(expansion.expandedIDs(limit: 5) == ["1", "2", "4", "5", "gone"])
    #expect(expansion.expandedIDs(limit: 4) == ["1", "2", "4", "5"])
    #expect(expansion.expandedIDs(limit: 3) == ["1", "2", "4"])
    #expect(expansion.expandedIDs(limit: 2) == ["1", "4"])
    #expect(expansion.expandedIDs(limit: 0) == [])
  }

  @Test func `I9: a node that vanishes is expanded again when it comes back`() throws {
    var expansion = try expansion(lines, open: ["1", "4", "5"])

    expansion.reload(try OptionOutline(lines: ["1", " 2", "8", "4", " 9"]))
    expansion.checkInvariants()
    #expect(rows(expansion) == "12849")
    #expect(expansion.absentIDs == ["5"])
    #expect(expansion.expandedIDs(limit: 100) == ["1", "4", "5"])

    expansion.reload(try OptionOutline(lines: ["4", " 5", "  6", "1", " 2"]))
    expansion.checkInvariants()
    #expect(rows(expansion) == "45612")
    #expect(expansion.absentIDs == [])
  }

  @Test func `I9: a branch that became a leaf is expanded again when it has children again`() throws
  {
    var expansion = try expansion(lines, open: ["1"])

    expansion.reload(try OptionOutline(lines: ["1", "4"]))
    #expect(!expansion.isExpanded(0))
    #expect(expansion.absentIDs == ["1"])
    expansion.reload(try OptionOutline(lines: lines))

    #expect(rows(expansion) == "1247")
  }

  @Test func `I9: what is kept of vanished nodes is bounded, and the oldest go first`() throws {
    let limit = Expansion.absentLimit
    var expansion = try expansion(
      lines,
      open: (0..<limit + 5).map { OptionID("gone \($0)") } + ["1"]
    )
    #expect(expansion.absentIDs.count == limit)
    #expect(expansion.absentIDs.first == "gone 5")

    expansion.reload(OptionOutline())

    #expect(expansion.absentIDs.count == limit)
    #expect(expansion.absentIDs.last == "1")
    expansion.checkInvariants()
  }

  @Test func `to collapse every node also forgets those that are not there`() throws {
    var expansion = try expansion(lines, open: ["1", "gone"])

    expansion.collapseAll()

    #expect(expansion.expandedIDs(limit: 100) == [])
  }

  @Test func `a node is found by its identity wherever a reload puts it`() throws {
    var expansion = try expansion(lines, open: ["1", "2"])

    expansion.reload(try OptionOutline(lines: ["4", " 2", "  3", "  1", "   9"]))

    #expect(rows(expansion) == "4")
    #expect(expansion.isExpanded(1))
    #expect(expansion.isExpanded(3))
    expansion.checkInvariants()
  }

  @Test func `children that arrive under an expanded node have rows at once`() throws {
    var expansion = try expansion(lines, open: ["1", "7"])
    let position = 6

    expansion.reload(
      try expansion.outline.replacingChildren(
        of: position,
        with: [OptionNode("a", children: [OptionNode("b")]), OptionNode("c")]
      )
    )

    #expect(rows(expansion) == "1247ac")
    #expect(expansion.rows(under: position) == 4..<6)
    expansion.checkInvariants()
  }

  @Test func `nodes without a name stay expanded when children arrive before them`() throws {
    let outline = try OptionOutline(nodes: [
      OptionNode("a", children: .lazy), OptionNode("b", children: [OptionNode("c")]),
    ])
    var expansion = Expansion(outline)
    expansion.expand(1)

    expansion.reload(try outline.replacingChildren(of: 0, with: [OptionNode("x")]))

    #expect(rows(expansion) == "abc")
    #expect(expansion.isExpanded(2))
  }

  @Test func `a number says nothing about nodes to come`() throws {
    let expansion = try Expansion(
      OptionOutline(lines: lines),
      expandedIDs: [OptionID(number: 0), OptionID(number: 99)]
    )

    #expect(expansion.absentIDs == [])
    #expect(expansion.expandedIDs(limit: 9) == [])
  }
}
