import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// Random keys through a terminal and libedit, as fast as they go.
///
/// A failure names its seed; run it again with the seed in `COMBOLINE_SEED`.
@Suite(.serialized) struct RandomTypingTests {
  private static let seeds = SeededGenerator.seeds([1, 2, 3])
  private static let keyCount = 1_500

  /// Keys that end no question.
  private static let keys =
    [
      KeyBytes.up, KeyBytes.down, KeyBytes.left, KeyBytes.right, KeyBytes.home, KeyBytes.end,
      KeyBytes.pageUp, KeyBytes.pageDown, KeyBytes.altUp, KeyBytes.altDown,
      KeyBytes.paste("a\tb\n漢"), "\u{1B}OP", "\u{1B}[1;9Z", "\u{1B}[<65;3;4M",
    ] + ["a", "b", "漢", "か", "é", "👍", " ", "e\u{301}", "\u{7F}", "\t", "?"]
    + ["\u{1}", "\u{2}", "\u{5}", "\u{6}", "\u{B}", "\u{C}", "\u{E}", "\u{10}", "\u{14}", "\u{15}"]

  @Test(arguments: TroublesomeField.Kind.allCases, seeds)
  func `however fast keys come, what is above stays and one line is left`(
    kind: TroublesomeField.Kind,
    seed: UInt64
  ) throws {
    var source = TroublesomeField(seed: seed)
    var random = SeededGenerator(seed: seed)
    var field = source.field(kind) as? any LineField
    while field?.hasRows != true { field = source.field(kind) as? any LineField }
    var keys = Self.keys
    if kind == .textArea {
      // As long as nothing is typed, Enter ends no text that is required.
      field = EntryField("Text", .textArea()) { $0.isRequired = true }
      keys += ["\r", "\r", KeyBytes.delete]
    }
    var asked = AskedField(try #require(field))
    asked.frontEnd = .live
    asked.rows = 12
    asked.columns = 60
    asked.editing.keys = random.oneIn(2) ? .emacs : .vi
    asked.live.direction = random.pick(MenuDirection.allCases)
    let above = (0..<random.number(below: 20)).map { "line \($0)" }
    let typed = (0..<Self.keyCount).map { _ in random.pick(keys) }
    var watcher: TerminalWatcher?

    let run = try asked.run { terminal in
      let watching = TerminalWatcher(terminal, above: above)
      watcher = watching
      try watching.wait(for: "a first frame") { $0.bracketedPasteIsOn }
      for key in typed {
        try terminal.type(key)
        if random.oneIn(30) { terminal.readAvailable() }
      }
      try terminal.type("\u{3}")
    }

    let screen = try #require(watcher).screen
    #expect(run.outcome == "interrupted")
    #expect(Array(screen.transcript.prefix(above.count)) == above)
    #expect(screen.transcript.count <= above.count + 1)
    #expect(screen.cursor.isVisible && screen.cursor.column == 0)
    #expect(screen.unknownSequences == [])
  }
}
