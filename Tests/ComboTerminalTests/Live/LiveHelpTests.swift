import ComboFields
import ComboTerminal
import Testing

/// What F1 lists: the keys that mean something to a field, by its kind and settings.
@Suite struct LiveHelpTests {
  /// A line of the help.
  private struct Line: Equatable {
    var keys: String
    var meaning: String
  }

  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

  private func keyboard<Field: LineField>(
    _ field: Field,
    inVi isVi: Bool = false,
    configure: (inout ConversationSetting) -> Void = { _ in }
  ) -> LiveKeyboard<Field> {
    var setting = ConversationSetting()
    configure(&setting)
    // Too narrow for a second column.
    let keyboard = LiveKeyboard(
      LiveSession(FieldController(field), setting: setting),
      columns: 66,
      rows: 40
    )
    keyboard.line.isVi = isVi
    keyboard.start()
    return keyboard
  }

  /// The help of a field, after its other keys.
  private func help<Field: LineField>(
    _ keyboard: LiveKeyboard<Field>,
    after functions: EditingFunction...
  ) -> [Line] {
    for function in functions { keyboard.press(.function(function)) }
    keyboard.press(.help)
    let rows = keyboard.session.shownFrame?.rows.map(\.text) ?? []
    let lines = rows.compactMap { row -> Line? in
      guard let gap = row.dropFirst().firstRange(of: "  "), row.hasPrefix(" ") else { return nil }
      let meaning = row[gap.upperBound...].drop { $0 == " " }
      return Line(keys: String(row.dropFirst()[..<gap.lowerBound]), meaning: String(meaning))
    }
    let first = lines.firstIndex { $0.keys == "↑↓" || $0.keys == "Enter" } ?? 0
    return Array(lines[first...])
  }

  private func keys(_ lines: [Line]) -> [String] { lines.map(\.keys) }

  private static let ofList = ["↑↓", "Home/End", "Enter"]
  private static let ofMenu = ["Alt-↓/Alt-↑", "Esc", "F1/?", "^L"]
  private static let ofChecks = ["Space", "^T", "Alt-A", "Alt-Z", "Alt-I"]

  // MARK: Menus

  @Test func `a drop-down has no keys that check, fold or take a text of one's own`() {
    let field = DropDownField("Flavour", options: Self.flavours)

    #expect(keys(help(keyboard(field))) == Self.ofList + ["Tab"] + Self.ofMenu)
  }

  @Test func `where there is Other, a key takes the text`() {
    let field = DropDownField("Flavour", options: Self.flavours) { $0.other = OtherEntry() }

    #expect(help(keyboard(field)).contains(Line(keys: "^O", meaning: "Take the text as it stands")))
  }

  @Test func `keys for pages are listed where the menu does not show all`() {
    let long = DropDownField("Number", options: (1...30).map { "n\($0)" })
    let short = DropDownField("Number", options: (1...10).map { "n\($0)" })

    #expect(keys(help(keyboard(long))).contains("PgUp/PgDn"))
    #expect(!keys(help(keyboard(short))).contains("PgUp/PgDn"))
  }

  @Test func `sections side by side have a key to the column beside`() throws {
    let field = try #require(try TranscriptFields.field(named: "courses") as? DropDownField)

    #expect(help(keyboard(field)).contains(Line(keys: "→←", meaning: "To the column beside")))
  }

  @Test func `keys for earlier entries are listed where there are some`() {
    let field = DropDownField("Flavour", options: Self.flavours)
    let lines = help(keyboard(field) { $0.earlierAnswers = ["Lime"] })

    #expect(lines.contains(Line(keys: "Alt-P/Alt-N", meaning: "Bring back an earlier entry")))
  }

  @Test func `a cascade has levels`() {
    let lines = help(keyboard(KindFields.cascade()))

    #expect(keys(lines) == Self.ofList + ["→←", "Tab"] + Self.ofMenu)
    #expect(lines[2].meaning == "Choose what is highlighted, or go to its level")
    #expect(lines[3].meaning == "To the next level, or the one before")
    let free = help(keyboard(KindFields.cascade { $0.allowsBranches = true }))
    #expect(free[2].meaning == "Choose what is highlighted")
  }

