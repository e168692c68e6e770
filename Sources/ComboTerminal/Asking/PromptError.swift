import EditLine

/// Why a question could not be asked, or was left.
public enum PromptError: Error, Equatable, Sendable {
  /// There is no terminal to ask on, and no input to read answers from was named.
  case noTerminal

  /// The field has no options, none are to come, and it has no Other entry.
  case noOptions(title: String)

  /// The time for an answer is over.
  case timedOut

  /// The program has ended the question; see ``PromptCancellation``.
  case cancelledByProgram

  /// The terminal could not be read or written; the reason is a sentence.
  case terminalFailed(String)
}

extension PromptError: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    switch self {
    case .noTerminal:
      "There is no terminal to ask on."
    case .noOptions(let title):
      "“\(title)” has no options to choose from."
    case .timedOut:
      "There was no answer in time."
    case .cancelledByProgram:
      "The program has ended the question."
    case .terminalFailed(let reason):
      reason
    }
  }
}

extension PromptError {
  /// Runs a body, and says what goes wrong at the terminal in this module's terms.
  static func translating<Value: ~Copyable>(
    _ body: () throws(EditLineError) -> Value
  ) throws(PromptError) -> Value {
    do {
      return try body()
    } catch {
      throw error.code == .noTerminal || error.code == .notATerminal
        ? .noTerminal : .terminalFailed(error.description)
    }
  }
}
