import ComboFields
import Testing

extension OptionOutline {
  /// A tree from its lines.
  ///
  /// The level of a node is the number of blanks in front; one whose children are still to come ends
  /// in an ellipsis. Each node is named by its text.
  init(lines: [String]) throws {
    let levels = lines.map { $0.prefix { $0 == " " }.count }
    func below(_ line: Int?) -> [Int] {
      let level = line.map { levels[$0] + 1 } ?? 0
      let first = line.map { $0 + 1 } ?? 0
      let end = (first..<lines.count).first { levels[$0] < level } ?? lines.count
      return (first..<end).filter { levels[$0] == level }
    }
    try self.init(
      below(nil),
      children: { lines[$0].hasSuffix("…") ? .lazy : .items(below($0)) },
      option: {
        let text = lines[$0].drop { $0 == " " }
        let name = String(text.hasSuffix("…") ? text.dropLast() : text)
        return FieldOption(name, id: OptionID(name))
      }
    )
  }

  /// The tree as lines.
  var lines: [String] {
    (0..<count).map {
      String(repeating: " ", count: level(of: $0)) + label(at: $0) + (isLazy($0) ? "…" : "")
    }
  }

  /// The labels of nodes.
  func labels(_ positions: some Sequence<Int>) -> [String] {
    positions.map { label(at: $0) }
  }
}

/// The shapes of all ordered forests with a number of nodes, as levels in pre-order.
func forests(ofSize size: Int) -> [[Int]] {
  if size == 0 { return [[]] }
  return forests(ofSize: size - 1).flatMap { forest in
    (0...(forest.last.map { $0 + 1 } ?? 0)).map { forest + [$0] }
  }
}

/// A generator of numbers that are the same on each run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The levels of a forest, in pre-order.
  mutating func levels(count: Int) -> [Int] {
    var levels: [Int] = []
    for _ in 0..<count {
      levels.append(Int.random(in: 0...(levels.last.map { min($0 + 1, 6) } ?? 0), using: &self))
    }
    return levels
  }
}

@Suite struct OptionOutlineTests {
  private let trees = [
    "Việt Nam", " Hà Nội", "  Ba Đình", "  Tây Hồ", " Huế", "Đài Loan", "Mars",
    " Tharsis…",
  ]

  @Test func `an outline knows what hangs under what`() throws {
    let outline = try OptionOutline(lines: trees)

    #expect(outline.count == 8)
    #expect(outline.levelCount == 3)
    #expect(outline.labels(outline.roots) == ["Việt Nam", "Đài Loan", "Mars"])
    #expect(outline.labels(outline.children(of: 0)) == ["Hà Nội", "Huế"])
    #expect(outline.labels(outline.children(of: 1)) == ["Ba Đình", "Tây Hồ"])
    #expect(outline.labels(outline.children(of: 5)) == [])
    #expect(outline.descendants(of: 0) == 1..<5)
    #expect(outline.parent(of: 3) == 1)
    #expect(outline.parent(of: 5) == nil)
    #expect(Array(outline.ancestors(of: 3)) == [1, 0])
    #expect(Array(outline.siblings(of: 6)) == [0, 5, 6])
    #expect(Array(outline.siblings(of: 4)) == [1, 4])
    #expect((0..<8).map(outline.level) == [0, 1, 2, 2, 1, 0, 0, 1])
    #expect((0..<8).filter(outline.isBranch) == [0, 1, 6, 7])
    #expect((0..<8).filter(outline.isLazy) == [7])
    outline.checkInvariants()
  }

  @Test func `a path names each node from the root down, and leads back to the node`() throws {
    let outline = try OptionOutline(lines: trees)

    #expect(outline.path(to: 3) == ["Việt Nam", "Hà Nội", "Tây Hồ"])
    #expect(outline.path(to: 5) == ["Đài Loan"])
    for position in 0..<outline.count {
      #expect(outline.position(ofPath: outline.path(to: position)) == position)
    }
  }

  @Test(
    arguments: [
      [], ["Huế"], ["Việt Nam", "Tây Hồ"], ["Mars", "Huế"], ["Việt Nam", "Huế", "Ba Đình"], ["?"],
    ] as [[OptionID]]
  )
  func `H4: a path that leads nowhere has no node`(path: [OptionID]) throws {
    let outline = try OptionOutline(lines: trees)

    #expect(outline.position(ofPath: path) == nil)
  }

  @Test func `an outline without nodes has no roots and no levels`() throws {
    for outline in [OptionOutline(), try OptionOutline(nodes: [])] {
      #expect(outline.isEmpty)
      #expect(outline.levelCount == 0)
      #expect(Array(outline.roots) == [])
      #expect(outline.position(of: "a") == nil)
      #expect(outline.position(of: OptionID(number: 0)) == nil)
    }
  }

  @Test func `H1, H2: no children, an empty list and nil make the same leaf`() throws {
    struct Item {
      var name: String
      var next: [Item]?
    }
    let items = [Item(name: "a", next: nil), Item(name: "b", next: [])]

    let outline = try OptionOutline(
      items,
      children: { OutlineChildren($0.next) },
      option: { FieldOption($0.name) }
    )
    let nodes = try OptionOutline(nodes: [OptionNode("a"), OptionNode("b", children: [])])

    #expect(outline.count == 2)
    #expect((0..<2).allSatisfy(outline.isLeaf))
    #expect(outline == nodes)
  }

