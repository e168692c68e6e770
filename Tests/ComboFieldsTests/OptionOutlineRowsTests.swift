import ComboFields
import Testing

@Suite struct OptionOutlineRowsTests {
  /// Rows named by their ids.
  private func rows<ID: Hashable>(_ parents: KeyValuePairs<ID, ID?>) -> [FlatRow<ID>] {
    parents.map { FlatRow($0.key, under: $0.value, FieldOption("\($0.key)")) }
  }

  private func places(_ rows: (id: Int, row: Int, parent: Int)...) -> [FlatRowPlace] {
    rows.map {
      FlatRowPlace(row: $0.row, id: "\($0.id)", parent: "\($0.parent)", label: "\($0.id)")
    }
  }

  private let tangled: KeyValuePairs<Int, Int?> = [
    4: 3, 1: 0, 3: 2, 2: 0, 5: 1, 6: nil, 7: 2, 8: 1,
  ]

  @Test func `rows in any order become a tree whose levels keep the order of the data`() throws {
    let outline = try OptionOutline(rows: rows(tangled), root: 0)

    #expect(outline.lines == ["1", " 5", " 8", "2", " 3", "  4", " 7", "6"])
    outline.checkInvariants()
  }

  @Test func `rows that stand in order already become the same tree`() throws {
    let ordered: KeyValuePairs<Int, Int?> = [
      1: 0, 5: 1, 8: 1, 2: 0, 3: 2, 4: 3, 7: 2, 6: nil,
    ]

    let outline = try OptionOutline(rows: rows(ordered), root: 0)

    #expect(outline.options == (try OptionOutline(rows: rows(tangled), root: 0)).options)
    #expect(outline == (try OptionOutline(rows: rows(tangled), root: 0)))
  }

