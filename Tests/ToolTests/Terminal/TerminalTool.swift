import ComboTesting
import Glibc
import Testing

/// The built tool on a terminal of its own.
enum TerminalTool {
  typealias Streams = (
    input: TerminalChild.Stream, output: TerminalChild.Stream, error: TerminalChild.Stream
  )

  /// Starts the tool.
  static func start(
    _ arguments: [String],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    streams: Streams = (.terminal, .pipe, .terminal),
    input: String = ""
  ) throws -> TerminalChild {
    try TerminalChild(
      BuiltProducts.path(of: "comboline"),
      arguments,
      environment: TerminalChild.plainEnvironment.merging(environment) { $1 },
      terminal: PseudoTerminal(columns: columns, rows: rows),
      streams: streams,
      input: input
    )
  }

  /// Starts a shell script in which `comboline` is the tool.
  static func shell(
    _ shell: String,
    _ script: String,
    streams: Streams = (.terminal, .terminal, .terminal)
  ) throws -> TerminalChild {
    let folder = try BuiltProducts.path(of: "comboline").split(separator: "/").dropLast()
    var environment = TerminalChild.plainEnvironment
    environment["PATH"] = "/" + folder.joined(separator: "/") + ":/usr/local/bin:/usr/bin:/bin"
    return try TerminalChild(shell, ["-c", script], environment: environment, streams: streams)
  }
}

extension TerminalChild {
  /// Reads until a text stands on the screen, to which every key has added a part.
  func wait(forScreen text: String) throws {
    try terminal.read(until: text.debugDescription) { _ in
      screen().rows.contains { $0.contains(text) }
    }
  }

  /// Reads until a text stands on the screen no more.
  func wait(forScreenWithout text: String) throws {
    try terminal.read(until: "no \(text.debugDescription)") { _ in
      !screen().rows.contains { $0.contains(text) }
    }
  }

  /// What stands on the screen.
  func screen(columns: Int = 80, rows: Int = 24) -> VirtualTerminal {
    var screen = VirtualTerminal(rows: rows, columns: columns)
    screen.feed(terminal.transcriptBytes)
    return screen
  }
}

extension PseudoTerminal {
  /// Reads until a text stands on the screen, in whatever style; blanks at its end do not show.
  func read(untilShown text: String) throws {
    try read(until: text.debugDescription) { bytes in
      var screen = VirtualTerminal(rows: 60, columns: 200)
      screen.feed(bytes)
      return screen.transcript.joined(separator: "\n").contains(text)
    }
  }

  /// Reads until what is typed goes to a line that is edited.
  ///
  /// What was read before may have shown it already.
  func readUntilEdited() throws {
    guard
      transcript.ranges(of: "\u{1B}[?2004h").count <= transcript.ranges(of: "\u{1B}[?2004l").count
    else { return }
    try read(until: "\u{1B}[?2004h")
  }

  /// Reads until what is typed goes to the front end that a flag names: only the plain one edits no line.
  func readUntilReady(for frontEnd: String) throws {
    if frontEnd != "--plain" { try readUntilEdited() }
  }

  /// Types when a question stands on the screen and takes what is typed: a confirmation and a review
  /// ignore what comes before.
  func answer(_ keys: String, whenShown text: String, in frontEnd: String) throws {
    try read(untilShown: text)
    try readUntilReady(for: frontEnd)
    try type(keys)
  }
}

/// A person's home with settings for libedit, which goes when the object does.
final class TemporaryHome {
  let path: String

  private var settingsPath: String { path + "/.editrc" }

  init(settings: String) throws {
    var template = Array("/tmp/comboline-home-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = try #require(fopen(settingsPath, "w"))
    fputs(settings, file)
    fclose(file)
  }

  deinit {
    unlink(settingsPath)
    rmdir(path)
  }
}
