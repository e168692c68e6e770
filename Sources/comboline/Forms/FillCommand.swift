import ComboFields
import ComboFormFiles
import ComboTerminal

/// `comboline fill`: reads a form, fills it in, and makes the output of the answers.
struct FillCommand {
  let request: FillRequest
  let environment: Environment
  let input: FileDescriptor

  /// Tells the person something that is no answer.
  let say: (String) -> Void

  /// Fills in the form.
  ///
  /// - Returns: What goes to standard output.
  func run() throws(ToolFailure) -> [UInt8] {
    let path = try path()
    let form = try request.reading.form(path)
    try checkFolderOfOutput()
    for warning in form.warnings { say(warning.description) }
    var settings = FormSettings()
    settings.reviews = request.reviews
    let given = try given(to: form)
    if !given.faults.isEmpty, !request.asksNothing { throw refused(given.faults) }
    settings.given = given.texts
    let prompt = Prompt(request.asking)
    let drafts =
      request.keepsDraft ? FormDrafts(of: form, at: path.text, environment, say) : FormDrafts()
    // Lines that were written for the fields answer no other question.
    let isPiped = request.asking.frontEnd == .plain && !input.isTerminal
    let draft = try drafts.draft(isPiped ? nil : prompt)
    let machine = FormMachine(form.definition, settings: settings, draft: draft)
    for key in machine.lostDraftKeys {
      say("The answer of “\(key)” in the draft does not fit the form any longer.")
    }
    let answers = try fill(machine, given, drafts, prompt)
    for pattern in PatternMatcher.shared.slowPatterns {
      say(
        "The pattern “\(pattern)” was not applied: it took longer than a second on what was answered. "
          + "Write it without a repetition in a repetition."
      )
    }
    let output = try write(FormWriter(form, answers: answers), form)
    drafts.remove()
    return output
  }

  /// Refuses a file for the answers that cannot be made, before anything is asked.
  private func checkFolderOfOutput() throws(ToolFailure) {
    guard let into = request.into else { return }
    let folder = Self.folder(of: into.text)
    guard !FileDescriptor.isFolder(folder) else { return }
    throw ToolFailure(
      .outputFailed,
      "The answers cannot be written to \(into.text): there is no folder \(folder)."
    )
  }

  /// The folder that a path leads into, without a slash at its end.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  private func path() throws(ToolFailure) -> Argument {
    if let path = request.path { return path }
    return try IssueForms(environment, say).choose(request.asksNothing ? nil : request.asking)
  }

  private func given(to form: FormFile) throws(ToolFailure) -> GivenAnswers {
    var given = GivenAnswers(to: form.definition)
    if let path = request.answersPath { try given.take(try answers(in: path)) }
    try given.take(request.given)
    return given
  }

  /// What stands in the file that answers are given in.
  private func answers(in path: Argument) throws(ToolFailure) -> DataNode {
    do throws(DataFileError) {
      let isStream = path == "-"
      let name = isStream ? FileReader.standardInputName : path.text
      let bytes =
        isStream ? try FileReader().readStandardInput() : try FileReader().read(fileAt: name)
      return switch DataNotation(of: bytes, fileNamed: name) {
      case .json: try JSONReader().read(bytes, file: name)
      case .yaml: try YAMLReader().read(bytes, file: name)
      }
    } catch {
      throw ToolFailure(error)
    }
  }

  // MARK: Filling in

  private func fill(
    _ machine: FormMachine,
    _ given: GivenAnswers,
    _ drafts: FormDrafts,
    _ prompt: Prompt
  ) throws(ToolFailure) -> [String: FormAnswer] {
    let asksNothing =
      request.asksNothing || prompt.settledFrontEnd == nil && isAnswered(machine)
    let commands = OptionCommands(
      isAllowed: request.allowsCommands,
      prompt: asksNothing ? nil : prompt
    )
    let controller = FormController(machine, delegate: drafts, dataSource: commands)
    defer { commands.end() }
    let outcome: FormOutcome
    do throws(PromptError) {
      outcome =
        asksNothing
        ? try prompt.fillWithoutAsking(controller, replies: commands.replies)
        : try prompt.fill(controller, replies: commands.replies)
    } catch {
      throw failure(error, drafts)
    }
    switch outcome {
    case .answered where !given.faults.isEmpty: throw refused(given.faults)
    case .answered(let answers):
      sayUnused(in: controller.form)
      return answers
    case .refused(let refusals):
      // What is missing may be what a fault means.
      let others = given.faults.isEmpty ? refusals : refusals.filter { !$0.text.isEmpty }
      throw refused(given.faults + others.map(given.sentence))
    case .cancelled: throw ToolFailure(.cancelled, drafts.sentence)
    case .interrupted: throw ToolFailure(.interrupted, drafts.sentence)
    case .endOfInput(let key):
      let place = key.map { " The field “\($0)” was open." } ?? ""
      throw ToolFailure(
        .cancelled,
        "The input ended before the form was filled in.\(place)"
          + (drafts.sentence.map { " \($0)" } ?? "")
      )
    }
  }

  /// Whether the answers that are given in advance leave nothing to ask.
  private func isAnswered(_ machine: FormMachine) -> Bool {
    let controller = FormController(machine)
    controller.matchPatterns()
    controller.send(.begin)
    switch controller.form.phase {
    case .reviewing, .ended: return true
    case .beginning, .asking, .checking, .loading, .failed, .cancelling: return false
    }
  }

  /// Names the fields that an answer was given for, and that are not part of the form with the others.
  private func sayUnused(in form: FormMachine) {
    let shown = Set(form.shownKeys)
    for field in form.definition.fields where form.settings.given[field.key] != nil {
      guard !shown.contains(field.key) else { continue }
      say(
        "The answer given for “\(field.key)” is not used: with the other answers it is not asked."
      )
    }
  }

  private func failure(_ error: PromptError, _ drafts: FormDrafts) -> ToolFailure {
    let failure: ToolFailure =
      error == .noTerminal
      ? ToolFailure(
        .noTerminal,
        "There is no terminal to ask on; give the answers with --answers or --set, and --no-input."
      ) : ToolFailure(error)
    guard let draft = drafts.sentence else { return failure }
    return ToolFailure(failure.code, (failure.sentence.map { "\($0) " } ?? "") + draft)
  }

  private func refused(_ sentences: [String]) -> ToolFailure {
    for sentence in sentences.dropLast() { say(sentence) }
    return ToolFailure(.answerIsRefused, sentences.last)
  }

  // MARK: Output

  private func write(_ writer: FormWriter, _ form: FormFile) throws(ToolFailure) -> [UInt8] {
    let output = request.output ?? (form.format == .issue ? .markdown : .json)
    let bytes = Array(writer.text(as: output).utf8)
    guard let path = request.into else { return bytes }
    do throws(DataFileError) {
      try FileWriter().write(bytes, to: path.text)
    } catch {
      throw ToolFailure(error)
    }
    return []
  }
}