  @Test func `ids of any type do, also those far apart`() throws {
    let lines = ["a", " b", "c"]
    let labelled = { (ids: [Int]) in
      [
        FlatRow(ids[1], under: ids[0], "b"), FlatRow(ids[0], under: nil, "a"),
        FlatRow(ids[2], under: nil, "c"),
      ]
    }

    #expect(try OptionOutline(rows: labelled([Int.min, Int.max, 0])).lines == lines)
    #expect(try OptionOutline(rows: labelled([-3, -2, 7_000_000])).lines == lines)
    #expect(
      try OptionOutline(rows: [
        FlatRow("y", under: "x", "b"), FlatRow("x", "a"), FlatRow("", "c"),
      ]).lines == lines
    )
    #expect(
      try OptionOutline(rows: [
        FlatRow([2.5, 1], under: [0.5], "b"), FlatRow([0.5], "a"), FlatRow([], "c"),
      ]).lines == lines
    )
  }

  @Test func `an identity comes from the option, else from the rule, else it is a number`() throws {
    let rows = [
      FlatRow(7, FieldOption("a", id: "mine")), FlatRow(8, FieldOption("b")),
    ]

    let ruled = try OptionOutline(rows: rows, id: { OptionID("row-\($0)") })
    let numbered = try OptionOutline(rows: rows)

    #expect((0..<2).map(ruled.id) == ["mine", "row-8"])
    #expect((0..<2).map(numbered.id) == ["mine", OptionID(number: 1)])
  }

  @Test func `two rows with one id are refused, and both are named`() {
    let rows = [FlatRow("a", "A"), FlatRow("b", "B"), FlatRow("a", under: "b", "C")]

    let error = #expect(throws: FlatRowsError.self) { try OptionOutline(rows: rows) }

    #expect(
      error
        == .duplicateRow(
          first: FlatRowPlace(row: 0, id: "\"a\"", label: "A"),
          second: FlatRowPlace(row: 2, id: "\"a\"", parent: "\"b\"", label: "C")
        )
    )
    #expect(
      error?.description
        == "The id \"a\" is given to two rows: number 1, “A”, and number 3, “C”."
    )
  }

  @Test func `two integers that are one id are refused in a table and without one`() {
    for far in [2, Int.max] {
      let rows = [FlatRow(1, "A"), FlatRow(far, "B"), FlatRow(1, "C")]

      #expect(
        throws: FlatRowsError.duplicateRow(
          first: FlatRowPlace(row: 0, id: "1", label: "A"),
          second: FlatRowPlace(row: 2, id: "1", label: "C")
        )
      ) { try OptionOutline(rows: rows) }
    }
  }

  @Test func `two options with one identity are refused with the places of their rows`() {
    let rows = [
      FlatRow(2, under: 1, FieldOption("A", id: "x")), FlatRow(1, FieldOption("B", id: "x")),
    ]

    #expect(
      throws: FlatRowsError.options(
        .duplicateIdentity(
          "x",
          first: .init(position: 0, label: "A"),
          second: .init(position: 1, label: "B")
        )
      )
    ) { try OptionOutline(rows: rows) }
  }

  @Test func `a row that has the root's id is refused`() {
    let error = #expect(throws: FlatRowsError.self) {
      try OptionOutline(rows: rows([1: 0, 0: nil]), root: 0)
    }

    #expect(error == .rootIsRow(FlatRowPlace(row: 1, id: "0", label: "0")))
    #expect(error?.description == "The id of the root, 0, is also that of row number 2, “0”.")
  }

  // MARK: Cycles

  private let circles: KeyValuePairs<Int, Int?> = [
    1: nil, 2: 1, 9: 9, 6: 4, 4: 5, 5: 6, 7: 5, 8: 7, 21: 20, 20: 21,
  ]

  @Test func `I1: cycles are refused, and each row of each is named`() {
    let error = #expect(throws: FlatRowsError.self) { try OptionOutline(rows: rows(circles)) }

    guard case .refused(let report)? = error else { return }
    #expect(
      report.cycles == [
        places((9, 2, 9)), places((6, 3, 4), (4, 4, 5), (5, 5, 6)),
        places((21, 8, 20), (20, 9, 21)),
      ]
    )
    #expect(report.orphans == [])
    #expect(
      error?.description == """
        Rows hang under themselves: 9 “9” under 9. \
        Rows hang under themselves: 6 “6” under 4 “4” under 5 “5” under 6. \
        Rows hang under themselves: 21 “21” under 20 “20” under 21.
        """
    )
  }

  @Test func `I1: a cycle broken at its first row keeps all rows, and is told`() throws {
    let (outline, report) = try FlatRows(rows(circles))
      .outline(OutlinePolicy(cycles: .breakAtFirst))

    #expect(outline.lines == ["1", " 2", "9", "6", " 5", "  4", "  7", "   8", "21", " 20"])
    #expect(report.cycles.map { $0.map(\.id) } == [["9"], ["6", "4", "5"], ["21", "20"]])
    #expect(report.dropped == [])
    outline.checkInvariants()
  }

  @Test func `I1: a cycle is broken at its own first row, not where another row leads into it`()
    throws
  {
    let (outline, report) = try FlatRows(rows([7: 6, 4: 5, 5: 6, 6: 4]))
      .outline(OutlinePolicy(cycles: .breakAtFirst))

    #expect(outline.lines == ["4", " 6", "  7", "  5"])
    #expect(report.cycles.map { $0.map(\.id) } == [["4", "5", "6"]])
  }

  @Test func `I1: a cycle of a hundred thousand rows is one cycle`() throws {
    let count = 100_000
    let rows = (0..<count).map { FlatRow($0, under: ($0 + 1) % count, FieldOption("\($0)")) }

    let (outline, report) = try FlatRows(rows).outline(OutlinePolicy(cycles: .breakAtFirst))

    #expect(report.cycles.map(\.count) == [count])
    #expect(outline.levelCount == count)
    #expect(outline.labels(outline.roots) == ["0"])
    let error = #expect(throws: FlatRowsError.self) { try FlatRows(rows).outline() }
    #expect(error?.description.hasSuffix("11 “11” under 99988 more under 0.") == true)
  }

  // MARK: Orphans and roots

  private let lost: KeyValuePairs<Int, Int?> = [2: 99, 1: 0, 3: 2, 4: 98, 5: 1]

  @Test func `I2: orphans are refused, and each is named with the parent it lacks`() {
    let error = #expect(throws: FlatRowsError.self) { try OptionOutline(rows: rows(lost), root: 0) }

    guard case .refused(let report)? = error else { return }
    #expect(report.orphans == places((2, 0, 99), (4, 3, 98)))
    #expect(
      error?.description
        == "Rows hang under a row that does not exist: 2 “2”, under 99; 4 “4”, under 98."
    )
  }

  @Test func `I2: orphans become roots in the order of the data`() throws {
    let (outline, report) = try FlatRows(rows(lost), root: 0)
      .outline(OutlinePolicy(orphans: .asRoots))

    #expect(outline.lines == ["2", " 3", "1", " 5", "4"])
    #expect(report.orphans.map(\.id) == ["2", "4"])
    #expect(report.dropped == [])
  }

  @Test func `I2: orphans are dropped with what hangs under them, and all of it is told`() throws {
    let (outline, report) = try FlatRows(rows(lost), root: 0)
      .outline(OutlinePolicy(orphans: .drop))

    #expect(outline.lines == ["1", " 5"])
    #expect(report.orphans.map(\.id) == ["2", "4"])
    #expect(report.dropped.map(\.id) == ["2", "3", "4"])
  }

  @Test func `I2: where a policy leaves nothing there is an error and no empty outline`() {
    let error = #expect(throws: FlatRowsError.self) {
      try OptionOutline(rows: rows([1: 0, 2: 1]), policy: OutlinePolicy(orphans: .drop))
    }

    guard case .nothingLeft(let report)? = error else { return }
    #expect(report.dropped.map(\.id) == ["1", "2"])
    #expect(error?.description.hasPrefix("No row is left. ") == true)
  }

  @Test func `a refusal tells of orphans and cycles at once`() {
    let error = #expect(throws: FlatRowsError.self) {
      try OptionOutline(
        rows: rows([1: 1, 2: 3]),
        policy: OutlinePolicy(cycles: .refuse, orphans: .asRoots)
      )
    }

    guard case .refused(let report)? = error else { return }
    #expect(report.cycles.map { $0.map(\.id) } == [["1"]])
    #expect(report.orphans.map(\.id) == ["2"])
  }

  @Test(arguments: [nil, "", "0", "root"])
  func `I2: a root id is a value like another, and nil always is one`(root: String?) throws {
    let rows = [
      FlatRow("b", under: "a", "b"), FlatRow("a", under: root, "a"), FlatRow("c", "c"),
    ]

    #expect(try OptionOutline(rows: rows, root: root).lines == ["a", " b", "c"])
  }

  @Test func `I2: a number and its text are two ids`() throws {
    enum MixedID: Hashable {
      case number(Int)
      case text(String)
    }
    let rows: [FlatRow<MixedID>] = [
      FlatRow(.number(1), "number"), FlatRow(.text("1"), "text"),
      FlatRow(.text("a"), under: .text("1"), "under text"),
      FlatRow(.number(2), under: .number(1), "under number"),
    ]

    let outline = try OptionOutline(rows: rows)
    let error = #expect(throws: FlatRowsError.self) {
      try OptionOutline(rows: [
        FlatRow(MixedID.number(1), "a"), FlatRow(.number(2), under: .text("1"), "b"),
      ])
    }

    #expect(outline.lines == ["number", " under number", "text", " under text"])
    guard case .refused(let report)? = error else { return }
    #expect(report.orphans.map(\.label) == ["b"])
  }

  @Test func `no rows make no nodes`() throws {
    #expect(try OptionOutline(rows: [FlatRow<Int>]()).isEmpty)
    #expect(try FlatRows([FlatRow<String>]()).outline().report.isEmpty)
  }

  @Test func `rows in columns keep bytes that are no text, and what belongs to an option`() throws {
    var builder = OptionList.Builder()
    builder.append(label: [0x61, 0xFF], value: [0xFE])
    try builder.append(
      FieldOption("b", id: "b", detail: "a detail").disabled(because: "a reason")
    )

    let outline = try FlatRows(options: builder.list, ids: [1, 2], parents: [2, nil])
      .outline().outline

    #expect(Array(outline.options.labelBytes(at: 1)) == [0x61, 0xFF])
    #expect(Array(outline.options.valueBytes(at: 1)) == [0xFE])
    #expect(outline.position(of: "b") == 0)
    #expect(outline.option(at: 0).detail == "a detail")
    #expect(outline.disabledReason(at: 1) == "a reason")
  }

  @Test func `a chain of a hundred thousand rows in reverse is an outline like any other`() throws {
    let depth = 100_000
    let rows = (0..<depth).reversed().map {
      FlatRow($0, under: $0 == 0 ? nil : $0 - 1, FieldOption("\($0)"))
    }

    let outline = try OptionOutline(rows: rows)

    #expect(outline.levelCount == depth)
    #expect(outline.label(at: depth - 1) == "\(depth - 1)")
  }

  // MARK: Against a slow model

  /// A tree as nested arrays, made by looking through all rows for the children of each.
  private struct ModelNode {
    var id: Int
    var children: [ModelNode]

    init(_ id: Int, _ parents: [(id: Int, parent: Int?)]) {
      self.id = id
      children = parents.filter { $0.parent == id }.map { ModelNode($0.id, parents) }
    }

    func lines(level: Int) -> [String] {
      [String(repeating: " ", count: level) + "\(id)"]
        + children.flatMap { $0.lines(level: level + 1) }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `rows in random order become what a slow model makes of them`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let count = Int.random(in: 1...60, using: &numbers)
    let ids = (0..<count).map { $0 * Int.random(in: 1...2, using: &numbers) * 1_000 + $0 }
    var parents = ids.indices.map { row -> (id: Int, parent: Int?) in
      let parent = Int.random(in: -1..<max(row, 1), using: &numbers)
      return (ids[row], parent < 0 || row == 0 ? nil : ids[parent])
    }
    if seed % 2 == 0 { parents.shuffle(using: &numbers) }

    let outline = try OptionOutline(
      rows: parents.map { FlatRow($0.id, under: $0.parent, FieldOption("\($0.id)")) }
    )

    let model = parents.filter { $0.parent == nil }.map { ModelNode($0.id, parents) }
    #expect(outline.lines == model.flatMap { $0.lines(level: 0) })
    outline.checkInvariants()
  }

  @Test func `all ways for four rows to hang together are sorted into trees and cycles`() throws {
    let missing = 4
    for code in 0..<1_296 {
      let parents = (0..<4).map { row -> Int? in
        let parent = [1, 6, 36, 216].map { code / $0 % 6 }[row]
        return parent == 5 ? nil : parent
      }
      let rows = (0..<4).map { FlatRow($0, under: parents[$0], FieldOption("\($0)")) }
      // Where each row comes to after more steps than there are rows.
      func end(_ row: Int) -> Int? {
        var place: Int? = row
        for _ in 0..<5 { place = place.flatMap { $0 == missing ? missing : parents[$0] } }
        return place
      }
      let attached = (0..<4).filter { end($0) == nil }
      let circling = (0..<4).filter { row in
        var place: Int? = row
        return (0..<4).contains { _ in
          place = place.flatMap { $0 == missing ? nil : parents[$0] }
          return place == row
        }
      }

      let flat = try FlatRows(rows)
      let result = Result { () throws(FlatRowsError) in
        try flat.outline(
          OutlinePolicy(cycles: .breakAtFirst, orphans: .drop)
        )
      }
      switch result {
      case .success(let (outline, report)):
        #expect(report.cycles.flatMap { $0.map(\.row) }.sorted() == circling)
        #expect(report.dropped.map(\.row) == (0..<4).filter { end($0) == missing })
        #expect(outline.count == 4 - report.dropped.count)
        #expect(report.isEmpty == (attached.count == 4))
        outline.checkInvariants()
      case .failure(let error):
        #expect((0..<4).allSatisfy { end($0) == missing }, "\(error)")
      }
    }
  }
}
