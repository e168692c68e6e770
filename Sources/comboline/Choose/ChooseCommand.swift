import ComboFields
import ComboMatching
import ComboTerminal

/// `comboline choose`: reads the options, gets an answer, and makes the output of it.
struct ChooseCommand {
  let request: ChooseRequest
  let input: FileDescriptor
  let ask: Ask

  /// Gets the answer.
  ///
  /// - Returns: What goes to standard output.
  func run() throws(ToolFailure) -> [UInt8] {
    let options = try options()
    guard !options.list.isEmpty || request.other != nil else { throw noOptions }
    let field = try field(options)
    let answers = try answers(field)
    return request.output.bytes(of: answers, in: options.list, otherPath: field.otherPath)
  }

  func usageFailure(_ sentence: String) -> ToolFailure {
    ToolFailure(UsageError(sentence), in: CommandTable.choose)
  }
}

// MARK: Answers

extension ChooseCommand {
  private func answers(_ field: AskedField) throws(ToolFailure) -> [Answer] {
    if let given = request.givenAnswers { return try answers(field, given) }
    if request.selectsOnlyMatch || request.endsWithoutMatch {
      let matches = choosableMatches(in: field)
      if matches.isEmpty, request.endsWithoutMatch { throw ToolFailure(.cancelled) }
      if matches.count == 1, request.selectsOnlyMatch, request.several?.minimum ?? 0 <= 1 {
        field.controller.send(.clear)
        field.controller.send(.select(.option(matches[0])))
        return field.controller.answers
      }
    }
    return try answersOfPerson(field)
  }

  /// The options that match the query and can be the answer.
  private func choosableMatches(in field: AskedField) -> [OptionID] {
    let query = MatchQuery(request.asking.initialText)
    switch field.options {
    case .list(let list):
      return list.matches(of: query).positions.lazy
        .map { Int($0) }
        .filter { list.isEnabled(at: $0) }
        .map { list.id(at: $0) }
    case .tree(let outline):
      return outline.options.matches(of: query).positions.lazy
        .map { Int($0) }
        .filter { outline.isEnabled(at: $0) && field.canBeAnswer($0) }
        .map { outline.id(at: $0) }
    }
  }

  private func answersOfPerson(_ field: AskedField) throws(ToolFailure) -> [Answer] {
    let outcome: Outcome<[Answer]>
    do throws(PromptError) {
      outcome = try ask(field, request.asking)
    } catch {
      throw ToolFailure(error)
    }
    switch outcome {
    case .answered(let answers): return answers
    // There is no question to go back to.
    case .back, .cancelled: throw ToolFailure(.cancelled)
    case .interrupted: throw ToolFailure(.interrupted)
    case .endOfInput:
      throw ToolFailure(.cancelled, "The input ended before there was an answer.")
    }
  }
}

extension ToolFailure {
  /// A question that could not be asked to its end.
  init(_ error: PromptError) {
    switch error {
    case .noTerminal:
      self.init(
        .noTerminal,
        "There is no terminal to ask on; give the answer with --answer or COMBOLINE_ANSWER."
      )
    case .timedOut:
      self.init(.timedOut, error.description)
    case .noOptions:
      self.init(.wrongData, error.description)
    case .terminalFailed, .cancelledByProgram:
      self.init(.noTerminal, error.description)
    }
  }
}
