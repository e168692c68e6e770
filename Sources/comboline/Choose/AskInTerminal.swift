import ComboFields
import ComboTerminal

/// How a question is to be asked.
struct AskRequest: Equatable {
  /// Which front end asks.
  var frontEnd = FrontEnd.automatic

  /// How the menu looks and behaves.
  var live = LiveSettings()

  /// How long to wait for the answer; `nil` for as long as it takes.
  var timeout: Duration?

  /// The text that the line begins with.
  var initialText = ""

  /// The language that is spoken.
  var language = Wording.Language.english

  /// The options that are still to be read; `nil` where all of them are there.
  var stream: OptionStream?

  /// Whether the options came from standard input, so that no answers can come from there.
  var hasReadStandardInput = false
}

extension AskRequest {
  /// Reads the flags that say how to ask.
  ///
  /// - Parameters:
  ///   - arguments: The flags.
  ///   - language: The language to ask in, unless a flag says otherwise.
  /// - Throws: ``UsageError`` for a value that cannot be.
  init(_ arguments: ParsedArguments, language: Wording.Language) throws(UsageError) {
    self.language =
      arguments.text(of: .lang).flatMap { Wording.Language(rawValue: $0) } ?? language
    switch arguments.last(of: .live, .line, .plain)?.flag {
    case .live: frontEnd = .live
    case .line: frontEnd = .line
    case .plain: frontEnd = .plain
    default: break
    }
    live = try LiveSettings(arguments)
    timeout = try Self.timeout(arguments)
    initialText = arguments.text(of: .query) ?? ""
  }

  private static func timeout(_ arguments: ParsedArguments) throws(UsageError) -> Duration? {
    guard let use = arguments.last(of: .timeout), let text = use.value?.text else { return nil }
    guard let duration = Timeout.duration(of: text) else {
      throw UsageError(
        "\(use.name) cannot be “\(text)”; it is a number of seconds, such as 30 or 0.5."
      )
    }
    return duration == .zero ? nil : duration
  }
}

extension Prompt {
  /// A prompt that asks as a request says.
  init(_ request: AskRequest) {
    self.init(request.frontEnd)
    live = request.live
    wording = Wording(request.language)
    timeout = request.timeout
    initialText = request.initialText
    readsStandardInput = !request.hasReadStandardInput
  }
}

/// Asks a question.
typealias Ask = (AskedField, AskRequest) throws(PromptError) -> Outcome<[Answer]>

/// Asks a question on the terminal.
func askInTerminal(
  _ field: AskedField,
  _ request: AskRequest
) throws(PromptError) -> Outcome<[Answer]> {
  var prompt = Prompt(request)
  prompt.allowsBack = false
  let stream = request.stream
  if let stream { prompt.whenShown = { stream.readInBackground() } }
  let replies = stream?.replies
  return switch field {
  case .dropDown(let controller):
    try prompt.ask(controller, replies: replies).map { $0.map { [$0] } ?? [] }
  case .cascade(let controller):
    try prompt.ask(controller, replies: replies).map { $0.map { [$0] } ?? [] }
  case .checklist(let controller): try prompt.ask(controller, replies: replies)
  case .outline(let controller): try prompt.ask(controller, replies: replies)
  }
}

/// Which front end would ask on the terminal; `nil` where there is none.
func frontEndInTerminal(_ frontEnd: FrontEnd) -> FrontEnd? {
  Prompt(frontEnd).settledFrontEnd
}