  @Test func `H2: a node whose children are to come is a branch`() throws {
    let outline = try OptionOutline(nodes: [OptionNode("a", children: .lazy)])

    #expect(outline.isBranch(0))
    #expect(outline.isLazy(0))
    #expect(Array(outline.children(of: 0)) == [])
  }

  @Test func `each item is asked once, in the order of the rows`() throws {
    var asked: [String] = []
    let below = ["a": ["b", "c"], "c": ["d"]]

    _ = try OptionOutline(
      ["a", "e"],
      children: { .items(below[$0] ?? []) },
      option: {
        asked.append($0)
        return FieldOption($0)
      }
    )

    #expect(asked == ["a", "b", "c", "d", "e"])
  }

  @Test func `H6: labels, values and identities are kept whatever is in them`() throws {
    let texts = ["1", "\"1\"", "/", " / ", "a/b", "'", ""]
    let outline = try OptionOutline(nodes: [
      OptionNode(FieldOption("/"), children: .items(texts.map { OptionNode(FieldOption($0)) })),
      OptionNode(FieldOption("1", value: "1", id: "1"), children: [OptionNode("1")]),
    ])

    #expect(outline.labels(outline.children(of: 0)) == texts)
    #expect(outline.children(of: 0).map(outline.value) == texts)
    #expect(outline.position(of: "1") == 8)
    #expect(outline.path(to: 9) == ["1", OptionID(number: 9)])
    #expect(Set((0..<outline.count).map(outline.id)).count == outline.count)
  }

  @Test func `equal names under different parents stay apart`() throws {
    let outline = try OptionOutline(nodes: [
      OptionNode("Trung ương", children: [OptionNode("Quận 1")]),
      OptionNode("Trung ương", children: [OptionNode("Quận 1")]),
    ])

    #expect(outline.id(at: 1) != outline.id(at: 3))
    #expect(outline.path(to: 1) != outline.path(to: 3))
  }

  @Test func `two nodes with one identity are refused on whatever levels`() throws {
    #expect {
      try OptionOutline(nodes: [
        OptionNode(FieldOption("A", id: "x"), children: [OptionNode(FieldOption("B", id: "x"))])
      ])
    } throws: {
      $0 as? OptionListError
        == .duplicateIdentity(
          "x",
          first: .init(position: 0, label: "A"),
          second: .init(position: 1, label: "B")
        )
    }
  }

  @Test func `a disabled node disables all that hangs under it`() throws {
    let outline = try OptionOutline(nodes: [
      OptionNode("a", children: [OptionNode("b")]),
      OptionNode(
        FieldOption("c").disabled(because: "closed"),
        children: [
          OptionNode("d", children: [OptionNode("e")]),
          OptionNode(FieldOption("f").disabled(because: "full"), children: [OptionNode("g")]),
        ]
      ),
      OptionNode("h", children: [OptionNode(FieldOption("i").disabled())]),
      OptionNode("j"),
    ])

    #expect(outline.labels((0..<outline.count).filter(outline.isEnabled)) == ["a", "b", "h", "j"])
    #expect(
      (0..<outline.count).map(outline.disabledReason)
        == [nil, nil, "closed", "closed", "closed", "full", "closed", nil, "", nil]
    )
    #expect(
      (0..<outline.count).map(outline.disabledAncestor)
        == [nil, nil, nil, 2, 2, 2, 2, nil, nil, nil]
    )
  }

  @Test func `what disables a node is found as by looking at each ancestor`() throws {
    for levels in forests(ofSize: 5) {
      for disabled in 0..<32 {
        let isDisabled = { (position: Int) in disabled >> position & 1 == 1 }
        let parents = levels.indices.map { position in
          levels[..<position].lastIndex { $0 < levels[position] }
        }
        let outline = try OptionOutline(
          rows: levels.indices.map {
            FlatRow(
              $0,
              under: parents[$0],
              isDisabled($0) ? FieldOption("\($0)").disabled() : FieldOption("\($0)")
            )
          }
        )

        for position in levels.indices {
          let above = Array(outline.ancestors(of: position))
          #expect(outline.disabledAncestor(of: position) == above.last(where: isDisabled))
          #expect(
            outline.isEnabled(at: position) != ([position] + above).contains(where: isDisabled)
          )
        }
      }
    }
  }

  @Test func `a chain of a hundred thousand levels is an outline like any other`() throws {
    let depth = 100_000
    let outline = try OptionOutline(
      [0],
      children: { $0 + 1 < depth ? [$0 + 1] : [] },
      option: { FieldOption("\($0)") }
    )

    #expect(outline.levelCount == depth)
    #expect(outline.descendants(of: 0) == 1..<depth)
    #expect(outline.path(to: depth - 1).count == depth)
    #expect(Array(outline.children(of: depth - 2)) == [depth - 1])
    #expect(outline.isEnabled(at: depth - 1))
    outline.checkInvariants()
  }

  @Test func `a position outside is a programmer's error`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try OptionOutline(nodes: [OptionNode("a")]).parent(of: 1)
    }

    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("There is no node at position 1 in an outline of 1."))
  }
}
