import ComboFields
import Testing

/// Several lines of text.
@Suite struct EntryFieldLinesTests {
  private func controller(
    _ rules: TextRules = TextRules(),
    _ configure: (inout EntrySettings) -> Void = { _ in }
  ) -> EntryController {
    FieldController(EntryField("Text", .textArea(rules), configure: configure))
  }

  /// Types lines, each of them accepted.
  ///
  /// - Returns: The answer, where one of them was the last.
  private func enter(_ lines: String..., in controller: EntryController) -> [Answer]? {
    var result: [Answer]?
    for line in lines {
      controller.send(.textDidChange(LineText(line)))
      for case .answer(let answers) in controller.send(.accept) { result = answers }
    }
    return result
  }

  @Test func `each line goes on to the next, and the end mark ends the text`() {
    let field = controller()

    #expect(enter("one", "", "three", in: field) == nil)
    #expect(field.snapshot.linesAbove == ["one", "", "three"])
    #expect(field.field.text.isEmpty)
    #expect(enter(".", in: field) == [.typed("one\n\nthree")])
  }

  @Test func `a doubled end mark is a line of the end mark`() {
    let field = controller()

    #expect(enter("a", "..", "...", ".", in: field) == [.typed("a\n.\n...")])
  }

  @Test func `an empty line before any other is an empty text`() {
    #expect(enter("", in: controller()) == [])

    let required = controller { $0.isRequired = true }
    #expect(enter("", in: required) == nil)
    #expect(required.field.message == .answerIsRequired)
    #expect(enter(".", in: required) == nil)
    #expect(required.field.message == .answerIsRequired)
  }

  @Test func `what is typed is part of the text that is taken as it stands`() {
    let field = controller()
    _ = enter("one", in: field)
    field.send(.textDidChange(LineText("two")))

    #expect(field.field.wholeText == "one\ntwo")
    #expect(field.send(.acceptTextAsOther).last == .answer([.typed("one\ntwo")]))
  }

  @Test func `the text that a field begins with is kept by an empty line`() {
    let field = controller { $0.initialText = "one\r\ntwo\n" }

    #expect(field.snapshot.linesAbove == ["one", "two", ""])
    #expect(enter("", in: field) == [.typed("one\ntwo\n")])
  }

  @Test func `once it is changed, an empty line is a line`() {
    let field = controller { $0.initialText = "one" }

    #expect(enter("two", "", in: field) == nil)
    #expect(enter(".", in: field) == [.typed("one\ntwo\n")])
  }

  @Test func `a text that is given takes the place of all lines`() {
    let field = controller { $0.initialText = "old" }
    _ = enter("older", in: field)

    #expect(field.send(.submit("a\nb", .given)).last == .answer([.typed("a\nb")]))
    #expect(field.snapshot.linesAbove == ["a", "b"])
    field.send(.select(.other("c")))
    #expect(field.snapshot.linesAbove == ["c"])
    #expect(field.answers == [.typed("c")])
  }

  @Test func `a text that will not do keeps its lines`() {
    let field = controller(TextRules { $0.minimumLength = 9 })

    #expect(enter("one", "two", ".", in: field) == nil)
    #expect(field.snapshot.linesAbove == ["one", "two"])
    #expect(field.field.message == .textIsTooShort(minimum: 9))
    #expect(enter("three", ".", in: field) == [.typed("one\ntwo\nthree")])
  }

  @Test func `clearing takes all lines`() {
    let field = controller { $0.initialText = "one\ntwo" }

    field.send(.clear)

    #expect(field.snapshot.linesAbove.isEmpty)
    #expect(field.field.wholeText.isEmpty)
  }

  @Test func `the placeholder is one line, and goes when the text has begun`() {
    let field = controller { $0.placeholder = "First\nSecond" }

    #expect(field.snapshot.placeholder == "First …")
    _ = enter("one", in: field)
    #expect(field.snapshot.placeholder.isEmpty)
  }

  @Test func `lengths and blanks are those of the whole text`() {
    let field = controller(
      TextRules {
        $0.maximumLength = 7
        $0.trimming = .ends
      }
    )

    #expect(enter("abc", "def", "", ".", in: field) == [.typed("abc\ndef")])
  }
}
