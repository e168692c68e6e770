import ComboFields
import ComboFormFiles
import Testing

@Suite struct NestedOutlineTests {
  @Test func `options hang under the one whose list holds them`() throws {
    let file = try OutlineReader().read(
      #"[{"name": "a", "sub": [{"name": "b", "sub": [{"name": "c"}]}, {"name": "d"}]}, "e"]"#
    )

    #expect(sketch(file.outline) == ["a", ".b", "..c", ".d", "e"])
    #expect(file.format == .nested)
    #expect(file.warnings.isEmpty)
  }

  @Test(arguments: [#""sub": null"#, #""sub": []"#, #""sub": {}"#, #""other": 1"#])
  func `H1, H2: null, an empty list and no list all make a leaf`(entry: String) throws {
    let outline = try OutlineReader().read("[{\"name\": \"a\", \(entry)}]").outline

    #expect(outline.isLeaf(0))
    #expect(outline == (try OutlineReader().read(#"["a"]"#).outline))
  }

  @Test func `a mapping of labels is a tree`() throws {
    let text =
      #"{"Fruit": {"Apple": null, "Pear": {}}, "Nuts": ["Hazel", {"name": "Wal"}], "x": []}"#

    #expect(try sketch(text) == ["Fruit", ".Apple", ".Pear", "Nuts", ".Hazel", ".Wal", "x"])
  }

  @Test func `a mapping with a label is one option`() throws {
    #expect(try sketch(#"{"name": "root", "sub": ["a"]}"#) == ["root", ".a"])
  }

  @Test func `a mapping may have a key that is called like the label's`() throws {
    #expect(try sketch(#"{"name": {"sub": null}}"#) == ["name", ".sub"])
  }

  @Test func `numbers and booleans as labels keep their spelling`() throws {
    #expect(
      try sketch(#"[3.10, {"name": 1e2}, true, 18446744073709551616]"#)
        == ["3.10", "1e2", "true", "18446744073709551616"]
    )
  }

  @Test(arguments: [
    (#""search": "bj""#, ["bj"]), (#""search": ["beijing", "bj"]"#, ["beijing", "bj"]),
    (#""search": null"#, []), (#""search": []"#, []),
  ])
  func `an option has other spellings to be found by`(entry: String, keys: [String]) throws {
    let outline = try OutlineReader().read("[{\"name\": \"北京\", \(entry)}]").outline

    #expect(outline.options.option(at: 0).searchKeys == keys)
  }

  @Test func `the keys may have other names`() throws {
    let keys = OutlineReader.Keys(
      label: "label",
      children: "children",
      id: "key",
      value: "v",
      detail: "hint",
      disabled: "off"
    )
    let text = #"""
      [{"label": "a", "children": [{"label": "b", "key": "k", "v": "w", "hint": "h", "off": "no"}]}]
      """#

    let outline = try OutlineReader(keys: keys).read(text).outline

    #expect(sketch(outline) == ["a", ".b"])
    #expect(
      outline.option(at: 1)
        == FieldOption("b", value: "w", id: "k", detail: "h").disabled(because: "no")
    )
  }

  @Test func `H6: label and value may share a key`() throws {
    let keys = OutlineReader.Keys(value: "name", detail: "name")

    let option = try OutlineReader(keys: keys).read(#"[{"name": "a"}]"#).outline.option(at: 0)

    #expect(option.label == "a")
    #expect(option.value == "a")
    #expect(option.detail == "a")
  }

  @Test(arguments: [
    ("", true, ""), (#", "disabled": false"#, true, ""), (#", "disabled": null"#, true, ""),
    (#", "disabled": true"#, false, ""),
    (#", "disabled": "sold out""#, false, "sold out"),
    (#", "disabled": """#, false, ""),
  ])
  func `an option is disabled by true or by a reason`(
    entry: String,
    isEnabled: Bool,
    reason: String
  ) throws {
    let option = try OutlineReader().read("[{\"name\": \"a\"\(entry)}]").outline.option(at: 0)

    #expect(option.isEnabled == isEnabled)
    #expect(option.disabledReason ?? "" == reason)
  }

  @Test func `E6: a value may be empty, a number or false, and null means the label`() throws {
    let outline = try OutlineReader().read(
      #"""
      [{"name": "a", "value": ""}, {"name": "b", "value": 0}, {"name": "c", "value": false},
       {"name": "d", "value": "0"}, {"name": "e", "value": null}]
      """#
    ).outline

    #expect((0..<5).map { outline.value(at: $0) } == ["", "0", "false", "0", "e"])
  }

  @Test func `E4: equal labels are different options`() throws {
    let outline = try OutlineReader().read(
      #"[{"name": "x", "value": 1}, {"name": "x", "value": 2, "sub": ["x", "x"]}]"#
    ).outline

    #expect(sketch(outline) == ["x", "x", ".x", ".x"])
    #expect(outline.value(at: 0) == "1")
    #expect(outline.value(at: 1) == "2")
    #expect(Set((0..<4).map { outline.id(at: $0) }).count == 4)
  }

  @Test func `an id is the identity, and a number is its digits`() throws {
    let strings = try OutlineReader().read(#"[{"name": "a", "id": "1"}, "b"]"#).outline
    let numbers = try OutlineReader().read(#"[{"name": "a", "id": 10}]"#).outline

    #expect(strings.id(at: 0) == "1")
    #expect(strings.position(of: "1") == 0)
    #expect(numbers.id(at: 0) == "10")
  }

  @Test func `an empty list holds no options`() throws {
    #expect(try OutlineReader().read("[]").outline.isEmpty)
    #expect(try OutlineReader().read("{}").outline.isEmpty)
  }

  @Test func `thousands of levels do not use up the stack`() throws {
    var reader = OutlineReader()
    reader.json.depthLimit = 100_001
    let depth = 100_000
    let text =
      String(repeating: "{\"a\":", count: depth) + "null" + String(repeating: "}", count: depth)

    let outline = try reader.read(text).outline

    #expect(outline.levelCount == depth)
    #expect(outline.level(of: depth - 1) == depth - 1)
  }

  @Test func `a part of a form file is read, and errors name their place in the form`() throws {
    let form = try JSONReader().read(
      #"{"fields": [{"items": [{"name": "a", "sub": ["b"]}]}, {"items": [[]]}]}"#,
      file: "form.json"
    )
    let items = try #require(form["fields"]?[0]?["items"])
    let wrong = try #require(form["fields"]?[1]?["items"])

    #expect(sketch(try OutlineReader(format: .indented).read(items).outline) == ["a", ".b"])
    let error = #expect(throws: DataFileError.self) { try OutlineReader().read(wrong) }
    #expect(
      error?.description == "form.json:1:66: fields[1].items[0]: "
        + "Expected an option: a string or a mapping, found a list."
    )
  }

  @Test func `a tree that names parents besides is nested if one says so`() throws {
    let text = #"[{"name": "a", "parent": null, "sub": [{"name": "b", "parent": "a"}]}]"#

    #expect(try sketch(text, OutlineReader(format: .nested)) == ["a", ".b"])
  }
}
