import ComboTesting
import Testing

/// Texts that are changed in the person's editor, in the built tool.
@Suite(.serialized) struct EditorToolTests {
  private static let frontEnds = ["--live", "--line", "--plain"]

  /// Asks for a text with an editor that runs a script.
  private func ask(
    _ frontEnd: String,
    _ arguments: [String] = [],
    editor script: String
  ) throws -> (child: TerminalChild, folder: FormFolder) {
    let folder = try FormFolder(["edit.sh": script])
    let child = try TerminalTool.start(
      ["ask", "area", frontEnd, "--title", "Message", "--default", "Dear all,"] + arguments,
      environment: [
        "EDITOR": "sh \(folder.file("edit.sh"))", "TMPDIR": folder.path,
        "MARK": folder.file("mark"),
      ]
    )
    try child.terminal.read(untilShown: "Message")
    try child.terminal.readUntilReady(for: frontEnd)
    return (child, folder)
  }

  private func keys(_ frontEnd: String) -> String {
    frontEnd == "--live" ? "\u{18}\u{05}" : ":edit\r"
  }

  @Test(arguments: frontEnds)
  func `what the editor leaves is the answer, and no file stays`(frontEnd: String) throws {
    let (child, folder) = try ask(
      frontEnd,
      editor: #"cat "$1" > "$MARK"; stat -c %a "$1" >> "$MARK"; printf 'bye\n' >> "$1""#
    )

    try child.terminal.type(keys(frontEnd))

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Dear all,\nbye\n")
    #expect(try folder.text(of: "mark") == "Dear all,\n600\n")
    let left = try ChildProcess.run("/bin/ls", [folder.path]).standardOutput
    #expect(left == "edit.sh\nmark\n")
  }

  @Test func `the editor has all lines, wherever the caret is, and what it leaves is whole`() throws
  {
    let (child, folder) = try ask(
      "--live",
      editor: #"cat "$1" > "$MARK"; printf 'bye\n' >> "$1""#
    )

    try child.terminal.type("\u{1B}[200~one\r\ttwo\rthree\u{1B}[201~")
    try child.terminal.read(untilShown: "three")
    try child.terminal.type(KeyBytes.up + KeyBytes.up + "!" + keys("--live"))

    #expect(try child.wait() == .exited(0))
    let text = "Dear all,\none!\n\ttwo\nthree\n"
    #expect(try folder.text(of: "mark") == text)
    #expect(child.standardOutput == text + "bye\n")
  }

  @Test(arguments: frontEnds)
  func `an editor that fails loses nothing, and says so`(frontEnd: String) throws {
    let (child, folder) = try ask(frontEnd, editor: #"printf 'half\n' >> "$1"; exit 3"#)

    try child.terminal.type(keys(frontEnd))
    try child.terminal.read(untilShown: "ended with status 3")
    if frontEnd == "--line" { try child.terminal.readUntilEdited() }
    // An empty line takes what is there.
    try child.terminal.type("\r")

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Dear all,\nhalf\n")
    #expect(!folder.has("mark"))
  }

  @Test(arguments: frontEnds)
  func `a text of the editor's that will not do is kept to be mended`(frontEnd: String) throws {
    let (child, folder) = try ask(
      frontEnd,
      ["--max", "20"],
      editor: """
        if [ -e "$MARK" ]; then printf 'Dear all, bye\\n' > "$1"
        else touch "$MARK"; printf 'A text that is much too long\\n' > "$1"; fi
        """
    )

    try child.terminal.type(keys(frontEnd))
    try child.terminal.read(untilShown: "at most 20")
    if frontEnd == "--line" { try child.terminal.readUntilEdited() }
    try child.terminal.type(keys(frontEnd))

    #expect(try child.wait() == .exited(0))
    #expect(child.standardOutput == "Dear all, bye\n")
    #expect(folder.has("mark"))
  }
}
