import ComboFields
import ComboFormFiles
import Testing

/// What a person reads about each kind of mistake, word for word.
@Suite struct OutlineRefusalTests {
  @Test(arguments: [
    (
      #"[{"title": "a", "x": 1}]"#,
      "f:1:2: [0]: The key “name”, which holds the label, is missing. The keys here: “title”, “x”."
    ),
    ("[{}]", "f:1:2: [0]: The key “name”, which holds the label, is missing."),
    (
      #"[{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}]"#,
      "f:1:2: [0]: The key “name”, which holds the label, is missing. "
        + "The keys here: “a”, “b”, “c”, “d”, “e”, “f”, ….",
    ),
    (#"[{"name": null}]"#, "f:1:11: [0].name: Expected a label, found null."),
    (#"[{"name": ["a"]}]"#, "f:1:11: [0].name: Expected a label, found a list."),
    ("[\"a\",\n null]", "f:2:2: [1]: Expected an option: a string or a mapping, found null."),
    ("[[\"a\"]]", "f:1:2: [0]: Expected an option: a string or a mapping, found a list."),
    (
      #"[{"name": "a", "sub": "b"}]"#,
      "f:1:23: [0].sub: Expected what hangs under the option: a list, a mapping or null, "
        + "found a string."
    ),
    (
      #"{"a": {"b": 1}}"#,
      "f:1:13: a.b: Expected what hangs under the option: a list, a mapping or null, "
        + "found a number."
    ),
    (
      #"[{"name": "a", "children": [{"name": "b"}]}]"#,
      "f:1:16: [0].children: “children” holds options, but the key for what hangs under an option "
        + "is “sub”. Set that key to “children”, or rename it in the file."
    ),
    (#"[{"name": "a", "value": {}}]"#, "f:1:25: [0].value: Expected a value, found a mapping."),
    (#"[{"name": "a", "detail": []}]"#, "f:1:26: [0].detail: Expected a string, found a list."),
    (
      #"[{"name": "a", "search": {}}]"#,
      "f:1:26: [0].search: Expected a string or a list of strings, found a mapping."
    ),
    (
      #"[{"name": "a", "search": [null]}]"#,
      "f:1:27: [0].search[0]: Expected a string, found null."
    ),
    (
      #"[{"name": "a", "disabled": 1}]"#,
      "f:1:28: [0].disabled: Expected true, false or a reason, found a number."
    ),
    (
      #"[{"name": "a", "id": true}]"#,
      "f:1:22: [0].id: Expected a string or a whole number, found true."
    ),
    (#"[{"name": "a", "id": 1.5}]"#, "f:1:22: [0].id: Expected a whole number, found “1.5”."),
    (
      "[{\"name\": \"a\", \"id\": \"x\", \"sub\": [\n{\"name\": \"b\", \"id\": \"x\"}]}]",
      "f:2:21: [0].sub[0].id: The id “x” is already that of “a” at line 1, column 2. "
        + "Give each option its own."
    ),
    (
      #"[{"name": "a", "id": "x"}, {"name": "b", "id": 1}]"#,
      "f:1:48: [1].id: The id “1” is a number, and the one at line 1, column 22 is a string. "
        + "Write all ids the same way: 1 and \"1\" are two ids."
    ),
    ("[\"a\",]", "f:1:5: A comma may not stand before “]”. Leave it out."),
  ])
  func `a mistake in nested JSON is named with its place`(text: String, expected: String) {
    #expect(refusal(text) == expected)
  }

  @Test func `a form that has to be JSON is refused where it is not`() {
    #expect(
      refusal("\"a\"", OutlineReader(format: .nested))
        == "f:1:1: Expected a list or a mapping of options, found a string."
    )
    #expect(
      refusal("{\"a\": 1}", OutlineReader(format: .flat))
        == "f:1:1: Expected a list, found a mapping."
    )
    #expect(
      refusal("", OutlineReader(format: .flat)) == "f:1:1: The file is empty. Expected a value."
    )
  }

  @Test(arguments: [
    (
      #"[{"id": 1, "parent": null}]"#,
      "f:1:2: [0]: The key “name”, which holds the label, is missing. The keys here: “id”, “parent”."
    ),
    (#"[{"parent": null, "name": "a"}]"#, "f:1:2: [0]: The key “id” is missing."),
    (
      #"[{"id": null, "parent": null, "name": "a"}]"#,
      "f:1:9: [0].id: Expected a string or a whole number, found null."
    ),
    (
      #"[{"id": 1, "parent": [], "name": "a"}]"#,
      "f:1:22: [0].parent: Expected a string or a whole number, found a list."
    ),
    (
      #"[{"id": 1, "parent": null, "name": "a"}, "b"]"#,
      "f:1:42: [1]: Expected a row: a mapping, found a string."
    ),
    (
      "[{\"id\": 1, \"name\": \"a\", \"parent\": null},\n{\"id\": 1, \"name\": \"b\"}]",
      "f:2:8: [1].id: The id “1” is already that of “a” at line 1, column 2. "
        + "Give each option its own."
    ),
    (
      #"[{"id": 1, "parent": null, "name": "a", "sub": ["b"]}]"#,
      "f:1:48: [0].sub: In a file whose rows name their “parent”, “sub” has to be empty. "
        + "Leave out one of the keys, or say that the file is nested."
    ),
  ])
  func `a mistake in flat JSON is named with its place`(text: String, expected: String) {
    #expect(refusal(text) == expected)
  }

  @Test func `no row may have the id of the root`() {
    #expect(
      refusal(#"[{"id": 0, "parent": 0, "name": "a"}]"#, OutlineReader(rootID: "0"))
        == "f:1:9: [0].id: The id “0” is that of the root, and no row may have it."
    )
  }

  @Test(arguments: [
    (
      "a\n    b\n  c\n",
      "f:3:3: The line is indented by 2, and none of the lines that it could stand beside is. "
        + "Indent it like one of them."
    ),
    (
      "  a\n    b\n c\n",
      "f:3:2: The line stands further out than the first one, which is indented by 2. "
        + "It would hang under nothing."
    ),
    (
      "a\n\tb\n        c\n",
      "f:3:1: The indentation has a blank where line 2 has a tab, and which of the two is further "
        + "in cannot be said. Indent all lines with the same character."
    ),
    (
      "a\n  b\n \tc\n",
      "f:3:2: The indentation has a tab where line 2 has a blank, and which of the two is further "
        + "in cannot be said. Indent all lines with the same character."
    ),
  ])
  func `a mistake in the indentation is named with its place`(text: String, expected: String) {
    #expect(refusal(text) == expected)
  }

  @Test(arguments: [
    (
      "a/b\na//c\n",
      "f:2:3: A label of “a//c” is empty. Leave out one “/”, or write “\\/” for one within a label."
    ),
    (
      "a/b\n//c\n",
      "f:2:2: A label of “//c” is empty. Leave out one “/”, or write “\\/” for one within a label."
    ),
    (
      "北/b\n北/b//\n",
      "f:2:5: A label of “北/b//” is empty. Leave out one “/”, or write “\\/” for one within a label."
    ),
    ("a/b\n/\n", "f:2:1: The path has no label."),
    ("a/b\n=1\n", "f:2:1: The path has no label."),
    (
      "a/b=1\nc\na/b=2\n",
      "f:3:5: The path has the value “2” here, and “1” in line 1. One option has one value."
    ),
  ])
  func `a mistake in a path is named with its place`(text: String, expected: String) {
    #expect(refusal(text, .text(delimiter: "=")) == expected)
  }

  @Test func `other encodings are refused`() {
    let error = #expect(throws: DataFileError.self) {
      try OutlineReader().read([0xFF, 0xFE, 0x61, 0x00], file: "f")
    }

    #expect(error?.code == .encoding)
    #expect(error?.description == "f:1:1: The file is UTF-16. Save it as UTF-8.")
  }

  @Test func `the size limit holds for text and for JSON`() {
    var reader = OutlineReader()
    reader.json.sizeLimit = 3

    #expect(
      refusal("a\nb\n", reader)
        == "f:2:2: The file is too large. It has 4 bytes, and at most 3 are read."
    )
    #expect(
      refusal("[ ] ", reader)
        == "f:1:4: The file is too large. It has 4 bytes, and at most 3 are read."
    )
  }

  @Test func `a file that is not there is named`() {
    let error = #expect(throws: DataFileError.self) {
      try OutlineReader().read(fileAt: "/nonexistent/tree.json")
    }

    #expect(error?.code == .unreadable)
    #expect(
      error?.description
        == "/nonexistent/tree.json: The file cannot be read: No such file or directory."
    )
  }
}
