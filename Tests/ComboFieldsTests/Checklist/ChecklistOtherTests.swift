import ComboFields
import ComboTesting
import Testing

/// Texts of the person's own beside the checks.
@Suite struct ChecklistOtherTests {
  private func tester(
    _ topics: Set<FieldRecorder.Topic> = [.selection, .rows],
    _ configure: (inout ChecklistField.Settings) -> Void = { _ in }
  ) -> ChecklistTester {
    let field = ChecklistField("Which", options: ["a", "b"]) {
      $0.other = OtherEntry()
      configure(&$0)
    }
    return ChecklistTester(field, topics).opened()
  }

  private func give(_ text: String, to tester: ChecklistTester) -> [String] {
    tester.send(.choose(.other), .textDidChange(LineText(text)), .accept)
  }

  @Test func `a text is given, and the way leads back to the menu, with the text checked in it`() {
    let tester = tester([.questions, .menu, .selection, .other])

    let heard = give(" own ", to: tester)

    #expect(
      heard == [
        "menuDidClose(other)", "otherEntryDidBegin", "menuDidAnimate(up: true)",
        "validate(\"own\")",
        "optionShouldBeSelected(\"own\", typed)", "optionSelected(\"own\", typed)",
        "menuShouldOpen(program)", "menuDidOpen(program)", "menuDidAnimate(up: false)",
      ]
    )
    #expect(tester.rows == ["-a", "-b", "+own", "Other"])
    #expect(tester.highlighted == "own")
    #expect(tester.field.text.text == "")
    #expect(tester.field.snapshot.otherTexts == ["own"])
  }

  @Test func `several texts stand in the order in which they were given`() {
    let tester = tester()

    _ = give("two", to: tester)
    _ = give("one", to: tester)
    tester.toggle("b")

    #expect(tester.rows == ["-a", "+b", "+two", "+one", "Other"])
    #expect(tester.checked == ["b", "two", "one"])
    #expect(tester.field.answers.map(\.isTyped) == [false, true, true])
  }

  @Test func `the entry is empty for each new text`() {
    let tester = tester()
    _ = give("one", to: tester)

    tester.send(.choose(.other))

    #expect(tester.field.text.text == "")
  }

  @Test func `a text is toggled like an option, and stays among the rows`() {
    let tester = tester()
    _ = give("own", to: tester)

    #expect(tester.toggle("own") == ["optionDeselected(\"own\", typed)", "rowDidChange(2)"])
    #expect(tester.rows == ["-a", "-b", "-own", "Other"])
    #expect(tester.checked == [])
    #expect(tester.toggle("own") == ["optionSelected(\"own\", typed)", "rowDidChange(2)"])
    #expect(tester.checked == ["own"])
  }

  @Test func `all, none and invert reach texts, too`() {
    let tester = tester()
    _ = give("own", to: tester)

    tester.send(.selectNone)
    #expect(tester.checked == [])
    tester.send(.selectAll)
    #expect(tester.checked == ["a", "b", "own"])
    tester.toggle("a")
    tester.send(.invertSelection)
    #expect(tester.checked == ["a"])
  }

  @Test func `the same text but for how it is written is the one that is there`() {
    let tester = tester()
    _ = give("Mango", to: tester)
    tester.toggle("Mango")

    _ = give("mango", to: tester)

    #expect(tester.checked == ["Mango"])
    #expect(tester.rows == ["-a", "-b", "+Mango", "Other"])
  }

  @Test func `the same text, checked already, leads back to the menu`() {
    let tester = tester()
    _ = give("own", to: tester)

    #expect(give("own", to: tester) == [])

    #expect(tester.field.isOpen)
    #expect(tester.highlighted == "own")
  }

  @Test func `a filter shows the texts that match`() {
    let tester = tester()
    _ = give("mango", to: tester)
    _ = give("kiwi", to: tester)
    tester.toggle("mango", "mango")

    tester.type("man")

    #expect(tester.rows == ["+mango", "Other"])
    #expect(tester.field.snapshot.rows.first?.matchRanges == [0..<3])
    #expect(tester.field.snapshot.hiddenSelectedCount == 1)
    tester.type("MANGO")
    #expect(tester.field.snapshot.rows.last?.textForOther == nil)
    tester.send(.selectNone)
    #expect(tester.checked == ["kiwi"])
  }

  @Test func `where there may be one text, another takes its place`() {
    let tester = tester { $0.allowsSeveralOthers = false }
    _ = give("one", to: tester)

    tester.send(.choose(.other))
    #expect(tester.field.text.text == "one")
    let heard = tester.send(.textDidChange(LineText("two")), .accept)

    #expect(heard == ["optionDeselected(\"one\", typed)", "optionSelected(\"two\", typed)"])
    #expect(tester.rows == ["-a", "-b", "+two", "Other"])
  }

  @Test func `where there may be one text, an empty one takes it back`() {
    let tester = tester { $0.allowsSeveralOthers = false }
    _ = give("one", to: tester)

    let heard = give("", to: tester)

    #expect(heard == ["optionDeselected(\"one\", typed)", "selectionWasCleared(cleared)"])
    #expect(tester.rows == ["-a", "-b", "Other"])
    #expect(tester.highlighted == "a")
  }

  @Test func `another text has room where it takes the place of one`() {
    let tester = tester {
      $0.allowsSeveralOthers = false
      $0.maximum = 1
    }
    _ = give("one", to: tester)

    _ = give("two", to: tester)

    #expect(tester.checked == ["two"])
  }

  @Test func `a text that would be too much stays in the entry`() {
    let tester = tester { $0.maximum = 1 }
    tester.toggle("a")

    _ = give("own", to: tester)

    #expect(tester.field.message == .tooManyChoices(maximum: 1))
    #expect(tester.field.isEnteringOther)
    #expect(tester.field.text.text == "own")
  }

  @Test func `a text that the delegate refuses stays in the entry, with the reason`() {
    let tester = tester([.other])
    tester.recorder.validation = { _ in .invalid("Not that.") }

    #expect(give("own", to: tester).last == "otherTextRefused(\"own\", \"Not that.\")")

    #expect(tester.field.isEnteringOther)
    #expect(tester.checked == [])
  }

  @Test func `a secret text is kept nowhere when it is unchecked`() {
    let tester = tester { $0.other?.isSecret = true }
    _ = give("secret", to: tester)

    #expect(
      tester.toggle("secret") == ["optionDeselected(\"secret\", typed)", "rowsDidDisappear(2..<3)"]
    )

    #expect(tester.rows == ["-a", "-b", "Other"])
    #expect(tester.highlighted == "Other")
    #expect(tester.field.state.otherText == "")
    #expect(tester.field.settings.other?.rememberedTexts == [])
  }

  @Test func `texts stand before the Other entry wherever that stands`() {
    let first = tester { $0.other?.place = .first }
    _ = give("own", to: first)
    let behind = tester { $0.other?.place = .after(OptionID(number: 0)) }
    _ = give("own", to: behind)

    #expect(first.rows == ["+own", "Other", "-a", "-b"])
    #expect(behind.rows == ["-a", "+own", "Other", "-b"])
  }

  @Test func `E1: without options, Other is opened at once, and Enter without a text answers`() {
    let tester = ChecklistTester(ChecklistField("Which", options: []) { $0.other = OtherEntry() })
    tester.send(.open(.anchor))
    #expect(tester.field.isEnteringOther)
    tester.send(.textDidChange(LineText("own")), .accept)
    #expect(tester.rows == ["+own", "Other"])

    #expect(tester.controller.send(.accept).contains(.answer([.typed("own")])))

    let empty = ChecklistTester(ChecklistField("Which", options: []) { $0.other = OtherEntry() })
    empty.send(.open(.anchor))
    #expect(empty.controller.send(.accept) == [.replaceText(LineText()), .answer([])])
  }

  @Test func `Escape leaves the entry, and what is checked stays`() {
    let tester = tester()
    tester.toggle("a")

    tester.send(.choose(.other), .textDidChange(LineText("x")), .backOut)

    #expect(!tester.field.isEnteringOther)
    #expect(tester.field.text.text == "")
    #expect(tester.checked == ["a"])
  }
}
