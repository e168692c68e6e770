public import ComboFields
public import EditLine

/// Asks questions on the terminal.
///
/// ```swift
/// let field = DropDownField("Flavour", options: ["Chocolate", "Vanilla"]) {
///   $0.other = OtherEntry()
/// }
/// switch try Prompt().ask(field) {
/// case .answered(let answer): print(answer?.value ?? "nothing")
/// case .back, .cancelled, .interrupted, .endOfInput: break
/// }
/// ```
///
/// Asking takes hold of the calling thread until there is an outcome, and never ends the program.
/// Keys come from the terminal, and the conversation goes to it, whatever standard input and output
/// are. Afterwards the terminal is as it was.
///
/// Of the answers that one prompt has heard, those to a field of the same title are offered again
/// with the Up key.
public struct Prompt {
  /// How to ask.
  public var frontEnd: FrontEnd

  /// Where keys come from and the conversation goes to; the terminal where `nil`.
  ///
  /// The plain front end, where it was chosen explicitly, reads a standard input that is no
  /// terminal, and then says what it says on standard error.
  public var streams: TerminalStreams?

  /// How the live front end looks and behaves.
  public var live = LiveSettings()

  /// How the columns of a cascade look in the live front end.
  public var cascadeAppearance: any CascadeAppearance = StandardCascadeAppearance()

  /// Whether the plain front end may read answers from a standard input that is no terminal.
  public var readsStandardInput = true

  /// How long an answer may take; `nil` for any time.
  public var timeout: Duration?

  /// What stands in the line at first.
  public var initialText = ""

  /// What ends questions from another thread; nothing by default.
  public var cancellation: PromptCancellation?

  /// What the program says beside titles and options: in the language of the person's locale.
  public var wording = Wording.ofLocale

  /// Whether the person may leave a question for the one before it, so that it ends with
  /// `Outcome.back`; by default that is so.
  ///
  /// Where it is not, `:back` says that there is nothing to go back to, and Shift-Tab does nothing in
  /// the live front end. In a form, the form knows.
  public var allowsBack = true

  /// Whether what was typed before a question could be seen is thrown away.
  var ignoresTypedAhead = false

  /// Whether there is a question to go back to, so that the line of help says how.
  var offersBack = false

  /// Whether all options are listed at first where no menu shows them, however many there are.
  var listsEverything = false

  /// What changes texts of several lines: the person's editor, where there is one.
  package var editor = ExternalEditor()

  /// Called once the live front end has shown a question, before it waits for the first key.
  ///
  /// What would take time from that can be begun here.
  package var whenShown: (() -> Void)?

  /// How a line is edited: as the person's settings and the environment say, but in tests.
  package var editing = LineEditor.Configuration()

  private let memory = PromptMemory()

  /// A prompt.
  ///
  /// - Parameter frontEnd: How to ask.
  public init(_ frontEnd: FrontEnd = .automatic) {
    self.frontEnd = frontEnd
  }

  /// Asks for the answer of a field.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens in it.
  /// - Returns: How the question ended. The answer is `nil` where nothing was chosen, which a
  ///   required field does not allow.
  /// - Throws: ``PromptError``.
  public func ask(
    _ field: DropDownField,
    delegate: (any FieldDelegate)? = nil
  ) throws(PromptError) -> Outcome<Answer?> {
    try ask(DropDownController(field, delegate: delegate))
  }

  /// Asks for the answer of a controller's field, with its delegate and data source.
  ///
  /// - Parameters:
  ///   - controller: The field's controller. Its field goes on from where it is.
  ///   - replies: What other threads have for the field; nothing by default.
  /// - Returns: How the question ended.
  /// - Throws: ``PromptError``.
  public func ask(
    _ controller: DropDownController,
    replies: DeferredReplies? = nil
  ) throws(PromptError) -> Outcome<Answer?> {
    try hold(controller, replies).map { $0.first }
  }

  /// Asks about a field of any kind.
  func hold<Field: LineField>(
    _ controller: FieldController<Field>,
    _ replies: DeferredReplies?
  ) throws(PromptError) -> Outcome<[Answer]> {
    let title = controller.field.title
    guard controller.field.hasRows else { throw .noOptions(title: title) }
    var setting = ConversationSetting()
    setting.initialText = initialText
    setting.wording = wording
    setting.earlierAnswers = memory.answers(to: title)
    setting.replies = replies
    setting.cancellation = cancellation
    if editor.name != nil { setting.editor = editor }
    setting.ignoresTypedAhead = ignoresTypedAhead
    setting.offersBack = offersBack
    setting.allowsBack = allowsBack
    setting.whenShown = whenShown
    setting.listsEverything = listsEverything
    let outcome = try outcome(of: controller, setting)
    if case .answered(let answers) = outcome {
      for answer in answers
      where answer.listed != nil || controller.field.remembersTypedAnswers {
        memory.remember(controller.field.name(of: answer), for: title)
      }
    }
    return outcome
  }

