import ComboTesting
import EditLine
import Glibc
import Testing

@Suite(.serialized) struct ForegroundProgramTests {
  /// What the probe prints of a program that ended well.
  private static let kept = ", handlers kept, descriptors 0, foreground true"

  /// What a script does until a signal comes; a shell that waits for something may miss a trap.
  private static let forever = "while :; do :; done"

  /// A probe that runs a script of the shell in the foreground.
  private func probe(_ script: String, terminal: PseudoTerminal? = nil) throws -> TerminalChild {
    try TerminalChild(
      BuiltProducts.path(of: "EditLineProbe"),
      ["foreground", script],
      terminal: terminal
    )
  }

  @Test func `a program has the terminal, and its status is given`() throws {
    let child = try probe("test -t 0 && test -t 1 && test -t 2 && echo ready; read x; exit $x")
    try child.terminal.read(until: "ready")

    try child.terminal.type("3\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("exited(3)" + Self.kept))
  }

  @Test func `the interrupt key is the program's alone`() throws {
    let child = try probe("trap 'exit 5' INT; echo ready; \(Self.forever)")
    try child.terminal.read(until: "ready")

    try child.terminal.type("\u{3}")

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("exited(5)" + Self.kept))
  }

  @Test(arguments: [("\u{3}", "SIGINT"), ("\u{1c}", "SIGQUIT")])
  func `a key that kills the program does not kill its parent`(key: String, signal: String) throws {
    let child = try probe("echo ready; exec cat")
    try child.terminal.read(until: "ready")

    try child.terminal.type(key)

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("killed(by: \(signal))" + Self.kept))
  }

  @Test func `the suspend key stops both, and both go on`() throws {
    let shell = try TerminalChild(
      "/bin/bash",
      ["--norc", "--noediting", "-i"],
      environment: TerminalChild.plainEnvironment.merging(["PS1": "shell$ "]) { $1 }
    )
    let terminal = shell.terminal
    try terminal.read(until: "shell$ ")
    let path = try BuiltProducts.path(of: "EditLineProbe")
    // It reads nothing: what a program reads in the moment of being stopped is lost to the shell.
    let script =
      #"trap "echo going\ on" CONT; trap "exit 4" INT; echo "rea"dy; "# + Self.forever
    try terminal.type("\(path) foreground '\(script)'\r")
    try terminal.read(until: "ready")

    for _ in 1...20 {
      try terminal.type("\u{1a}")
      try terminal.read(until: "Stopped")
      try terminal.read(until: "shell$ ")
      try terminal.type("fg\r")
      try terminal.read(until: "going on\r\n")
    }

    try terminal.type("\u{3}")
    try terminal.read(until: "exited(4)" + Self.kept)
    try terminal.type("exit\r")
    #expect(try shell.wait() == .exited(0))
  }

  @Test func `modes that a killed program leaves behind are put back`() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()

    let child = try probe("stty raw -echo; kill -9 $$", terminal: terminal)

    #expect(try child.wait() == .exited(0))
    #expect(terminal.transcript.contains("killed(by: signal 9)" + Self.kept))
    #expect(try terminal.modes() == before)
  }

  @Test func `the foreground is taken back from a program that kept it`() throws {
    let child = try probe("exec bash --norc --noprofile -ic 'kill -9 $$'")

    #expect(try child.wait() == .exited(0))
    #expect(child.terminal.transcript.contains("killed(by: signal 9)" + Self.kept))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the process ends the program first`(signal: CInt) throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()
    let child = try probe(
      "trap 'echo gone; exit' TERM HUP; stty -echo; echo ready; \(Self.forever)",
      terminal: terminal
    )
    try terminal.read(until: "ready")

    child.send(signal)

    #expect(try child.wait() == .killed(by: signal))
    #expect(terminal.transcript.contains("gone\r\nleaving\r\n"))
    #expect(try terminal.modes() == before)
  }

  @Test func `a second signal ends a process whose program does not`() throws {
    let child = try probe("trap '' TERM; echo ready; cat")
    try child.terminal.read(until: "ready")

    // Two signals of one kind may become one while the first is not yet delivered.
    let deadline = Deadline()
    while !child.hasEnded, !deadline.hasPassed { child.send(SIGTERM) }

    #expect(try child.wait() == .killed(by: SIGTERM))
  }

  @Test func `a program that is not there is an error that names it`() {
    let error = #expect(throws: EditLineError.self) {
      try ForegroundProgram.run(["/no/such/program"], on: .standard)
    }

    #expect(error?.description == "“/no/such/program” failed: No such file or directory.")
  }
}