  @Test func `a tree has branches, and checks only where several are chosen`() {
    let lines = help(keyboard(KindFields.tree()))

    #expect(keys(lines) == Self.ofList + ["→←", "Space", "Tab"] + Self.ofMenu)
    #expect(lines[2].meaning == "Choose what is highlighted; open or fold a branch")
    #expect(lines[4].meaning == "Open the branch, or fold it, while no text is typed")
    let several = help(keyboard(KindFields.tree { $0.selectsSeveral = true }))
    #expect(keys(several) == Self.ofList + ["→←"] + Self.ofChecks + ["Tab"] + Self.ofMenu)
    #expect(several[2].meaning == "Answer with what is checked")
  }

  @Test func `a checklist folds where it has sections with titles`() throws {
    let flat = ChecklistField("Topics", options: try OptionList(options: ["a", "b"]))

    #expect(
      keys(help(keyboard(KindFields.checklist())))
        == Self.ofList + ["→←"] + Self.ofChecks + ["Tab"] + Self.ofMenu
    )
    #expect(keys(help(keyboard(flat))) == Self.ofList + Self.ofChecks + ["Tab"] + Self.ofMenu)
  }

  // MARK: Text entries

  private static let ofText = ["Enter", "Home/End", "Esc", "F1", "^L"]

  @Test(arguments: [EntryKind.text(), .number(), .secret()])
  func `a text has no keys of a menu`(kind: EntryKind) {
    let lines = help(keyboard(EntryField("Name", kind)))

    #expect(keys(lines) == Self.ofText)
    #expect(lines[0].meaning == "Answer with the text")
  }

  @Test func `a text with suggestions can be completed`() {
    let field = EntryField("Name", .text(TextRules { $0.suggestions = ["Ada"] }))

    #expect(keys(help(keyboard(field))) == ["Enter", "Tab", "→", "Home/End", "Esc", "F1", "^L"])
  }

  @Test func `a text that remembers others brings them back`() {
    let field = EntryField("Name") { $0.rememberedTexts = ["Ada"] }

    #expect(keys(help(keyboard(field))) == ["Enter", "↑↓", "Home/End", "Esc", "F1", "^L"])
  }

  @Test func `several lines have a key that ends them, and the editor where there is one`() {
    let field = EntryField("Notes", .textArea())
    let lines = help(keyboard(field))

    #expect(lines.first == Line(keys: "Enter", meaning: "Begin a new line"))
    #expect(lines.contains(Line(keys: "↑↓", meaning: "Go to the line above or below")))
    let deleting = "Delete, line breaks too"
    #expect(lines.contains { $0.meaning == deleting && $0.keys.hasPrefix("Backspace") })
    #expect(lines.contains(Line(keys: "^O", meaning: "End the text")))
    #expect(!keys(lines).contains("^X^E"))
    let edited = keyboard(field) {
      $0.editor = ExternalEditor(environment: { $0 == "EDITOR" ? "vi" : nil })
    }
    #expect(keys(help(edited)).contains("^X^E"))
  }

  @Test func `from the text of Other a key leads back to the options`() {
    let field = DropDownField("Flavour", options: Self.flavours) { $0.other = OtherEntry() }
    let lines = help(keyboard(field) { $0.offersBack = true }, after: .last, .accept)

    #expect(keys(lines) == Self.ofText)
    #expect(lines[2].meaning == "Back to the options")
  }

  // MARK: Any field

  @Test func `the way back is listed where there is one`() {
    let field = EntryField("Name")

    #expect(!keys(help(keyboard(field))).contains("Shift-Tab"))
    #expect(keys(help(keyboard(field) { $0.offersBack = true })).contains("Shift-Tab"))
  }

  @Test func `the keys of vi have their own names`() {
    let names = keys(help(keyboard(KindFields.checklist(), inVi: true)))

    #expect(names.contains("Esc *") && names.contains("^G"))
    #expect(!names.contains("Alt-A") && !names.contains("Esc"))
  }

  @Test func `in a window of 20 by 6 all keys are there, page by page`() {
    let keyboard = LiveKeyboard(
      LiveSession(FieldController(KindFields.checklist())),
      columns: 20,
      rows: 6
    )
    keyboard.start()
    var seen: [String] = []
    for _ in 0..<5 {
      keyboard.press(.help)
      let rows = keyboard.session.shownFrame?.rows.map(\.text) ?? []
      #expect(rows.count == 6)
      #expect(rows.allSatisfy { CellWidth.of($0) <= 20 })
      seen += rows[2..<5]
    }

    #expect(seen.first?.hasPrefix("↑↓ move") == true)
    for text in ["→← open/fold", "Space check", "Alt-I invert", "F1/? help", "^L redraw"] {
      #expect(seen.contains { $0.hasPrefix(text) }, "\(text)")
    }
  }
}
