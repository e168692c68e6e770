import EditLine
import Testing

struct TextTests {
  @Test(arguments: [
    ("e\u{301}", "é"), ("E\u{302}\u{301}", "Ế"), ("a\u{323}\u{302}", "ậ"), ("u\u{308}\u{304}", "ǖ"),
    ("か\u{3099}", "が"), ("\u{1112}\u{1161}\u{11ab}", "한"), ("α\u{301}", "ά"), ("и\u{306}", "й"),
    ("x\u{301}", "x\u{301}"), ("plain", "plain"), ("", ""), ("\u{301}", "\u{301}"),
  ])
  func `a letter and its marks are composed`(text: String, composed: String) {
    #expect(Array(Composition.compose(text).unicodeScalars) == Array(composed.unicodeScalars))
  }

  @Test(arguments: [
    ("a\tb\nc", "a b c"), ("a\r\nb", "a b"), ("a\n\rb", "a  b"), ("a\u{0}\u{7}\u{1b}\u{9b}b", "ab"),
    ("\u{2028}\u{85}", "  "), ("日本", "日本"),
  ])
  func `text from outside becomes one line`(text: String, line: String) {
    #expect(OneLine.clean(text) == line)
  }

  @Test(arguments: [
    ("^A", "\u{1}"), ("^?", "\u{7f}"), ("\\e[A", "\u{1b}[A"), ("\\033[A", "\u{1b}[A"),
    ("M-x", "\u{1b}x"), ("\\ex", "\u{1b}x"), ("^X^E", "\u{18}\u{5}"), ("\\^", "^"), ("\\\\", "\\"),
    ("\\t", "\t"), ("\\U+00e9", "é"), ("a", "a"), ("^[", "\u{1b}"), ("M", "M"),
  ])
  func `keys are read as the manual writes them`(notation: String, characters: String) {
    let key = KeySequence(notation: notation)

    #expect(key.map { Array($0.scalars) } == Array(characters.unicodeScalars))
    #expect(key.flatMap { KeySequence(notation: $0.notation) } == key)
  }

  @Test(arguments: ["", "\\", "\\U+zz", "^é"])
  func `what names no key is refused`(notation: String) {
    #expect(KeySequence(notation: notation) == nil)
  }

  @Test func `cells are counted as libedit lays text out`() {
    var count = CellCount(columns: 10)
    count.add("日本語日")
    #expect((count.row, count.column) == (0, 8))
    count.add("a")
    #expect((count.row, count.column) == (0, 9))
    // A wide character does not fit the last cell.
    count.add("本")
    #expect((count.row, count.column) == (1, 2))
    count.add("\u{1}")
    #expect((count.row, count.column) == (1, 4))
    count.add("e\u{301}1234")
    #expect((count.row, count.column) == (1, 9))
    // The two characters that stand for a control do not stay together.
    count.add("\u{1}")
    #expect((count.row, count.column) == (2, 1))
    count.add("\u{9B}")
    #expect((count.row, count.column) == (2, 3))
  }

  @Test func `errors are sentences`() {
    #expect(
      EditLineErrorSamples.texts == [
        "There is no editing function named “nothing”.", "“\\” does not name a key.",
      ]
    )
  }
}

/// Errors that only the module itself can make.
private enum EditLineErrorSamples {
  static var texts: [String] {
    do {
      var editor = try LineEditor(
        program: "test",
        streams: .standard,
        configuration: .init(initFile: .none)
      )
      var texts: [String] = []
      do { try editor.bind("^O", to: "nothing") } catch { texts.append("\(error)") }
      do { try editor.bind("\\", to: "ed-newline") } catch { texts.append("\(error)") }
      return texts
    } catch {
      return ["\(error)"]
    }
  }
}
