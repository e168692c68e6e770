import ComboFields

/// How a question is to be asked.
struct AskRequest: Equatable {
  /// Which front end asks.
  enum Mode: Equatable {
    /// The one that the terminal is good for.
    case automatic
    case line
    case plain
  }

  var mode = Mode.automatic

  /// How long to wait for the answer; `nil` for as long as it takes.
  var timeout: Duration?

  /// The text that the line begins with.
  var initialText = ""

  /// Whether the options came from standard input, so that no answers can come from there.
  var hasReadStandardInput = false
}

/// Why a question could not be asked to its end.
enum AskError: Error, Equatable {
  case noTerminal
  case timedOut
}

/// Asks a question.
typealias Ask = (DropDownController, AskRequest) throws(AskError) -> Outcome<Answer?>

/// Asks a question on the terminal.
///
/// This is the seam to the terminal front ends, which are not connected to it so far: to the tool
/// every terminal is none.
func askInTerminal(
  _ controller: DropDownController,
  _ request: AskRequest
) throws(AskError) -> Outcome<Answer?> {
  throw .noTerminal
}
