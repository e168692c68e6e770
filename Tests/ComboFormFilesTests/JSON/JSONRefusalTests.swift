import ComboFormFiles
import Testing

/// What a person reads about each kind of mistake, word for word.
@Suite struct JSONRefusalTests {
  private func refusal(of bytes: [UInt8]) -> String? {
    let error = #expect(throws: DataFileError.self) { try JSONReader().read(bytes, file: "f.json") }
    return error?.description
  }

  @Test(arguments: [
    ("", "f.json:1:1: The file is empty. Expected a value."),
    ("\u{FEFF}", "f.json:1:1: The file is empty. Expected a value."),
    (" \n ", "f.json:2:2: The file holds nothing but blanks. Expected a value."),
    ("{\"a\": }", "f.json:1:7: Expected a value, found “}”."),
    ("{\"a\": 1, \"b\": }", "f.json:1:15: Expected a value, found “}”."),
    ("[}", "f.json:1:2: Expected a value, found “}”."),
  ])
  func `a missing value is named`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "[1 2]",
      "f.json:1:4: Expected “,” or “]” behind the element, found a number. A comma is missing here."
    ),
    (
      "{\"a\": 1\n \"b\": 2}",
      "f.json:2:2: Expected “,” or “}” behind the value, found a string. A comma is missing here."
    ),
    ("[1, 2,\n]", "f.json:1:6: A comma may not stand before “]”. Leave it out."),
    ("{\"a\": [1,],}", "f.json:1:9: A comma may not stand before “]”. Leave it out."),
    ("{\"a\": 1,}", "f.json:1:8: A comma may not stand before “}”. Leave it out."),
    ("[1,,2]", "f.json:1:4: Expected a value, found “,”."),
    ("{\"a\" 1}", "f.json:1:6: Expected “:” behind the key “a”, found a number."),
    ("{\"a\", 1}", "f.json:1:5: Expected “:” behind the key “a”, found “,”."),
    (
      "[\"a\": 1]",
      "f.json:1:5: Expected “,” or “]” behind the element, found “:”. "
        + "Keys stand between “{” and “}”, not in a list."
    ),
    (
      "{\"a\": \"say \"hi\"\"}",
      "f.json:1:13: Expected “,” or “}” behind the value, found “hi”. "
        + "Write a quotation mark within a string as \\\"."
    ),
  ])
  func `what separates values is asked for`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "['a']",
      "f.json:1:2: Expected a value, found an apostrophe. "
        + "A string stands between straight double quotation marks (\")."
    ),
    (
      "[“a”]",
      "f.json:1:2: Expected a value, found a curly quotation mark. "
        + "A string stands between straight double quotation marks (\")."
    ),
    ("{name: 1}", "f.json:1:2: Expected a key in quotation marks, found “name”."),
    (
      "{'a': 1}",
      "f.json:1:2: Expected a key in quotation marks, found an apostrophe. "
        + "A string stands between straight double quotation marks (\")."
    ),
    ("{[1]: 1}", "f.json:1:2: Expected a key in quotation marks, found “[”."),
    ("[vanilla]", "f.json:1:2: Expected a value, found “vanilla”. Text stands in quotation marks."),
    ("[True]", "f.json:1:2: Expected a value, found “True”. Write true."),
    ("[None]", "f.json:1:2: Expected a value, found “None”. Write null."),
    ("[nulll]", "f.json:1:2: Expected a value, found “nulll”. Text stands in quotation marks."),
    (
      "[NaN]",
      "f.json:1:2: Expected a value, found “NaN”. JSON has no such number: write null, or a string."
    ),
    ("[-Infinity]", "f.json:1:2: JSON has no “-Infinity”. Write null, or a string."),
  ])
  func `another spelling of a value or a key is put right`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "[007]",
      "f.json:1:2: A number does not begin with 0, as “007” does. Write it without, or as a string."
    ),
    ("[1.]", "f.json:1:2: Expected a digit behind the point of “1.”."),
    ("[.5]", "f.json:1:2: Expected a value, found “.”. A number begins with a digit."),
    ("[+1]", "f.json:1:2: Expected a value, found “+”. A number has no sign but “-”."),
    ("[0x1F]", "f.json:1:2: “0x1F” is not a number in JSON. Write digits alone, or a string."),
    ("[1_000]", "f.json:1:2: “1_000” is not a number in JSON. Write digits alone, or a string."),
    ("[1.2.3]", "f.json:1:2: “1.2.3” is not a number in JSON. Write digits alone, or a string."),
    ("[-]", "f.json:1:2: “-” is not a number in JSON. Write digits alone, or a string."),
    ("[2e]", "f.json:1:2: “2e” is not a number in JSON. Write digits alone, or a string."),
  ])
  func `another spelling of a number is shown whole`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "[1, // one\n2]",
      "f.json:1:5: Expected a value, found “/”. JSON has no comments: leave it out."
    ),
    (
      "# a\n[]",
      "f.json:1:1: Expected a value, found “#”. JSON has no comments: leave it out."
    ),
    (
      "[1 /* one */]",
      "f.json:1:4: Expected “,” or “]” behind the element, found “/”. "
        + "JSON has no comments: leave it out."
    ),
    (
      "[1,\u{FEFF}2]",
      "f.json:1:4: Expected a value, found a byte order mark (U+FEFF). "
        + "It may only stand at the very beginning: remove it."
    ),
    (
      "[1,\u{A0}2]",
      "f.json:1:4: Expected a value, found a no-break space (U+00A0). "
        + "Only blanks, tabs and line breaks may stand between values."
    ),
    ("[\u{202E}1]", "f.json:1:2: Expected a value, found the invisible character U+202E."),
    ("[1, \u{0}]", "f.json:1:5: Expected a value, found the invisible character U+0000."),
  ])
  func `what stands between values is named`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "{} {}",
      "f.json:1:4: Expected the end of the file behind the value, found “{”. "
        + "A file holds one value: put several in a list."
    ),
    ("[1]]", "f.json:1:4: Expected the end of the file behind the value, found “]”."),
    ("{\n \"a\": [1,\n 2", "f.json:3:3: The file ends before “[” from line 2, column 7 is closed."),
    ("{\"a\": 1", "f.json:1:8: The file ends before “{” from line 1, column 1 is closed."),
    ("{\"a\":", "f.json:1:6: The file ends before “{” from line 1, column 1 is closed."),
    ("{", "f.json:1:2: The file ends before “{” from line 1, column 1 is closed."),
    (
      "{\n \"a\": [1, 2\n}",
      "f.json:3:1: Expected “,” or “]” behind the element, found “}”. "
        + "“[” from line 2, column 7 is still open."
    ),
  ])
  func `a bracket too many or too few is traced to where it was opened`(
    text: String,
    expected: String
  ) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "[1,\n \"abc]",
      "f.json:2:2: This string has no end: the file ends before its quotation mark."
    ),
    ("\"abc\\", "f.json:1:1: This string has no end: the file ends before its quotation mark."),
    ("\"abc\\u12", "f.json:1:1: This string has no end: the file ends before its quotation mark."),
    (
      "[\n \"abc\n\"]",
      "f.json:2:6: The string from line 2, column 2 is not closed on its line. "
        + "Close it with a quotation mark, or write a line break as \\n."
    ),
    ("[\"a\tb\"]", "f.json:1:4: A tab may not stand in a string. Write it as \\t."),
    (
      "\"\u{1B}[31m\"",
      "f.json:1:2: The control character U+001B may not stand in a string. Write it as \\u001B."
    ),
    (
      #"["C:\data"]"#,
      #"f.json:1:5: “\d” has no meaning in a string. Write a backslash itself as \\."#
    ),
    (
      #"["\é"]"#, #"f.json:1:3: “\é” has no meaning in a string. Write a backslash itself as \\."#
    ),
    (#"["\u12G4"]"#, #"f.json:1:3: Expected four hexadecimal digits behind \u, found “12G4”."#),
    (#"["\u"]"#, #"f.json:1:3: Expected four hexadecimal digits behind \u, found none."#),
    (
      #"["\ud83d"]"#,
      #"f.json:1:3: “\ud83d” is half of a character. It needs one from \uDC00 to \uDFFF behind it."#
    ),
    (
      #"["a\udE00"]"#,
      #"f.json:1:4: “\udE00” is half of a character. It needs one from \uD800 to \uDBFF before it."#
    ),
  ])
  func `a fault in a string is named, and where the string began`(text: String, expected: String) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (
      "{\"a\": 1,\n \"b\": 2,\n \"\\u0061\": 3}",
      "f.json:3:2: The key “a” stands here for the second time. It stood at line 1, column 2."
    ),
    (
      "{\"\\u001b[2J\": 1, \"\\u001b[2J\": 2}",
      "f.json:1:18: The key “\\u001B[2J” stands here for the second time. "
        + "It stood at line 1, column 2."
    ),
  ])
  func `a duplicate key names both places and writes nothing to the terminal`(
    text: String,
    expected: String
  ) {
    #expect(refusal(of: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"),
    ([0x7B, 0x00, 0x7D, 0x00], "UTF-16"), ([0x00, 0x7B, 0x00, 0x7D], "UTF-16"),
    ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], "UTF-32"),
    ([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x7B, 0, 0, 0, 0x7D], "UTF-32"),
  ])
  func `another encoding is named`(bytes: [UInt8], encoding: String) {
    let sentence = "The file is \(encoding). JSON has to be UTF-8: save it as UTF-8."

    #expect(refusal(of: bytes) == "f.json:1:1: \(sentence)")
  }

  @Test(
    arguments: [
      ([0xE9], 0, "0xE9"), ([0x80], 0, "0x80"), ([0xC0, 0xAF], 0, "0xC0"), ([0xF5], 0, "0xF5"),
      ([0xED, 0xA0, 0x80], 0, "0xED"), ([0xE5, 0x8C], 0, "0xE5"), ([0xF0, 0x9F, 0x98], 0, "0xF0"),
      ([0xEF, 0xBF], 0, "0xEF"), ([0xC3, 0xA9, 0xFF], 1, "0xFF"), ([0x5C, 0xFF], 1, "0xFF"),
    ] as [([UInt8], Int, String)]
  )
  func `a byte that is not UTF-8 is refused where it stands`(
    broken: [UInt8],
    scalarsBefore: Int,
    byte: String
  ) {
    let sentence = "The byte \(byte) is not UTF-8. Save the file as UTF-8."

    let inString = refusal(of: Array("[\"".utf8) + broken + Array("\"]".utf8))

    #expect(inString == "f.json:1:\(3 + scalarsBefore): \(sentence)")
  }

  @Test func `a byte that is not UTF-8 is refused between values, too`() {
    let expected = "f.json:1:2: The byte 0xFF is not UTF-8. Save the file as UTF-8."

    #expect(refusal(of: [0x5B, 0xFF, 0x5D]) == expected)
    #expect(refusal(of: [0x5B, 0xFF]) == expected)
  }

  @Test func `nesting too deep names the limit`() {
    let error = #expect(throws: DataFileError.self) {
      try JSONReader(depthLimit: 2).read("[[[]]]")
    }

    let sentence = "Lists and mappings are nested too deep. At most 2 levels are read."
    #expect(error?.description == "line 1, column 3: \(sentence)")
  }

  @Test func `long text in a sentence is cut`() {
    let word = String(repeating: "x", count: 1000)

    #expect(
      refusal(of: Array("[\(word)]".utf8))
        == "f.json:1:2: Expected a value, found “\(word.prefix(40))…”. Text stands in quotation marks."
    )
  }

  @Test func `a file name cannot write to the terminal`() {
    let error = DataFileError(.syntax, file: "a\u{1B}[31m\n.json", sentence: "No.")

    #expect(error.description == "a\\u001B[31m\\u000A.json: No.")
    #expect(DataFileError(.syntax, sentence: "No.").description == "No.")
  }
}
