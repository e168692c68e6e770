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
    guard !options.isEmpty || request.other != nil else { throw noOptions }
    let controller = DropDownController(try field(options))
    return request.output.bytes(of: try answer(controller), in: options)
  }
}

// MARK: Options

extension ChooseCommand {
  private func options() throws(ToolFailure) -> OptionList {
    var lines = OptionLines(request.lines)
    switch request.source {
    case .arguments(let arguments):
      for argument in arguments { lines.add(argument) }
      return lines.list
    case .file(let path):
      return try read(path, into: lines)
    case .standardInput:
      return try read(input, into: lines)
    }
  }

  private func read(
    _ path: Argument,
    into lines: OptionLines
  ) throws(ToolFailure) -> OptionList {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.opening(path)
    } catch {
      throw unreadable(error)
    }
    defer { file.closeFile() }
    return try read(file, into: lines)
  }

  private func read(
    _ file: FileDescriptor,
    into lines: consuming OptionLines
  ) throws(ToolFailure) -> OptionList {
    var lines = lines
    do throws(SystemError) {
      try file.readAll { lines.read($0) }
    } catch {
      throw unreadable(error)
    }
    lines.finish()
    return lines.list
  }

  private func unreadable(_ error: SystemError) -> ToolFailure {
    ToolFailure(.fileCannotBeRead, "\(sourceName) cannot be read: \(error.reason).")
  }

  private var noOptions: ToolFailure {
    if case .arguments = request.source {
      return usageFailure(
        "There are no options: give them as arguments, through a pipe, or in a file with --from."
      )
    }
    return request.endsWithoutMatch
      ? ToolFailure(.cancelled) : ToolFailure(.wrongData, "\(sourceName) has no options.")
  }

  /// What the options come from, at the beginning of a sentence.
  private var sourceName: String {
    if case .file(let path) = request.source { "“\(path.text)”" } else { "Standard input" }
  }
}

// MARK: Field

extension ChooseCommand {
  private func field(_ options: OptionList) throws(ToolFailure) -> DropDownField {
    var field = DropDownField(request.title, options: options) {
      $0.other = request.other
      $0.isRequired = request.isRequired
    }
    guard let text = request.defaultText else { return field }
    do throws(DefaultError) {
      try field.preselect(text, ifUnknown: request.defaultPolicy.unknownDefault)
    } catch {
      throw usageFailure(error.description)
    }
    if case .typed(let text)? = field.answer, let problem = request.other?.problem(in: text) {
      throw usageFailure("The default “\(text)” does not fit: \(problem.sentence)")
    }
    return field
  }

  private func usageFailure(_ sentence: String) -> ToolFailure {
    ToolFailure(UsageError(sentence), in: CommandTable.choose)
  }
}

// MARK: Answer

extension ChooseCommand {
  private func answer(_ controller: DropDownController) throws(ToolFailure) -> Answer? {
    if let given = request.givenAnswer { return try answer(controller, given) }
    if request.selectsOnlyMatch || request.endsWithoutMatch {
      let matches = choosableMatches(in: controller.field.options)
      if matches.isEmpty, request.endsWithoutMatch { throw ToolFailure(.cancelled) }
      if matches.count == 1, request.selectsOnlyMatch {
        controller.send(.select(.option(matches[0])))
        return controller.field.answer
      }
    }
    return try answerOfPerson(controller)
  }

  private func answer(
    _ controller: DropDownController,
    _ given: ChooseRequest.GivenAnswer
  ) throws(ToolFailure) -> Answer? {
    for effect in controller.send(.submit(given.argument.text, .given)) {
      guard case .answer(let answers) = effect else { continue }
      let answer = answers.first
      // As text, the bytes would not come out as they came in.
      if answer?.isTyped == true, !given.argument.isUTF8 {
        throw refusal(of: given, "It is not UTF-8.")
      }
      return answer
    }
    throw refusal(of: given, controller.field.message?.sentence ?? "")
  }

  private func refusal(
    of given: ChooseRequest.GivenAnswer,
    _ problem: String
  ) -> ToolFailure {
    ToolFailure(.answerIsRefused, "The answer of \(given.name) does not fit: \(problem)")
  }

  /// The options that match the query and can be chosen.
  private func choosableMatches(in options: OptionList) -> [OptionID] {
    options.matches(of: MatchQuery(request.asking.initialText)).positions.lazy
      .map { Int($0) }
      .filter { options.isEnabled(at: $0) }
      .map { options.id(at: $0) }
  }

  private func answerOfPerson(_ controller: DropDownController) throws(ToolFailure) -> Answer? {
    let outcome: Outcome<Answer?>
    do throws(PromptError) {
      outcome = try ask(controller, request.asking)
    } catch {
      throw ToolFailure(error)
    }
    switch outcome {
    case .answered(let answer): return answer
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
    case .terminalFailed:
      self.init(.noTerminal, error.description)
    }
  }
}
