import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// Texts of several lines on a terminal: libedit edits a line of them.
@Suite(.serialized) struct LiveLinesTerminalTests {
  private func outcome(
    _ keys: LineEditor.Keys = .emacs,
    initialText: String = "",
    _ driver: (TerminalWatcher) throws -> Void
  ) throws -> String {
    var asked = AskedField(
      EntryField("Text", .textArea()) { $0.initialText = initialText }
    )
    asked.frontEnd = .live
    asked.editing.keys = keys
    let (run, screen) = try asked.watch(above: ["above"]) { watcher in
      try watcher.wait(for: "Text")
      try driver(watcher)
    }
    #expect(screen.unknownSequences == [])
    #expect(screen.transcript.first == "above")
    #expect(screen.transcript.count <= 2)
    return run.outcome
  }

  @Test func `lines are broken, joined and gone to with the keys of a text editor`() throws {
    let outcome = try outcome { watcher in
      try watcher.type("one two\rthree", shows: "three")
      try watcher.type(KeyBytes.up + KeyBytes.home + KeyBytes.right + KeyBytes.right)
      try watcher.type(KeyBytes.right + KeyBytes.delete + "\r")
      try watcher.wait(for: "two")
      try watcher.type(KeyBytes.down + KeyBytes.home + KeyBytes.backspace, shows: "twothree")
      try watcher.type(KeyBytes.left + KeyBytes.left + KeyBytes.left + KeyBytes.left + "!")
      try watcher.wait(for: "one!")
      try watcher.type("\u{F}")
    }

    #expect(outcome == "typed one!\ntwothree")
  }

  @Test func `the keys of emacs go on over the ends of a line`() throws {
    let outcome = try outcome { watcher in
      try watcher.type(KeyBytes.paste("ab\ncd\nef"), shows: "ef")
      // Back over two letters and the line break.
      try watcher.type("\u{2}\u{2}\u{2}1", shows: "cd1")
      // On over the line break, and up.
      try watcher.type("\u{6}\u{6}2\u{10}\u{10}", shows: "e2f")
      // All of a line, and what is under it.
      try watcher.type("\u{1}\u{B}\u{B}3", shows: "3cd1")
      try watcher.type("\u{E}\u{5}\u{17}\u{17}", shows: "3cd1")
      try watcher.type("4\u{F}")
    }

    #expect(outcome == "typed 3cd14")
  }

  @Test func `control-d deletes to the right, and ends nothing but an empty text`() throws {
    let outcome = try outcome { watcher in
      try watcher.type("a\r\u{4}\u{4}b\r", shows: "b")
      try watcher.type(KeyBytes.up + "\u{1}\u{4}\u{4}\u{4}", shows: "a")
      try watcher.type(KeyBytes.backspace + KeyBytes.backspace)
      try watcher.wait(for: "an empty text") { $0.firstRow(containing: "a") == 0 }
      try watcher.type("\u{4}")
    }

    #expect(outcome == "end of input")
  }

  @Test func `in vi's command mode letters go from line to line, and Enter breaks none`() throws {
    let outcome = try outcome(.vi) { watcher in
      try watcher.type("one\rtwo\rthree", shows: "three")
      try watcher.type(KeyBytes.escape + "kkA!", shows: "one!")
      try watcher.type(KeyBytes.escape + "\r\rA?", shows: "three?")
      try watcher.type(KeyBytes.escape + "0kx" + "\u{F}")
    }

    #expect(outcome == "typed one!\nwo\nthree?")
  }

  @Test func `what vi undoes in a line is undone in no other`() throws {
    let outcome = try outcome(.vi) { watcher in
      try watcher.type("one\rtwo", shows: "two")
      try watcher.type(KeyBytes.escape + "kxju" + "kxuA!", shows: "on!")
      try watcher.type("\u{F}")
    }

    #expect(outcome == "typed on!\ntwo")
  }

  @Test func `tabs and what is composed are kept, also in the line that is changed`() throws {
    let outcome = try outcome { watcher in
      try watcher.type(KeyBytes.paste("all:\n\tcc a.c\n\t\te\u{301}\t漢"), shows: "漢")
      try watcher.type("!" + KeyBytes.up + "?", shows: "?")
      try watcher.type(KeyBytes.down + KeyBytes.up + KeyBytes.up + "\u{5}#\u{F}")
    }

    #expect(outcome == "typed all:#\n\tcc a.c?\n\t\t\u{E9}\t漢!")
  }

  @Test func `the text that there is at first is taken by Enter, or by the end mark when changed`()
    throws
  {
    let taken = try outcome(initialText: "one\ntwo") { watcher in
      try watcher.wait(for: "two")
      try watcher.type(KeyBytes.up + KeyBytes.down + "\r")
    }
    let changed = try outcome(initialText: "one\ntwo") { watcher in
      try watcher.wait(for: "two")
      try watcher.type(KeyBytes.up + "\u{5}!" + KeyBytes.down + ".\r")
    }

    #expect(taken == "typed one\ntwo")
    #expect(changed == "typed one\ntwo!")
  }
}
