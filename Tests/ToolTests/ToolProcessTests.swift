import ComboTesting
import Testing

@testable import comboline

/// The program itself, as a process without a terminal.
@Suite(.serialized)
struct ToolProcessTests {
  private func comboline(
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String? = nil
  ) throws -> ChildProcess {
    try ToolProcess.run(arguments, environment: environment, input: input)
  }

  /// Runs a shell script in which `$COMBOLINE` is the program.
  private func shell(_ script: String) throws -> ChildProcess {
    let variables = ["COMBOLINE": try BuiltProducts.path(of: "comboline")]
    return try ChildProcess.run(
      "/bin/sh",
      ["-c", script],
      environment: TerminalChild.plainEnvironment.merging(variables) { $1 }
    )
  }

  @Test func `an answer given in advance is printed`() throws {
    let process = try comboline(["choose", "--answer", "vanilla", "Chocolate", "Vanilla"])

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "Vanilla\n")
    #expect(process.standardError == "")
  }

  @Test func `the environment of the process gives the answer`() throws {
    let process = try comboline(
      ["choose"],
      environment: ["COMBOLINE_ANSWER": "b", "COMBOLINE_OUTPUT": "index"],
      input: "a\nb\n"
    )

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "1\n")
  }

  @Test func `help and version go to standard output`() throws {
    let help = try comboline(["choose", "--help"])
    #expect(help.status == .exited(0))
    #expect(help.standardOutput == HelpText.of(CommandTable.choose))
    #expect(help.standardError == "")

    #expect(try comboline(["--version"]).standardOutput == "comboline \(Tool.version)\n")
  }

  @Test func `D3: without a terminal one line names the flag that gives the answer`() throws {
    let process = try comboline(["choose", "a", "b"])

    #expect(process.status == .exited(69))
    #expect(process.standardOutput == "")
    #expect(
      process.standardError == """
        comboline: There is no terminal to ask on; give the answer with --answer or \
        COMBOLINE_ANSWER.

        """
    )
  }

  @Test func `a wrong flag ends with 64`() throws {
    let process = try comboline(["choose", "--titel", "x", "a"])

    #expect(process.status == .exited(64))
    #expect(process.standardOutput == "")
    #expect(
      process.standardError == """
        comboline: There is no flag “--titel”. Did you mean “--title”? \
        See 'comboline choose --help'.

        """
    )
  }

  @Test func `E1: empty input ends with 65`() throws {
    let process = try comboline(["choose"])

    #expect(process.status == .exited(65))
    #expect(process.standardError == "comboline: Standard input has no options.\n")
  }

  @Test func `E1: without options a terminal is not waited for`() throws {
    let child = try TerminalChild(BuiltProducts.path(of: "comboline"), ["choose"])

    #expect(try child.wait() == .exited(64))
    #expect(try child.terminal.read(until: "--help'").contains("There are no options"))
  }

  @Test func `what is written in a message cannot act on the terminal`() throws {
    let child = try TerminalChild(
      BuiltProducts.path(of: "comboline"),
      ["choose", "--\u{1B}[2J\u{9B}31m\u{202E}\n", "a"]
    )

    #expect(try child.wait() == .exited(64))
    let output = try child.terminal.read(until: "--help'")
    #expect(
      !output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" }
    )
  }

  @Test func `an answer that does not fit ends with 2`() throws {
    let process = try comboline(["choose", "--answer", "c", "a", "b"])

    #expect(process.status == .exited(2))
    #expect(process.standardOutput == "")
  }

  @Test(
    arguments: [
      (["-m", "a", "b", "c"], "1,3\n\n", "a\nc\n"),
      (["--tree", "FILE", "-o", "path"], "n\n", "n\n"),
      (["--tree", "FILE", "-o", "path", "-m"], "y\nn\n\n", "m/y\nn\n"),
      (["--cascade", "FILE", "-o", "path"], "m/x\n", "m/x\n"),
    ]
  )
  func `each kind of field is asked, with the replies from a pipe`(
    arguments: [String],
    replies: String,
    answer: String
  ) throws {
    let tree = try TemporaryFile(holding: Array("m\n  x\n  y\nn\n".utf8))

    let process = try comboline(
      ["choose", "--plain"] + arguments.map { $0 == "FILE" ? tree.path : $0 },
      input: replies
    )

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == answer)
  }

  @Test func `arguments that are not UTF-8 come out as they came in`() throws {
    let script = #"""
      "$COMBOLINE" choose --answer x --delimiter : "$(printf 'x:\377\376')" | od -An -tx1
      """#

    #expect(try shell(script).standardOutput == " ff fe 0a\n")
  }

  @Test func `a full disk ends with 74 and a sentence`() throws {
    let process = try shell(#""$COMBOLINE" choose --answer a a > /dev/full"#)

    #expect(process.status == .exited(74))
    #expect(
      process.standardError
        == "comboline: The answer could not be written: No space left on device.\n"
    )
  }

  @Test func `a closed standard output ends with 74 and a sentence`() throws {
    let process = try shell(#""$COMBOLINE" choose --answer a a >&-"#)

    #expect(process.status == .exited(74))
    #expect(
      process.standardError == "comboline: The answer could not be written: Bad file descriptor.\n"
    )
  }

  @Test func `a file is not taken for a standard output that is closed`() throws {
    let script = #"""
      file=$(mktemp) && echo a > "$file"
      "$COMBOLINE" choose --from "$file" --answer a >&- 2>/dev/null
      code=$?; cat "$file"; rm "$file"; exit $code
      """#

    let process = try shell(script)

    #expect(process.status == .exited(74))
    #expect(process.standardOutput == "a\n")
  }

  @Test func `what matches is printed before the input has ended, where nothing is sorted`() throws
  {
    let process = try shell(
      #"""
      folder=$(mktemp -d) && mkfifo "$folder/in" "$folder/out"
      "$COMBOLINE" filter --no-sort a <"$folder/in" >"$folder/out" &
      exec 3>"$folder/in" 4<"$folder/out"
      rm -r "$folder"
      printf 'ax\nb\n' >&3
      read -r line <&4 && echo "first: $line"
      printf 'b\nxa\n' >&3 && exec 3>&-
      cat <&4; wait "$!"
      """#
    )

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "first: ax\nxa\n")
  }

  @Test func `a limit ends the reading, where nothing is sorted`() throws {
    let process = try shell(#"yes ab | "$COMBOLINE" filter --no-sort --limit 2 a"#)

    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "ab\nab\n")
  }

  @Test func `a reader that has gone ends the tool in silence`() throws {
    let process = try shell(
      #"""
      fifo=$(mktemp -u) && mkfifo "$fifo"
      exec 3<>"$fifo" 4>"$fifo" 3>&-
      rm "$fifo"
      "$COMBOLINE" choose --answer a a >&4
      exit $?
      """#
    )

    #expect(process.status == .exited(141))
    #expect(process.standardError == "")
  }
}
