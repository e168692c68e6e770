import ComboFields
import ComboTesting
import Testing

/// Several lines of text, of which any is changed.
@Suite struct EntryFieldEditingTests {
  /// A field with some lines, of which the last one is edited, its caret at the end.
  private func field(
    _ lines: String...,
    rules: TextRules = TextRules()
  ) -> EntryController {
    let field = FieldController(EntryField("Text", .textArea(rules)))
    field.send(.insertLines(lines.joined(separator: "\n")))
    return field
  }

  /// The lines, with the caret in the one that is edited.
  private func shown(_ field: EntryController) -> [String] {
    let snapshot = field.snapshot
    let scalars = snapshot.text.text.unicodeScalars
    let before = String(scalars.prefix(snapshot.text.caret))
    let after = String(scalars.dropFirst(snapshot.text.caret))
    return snapshot.linesAbove + [before + "|" + after] + snapshot.linesBelow
  }

  // MARK: Moving

  @Test func `other lines are gone to, and the line that is left is kept`() {
    let field = field("one", "two", "three")

    #expect(
      field.send(.moveLine(by: -1)) == [.replaceText(LineText("two", caret: 3)), .textDidChange]
    )
    field.send(.textDidChange(LineText("zwei", caret: 1)))
    field.send(.moveLine(by: -1))

