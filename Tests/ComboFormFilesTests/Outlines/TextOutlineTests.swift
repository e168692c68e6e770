import ComboFields
import ComboFormFiles
import Testing

@Suite struct TextOutlineTests {
  @Test func `a line hangs under the last one that is indented less`() throws {
    let file = try OutlineReader().read("a\n  b\n     c\n  d\ne\n e1\n")

    #expect(file.format == .indented)
    #expect(sketch(file.outline) == ["a", ".b", "..c", ".d", "e", ".e1"])
  }

  @Test func `tabs indent too, also behind blanks that all lines there have`() throws {
    #expect(try sketch("a\n\tb\n\t\tc\n\td\n\t  e\n") == ["a", ".b", "..c", ".d", "..e"])
    #expect(try sketch("a\n  b\n  \tc\n  d\nx\n\ty\n") == ["a", ".b", "..c", ".d", "x", ".y"])
  }

  @Test func `a text that is indented as a whole is read`() throws {
    #expect(try sketch("    a\n      b\n    c\n") == ["a", ".b", "c"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `blank lines, a byte order mark and a missing last line end do not matter`(
    end: String
  ) throws {
    let lines = ["", "a", "", "  ", "  b", "\t", "  c"]

    #expect(try sketch("\u{FEFF}" + lines.joined(separator: end)) == ["a", ".b", ".c"])
  }

  @Test func `a value stands behind the first delimiter`() throws {
    let outline = try OutlineReader.text(delimiter: "\t").read("a\tx\ty\n\tb\n\tc\t\n").outline

    #expect(sketch(outline) == ["a", ".b", ".c"])
    #expect((0..<3).map { outline.value(at: $0) } == ["x\ty", "b", ""])
  }

  @Test func `a delimiter may be of several characters`() throws {
    let outline = try OutlineReader.text(delimiter: " => ").read("a => 1\n b =>\n c=>2\n").outline

    #expect(sketch(outline) == ["a", ".b =>", ".c=>2"])
    #expect(outline.value(at: 0) == "1")
  }

  @Test func `comments are left out where they are on, and a backslash makes a label of one`()
    throws
  {
    let text = "# one\na\n # two\n  #\n  #3\n  \\# four\n"

    #expect(try sketch(text, .text(hasComments: true)) == ["a", ".#3", ".# four"])
    #expect(try sketch("# one\n#\n", .text()) == ["# one", "#"])
  }

  @Test func `bytes that are not UTF-8 are kept as they are`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A, 0x20, 0xC3, 0x28, 0x09, 0xFE]

    let outline = try OutlineReader.text(delimiter: "\t").read(bytes).outline
    let paths = try OutlineReader().read([0xFF, 0x2F, 0xFE, 0x0A, 0xFF, 0x2F, 0xFD]).outline

    #expect(Array(outline.options.labelBytes(at: 0)) == [0x61, 0xFF])
    #expect(Array(outline.options.labelBytes(at: 1)) == [0xC3, 0x28])
    #expect(Array(outline.options.valueBytes(at: 1)) == [0xFE])
    #expect(paths.count == 3)
    #expect(Array(paths.options.labelBytes(at: 2)) == [0xFD])
  }

  @Test func `lines without a separator and without blanks before them are one level`() throws {
    let file = try OutlineReader.text(delimiter: "=").read("a=x/y\nb\n\nb \n")

    #expect(file.format == .lines)
    #expect(sketch(file.outline) == ["a", "b", "b "])
    #expect(file.outline.value(at: 0) == "x/y")
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", " \n\t\r\n"])
  func `a text without options has none`(text: String) throws {
    let file = try OutlineReader().read(text)

    #expect(file.outline.isEmpty)
    #expect(file.format == .lines)
  }

  @Test(arguments: [
    ("[1, 2]", OutlineFormat.nested), (" \n\t{\"a\": null}", .nested), ("\u{FEFF}[]", .nested),
    ("[{\"id\": 1, \"name\": \"a\"}, {\"id\": 2, \"name\": \"b\", \"parent\": 1}]", .flat),
    ("a\n b/c", .indented), ("a\nb/c", .paths), ("a\nb", .lines), ("\"a\"", .lines),
  ])
  func `the form is found by the content`(text: String, expected: OutlineFormat) throws {
    #expect(try OutlineReader().read(text).format == expected)
  }

  @Test func `a form that is given is not looked for`() throws {
    #expect(try sketch(" a/b\n[1]", .text(.lines)) == [" a/b", "[1]"])
    #expect(try sketch("a/b\n", .text(.indented)) == ["a/b"])
    #expect(try sketch(" a/b\n a/c", .text(.paths)) == ["a", ".b", ".c"])
    #expect(try sketch("a\n", .text(.paths)) == ["a"])
  }

  @Test func `thousands of levels of indentation are read`() throws {
    let depth = 2_000
    let text = (0..<depth).map { String(repeating: " ", count: $0) + "x" }.joined(separator: "\n")

    #expect(try OutlineReader().read(text + "\nlast").outline.levelCount == depth)
  }
}
