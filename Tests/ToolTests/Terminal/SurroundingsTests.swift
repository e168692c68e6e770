import ComboTesting
import Glibc
import Testing

/// The tool where what stands around it is not as it should be: no room on the disk, no home, a foreign
/// locale, a window without a size, a terminal that nobody reads.
@Suite(.serialized) struct SurroundingsTests {
  private static let frontEnds = ["--live", "--line", "--plain"]
  #if arch(x86_64)
  private static let writeCall = "1"
  #else
  private static let writeCall = "64"
  #endif
  private static let form = """
    title: Trip
    fields:
      - {key: name, kind: text, title: Name, required: true}
      - {key: days, kind: number, title: Days, integer: true}
    """

  // MARK: The disk

  @Test(arguments: frontEnds)
  func `where no file can grow, the form is filled without a draft, and the output is refused`(
    frontEnd: String
  ) throws {
    let folder = try FormFolder(["trip.yaml": Self.form, "answers": "old\n"])
    let script =
      "ulimit -f 0; XDG_STATE_HOME=\(folder.path) comboline fill \(frontEnd) "
      + "--into \(folder.file("answers")) \(folder.file("trip.yaml"))"
    let child = try TerminalTool.shell("/bin/sh", script, streams: (.terminal, .pipe, .pipe))

    try child.terminal.answer("Ada\r", whenShown: "Name", in: frontEnd)
    try child.terminal.answer("\r", whenShown: "Days", in: frontEnd)
    try child.terminal.answer("\r", whenShown: "Are these answers right?", in: frontEnd)

    #expect(try child.wait() == .exited(74))
    #expect(child.standardError.contains("The file cannot be written: File too large."))
    #expect(child.standardOutput == "")
    #expect(try folder.text(of: "answers") == "old\n")
  }

  @Test func `standard output that cannot grow is an error`() throws {
    let folder = try FormFolder()
    let process = try ToolProcess.shell(
      #"ulimit -f 0; "$COMBOLINE" choose --answer a a > "$FOLDER/answer""#,
      in: folder
    )

    #expect(process.status == .exited(74))
    #expect(process.standardError.contains("File too large"))
  }

  @Test(arguments: [
    #"choose --answer a a > /dev/full"#, #"filter a a > /dev/full"#, #"choose --help > /dev/full"#,
    #"fill --set name=Ada --no-input "$FOLDER/trip.yaml" > /dev/full"#,
    #"fill --set name=Ada --no-input --into /dev/full "$FOLDER/trip.yaml""#,
  ])
  func `a device that is full is an error whatever is written`(arguments: String) throws {
    let folder = try FormFolder(["trip.yaml": Self.form])
    let process = try ToolProcess.shell(#""$COMBOLINE" "# + arguments, in: folder)

    #expect(process.status == .exited(74))
    #expect(process.standardError.contains("No space left on device"))
  }

  // MARK: The home

  @Test(arguments: frontEnds, ["unset HOME", "HOME=/proc", "HOME=relative", "HOME="])
  func `without a home that can be written, a form is filled`(frontEnd: String, home: String) throws
  {
    let folder = try FormFolder(["trip.yaml": Self.form])
    let script =
      "unset XDG_STATE_HOME; \(home); comboline fill --no-review \(frontEnd) "
      + folder.file("trip.yaml")
    let child = try TerminalTool.shell("/bin/sh", script, streams: (.terminal, .pipe, .pipe))

    try child.terminal.answer("Ada\r", whenShown: "Name", in: frontEnd)
    try child.terminal.answer("4\r", whenShown: "Days", in: frontEnd)

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput.contains("\"Ada\""))
  }

  // MARK: The locale

  @Test(arguments: frontEnds, ["xx_YY", "C", "POSIX"])
  func `options that are not ASCII are found and answered in every locale`(
    frontEnd: String,
    locale: String
  ) throws {
    let child = try TerminalTool.start(
      ["choose", frontEnd, "Hà Nội", "北京", "São Paulo"],
      environment: ["LANG": locale, "LC_ALL": locale]
    )

    try child.terminal.read(untilShown: "São Paulo")
    if frontEnd == "--line" { try child.terminal.readUntilEdited() }
    try child.terminal.type("北京\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "北京\n")
  }

  // MARK: The window

  @Test(arguments: frontEnds)
  func `in a window without a size an option is chosen`(frontEnd: String) throws {
    let child = try TerminalTool.start(
      ["choose", frontEnd, "Chocolate", "Vanilla"],
      columns: 0,
      rows: 0
    )

    try child.terminal.answer("van\r", whenShown: "Choose", in: frontEnd)

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Vanilla\n")
  }

  // MARK: Who reads

  /// A child whose terminal nobody reads, once it can write no more.
  private func blocked() throws -> TerminalChild {
    let labels = (1...500).map { "Option \($0) \(String(repeating: "x", count: 60))" }
    let child = try TerminalTool.start(
      ["choose", "--live"],
      streams: (.pipe, .pipe, .terminal),
      input: labels.joined(separator: "\n")
    )
    try child.terminal.read(untilShown: "Option 1")
    let deadline = Deadline()
    var columns = 80
    while !isWriting(child), !deadline.hasPassed {
      columns = 140 - columns
      try child.terminal.resize(columns: columns, rows: 24)
    }
    try #require(isWriting(child))
    return child
  }

  /// Whether a program waits inside write(2), look after look.
  private func isWriting(_ child: TerminalChild) -> Bool {
    (1...50).allSatisfy { _ in
      sched_yield()
      // The number of the call that a process sleeps in; while it runs there is none.
      let call = text(of: "/proc/\(child.identifier)/syscall").prefix { $0 != " " }
      return call == Self.writeCall
    }
  }

  private func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test(.enabled(if: access("/proc/self/syscall", R_OK) == 0, "The system tells no call."))
  func `a terminal that nobody has read for a while takes the answer when it is read`() throws {
    let child = try blocked()

    try child.terminal.type("option 77\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput.hasPrefix("Option 77 "))
  }

  @Test(.enabled(if: access("/proc/self/syscall", R_OK) == 0, "The system tells no call."))
  func `the interrupt key ends a question on a terminal that nobody has read for a while`() throws {
    let before = try PseudoTerminal().modes()
    let child = try blocked()

    try child.terminal.type("\u{3}")

    #expect(try child.wait() == .exited(130))
    #expect(try child.terminal.modes() == before)
  }

  @Test func `on a slow line a key costs few bytes`() throws {
    let labels = (1...300).map { "Option \($0)" }
    let child = try TerminalTool.start(["choose", "--live"] + labels)
    try child.terminal.read(untilShown: "❯ Option 1")
    try child.terminal.read(until: "all of the menu") { _ in
      child.screen().rows.contains { $0.contains("Option 5") }
    }
    let first = child.terminal.transcriptBytes.count

    for number in 2...5 {
      try child.terminal.type("\u{1B}[B")
      try child.terminal.read(untilShown: "❯ Option \(number)")
    }
    let moved = child.terminal.transcriptBytes.count - first

    try child.terminal.type("\r")
    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Option 5\n")
    // At 300 bytes a second an arrow key is shown within half a second.
    #expect(moved < 4 * 150, "\(moved)")
  }
}
