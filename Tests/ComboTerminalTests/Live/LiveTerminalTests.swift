import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// Live questions on a terminal: libedit edits, the menu follows.
@Suite(.serialized) struct LiveTerminalTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

  private static func asked(
    _ field: any LineField,
    columns: Int = 80,
    rows: Int = 24
  ) -> AskedField {
    var asked = AskedField(field)
    asked.frontEnd = .live
    asked.columns = columns
    asked.rows = rows
    return asked
  }

  private static func dropDown(
    _ options: [String] = flavours,
    title: String = "Flavour",
    columns: Int = 80,
    rows: Int = 24,
    configure: (inout FieldSettings) -> Void = { _ in }
  ) -> AskedField {
    asked(
      DropDownField(title, options: options) {
        $0.isRequired = true
        configure(&$0)
      },
      columns: columns,
      rows: rows
    )
  }

  /// Asks, with lines above on the screen, while a driver watches it and types.
  private func watch(
    _ asked: AskedField,
    above lines: [String] = [],
    _ driver: (TerminalWatcher) throws -> Void
  ) throws -> (outcome: String, screen: VirtualTerminal, heard: [String]) {
    let (run, screen) = try asked.watch(above: lines, driver)
    #expect(screen.unknownSequences == [])
    return (run.outcome, screen, run.result.heard)
  }

  // MARK: Each kind

  @Test func `an option is chosen with the arrows, and one line says so`() throws {
    let (outcome, screen, _) = try watch(Self.dropDown(), above: ["$ ask"]) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type(KeyBytes.down, highlights: "Vanilla")
      try watcher.type(KeyBytes.up + KeyBytes.up, highlights: "Lime")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 4 Lime")
    #expect(screen.transcript.count == 2)
    #expect(screen.row(0) == "$ ask")
    #expect(screen.row(1).contains("Flavour") && screen.row(1).contains("Lime"))
    #expect(screen.cursor.row == 2 && screen.cursor.column == 0)
  }

  @Test func `an option is chosen by a part of its name`() throws {
    let (outcome, _, _) = try watch(Self.dropDown()) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type("straw", highlights: "Strawberry")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 2 Strawberry")
  }

  @Test func `a text of one's own is taken through Other`() throws {
    let (outcome, _, _) = try watch(Self.dropDown { $0.other = OtherEntry() }) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type(KeyBytes.end, highlights: "Other")
      try watcher.type("\r")
      try watcher.wait(for: "an empty entry") { !$0.rows.contains { $0.contains("Banana") } }
      try watcher.type("mint\r")
    }

    #expect(outcome == "typed mint")
  }

  @Test func `a cascade is gone through with the arrows`() throws {
    let (outcome, _, _) = try watch(Self.asked(KindFields.cascade())) { watcher in
      try watcher.wait(for: "Hà Nội")
      try watcher.type(KeyBytes.right + KeyBytes.down)
      try watcher.type("\r")
    }

    #expect(outcome == "listed 2 Tây Hồ")
  }

  @Test func `a cascade is searched by a path`() throws {
    let (outcome, _, _) = try watch(Self.asked(KindFields.cascade())) { watcher in
      try watcher.wait(for: "Hà Nội")
      try watcher.type("tay", shows: "Tây Hồ")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 2 Tây Hồ")
  }

  @Test func `branches of a tree are opened and folded`() throws {
    let (outcome, _, _) = try watch(Self.asked(KindFields.tree())) { watcher in
      try watcher.wait(forHighlight: "Hà Nội")
      try watcher.type(KeyBytes.right, shows: "Ba Đình")
      try watcher.type(KeyBytes.left)
      try watcher.wait(for: "a folded branch") { $0.firstRow(containing: "Ba Đình") == nil }
      try watcher.type("\r", shows: "Tây Hồ")
      try watcher.type(KeyBytes.down + KeyBytes.down, highlights: "Tây Hồ")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 2 Tây Hồ")
  }

  @Test func `options of a checklist are checked with space, alt-enter and control-t`() throws {
    let (outcome, _, _) = try watch(Self.asked(KindFields.checklist())) { watcher in
      try watcher.wait(forHighlight: "Language")
      try watcher.type(" " + KeyBytes.down, highlights: "Packages")
      try watcher.type("\u{14}edi", highlights: "Editing")
      try watcher.type("\u{1B}\r\r")
    }

    #expect(outcome == "listed 0 Language, listed 1 Packages, listed 2 Editing")
  }

  // MARK: Text

  @Test func `A1: text is edited behind a wide title`() throws {
    let asked = Self.dropDown(["aXb"], title: "请输入城市", columns: 40, rows: 10) {
      $0.other = OtherEntry()
    }
    let (outcome, _, _) = try watch(asked) { watcher in
      try watcher.wait(for: "请输入城市")
      try watcher.type("ab\u{2}X")
      try watcher.wait(for: "the text") { screen in
        let cell = screen.columns(of: "aXb", inRow: 0)?.lowerBound
        return cell.map { screen.cursor.row == 0 && screen.cursor.column == $0 + 2 } ?? false
      }
      try watcher.type("\r")
    }

    #expect(outcome == "listed 0 aXb")
  }

  @Test func `A2: the caret steps over wide characters`() throws {
    let (outcome, _, _) = try watch(Self.dropDown([]) { $0.other = OtherEntry() }) { watcher in
      try watcher.wait(for: "Flavour")
      try watcher.type("東京タワー" + KeyBytes.left + KeyBytes.left)
      try watcher.wait(for: "the caret four cells before the end") { screen in
        screen.columns(of: "東京タワー", inRow: 0)?.upperBound == screen.cursor.column + 4
      }
      try watcher.type("\u{7F}\r")
    }

    #expect(outcome == "typed 東京ワー")
  }

  @Test func `A9: text above ASCII filters`() throws {
    let (outcome, _, _) = try watch(Self.dropDown(["北京", "上海"])) { watcher in
      try watcher.wait(forHighlight: "北京")
      try watcher.type("上")
      try watcher.wait(for: "one match") { $0.firstRow(containing: "北京") == nil }
      try watcher.type("\r")
    }

    #expect(outcome == "listed 1 上海")
  }

  @Test(arguments: [("\"â☃\"", "\"â☃\""), ("Bälle", "Bälle"), ("a\tb\nc", "a b c")])
  func `A12, C1, C2: what is pasted stands there once, in one line`(
    pasted: String,
    expected: String
  ) throws {
    let (outcome, _, _) = try watch(Self.dropDown { $0.other = OtherEntry() }) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type(KeyBytes.paste(pasted), shows: expected)
      try watcher.type("\u{F}")
    }

    #expect(outcome == "typed \(expected)")
  }

  @Test func `A11: a character whose bytes come apart is one`() throws {
    let (outcome, _, _) = try watch(Self.dropDown([]) { $0.other = OtherEntry() }) { watcher in
      try watcher.wait(for: "Flavour")
      try watcher.terminal.type(bytes: [0xE2])
      try watcher.type(KeyBytes.left)
      try watcher.type("ß👍")
      try watcher.terminal.type(bytes: [0xE2])
      try watcher.terminal.type(bytes: [0x98, 0x83])
      try watcher.wait(for: "ß👍☃")
      try watcher.type("\r")
    }

    #expect(outcome == "typed ß👍☃")
  }

  // MARK: Keys

  @Test func `C4: what is typed at once is not lost`() throws {
    let (outcome, _, _) = try watch(Self.dropDown()) { try $0.type("lime\r") }

    #expect(outcome == "listed 4 Lime")
  }

  @Test(
    arguments: ["\u{1B}x", "\u{1B}[1;9Z", "\u{1B}OP\u{1B}OP", "\u{1B}[200000q"] as [TerminalText]
  )
  func `C5: a key that nobody knows changes nothing`(key: TerminalText) throws {
    let (outcome, _, _) = try watch(Self.dropDown { $0.other = OtherEntry() }) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type("mi" + key.text + "nt", shows: "mint")
      try watcher.type("\u{F}")
    }

    #expect(outcome == "typed mint")
  }

  @Test func `C9: what an input method sends with enter is accepted once`() throws {
    let asked = Self.dropDown(["北京", "上海"])
    let (outcome, screen, heard) = try watch(asked) { watcher in
      try watcher.wait(forHighlight: "北京")
      try watcher.type("上海\r")
    }

    #expect(outcome == "listed 1 上海")
    #expect(heard.filter { $0.hasPrefix("optionSelected") } == ["optionSelected(\"上海\")"])
    #expect(screen.transcript.count == 1)
  }

  @Test func `escape closes the menu, then clears the text, then cancels`() throws {
    let (outcome, _, _) = try watch(Self.dropDown()) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type("lim", highlights: "Lime")
      try watcher.type(KeyBytes.escape)
      try watcher.wait(for: "a closed menu") { $0.firstRow(containing: "Lime") == nil }
      try watcher.type(KeyBytes.escape)
      try watcher.wait(for: "an empty line") { $0.firstRow(containing: "lim") == nil }
      try watcher.type(KeyBytes.altDown, highlights: "Chocolate")
      try watcher.type(KeyBytes.altUp)
      try watcher.wait(for: "a closed menu") { $0.firstRow(containing: "Chocolate") == nil }
      try watcher.type(KeyBytes.escape)
    }

    #expect(outcome == "cancelled")
  }

  @Test func `control-d ends an empty line, and deletes in a text`() throws {
    let (outcome, _, _) = try watch(Self.dropDown()) { watcher in
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type("xlim\u{1}\u{4}", highlights: "Lime")
      try watcher.type("\u{15}")
      try watcher.wait(forHighlight: "Chocolate")
      try watcher.type("\u{4}")
    }

    #expect(outcome == "end of input")
  }

  @Test func `C8: in vi letters move in command mode alone, where ^G closes the menu`() throws {
    var asked = Self.dropDown(["jakarta", "kyoto", "lagos"])
    asked.editing.keys = .vi
    let (outcome, _, _) = try watch(asked) { watcher in
      try watcher.wait(forHighlight: "jakarta")
      try watcher.type("k", highlights: "kyoto")
      try watcher.type("\u{7F}", highlights: "jakarta")
      try watcher.type(KeyBytes.escape + "G", highlights: "lagos")
      try watcher.type("k", highlights: "kyoto")
      try watcher.type("kj", highlights: "kyoto")
      // Whoever is in command mode may well press Escape once more.
      try watcher.type(KeyBytes.escape + "k", highlights: "jakarta")
      try watcher.type("\u{7}")
      try watcher.wait(for: "a closed menu") { $0.firstRow(containing: "lagos") == nil }
      try watcher.type("j", highlights: "jakarta")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 0 jakarta")
  }

  @Test func `what vi undoes is told like what is typed`() throws {
    var asked = Self.dropDown(["Option 1", "Option 2", "opus"])
    asked.editing.keys = .vi
    let (outcome, _, _) = try watch(asked) { watcher in
      try watcher.wait(forHighlight: "Option 1")
      try watcher.type("opt\t", shows: "Option ")
      try watcher.type(KeyBytes.escape + "0Du")
      try watcher.wait(forHighlight: "Option 1")
      try watcher.type("A2", highlights: "Option 2")
      try watcher.type("\r")
    }

    #expect(outcome == "listed 1 Option 2")
  }
}
