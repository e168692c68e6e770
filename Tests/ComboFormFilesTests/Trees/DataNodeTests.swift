import ComboFormFiles
import Testing

@Suite struct DataNodeTests {
  private let form: DataNode

  init() throws {
    form = try JSONReader().read(
      """
      {
        "title": "Order",
        "fields": [
          {"key": "flavour", "options": ["Vanilla", 3.10]},
          {"key": "note", "required": false, "max": 12, "default": null}
        ],
        "a key": {"": [true]}
      }
      """,
      file: "form.json"
    )
  }

  private func complaint(_ body: () throws -> Void) -> String? {
    #expect(throws: DataFileError.self, performing: body)?.description
  }

  @Test func `a value has its kind`() throws {
    let values = try JSONReader().read(#"[null, true, false, 1, "1", [], {}]"#)

    #expect(
      values.elements.map(\.kind) == [
        .null, .boolean, .boolean, .number, .string, .list, .mapping,
      ]
    )
  }

  @Test func `a value gives what it is and nothing else`() throws {
    let values = Array(
      try JSONReader().read(#"[null, true, false, 1, "2", [3], {"k": 4}]"#).elements
    )

    #expect(values.map(\.isNull) == [true, false, false, false, false, false, false])
    #expect(values.map(\.boolean) == [nil, true, false, nil, nil, nil, nil])
    #expect(values.map(\.integer) == [nil, nil, nil, 1, nil, nil, nil])
    #expect(values.map(\.string) == [nil, nil, nil, nil, "2", nil, nil])
    #expect(values.map(\.text) == ["null", "true", "false", "1", "2", nil, nil])
    #expect(values.map(\.count) == [0, 0, 0, 0, 0, 1, 1])
    #expect(values.map { Array($0.elements).count } == [0, 0, 0, 0, 0, 1, 0])
    #expect(values.map { Array($0.entries).count } == [0, 0, 0, 0, 0, 0, 1])
  }

  @Test func `values are reached by key and by position`() {
    #expect(form["title"]?.string == "Order")
    #expect(form["fields"]?[0]?["options"]?[1]?.text == "3.10")
    #expect(form["a key"]?[""]?[0]?.boolean == true)
  }

  @Test func `what is not there is nil`() {
    #expect(form["titles"] == nil)
    #expect(form[0] == nil)
    #expect(form["fields"]?["key"] == nil)
    #expect(form["fields"]?[2] == nil)
    #expect(form["fields"]?[-1] == nil)
    #expect(form["title"]?["x"] == nil)
    #expect(form["title"]?[0] == nil)
  }

  @Test func `H1: a null can be taken as a key that is left out`() throws {
    let nodes = try JSONReader().read(#"[{"children": null}, {}, {"children": [1]}]"#)

    let counts = try nodes.elements.map { try $0["children"]?.nonNull?.expectElements().count }

    #expect(counts == [nil, nil, 1])
  }

  @Test func `elements and entries are collections`() throws {
    let fields = try #require(form["fields"]?.elements)

    #expect(fields.count == 2)
    #expect(fields.first?["key"]?.string == "flavour")
    #expect(fields.dropFirst().first?["key"]?.string == "note")
    #expect(fields.firstIndex { $0["max"] != nil }.map { fields[$0]["max"]?.integer } == 12)
    #expect(form.entries.count == 3)
    #expect(form.entries.map(\.name) == ["title", "fields", "a key"])
    #expect(form.entries.first?.value.string == "Order")
  }

  @Test(arguments: 0...6)
  func `a list of any length is gone through once`(count: Int) throws {
    let text = "[" + (0..<count).map { "[\($0),{\"k\":[]}]" }.joined(separator: ",") + "]"

    let list = try JSONReader().read(text)

    #expect(list.count == count)
    #expect(list.elements.map { $0[0]?.integer } == (0..<count).map { Optional($0) })
    #expect((0...count).map { list[$0]?[0]?.integer } == (0..<count).map { Optional($0) } + [nil])
  }

  @Test func `a path says how to reach a value`() {
    #expect(form.path == "")
    #expect(form["fields"]?.path == "fields")
    #expect(form["fields"]?[0]?["options"]?[1]?.path == "fields[0].options[1]")
    #expect(form["a key"]?[""]?[0]?.path == "[“a key”][“”][0]")
    #expect(form["fields"]?[1]?.entries.first?.key.path == "fields[1].key")
  }

  @Test func `what was expected and is there is given`() throws {
    let field = try form.expect("fields").expectElements().dropFirst().first

    #expect(try field?.expect("key").expectString() == "note")
    #expect(try field?.expect("max").expectInteger() == 12)
    #expect(try field?.expect("max").expectNumber() == 12)
    #expect(try field?.expect("required").expectBoolean() == false)
    #expect(try field?.expectEntries().count == 4)
  }

  @Test func `what was expected and is not there is an error with file, place and path`() {
    let options = form["fields"]?[0]?["options"]

    #expect(
      complaint { _ = try options?[1]?.expectString() }
        == "form.json:4:47: fields[0].options[1]: Expected a string, found a number."
    )
    #expect(
      complaint { _ = try options?.expectEntries() }
        == "form.json:4:35: fields[0].options: Expected a mapping, found a list."
    )
    #expect(
      complaint { _ = try form["title"]?.expectElements() }
        == "form.json:2:12: title: Expected a list, found a string."
    )
    #expect(
      complaint { _ = try form.expectBoolean() }
        == "form.json:1:1: Expected true or false, found a mapping."
    )
    #expect(
      complaint { _ = try form["fields"]?[1]?["default"]?.expectNumber() }
        == "form.json:5:62: fields[1].default: Expected a number, found null."
    )
    #expect(
      complaint { _ = try form["fields"]?[1]?["required"]?.expectInteger() }
        == "form.json:5:33: fields[1].required: Expected a whole number, found false."
    )
    #expect(
      complaint { _ = try form["fields"]?[1]?.expect("kind") }
        == "form.json:5:5: fields[1]: The key “kind” is missing."
    )
    #expect(
      complaint { _ = try form["fields"]?.expect("kind") }
        == "form.json:3:13: fields: Expected a mapping, found a list."
    )
  }

  @Test(arguments: [
    ("1.5", "line 1, column 1: Expected a whole number, found “1.5”."),
    (
      "1e30",
      "line 1, column 1: Expected a whole number from -9223372036854775808 to 9223372036854775807, "
        + "found “1e30”."
    ),
    (
      "-1e999",
      "line 1, column 1: Expected a whole number from -9223372036854775808 to 9223372036854775807, "
        + "found “-1e999”."
    ),
  ])
  func `a number that is not whole or does not fit is shown`(text: String, expected: String) throws
  {
    let value = try JSONReader().read(text)

    #expect(complaint { _ = try value.expectInteger() } == expected)
  }

  @Test func `a number too large for a Double is refused`() throws {
    let value = try JSONReader().read("1e999")

    #expect(
      complaint { _ = try value.expectNumber() }
        == "line 1, column 1: The number “1e999” is too large to count with."
    )
  }

  @Test func `a caller's own refusal names the value`() {
    let error = form["fields"]?[1]?["max"]?.refusal("At most 10 can be chosen.")

    #expect(error?.code == .unexpectedValue)
    #expect(error?.path == "fields[1].max")
    #expect(error?.description == "form.json:5:47: fields[1].max: At most 10 can be chosen.")
  }
}