    #expect(shown(field) == ["o|ne", "zwei", "three"])
    #expect(field.field.wholeText == "one\nzwei\nthree")
  }

  @Test func `behind the first line and the last one there is none`() {
    let field = field("one", "two", "three")

    #expect(field.send(.moveLine(by: 1)).isEmpty)
    field.send(.moveLine(by: -9))
    #expect(shown(field) == ["one|", "two", "three"])
    #expect(field.send(.moveLine(by: -1)).isEmpty)
    field.send(.moveLine(by: .max))
    #expect(shown(field) == ["one", "two", "thr|ee"])
    field.send(.moveLine(by: .min, caret: 99))
    #expect(shown(field) == ["one|", "two", "three"])
  }

  @Test func `characters before the caret are counted, and not their parts`() {
    let field = field("e\u{301}e\u{301}x", "abc")

    field.send(.moveLine(by: -1, caret: nil))
    #expect(shown(field) == ["e\u{301}e\u{301}x|", "abc"])
    field.send(.textDidChange(LineText("e\u{301}e\u{301}x", caret: 4)))
    field.send(.moveLine(by: 1))
    #expect(shown(field) == ["e\u{301}e\u{301}x", "ab|c"])
  }

  @Test func `going from line to line changes nothing of the text`() {
    for lines in [
      ["a"], ["a", ""], ["", "a"], ["", "", ""], ["a", "", ""], ["a", "b", "c", ""],
    ] {
      let field = FieldController(EntryField("Text", .textArea()))
      field.send(.insertLines(lines.joined(separator: "\n")))
      let text = field.field.wholeText
      for offset in [-1, -1, 1, -9, 2, 9, -2] {
        field.send(.moveLine(by: offset))
        #expect(field.field.wholeText == text, "\(lines), \(offset)")
      }
    }
  }

  // MARK: Line breaks

  @Test func `accepting begins another line at the caret`() {
    let field = field("one", "two")
    field.send(.moveLine(by: -1))
    field.send(.textDidChange(LineText("one", caret: 1)))

    field.send(.accept)
    #expect(shown(field) == ["o", "|ne", "two"])
    field.send(.accept)
    #expect(shown(field) == ["o", "", "|ne", "two"])
  }

  @Test func `the line becomes one with the line above it or below it`() {
    let field = field("one", "two", "three")
    field.send(.moveLine(by: -1))
    field.send(.textDidChange(LineText("two", caret: 0)))

    #expect(
      field.send(.joinLine(.above))
        == [.replaceText(LineText("onetwo", caret: 3)), .textDidChange]
    )
    field.send(.joinLine(.below))
    #expect(shown(field) == ["one|twothree"])
    #expect(field.send(.joinLine(.below)).isEmpty)
    #expect(field.send(.joinLine(.above)).isEmpty)
  }

  @Test func `a line break that is made and taken away leaves the text as it was`() {
    for caret in 0...3 {
      let field = field("one", "two")
      field.send(.textDidChange(LineText("two", caret: caret)))
      let before = shown(field)

      field.send(.accept)
      field.send(.joinLine(.above))
      #expect(shown(field) == before)
    }
  }

  @Test func `what is pasted stands at the caret, whole`() {
    let field = field("one", "two")
    field.send(.moveLine(by: -1))
    field.send(.textDidChange(LineText("one", caret: 1)))

    field.send(.insertLines("A"))
    #expect(shown(field) == ["oA|ne", "two"])
    field.send(.insertLines("\r\nB\n\nC"))
    #expect(shown(field) == ["oA", "B", "", "C|ne", "two"])
    #expect(field.send(.insertLines("")).isEmpty)
    field.send(.insertLines("\n"))
    #expect(shown(field) == ["oA", "B", "", "C", "|ne", "two"])
  }

  // MARK: The end

  @Test func `the end mark ends the text as its last line alone`() {
    let field = field("one", ".")
    field.send(.moveLine(by: -1))
    field.send(.textDidChange(LineText(".")))

    #expect(!field.send(.accept).contains { if case .answer = $0 { true } else { false } })
    #expect(shown(field) == [".", "|", "."])
    field.send(.moveLine(by: 1))
    #expect(field.send(.accept).last == .answer([.typed(".\n")]))
  }

  @Test func `an empty line among others is a line, wherever it is accepted`() {
    let field = field("one", "", "two")
    field.send(.moveLine(by: -1))

    field.send(.accept)
    #expect(shown(field) == ["one", "", "|", "two"])
    #expect(field.send(.acceptTextAsOther).last == .answer([.typed("one\n\n\ntwo")]))
  }

  @Test func `the text that a field begins with is accepted from below it until it is changed`() {
    let field = FieldController(EntryField("Text", .textArea()) { $0.initialText = "one\n\ntwo" })

    #expect(field.snapshot.actions == [.accept, .moveLine, .cancel])
    field.send(.moveLine(by: -2))
    #expect(field.snapshot.actions == [.finishText, .acceptLine, .moveLine, .cancel])
    field.send(.moveLine(by: 9))
    #expect(field.send(.accept).last == .answer([.typed("one\n\ntwo")]))
    field.send(.moveLine(by: -1))
    field.send(.textDidChange(LineText("two!")))
    field.send(.moveLine(by: 1))
    #expect(!field.send(.accept).contains { if case .answer = $0 { true } else { false } })
    #expect(shown(field) == ["one", "", "two!", "", "|"])
  }

  @Test func `a text that will not do stays as it is, with its caret`() {
    let field = field("one", "two", "three", rules: TextRules { $0.maximumLength = 12 })
    field.send(.moveLine(by: -1))
    field.send(.textDidChange(LineText("two", caret: 1)))
    let before = shown(field)

    field.send(.acceptTextAsOther)
    #expect(field.field.message == .otherTextIsTooLong(maximum: 12))
    #expect(shown(field) == before)
    field.send(.joinLine(.below))
    #expect(field.field.message == nil)
    #expect(field.send(.acceptTextAsOther).last == .answer([.typed("one\ntwothree")]))
  }

  @Test func `clearing takes the lines below too`() {
    let field = field("one", "two")
    field.send(.moveLine(by: -1))

    field.send(.clear)

    #expect(shown(field) == ["|"])
  }

  // MARK: Lines typed as a whole

  @Test func `a line typed as a whole takes the place of the line, and the next is the last`() {
    let field = field("one", "two", "three", "")
    field.send(.moveLine(by: -2))

    field.send(.submit("zwei", .typed))
    #expect(shown(field) == ["one", "zwei", "three", "|"])
    field.send(.submit("", .typed))
    field.send(.moveLine(by: -9))
    field.send(.submit("", .typed))
    #expect(shown(field) == ["", "zwei", "three", "", "|"])
    field.send(.moveLine(by: -3))
    #expect(field.send(.submit(".", .typed)).last == .answer([.typed("\nzwei\nthree\n")]))
  }

  @Test func `other fields have no lines`() {
    let field = FieldController(EntryField("Name") { $0.initialText = "Ada" })

    for event in [FieldEvent.moveLine(by: -1), .joinLine(.above), .insertLines("a\nb")] {
      #expect(field.send(event).isEmpty)
    }
    #expect(field.field.wholeText == "Ada")
  }
}
