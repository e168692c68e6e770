package import EditLine

/// A console with line editing: libedit's prompt, Tab completion, and earlier lines on Up and Down.
///
/// Its functions can be bound in `~/.editrc` by name, behind `comboline:` as the program's name.
package final class LineConsole: ConversationConsole {
  package let canComplete = true

  private let streams: TerminalStreams
  package let deadline: ContinuousClock.Instant?

  /// What ends the conversation from another thread; `nil` for nothing.
  package var cancellation: PromptCancellation?
  private let typing = Typing()
  private let history = LineHistory()
  private var editor: LineEditor

  /// The functions that a line has, with the keys they have unless the person's settings say
  /// otherwise.
  private static let keys: KeyValuePairs<EditingFunction, String> = [
    .complete: "^I", .back: "\\e[Z", .dismiss: "^G",
  ]

  /// What the functions need while a line is typed.
  private final class Typing {
    weak var assistant: (any LineAssistant)?

    /// What stands in the line, as of the key before.
    var text = ""

    /// The text for which help was asked last; `nil` once another key was pressed.
    var lastText: String?
  }

  /// A console on a terminal.
  ///
  /// - Parameters:
  ///   - streams: Where keys come from and where the line is shown.
  ///   - deadline: When the time for an answer is over; `nil` for never.
  ///   - editing: Keys, the person's settings, and what kind of terminal it is.
  /// - Throws: ``PromptError`` where line editing cannot start.
  package init(
    _ streams: TerminalStreams,
    deadline: ContinuousClock.Instant? = nil,
    editing: LineEditor.Configuration = .init()
  ) throws(PromptError) {
    self.streams = streams
    self.deadline = deadline
    let typing = typing
    let history = history
    editor = try PromptError.translating { () throws(EditLineError) in
      var editor = try LineEditor(
        program: "comboline",
        streams: streams,
        history: history,
        configuration: editing
      )
      for (function, key) in LineConsole.keys {
        try editor.addFunction(function.rawValue, help: function.help) { context in
          LineConsole.run(function, in: &context, typing)
        }
        try editor.bind(key, to: function.rawValue)
      }
      editor.setKeyHook { context, _ in
        if !context.isSearching { typing.text = context.text }
        return .forKey()
      }
      return editor
    }
  }

  package var size: ConsoleSize { ConsoleSize(of: streams) }

  package var terminal: TerminalStreams? { streams }

  package func print(_ lines: [String]) throws(PromptError) {
    guard !lines.isEmpty else { return }
    try PromptError.translating { () throws(EditLineError) in
      try streams.write(lines.map { $0 + "\n" }.joined())
    }
  }

  package func readLine(
    _ request: LineRequest,
    assistant: any LineAssistant
  ) throws(PromptError) -> ConsoleInput {
    typing.assistant = assistant
    typing.text = request.text
    typing.lastText = nil
    history.removeAll()
    for line in request.earlierLines ?? [] { history.add(line) }
    var options = LineReadOptions(
      initialText: request.text,
      timeout: deadline.map { max($0 - .now, .zero) },
      recordsHistory: false,
      ignoresTypedAhead: request.ignoresTypedAhead
    )
    options.endsWhenWoken = cancellation != nil
    let waker = editor.waker
    let wake: @Sendable () -> Void = { waker.wake() }
    let input = try cancellation.waking(wake) { () throws(PromptError) in
      try read(request, options)
    }
    switch input {
    case .line(let line): return ConsoleInput(line)
    case .endOfInput: return .endOfInput
    case .interrupted: return .interrupted(text: typing.text)
    case .timedOut: throw .timedOut
    case .ended(LineReadOptions.wokenName, _): throw .cancelledByProgram
    case .ended(EditingFunction.back.rawValue, let text): return .back(text: text)
    case .ended(_, let text): return .backOut(text: text)
    }
  }

  private func read(
    _ request: LineRequest,
    _ options: LineReadOptions
  ) throws(PromptError) -> LineInput {
    try PromptError.translating { () throws(EditLineError) in
      request.hidesText
        ? try editor.readSecret(prompt: prompt(for: request), options: options)
        : try editor.readLine(prompt: prompt(for: request), options: options)
    }
  }

  private func prompt(for request: LineRequest) -> LinePrompt {
    let bold = ColorSupport.isRefused(environment: ProcessEnvironment.value) ? [] : [1]
    return LinePrompt([.init(request.prompt, style: bold), .init(request.promptEnd)])
  }

  private static func run(
    _ function: EditingFunction,
    in context: inout EditingContext,
    _ typing: Typing
  ) -> EditingResult {
    switch function {
    case .complete: complete(in: &context, typing)
    case .dismiss: dismiss(in: &context, typing)
    default: .finish(.ended(function.rawValue, text: context.text))
    }
  }

  private static func dismiss(
    in context: inout EditingContext,
    _ typing: Typing
  ) -> EditingResult {
    guard typing.assistant?.leave(context.text) == true else {
      return .finish(.ended(EditingFunction.dismiss.rawValue, text: context.text))
    }
    context.replace(with: "")
    typing.lastText = nil
    return .handled
  }

  private static func complete(
    in context: inout EditingContext,
    _ typing: Typing
  ) -> EditingResult {
    let text = context.text
    let isRepeated = typing.lastText == text
    switch typing.assistant?.complete(text, isRepeated: isRepeated) {
    case .replace(let completed):
      context.replace(with: completed)
      typing.lastText = nil
      return .handled
    case .show(let lines):
      typing.lastText = text
      context.printBelow(lines)
      return .handled
    case .nothing, nil:
      return .beep
    }
  }
}
