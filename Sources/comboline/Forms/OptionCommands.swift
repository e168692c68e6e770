import ComboFields
import ComboTerminal
import EditLine

/// Gets the options that commands print, for the fields of a form that name one.
///
/// A command runs only when it may: unless the flags allow all of them, the person is asked, having
/// seen the exact command, and once for each.
final class OptionCommands: FormDataSource {
  /// What the commands bring.
  let replies = FormReplies()

  private let isAllowed: Bool

  /// What the person is asked with; `nil` where nobody may be asked.
  private let prompt: Prompt?

  /// The commands that the person has agreed to.
  private var agreed: Set<String> = []

  /// The command that was run last.
  private var command: ShellCommand?

  /// What gets options for a form.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether commands run without asking.
  ///   - prompt: What the person is asked with; `nil` where nobody may be asked.
  init(isAllowed: Bool, prompt: Prompt?) {
    self.isAllowed = isAllowed
    self.prompt = prompt
  }

  func loadOptions(
    _ request: FormOptionRequest,
    of field: FormField,
    for ticket: Ticket,
    in controller: FormController
  ) {
    guard case .command(let line) = request else {
      controller.send(.loadingDidFail("Only commands are run.", ticket))
      return
    }
    guard isAllowed || agreed.contains(line) || isAgreed(to: line, for: field) else {
      let sentence = "The form names a command, and it was not allowed to run: \(line)"
      controller.send(.loadingDidFail(sentence, ticket))
      return
    }
    agreed.insert(line)
    let replies = replies
    command?.cancel()
    do {
      let command = try ShellCommand(line)
      self.command = command
      try DetachedThread.start { replies.send(Self.reply(to: command, for: ticket)) }
    } catch {
      controller.send(.loadingDidFail(error.description, ticket))
    }
  }

  /// Asks whether a command may run.
  private func isAgreed(to line: String, for field: FormField) -> Bool {
    guard let prompt else { return false }
    return (try? prompt.isAllowed(toRun: line, for: field.title)) == .answered(true)
  }

  /// Ends the command that is still running, if any.
  func end() { command?.cancel() }

  /// Runs a command, and makes options of its lines.
  private static func reply(to command: ShellCommand, for ticket: Ticket) -> FormEvent {
    do {
      let result = try command.run()
      switch result.end {
      case .ended(.exited(0)):
        var lines = OptionLines(OptionLines.Format())
        lines.read(result.output)
        lines.finish()
        return .optionsDidArrive(FormOptions(content: .list(lines.list)), ticket)
      case .ended(.exited(let status)):
        return .loadingDidFail(
          "The command ended with status \(status)\(said(result.errors)).",
          ticket
        )
      case .ended(.killed): return .loadingDidFail("The command was killed.", ticket)
      case .tookTooLong: return .loadingDidFail("The command took too long.", ticket)
      case .printedTooMuch: return .loadingDidFail("The command printed too much.", ticket)
      case .cancelled: return .loadingDidFail("The command was ended.", ticket)
      }
    } catch {
      return .loadingDidFail("The command could not be run: \(error)", ticket)
    }
  }

  /// The first line that a command has complained with.
  private static func said(_ errors: [UInt8]) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
    return line.isEmpty ? "" : ": \(line)"
  }
}