  private func outcome<Field: LineField>(
    of controller: FieldController<Field>,
    _ setting: ConversationSetting
  ) throws(PromptError) -> Outcome<[Answer]> {
    if cancellation?.isCancelled == true { throw .cancelledByProgram }
    var setting = setting
    let deadline = timeout.map { ContinuousClock.now + $0 }
    let streams = try conversationStreams()
    switch settledFrontEnd(on: streams) {
    case .live, .automatic:
      while true {
        let session = LiveSession(
          controller,
          settings: live,
          appearance: cascadeAppearance,
          setting: setting
        )
        var end = try session.run(on: streams, deadline: deadline, editing: editing)
        if session.wantsEditor {
          end = try edit(controller, setting, on: streams)
          if case .answered(let answers)? = end {
            let line = session.finalLine(for: answers, size: ConsoleSize(of: streams))
            try PromptError.translating { () throws(EditLineError) in try streams.write(line) }
          }
        }
        if let end { return end }
        setting.initialText = ""
      }
    case .line:
      let console = try LineConsole(streams, deadline: deadline, editing: editing)
      console.cancellation = cancellation
      return try Conversation(controller, on: console, setting: setting).run()
    case .plain:
      let console = PlainConsole(streams, reader: memory.reader(of: streams, until: deadline))
      console.cancellation = cancellation
      return try Conversation(controller, on: console, setting: setting).run()
    }
  }

  /// Has a field's text changed in the person's editor.
  ///
  /// - Returns: The outcome, where what the editor has left is the answer.
  private func edit<Field: LineField>(
    _ controller: FieldController<Field>,
    _ setting: ConversationSetting,
    on streams: TerminalStreams
  ) throws(PromptError) -> Outcome<[Answer]>? {
    guard let editor = setting.editor, let text = controller.field.textForEditor else {
      return nil
    }
    switch editor.edit(text, fileExtension: controller.field.fileExtension, on: streams) {
    case .unchanged: return nil
    case .failed(let reason, let text):
      if let text { controller.send(.select(.other(text))) }
      controller.send(.otherTextRefused(text ?? "", .otherTextIsRefused(reason)))
      return nil
    case .edited(let text):
      for case .answer(let answers) in controller.send(.submit(text, .given)) {
        return .answered(answers)
      }
      return nil
    }
  }

  /// The front end that suits a terminal, where none was chosen.
  func settledFrontEnd(on streams: TerminalStreams) -> FrontEnd {
    frontEnd.settled(environment: ProcessEnvironment.value, size: ConsoleSize(of: streams))
  }

  /// Which front end would ask now; `nil` where there is no terminal.
  package var settledFrontEnd: FrontEnd? {
    (try? conversationStreams()).map { settledFrontEnd(on: $0) }
  }

  func conversationStreams() throws(PromptError) -> TerminalStreams {
    if let streams { return streams }
    if frontEnd == .plain, readsStandardInput,
      !TerminalDevice.isTerminal(TerminalStreams.standard.input)
    {
      return .standardInputAndError
    }
    do {
      return try .anyTerminal()
    } catch {
      throw .noTerminal
    }
  }
}

/// What a prompt keeps from one question to the next: the answers that it has heard, by the title of
/// the field, and what was read of the input and is still to be used.
final class PromptMemory {
  /// The most answers kept for a title.
  private static let capacity = 100

  private var answers: [String: [String]] = [:]

  /// The answers to a title, the latest last.
  func answers(to title: String) -> [String] { answers[title] ?? [] }

  func remember(_ answer: String, for title: String) {
    var kept = answers(to: title).filter { $0 != answer }
    kept.append(answer)
    answers[title] = kept.suffix(PromptMemory.capacity)
  }

  private var reader: (streams: TerminalStreams, PlainLineReader)?

  /// The reader of streams, which may have read ahead for an earlier question.
  func reader(
    of streams: TerminalStreams,
    until deadline: ContinuousClock.Instant?
  ) -> PlainLineReader {
    if let reader, reader.streams.input == streams.input, reader.streams.output == streams.output {
      reader.1.deadline = deadline
      return reader.1
    }
    let new = PlainLineReader(streams, deadline: deadline)
    reader = (streams, new)
    return new
  }
}
