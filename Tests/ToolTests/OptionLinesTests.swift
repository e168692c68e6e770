import ComboFields
import Testing

@testable import comboline

struct OptionLinesTests {
  private func list(
    _ portions: [String],
    _ format: OptionLines.Format = .init()
  ) -> OptionList {
    var lines = OptionLines(format)
    for portion in portions { lines.read(Array(portion.utf8)) }
    lines.finish()
    return lines.list
  }

  private func labels(_ text: String, _ format: OptionLines.Format = .init()) -> [String] {
    labels(list([text], format))
  }

  private func labels(_ list: OptionList) -> [String] {
    (0..<list.count).map { list.label(at: $0) }
  }

  private func values(_ list: OptionList) -> [String] {
    (0..<list.count).map { list.value(at: $0) }
  }

  @Test func `each line is an option`() {
    #expect(labels("a\nb\nc\n") == ["a", "b", "c"])
  }

  @Test func `the last line needs no end`() {
    #expect(labels("a\nb") == ["a", "b"])
  }

  @Test func `empty lines are left out, and blank ones are not`() {
    #expect(labels("\n\na\n\n \nb\n\n") == ["a", " ", "b"])
  }

  @Test func `one carriage return before the end of a line goes`() {
    #expect(labels("a\r\nb\r\r\nc\rd\n\r\ne\r") == ["a", "b\r", "c\rd", "e\r"])
  }

  @Test func `a byte order mark at the beginning goes`() {
    #expect(labels("\u{FEFF}a\n\u{FEFF}b\n") == ["a", "\u{FEFF}b"])
    #expect(labels("\u{FEFF}\n") == [])
  }

  @Test func `a line may come in portions`() {
    let text = "\u{FEFF}first\r\nsecond\n\n漢字\tv\nlast"
    let whole = list([text], .init(delimiter: Array("\t".utf8)))

    for size in 1...8 {
      var lines = OptionLines(.init(delimiter: Array("\t".utf8)))
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        lines.read(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      lines.finish()
      #expect(lines.list == whole, "portions of \(size) bytes")
    }
    #expect(labels(whole) == ["first", "second", "漢字", "last"])
  }

  @Test func `lines that end with NUL keep everything else`() {
    let format = OptionLines.Format(endsWithNull: true)

    #expect(labels("a\nb\r\n\0c\0\0d", format) == ["a\nb\r\n", "c", "d"])
  }

  @Test func `C7: control bytes and bytes that are not UTF-8 stay as they are`() {
    let lines: [[UInt8]] = [
      Array("\u{1B}[2Jboom".utf8), Array("\u{9B}31mred".utf8), Array("a\tb".utf8),
      Array("a\rb".utf8), Array("\u{7}bell".utf8), Array("\0nul".utf8), [0x61, 0xFF, 0xC3],
    ]
    var reader = OptionLines(.init())
    for line in lines { reader.read(line + [UInt8(ascii: "\n")]) }

    let list = reader.list

    #expect((0..<list.count).map { Array(list.labelBytes(at: $0)) } == lines)
    #expect((0..<list.count).map { Array(list.valueBytes(at: $0)) } == lines)
  }

  @Test func `the first delimiter parts label and value`() {
    let list = list(["Root\t0\nTab\ta\tb\nPlain\n"], .init(delimiter: Array("\t".utf8)))

    #expect(labels(list) == ["Root", "Tab", "Plain"])
    #expect(values(list) == ["0", "a\tb", "Plain"])
  }

  @Test func `a delimiter may have several bytes`() {
    let list = list(["a:b::c\n:d\ne:\n"], .init(delimiter: Array("::".utf8)))

    #expect(labels(list) == ["a:b", ":d", "e:"])
    #expect(values(list) == ["c", ":d", "e:"])
  }

  @Test func `E6: values that look like nothing are kept`() {
    let list = list(["Empty\t\nZero\t0\nNo\tfalse\n\tv\n"], .init(delimiter: Array("\t".utf8)))

    #expect(labels(list) == ["Empty", "Zero", "No", ""])
    #expect(values(list) == ["", "0", "false", "v"])
  }

  @Test func `E4, E5: equal labels and equal values stay apart`() {
    let list = list(["First\t1\nSecond\t2\nFirst\t1\n"], .init(delimiter: Array("\t".utf8)))

    #expect(labels(list) == ["First", "Second", "First"])
    #expect(list.id(at: 0) != list.id(at: 2))
  }

  @Test func `a title begins a section`() {
    let list = list(["a\n# Fruit \nb\nc\n#\td\n#\ne\n"], .init(hasSections: true))

    #expect(labels(list) == ["a", "b", "c", "e"])
    #expect((0..<list.sectionCount).map { list.title(ofSection: $0) } == [nil, "Fruit", "d", nil])
    #expect(
      (0..<list.sectionCount).map { list.positions(ofSection: $0) } == [0..<1, 1..<3, 3..<3, 3..<4]
    )
  }

  @Test func `only a number sign with a blank behind it is a title`() {
    let list = list(["#fff\n## x\n#1\n"], .init(hasSections: true))

    #expect(labels(list) == ["#fff", "## x", "#1"])
  }

  @Test func `a backslash keeps a number sign from being a title`() {
    let list = list(["\\# a\n\\\\# b\n\\c\n\\\\server\n"], .init(hasSections: true))

    #expect(labels(list) == ["# a", "\\# b", "\\c", "\\\\server"])
  }

  @Test func `without sections a title is an option`() {
    #expect(labels("# a\n\\# b\n") == ["# a", "\\# b"])
  }

  @Test func `an argument may be empty`() {
    var lines = OptionLines(.init())
    for argument: Argument in ["", "a", "", "b\r"] { lines.add(argument) }

    #expect(labels(lines.list) == ["", "a", "", "b\r"])
  }

  @Test func `nothing gives an empty list`() {
    #expect(list([]).isEmpty)
    #expect(list(["\n\r\n"]).isEmpty)
  }

  @Test(
    arguments: [
      (#"\t"#, "\t"), (#"\n"#, "\n"), (#"\0"#, "\0"), (#"\\t"#, #"\t"#), (#"\x"#, #"\x"#),
      ("::", "::"), (#"a\"#, #"a\"#), ("\t", "\t"),
    ]
  )
  func `a delimiter may be written with a backslash`(argument: String, expected: String) {
    #expect(Delimiter.bytes(of: Argument(argument)) == Array(expected.utf8))
  }
}
