import ComboTesting
import Glibc
import Testing

@Suite(.serialized) struct PseudoTerminalTests {
  @Test func `a child on a terminal is typed to and its status comes back`() throws {
    let child = try TerminalChild("/bin/sh", ["-c", "echo ready; read x; echo got:$x; exit 3"])

    try child.terminal.read(until: "ready\r\n")
    try child.terminal.type("word\r")

    #expect(try child.wait() == .exited(3))
    #expect(child.terminal.transcript.hasSuffix("got:word\r\n"))
  }

  @Test func `the terminal is the controlling one even when no stream is the terminal`() throws {
    let child = try TerminalChild(
      "/bin/sh",
      ["-c", "echo hello >/dev/tty; cat; echo oops >&2; read x </dev/tty; exit $x"],
      streams: (.pipe, .pipe, .pipe),
      input: "from a pipe"
    )

    try child.terminal.read(until: "hello\r\n")
    try child.terminal.type("7\r")

    #expect(try child.wait() == .exited(7))
    #expect(child.standardOutput == "from a pipe")
    #expect(child.standardError == "oops\n")
  }

  @Test func `a child that prints more than a pipe and a terminal hold does not block`() throws {
    let script =
      "i=0; while [ $i -lt 4000 ]; do echo 0123456789012345678901234567890123456789;"
      + " echo line >&2; i=$((i+1)); done"
    let child = try TerminalChild(
      "/bin/sh",
      ["-c", script],
      streams: (.null, .pipe, .terminal)
    )

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput.utf8.count == 4000 * 41)
    #expect(child.terminal.transcriptBytes.count == 4000 * 6)
  }

  @Test func `a signal ends a child and is reported`() throws {
    let child = try TerminalChild("/bin/sh", ["-c", "echo ready; read x"])
    try child.terminal.read(until: "ready")

    child.send(15)

    #expect(try child.wait() == .killed(by: 15))
  }

  @Test func `a stop and a continuation are reported in order`() throws {
    let child = try TerminalChild("/bin/sh", ["-c", "echo ready; read x; exit 0"])
    try child.terminal.read(until: "ready")

    child.send(19)
    #expect(try child.nextEvent() == .stopped(by: 19))
    child.send(18)
    #expect(try child.nextEvent() == .continued)

    try child.terminal.type("\r")
    #expect(try child.wait() == .exited(0))
  }

  @Test func `a read that waits in vain ends at its deadline`() throws {
    let terminal = try PseudoTerminal()

    #expect(throws: TerminalTestError.deadlinePassed(waitingFor: "\"never\"", received: "")) {
      try terminal.read(until: "never", within: .milliseconds(20))
    }
  }

  @Test func `a child sees the size of its terminal`() throws {
    let terminal = try PseudoTerminal(columns: 33, rows: 7)

    let child = try TerminalChild("/bin/sh", ["-c", "stty size"], terminal: terminal)

    #expect(try child.wait() == .exited(0))
    #expect(terminal.transcript == "7 33\r\n")
  }

  @Test func `modes that differ are told apart`() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.modes()

    let child = try TerminalChild("/bin/sh", ["-c", "stty -echo"], terminal: terminal)
    #expect(try child.wait() == .exited(0))

    #expect(before.echoes)
    #expect(try terminal.modes().echoes == false)
    #expect(try terminal.modes() != before)
  }

  @Test func `one terminal serves several programs`() throws {
    let terminal = try PseudoTerminal()

    for number in 1...3 {
      let child = try TerminalChild(
        "/bin/sh",
        ["-c", "echo \(number); read x"],
        terminal: terminal
      )
      try terminal.read(until: "\(number)\r\n")
      try terminal.type("\r")
      #expect(try child.wait() == .exited(0))
    }

    #expect(terminal.transcript == "1\r\n\r\n2\r\n\r\n3\r\n\r\n")
  }

  @Test func `a child starts in the folder that was asked for`() throws {
    let result = try ChildProcess.run("/bin/pwd", directory: "/usr/bin")

    #expect(result.standardOutput == "/usr/bin\n")
  }

  @Test func `a program in the same process is typed to and joined`() throws {
    let terminal = try PseudoTerminal()

    let count = try terminal.run { descriptor in
      var buffer = [UInt8](repeating: 0, count: 100)
      return read(descriptor, &buffer, 100)
    } driver: { terminal in
      try terminal.type("word\r")
    }

    #expect(count == 5)
  }

  @Test func `a program in the same process is ended when its driver gives up`() throws {
    let terminal = try PseudoTerminal()

    #expect(throws: TerminalTestError.self) {
      try terminal.run { descriptor in
        var buffer = [UInt8](repeating: 0, count: 100)
        return read(descriptor, &buffer, 100)
      } driver: { terminal in
        try terminal.read(until: "never", within: .milliseconds(20))
      }
    }
  }

  @Test func `a process without a terminal gives output, errors and status`() throws {
    let result = try ChildProcess.run(
      "/bin/sh",
      ["-c", "cat; echo bad >&2; : </dev/tty || exit 9"],
      input: "in\n"
    )

    #expect(result.standardOutput == "in\n")
    #expect(result.standardError.hasPrefix("bad\n"))
    #expect(result.status != .exited(0))
  }
}
