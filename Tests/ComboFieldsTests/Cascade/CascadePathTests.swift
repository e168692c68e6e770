import ComboFields
import Testing

/// Texts as answers, completion, and what a field begins with.
@Suite struct CascadePathTests {
  private static func selects(_ label: String) -> (CascadeField) -> FieldEffect {
    { .shouldSelect(.option($0.id(label)), .typed) }
  }

  @Test(
    arguments: [
      ("广东/佛山/三水区", "三水区"), ("HA NOI / tay ho / buoi", "Bưởi"), ("Huế", "Huế"),
      ("三水区", "三水区"), ("buoi", "Bưởi"), ("2", "Huế"), ("3/2", "东莞"), ("1/1/2", "Trúc Bạch"),
      ("h/b/t", "Trúc Bạch"), ("南海", "南海区"), ("广东/佛/南", "南海区"),
    ]
  )
  func `a person may type a path, numbers, beginnings, or the end alone`(
    text: String,
    label: String
  ) {
    var field = Places.field()
    // “h” alone would be Hà Nội or Huế.
    let typed = text == "h/b/t" ? "ha/b/t" : text

    let effects = field.send(.submit(typed, .typed))

    #expect(effects.last == .shouldSelect(.option(field.id(label)), .typed))
  }

  @Test(arguments: [("ha noi/ba dinh/phuc xa", "Phúc Xá"), ("Huế", "Huế")])
  func `what is given in advance is a whole path`(text: String, label: String) {
    var field = Places.field()

    #expect(field.send(.submit(text, .given)) == [Self.selects(label)(field)])
  }

  @Test(arguments: ["三水区", "2", "广东/佛", "ha noi/1/1"])
  func `what is given in advance is no end alone, number or beginning`(text: String) {
    var field = Places.field()

    let effects = field.send(.submit(text, .given))

    guard case .announce(.noMatch)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
  }

  @Test func `values count as labels do`() {
    var field = Places.field([
      OptionNode(
        FieldOption("Vietnam", value: "VN"),
        children: [OptionNode(FieldOption("Huế", value: "1"))]
      )
    ])

    #expect(field.send(.submit("VN/1", .given)) == [Self.selects("Huế")(field)])
  }

  /// A branch below the first level, which is found by another spelling, too.
  private static let deep: [OptionNode] = {
    var district = FieldOption("Hải Châu")
    district.searchKeys = ["hc"]
    return [
      OptionNode("Đà Nẵng", children: [OptionNode(district, children: [OptionNode("Nam Dương")])]),
      OptionNode("Huế", children: [OptionNode("Hải Vân")]),
    ]
  }()

