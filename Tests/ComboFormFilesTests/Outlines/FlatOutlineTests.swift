import ComboFields
import ComboFormFiles
import ComboTesting
import Testing

@Suite struct FlatOutlineTests {
  private static let text = #"""
    [{"id": 3, "parent": 2, "name": "c"},
     {"id": 1, "name": "a", "value": "A"},
     {"id": 4, "parent": null, "name": "d"},
     {"id": 2, "parent": 1, "name": "b"}]
    """#

  @Test func `rows hang under their parents in whatever order they come`() throws {
    let file = try OutlineReader().read(Self.text)

    #expect(file.format == .flat)
    #expect(sketch(file.outline) == ["a", ".b", "..c", "d"])
    #expect(file.outline.value(at: 0) == "A")
    #expect(file.outline.path(to: 2) == ["1", "2", "3"])
  }

  @Test func `the keys may have other names`() throws {
    let keys = OutlineReader.Keys(label: "title", id: "key", parent: "under")
    let text = #"[{"key": "b", "under": "a", "title": "B"}, {"key": "a", "title": "A"}]"#

    #expect(try sketch(text, OutlineReader(keys: keys)) == ["A", ".B"])
  }

  @Test(arguments: [
    (#"0"#, "0"), (#""0""#, "0"), (#""""#, ""), (#""root""#, "root"),
  ])
  func `I2: the root's id is known by its spelling`(parent: String, root: String) throws {
    let numbers =
      "[{\"id\": 1, \"parent\": \(parent), \"name\": \"a\"}, {\"id\": 2, \"parent\": 1, \"name\": \"b\"}]"
    let strings = "[{\"id\": \"x\", \"parent\": \(parent), \"name\": \"a\"}]"

    #expect(try sketch(numbers, OutlineReader(rootID: root)) == ["a", ".b"])
    #expect(try sketch(strings, OutlineReader(rootID: root)) == ["a"])
  }

  @Test func `I2: the number 1 and the string "1" are never the same id`() {
    #expect(
      refusal("[{\"id\": 1, \"name\": \"a\"},\n {\"id\": 2, \"parent\": \"1\", \"name\": \"b\"}]")
        == "f:2:22: [1].parent: The id “1” is a string, and the one at line 1, column 9 is a number. "
        + "Write all ids the same way: 1 and \"1\" are two ids."
    )
    #expect(
      refusal(
        "[{\"id\": \"1\", \"parent\": null, \"name\": \"a\"},\n {\"id\": 1, \"name\": \"b\"}]"
      )
        == "f:2:9: [1].id: The id “1” is a number, and the one at line 1, column 9 is a string. "
        + "Write all ids the same way: 1 and \"1\" are two ids."
    )
  }

  @Test func `a number is the same id however it is spelled`() throws {
    let text = #"[{"id": 1.0, "name": "a"}, {"id": 2, "parent": 1e0, "name": "b"}]"#

    #expect(try sketch(text) == ["a", ".b"])
  }

  private static let orphans = #"""
    [{"id": 1, "parent": 99, "name": "a"},
     {"id": 2, "parent": 1, "name": "b"},
     {"id": 3, "name": "c"},
     {"id": 4, "parent": 99, "name": "d"}]
    """#

  private func read(_ text: String, _ policy: OutlinePolicy) throws -> OutlineFile {
    try OutlineReader(policy: policy).read(text, file: "f")
  }

  @Test func `I2: orphans are refused with every row and its line`() {
    #expect(
      refusal(Self.orphans)
        == "f:1:22: [0].parent: No row has the id “99”, under which “a” (id 1, line 1) and "
        + "“d” (id 4, line 4) should hang. If “99” stands for the root, say so by the root's id."
    )
  }

  @Test func `I2: orphans become roots, with a warning`() throws {
    let file = try read(Self.orphans, OutlinePolicy(orphans: .asRoots))

    #expect(sketch(file.outline) == ["a", ".b", "c", "d"])
    #expect(
      file.warnings.map(\.description) == [
        "f:1:22: [0].parent: No row has the id “99”, under which “a” (id 1, line 1) and "
          + "“d” (id 4, line 4) should hang. What hangs there is put on the first level."
      ]
    )
  }

  @Test func `I2: orphans are left out, with a warning`() throws {
    let file = try read(Self.orphans, OutlinePolicy(orphans: .drop))

    #expect(sketch(file.outline) == ["c"])
    #expect(
      file.warnings.map(\.sentence) == [
        "No row has the id “99”, under which “a” (id 1, line 1) and “d” (id 4, line 4) should hang. "
          + "What hangs there is left out."
      ]
    )
  }

  @Test func `I2: the outline never ends up empty without a word`() {
    let error = #expect(throws: DataFileError.self) {
      try read(#"[{"id": "a", "parent": "b", "name": "A"}]"#, OutlinePolicy(orphans: .drop))
    }

    #expect(
      error?.description == "f:1:24: [0].parent: No row is left. No row has the id “b”, "
        + "under which “A” (id a, line 1) should hang. What hangs there is left out."
    )
  }

  @Test func `I1: a row under itself is refused`() {
    #expect(
      refusal("[{\"id\": 0, \"name\": \"x\"},\n{\"id\": 1, \"parent\": 1, \"name\": \"a\"}]")
        == "f:2:21: [1].parent: “a” (id 1, line 2) hangs under itself."
    )
  }

  private static let cycle = """
    [{"id": "r", "name": "R"},
     {"id": "a", "parent": "c", "name": "A"},
     {"id": "b", "parent": "a", "name": "B"},
     {"id": "c", "parent": "b", "name": "C"}]
    """

  @Test func `I1: a cycle is refused with each of its rows`() {
    #expect(
      refusal(Self.cycle)
        == "f:2:24: [1].parent: Rows hang under themselves: “A” (id a, line 2) under "
        + "“C” (id c, line 4) under “B” (id b, line 3) under “A”."
    )
  }

  @Test func `I1: a cycle is broken at its first row, with a warning`() throws {
    let file = try read(Self.cycle, OutlinePolicy(cycles: .breakAtFirst))

    #expect(sketch(file.outline) == ["R", "A", ".B", "..C"])
    #expect(file.warnings.map(\.position?.line) == [2])
    #expect(file.warnings.first?.sentence.hasSuffix("“A” is put on the first level.") == true)
  }

  @Test func `all that is wrong is said at once`() {
    let text = #"""
      [{"id": 1, "parent": 1, "name": "a"}, {"id": 2, "parent": 8, "name": "b"},
       {"id": 3, "parent": 9, "name": "c"}]
      """#

    #expect(
      refusal(text)
        == "f:1:22: [0].parent: “a” (id 1, line 1) hangs under itself. No row has the id “8”, under "
        + "which “b” (id 2, line 1) should hang. No row has the id “9”, under which “c” (id 3, "
        + "line 2) should hang."
    )
  }

  @Test func `warnings come in the order of the file`() throws {
    let text = """
      [{"id": 1, "parent": 8, "name": "a"},
       {"id": 2, "parent": 2, "name": "b"},
       {"id": 3, "parent": 9, "name": "c"}]
      """

    let file = try read(text, OutlinePolicy(cycles: .breakAtFirst, orphans: .asRoots))

    #expect(file.warnings.map(\.position?.line) == [1, 2, 3])
    #expect(sketch(file.outline) == ["a", "b", "c"])
  }

  @Test func `many faults are named by the first of them`() {
    let rows = (0..<20).map { "{\"id\": \($0), \"parent\": \(100 + $0 % 6), \"name\": \"n\"}" }

    let message = refusal("[\(rows.joined(separator: ","))]")

    #expect(message?.contains("No row has the id “103”") == true)
    #expect(message?.contains("“104”") == false)
    #expect(message?.hasSuffix("There are 2 more such faults.") == true)
  }

  @Test func `a chain of a hundred thousand rows does not use up the stack`() throws {
    let depth = 100_000
    var text = "[{\"id\":0,\"name\":\"0\"}"
    for row in 1..<depth { text += ",{\"id\":\(row),\"parent\":\(row - 1),\"name\":\"\(row)\"}" }

    let outline = try OutlineReader().read(text + "]").outline

    #expect(outline.levelCount == depth)
    #expect(outline.label(at: depth - 1) == "99999")
  }

  @Test func `rows in any order make the outline that they make in order`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...30, using: &generator)
      let parents = (0..<count).map { $0 == 0 ? 0 : Int.random(in: 0...$0, using: &generator) }
      // A row whose parent is its own number stands on the first level.
      var rows = (0..<count).map {
        "{\"id\":\($0),\"name\":\"n\($0)\",\"parent\":\(parents[$0] == $0 ? "null" : "\(parents[$0])")}"
      }
      rows.shuffle(using: &generator)

      let outline = try OutlineReader().read("[\(rows.joined(separator: ","))]").outline

      #expect(outline.count == count, "seed \(seed)")
      for row in 0..<count {
        let position = try #require(outline.position(of: OptionID("\(row)")), "seed \(seed)")
        let parent = outline.parent(of: position).map { outline.label(at: $0) }
        #expect(parent == (parents[row] == row ? nil : "n\(parents[row])"), "seed \(seed)")
      }
    }
  }
}
