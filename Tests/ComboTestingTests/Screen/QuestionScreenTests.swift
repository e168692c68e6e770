import ComboTesting
import Testing

@Suite(.serialized) struct QuestionScreenTests {
  @Test func `the highlight follows the arrows, and the answer stays`() throws {
    let program = try BuiltProducts.path(of: "HelloDropDown")
    let child = try TerminalChild(program, terminal: PseudoTerminal(columns: 60, rows: 8))
    let watcher = TerminalWatcher(child.terminal)

    try watcher.wait(forHighlight: "Chocolate")
    try watcher.type(KeyBytes.down, highlights: "Vanilla")
    try watcher.screen.requireRows([
      "Flavour ▾",
      "   Chocolate",
      " ❯ Vanilla",
      "   Strawberry",
      " 2 of 3   Enter choose · ↑↓ move · Esc close the menu",
    ])
    let row = try watcher.screen.requireText("Vanilla")
    #expect(watcher.screen.style(of: "Vanilla", inRow: row)?.isBold == true)

    try watcher.type(KeyBytes.enter)
    #expect(try child.wait() == .exited(0))
    #expect(watcher.screen.row(0) == "✔ Flavour: Vanilla")
  }
}