  @Test(arguments: ["hai chau", "Hải Châu", "châu", "hc"])
  func `a branch on any level is found by itself, and the path goes on from it`(text: String) {
    var field = Places.field(Self.deep)

    #expect(
      field.send(.submit(text, .typed)).last
        == .announce(.pathEndsEarly(text: "Đà Nẵng/Hải Châu", next: ["Nam Dương"], count: 1))
    )
  }

  @Test func `an answer is meant before a branch, but not before its whole name`() {
    var field = Places.field([
      OptionNode("Đà Nẵng", children: [OptionNode("Hải", children: [OptionNode("Nam Dương")])]),
      OptionNode("Huế", children: [OptionNode("Hải Vân")]),
    ])

    #expect(field.send(.submit("vân", .typed)).last == Self.selects("Hải Vân")(field))
    #expect(
      field.send(.submit("hai", .typed)).last
        == .announce(.pathEndsEarly(text: "Đà Nẵng/Hải", next: ["Nam Dương"], count: 1))
    )
  }

  @Test func `several branches with one name are told by their paths`() {
    var field = Places.field([
      OptionNode("A", children: [OptionNode("Same", children: [OptionNode("x")])]),
      OptionNode("B", children: [OptionNode("Same", children: [OptionNode("y")])]),
    ])

    #expect(
      field.send(.submit("same", .typed)).last
        == .announce(.severalMatches(text: "same", labels: ["A/Same", "B/Same"], count: 2))
    )
  }

  @Test func `with an Other entry a text that stands within a branch is meant for Other`() {
    var field = Places.field(Self.deep) { $0.other = OtherEntry() }

    #expect(
      field.send(.submit("hc", .typed)).last
        == .announce(.noMatchButOther(text: "hc", label: "Other"))
    )
  }

  @Test func `an answer given in advance is no branch`() {
    var field = Places.field(Self.deep)

    let effects = field.send(.submit("Hải Châu", .given))

    guard case .announce(.noMatch)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
  }

  @Test(arguments: ["Hà Nội", "hà nội/", "1"])
  func `a path that ends early says what comes next`(text: String) {
    var field = Places.field()

    let effects = field.send(.submit(text, .typed))

    #expect(
      effects.last
        == .announce(.pathEndsEarly(text: "Hà Nội", next: ["Ba Đình", "Tây Hồ"], count: 2))
    )
    #expect(field.message?.sentence == "Choose what comes after “Hà Nội”: Ba Đình, Tây Hồ.")
  }

  @Test func `an option that leads on is the answer where that is allowed`() {
    var field = Places.field { $0.allowsBranches = true }

    #expect(field.send(.submit("Hà Nội/Tây Hồ", .given)) == [Self.selects("Tây Hồ")(field)])
  }

  @Test func `a path that goes too far says where it ends`() {
    var field = Places.field()

    #expect(field.send(.submit("Huế/x", .given)) == [.announce(.pathGoesTooFar(label: "Huế"))])
    #expect(field.message?.sentence == "There is nothing to choose after “Huế”.")
  }

  @Test func `a path that goes below the last column goes too far`() {
    var field = Places.field { $0.levelCount = 2 }

    #expect(
      field.send(.submit("Hà Nội/Tây Hồ/Bưởi", .given))
        == [.announce(.pathGoesTooFar(label: "Tây Hồ"))]
    )
    #expect(field.send(.submit("Bưởi", .typed)).last == .announce(.noMatch(text: "Bưởi", near: [])))
  }

  @Test func `an unknown label says which are near on its level`() {
    var field = Places.field()

    #expect(
      field.send(.submit("Hà Nội/Tay Hoo", .given))
        == [.announce(.noMatch(text: "Tay Hoo", near: ["Tây Hồ"]))]
    )
  }

  @Test func `an unknown text alone says which answers are near on any level`() {
    var field = Places.field()

    #expect(
      field.send(.submit("Phuc Xaa", .typed)).last
        == .announce(.noMatch(text: "Phuc Xaa", near: ["Phúc Xá"]))
    )
  }

  @Test func `an end that several paths have is told by its paths`() {
    var field = Places.field([
      OptionNode("North", children: [OptionNode("Market")]),
      OptionNode("South", children: [OptionNode("Market")]),
    ])

    #expect(
      field.send(.submit("market", .typed)).last
        == .announce(
          .severalMatches(text: "market", labels: ["North/Market", "South/Market"], count: 2)
        )
    )
  }

  @Test func `a number that no row has says how many there are`() {
    var field = Places.field()

    #expect(field.send(.submit("1/7", .typed)).last == .announce(.noSuchNumber(7, count: 2)))
  }

  @Test(arguments: ["", "  "])
  func `a blank text is what is chosen already`(text: String) {
    var field = Places.field()
    field.send(.select(.option(field.id("Huế"))))

    #expect(field.send(.submit(text, .typed)) == [.answer(field.answers)])
  }

  @Test func `what the line shows means the same again`() {
    var field = Places.field()
    for position in 0..<field.outline.count where field.outline.isLeaf(position) {
      let id = field.outline.id(at: position)
      field.send(.select(.option(id)))

      #expect(field.send(.submit(field.text.text, .given)) == [.shouldSelect(.option(id), .typed)])
    }
  }

  @Test func `H6: quotes, numbers and separators in labels make the round trip`() {
    let labels = ["1", "\"", "/", "\\", " a ", "a/b", "", "\\/", "x\\", "'1'", "//"]
    var field = Places.field(
      labels.map { label in
        OptionNode(label, children: .items(labels.map { OptionNode($0) }))
      }
    )

    for position in 0..<field.outline.count where field.outline.isLeaf(position) {
      let id = field.outline.id(at: position)
      field.send(.clear, .select(.option(id)))
      let text = field.text.text
      field.send(.clear)

      #expect(field.send(.submit(text, .given)) == [.shouldSelect(.option(id), .typed)], "\(text)")
    }
  }

  @Test func `a label with a separator may be typed as it is where it stands alone`() {
    var field = Places.field([
      OptionNode("AC/DC"), OptionNode("Music", children: [OptionNode("TCP/IP")]),
    ])

    #expect(field.send(.submit("ac/dc", .given)) == [Self.selects("AC/DC")(field)])
    #expect(field.send(.submit("TCP/IP", .typed)).last == Self.selects("TCP/IP")(field))
  }

  // MARK: Completing

  @Test(
    arguments: [
      ("广", "广东/"), ("hà nội", "Hà Nội/"), ("ha noi/t", "Hà Nội/Tây Hồ/"),
      ("hà nội/ba đình/t", "Hà Nội/Ba Đình/Trúc Bạch"), ("hu", "Huế"), ("h", "H"), ("x/y", "x/y"),
      ("Hà Nội/", "Hà Nội/"), ("", ""), ("Huế", "Huế"),
    ]
  )
  func `a path is completed label by label`(text: String, completed: String) {
    var field = Places.field()
    field.type(text)

    field.send(.complete)

    #expect(field.text.text == completed)
  }

  @Test func `a completed label is written so that it can be read`() {
    var field = Places.field([OptionNode("AC/DC", children: [OptionNode(" x"), OptionNode(" y")])])
    field.type("ac")
    field.send(.complete)

    #expect(field.text.text == "AC\\/DC/")
    field.type("ac\\/dc/")
    #expect(field.completion.candidateCount == 2)
  }

  @Test func `in the last column no separator is added`() {
    var field = Places.field { $0.levelCount = 1 }
    field.type("广")

    field.send(.complete)

    #expect(field.text.text == "广东")
  }

  @Test func `where there is nothing to add the highlight moves on`() {
    var field = Places.field()
    field.send(.openingAllowed(.anchor))
    field.type("广东/佛山/")

    #expect(field.send(.complete) == [.highlightDidChange])
    #expect(field.columns == ["> 广东/佛山/三水区 [广东/佛山/南海区]"])
  }

  // MARK: Beginning

  @Test func `a field begins with a path`() throws {
    var field = Places.field()

    try field.preselect(path: ["广东", "佛山", "三水区"])

    #expect(field.answerPath.map(\.label) == ["广东", "佛山", "三水区"])
    #expect(field.text.text == "广东/佛山/三水区")
  }

  @Test func `a path of no labels chooses nothing`() throws {
    var field = Places.field()

    try field.preselect(path: [])

    #expect(field.answers == [])
  }

  @Test(arguments: [["Mars", "China"], ["Hà Nội", "??"], ["Huế", "x"], ["", ""]])
  func `H4: an unknown path is refused`(path: [String]) {
    var field = Places.field()

    let error = #expect(throws: DefaultError.self) { try field.preselect(path: path) }

    guard case .unknown(let text, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text == path.joined(separator: "/"))
    #expect(field == Places.field())
  }

  @Test func `H4: of an unknown path the head is kept`() throws {
    var field = Places.field()

    try field.preselect(path: ["广东", "佛山", "??"], ifUnknown: .keepHead)
    let message = field.message
    field.send(.openingAllowed(.anchor))

    #expect(message == .defaultIsUnknown(text: "广东/佛山/??", near: []))
    #expect(field.answers == [])
    #expect(field.columns == ["| Hà Nội Huế [广东]", "| [佛山] 东莞", "> [三水区] 南海区"])
  }

  @Test func `H4: of a path that is not there at all nothing is kept`() throws {
    var field = Places.field()

    try field.preselect(path: ["Mars", "China"], ifUnknown: .keepHead)
    field.send(.openingAllowed(.anchor))

    #expect(field.columns[0] == "> [Hà Nội] Huế 广东")
  }

  @Test func `H4: an unknown path is kept as text of Other under its head`() throws {
    var field = Places.field { $0.other = OtherEntry() }

    try field.preselect(path: ["广东", "??"], ifUnknown: .keepAsText)

    #expect(field.answer == .typed("??"))
    #expect(field.otherPath == ["广东"])
    #expect(field.text.text == "广东/??")
  }

  @Test func `H4: a path of which nothing is known is kept whole as text of Other`() throws {
    var field = Places.field { $0.other = OtherEntry() }

    try field.preselect(path: ["Mars", "China"], ifUnknown: .keepAsText)

    #expect(field.answer == .typed("Mars/China"))
    #expect(field.otherPath == [])
  }

  @Test func `H4: without Other an unknown path stands in the line`() throws {
    var field = Places.field()

    try field.preselect(path: ["VN", "??"], ifUnknown: .keepAsText)

    #expect(field.answers == [])
    #expect(field.text.text == "VN/??")
    #expect(field.message == .defaultIsUnknown(text: "VN/??", near: []))
    #expect(field.send(.accept) == [.announce(.noMatch(text: "VN", near: []))])
  }

  @Test func `a path that ends early is refused with what comes next`() {
    var field = Places.field()

    #expect(
      throws: DefaultError.incomplete(text: "Hà Nội", next: ["Ba Đình", "Tây Hồ"], count: 2)
    ) {
      try field.preselect(path: ["Hà Nội"])
    }
  }

  @Test func `of a path that ends early all is kept`() throws {
    var field = Places.field()

    try field.preselect(path: ["hà nội", "tây hồ"], ifUnknown: .keepHead)
    field.send(.openingAllowed(.anchor))

    #expect(field.columns[1...] == ["| Ba Đình [Tây Hồ]", "> [Bưởi]"])
  }

  @Test func `a disabled end is refused under any policy`() {
    var field = Places.field([
      OptionNode(FieldOption("A").disabled(because: "Shut."), children: [OptionNode("B")])
    ])

    #expect(throws: DefaultError.disabled(label: "B", reason: "Shut.")) {
      try field.preselect(path: ["A", "B"], ifUnknown: .keepAsText)
    }
  }

  @Test func `a path that means several is refused`() {
    var field = Places.field([OptionNode("A"), OptionNode("A")])

    #expect(throws: DefaultError.ambiguous(text: "A", labels: ["A", "A"], count: 2)) {
      try field.preselect(path: ["A"])
    }
  }

  @Test func `one level is a field of its own, with numbers`() {
    let field = Places.field { $0.other = OtherEntry() }

    let level = field.levelField(under: field.id("Hà Nội"))

    #expect((0..<level.options.count).map { level.options.label(at: $0) } == ["Ba Đình", "Tây Hồ"])
    #expect(level.numberOfOther == 3)
  }
}
