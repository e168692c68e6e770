import ComboFormFiles
import Testing

@Suite struct SourcePositionTests {
  private func position(of number: String, in text: String) throws -> SourcePosition? {
    try JSONReader().read(text).elements.first { $0.text == number }?.position
  }

  @Test(arguments: [
    ("[1]", 1, 2, 1), ("[\n1]", 2, 1, 2), ("[\r\n1]", 2, 1, 3), ("[\r1]", 2, 1, 2),
    ("[\n\r1]", 3, 1, 3),
    ("[\r\r\n\n1]", 4, 1, 5), ("[\t\t1]", 1, 4, 3), ("[\"北京\",1]", 1, 7, 10),
    ("[\"é\",\"e\u{301}\",1]", 1, 11, 12), ("[\"👨‍👩‍👧\",1]", 1, 10, 22),
    ("\u{FEFF}[1]", 1, 2, 4), ("\u{FEFF}\n[\n 1]", 3, 2, 7), ("[\"\u{2028}\u{85}\",1]", 1, 7, 9),
  ])
  func `a place has a line, a column in scalars and an offset in bytes`(
    text: String,
    line: Int,
    column: Int,
    offset: Int
  ) throws {
    let expected = SourcePosition(line: line, column: column, offset: offset)

    #expect(try position(of: "1", in: text) == expected)
  }

  @Test func `every kind of value and every key begins where it is written`() throws {
    let form = try JSONReader().read("{\n \"a\" : [ ] ,\n \"\\u0062\":{},\"c\": null\n}")

    #expect(form.position == SourcePosition(line: 1, column: 1, offset: 0))
    #expect(form.entries.map(\.key.position.line) == [2, 3, 3])
    #expect(form.entries.map(\.key.position.column) == [2, 2, 14])
    #expect(form.entries.map(\.value.position.column) == [8, 11, 19])
  }

  @Test func `places are right far into long lines and across many of them`() throws {
    var text = "[\"北\""
    for number in 0..<3000 { text += number % 500 == 499 ? ",\r\n\(number)" : ", \(number)" }
    text += "]"
    let bytes = Array(text.utf8)

    for value in try JSONReader().read(text).elements {
      let before = String(decoding: bytes[..<value.position.offset], as: UTF8.self).unicodeScalars
      let lineStart =
        before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex

      #expect(value.position.line == 1 + before.count { $0 == "\n" })
      #expect(value.position.column == 1 + before[lineStart...].count)
    }
  }

  @Test(arguments: [
    0, 100, 250, 251, 252, 253, 254, 255, 256, 257, 258, 509, 510, 511, 512, 513, 1023,
  ])
  func `a line break where two blocks meet is one`(length: Int) throws {
    let text = "[" + String(repeating: " ", count: length) + "\r\n1,\r2]"

    #expect(try position(of: "1", in: text)?.line == 2)
    #expect(try position(of: "1", in: text)?.column == 1)
    #expect(try position(of: "2", in: text)?.line == 3)
  }

  @Test func `positions are in the order of the file and print as words`() {
    let first = SourcePosition(line: 1, column: 9, offset: 8)
    let second = SourcePosition(line: 3, column: 1, offset: 20)

    #expect(first < second)
    #expect(first.description == "line 1, column 9")
  }
}
