import ComboTerminal
import EditLine
import Glibc
import Testing

@Suite struct ExternalEditorTests {
  /// A folder for the temporary files of one test, which has to be empty when the test ends.
  private final class TemporaryFiles {
    let path: String

    init() throws {
      // The name is one that a shell would take apart.
      var template = Array("/tmp/it's a \"$HOME\"-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { #expect(rmdir(path) == 0, "Something was left behind.") }
  }

  /// Streams that are no terminal.
  private static func streams() -> TerminalStreams {
    let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
    return TerminalStreams(input: descriptor, output: descriptor)
  }

  private func edit(_ text: String, with command: String) throws -> ExternalEditor.Outcome {
    let files = try TemporaryFiles()
    let streams = Self.streams()
    defer { close(streams.input) }
    return ExternalEditor(environment: ["EDITOR": command, "TMPDIR": files.path].value)
      .edit(text, fileExtension: "md", on: streams)
  }

  /// A command that runs a script with the file as its first argument.
  private func script(_ script: String) -> String { "sh -c '\(script)' sh" }

  @Test func `the edited text comes back without the line break that editors add`() throws {
    let outcome = try edit("old", with: script(#"printf "new\n\nlines é\n" > "$1""#))

    #expect(outcome == .edited("new\n\nlines é"))
  }

  @Test func `a text without a line break at its end comes back as it is`() throws {
    #expect(try edit("old", with: script(#"printf new > "$1""#)) == .edited("new"))
  }

  @Test(arguments: ["", "one", "one\n", "\n", "\n\n", "one\r\n", "one\n\ntwo\0\u{301}"])
  func `a text that the editor leaves alone is unchanged`(text: String) throws {
    #expect(try edit(text, with: "true") == .unchanged)
    #expect(try edit(text, with: script(#"cp "$1" "$1.new" && mv "$1.new" "$1""#)) == .unchanged)
  }

  @Test(arguments: ["one", "one\n", "one\n\n"])
  func `the file holds the text and one line break`(text: String) throws {
    let outcome = try edit(text, with: script(#"wc -c < "$1" > "$1.size"; mv "$1.size" "$1""#))

    #expect(outcome == .edited("\(text.utf8.count + 1)"))
  }

  @Test func `an empty text is an empty file`() throws {
    #expect(try edit("", with: script(#"test ! -s "$1" && echo empty > "$1""#)) == .edited("empty"))
  }

  @Test func `a text that is emptied is empty`() throws {
    #expect(try edit("old", with: script(#": > "$1""#)) == .edited(""))
  }

  @Test func `the file has the extension and nobody else can read it`() throws {
    let outcome = try edit(
      "old",
      with: script(
        #"(stat -c %a "$1" "${1%/*}"; echo "${1##*/}") > "$1.new"; mv "$1.new" "$1""#
      )
    )

    #expect(outcome == .edited("600\n700\ntext.md"))
  }

  @Test func `what an editor leaves beside the file goes too`() throws {
    let outcome = try edit(
      "old",
      with: script(#"touch "$1~" "${1%/*}/.text.md.swp"; mkdir "${1%/*}/undo"; echo new > "$1""#)
    )

    #expect(outcome == .edited("new"))
  }

  @Test func `an editor that fails without a change gives its reason alone`() throws {
    #expect(
      try edit("old", with: "exit 3;")
        == .failed(reason: "The editor “exit” ended with status 3.", text: nil)
    )
    #expect(
      try edit("old", with: "no-such-editor -x")
        == .failed(reason: "The editor “no-such-editor” was not found.", text: nil)
    )
  }

  @Test func `an editor that fails after a change loses nothing`() throws {
    let failing = try edit("old", with: script(#"echo new > "$1"; exit 1"#))
    let killed = try edit("old", with: "exec " + script(#"echo new > "$1"; kill -9 $$"#))

    #expect(failing == .failed(reason: "The editor “sh” ended with status 1.", text: "new"))
    #expect(killed == .failed(reason: "The editor “exec” was ended by signal 9.", text: "new"))
  }

  @Test func `a file that is gone, or is none any more, is said to be`() throws {
    let gone = try edit("old", with: "rm")
    let folder = try edit("old", with: script(#"rm "$1"; mkdir "$1""#))

    guard case .failed(let reason, nil) = gone, case .failed(let other, nil) = folder else {
      Issue.record("\(gone), \(folder)")
      return
    }
    #expect(reason.hasPrefix("The edited text cannot be read: “/tmp/"))
    #expect(reason.hasSuffix("text.md” failed: No such file or directory."))
    #expect(other.hasSuffix("text.md” is not a file."))
  }

  @Test func `bytes that are not UTF-8 are replaced, and the rest is kept`() throws {
    #expect(
      try edit("old", with: script(#"printf "a\377b\n" > "$1""#))
        == .failed(
          reason: "The edited text is not UTF-8; what is none of it was replaced by �.",
          text: "a�b"
        )
    )
  }

  @Test func `where no file can be made, the reason says where`() {
    let editor = ExternalEditor(environment: ["EDITOR": "true", "TMPDIR": "/no/such"].value)

    #expect(
      editor.edit("old", on: Self.streams())
        == .failed(
          reason: "No file can be made to edit the text in: "
            + "“/no/such” failed: No such file or directory.",
          text: nil
        )
    )
  }

  @Test func `without an editor there is a reason`() {
    let editor = ExternalEditor(environment: ["EDITOR": " "].value)

    #expect(editor.name == nil)
    #expect(
      editor.edit("old", on: Self.streams())
        == .failed(reason: "No editor is set: neither VISUAL nor EDITOR names one.", text: nil)
    )
  }

  @Test(arguments: [
    (["VISUAL": "code --wait", "EDITOR": "vi"], "code"),
    (["VISUAL": "", "EDITOR": "/usr/bin/vim -X"], "vim"),
    (["EDITOR": #""/opt/my editor/run" -f"#], "run"), (["EDITOR": "'a b'"], "a b"),
    (["EDITOR": " nano"], "nano"), (["EDITOR": "/"], "/"), ([:], nil),
  ])
  func `the editor has a name for the help line`(environment: [String: String], name: String?) {
    #expect(ExternalEditor.available(environment: environment.value) == name)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the process removes the file first`(signal: CInt) async throws {
    let files = try TemporaryFiles()
    let path = files.path

    let result = await #expect(processExitsWith: .signal(signal)) {
      [path = path as String, signal = signal as CInt] in
      let command = "kill -\(signal) $PPID; while :; do :; done; :"
      let editor = ExternalEditor(environment: ["EDITOR": command, "TMPDIR": path].value)
      _ = editor.edit("old", on: ExternalEditorTests.streams())
    }

    #expect(result != nil)
  }
}

extension [String: String] {
  var value: (String) -> String? {
    { self[$0] }
  }
}
