import ComboFields
import Testing

@Suite struct LineTextTests {
  @Test(arguments: [(nil, 3), (0, 0), (2, 2), (3, 3), (4, 3), (-1, 0), (Int.max, 3), (Int.min, 0)])
  func `the caret is brought into the text`(caret: Int?, expected: Int) {
    #expect(LineText("abc", caret: caret).caret == expected)
  }

  @Test func `the caret counts scalars and may stand inside a character`() {
    let text = LineText("e\u{301}👍", caret: 1)

    #expect(text.caret == 1)
    #expect(!text.caretIsAtEnd)
    #expect(LineText("e\u{301}👍").caret == 3)
    #expect(LineText("e\u{301}👍").caretIsAtEnd)
  }

  @Test func `no text is empty, with its caret at the end`() {
    #expect(LineText().isEmpty)
    #expect(LineText().caretIsAtEnd)
    #expect(LineText() == LineText("", caret: 9))
  }
}
