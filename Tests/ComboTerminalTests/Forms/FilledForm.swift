import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Glibc
import Testing

/// A form that is filled in in this process by a script, without a terminal and in each front end on
/// one.
struct FilledForm: Sendable {
  var definition: FormDefinition
  var steps: [FormStep]
  var settings = FormSettings()

  /// What the form's data source has, in the order in which it is asked.
  var catalogue: [FormCatalogue.Reply] = [.failure("There are none.")]

  /// The person's editor.
  var editor: String?

  /// What is thought of an answer.
  var validation: @Sendable (FormAnswer?, String, FormMachine) -> Validation = { _, _, _ in .valid }

  init(_ definition: FormDefinition, _ steps: FormStep...) {
    self.init(definition, steps: steps)
  }

  init(_ definition: FormDefinition, steps: [FormStep]) {
    self.definition = definition
    self.steps = steps
  }

  /// What came of it.
  struct Result: Sendable, Equatable {
    var outcome: FormOutcome
    /// What the delegate heard.
    var heard: [String]
  }

  /// The result, and what was shown.
  struct Run {
    var result: Result
    var bytes: [UInt8]

    /// What was shown, without styles.
    var text: String { withoutEscapes(bytes) }

    /// The number of times that a text was shown.
    func count(of text: String) -> Int { self.text.ranges(of: text).count }

    /// What is left to be seen of it, a line each.
    var seen: [String] {
      var terminal = VirtualTerminal(rows: 60, columns: 200)
      terminal.feed(Array(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }))
      return terminal.transcript
    }
  }

  // MARK: Filling in

  /// Fills it in without a terminal.
  ///
  /// - Returns: What came of it, and what is typed for it.
  func rehearsed() throws -> (result: Result, typings: [FormTyping]) {
    let recorder = FormRecorder()
    recorder.validation = validation
    let catalogue = FormCatalogue(catalogue, replies: nil)
    let rehearsal = FormRehearsal(
      FormController(
        FormMachine(definition, settings: settings),
        delegate: recorder,
        dataSource: catalogue
      ),
      steps
    )
    let outcome = rehearsal.run()
    try #require(rehearsal.problems == [])
    return (Result(outcome: outcome, heard: recorder.lines), rehearsal.typings)
  }

  /// Fills it in in a front end; the script ends with the end of the input where the form is not
  /// over before.
  func run(in frontEnd: FrontEnd, _ typings: [FormTyping]) throws -> Run {
    frontEnd == .plain ? try runPlain(typings) : try runOnTerminal(frontEnd, typings)
  }

  /// Fills it in in every way, and expects the same of each.
  @discardableResult
  func expect(
    _ outcome: FormOutcome? = nil,
    heard: [String]? = nil,
    shown: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Run] {
    let (result, typings) = try rehearsed()
    if let outcome { #expect(result.outcome == outcome, sourceLocation: sourceLocation) }
    if let heard { #expect(result.heard == heard, sourceLocation: sourceLocation) }
    return try [FrontEnd.live, .line, .plain].map { frontEnd in
      let run = try run(in: frontEnd, typings)
      #expect(run.result == result, "\(frontEnd): \(run.text)", sourceLocation: sourceLocation)
      for text in shown {
        #expect(
          run.text.contains(text),
          "\(frontEnd) does not show “\(text)”: \(run.text)",
          sourceLocation: sourceLocation
        )
      }
      return run
    }
  }

  // MARK: A terminal, and none

  private func runOnTerminal(_ frontEnd: FrontEnd, _ typings: [FormTyping]) throws -> Run {
    let terminal = try PseudoTerminal(columns: 200, rows: 60)
    let before = try terminal.modes()
    let result = try terminal.run { descriptor in
      fill(frontEnd, TerminalStreams(input: descriptor, output: descriptor))
    } driver: { terminal in
      let reads =
        frontEnd == .live ? liveReads(typings) : typings.flatMap(\.editedLines)
      for read in reads {
        try terminal.readUntilLineIsEdited()
        try terminal.type(read)
      }
      if isOpen(behind: typings) {
        try terminal.readUntilLineIsEdited()
        // In a line that is not empty the key deletes.
        try terminal.type("\u{15}\u{4}")
      }
    }
    #expect(try terminal.modes() == before)
    return Run(result: result, bytes: terminal.transcriptBytes)
  }

  private func liveReads(_ typings: [FormTyping]) -> [String] {
    typings.reduce(into: []) { reads, typing in
      if typing.goesOnWithQuestion, let last = reads.popLast() {
        reads.append(last + typing.keys)
      } else {
        reads.append(typing.keys)
      }
    }
  }

  /// Whether the form is still open behind the script.
  private func isOpen(behind typings: [FormTyping]) -> Bool {
    guard let rehearsed = try? rehearsed() else { return false }
    if case .endOfInput = rehearsed.result.outcome { return true }
    return false
  }

  /// Fills it in on files, without a terminal.
  private func runPlain(_ typings: [FormTyping]) throws -> Run {
    let input = try UnnamedFile(holding: typings.flatMap(\.plainLines).joined())
    let output = try UnnamedFile()
    let streams = TerminalStreams(input: input.descriptor, output: output.descriptor)
    let result = fill(.plain, streams)
    let bytes = output.contents()
    #expect(!bytes.contains(0x1B))
    return Run(result: result, bytes: bytes)
  }

  private func fill(_ frontEnd: FrontEnd, _ streams: TerminalStreams) -> Result {
    let recorder = FormRecorder()
    recorder.validation = validation
    let catalogue = FormCatalogue(catalogue, replies: FormReplies())
    let controller = FormController(
      FormMachine(definition, settings: settings),
      delegate: recorder,
      dataSource: catalogue
    )
    var prompt = Prompt(frontEnd)
    prompt.streams = streams
    prompt.wording = .english
    prompt.editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")
    prompt.live.theme = .neutral
    let editor = editor
    prompt.editor = ExternalEditor { $0 == "EDITOR" ? editor : nil }
    do throws(PromptError) {
      let outcome = try prompt.fill(controller, replies: catalogue.replies)
      return Result(outcome: outcome, heard: recorder.lines)
    } catch {
      return Result(outcome: .cancelled, heard: ["\(error)"])
    }
  }
}

extension PseudoTerminal {
  /// Reads until a line is edited, which takes the keys that come next.
  func readUntilLineIsEdited() throws {
    try read(until: "\u{1B}[?2004h")
  }
}

/// A file without a name, which goes when the object does.
final class UnnamedFile {
  let descriptor: CInt

  init(holding text: String = "") throws {
    var template = Array("/tmp/comboline-form-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    unlink(template)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// All that was written.
  func contents() -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk.prefix(count)
    }
    return bytes
  }
}
