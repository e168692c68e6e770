import ComboTesting
import Testing

@Suite(.serialized) struct TerminalWatcherTests {
  @Test func `what does not come in time is thrown with the screen`() throws {
    let child = try TerminalChild(
      "/bin/sh",
      ["-c", "echo ready; read x"],
      terminal: PseudoTerminal(columns: 20, rows: 3)
    )
    let watcher = TerminalWatcher(child.terminal)
    try watcher.wait(for: "ready")

    let error = #expect(throws: TerminalTestError.self) {
      try watcher.wait(for: "steady", within: .milliseconds(50))
    }

    #expect(
      error?.description == "The screen did not show “steady”:\n\(watcher.screen.description)"
    )
  }

  @Test func `a program that ends before is told the same way`() throws {
    let child = try TerminalChild("/bin/sh", ["-c", "echo bye"])
    let watcher = TerminalWatcher(child.terminal)
    #expect(try child.wait() == .exited(0))

    let error = #expect(throws: TerminalTestError.self) { try watcher.wait(for: "hello") }

    #expect(watcher.screen.row(0) == "bye")
    #expect(error?.description == "The screen did not show “hello”:\n\(watcher.screen)")
  }

  @Test func `the window gets another size, and the program sees it`() throws {
    let child = try TerminalChild("/bin/sh", ["-c", "echo ready; read x; stty size; read x"])
    let watcher = TerminalWatcher(child.terminal)
    try watcher.wait(for: "ready")

    try watcher.resize(columns: 40, rows: 10)
    try watcher.type(KeyBytes.enter, shows: "10 40")

    #expect(watcher.screen.columnCount == 40)
    #expect(watcher.screen.rowCount == 10)
  }

  @Test func `a key with Control is its letter without three bits`() {
    #expect(KeyBytes.control("a") == "\u{1}")
    #expect(KeyBytes.control("C") == "\u{3}")
    #expect(KeyBytes.control("[") == KeyBytes.escape)
    #expect(KeyBytes.control("?") == KeyBytes.backspace)
  }
}
