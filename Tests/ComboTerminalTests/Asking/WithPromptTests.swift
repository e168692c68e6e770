import ComboFields
import ComboTerminal
import ComboTesting
import EditLine
import Glibc
import Synchronization
import Testing

/// Questions that are asked from a task.
@Suite struct WithPromptTests {
  /// A terminal whose other end a task asks on.
  private struct Asked {
    // It is used by one thread at a time: the test's own waits while the driver has it.
    nonisolated(unsafe) let terminal: PseudoTerminal
    let descriptor: CInt

    init() throws {
      terminal = try PseudoTerminal(columns: 80, rows: 24)
      descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    @Sendable func setUp(_ prompt: inout Prompt) {
      prompt.streams = TerminalStreams(input: descriptor, output: descriptor)
      prompt.wording = .english
      prompt.editing = LineEditor.Configuration(initFile: .none, terminalName: "xterm-256color")
      prompt.live.theme = .neutral
    }

    /// Does something once a text is shown, on a thread of its own: tasks have few of them, and a
    /// deadline that began before the task has one would say nothing.
    ///
    /// To be called from the conversation, before the question.
    func whenShown(_ text: String, _ body: @escaping @Sendable (Asked) throws -> Void) throws {
      try runDetached {
        do {
          try terminal.read(untilShown: text)
          try body(self)
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  /// A task that is to be cancelled from its own conversation.
  private final class Cancelling: Sendable {
    private struct State {
      var task: (@Sendable () -> Void)?
      var isCancelled = false
    }

    private let state = Mutex(State())

    /// The task is there: it is cancelled at once where that was wanted already.
    func set(_ cancel: @escaping @Sendable () -> Void) {
      let isCancelled = state.withLock { state in
        state.task = cancel
        return state.isCancelled
      }
      if isCancelled { cancel() }
    }

    func cancel() {
      let task = state.withLock { state in
        state.isCancelled = true
        return state.task
      }
      task?()
    }
  }

  private static let field = DropDownField("Flavour", options: ["Chocolate", "Vanilla"])

  @Test(arguments: [FrontEnd.live, .line, .plain])
  func `a task that is cancelled ends the question and leaves the terminal as it was`(
    frontEnd: FrontEnd
  ) async throws {
    let asked = try Asked()
    defer { close(asked.descriptor) }
    let before = try asked.terminal.modes()
    let cancelling = Cancelling()

    let task = Task {
      try await withPrompt(frontEnd) { prompt in
        asked.setUp(&prompt)
        try asked.whenShown("Vanilla") { _ in cancelling.cancel() }
        return try prompt.ask(Self.field)
      }
    }
    cancelling.set { task.cancel() }
    let result = await task.result

    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try asked.terminal.modes() == before)
  }

  @Test func `a secret that is asked for ends with its task`() async throws {
    let asked = try Asked()
    defer { close(asked.descriptor) }
    let before = try asked.terminal.modes()
    let cancelling = Cancelling()

    let task = Task {
      try await withPrompt(.line) { prompt in
        asked.setUp(&prompt)
        try asked.whenShown("Word") { _ in cancelling.cancel() }
        return try prompt.ask(EntryField("Word", .secret()))
      }
    }
    cancelling.set { task.cancel() }
    let result = await task.result

    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try asked.terminal.modes() == before)
  }

  @Test func `a task that was cancelled before asks nothing`() async throws {
    let asked = try Asked()
    defer { close(asked.descriptor) }

    let task = Task {
      try await withPrompt(.line) { prompt in
        asked.setUp(&prompt)
        return try prompt.ask(Self.field)
      }
    }
    task.cancel()
    let result = await task.result

    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test func `an answer comes back to the task`() async throws {
    let asked = try Asked()
    defer { close(asked.descriptor) }

    let outcome = try await withPrompt(.live) { prompt in
      asked.setUp(&prompt)
      try asked.whenShown("Vanilla") { try $0.terminal.type("van\r") }
      return try prompt.ask(Self.field)
    }

    guard case .answered(let answer) = outcome else {
      Issue.record("There is no answer.")
      return
    }
    #expect(answer?.label == "Vanilla")
  }

  @Test func `what the body throws is thrown`() async throws {
    await #expect(throws: PromptError.noOptions(title: "Nothing")) {
      try await withPrompt { prompt in try prompt.ask(DropDownField("Nothing", options: [])) }
    }
  }
}
