import ComboFields
import Testing

/// A line of text.
@Suite struct EntryFieldTests {
  /// Runs an event with nobody there to forbid anything.
  private func controller(
    _ kind: EntryKind = .text(),
    _ configure: (inout EntrySettings) -> Void = { _ in }
  ) -> EntryController {
    FieldController(EntryField("Name", kind, configure: configure))
  }

  private func type(_ text: String, in controller: EntryController) {
    controller.send(.textDidChange(LineText(text)))
  }

  @Test func `a field begins with its text, to be accepted as it stands`() {
    let field = controller { $0.initialText = "Huế" }

    let effects = field.send(.accept)

    #expect(field.field.text == LineText("Huế"))
    #expect(effects.last == .answer([.typed("Huế")]))
    #expect(field.answers == [.typed("Huế")])
  }

  @Test func `a typed line is told once, and is no answer yet`() {
    let field = controller()

    #expect(field.send(.textDidChange(LineText("a"))) == [.textDidChange])
    #expect(field.send(.textDidChange(LineText("a", caret: 0))).isEmpty)
    #expect(field.answers.isEmpty)
    #expect(field.field.wholeText == "a")
  }

  @Test func `accepting asks whether the text will do, then whether it may be taken`() {
    var field = EntryField("Name")
    _ = field.handle(.textDidChange(LineText("Lan")))

    #expect(field.handle(.accept) == [.validateOther("Lan")])
    #expect(field.handle(.otherTextAllowed("Lan")) == [.shouldSelect(.other("Lan"), .typed)])
    #expect(
      field.handle(.selectionAllowed(.other("Lan"), .typed))
        == [
          .selectionDidChange([.typed("Lan")], .typed), .answer([.typed("Lan")]),
        ]
    )
  }

  @Test func `a refused text stays in the line with what is wrong, until something is done`() {
    var field = EntryField("Name")
    _ = field.handle(.textDidChange(LineText("x")))
    _ = field.handle(.accept)
    let message = FieldMessage.otherTextIsRefused("Too odd.")

    #expect(
      field.handle(.otherTextRefused("x", message))
        == [.otherTextDidFail("x", message), .announce(message)]
    )
    #expect(field.text.text == "x")
    #expect(field.snapshot.message == message)
    #expect(field.answers.isEmpty)

    _ = field.handle(.textDidChange(LineText("xy")))
    #expect(field.message == nil)
  }

  @Test func `a choice that is refused is named`() {
    var field = EntryField("Name")
    _ = field.handle(.selectionRefused(.other("x")))

    #expect(field.message == .choiceIsRefused(label: "x"))
  }

  @Test func `an empty line is no answer where none is required`() {
    let field = controller()

    #expect(field.send(.accept).last == .answer([]))
    #expect(field.send(.submit(" \t", .typed)).last == .answer([]))
    #expect(field.snapshot.isOptional)
  }

  @Test func `an empty line will not do where an answer is required`() {
    let usual = controller { $0.isRequired = true }
    let own = controller {
      $0.isRequired = true
      $0.requiredMessage = "Name yourself."
    }

    #expect(usual.send(.accept) == [.announce(.answerIsRequired)])
    #expect(
      own.send(.submit("  ", .given)).last == .announce(.otherTextIsRefused("Name yourself."))
    )
    #expect(!own.snapshot.isOptional)
  }

  @Test func `an empty line takes an earlier answer back`() {
    let field = controller()
    field.send(.submit("Lan", .typed))

    field.send(.submit("", .typed))

    #expect(field.answers.isEmpty)
    #expect(field.field.value == nil)
  }

  @Test func `a text that is given stands in the line also where it will not do`() {
    let field = controller(.text(TextRules { $0.maximumLength = 2 }))

    let effects = field.send(.submit("abc", .given))

    #expect(effects.first == .replaceText(LineText("abc")))
    #expect(effects.contains(.otherTextDidFail("abc", .otherTextIsTooLong(maximum: 2))))
    #expect(field.field.text.text == "abc")
  }

  @Test func `the program's choice is the answer, and a blank one is none`() {
    var field = EntryField("Name")

    #expect(
      field.handle(.select(.other("Lan")))
        == [
          .replaceText(LineText("Lan")), .selectionDidChange([.typed("Lan")], .program),
        ]
    )
    _ = field.handle(.select(.other("  ")))
    #expect(field.answers.isEmpty)
  }

  @Test func `clearing takes text and answer, and says so where there was one`() {
    let field = controller()
    type("a", in: field)

    #expect(field.send(.clear) == [.replaceText(LineText())])
    field.send(.submit("b", .typed))
    #expect(field.send(.clear) == [.replaceText(LineText()), .selectionDidChange([], .cleared)])
  }

  @Test func `backing out empties the line first, then leaves the field`() {
    let field = controller()
    type("a", in: field)

    #expect(field.send(.backOut) == [.replaceText(LineText())])
    #expect(field.send(.backOut) == [.cancel])
  }

  @Test func `blanks at the ends go only where the rules say so`() {
    let kept = controller()
    let trimmed = controller(.text(TextRules { $0.trimming = .ends }))

    #expect(kept.send(.submit(" a ", .typed)).last == .answer([.typed(" a ")]))
    #expect(trimmed.send(.submit(" a ", .typed)).last == .answer([.typed("a")]))
  }

  @Test func `earlier texts come back, the latest first, and then the one being typed`() {
    let field = controller { $0.rememberedTexts = ["one", "two"] }
    type("new", in: field)

    var seen: [String] = []
    for step: RecallStep in [.earlier, .earlier, .earlier, .later, .later, .later] {
      field.send(.recallOther(step))
      seen.append(field.field.text.text)
    }

    #expect(seen == ["two", "one", "one", "two", "new", "new"])
    #expect(field.snapshot.actions.contains(.recallOther))
  }

  @Test func `events of a menu mean nothing`() {
    var field = EntryField("Name") { $0.initialText = "Lan" }
    let before = field

    for event: FieldEvent in [
      .open(.anchor), .toggle, .dismiss(.outside), .moveHighlight(.next), .highlight(.other),
      .typeAhead("a", at: 0), .enter, .leave, .choose(.other), .toggleSelection(.other), .selectAll,
      .selectNone, .invertSelection, .load, .reload(OptionList(["a"])),
      .reloadOutline(OptionOutline()), .openingAllowed(.anchor), .openingRefused, .animationDidEnd,
      .roomDidChange(rows: 3), .expansionAllowed([]), .select(.option("x")),
    ] {
      #expect(field.handle(event).isEmpty, "\(event)")
    }
    #expect(field == before)
  }

  // MARK: Completion

  private let suggestions = EntryKind.text(
    TextRules { $0.suggestions = ["Huế", "Hải Phòng", "Hải Dương", "Hà Nội"] }
  )

  @Test func `what completes the line is shown behind it, and taken`() {
    let field = controller(suggestions)
    type("hai", in: field)

    #expect(field.snapshot.completion == " Phòng")
    #expect(field.snapshot.actions.contains(.complete))
    #expect(field.send(.complete) == [.replaceText(LineText("Hải Phòng")), .textDidChange])
    #expect(field.snapshot.completion == nil)
    #expect(field.send(.complete).isEmpty)
  }

  @Test func `nothing completes a blank line, another text, or one with its caret inside`() {
    let field = controller(suggestions)

    for line in [LineText(), LineText(" "), LineText("x"), LineText("hai", caret: 1)] {
      field.send(.textDidChange(line))
      #expect(field.snapshot.completion == nil, "\(line)")
    }
  }

  @Test func `what is shown behind a suggestion that is complete is taken too`() {
    let field = controller(.text(TextRules { $0.suggestions = ["main", "main-2"] }))
    type("main", in: field)

    #expect(field.snapshot.completion == "-2")
    field.send(.complete)
    #expect(field.field.text.text == "main-2")
  }

  // MARK: Secrets

  @Test func `nothing of a secret is in what is shown`() {
    let field = controller(.secret(TextRules { $0.suggestions = ["swordfish"] })) {
      $0.rememberedTexts = ["swordfish"]
    }
    var seen: [FieldSnapshot] = []
    func look() { seen.append(field.snapshot) }

    field.send(.textDidChange(LineText("swordfi", caret: 5)))
    look()
    field.send(.recallOther(.earlier))
    look()
    field.send(.textDidChange(LineText("swordfish")))
    look()
    field.send(.accept)
    look()
    field.send(.selectionRefused(.other("swordfish")))
    look()

    #expect(seen[0].text == LineText("•••••••", caret: 5))
    #expect(seen[2].text == LineText("•••••••••"))
    for snapshot in seen { #expect(!"\(snapshot)".contains("sword")) }
    #expect(field.answers == [.typed("swordfish")])
  }

  @Test func `a secret keeps its rules`() {
    let field = controller(.secret(TextRules { $0.minimumLength = 8 })) { $0.isRequired = true }

    #expect(field.send(.submit("short", .typed)).last == .announce(.textIsTooShort(minimum: 8)))
    #expect(field.send(.submit("", .typed)).last == .announce(.answerIsRequired))
  }
}
