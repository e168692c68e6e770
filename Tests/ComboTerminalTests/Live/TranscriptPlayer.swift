import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Testing

/// Presses the keys of a transcript, and writes down the screens that follow.
struct TranscriptPlayer<Field: LineField> {
  private let keyboard: LiveKeyboard<Field>
  private var screen: VirtualTerminal

  /// Begins a story about a field.
  init(_ transcript: Transcript, _ field: Field) throws {
    let window = try transcript.size
    let session = LiveSession(
      FieldController(field),
      settings: try LiveSettings(transcript),
      // The terminal of the tests cuts rows off that have become too wide, as this one does.
      environment: { ["TERM": "xterm-256color", "XTERM_VERSION": "1"][$0] }
    )
    keyboard = LiveKeyboard(session, columns: window.columns, rows: window.rows)
    keyboard.line.isVi = transcript.setting("keys") == "vi"
    screen = VirtualTerminal(rows: window.rows, columns: window.columns)
    screen.feed("$ comboline\r\n")
    for number in 1..<(Int(transcript.setting("lines above") ?? "1") ?? 1) {
      screen.feed("line \(number + 1) above\r\n")
    }
    keyboard.start()
    follow()
  }

  /// The transcript with the screens that there are.
  mutating func play(_ transcript: Transcript) throws -> Transcript {
    var played = try transcript.played {
      try press($0)
    } showing: { _ in
      screen.transcriptRows
    }
    played.outcome = keyboard.session.outcome.map {
      described(all: .success($0)).replacing("\n", with: "⏎")
    }
    #expect(screen.unknownSequences == [])
    return played
  }

  // MARK: Keys

  private mutating func press(_ key: String) throws {
    if key.hasPrefix("“") {
      for character in key.dropFirst().dropLast() { keyboard.press(.text(String(character))) }
      return follow()
    }
    if key.hasPrefix("paste“") {
      let text = key.dropFirst("paste“".count).dropLast().replacing("⏎", with: "\n")
      keyboard.press(.paste(String(text)))
      return follow()
    }
    if key.contains("×"), let size = Transcript.size(key) {
      screen.resize(rows: size.rows, columns: size.columns)
      keyboard.press(.resize(columns: size.columns, rows: size.rows))
      return follow()
    }
    switch key {
    case "Backspace": keyboard.press(.backspace)
    case "Delete": keyboard.press(.delete)
    case "^U": keyboard.press(.clearLine)
    case "^C": keyboard.end(.interrupted(.interrupt))
    case "^D": keyboard.end(.endOfInput)
    default:
      let binding = try #require(
        LiveBinding.all.first { $0.name == key && !key.isEmpty },
        "“\(key)” is no key."
      )
      keyboard.press(.function(binding.function))
    }
    follow()
  }

  /// Shows what the session has written.
  private mutating func follow() {
    screen.feed(keyboard.line.output.take())
  }
}

extension LiveSettings {
  /// The settings of a transcript.
  init(_ transcript: Transcript) throws {
    self.init(theme: .neutral)
    for setting in transcript.settings {
      let (name, value) = (setting.name, setting.value)
      switch (name, value) {
      case ("field", _), ("window", _), ("lines above", _), ("keys", "vi"): break
      case ("placement", _):
        guard let named = MenuDirection.allCases.first(where: { "\($0)" == value }) else {
          throw TranscriptError(description: "There is no placement “\(value)”.")
        }
        direction = named
      case ("border", "yes"): hasBorder = true
      case ("height", _): height = .rows(try #require(Int(value)))
      case ("leaves", "nothing"): leaves = .nothing
      case ("starts", "closed"): startsOpen = false
      default: throw TranscriptError(description: "There is no setting “\(name): \(value)”.")
      }
    }
  }
}
