import ComboFormFiles
import Testing

@Suite struct YAMLReaderTests {
  @Test func `a plain scalar has the kind of YAML 1.1 and keeps its spelling`() throws {
    let node = try YAMLReader().read("[3.10, no, On, TRUE, ~, null, 0x1F, 017, 1e3, -5, .5]")

    #expect(
      node.elements.map(\.kind) == [
        .number, .boolean, .boolean, .boolean, .null, .null, .number, .number, .number, .number,
        .number,
      ]
    )
    #expect(
      node.elements.map(\.text) == [
        "3.10", "no", "On", "TRUE", "~", "null", "0x1F", "017", "1e3", "-5", ".5",
      ]
    )
    let numbers: [Double?] = [3.1, nil, nil, nil, nil, nil, 31, 15, 1000, -5, 0.5]
    #expect(node.elements.map(\.boolean)[1...3] == [false, true, true])
    #expect(node.elements.map(\.number) == numbers)
    #expect(node.elements.map(\.integer)[6...9] == [31, 15, 1000, -5])
  }

  @Test(arguments: [
    "y", "N", "'no'", "\"3.10\"", "2024-01-01", "12:30", "1_000", ".inf", "08", "-", "+", ".",
    "nope",
    "1.2.3", "!!str 3", "! 3", "0x", "e1",
  ])
  func `what only looks like a boolean or a number is a string`(text: String) throws {
    #expect(try YAMLReader().read("[\(text)]")[0]?.kind == .string)
  }

  @Test func `an empty value is null`() throws {
    let node = try YAMLReader().read("a:\nb: ''\nc:\n")

    #expect(node.entries.map(\.value.kind) == [.null, .string, .null])
  }

  @Test func `text in blocks and over several lines is read as YAML folds it`() throws {
    let node = try YAMLReader().read(
      "- |\n  a\n   b\n- >-\n  a\n  b\n- |+\n  a\n\n- a\n  b\n- 'it''s'\n- \"\\t\\u00e9\"\n"
    )

    #expect(node.elements.map(\.string) == ["a\n b\n", "a b", "a\n\n", "a b", "it's", "\té"])
  }

  @Test func `keys are strings whatever they look like`() throws {
    let node = try YAMLReader().read("on: 1\n3: 2\n~: 3\n")

    #expect(node.entries.map(\.name) == ["on", "3", "~"])
    #expect(node["on"]?.integer == 1)
    #expect(node.entries.allSatisfy { $0.key.kind == .string })
  }

  @Test func `every value has its place, in scalars, behind a byte order mark and with CRLF`()
    throws
  {
    let node = try YAMLReader().read("\u{FEFF}é: [北,\r\n  x]\r\nk: v\r\n")

    #expect(node.position == SourcePosition(line: 1, column: 1, offset: 3))
    #expect(node["é"]?[0]?.position == SourcePosition(line: 1, column: 5, offset: 8))
    #expect(node["é"]?[1]?.position == SourcePosition(line: 2, column: 3, offset: 16))
    #expect(node["k"]?.position == SourcePosition(line: 3, column: 4, offset: 23))
    #expect(node["k"]?.string == "v")
  }

  @Test func `JSON is read as by the JSON reader`() throws {
    let text = #"{"a": [1, -2.5e3, true, null, "x\"\u00e9"], "b": {}, "c": []}"#

    let yaml = try YAMLReader().read(text)

    #expect(sketch(yaml) == sketch(try JSONReader().read(text)))
  }

  @Test func `an alias is what stands at its anchor`() throws {
    let node = try YAMLReader().read("- &a {k: [1, &b 'x']}\n- *a\n- *b\n- &a 2\n- *a\n")

    #expect(node[1]?["k"]?[1]?.string == "x")
    #expect(node[1]?["k"]?.path == "[1].k")
    #expect(node[1]?["k"]?.position == node[0]?["k"]?.position)
    #expect(node[2]?.string == "x")
    #expect(node[4]?.integer == 2)
  }

  @Test func `a merge key brings in what the mapping does not have`() throws {
    let node = try YAMLReader().read(
      """
      - &a {x: 1, y: [2]}
      - &b {y: 3, z: 4}
      - x: 0
        <<: *a
        w: &c [5]
      - <<: [*b, *a]
      - '<<': plain
      - *c
      """
    )

    #expect(node[2].map(sketch) == "{x: 0, y: [2], w: [5]}")
    #expect(node[3].map(sketch) == "{y: 3, z: 4, x: 1}")
    #expect(node[4].map(sketch) == "{<<: 'plain'}")
    #expect(node[5].map(sketch) == "[5]")
    #expect(node[2]?["w"]?[0]?.path == "[2].w[0]")
  }

  @Test func `a tag says the kind of a value`() throws {
    let node = try YAMLReader().read(
      "[!!str 3, !!int '3', !!bool yes, !!null ~, !!seq [1], !!map {}]"
    )

    #expect(node.elements.map(\.kind) == [.string, .number, .boolean, .null, .list, .mapping])
  }

  @Test func `a YAML file is read by its name, which its errors carry`() throws {
    try TemporaryFolder.with { folder in
      let path = "\(folder)/file"
      try TemporaryFolder.write(Array("a: [1]\n".utf8), to: path)

      #expect(try YAMLReader().read(fileAt: path).file == path)

      try TemporaryFolder.write(Array("a: [1\n".utf8), to: path)
      let error = #expect(throws: DataFileError.self) { try YAMLReader().read(fileAt: path) }
      #expect(error?.description.hasPrefix("\(path):2:1: Expected “,” or “]”") == true)
    }
  }

  /// A value as a line.
  private func sketch(_ node: DataNode) -> String {
    switch node.kind {
    case .list: "[\(node.elements.map(sketch).joined(separator: ", "))]"
    case .mapping:
      "{\(node.entries.map { "\($0.name): \(sketch($0.value))" }.joined(separator: ", "))}"
    case .string: "'\(node.text ?? "")'"
    case .null, .boolean, .number: node.text ?? ""
    }
  }
}
