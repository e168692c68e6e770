import ComboFields
import ComboTesting
import Testing

/// Text of the person's own, under the levels chosen so far.
@Suite struct CascadeOtherTests {
  private static func field(
    _ configure: (inout CascadeField.Settings) -> Void = { _ in }
  ) -> CascadeField {
    Places.field {
      $0.other = OtherEntry()
      configure(&$0)
    }
  }

  @Test func `a typed text goes under the options that its beginnings name`() {
    var field = Self.field()

    field.send(.submit("广/佛/new town", .typed))

    #expect(field.text.text == "new town")
    #expect(field.isEnteringOther)
    #expect(field.otherPath == ["广东", "佛山"])
  }

  @Test func `a second separator typed behind the first says nothing`() {
    var once = Self.field()
    var twice = Self.field()

    let expected = once.handle(.submit("广东/佛山/三水区", .typed))
    let effects = twice.handle(.submit("广东//佛山/三水区", .typed))

    #expect(
      expected.contains { if case .shouldSelect(.option, .typed) = $0 { true } else { false } }
    )
    #expect(effects.last == expected.last)
  }

  @Test func `every column has the entry`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor), .moveHighlight(.next))

    #expect(field.columns == ["> Hà Nội [Huế] 广东 Other"])
    field.send(.moveHighlight(.next))
    #expect(field.columns[1...] == ["| [佛山] 东莞 Other", "| [三水区] 南海区 Other"])
  }

  @Test func `only the levels that the settings name have it`() {
    var field = Self.field { $0.otherLevels = [1] }
    field.send(.openingAllowed(.anchor))

    #expect(
      field.columns == ["> [Hà Nội] Huế 广东", "| [Ba Đình] Tây Hồ Other", "| [Phúc Xá] Trúc Bạch"]
    )
  }

  @Test(
    arguments: [
      (OtherEntry.Place.first, "> Other [Hà Nội] Huế 广东"),
      (.after(OptionID("none")), "> [Hà Nội] Huế 广东 Other"),
    ]
  )
  func `the entry stands where it is placed`(place: OtherEntry.Place, column: String) {
    var field = Self.field { $0.other?.place = place }
    field.send(.openingAllowed(.anchor))

    #expect(field.columns[0] == column)
  }

  @Test func `the entry stands behind an option in the column that has it`() {
    var field = Self.field()
    let place = OtherEntry.Place.after(field.id("Ba Đình"))
    field = Self.field { $0.other?.place = place }
    field.send(.openingAllowed(.anchor), .enter, .moveHighlight(.next))

    #expect(field.columns == ["| [Hà Nội] Huế 广东 Other", "> Ba Đình [Other] Tây Hồ"])
  }

  @Test func `no column comes after the entry`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor))

    let effects = field.send(.highlight(.other))

    #expect(effects == [.columnsDidChange(after: 0), .highlightDidChange])
    #expect(field.columns == ["> Hà Nội Huế 广东 [Other]"])
    #expect(field.send(.enter) == [])
  }

  @Test func `a text is the answer under the levels chosen before`() {
    let stage = CascadeStage(Self.field(), topics: [.questions, .selection, .levels, .other])
    stage.controller.send(.toggle)
    _ = stage.tap("广东")
    stage.controller.send(.enter)
    stage.controller.send(.moveHighlight(.last))

    let begun = stage.hear(.accept)
    let head = stage.field.otherPath
    let breadcrumb = stage.field.snapshot.breadcrumb
    stage.controller.send(.textDidChange(LineText("深圳")))
    let heard = stage.hear(.accept)

    #expect(begun == ["otherEntryDidBegin"])
    #expect(head == ["广东"])
    #expect(breadcrumb == ["广东"])
    #expect(
      heard == [
        "validate(\"深圳\")", "optionShouldBeSelected(\"深圳\", typed)",
        "optionSelected(\"深圳\", typed)", "didSelectLastLevel([\"广东\", \"深圳\"])",
      ]
    )
    #expect(stage.field.otherPath == ["广东"])
    #expect(stage.field.text.text == "广东/深圳")
  }

  @Test func `the menu opens at the entry where its text is chosen`() throws {
    var field = Self.field()
    try field.preselect(path: ["广东", "深圳"], ifUnknown: .keepAsText)

    field.send(.openingAllowed(.anchor))

    #expect(field.columns == ["| Hà Nội Huế [广东] Other", "> 佛山 东莞 [Other]"])
    #expect(field.snapshot.rows.last?.isSelected == true)
  }

  @Test func `the entry tapped on is that of the active column`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor), .enter, .enter, .choose(.other))

    #expect(field.otherPath == ["Hà Nội", "Ba Đình"])
  }

  @Test func `where the active column has none the first one that has is meant`() {
    var field = Self.field { $0.otherLevels = [1] }
    field.send(.openingAllowed(.anchor), .choose(.other))

    #expect(field.otherPath == ["Hà Nội"])
  }

  @Test func `G4: a text that is an option of that level becomes that option`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor))
    field.tap("广东")
    field.send(.enter, .choose(.other), .textDidChange(LineText(" 东莞 ")))

    #expect(field.send(.accept) == [.shouldSelect(.option(field.id("东莞")), .typed)])
  }

  @Test func `a text that is an option of another level is a text`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor), .choose(.other), .textDidChange(LineText("东莞")))

    #expect(field.send(.accept) == [.validateOther("东莞")])
  }

  @Test func `a text that is an option that leads on says what comes next`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor), .choose(.other), .textDidChange(LineText("广东")))

    #expect(
      field.send(.accept)
        == [.announce(.pathEndsEarly(text: "广东", next: ["佛山", "东莞"], count: 2))]
    )
  }

  @Test func `under a search the entry takes the text, under the head that it names`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor))
    field.type("广东/深圳")
    let columns = field.columns

    let effects = field.send(.accept)

    #expect(columns == ["> -(noMatch) [深圳]"])
    #expect(effects == [.validateOther("深圳")])
    field.send(.otherTextAllowed("深圳"), .selectionAllowed(.other("深圳"), .typed))
    #expect(field.answerPath.map(\.label) == ["广东", "深圳"])
  }

  @Test func `G1: the entry does not stand for a text that is an option anywhere`() {
    var field = Self.field()
    field.send(.openingAllowed(.anchor))
    field.type("三水区")

    #expect(field.columns == ["> [广东/佛山/三水区] Other"])
  }

  @Test func `a typed path whose end is unknown is offered to Other`() {
    var field = Self.field()

    let effects = field.send(.submit("广东/深圳", .typed))

    #expect(field.isEnteringOther)
    #expect(field.otherPath == ["广东"])
    #expect(field.text.text == "深圳")
    #expect(effects.last == .announce(.noMatchButOther(text: "深圳", label: "Other")))
  }

  @Test func `a path given in advance whose end is unknown is taken by Other`() {
    var field = Self.field()

    #expect(field.send(.submit("广东/深圳", .given)) == [.validateOther("深圳")])
  }

  @Test func `a path that is unknown in its middle is not taken by Other`() {
    var field = Self.field()

    #expect(
      field.send(.submit("广东/深圳/x", .given)) == [.announce(.noMatch(text: "深圳", near: []))]
    )
  }

  @Test func `a level without the entry takes no text`() {
    var field = Self.field { $0.otherLevels = [0] }

    #expect(
      field.send(.submit("广东/深圳", .given)) == [.announce(.noMatch(text: "深圳", near: []))]
    )
    #expect(field.send(.submit("Vinh", .given)) == [.validateOther("Vinh")])
  }

  @Test func `the text of Other may be given by name of the entry in a level`() {
    var field = Self.field()

    field.send(.submit("广东/other", .typed))

    #expect(field.isEnteringOther)
    #expect(field.otherPath == ["广东"])
  }

  @Test func `H6: the text of Other makes the round trip, too`() {
    for text in ["a/b", "C:\\dir", "\\/", "/"] {
      var field = Self.field()
      field.send(.select(.other(text)))
      let line = field.text.text
      field.send(.clear)

      #expect(field.send(.submit(line, .given)) == [.validateOther(text)], "\(line)")
    }
  }

  @Test func `the line as it stands is taken by Other under the head that it names`() {
    var field = Self.field()
    field.type("ha noi/Hoàn Kiếm")

    #expect(field.send(.acceptTextAsOther).last == .validateOther("Hoàn Kiếm"))
    #expect(
      field.send(.otherTextAllowed("Hoàn Kiếm"), .selectionAllowed(.other("Hoàn Kiếm"), .typed))
        .contains(.answer([.typed("Hoàn Kiếm")]))
    )
    #expect(field.otherPath == ["Hà Nội"])
  }

  @Test func `without options the text entry begins at once`() {
    var field = Places.field([]) { $0.other = OtherEntry() }

    field.send(.openingAllowed(.anchor))

    #expect(field.isEnteringOther)
    #expect(field.otherPath == [])
  }
}
