import ComboTesting
import EditLine
import Glibc
import Testing

@Suite struct ShellCommandTests {
  private func run(
    _ line: String,
    _ configure: (inout ShellCommand.Limits) -> Void = { _ in }
  ) throws -> ShellCommand.Result {
    var limits = ShellCommand.Limits()
    configure(&limits)
    return try ShellCommand(line, limits: limits).run()
  }

  /// Whether a process that is nobody's child any more is gone, or about to be forgotten.
  private func hasEnded(_ identifier: pid_t) -> Bool {
    let deadline = Deadline()
    while !deadline.hasPassed {
      guard let file = fopen("/proc/\(identifier)/stat", "r") else { return true }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = fread(&bytes, 1, bytes.count, file)
      if Array(bytes.prefix(count)).text.contains(") Z ") { return true }
      sched_yield()
    }
    return false
  }

  @Test func `what a command prints is captured, and how it ended`() throws {
    let result = try run("printf 'a\\0\\377\\n'; echo oops >&2; exit 4")

    #expect(result.end == .ended(.exited(4)))
    #expect(result.output == [0x61, 0, 0xFF, 0x0A])
    #expect(result.errors.text == "oops\n")
  }

  @Test func `a command's standard input is empty`() throws {
    #expect(try run("cat; echo end").output.text == "end\n")
  }

  @Test func `a command that is killed says by what`() throws {
    let result = try run("kill -TERM $$")

    #expect(result.end == .ended(.killed(by: .terminate)))
  }

  @Test func `more output than a pipe holds comes whole`() throws {
    let result = try run("yes | head -c 1000000")

    #expect(result.end == .ended(.exited(0)))
    #expect(result.output.count == 1_000_000)
  }

  @Test func `output up to the limit is allowed, and not a byte more`() throws {
    let allowed = try run("printf 12345") { $0.output = 5 }
    let refused = try run("printf 123456") { $0.output = 5 }

    #expect(allowed.end == .ended(.exited(0)))
    #expect(allowed.output.text == "12345")
    #expect(refused.end == .printedTooMuch)
    #expect(refused.output.text == "12345")
  }

  @Test func `a command that prints without end is killed`() throws {
    #expect(try run("yes").end == .printedTooMuch)
  }

  @Test func `of a long standard error the beginning is kept, and the command goes on`() throws {
    let result = try run("(echo first; yes | head -c 300000) >&2; echo end") { $0.errors = 6 }

    #expect(result.end == .ended(.exited(0)))
    #expect(result.output.text == "end\n")
    #expect(result.errors.text == "first\n")
  }

  @Test func `a command that takes too long is killed`() throws {
    let result = try run("trap '' TERM INT HUP; tail -f /dev/null") { $0.time = .milliseconds(50) }

    #expect(result.end == .tookTooLong)
  }

  @Test func `what the shell leaves behind is killed and does not hold up the end`() throws {
    let result = try run("tail -f /dev/null & echo $!")

    #expect(result.end == .ended(.exited(0)))
    let output = result.output.text.dropLast()
    #expect(hasEnded(try #require(pid_t(output))))
  }

  @Test func `no zombie is left`() throws {
    let output = try run("echo $$").output.text.dropLast()

    let identifier = try #require(pid_t(output))
    #expect(kill(identifier, 0) == -1 && errno == ESRCH)
  }

  @Test func `a command can be cancelled before it runs`() throws {
    let command = try ShellCommand("tail -f /dev/null")

    command.cancel()

    #expect(try command.run().end == .cancelled)
  }

  @Test func `a command can be cancelled from another thread`() throws {
    let folder = try TemporaryFolder()
    let started = folder.path(of: "started")
    try #require(mkfifo(started, 0o600) == 0)
    let command = try ShellCommand("echo >'\(started)'; tail -f /dev/null")

    try runDetached {
      // Opening waits until the command opens the other end.
      if let file = fopen(started, "r") { fclose(file) }
      command.cancel()
    }

    #expect(try command.run().end == .cancelled)
  }

  @Test func `a command has no descriptor but its own three, and leaves none open`() throws {
    let script =
      "for f in 3 4 5 6 7 8 9; do (: >&$f) 2>/dev/null && echo $f; "
      + "(: <&$f) 2>/dev/null && echo $f; done; :"
    let child = try TerminalChild(BuiltProducts.path(of: "EditLineProbe"), ["command", script])

    #expect(try child.wait() == .exited(0))

    #expect(
      child.terminal.transcript.contains("ended(EditLine.ChildEnd.exited(0)), descriptors 0, <0>")
    )
  }

  @Test func `a line with a NUL is refused`() {
    #expect(throws: EditLineError.self) { try run("echo \0") }
  }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}
