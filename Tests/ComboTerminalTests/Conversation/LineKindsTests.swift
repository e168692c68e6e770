import ComboFields
import ComboTerminal
import ComboTesting
import Testing

/// What only line editing has, for the kinds beside the drop-down: Tab, Escape, what stands in the
/// next line; and fields that are large, deep or narrow.
@Suite(.serialized) struct LineKindsTests {
  /// Holds a conversation on a scripted console.
  private static func hold<Field: LineField>(
    _ field: Field,
    _ acts: [ScriptedConsole.Act],
    canComplete: Bool = true,
    size: ConsoleSize = ConsoleSize(columns: 80, rows: 24)
  ) throws -> (outcome: String, console: ScriptedConsole) {
    let console = ScriptedConsole(canComplete: canComplete, acts)
    console.size = size
    let outcome = try Conversation(FieldController(field), on: console).run()
    return (described(all: .success(outcome)), console)
  }

  // MARK: The lines of a text

  private static func notes(_ text: String) -> EntryField {
    EntryField("Notes", .textArea()) { $0.initialText = text }
  }

  @Test(arguments: [true, false])
  func `a line of a text is taken back by its number, and the next one is the last`(
    canComplete: Bool
  ) throws {
    let (outcome, console) = try Self.hold(
      Self.notes("eins\n\ndrei"),
      [.line("vier"), .line(":lines"), .line(":line 1"), .line("one"), .line("five"), .line(".")],
      canComplete: canComplete
    )

    #expect(outcome == "typed one\n\ndrei\nvier\nfive")
    #expect(console.printed.suffix(4) == ["1) eins", "2) ", "3) drei", "4) vier"])
    #expect(console.requests[3].text == "eins")
    #expect(console.requests[4].text == "")
    #expect(console.requests[3].shown == (canComplete ? "Notes (optional): " : "Notes [eins]: "))
  }

  @Test func `without a number the last line is taken back, and again to be left as it is`() throws
  {
    let acts: [ScriptedConsole.Act] = [
      .line(":line"), .line(":line"), .line("two"), .line(":line 1"), .line("."),
    ]
    let (outcome, console) = try Self.hold(Self.notes("one\nzwei"), acts)

    #expect(outcome == "typed one\ntwo")
    #expect(console.requests.map(\.text) == ["", "zwei", "zwei", "", "one"])
  }

  @Test func `a line of the initial text that is left as it is does not change it`() throws {
    let (outcome, _) = try Self.hold(
      Self.notes("one\ntwo"),
      [.line(":line 1"), .line("one"), .line("")]
    )

    #expect(outcome == "typed one\ntwo")
  }

  @Test func `a line that is not there is none, and elsewhere there are no such commands`() throws {
    let none = try Self.hold(Self.notes(""), [.line(":line"), .line(":lines"), .line("a")]).console
    #expect(none.printed.suffix(2) == ["There are no lines yet.", "There are no lines yet."])

    let acts: [ScriptedConsole.Act] = [
      .line(":line 3"), .line(":line 0"), .line(":line x"), .line("."),
    ]
    let (outcome, few) = try Self.hold(Self.notes("a\nb"), acts)
    #expect(few.printed.contains("There is no line 3; the last one is 2."))
    #expect(few.printed.contains("There is no line 0; the last one is 2."))
    #expect(outcome == "typed a\nb\n:line x")

    let other = try Self.hold(EntryField("Name"), [.line(":line 1"), .line(":lines")]).console
    #expect(other.printed.first?.hasPrefix("There is no “:line”.") == true)
    #expect(other.printed.last?.hasPrefix("There is no “:lines”.") == true)
  }

  // MARK: Tab

  @Test(
    arguments: [
      ("ha", "Hà Nội/"), ("Hà Nội/ta", "Hà Nội/Tây Hồ"), ("ha noi/ta", "Hà Nội/Tây Hồ"),
      ("3/1/n", "Đà Nẵng/Hải Châu/Nam Dương"), ("da/hai", "Đà Nẵng/Hải Châu/"), ("hu", "Huế"),
      ("duong", "Đà Nẵng/Hải Châu/Nam Dương"),
    ]
  )
  func `tab completes a path level by level`(typed: String, completed: String) throws {
    let console = try Self.hold(KindFields.cascade(), [.tab(typed)]).console

    #expect(console.assistance == [.replace(completed)])
  }

