import ComboTesting
import Glibc
import Testing

@Suite(.serialized) struct SignalTests {
  /// A probe that reads a line on a terminal of its own.
  private func probe(
    _ mode: String,
    environment: [String: String] = TerminalChild.plainEnvironment
  ) throws -> TerminalChild {
    try TerminalChild(
      BuiltProducts.path(of: "EditLineProbe"),
      [mode],
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    )
  }

  /// The modes of a fresh terminal, and a probe that has shown its prompt there.
  private func reading(_ mode: String) throws -> (TerminalChild, TerminalModes) {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let child = try TerminalChild(
      BuiltProducts.path(of: "EditLineProbe"),
      [mode],
      environment: TerminalChild.plainEnvironment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      terminal: terminal
    )
    try terminal.read(until: "> ")
    #expect(try terminal.modes() != before)
    return (child, before)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `D7, K8: a signal from outside ends the process with the terminal put back`(signal: CInt)
    throws
  {
    let (child, before) = try reading("read")

    child.send(signal)

    #expect(try child.wait() == .killed(by: signal))
    #expect(try child.terminal.modes() == before)
    #expect(child.terminal.transcript.contains("\u{1b}[?2004l"))
  }

  @Test func `D7: an interrupt from outside ends the read`() throws {
    let (child, before) = try reading("read")

    child.send(SIGINT)

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("interrupted(SIGINT), handlers kept"))
    #expect(try child.terminal.modes() == before)
  }

