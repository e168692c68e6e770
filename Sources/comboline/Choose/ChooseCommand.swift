import ComboFields
import ComboMatching
import ComboTerminal

/// `comboline choose`: reads the options, gets an answer, and makes the output of it.
struct ChooseCommand {
  let request: ChooseRequest
  let input: FileDescriptor
  let ask: Ask

  /// Says which front end would ask; `nil` where there is no terminal.
  let settle: (FrontEnd) -> FrontEnd?

  /// Gets the answer.
  ///
  /// - Returns: What goes to standard output.
  func run() throws(ToolFailure) -> [UInt8] {
    if readsWhileAsking { return try runWhileReading() }
    return try run(try options())
  }

  /// Gets the answer, with all options there.
  func run(_ options: ChoosableOptions) throws(ToolFailure) -> [UInt8] {
    guard !options.list.isEmpty || request.other != nil else { throw noOptions }
    let field = try field(options)
    try checkMinimum(in: field)
    return output(try answers(field), of: field)
  }

  /// Refuses a question that has no answer: fewer options can be chosen than have to be.
  private func checkMinimum(in field: AskedField) throws(ToolFailure) {
    var exclusive: Set<OptionID> = []
    if case .checklist(let controller) = field { exclusive = controller.field.settings.exclusive }
    guard !isEnough(field.options, exclusive: exclusive) else { return }
    throw tooFewOptions
  }

  /// Whether as many options can be chosen as have to be.
  func isEnough(_ options: ChoosableOptions, exclusive: Set<OptionID> = []) -> Bool {
    guard let several = request.several, request.other == nil else { return true }
    return options.canBeChosen(several.minimum, exclusive: exclusive)
  }

  /// Why there is no answer where fewer options can be chosen than have to be.
  var tooFewOptions: ToolFailure {
    let sentence = "--min is \(request.several?.minimum ?? 0), and fewer options can be chosen."
    return request.source.isStream ? ToolFailure(.wrongData, sentence) : usageFailure(sentence)
  }

  /// What goes to standard output.
  func output(_ answers: [Answer], of field: AskedField) -> [UInt8] {
    request.output.bytes(of: answers, in: field.options.list, otherPath: field.otherPath)
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
      if matches.count == 1, answersOnlyMatch {
        field.controller.send(.clear)
        field.controller.send(.select(.option(matches[0])))
        return field.controller.answers
      }
    }
    return try outcome(field, request.asking).answer()
  }

  /// Whether the only option that matches the query is the answer.
  var answersOnlyMatch: Bool { request.selectsOnlyMatch && request.several?.minimum ?? 0 <= 1 }

  /// The options of a list that match the query and can be the answer.
  func choosableMatches(in list: OptionList) -> some Collection<OptionID> {
    positionsOfMatches(in: list).lazy.filter { list.isEnabled(at: $0) }.map { list.id(at: $0) }
  }

  private func positionsOfMatches(in list: OptionList) -> some Collection<Int> {
    list.matches(of: MatchQuery(request.asking.initialText)).positions.lazy.map { Int($0) }
  }

  /// The options that match the query and can be the answer.
  private func choosableMatches(in field: AskedField) -> [OptionID] {
    switch field.options {
    case .list(let list): return Array(choosableMatches(in: list))
    case .tree(let outline):
      return positionsOfMatches(in: outline.options).lazy
        .filter { outline.isEnabled(at: $0) && field.canBeAnswer($0) }
        .map { outline.id(at: $0) }
    }
  }

  func outcome(
    _ field: AskedField,
    _ asking: AskRequest
  ) throws(ToolFailure) -> Outcome<[Answer]> {
    do throws(PromptError) {
      return try ask(field, asking)
    } catch {
      throw ToolFailure(error)
    }
  }
}

extension Outcome {
  /// What was answered.
  ///
  /// - Throws: ``ToolFailure`` for every other end; there is no question to go back to.
  func answer() throws(ToolFailure) -> Value {
    switch self {
    case .answered(let value): return value
    case .back, .cancelled: throw ToolFailure(.cancelled)
    case .interrupted: throw ToolFailure(.interrupted)
    case .endOfInput: throw .endOfInput
    }
  }
}

extension ToolFailure {
  /// The end of the input in place of an answer.
  static let endOfInput = ToolFailure(
    .cancelled,
    "The input ended before there was an answer."
  )

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