  @Test(
    arguments: [
      ("", ["1) Hà Nội", "2) Huế", "3) Đà Nẵng", "4) Mars (Too far.)"]),
      ("Hà Nội/", ["Hà Nội\n", "1) Ba Đình", "2) Tây Hồ"]),
      ("3/1/", ["Đà Nẵng/Hải Châu\n", "1) Phước Ninh", "2) Nam Dương"]),
      ("Huế/", ["No option matches."]), ("zz", ["No option matches."]),
    ]
  )
  func `tab lists the next level under its title`(typed: String, listed: [String]) throws {
    let console = try Self.hold(KindFields.cascade(), [.tab(typed)]).console

    guard case .show(let lines)? = console.assistance.first else {
      Issue.record("Tab did something else: \(console.assistance)")
      return
    }
    var rest = lines.joined(separator: "\n")[...]
    for row in listed {
      let range = rest.firstRange(of: row)
      #expect(range != nil, "\(row) is missing in \(lines)")
      rest = range.map { rest[$0.upperBound...] } ?? rest
    }
  }

  @Test(
    arguments: [
      ("lan", "Language"), ("1, 3-4,col", "1, 3-4,Colours"), ("edi，pack", "edi，Packages"),
      ("term", "Terminals"), ("1,ter", "1,Terminals"),
    ]
  )
  func `tab completes the last item of a list`(typed: String, completed: String) throws {
    let console = try Self.hold(KindFields.checklist(), [.tab(typed)]).console

    #expect(console.assistance == [.replace(completed)])
  }

  @Test func `tab completes a label with commas in it as one item`() throws {
    let cities = KindFields.list([(nil, ["New York, NY", "Newark, NJ"])])

    let console = try Self.hold(KindFields.checklist(cities), [.tab("New York, n")]).console

    #expect(console.assistance == [.replace("New York, NY")])
  }

  @Test func `tab shows what a folded section has that matches`() throws {
    let field = KindFields.checklist(folded: [0, 1])

    let console = try Self.hold(field, [.tab(""), .tab("o")]).console

    guard case .show(let folded)? = console.assistance.first else {
      Issue.record("Tab did something else: \(console.assistance)")
      return
    }
    #expect(folded.contains { $0.contains("+ Swift") && $0.contains("+ Terminals") })
    #expect(!folded.contains { $0.contains("Colours") })
    #expect(console.printed.contains { $0.contains("4) [ ] Colours") })
  }

  // MARK: The next line

  @Test func `each line begins empty, and one that would not do can be brought back`() throws {
    let console = try Self.hold(
      KindFields.checklist { $0.maximum = 2 },
      [.line("1"), .line("zzz"), .line("1-4"), .line("2"), .line("")]
    ).console

    #expect(console.requests.map(\.text) == ["", "", "", "", ""])
    #expect(console.requests.last?.earlierLines?.suffix(2) == ["zzz", "1-4"])
  }

  @Test func `a branch that opened leaves an empty line, also with a default`() throws {
    var field = KindFields.tree()
    _ = field.handle(.select(.option(field.outline.id(at: 3))))

    let console = try Self.hold(field, [.line("1"), .line("zzz"), .line("")]).console

    #expect(console.requests.map(\.text) == ["", "", ""])
    #expect(console.requests.last?.earlierLines?.last == "zzz")
  }

  @Test func `a path that goes on stands in the next line`() throws {
    let console = try Self.hold(KindFields.cascade(), [.line("3"), .line("da/hai chau")]).console

    #expect(console.requests.map(\.text) == ["", "Đà Nẵng/", "Đà Nẵng/Hải Châu/"])
  }

  @Test func `escape empties a line, then gives up, and rows that come are shown all the same`()
    throws
  {
    let (outcome, console) = try Self.hold(
      KindFields.tree(),
      [.escape("zz"), .line("1"), .escape("")]
    )

    #expect(outcome == "cancelled")
    #expect(console.printed.contains("  3)     Tây Hồ"))
  }

