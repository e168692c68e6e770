extension TerminalWatcher {
  /// Plays a transcript on the program that runs on the terminal: presses its keys, and takes down
  /// the screens.
  ///
  /// A screen is waited for as the transcript has it, and taken as it is when it does not come; so
  /// only a story that has changed costs `duration`. When recording, a screen is taken when nothing
  /// has changed for half a second.
  ///
  /// Keys are `Enter`, `Tab`, `Shift-Tab`, `Esc`, `Backspace`, `Space`, `↑`, `↓`, `→`, `←`, `Home`,
  /// `End`, `PgUp`, `PgDn`, `^A` and the like, `Alt-A` and the like, a text between “ and ”, and a
  /// size such as `60×12`, which the window is given.
  ///
  /// - Parameters:
  ///   - transcript: The story.
  ///   - duration: How long a screen may take to come.
  /// - Returns: The story with the screens that there are; its outcome is for the test to fill in.
  /// - Throws: ``TranscriptError`` at a key that there is not, and what ``type(_:)`` throws.
  public func play(
    _ transcript: Transcript,
    within duration: Duration = Deadline.usual
  ) throws -> Transcript {
    try transcript.played { key in
      try press(key)
    } showing: { step in
      if TranscriptFile.isRecording {
        settle()
      } else {
        // A screen that never comes is shown by the comparison, not by the wait.
        try? wait(for: "the screen of a step", within: duration) {
          $0.transcriptRows == step.screen
        }
      }
      return screen.transcriptRows
    }
  }

  /// Waits until the program has written nothing for a while.
  private func settle() {
    var known = -1
    while terminal.transcriptBytes.count != known {
      known = terminal.transcriptBytes.count
      try? wait(for: "more", within: .milliseconds(500)) { _ in
        terminal.transcriptBytes.count != known
      }
    }
  }

  private func press(_ key: String) throws {
    if key.hasPrefix("“") { return try type(String(key.dropFirst().dropLast())) }
    if key.contains("×"), let size = Transcript.size(key) {
      return try resize(columns: size.columns, rows: size.rows)
    }
    guard let bytes = KeyBytes.named(key) else {
      throw TranscriptError(description: "“\(key)” is no key.")
    }
    try type(bytes)
  }
}

extension KeyBytes {
  /// What a key sends, by the name that transcripts have for it.
  static func named(_ name: String) -> String? {
    switch name {
    case "Enter": enter
    case "Tab": tab
    case "Shift-Tab": shiftTab
    case "Esc": escape
    case "Backspace": backspace
    case "Space": " "
    case "↑": up
    case "↓": down
    case "→": right
    case "←": left
    case "Home": home
    case "End": end
    case "PgUp": pageUp
    case "PgDn": pageDown
    default: withModifier(name)
    }
  }

  private static func withModifier(_ name: String) -> String? {
    guard let key = name.last, key.isASCII else { return nil }
    switch name.dropLast() {
    case "^": return control(key)
    case "Alt-": return escape + key.lowercased()
    default: return nil
    }
  }
}
