import ComboTesting
import Glibc
import Testing

@testable import comboline

/// Options that come through a pipe while the menu is up.
@Suite(.serialized) struct StreamTests {
  /// Something that a shell script waits for.
  private final class Gate {
    let path: String
    private let descriptor: CInt

    init() throws {
      var template = Array("/tmp/comboline-gate-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      try #require(mkfifo(path + "/gate", 0o600) == 0)
      // Open for both, so that nobody waits for the other end.
      descriptor = Glibc.open(path + "/gate", O_RDWR | O_CLOEXEC)
      try #require(descriptor >= 0)
    }

    deinit {
      close(descriptor)
      unlink(path + "/gate")
      rmdir(path)
    }

    /// The command that waits.
    var wait: String { "read -r _ <'\(path)/gate'" }

    func open() {
      _ = write(descriptor, "\n", 1)
    }
  }

  private func start(_ producer: String, _ command: String) throws -> TerminalChild {
    try TerminalTool.shell("/bin/sh", "{ \(producer); } | \(command); echo \"code $?\"")
  }

  @Test func `the menu is there before the pipe has an end, and an answer does not wait for it`()
    throws
  {
    let gate = try Gate()
    let child = try start("printf 'a\\nb\\n'; \(gate.wait)", "comboline choose")

    try child.wait(forScreen: "1 of 2")
    try child.terminal.type("\u{1B}[B\r")
    try child.wait(forScreen: "✔ Choose: b")
    gate.open()

    try child.wait(forScreen: "code 0")
    #expect(try child.wait() == .exited(0))
  }

  @Test func `text and highlight survive when more options come, and the count grows`() throws {
    let gate = try Gate()
    let child = try start(
      "printf 'ba\\nbb\\nc\\n'; \(gate.wait); printf 'xb\\nb\\n'",
      "comboline choose"
    )

    try child.wait(forScreen: "1 of 3")
    try child.terminal.type("b\u{1B}[B")
    try child.wait(forScreen: "❯ bb")
    gate.open()
    try child.wait(forScreen: "(of 5)")

    #expect(child.screen().transcript.contains { $0.hasPrefix(" ❯ bb") })
    try child.terminal.type("\r")
    try child.wait(forScreen: "✔ Choose: bb")
    #expect(try child.wait() == .exited(0))
  }

  @Test func `a menu without options yet says so, and has them when they come`() throws {
    let gate = try Gate()
    let child = try start("\(gate.wait); printf 'late\\nlater\\n'", "comboline choose -m")

    try child.wait(forScreen: "Loading")
    gate.open()
    try child.wait(forScreen: "❯ ☐ late")
    try child.terminal.type(" \r")

    try child.wait(forScreen: "code 0")
    #expect(try child.wait() == .exited(0))
  }

  @Test func `a menu that was closed meanwhile has the options when it opens again`() throws {
    let gate = try Gate()
    let child = try start("\(gate.wait); printf 'late\\n'; \(gate.wait)", "comboline choose")

    try child.wait(forScreen: "Loading")
    try child.terminal.type("\u{7}")
    try child.wait(forScreenWithout: "Loading")
    gate.open()
    try child.terminal.type("\u{1B}[B")
    try child.wait(forScreen: "❯ late")
    gate.open()
    try child.terminal.type("\r")

    try child.wait(forScreen: "✔ Choose: late")
    #expect(try child.wait() == .exited(0))
  }

  @Test func `E1: a stream that ends without an option ends the question with 65`() throws {
    let gate = try Gate()
    let child = try start(gate.wait, "comboline choose")

    try child.wait(forScreen: "Loading")
    gate.open()

    try child.wait(forScreen: "code 65")
    let screen = child.screen().transcript
    #expect(screen.contains("comboline: Standard input has no options."))
    #expect(try child.wait() == .exited(0))
  }

  @Test func `a stream that ends with too few options ends the question with 65`() throws {
    let gate = try Gate()
    let child = try start("printf 'a\\nb\\n'; \(gate.wait)", "comboline choose -m --min 3")

    try child.wait(forScreen: "of 2")
    gate.open()

    try child.wait(forScreen: "code 65")
    let screen = child.screen().transcript
    #expect(screen.contains("comboline: --min is 3, and fewer options can be chosen."))
    #expect(try child.wait() == .exited(0))
  }

  @Test func `E1: where Other is on, a stream without options is asked about`() throws {
    let gate = try Gate()
    let child = try start(gate.wait, "comboline choose --other")

    try child.wait(forScreen: "Loading")
    gate.open()
    try child.wait(forScreen: "❯ Other")
    try child.terminal.type("my own\r")

    try child.wait(forScreen: "✔ Choose: my own")
    #expect(try child.wait() == .exited(0))
  }

  @Test(
    arguments: [
      ("--line", "2) bb"), ("--plain", "2) bb"), ("--select-1 -q bb", "code 0"),
      ("--exit-0 -q zz", "code 1"), ("--default bb", "❯ bb"), ("--answer bb", "code 0"),
    ]
  )
  func `what needs all options waits for them`(flags: String, sign: String) throws {
    let gate = try Gate()
    let child = try start(
      "printf 'a\\n'; echo waiting >/dev/tty; \(gate.wait); printf 'bb\\n'",
      "comboline choose \(flags)"
    )

    try child.wait(forScreen: "waiting")
    #expect(child.screen().transcript == ["waiting"])
    gate.open()
    try child.wait(forScreen: sign)
    child.send(SIGHUP)
  }

  @Test(
    arguments: [
      "--select-1", "--select-1 --query b", "--exit-0", "--exit-0 --query b",
      "--select-1 --exit-0 --query b", "--select-1 --multiple --query b",
    ]
  )
  func `what more options cannot change is asked before they come`(flags: String) throws {
    let gate = try Gate()
    let child = try start(
      "printf 'a\n'; \(gate.wait); printf 'ba\nbb\n'; \(gate.wait); printf 'bc\n'",
      "comboline choose \(flags)"
    )

    gate.open()
    try child.wait(forScreen: "ba")
    #expect(!child.screen().transcript.contains { $0.contains("bc") })
    gate.open()
    try child.wait(forScreen: "bc")
    try child.terminal.type("\r")

    try child.wait(forScreen: "code 0")
    #expect(try child.wait() == .exited(0))
  }

  @Test func `the only match is not asked about, however long the stream`() throws {
    let child = try start("seq 300000", "comboline choose --select-1 --query 299999")

    try child.wait(forScreen: "code 0")
    #expect(child.screen().transcript.contains("299999"))
    #expect(try child.wait() == .exited(0))
  }

  @Test func `a long list is filtered and chosen from while it is read`() throws {
    let child = try start("seq 300000", "comboline choose")

    try child.wait(forScreen: "of 300,000")
    try child.terminal.type("299999")
    try child.wait(forScreen: "❯ 299999")
    try child.terminal.type("\r")

    try child.wait(forScreen: "✔ Choose: 299999")
    #expect(try child.wait() == .exited(0))
  }
}
