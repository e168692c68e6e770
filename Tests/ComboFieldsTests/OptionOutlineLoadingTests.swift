import ComboFields
import Testing

@Suite struct OptionOutlineLoadingTests {
  private let lines = ["a", " b…", " c", "d…", "e", " f"]

  @Test func `children that arrive hang under their node, which is lazy no longer`() throws {
    let outline = try OptionOutline(lines: lines)

    let loaded = try outline.replacingChildren(
      of: 1,
      with: OptionOutline(lines: ["x", " y…", "z"])
    )

    #expect(loaded.lines == ["a", " b", "  x", "   y…", "  z", " c", "d…", "e", " f"])
    #expect(loaded.levelCount == 4)
    loaded.checkInvariants()
  }

  @Test func `H2: a node that has none after all is a leaf`() throws {
    let outline = try OptionOutline(lines: lines)

    let loaded = try outline.replacingChildren(of: 3, with: [])

    #expect(loaded.lines == ["a", " b…", " c", "d", "e", " f"])
    #expect(loaded.isLeaf(3))
  }

  @Test func `H3: children are replaced with all that hangs under them`() throws {
    let outline = try OptionOutline(lines: ["a", " b", "  c", " d…", "e…"])

    let loaded = try outline.replacingChildren(of: 0, with: [OptionNode(FieldOption("b", id: "b"))])

    #expect(loaded.lines == ["a", " b", "e…"])
    #expect(loaded.position(of: "c") == nil)
    #expect(loaded.position(of: "e") == 2)
  }

  @Test func `nodes without a name keep their numbers, and new ones get new numbers`() throws {
    let outline = try OptionOutline(nodes: [
      OptionNode("a", children: .lazy), OptionNode("b", children: [OptionNode("c")]),
      OptionNode("d"),
    ])
    let ids = Dictionary(
      uniqueKeysWithValues: (0..<4).map { (outline.label(at: $0), outline.id(at: $0)) }
    )

    let loaded = try outline.replacingChildren(of: 0, with: [OptionNode("x"), OptionNode("y")])
    let again = try loaded.replacingChildren(of: 3, with: [OptionNode("z")])

    #expect(again.lines == ["a", " x", " y", "b", " z", "d"])
    for label in ["a", "b", "d"] {
      let position = try #require(ids[label].flatMap { again.position(of: $0) })
      #expect(again.label(at: position) == label)
    }
    #expect(again.position(of: try #require(ids["c"])) == nil)
    #expect(again.id(at: 4) == OptionID(number: 6))
    #expect(again.option(at: 4).id == OptionID(number: 6))
  }

  @Test func `a name that is already there is refused`() throws {
    let outline = try OptionOutline(lines: lines)

    #expect(throws: OptionListError.self) {
      try outline.replacingChildren(of: 3, with: OptionOutline(lines: ["f"]))
    }
    #expect(throws: OptionListError.self) {
      try outline.replacingChildren(of: 3, with: OptionOutline(lines: ["d"]))
    }
  }

  @Test func `reasons and bytes stay with their nodes, and a disabled node disables arrivals`()
    throws
  {
    var builder = OptionList.Builder()
    try builder.append(FieldOption("a").disabled(because: "closed"))
    builder.append(label: [0xFF], value: [0xFE])
    let outline = try FlatRows(options: builder.list, ids: [1, 2], parents: [nil, nil])
      .outline().outline

    let loaded = try outline.replacingChildren(of: 0, with: [OptionNode("x")])

    #expect(loaded.disabledReason(at: 1) == "closed")
    #expect(loaded.isEnabled(at: 2))
    #expect(Array(loaded.options.labelBytes(at: 2)) == [0xFF])
    #expect(Array(loaded.options.valueBytes(at: 2)) == [0xFE])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `many loads in random places keep every identity`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var outline = try OptionOutline(nodes: [OptionNode("0"), OptionNode("1"), OptionNode("2")])
    var labels: [OptionID: String] = [:]
    var nextLabel = 3
    for position in 0..<3 { labels[outline.id(at: position)] = outline.label(at: position) }

    for _ in 0..<30 {
      let position = Int.random(in: 0..<outline.count, using: &numbers)
      let gone = outline.descendants(of: position).map { outline.id(at: $0) }
      let new = (0..<Int.random(in: 0...4, using: &numbers)).map { nextLabel + $0 }
      nextLabel += new.count
      outline = try outline.replacingChildren(
        of: position,
        with: new.map { label in
          OptionNode(
            label % 3 == 0
              ? FieldOption("\(label)", id: OptionID("\(label)")) : FieldOption("\(label)")
          )
        }
      )

      for id in gone { labels[id] = nil }
      for added in outline.descendants(of: position) {
        #expect(labels[outline.id(at: added)] == nil)
        labels[outline.id(at: added)] = outline.label(at: added)
      }
      #expect(labels.count == outline.count)
      for (id, label) in labels {
        #expect(outline.position(of: id).map(outline.label) == label)
      }
      for id in gone { #expect(outline.position(of: id) == nil) }
      outline.checkInvariants()
    }
  }
}
