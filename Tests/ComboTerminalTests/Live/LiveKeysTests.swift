import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// What keys do in a live session, without a terminal.
@Suite struct LiveKeysTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

  private static func dropDown(
    _ options: [String] = flavours,
    configure: (inout FieldSettings) -> Void = { _ in }
  ) -> DropDownField {
    DropDownField("Flavour", options: options) {
      $0.isRequired = true
      configure(&$0)
    }
  }

  private func keyboard<Field: LineField>(
    _ field: Field,
    delegate: (any FieldDelegate)? = nil,
    configure: (inout ConversationSetting) -> Void = { _ in }
  ) -> LiveKeyboard<Field> {
    var setting = ConversationSetting()
    configure(&setting)
    let controller = FieldController(field, delegate: delegate)
    let keyboard = LiveKeyboard(LiveSession(controller, setting: setting))
    keyboard.start()
    return keyboard
  }

  private func outcome<Field: LineField>(_ keyboard: LiveKeyboard<Field>) -> String? {
    keyboard.session.outcome.map { described(all: .success($0)) }
  }

  // MARK: What is shown

  @Test func `how many are checked stands behind the line`() {
    let keyboard = keyboard(KindFields.checklist())

    keyboard.press(.next, .toggle)

    #expect(keyboard.session.shownFrame?.rows[0].text.hasSuffix("(1 checked)") == true)
  }

  @Test func `the rest of the highlighted option stands behind the text, and right takes it`() {
    let keyboard = keyboard(Self.dropDown { $0.autocomplete = .inline })

    keyboard.type("van")
    #expect(keyboard.session.shownFrame?.rows[0].text.hasSuffix("vanilla") == true)
    keyboard.press(.enter)

    #expect(keyboard.line.lineText.text == "vanilla")
  }

  @Test func `while libedit searches, what it asks stands in the line`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.line.isSearching = true
    keyboard.line.searchText = "bck:Va"
    keyboard.press(.redraw)

    #expect(keyboard.session.shownFrame?.rows[0].text.hasSuffix("bck:Va") == true)
  }

  // MARK: Choosing

  @Test func `the menu is open at first, and enter takes what is highlighted`() {
    let keyboard = keyboard(Self.dropDown())

    #expect(keyboard.session.field.isOpen)
    keyboard.press(.next, .next, .accept)

    #expect(outcome(keyboard) == "listed 2 Strawberry")
  }

  @Test func `text filters, and enter takes the best`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.type("ban")
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 3 Banana")
  }

  @Test func `C8: letters that move in vi's commands are typed`() {
    let keyboard = keyboard(Self.dropDown(["jakarta", "kyoto"]))

    keyboard.type("jk")

    #expect(keyboard.session.field.text == LineText("jk"))
  }

  @Test func `home and end move in the menu while nothing is typed, else in the line`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.press(.last)
    #expect(keyboard.session.highlightedLabel == "Lime")
    keyboard.type("an")
    keyboard.press(.first)
    keyboard.type("b")
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 3 Banana")
  }

  @Test func `tab completes what is common, then moves on`() {
    let keyboard = keyboard(Self.dropDown(["Option 1", "Option 2"]))

    keyboard.type("opt")
    keyboard.press(.complete)
    #expect(keyboard.line.lineText == LineText("Option "))
    keyboard.press(.complete, .accept)

    #expect(outcome(keyboard) == "listed 1 Option 2")
  }

  @Test func `G2: the key for Other takes the text as it stands`() {
    let keyboard = keyboard(Self.dropDown(["cookie monster"]) { $0.other = OtherEntry() })

    keyboard.type("cookie")
    keyboard.press(.acceptOther)

    #expect(outcome(keyboard) == "typed cookie")
  }

  @Test func `what is typed takes the place of what was chosen before`() {
    var field = Self.dropDown()
    _ = field.handle(.select(.option(field.options.id(at: 1))))
    let keyboard = keyboard(field)

    #expect(keyboard.line.lineText == LineText("Vanilla"))
    keyboard.type("ch")
    #expect(keyboard.line.lineText == LineText("ch"))
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 0 Chocolate")
  }

  @Test func `enter alone takes what was chosen before`() {
    var field = Self.dropDown()
    _ = field.handle(.select(.option(field.options.id(at: 1))))
    let keyboard = keyboard(field)

    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 1 Vanilla")
  }

  @Test func `a text to begin with filters at once, and typing goes on behind it`() {
    let keyboard = keyboard(Self.dropDown()) { $0.initialText = "ba" }

    keyboard.type("n")
    #expect(keyboard.line.lineText == LineText("ban"))
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 3 Banana")
  }

  // MARK: Going back

  @Test func `escape closes the menu, then clears the text, then cancels`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.type("ban")
    keyboard.press(.dismiss)
    #expect(!keyboard.session.field.isOpen)
    #expect(keyboard.line.lineText == LineText("ban"))
    keyboard.press(.dismiss)
    #expect(keyboard.line.lineText == LineText())
    #expect(outcome(keyboard) == nil)
    keyboard.press(.dismiss)

    #expect(outcome(keyboard) == "cancelled")
  }

  @Test func `escape goes from the text entry of Other to the options`() {
    let keyboard = keyboard(Self.dropDown { $0.other = OtherEntry() })

    keyboard.press(.last, .accept)
    #expect(keyboard.session.field.isEnteringOther)
    keyboard.type("mint")
    keyboard.press(.dismiss)
    #expect(keyboard.session.field.isOpen)
    #expect(keyboard.line.lineText == LineText())
    keyboard.press(.last, .accept)

    #expect(keyboard.line.lineText == LineText("mint"))
  }

  @Test func `E1: a field with Other alone begins as a text entry, and escape leaves it`() {
    let keyboard = keyboard(Self.dropDown([]) { $0.other = OtherEntry() })

    keyboard.type("mint")
    keyboard.press(.dismiss)
    #expect(keyboard.line.lineText == LineText())
    #expect(outcome(keyboard) == nil)
    keyboard.press(.dismiss)

    #expect(outcome(keyboard) == "cancelled")
  }

  @Test func `shift-tab means nothing where there is nothing to go back to`() {
    let keyboard = keyboard(Self.dropDown { $0.other = OtherEntry() }) { $0.allowsBack = false }

    keyboard.press(.back)
    #expect(keyboard.line.output.beepCount == 1)
    #expect(outcome(keyboard) == nil)
    keyboard.press(.last, .accept, .back)

    #expect(keyboard.session.field.isOpen)
  }

  @Test func `shift-tab goes back a field`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.press(.back)

    #expect(outcome(keyboard) == "back")
  }

  // MARK: Earlier entries

  @Test func `earlier answers come back, and the text that was typed at last`() {
    let keyboard = keyboard(Self.dropDown()) { $0.earlierAnswers = ["Lime", "Banana"] }

    keyboard.type("ch")
    keyboard.press(.earlier)
    #expect(keyboard.line.lineText == LineText("Banana"))
    keyboard.press(.earlier)
    #expect(keyboard.line.lineText == LineText("Lime"))
    keyboard.press(.later, .later)
    #expect(keyboard.line.lineText == LineText("ch"))
    keyboard.press(.earlier, .accept)

    #expect(outcome(keyboard) == "listed 3 Banana")
  }

  @Test func `earlier texts of Other come back in its text entry, with the arrows too`() {
    let keyboard = keyboard(
      Self.dropDown {
        var other = OtherEntry()
        other.rememberedTexts = ["mint", "fig"]
        $0.other = other
      }
    )

    keyboard.press(.last, .accept, .earlier)
    #expect(keyboard.line.lineText == LineText("fig"))
    keyboard.press(.previous)
    #expect(keyboard.line.lineText == LineText("mint"))
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "typed mint")
  }

  // MARK: Levels

  @Test func `right and left cross the levels of a cascade`() {
    let keyboard = keyboard(KindFields.cascade())

    keyboard.press(.enter, .next, .accept)

    #expect(outcome(keyboard) == "listed 2 Tây Hồ")
  }

  @Test func `C11: left moves the caret in the text that searches a cascade`() {
    let keyboard = keyboard(KindFields.cascade())

    keyboard.type("ha")
    keyboard.press(.leave)
    keyboard.type("x")

    #expect(keyboard.session.field.text == LineText("hxa", caret: 2))
  }

  @Test func `right opens a branch and goes into it, left goes out and folds it`() {
    let keyboard = keyboard(KindFields.tree())

    keyboard.press(.enter, .enter)
    #expect(keyboard.session.highlightedLabel == "Ba Đình")
    keyboard.press(.leave)
    #expect(keyboard.session.highlightedLabel == "Hà Nội")
    keyboard.press(.enter, .enter, .accept)

    #expect(outcome(keyboard) == "listed 1 Ba Đình")
  }

  @Test func `space opens a branch while nothing is typed`() {
    let keyboard = keyboard(KindFields.tree())

    keyboard.press(.toggleInEmptyLine, .next, .accept)

    #expect(outcome(keyboard) == "listed 1 Ba Đình")
  }

  @Test func `left moves the caret where there is no level to leave`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.type("ab")
    keyboard.press(.leave)

    #expect(keyboard.line.lineText.caret == 1)
  }

  // MARK: Checking

  @Test func `space checks while nothing is typed, and is a blank in a text`() {
    let keyboard = keyboard(KindFields.checklist())

    keyboard.press(.toggleInEmptyLine, .next, .toggleInEmptyLine)
    keyboard.type("a")
    keyboard.press(.toggleInEmptyLine)
    #expect(keyboard.line.lineText == LineText("a "))
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 0 Language, listed 1 Packages")
  }

  @Test func `F2: all, the others and none concern what is shown`() {
    let keyboard = keyboard(KindFields.checklist())

    keyboard.type("edi")
    keyboard.press(.selectAll)
    keyboard.press(.clearLine)
    keyboard.press(.invertSelection, .accept)

    #expect(outcome(keyboard) == "listed 0 Language, listed 1 Packages, listed 3 Colours")
  }

  // MARK: Bursts

  @Test func `C9: a burst that ends with enter is accepted once`() {
    let recorder = FieldRecorder([.selection])
    let keyboard = keyboard(Self.dropDown(["北京", "上海"]), delegate: recorder)

    keyboard.line.hasPendingInput = true
    keyboard.type("北京")
    keyboard.press(.accept)

    #expect(outcome(keyboard) == "listed 0 北京")
    #expect(recorder.lines == ["optionSelected(\"北京\")"])
  }

  @Test func `a burst is drawn once, behind its last key`() {
    let keyboard = keyboard(Self.dropDown())
    _ = keyboard.line.output.take()

    keyboard.line.hasPendingInput = true
    keyboard.type("van")
    #expect(keyboard.line.output.take() == "")
    keyboard.line.hasPendingInput = false
    keyboard.type("i")

    #expect(keyboard.line.output.take() != "")
    #expect(keyboard.session.field.text == LineText("vani"))
  }

  // MARK: Ends

  @Test func `the end of the input and an interruption are outcomes`() {
    let first = keyboard(Self.dropDown())
    first.end(.endOfInput)
    let second = keyboard(Self.dropDown())
    second.end(.interrupted(.interrupt))

    #expect(outcome(first) == "end of input")
    #expect(outcome(second) == "interrupted")
  }

  @Test func `F9: keys without a match do no harm`() {
    let keyboard = keyboard(Self.dropDown())

    keyboard.type("zzz")
    for function in EditingFunction.allCases where function != .back && function != .dismiss {
      keyboard.press(function)
    }

    #expect(outcome(keyboard) == nil)
  }
}
