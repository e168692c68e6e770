import ComboFormFiles
import Testing

/// What a person reads about each kind of mistake, word for word.
@Suite struct YAMLRefusalTests {
  private func refusal(of bytes: [UInt8], by reader: YAMLReader = YAMLReader()) -> String? {
    let error = #expect(throws: DataFileError.self) { try reader.read(bytes, file: "f.yml") }
    return error?.description
  }

  @Test(arguments: [
    ("", "f.yml:1:1: The file is empty. Expected a value."),
    ("\u{FEFF}", "f.yml:1:1: The file is empty. Expected a value."),
    (
      "# x\n",
      "f.yml:2:1: The file holds nothing but blanks, comments or directives. Expected a value."
    ),
    (
      "a\n---\nb",
      "f.yml:2:1: A second document begins here. A file holds one: leave out the rest, or put it in a "
        + "file of its own."
    ),
    (
      "--- a\n...\nb",
      "f.yml:3:1: Expected the end of the file behind the value, found “b”. A file holds one value."
    ),
  ])
  func `a file holds one document`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("a: 1\n\tb: 2", "f.yml:2:1: A tab may not indent a line. Use blanks."),
    ("a:\r\n\t- b", "f.yml:2:1: A tab may not indent a line. Use blanks."),
    (
      "a: b: c",
      "f.yml:1:5: A value in a mapping may not begin here. Text with “: ” in it stands in quotation "
        + "marks; else check how far the line is indented."
    ),
    (
      "a: - b",
      "f.yml:1:4: An element of a list may not begin here. Put “-” on a line of its own, under its key."
    ),
    (
      "a: [1, 2",
      "f.yml:1:9: Expected “,” or “]” in the list from line 1, column 4, found the end of the file."
    ),
    (
      "a: {b: c]", "f.yml:1:9: Expected “,” or “}” in the mapping from line 1, column 4, found “]”."
    ),
    ("\"abc", "f.yml:1:1: This string has no end: the file ends before its quotation mark."),
    (
      "a: 'abc\n---\n",
      "f.yml:1:4: This string has no end: a document ends before its quotation mark, at line 2, "
        + "column 1."
    ),
    ("a: `x`", "f.yml:1:4: A value cannot begin with “`”. Put the text in quotation marks."),
    ("a: @x", "f.yml:1:4: A value cannot begin with “@”. Put the text in quotation marks."),
    (
      "{{ x }}: a",
      "f.yml:1:1: Expected a text as a key, found a list or a mapping. A value that begins with “{” "
        + "stands in quotation marks."
    ),
    (
      "a: \"\\q\"",
      "f.yml:1:5: “\\q” has no meaning in a string between double quotation marks. Write a backslash "
        + "itself as \\\\, or use single ones."
    ),
  ])
  func `what breaks the rules of YAML is named`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test func `a key that stands twice is refused with both places`() {
    #expect(
      refusal(of: Array("a: 1\nb: 2\n'a': 3\n".utf8))
        == "f.yml:3:1: The key “a” stands here for the second time. It stood at line 1, column 1."
    )
  }

  @Test(arguments: [
    (
      "a: *x",
      "f.yml:1:4: Nothing before this has the anchor “&x”. A text that begins with “*” stands in "
        + "quotation marks."
    ),
    ("&a [*a]", "f.yml:1:5: The alias “*a” stands within its own anchor. That would never end."),
    (
      "&a [&a [1]]",
      "f.yml:1:5: The anchor “&a” is given within its own value. Rename one of them."
    ),
    ("<<: 3", "f.yml:1:5: “<<” brings in mappings alone. Expected one, or a list of them."),
    ("<<: [{}, 3]", "f.yml:1:10: “<<” brings in mappings alone. Expected one, or a list of them."),
    (
      "a: !foo 3",
      "f.yml:1:4: The tag “!foo” has no meaning here. Leave it out; a text that begins with “!” stands "
        + "in quotation marks."
    ),
    ("a: !!int x", "f.yml:1:4: The tag “!!int” does not fit the value “x”. Leave one out."),
    (
      "- !!map [x]",
      "f.yml:1:3: The tag “!!map” has no meaning here. Leave it out; a text that begins with “!” stands "
        + "in quotation marks."
    ),
    (
      "? [a]\n: b",
      "f.yml:1:3: Expected a text as a key, found a list or a mapping."
    ),
    (
      "- &a [1]\n- *a : 2",
      "f.yml:2:3: Expected a text as a key, found a list or a mapping."
    ),
  ])
  func `anchors, tags and keys that mean nothing are refused`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  private static let malformed: [(bytes: [UInt8], sentence: String)] = [
    ([0x61, 0xFF], "f.yml:1:2: The byte 0xFF is not UTF-8. Save the file as UTF-8."),
    (
      [0x61, 0xE5, 0x8C, 0x41], "f.yml:1:2: The byte 0xE5 is not UTF-8. Save the file as UTF-8."
    ),
    ([0x61, 0xE5, 0x8C], "f.yml:1:2: The byte 0xE5 is not UTF-8. Save the file as UTF-8."),
    (
      [0x61, 0x01],
      "f.yml:1:2: The character U+0001 may not stand in YAML. Write it as \\u0001 between double "
        + "quotation marks, or leave it out."
    ),
    (
      [0xFF, 0xFE, 0x61, 0x00],
      "f.yml:1:1: The file is UTF-16. YAML has to be UTF-8: save it as UTF-8."
    ),
  ]

  @Test(arguments: malformed)
  func `bytes that are no text are refused at their place`(bytes: [UInt8], expected: String) {
    #expect(refusal(of: bytes) == expected)
  }

  @Test func `what is nested too deep is refused, by brackets, blanks and aliases`() {
    let reader = YAMLReader(depthLimit: 3)
    let sentence = "Lists and mappings are nested too deep. At most 3 levels are read."

    #expect(refusal(of: Array("[[[[1]]]]".utf8), by: reader) == "f.yml:1:4: \(sentence)")
    #expect(
      refusal(of: Array("a:\n b:\n  c:\n   d: 1".utf8), by: reader) == "f.yml:4:4: \(sentence)"
    )
    #expect(refusal(of: Array("- &a [[1]]\n- [*a]\n".utf8), by: reader) == "f.yml:2:4: \(sentence)")
  }

  @Test func `a file that is too large is refused`() {
    let text = "f.yml:1:5: The file is too large. It has 6 bytes, and at most 4 are read."

    #expect(refusal(of: Array("[1, 2]".utf8), by: YAMLReader(sizeLimit: 4)) == text)
  }

  @Test func `aliases that stand for a billion values are refused at once`() {
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, earlier) in zip("bcdefghij", "abcdefghi") {
      let aliases = Array(repeating: "*\(earlier)", count: 9).joined(separator: ", ")
      text += "\(name): &\(name) [\(aliases)]\n"
    }

    #expect(
      refusal(of: Array(text.utf8))
        == "f.yml:6:8: The aliases of the file bring in too many values. At most 100000 are read."
    )
  }

  @Test func `directives by the hundred are refused`() {
    let text = (0..<200).map { "%TAG !t\($0)! x\n" }.joined() + "--- a\n"

    #expect(
      refusal(of: Array(text.utf8))
        == "f.yml:101:1: The file has too many %TAG directives. At most 100 are read."
    )
  }
}
