import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// What only the front end with line editing has: keys, completion, listings, earlier answers.
@Suite(.serialized) struct LineFrontEndTests {
  private static let flavours = ["Chocolate", "Vanilla", "Strawberry", "Banana", "Lime"]

  private static func asked(
    _ options: [String] = flavours,
    title: String = "Flavour",
    other: OtherEntry? = nil
  ) -> AskedField {
    AskedField(
      DropDownField(title, options: options) {
        $0.isRequired = true
        $0.other = other
      }
    )
  }

  // MARK: Tab

  @Test func `tab completes to what is common, then lists, then shows the next page`() throws {
    var asked = Self.asked((1...60).map { "Option \($0)" })
    asked.rows = 10
    asked.columns = 40

    let run = try asked.run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("opt\t")
      try terminal.read(untilShown: "Option ")
      try terminal.type("\t")
      try terminal.read(untilShown: "… 46 more; Tab shows the next ones.")
      try terminal.type("\t")
      try terminal.read(untilShown: "… 32 more; Tab shows the next ones.")
      try terminal.type("42\r")
    }

    #expect(run.outcome == "listed 41 Option 42")
    #expect(run.screen.row(0) == "15) Option 15  22) Option 22")
    #expect(run.screen.row(8) == "Flavour: Option 42")
  }

  @Test func `tab completes to the only option that has the text within`() throws {
    let run = try Self.asked(["Asia/Hanoi", "Asia/Tokyo"], other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("tok\t")
      try terminal.read(untilShown: "Asia/Tokyo")
      try terminal.type("\r")
    }

    #expect(run.outcome == "listed 1 Asia/Tokyo")
  }

  @Test func `tab in an empty line lists all, with Other`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("\t")
      try terminal.read(untilShown: "6) Other\nFlavour: ")
      try terminal.type("1\r")
    }

    #expect(
      run.screen.transcript == [
        "1) Chocolate  2) Vanilla  3) Strawberry  4) Banana  5) Lime  6) Other",
        "Type a name or a number; :help says more.", "Flavour:",
        "1) Chocolate  2) Vanilla  3) Strawberry  4) Banana  5) Lime  6) Other",
        "Flavour: 1", "-> Chocolate",
      ]
    )
  }

  @Test func `tab without a match says so and keeps the text`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("zzz\t")
      try terminal.read(untilShown: "No option matches.\nFlavour: zzz")
      try terminal.type("\u{15}1\r")
    }

    #expect(run.outcome == "listed 0 Chocolate")
  }

  @Test func `tab completes the name of Other`() throws {
    let run = try Self.asked(other: OtherEntry("Something else")).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("some\t\r")
      try terminal.read(untilShown: "Something else: ")
      try terminal.type("mint\r")
    }

    #expect(run.outcome == "typed mint")
  }

  @Test func `a text that begins with a colon keeps its two, completed and refused`() throws {
    let run = try Self.asked([":quit", "x"]).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("::zzz\r")
      try terminal.read(untilShown: "No option matches “:zzz”.\nFlavour: ")
      try terminal.type("\u{1B}[A")
      try terminal.read(untilShown: "::zzz")
      try terminal.type("\u{15}::q\t")
      try terminal.read(untilShown: "::quit")
      try terminal.type("\r")
    }

    #expect(run.outcome == "listed 0 :quit")
  }

  @Test func `tab does nothing behind a command`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type(":qu\tit\r")
    }

    #expect(run.outcome == "cancelled")
  }

  @Test func `tab does nothing in the text for Other`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("other\r")
      try terminal.read(untilShown: "Other: ")
      try terminal.type("cho\t\r")
    }

    #expect(run.outcome == "typed cho")
  }

  @Test func `F9: keys without a match do no harm`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("zzz\t \u{1B}[A\u{1B}[B\u{5}\r")
      try terminal.read(untilShown: "No option matches “zzz ”.\nFlavour: ")
      try terminal.type("lime\r")
    }

    #expect(run.outcome == "listed 4 Lime")
  }

  @Test func `sections stand beside each other under their titles`() throws {
    var builder = OptionList.Builder()
    builder.beginSection("Fruit")
    for label in ["Apple", "Fig"] { try builder.append(FieldOption(label)) }
    builder.beginSection("Nuts")
    try builder.append("Almond")
    let field = DropDownField("Food", options: builder.list) { $0.isRequired = true }

    let run = try AskedField(field).run { terminal in
      try terminal.read(untilShown: "Food: ")
      try terminal.type("\t")
      try terminal.read(untilShown: "Food: ")
      try terminal.type("alm\t\r")
    }

    #expect(run.screen.transcript.prefix(3) == ["Fruit     Nuts", "1) Apple  3) Almond", "2) Fig"])
    #expect(run.outcome == "listed 2 Almond")
  }

  // MARK: Keys

  @Test func `shift-tab goes back`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("van\u{1B}[Z")
    }

    #expect(run.outcome == "back")
  }

  @Test func `escape empties the line and then cancels`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("van\t")
      try terminal.read(untilShown: "Vanilla")
      try terminal.type("\u{7}\u{7}")
    }

    #expect(run.outcome == "cancelled")
    #expect(run.screen.row(2) == "Flavour:")
    #expect(run.screen.transcript.count == 3)
  }

  @Test func `escape alone cancels behind a refusal, too`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("zzz\r")
      try terminal.read(untilShown: "No option matches “zzz”.\nFlavour: ")
      try terminal.type("\u{1B}")
    }

    #expect(run.outcome == "cancelled")
  }

  @Test func `escape leaves the text for Other`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("mint\r")
      try terminal.read(untilShown: "Other: mint")
      try terminal.type("\u{7}")
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("lime\r")
    }

    #expect(run.outcome == "listed 4 Lime")
    #expect(run.screen.transcript.contains("Other: mint"))
  }

  @Test func `G8: the text for Other is offered again`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("other\r")
      try terminal.read(untilShown: "Other: ")
      try terminal.type("mint")
      try terminal.read(untilShown: "mint")
      try terminal.type("\u{7}")
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("other\r")
      try terminal.read(untilShown: "Other: mint")
      try terminal.type("y\r")
    }

    #expect(run.outcome == "typed minty")
  }

  @Test func `a refused text is brought back by Up and mended`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("vanillo\r")
      try terminal.read(untilShown: "Did you mean “Vanilla”?\nFlavour: ")
      try terminal.type("\u{1B}[A")
      try terminal.read(untilShown: "vanillo")
      try terminal.type("\u{7F}a\r")
    }

    #expect(run.outcome == "listed 1 Vanilla")
  }

  @Test func `D10: control-C interrupts and control-D ends the input`() throws {
    for (key, outcome) in [("\u{3}", "interrupted"), ("\u{4}", "end of input")] {
      let run = try Self.asked().run { terminal in
        try terminal.read(untilShown: "Flavour: ")
        try terminal.type(key)
      }

      #expect(run.outcome == outcome)
    }
  }

  @Test func `D6: the end of the terminal ends the question, not the program`() throws {
    let terminal = try PseudoTerminal()
    let field = DropDownField("Flavour", options: Self.flavours) { $0.isRequired = true }

    let outcome = try terminal.run { descriptor in
      var prompt = Prompt(.line)
      prompt.streams = TerminalStreams(input: descriptor, output: descriptor)
      prompt.wording = .english
      prompt.editing = AskedField(field).editing
      return try? prompt.ask(field)
    } driver: { terminal in
      try terminal.read(untilShown: "Flavour: ")
      terminal.hangUp()
    }

    #expect(outcome == .endOfInput)
  }

  @Test(
    arguments: [
      "\u{1B}x", "\u{1B}[1;9Z", "\u{1B}OP", "\u{1B}[200000q", "\u{1B}[1;5P",
    ] as [TerminalText]
  )
  func `C5: keys that mean nothing leave the text as it is`(key: TerminalText) throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type(":other mi\(key.text)")
      try terminal.type("nt\r")
    }

    #expect(run.outcome == "typed mint")
  }

  @Test func `C5: a lone byte above ASCII leaves the text as it is`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type(bytes: Array(":other mi".utf8) + [0x80] + Array("nt\r".utf8))
    }

    #expect(run.outcome == "typed mint")
  }

  @Test func `C2: pasted tabs and line breaks are blanks`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type(":other \u{1B}[200~a\tb\nc\u{1B}[201~\r")
    }

    #expect(run.outcome == "typed a b c")
  }

  @Test func `C4: what is typed before the prompt is kept, and the terminal is asked nothing`()
    throws
  {
    let run = try Self.asked().run { terminal in
      try terminal.type("van\t\r")
      try terminal.read(untilShown: "Vanilla")
    }

    #expect(run.outcome == "listed 1 Vanilla")
    #expect(!run.terminal.transcript.contains("\u{1B}[6n"))
    #expect(!run.terminal.transcript.contains("\u{1B}[c"))
  }

  // MARK: Text

  @Test func `A1: the caret stands behind what is typed under a wide title`() throws {
    var asked = Self.asked(title: "请输入城市", other: OtherEntry())
    asked.columns = 40
    asked.rows = 10

    let run = try asked.run { terminal in
      try terminal.read(untilShown: "请输入城市: ")
      try terminal.type("ab\u{1B}[DX")
      try terminal.read(until: "X")
      var screen = VirtualTerminal(rows: 10, columns: 40)
      screen.feed(terminal.transcriptBytes)
      let row = screen.cursor.row
      #expect(screen.row(row).hasPrefix("请输入城市: aX"))
      #expect(screen.cursor.column == 14)
      try terminal.type("\r")
      try terminal.read(untilShown: "Other: aXb")
      try terminal.type("\r")
    }

    #expect(run.outcome == "typed aXb")
  }

  @Test func `A2: wide text is edited character by character`() throws {
    let run = try Self.asked(other: OtherEntry()).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("other\r")
      try terminal.read(untilShown: "Other: ")
      try terminal.type("東京タワー\u{1B}[D\u{1B}[D\u{7F}\r")
    }

    #expect(run.outcome == "typed 東京ワー")
  }

  @Test(arguments: ["ß", "☃", "👍", "â☃", "Bälle", "café"])
  func `A12: a character arrives once, however its bytes arrive`(text: String) throws {
    for isPasted in [false, true] {
      let run = try Self.asked(other: OtherEntry()).run { terminal in
        try terminal.read(untilShown: "Flavour: ")
        try terminal.type("other\r")
        try terminal.read(untilShown: "Other: ")
        if isPasted {
          try terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
        } else {
          for byte in text.utf8 { try terminal.type(bytes: [byte]) }
        }
        try terminal.read(untilShown: text)
        try terminal.type("\r")
      }

      #expect(run.outcome == "typed \(text)")
    }
  }

  @Test func `C9: text and Enter in one read are one answer`() throws {
    let run = try Self.asked(["北京", "上海"]).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("北京\r")
    }

    #expect(run.outcome == "listed 0 北京")
  }

  @Test func `A16: text from right to left takes a row and comes out in its order`() throws {
    let run = try Self.asked(["العربية", "עברית", "English\u{202E}"]).run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("العر\t\r")
    }

    #expect(run.outcome == "listed 0 العربية")
    #expect(run.screen.transcript.count == 3)
    #expect(!run.terminal.transcript.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `C7: labels with controls take a row each and cannot act`() throws {
    let labels = [
      "\u{1B}[2Jboom", "\u{9B}31mred", "a\tb", "a\nb", "a\rb", "\u{7}bell", "\u{0}nul",
    ]
    for (index, label) in labels.enumerated() {
      let run = try Self.asked(labels).run { terminal in
        try terminal.read(untilShown: "Flavour: ")
        try terminal.type("\t")
        try terminal.read(untilShown: "Flavour: ")
        try terminal.type("\(index + 1)\r")
      }

      #expect(run.outcome == "listed \(index) \(label)")
      #expect(run.screen.scrollback == [])
      #expect(
        run.screen.row(0)
          == "1) ␛[2Jboom  2) �31mred  3) a␉b  4) a␊b  5) a␍b  6) ␇bell  7) ␀nul"
      )
      #expect(run.screen.unknownSequences == [])
    }
  }

  @Test(arguments: ["x", "漢", "x "])
  func `B12: a label of 5,000 characters takes a row`(character: String) throws {
    let label = String(repeating: character, count: 5_000)
    var asked = Self.asked([label, "short"])
    asked.columns = 40

    let run = try asked.run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("1\r")
    }

    #expect(run.outcome == "listed 0 \(label)")
    #expect(run.screen.row(0).hasSuffix("…"))
    #expect(run.screen.row(1) == "2) short")
    #expect(run.screen.transcript.count == 6)
  }

  @Test func `K7: a prompt in bold with wide characters does not drift`() throws {
    var asked = Self.asked(title: "请输入城市", other: OtherEntry())
    asked.columns = 30
    asked.rows = 8

    let run = try asked.run { terminal in
      try terminal.read(untilShown: "请输入城市: ")
      try terminal.type("abcdefghijklmnopqrstuvwxyz\u{1}\u{5}漢\u{1}Z")
      try terminal.read(until: "Z")
      try terminal.type("\r")
      try terminal.read(untilShown: "Other: Zabc")
      try terminal.type("\r")
    }

    #expect(run.outcome == "typed Zabcdefghijklmnopqrstuvwxyz漢")
    let rows = run.screen.transcript
    let first = rows.firstIndex { $0.hasPrefix("请输入城市: Z") }
    #expect(first.map { rows[$0] } == "请输入城市: Zabcdefghijklmnopq")
    #expect(first.map { rows[$0 + 1] } == "rstuvwxyz漢")
  }

  // MARK: Size

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (5, 3)])
  func `B8: the smallest screens are asked on`(columns: Int, rows: Int) throws {
    for frontEnd in [FrontEnd.live, .line, .plain, .automatic] {
      var asked = Self.asked()
      asked.columns = columns
      asked.rows = rows
      asked.frontEnd = frontEnd

      let run = try asked.run { terminal in
        try terminal.read(until: "something") { !$0.isEmpty }
        try terminal.type("lime\r")
      }

      #expect(run.outcome == "listed 4 Lime")
    }
  }

  @Test func `a resize in the midst leaves one prompt`() throws {
    let run = try Self.asked().run { terminal in
      try terminal.read(untilShown: "Flavour: ")
      try terminal.type("van")
      try terminal.read(untilShown: "van")
      try terminal.resize(columns: 40, rows: 20)
      try terminal.type("\t")
      try terminal.read(untilShown: "Vanilla")
      try terminal.type("\r")
    }

    #expect(run.outcome == "listed 1 Vanilla")
  }
}
