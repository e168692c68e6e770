import ComboFields
import ComboTesting
import Testing

@Suite struct TextRecallTests {
  /// A field whose Other entry is being typed, with texts to recall.
  private func field(_ texts: [String], typed: String) -> DropDownField {
    var field = DropDownField("Flavour", options: ["Lime"]) {
      $0.other = OtherEntry()
      $0.other?.rememberedTexts = texts
    }
    _ = field.handle(.acceptTextAsOther)
    _ = field.handle(.textDidChange(LineText(typed)))
    return field
  }

  @Test func `earlier goes back to the first text, later comes home to what was typed`() {
    var field = field(["first", "second"], typed: "mine")

    let walk: [RecallStep] = [.earlier, .earlier, .earlier, .later, .later, .later]
    let texts = walk.map { step in
      _ = field.handle(.recallOther(step))
      return field.text.text
    }

    #expect(texts == ["second", "first", "first", "second", "mine", "mine"])
  }

  @Test func `at the end of the walk nothing happens`() {
    var field = field([], typed: "mine")

    #expect(field.handle(.recallOther(.earlier)) == [])
    #expect(field.handle(.recallOther(.later)) == [])
    #expect(field.text.text == "mine")
  }

  @Test func `a recalled text is put into the line`() {
    var field = field(["first"], typed: "")

    #expect(field.handle(.recallOther(.earlier)) == [.replaceText(LineText("first"))])
  }

  @Test func `outside of the Other entry nothing is recalled`() {
    var field = field(["first"], typed: "")
    _ = field.handle(.backOut)

    #expect(field.handle(.recallOther(.earlier)) == [])
    #expect(field.text.text == "")
  }
}