  @Test func `D7: the interrupt key ends the read with the terminal put back`() throws {
    let (child, before) = try reading("read")

    try child.terminal.type("abc\u{3}")

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("interrupted(SIGINT), handlers kept"))
    #expect(try child.terminal.modes() == before)
  }

  @Test func `D7: the quit key quits the process with the terminal put back`() throws {
    let (child, before) = try reading("read")

    try child.terminal.type("abc\u{1c}")

    #expect(try child.wait() == .killed(by: SIGQUIT))
    #expect(try child.terminal.modes() == before)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `the program's own handler has the signal with the terminal put back`(signal: CInt) throws {
    let (child, before) = try reading("handlers")

    child.send(signal)

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("handler \(signal) cooked"))
    #expect(child.terminal.transcript.contains(", handlers kept"))
    #expect(child.terminal.transcript.contains("interrupted("))
    #expect(try child.terminal.modes() == before)
  }

  @Test func `a signal that the program ignores stays ignored`() throws {
    let (child, _) = try reading("ignore")

    for signal in [SIGTERM, SIGHUP, SIGINT] { child.send(signal) }
    try child.terminal.type("still here\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("line(\"still here\"), handlers kept"))
  }

  @Test(arguments: [
    ("exit", ProcessEvent.exited(7)), ("abort", .killed(by: SIGABRT)),
  ])
  func `D9: the terminal is put back when a callback ends the process`(
    mode: String,
    end: ProcessEvent
  ) throws {
    let (child, before) = try reading(mode)

    try child.terminal.type("\u{14}")

    #expect(try child.wait() == end)
    #expect(try child.terminal.modes() == before)
    #expect(
      child.terminal.transcript.contains(
        "\u{1b}[?2026l\u{1b}[?1006l\u{1b}[?2004l\u{1b}[?25h\u{1b}[0m"
      )
    )
  }

  @Test func `D9: the terminal is put back when a callback traps`() throws {
    let (child, before) = try reading("trap")

    try child.terminal.type("\u{14}")

    let end = try child.wait()
    #expect(end == .killed(by: SIGILL) || end == .killed(by: SIGTRAP))
    #expect(child.terminal.transcript.contains("\u{1b}[?2026l\u{1b}[?1006l"))
    #expect(try child.terminal.modes() == before)
  }

  @Test(arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP])
  func `D9: the terminal is put back after a fatal signal from outside`(signal: CInt) throws {
    let (child, before) = try reading("read")

    child.send(signal)

    #expect(try child.wait() == .killed(by: signal))
    #expect(try child.terminal.modes() == before)
  }

  @Test(arguments: [SIGXFSZ, SIGXCPU, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2])
  func `D9: the terminal is put back behind any other signal that ends the process`(signal: CInt)
    throws
  {
    let (child, before) = try reading("read")

    child.send(signal)

    #expect(try child.wait() == .killed(by: signal))
    #expect(try child.terminal.modes() == before)
    #expect(child.terminal.transcript.contains("\u{1b}[?2004l"))
  }

  @Test func `a second signal ends a process whose callback does not return`() throws {
    let (child, before) = try reading("busy")
    try child.terminal.type("\u{14}")
    try child.terminal.read(until: "busy")

    // Two signals of one kind may become one while the first is not yet delivered.
    let deadline = Deadline()
    while !child.hasEnded, !deadline.hasPassed { child.send(SIGTERM) }

    #expect(try child.wait() == .killed(by: SIGTERM))
    #expect(try child.terminal.modes() == before)
  }

  @Test func `a new size of the window is taken up and the line painted again`() throws {
    let (child, _) = try reading("handlers")
    try child.terminal.type("some text")
    try child.terminal.read(until: "some text")

    try child.terminal.resize(columns: 40, rows: 10)

    try child.terminal.read(until: "\r\u{1b}[J> some text")
    try child.terminal.read(until: "handler \(SIGWINCH)")
    try child.terminal.type("!\r")
    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("line(\"some text!\"), handlers kept"))
  }

  @Test func `a process that was stopped and goes on paints the line again`() throws {
    let (child, _) = try reading("read")
    try child.terminal.type("some text")
    try child.terminal.read(until: "some text")

    child.send(SIGSTOP)
    #expect(try child.nextEvent() == .stopped(by: SIGSTOP))
    child.send(SIGCONT)
    #expect(try child.nextEvent() == .continued)

    try child.terminal.read(until: "\r\u{1b}[J> some text")
    try child.terminal.type("!\r")
    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("line(\"some text!\"), handlers kept"))
  }

  @Test func `D11: a suspended process leaves the shell its modes and goes on where it was`() throws
  {
    let path = try BuiltProducts.path(of: "EditLineProbe")
    let shell = try TerminalChild(
      "/bin/bash",
      ["--norc", "--noediting", "-i"],
      environment: TerminalChild.plainEnvironment.merging(["PS1": "shell$ "]) { $1 }
    )
    let terminal = shell.terminal
    try terminal.read(until: "shell$ ")
    let before = try terminal.modes()
    try terminal.type("\(path) read\r")
    try terminal.read(until: "> ")
    try terminal.type("half")
    try terminal.read(until: "half")

    for _ in 1...100 {
      try terminal.type("\u{1a}")
      try terminal.read(until: "Stopped")
      try terminal.read(until: "shell$ ")
      #expect(try terminal.modes() == before)

      try terminal.type("fg\r")
      try terminal.read(until: "> half")
      #expect(try terminal.modes() != before)
    }

    try terminal.type(" done\r")
    try terminal.read(until: "line(\"half done\"), handlers kept, descriptors 0")
    try terminal.read(until: "shell$ ")
    try terminal.type("exit\r")
    #expect(try shell.wait() == .exited(0))
  }

  @Test func `a process that is suspended from outside goes on where it was`() throws {
    let path = try BuiltProducts.path(of: "EditLineProbe")
    let shell = try TerminalChild(
      "/bin/bash",
      ["--norc", "--noediting", "-i"],
      environment: TerminalChild.plainEnvironment.merging(["PS1": "shell$ "]) { $1 }
    )
    let terminal = shell.terminal
    try terminal.read(until: "shell$ ")
    let before = try terminal.modes()
    // The job tells its number, and becomes the probe.
    try terminal.type("sh -c 'echo pid:$$:; exec \(path) read'\r")
    let announced = try terminal.read(until: ":\r\n")
    let number = try #require(announced.split(separator: ":").dropLast().last.flatMap { CInt($0) })
    try terminal.read(until: "> ")
    try terminal.type("half")
    try terminal.read(until: "half")

    kill(number, SIGTSTP)
    try terminal.read(until: "Stopped")
    try terminal.read(until: "shell$ ")
    #expect(try terminal.modes() == before)
    try terminal.type("fg\r")
    try terminal.read(until: "> half")
    try terminal.type(" done\r")

    try terminal.read(until: "line(\"half done\"), handlers kept, descriptors 0")
    try terminal.read(until: "shell$ ")
    try terminal.type("exit\r")
    #expect(try shell.wait() == .exited(0))
  }

  @Test func `D11: a thousand reads leave no descriptor and no handler behind`() throws {
    let child = try probe("many")

    for _ in 1...1001 {
      try child.terminal.read(until: "> ")
      try child.terminal.type("x\r")
    }

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("descriptors 0, handlers kept"))
  }

  @Test func `a hundred editors leave no descriptor behind`() throws {
    let child = try probe("editors")

    for _ in 1...101 {
      try child.terminal.read(until: "> ")
      try child.terminal.type("x\r")
    }

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("descriptors 0"))
  }

  @Test(arguments: ["C", "POSIX", "", "en_US.UTF-8", "C.UTF-8", "xx_XX"])
  func `A10: text is UTF-8 under every locale`(locale: String) throws {
    let environment = TerminalChild.plainEnvironment.merging(["LANG": locale]) { $1 }
    let child = try probe("locale", environment: environment)
    try child.terminal.read(until: "> ")

    try child.terminal.type("café 東京\u{7f}\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("line(\"café 東\")"))
  }

  @Test func `without a controlling terminal there is an error and no read`() throws {
    let result = try ChildProcess.run(BuiltProducts.path(of: "EditLineProbe"), ["terminal"])

    #expect(result.status == .exited(0))
    #expect(result.standardOutput == "There is no terminal to ask on.\n")
  }

  @Test func `the controlling terminal is found whatever the streams are`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "EditLineProbe"),
      ["read"],
      streams: (.null, .pipe, .pipe)
    )
    try child.terminal.read(until: "> ")

    try child.terminal.type("answer\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "line(\"answer\"), handlers kept, descriptors 0\n")
  }
}
