import ComboFields
import Testing

/// Outlines of a million nodes, and of a hundred thousand levels.
@Suite struct OutlineFieldSizeTests {
  /// Ten trees of the same shape: ten children for each node, six levels, 1,111,110 nodes.
  private static let million: OptionOutline = {
    let levelCount = 6
    var parents: [Int?] = []
    parents.reserveCapacity(1_111_110)
    // The node on each level down to the next one.
    var path = [Int](repeating: 0, count: levelCount)
    var counts = [Int](repeating: 0, count: levelCount)
    var level = 0
    while level >= 0 {
      if counts[level] == 10 {
        counts[level] = 0
        level -= 1
        continue
      }
      counts[level] += 1
      path[level] = parents.count
      parents.append(level == 0 ? nil : path[level - 1])
      if level + 1 < levelCount { level += 1 }
    }
    return outline(parents)
  }()

  /// An outline of nodes in pre-order, by columns.
  private static func outline(_ parents: [Int?]) -> OptionOutline {
    var builder = OptionList.Builder()
    let label = Array("node".utf8)
    for _ in parents { builder.append(label: label) }
    let rows = FlatRows(options: builder.list, ids: Array(parents.indices), parents: parents)
    do {
      return try rows.outline().outline
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func field(
    configure: (inout OutlineField.Settings) -> Void = { _ in }
  ) -> OutlineField {
    var field = OutlineField("Node", outline: Self.million) {
      $0.maximumRows = 20
      configure(&$0)
    }
    _ = field.handle(.openingAllowed(.anchor))
    return field
  }

  @Test func `in a million nodes, to expand one touches its new rows and no others`() {
    var field = field()
    var touched = 0
    #expect(field.outline.count == 1_111_110)

    #expect(
      field.expandNode(at: 0, touched: &touched) == [.rowDidChange(0), .rowsDidAppear(1..<11)]
    )
    #expect(touched == 10)
    touched = 0
    let last = 9 * 111_111
    #expect(
      field.expandNode(at: last, touched: &touched) == [.rowDidChange(19), .rowsDidAppear(20..<30)]
    )
    #expect(touched == 10)
  }

  @Test func `in a million nodes, rows that come back together go by words`() {
    var field = field()
    field.expand(toLevel: nil)
    #expect(field.handle(.collapse(.option(field.outline.id(at: 0)))).first == .rowDidChange(0))
    var touched = 0

    #expect(
      field.expandNode(at: 0, touched: &touched) == [.rowDidChange(0), .rowsDidAppear(1..<111_111)]
    )
    #expect(touched <= 111_111 / 64 + 2)
  }

  @Test func `in a million nodes, the snapshot has the visible rows`() {
    var field = field(configure: { $0.selectsSeveral = true })
    field.expand(toLevel: nil)
    let id = field.outline.id(at: 1)
    _ = field.handle(.toggleSelection(.option(id)))
    _ = field.handle(.moveHighlight(.last))

    #expect(field.snapshot.rowCount == 1_111_110)
    #expect(field.snapshot.rows.count == 20)
    #expect(field.snapshot.rows.last?.position == 1_111_110)
    #expect(field.snapshot.rows.last?.level == 5)
  }

  @Test func `in a million nodes, to toggle a branch changes its leaves and the marks above`() {
    var field = field(configure: { $0.selectsSeveral = true })
    // A node of the third level in the second tree, with a thousand leaves.
    let branch = field.outline.id(at: 111_111 + 2)
    field.reveal(branch)
    let question = field.handle(.toggleSelection(.option(branch)))
    guard case .shouldChange(let changes, let cause)? = question.first else {
      Issue.record("Nothing was asked.")
      return
    }
    #expect(changes.selected.count == 1_000)

    let effects = field.handle(.choicesAllowed(changes, cause))
    #expect(effects.prefix(3) == [.rowDidChange(1), .rowDidChange(2), .rowDidChange(3)])
    #expect(effects.count == 4)
    #expect(field.answers.count == 1_000)
  }

  @Test func `a chain of a hundred thousand levels expands, is filtered, checked and collapsed`() {
    let depth = 100_000
    let parents: [Int?] = (0..<depth).map { $0 == 0 ? nil : $0 - 1 }
    let outline = Self.outline(parents)
    var field = OutlineField("Link", outline: outline) {
      $0.maximumRows = 20
      $0.selectsSeveral = true
    }
    let last = outline.id(at: depth - 1)
    field.check([last])
    _ = field.handle(.openingAllowed(.anchor))
    #expect(field.snapshot.rows.map(\.check) == [.on])

    let ids = (0..<depth - 1).map { outline.id(at: $0) }
    #expect(field.handle(.expand(.option(last))) == [.shouldExpand(ids)])
    #expect(
      field.handle(.expansionAllowed(ids)).suffix(1) == [.rowsDidAppear(1..<depth)]
    )
    _ = field.handle(.moveHighlight(.last))
    #expect(field.snapshot.rows.last?.level == depth - 1)
    _ = field.handle(.textDidChange(LineText("node")))
    #expect(field.snapshot.rowCount == depth)
    _ = field.handle(.textDidChange(LineText()))
    #expect(
      field.handle(.collapse(.option(outline.id(at: 10)))).prefix(2)
        == [.rowDidChange(10), .rowsDidDisappear(11..<depth)]
    )
    #expect(field.answers.first?.listed?.path.count == depth)
  }
}
