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

  /// Whether the options came from standard input, so that no answers can come from there.
  var hasReadStandardInput = false
}

/// Asks a question.
typealias Ask = (AskedField, AskRequest) throws(PromptError) -> Outcome<[Answer]>

/// Asks a question on the terminal.
func askInTerminal(
  _ field: AskedField,
  _ request: AskRequest
) throws(PromptError) -> Outcome<[Answer]> {
  var prompt = Prompt(request.frontEnd)
  prompt.live = request.live
  prompt.wording = Wording(request.language)
  prompt.timeout = request.timeout
  prompt.initialText = request.initialText
  prompt.readsStandardInput = !request.hasReadStandardInput
  return switch field {
  case .dropDown(let controller): try prompt.ask(controller).map { $0.map { [$0] } ?? [] }
  case .cascade(let controller): try prompt.ask(controller).map { $0.map { [$0] } ?? [] }
  case .checklist(let controller): try prompt.ask(controller)
  case .outline(let controller): try prompt.ask(controller)
  }
}
