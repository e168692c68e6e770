import ComboFields
import ComboTesting
import Testing

/// The cases about characters, filtering and paging that the engine decides.
@Suite struct FilteringCasesTests {
  private func driver(
    _ labels: [String],
    _ configure: (inout FieldSettings) -> Void = { _ in }
  ) -> FieldDriver<DropDownField> {
    FieldDriver(DropDownField("Field", options: labels, configure: configure))
  }

  private func labels(_ driver: FieldDriver<DropDownField>) -> [String] {
    driver.field.snapshot.rows.filter { $0.position != nil }.map(\.label)
  }

  @Test func `A7: completing a label that begins with many bytes, and deleting it, is harmless`()
    throws
  {
    let all = ["éa", "Đà Nẵng", "🍎pie"]
    let driver = driver(all)

    try driver.run(.type("e"), .tab)
    #expect(driver.field.text.text == "éa")
    try driver.run(.delete(1), .delete(1))
    #expect(labels(driver) == all)

    try driver.run(.type("🍎"), .tab)
    #expect(driver.field.text.text == "🍎pie")
    for _ in 0..<4 { try driver.run(.delete(1)) }
    #expect(driver.field.text.text == "")
    #expect(labels(driver) == all)
  }

  @Test func `A7: a letter inside of labels is not completed, and the list comes back`() throws {
    let all = ["éa", "Đà Nẵng", "🍎pie"]
    let driver = driver(all)

    try driver.run(.type("a"), .tab)
    #expect(driver.field.text.text == "a")
    #expect(labels(driver) == ["éa", "Đà Nẵng"])

    try driver.run(.delete(1))
    #expect(labels(driver) == all)
  }

  @Test func `A9: text that is not ASCII filters`() throws {
    let driver = driver(["北京", "上海"])

    try driver.run(.type("北"))

    #expect(labels(driver) == ["北京"])
    #expect(driver.field.snapshot.rows.map(\.matchRanges) == [[0..<3]])
  }

  @Test(arguments: [
    ("da nang", [0]), ("DA NANG", [0]), ("đà", [0]), ("da", [0, 2]), ("ha noi", [1]),
    ("dak", [2]),
  ])
  func `A14: accents are found without accents`(query: String, expected: [Int]) throws {
    let composed = ["Đà Nẵng", "Hà Nội", "Đắk Lắk"]
    let decomposed = [
      "Đa\u{300} Na\u{306}\u{303}ng", "Ha\u{300} No\u{323}\u{302}i",
      "Đa\u{306}\u{301}k La\u{306}\u{301}k",
    ]
    for all in [composed, decomposed] {
      let driver = driver(all)

      try driver.run(.type(query))

      #expect(labels(driver) == expected.map { all[$0] })
    }
  }

  @Test func `F1: a text that matches nothing takes nothing, and says so`() throws {
    let driver = driver(["a", "b", "c"])

    let heard = try driver.run(.type("zzz"), .done)

    #expect(driver.field.isOpen)
    #expect(driver.field.answer == nil)
    #expect(driver.field.message == .noMatch(text: "zzz", near: []))
    #expect(driver.field.snapshot.rows.map(\.notice) == [.noMatch])
    #expect(heard.last == "messageDidAppear(\"No option matches “zzz”.\")")
  }

  @Test func `F1: with Other on, a text that matches nothing is offered as Other`() throws {
    let driver = driver(["a", "b", "c"]) { $0.other = OtherEntry() }
    try driver.run(.type("zzz"))

    let other = driver.field.snapshot.rows.last
    #expect(other?.textForOther == "zzz")
    #expect(other?.isHighlighted == true)

    try driver.run(.done)
    #expect(driver.field.answer == .typed("zzz"))
  }

  @Test(arguments: ["(", "[a", "\\", ".*", "a{99999}", "^", "$", "|", "?"])
  func `F7: characters of a regular expression stand for themselves`(query: String) throws {
    let driver = driver(["abc", "x\(query)y"])

    try driver.run(.type(query))

    #expect(labels(driver) == ["x\(query)y"])
  }

  @Test func `F9: with no matches nothing that a person does is harmful`() throws {
    let driver = driver(["a", "b"])
    try driver.run(.type("zzz"))

    try driver.run(
      .tab,
      .type(" "),
      .done,
      .move(.previous),
      .move(.next),
      .move(.last),
      .move(.first),
      .move(.nextPage),
      .move(.previousPage),
      .tab
    )
    driver.controller.send(.typeAhead("a", at: 0))
    driver.controller.send(.choose(.notice))
    driver.controller.send(.highlight(.notice))

    #expect(driver.field.isOpen)
    #expect(driver.field.answer == nil)
    #expect(driver.field.text.text == "zzz ")
    #expect(driver.field.menu?.highlight == nil)
  }

  @Test func `E11: paging through the ends stays within the matches`() throws {
    let driver = driver((0..<50).map { $0 == 20 || $0 == 40 ? "match \($0)" : "x \($0)" }) {
      $0.maximumRows = 10
    }
    try driver.run(.type("match"))

    let movements: [HighlightMovement] = [.last, .nextPage, .previousPage, .first]
    let highlighted = try movements.map { movement in
      try driver.run(.move(movement))
      return driver.field.snapshot.rows.first { $0.isHighlighted }?.label
    }

    #expect(highlighted == ["match 40", "match 40", "match 20", "match 20"])
    try driver.run(.done)
    #expect(driver.field.answer?.listed?.position == 20)
  }

  @Test func `paging goes by what is visible, and never around the end`() throws {
    let driver = driver((0..<30).map { "option \($0)" }) { $0.maximumRows = 10 }
    try driver.run(.tapField)

    let movements = Array(repeating: HighlightMovement.nextPage, count: 4)
    let highlighted = try movements.map { movement in
      try driver.run(.move(movement))
      return driver.field.snapshot.rows.first { $0.isHighlighted }?.label
    }

    #expect(highlighted == ["option 10", "option 20", "option 29", "option 29"])
  }

  @Test func `G1: Other is not offered for an option in a section`() throws {
    let list = try OptionList(sections: [OptionSection("Blue", options: ["Ocean", "Sky"])])
    let driver = FieldDriver(DropDownField("Colour", options: list) { $0.other = OtherEntry() })

    try driver.run(.type("ocean"))

    let rows = driver.field.snapshot.rows
    #expect(rows.map(\.label) == ["Blue", "Ocean", "Other"])
    #expect(rows.map(\.isHighlighted) == [false, true, false])
    #expect(rows.last?.textForOther == nil)
  }
}