  @Test func `escape in the text for Other goes back to the levels`() throws {
    let field = KindFields.cascade { $0.other = OtherEntry() }

    let (outcome, console) = try Self.hold(
      field,
      [.line("1/other"), .escape("Cầu"), .line("1/other"), .escape("Cầu"), .line("huế")]
    )

    #expect(outcome == "listed 3 Huế")
    #expect(
      console.requests.map(\.prompt)
        == ["Place", "Hà Nội/Other", "Place", "Hà Nội/Other", "Place"]
    )
    #expect(console.requests[3].text == "Cầu")
  }

  // MARK: Large, deep, narrow

  @Test func `an outline of 100,000 rows opens by number`() throws {
    let field = OutlineField("Row", outline: try Self.wide())

    let (outcome, console) = try Self.hold(
      field,
      [.line("50"), .line(":list"), .line("100049")]
    )

    #expect(outcome == "listed 100097 leaf 99998")
    #expect(console.printed.contains("    50) - branch 49"))
    #expect(console.printed.contains("    51)     leaf 0"))
    #expect(console.printed.contains { $0.contains("… 99,980 more;") })
  }

  private static func outline(_ options: OptionList, _ parents: [Int?]) throws -> OptionOutline {
    try FlatRows(options: options, ids: Array(parents.indices), parents: parents)
      .outline().outline
  }

  /// A hundred branches, under the fiftieth of which are 100,000 leaves.
  private static func wide() throws -> OptionOutline {
    var options = OptionList.Builder()
    var parents: [Int?] = []
    for branch in 0..<100 {
      let row = parents.count
      options.append(label: "branch \(branch)".utf8)
      parents.append(nil)
      for leaf in 0..<(branch == 49 ? 100_000 : 1) {
        options.append(label: "leaf \(leaf)".utf8)
        parents.append(row)
      }
    }
    return try outline(options.list, parents)
  }

  @Test func `a chain a thousand deep opens by the name at its end, and its labels are seen`()
    throws
  {
    let labels = (0..<1_000).map { "n\($0)" }
    let parents = labels.indices.map { $0 == 0 ? nil : $0 - 1 }
    let outline = try Self.outline(OptionList(labels), parents)

    let (outcome, console) = try Self.hold(
      OutlineField("Row", outline: outline),
      [.line("n998"), .line("1000")],
      size: ConsoleSize(columns: 40, rows: 12)
    )

    #expect(outcome == "listed 999 n999")
    #expect(console.printed.contains("   1) - n0"))
    #expect(console.printed.allSatisfy { CellWidth.of($0) <= 40 })
    let path = CascadeField("Path", outline: outline)
    #expect(try Self.hold(path, [.line("n999")]).outcome == "listed 999 n999")
  }

  @Test func `nothing is wider than a narrow screen`() throws {
    let size = ConsoleSize(columns: 40, rows: 12)
    let acts = ["", ":help", ":list", "zz", ":back", "1", ":quit"].map {
      ScriptedConsole.Act.line($0)
    }
    let tree = KindFields.tree {
      $0.other = OtherEntry()
      $0.selectsSeveral = true
    }
    let checklist = KindFields.checklist {
      $0.other = OtherEntry()
      $0.minimum = 1
    }
    let consoles = [
      try Self.hold(KindFields.cascade { $0.other = OtherEntry() }, acts, size: size).console,
      try Self.hold(tree, acts, size: size).console,
      try Self.hold(checklist, acts, size: size).console,
    ]

    for console in consoles {
      #expect(console.printed.count > 20)
      #expect(console.printed.allSatisfy { CellWidth.of($0) <= 40 })
    }
  }

  @Test(arguments: [("\n \nTwo\nThree", "Two …"), ("One", "One"), ("\n\n", " …")])
  func `of several lines the first that is not blank names them`(text: String, name: String) {
    let field = EntryField("Notes", .textArea())

    #expect(field.name(of: .typed(text)) == name)
  }

  @Test func `help names no list, no Tab and no editor where there are none`() throws {
    func help(_ field: EntryField) throws -> String {
      try Self.hold(field, [.line(":help"), .line(":quit")]).console.printed.joined(separator: "\n")
    }
    let secret = try help(EntryField("Code", .secret()))
    let suggesting = try help(EntryField("Name", .text(TextRules { $0.suggestions = ["Ada"] })))

    #expect(secret.contains("Type a text; it is not shown."))
    for text in [":list", "completes", "Up, Down", ":edit"] { #expect(!secret.contains(text)) }
    for text in [":list", "completes", "Up, Down"] { #expect(suggesting.contains(text)) }
  }
}
