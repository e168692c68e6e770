import ComboFields
import ComboTerminal
import EditLine
import TerminalTestSupport
import Testing

/// Presses the keys of a transcript, and writes down the screens that follow.
struct TranscriptPlayer<Field: LineField> {
  private let keyboard: LiveKeyboard<Field>
  private var screen: VirtualTerminal

  /// Begins a story about a field.
  init(_ transcript: Transcript, _ field: Field) throws {
    let window = try TranscriptPlayer.size(#require(transcript.setting("window")))
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
    var played = transcript
    if played.steps.isEmpty { played.steps = [Transcript.Step(keys: [])] }
    for index in played.steps.indices {
      for key in played.steps[index].keys { try press(key) }
      played.steps[index].screen = shown
    }
    played.outcome = keyboard.session.outcome.map { described(all: .success($0)) }
    #expect(screen.unknownSequences == [])
    return played
  }

  // MARK: Keys

  private static func size(_ text: String) throws -> (columns: Int, rows: Int) {
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2, "“\(text)” is no size.")
    return (numbers[0], numbers[1])
  }

  private mutating func press(_ key: String) throws {
    if key.hasPrefix("“") {
      for character in key.dropFirst().dropLast() { keyboard.press(.text(String(character))) }
      return follow()
    }
    if key.contains("×") {
      let size = try TranscriptPlayer.size(key.replacing("×", with: " "))
      screen.resize(rows: size.rows, columns: size.columns)
      keyboard.press(.resize(columns: size.columns, rows: size.rows))
      return follow()
    }
    switch key {
    case "Backspace": keyboard.press(.backspace)
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

  // MARK: Screens

  /// What has scrolled away, and the rows with the cursor's place.
  private var shown: [String] {
    var rows = (0..<screen.rowCount).map { row in
      var cells = (0..<screen.columnCount).map { screen.cell(row: row, column: $0).text }
      if row == screen.cursor.row, screen.cursor.isVisible {
        cells.insert("▏", at: screen.cursor.column)
      }
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return "|" + text
    }
    while rows.last == "|" { rows.removeLast() }
    return screen.scrollback.map { "^" + $0 } + rows
  }
}

extension LiveSettings {
  /// The settings of a transcript.
  fileprivate init(_ transcript: Transcript) throws {
    self.init(theme: .neutral)
    for (name, value) in transcript.settings {
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
