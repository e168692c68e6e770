import ComboTesting
import Testing

extension AskedField {
  /// Asks, with lines above on the screen, while a driver watches it and types.
  ///
  /// Whatever the end, the terminal shows the cursor and is in no mode of the question's.
  func watch(
    above lines: [String],
    _ driver: (TerminalWatcher) throws -> Void
  ) throws -> (run: Run, screen: VirtualTerminal) {
    var watcher: TerminalWatcher?
    let run = try run { terminal in
      let watching = TerminalWatcher(terminal, above: lines)
      watcher = watching
      try driver(watching)
    }
    let screen = try #require(watcher).screen
    #expect(screen.cursor.isVisible)
    #expect(!screen.bracketedPasteIsOn)
    #expect(screen.mouseTracking == .off)
    #expect(!screen.synchronizedUpdateIsOn)
    return (run, screen)
  }
}
