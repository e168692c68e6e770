import ComboTesting
import Glibc
import Testing

/// `x=$(comboline …)` in the shells that people have.
@Suite(.serialized) struct ShellTests {
  /// A shell; one that is not installed is left out.
  private static let shells: [String] = ["/bin/bash", "/usr/bin/zsh", "/bin/dash", "/bin/sh"].filter
  { (path: String) in
    access(path, X_OK) == 0
  }

  private static let command =
    "comboline choose --other Chocolate Vanilla Strawberry Banana Lime"

  @Test func `there are shells to try`() {
    #expect(!Self.shells.isEmpty)
  }

  @Test(
    arguments: shells,
    [
      "x=$(\(command)); echo \"[$x] $?\"",
      "x=$(\(command) 2>&1); echo \"[$x] $?\"",
      "x=$(\(command) 2>/dev/null </dev/null); echo \"[$x] $?\"",
      "x=$(\(command) | cat); echo \"[$x] $?\"",
      "x=$(printf '%s\\n' Chocolate Vanilla Lime | comboline choose --other); echo \"[$x] $?\"",
      "x=$(printf '%s\\n' Chocolate Vanilla Lime | comboline choose --other 2>&1 | cat); "
        + "echo \"[$x] $?\"",
      "f() { comboline choose --other Chocolate Vanilla 2>&1; }; x=`f`; echo \"[$x] $?\"",
    ]
  )
  func `the answer alone is captured`(shell: String, script: String) throws {
    let child = try TerminalTool.shell(shell, script)

    try child.terminal.read(untilShown: "❯ Chocolate")
    try child.terminal.type("van\r")
    try child.terminal.read(until: "[Vanilla] 0\r\n")

    #expect(try child.wait() == .exited(0))
  }

  @Test(arguments: shells)
  func `a text of one's own is captured`(shell: String) throws {
    let child = try TerminalTool.shell(shell, "x=$(\(Self.command)); echo \"[$x] $?\"")

    try child.terminal.read(untilShown: "❯ Chocolate")
    try child.terminal.type("pistachio\r")
    try child.terminal.read(until: "[pistachio] 0\r\n")

    #expect(try child.wait() == .exited(0))
  }

  @Test(arguments: shells)
  func `D10: an interrupted question can be told by its code`(shell: String) throws {
    let child = try TerminalTool.shell(
      shell,
      "trap : INT; x=$(\(Self.command)); echo \"[$x] $?\""
    )

    try child.terminal.read(untilShown: "❯ Chocolate")
    try child.terminal.type("\u{3}")
    try child.terminal.read(until: "[] 130\r\n")

    #expect(try child.wait() == .exited(0))
  }

  @Test(arguments: shells)
  func `D3: without any terminal the code is 69, with one sentence`(shell: String) throws {
    let folder = try BuiltProducts.path(of: "comboline").split(separator: "/").dropLast()
    let process = try ChildProcess.run(
      shell,
      ["-c", "x=$(\(Self.command)); echo \"[$x] $?\""],
      environment: TerminalChild.plainEnvironment.merging(
        ["PATH": "/" + folder.joined(separator: "/") + ":/usr/bin:/bin"]
      ) { $1 }
    )

    #expect(process.standardOutput == "[] 69\n")
    #expect(
      process.standardError == """
        comboline: There is no terminal to ask on; give the answer with --answer or \
        COMBOLINE_ANSWER.

        """
    )
  }

  /// A shell that a person types to, at its prompt, with the tool on its path.
  private func interactiveShell() throws -> TerminalChild {
    let folder = try BuiltProducts.path(of: "comboline").split(separator: "/").dropLast()
    var environment = TerminalChild.plainEnvironment
    environment["PATH"] = "/" + folder.joined(separator: "/") + ":/usr/bin:/bin"
    environment["PS1"] = "ready> "
    let child = try TerminalChild("/bin/bash", ["--norc", "-i"], environment: environment)
    try child.terminal.read(until: "ready> ")
    return child
  }

  @Test func `D11: suspended, the shell has its modes; back again, the question goes on`() throws {
    guard Self.shells.contains("/bin/bash") else { return }
    for frontEnd in ["--live", "--line", "--plain"] {
      let child = try interactiveShell()
      try child.terminal.type("comboline choose \(frontEnd) a b\r")
      for _ in 0..<3 {
        try child.terminal.read(untilShown: frontEnd == "--live" ? "❯ a" : "Choose (optional):")
        try child.terminal.type("\u{1A}")
        try child.terminal.read(until: "ready> ")
        try child.terminal.type("stty -a | grep -c ' -icanon'; fg && echo answered\r")
        // bash edits its own line without it; a command sees the modes that it gave back.
        try child.terminal.read(until: "0\r\ncomboline choose \(frontEnd) a b\r\n")
      }
      try child.terminal.read(untilShown: frontEnd == "--live" ? "❯ a" : "Choose (optional):")
      try child.terminal.type("b\r")
      try child.terminal.read(until: "b\r\nanswered\r\n")
      try child.terminal.read(until: "ready> ")
      try child.terminal.type("exit\r")

      #expect(try child.wait() == .exited(0))
    }
  }

  @Test func `in a command substitution, which is not suspended, the suspend key changes nothing`()
    throws
  {
    guard Self.shells.contains("/bin/bash") else { return }
    let child = try interactiveShell()
    let text = String(repeating: "y", count: 85)

    try child.terminal.type("x=$(comboline choose --live --title T --other a b)\r")
    try child.wait(forScreen: "❯ a")
    try child.terminal.type(text)
    try child.wait(forScreen: "Other: “y")
    try child.terminal.type("\u{1A}z")
    try child.wait(forScreen: "yyz")

    #expect(child.screen().rows.filter { $0.hasPrefix("T ") }.count == 1)

    try child.terminal.type("\u{F}")
    try child.terminal.read(until: "ready> ")
    try child.terminal.type("echo \"[$x]\"; exit\r")
    try child.terminal.read(until: "[\(text)z]")
    #expect(try child.wait() == .exited(0))
  }
}
