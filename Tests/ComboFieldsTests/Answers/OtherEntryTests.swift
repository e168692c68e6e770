import ComboFields
import ComboTesting
import Testing

@Suite struct OtherEntryTests {
  private func field(_ configure: (inout OtherEntry) -> Void) -> DropDownField {
    DropDownField("Flavour", options: ["Chocolate"]) {
      var other = OtherEntry()
      configure(&other)
      $0.other = other
    }
  }

  @Test(arguments: [
    ("hello. how are you? fine! ok", "Hello. How are you? Fine! Ok"),
    ("(hello) there", "(Hello) there"), ("3 apples", "3 apples"), ("“so” it is", "“So” it is"),
    ("see example.org, e.g. now", "See example.org, e.g. Now"), ("3.5 kg", "3.5 kg"),
    ("éa", "Éa"), ("ßa", "SSa"), ("你好。hello", "你好。Hello"), ("a.) b", "A.) B"), ("", ""),
    ("Already Good", "Already Good"),
  ])
  func `the first letter of each sentence becomes a capital as it is typed`(
    text: String,
    expected: String
  ) throws {
    let driver = FieldDriver(field { $0.capitalizesSentences = true })

    try driver.run(.tapField, .tapOther, .type(text))

    #expect(driver.field.text.text == expected)
    #expect(driver.field.text.caretIsAtEnd)
  }

  @Test func `capitals are left alone unless they are asked for`() throws {
    let driver = FieldDriver(field { _ in })

    try driver.run(.tapField, .tapOther, .type("hello"))

    #expect(driver.field.text.text == "hello")
  }

  @Test func `a capital made small again is made a capital in the line too`() {
    let probe = FieldProbe(field { $0.capitalizesSentences = true })
    probe.send(.submit("Other", .typed)) {
      $0.phase = .enteringOther
      $0.placeholder = ""
      $0.text = LineText()
      $0.actions = [.accept, .leaveOther]
    }
    probe.receive(
      .replaceText(LineText("Other")),
      .textDidChange,
      .otherEntryDidBegin,
      .replaceText(LineText())
    )
    probe.send(.textDidChange(LineText("Abc", caret: 1))) { $0.text = LineText("Abc", caret: 1) }
    probe.receive(.textDidChange)

    probe.send(.textDidChange(LineText("abc", caret: 1)))

    probe.receive(.replaceText(LineText("Abc", caret: 1)))
  }

  @Test func `the caret makes way for a capital of two letters`() {
    var field = field { $0.capitalizesSentences = true }
    _ = field.handle(.acceptTextAsOther)

    let effects = field.handle(.textDidChange(LineText("ß", caret: 1)))

    #expect(effects == [.textDidChange, .replaceText(LineText("SS", caret: 2))])
  }

  @Test func `texts are remembered once each, the latest last, and at most fifty`() throws {
    let driver = FieldDriver(field { _ in })
    for number in 0..<55 { try driver.run(.submit("text \(number)"), .done) }
    try driver.run(.submit("text 10"), .done)

    let remembered = driver.field.settings.other?.rememberedTexts
    #expect(remembered?.count == 50)
    #expect(remembered?.first == "text 5")
    #expect(remembered?.filter { $0 == "text 10" }.count == 1)
    #expect(remembered?.last == "text 10")
  }

  @Test func `K4: a secret text is neither remembered nor offered again`() throws {
    let driver = FieldDriver(field { $0.isSecret = true })

    try driver.run(.tapField, .tapOther, .type("hush"), .done, .tapField, .tapOther)

    #expect(driver.field.answer == .typed("hush"))
    #expect(driver.field.text.text == "")
    #expect(driver.field.settings.other?.rememberedTexts == [])
    #expect(driver.field.state.otherText == "")
  }

  @Test func `a text that is too long is refused before the delegate is asked`() throws {
    let driver = FieldDriver(
      field { $0.maximumLength = 3 },
      recorder: FieldRecorder([.questions, .other])
    )

    let heard = try driver.run(.tapField, .tapOther, .type("abcd"), .done)

    #expect(
      heard == [
        "menuShouldOpen(anchor)", "otherEntryDidBegin",
        "otherTextRefused(\"abcd\", \"The text may have at most 3 characters.\")",
      ]
    )
    #expect(driver.field.isEnteringOther)
    #expect(driver.field.message == .otherTextIsTooLong(maximum: 3))
  }

  @Test func `length counts characters as that of a text does, with the sentence of its own`() {
    var entry = OtherEntry()
    entry.maximumLength = 2

    #expect(entry.problem(in: "e\u{301}") == nil)
    #expect(entry.problem(in: "ee\u{301}") == .otherTextIsTooLong(maximum: 2))
    #expect(entry.problem(in: "abc") == .otherTextIsTooLong(maximum: 2))

    entry.maximumLength = TextLimit(2, message: "Two at most.")
    #expect(entry.problem(in: "abc") == .otherTextIsRefused("Two at most."))
  }

  @Test func `a text that does not match the pattern is refused with the pattern's sentence`()
    throws
  {
    let pattern = try TextPattern("[0-9]+", message: "Digits only.")
    let driver = FieldDriver(field { $0.pattern = pattern })

    try driver.run(.tapField, .tapOther, .type("12x"), .done)
    #expect(driver.field.message == .otherTextIsRefused("Digits only."))
    #expect(driver.field.text.text == "12x")

    try driver.run(.delete(1), .done)
    #expect(driver.field.answer == .typed("12"))
    #expect(driver.field.message == nil)
  }

  @Test func `a pattern that is not trusted is left to whoever shows the field`() throws {
    let pattern = try TextPattern("[0-9]+", message: "Digits only.")

    let entry = OtherEntry(pattern: pattern.untrusted)

    #expect(entry.problem(in: "12x") == nil)
    #expect(OtherEntry(pattern: pattern).problem(in: "12x") != nil)
  }

  @Test func `a text that does not have the form is refused with an example of it`() {
    var entry = OtherEntry()
    entry.format = .date

    #expect(entry.problem(in: "tomorrow") == .formatIsWrong(.date))
    #expect(entry.problem(in: "2026-11-30") == nil)
  }

  @Test func `a pattern has to match the whole text`() throws {
    let pattern = try TextPattern("[a-c]+")

    #expect(pattern.matches("abc"))
    #expect(!pattern.matches("abcd"))
    #expect(!pattern.matches(""))
    #expect(pattern.message == "The text has to match [a-c]+.")
    #expect(throws: (any Error).self) { try TextPattern("(") }
  }
}
