import ComboTesting
import Glibc
import Testing

/// A shell script in a pane of tmux, which has a server of its own.
///
/// tmux is a terminal that this package has no part in: what it shows is what a person sees.
final class TmuxPane {
  /// The path of tmux; `nil` where it is missing.
  static let program: String? = [
    "/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux",
  ].first { (path: String) in access(path, X_OK) == 0 }

  private let folder: String
  private var socketPath: String { folder + "/socket" }
  private var bytesPath: String { folder + "/bytes" }
  private let environment: [String: String]

  /// Runs a script in a pane until a test is done with it.
  ///
  /// - Parameters:
  ///   - script: The script; `comboline` in it is the tool.
  ///   - columns: The width of the pane.
  ///   - rows: Its height.
  ///   - body: The test.
  /// - Throws: What the test throws, or what keeps tmux from starting.
  static func run(
    _ script: String,
    columns: Int = 80,
    rows: Int = 24,
    _ body: (TmuxPane) throws -> Void
  ) throws {
    let pane = try TmuxPane()
    defer { pane.end() }
    try pane.start(script, columns: columns, rows: rows)
    try body(pane)
  }

  private init() throws {
    var template = Array("/tmp/comboline-tmux-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let tool = try BuiltProducts.path(of: "comboline")
    let tools = tool.split(separator: "/").dropLast().joined(separator: "/")
    environment = TerminalChild.plainEnvironment
      .merging(["PATH": "/" + tools + ":/usr/local/bin:/usr/bin:/bin"]) { $1 }
  }

  /// Starts the script, which waits until its bytes are copied too.
  private func start(_ script: String, columns: Int, rows: Int) throws {
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try tmux(["new-session", "-d"] + size + ["read -r go; \(script)"])
    try tmux(["pipe-pane", "-O", "cat > \(bytesPath)"])
    try type("Enter")
  }

  /// Ends the server, and with it all that runs in it.
  private func end() {
    _ = try? tmux(["kill-server"])
    unlink(bytesPath)
    unlink(socketPath)
    rmdir(folder)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let program = try #require(TmuxPane.program)
    let result = try ChildProcess.run(
      program,
      ["-S", socketPath, "-f", "/dev/null", "-u"] + arguments,
      environment: environment
    )
    #expect(result.status == .exited(0), "\(arguments): \(result.standardError)")
    return result.standardOutput
  }

  // MARK: Keys and the window

  /// Presses keys, named as tmux names them.
  func type(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a text.
  func type(text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: What is shown

  /// The rows of the screen, without blank ones at the end.
  func screen() throws -> [String] { try rows(["capture-pane", "-p"]) }

  /// The screen with its styles, as another terminal shows it.
  func styledScreen(columns: Int, rows: Int) throws -> VirtualTerminal {
    var terminal = VirtualTerminal(rows: rows, columns: columns)
    let text = try tmux(["capture-pane", "-p", "-e"])
    terminal.feed(
      text.split(separator: "\n", omittingEmptySubsequences: false).prefix(rows).joined(
        separator: "\r\n"
      )
    )
    return terminal
  }

  /// The rows that have scrolled away, and those of the screen.
  func transcript() throws -> [String] { try rows(["capture-pane", "-p", "-S", "-"]) }

  private func rows(_ capture: [String]) throws -> [String] {
    var rows = try tmux(capture).split(separator: "\n", omittingEmptySubsequences: false)
      .map { row in
        var row = row
        while row.last == " " { row.removeLast() }
        return String(row)
      }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  /// All that the script has written so far.
  func bytes() throws -> [UInt8] {
    let file = try #require(fopen(bytesPath, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  /// Looks at the screen, until it is as described.
  func wait(for description: String, where predicate: ([String]) throws -> Bool) throws {
    let deadline = Deadline()
    while true {
      let screen = try screen()
      if try predicate(screen) { return }
      guard !deadline.hasPassed else {
        throw TerminalTestError.deadlinePassed(
          waitingFor: description,
          received: screen.joined(separator: "\n")
        )
      }
    }
  }

  /// Waits until a text stands on the screen.
  func wait(for text: String) throws {
    try wait(for: text) { $0.contains { $0.contains(text) } }
  }
}
