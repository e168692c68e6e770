import ComboTerminal

/// The tool: reads a command line, runs the command, and prints what comes out.
struct Tool {
  static let version = "0.1.0"

  var environment = Environment.ofProcess
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError
  var ask: Ask = askInTerminal
  var settle: (FrontEnd) -> FrontEnd? = frontEndInTerminal

  /// Does what the arguments say.
  ///
  /// - Parameter arguments: The arguments without the tool's name.
  /// - Returns: How the process is to end.
  func run(_ arguments: [Argument]) -> ExitCode {
    do throws(ToolFailure) {
      try write(output(of: arguments))
      return .answered
    } catch {
      if let sentence = error.sentence { complain(sentence) }
      return error.code
    }
  }

  /// What goes to standard output.
  private func output(of arguments: [Argument]) throws(ToolFailure) -> [UInt8] {
    let rest = arguments.dropFirst()
    switch arguments.first?.text {
    case nil, "--help", "-h": return Array(HelpText.ofTool().utf8)
    case "--version": return Self.versionLine
    case "help": return try help(rest)
    case let name?:
      guard let command = CommandTable.commands.first(where: { $0.name == name }) else {
        throw ToolFailure(unknown(name), in: nil)
      }
      return try run(command, rest)
    }
  }

  private func run(
    _ command: CommandSpec,
    _ arguments: ArraySlice<Argument>
  ) throws(ToolFailure) -> [UInt8] {
    let parsed: ParsedArguments
    do throws(UsageError) {
      parsed = try ArgumentParser.parse(arguments, of: command, environment: environment)
    } catch {
      throw ToolFailure(error, in: command)
    }
    if parsed.has(.help) { return Array(HelpText.of(command).utf8) }
    if parsed.has(.version) { return Self.versionLine }
    switch command.name {
    case CommandTable.filter.name: return try filter(parsed)
    case CommandTable.completions.name: return try completions(parsed)
    case CommandTable.manual.name: return try manual(parsed)
    case CommandTable.ask.name: return try askForText(parsed)
    case CommandTable.fill.name: return try fill(parsed)
    case CommandTable.check.name: return try check(parsed)
    default: return try choose(parsed)
    }
  }

  private func completions(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    let names = ShellCompletion.allCases.map(\.rawValue)
    guard let name = arguments.operands.first?.text, arguments.operands.count == 1 else {
      throw ToolFailure(.wrongOperands(expected: names), in: CommandTable.completions)
    }
    guard let shell = ShellCompletion(rawValue: name) else {
      throw ToolFailure(
        .wrongValue(of: "SHELL", name, allowed: names),
        in: CommandTable.completions
      )
    }
    return Array(shell.script().utf8)
  }

  private func manual(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    guard arguments.operands.isEmpty else {
      throw ToolFailure(.wrongOperands(expected: []), in: CommandTable.manual)
    }
    return Array(ManualPage.text().utf8)
  }

  private func choose(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    let request: ChooseRequest
    do throws(UsageError) {
      request = try ChooseRequest(
        arguments,
        language: environment.language,
        inputIsTerminal: input.isTerminal
      )
    } catch {
      throw ToolFailure(error, in: CommandTable.choose)
    }
    return try ChooseCommand(request: request, input: input, ask: ask, settle: settle).run()
  }

  private func askForText(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    let command: AskCommand
    do throws(UsageError) {
      command = try AskCommand(arguments, language: environment.language)
    } catch {
      throw ToolFailure(error, in: CommandTable.ask)
    }
    return try command.run()
  }

  private func fill(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    let request: FillRequest
    do throws(UsageError) {
      request = try FillRequest(arguments, language: environment.language)
    } catch {
      throw ToolFailure(error, in: CommandTable.fill)
    }
    return try FillCommand(request: request, environment: environment, input: input, say: complain)
      .run()
  }

  private func check(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    let command: CheckCommand
    do throws(UsageError) {
      command = try CheckCommand(arguments)
    } catch {
      throw ToolFailure(error, in: CommandTable.check)
    }
    let (output, code) = command.run(complain: complain)
    guard code == .answered else {
      try write(output)
      throw ToolFailure(code)
    }
    return output
  }

  /// Prints by itself, as there may be much, and some of it long before the rest.
  private func filter(_ arguments: ParsedArguments) throws(ToolFailure) -> [UInt8] {
    let request: FilterRequest
    do throws(UsageError) {
      request = try FilterRequest(arguments, inputIsTerminal: input.isTerminal)
    } catch {
      throw ToolFailure(error, in: CommandTable.filter)
    }
    try FilterCommand(request: request, input: input, output: output).run()
    return []
  }

  private func help(_ arguments: ArraySlice<Argument>) throws(ToolFailure) -> [UInt8] {
    guard let name = arguments.first?.text, name != "help" else {
      return Array(HelpText.ofTool().utf8)
    }
    guard let command = CommandTable.commands.first(where: { $0.name == name }) else {
      throw ToolFailure(unknown(name), in: nil)
    }
    return Array(HelpText.of(command).utf8)
  }

  private func unknown(_ name: String) -> UsageError {
    let commands = CommandTable.commands
    guard name.hasPrefix("-") else {
      return .unknownCommand(name, among: commands.map(\.name) + ["help"])
    }
    if let command = commands.first(where: { $0.hasFlag(spelled: name) }) {
      return UsageError("A flag stands behind the command: comboline \(command.name) \(name).")
    }
    return .unknownFlag(name, among: [.help, .version], isOptionPossible: false)
  }

  private static let versionLine = Array("comboline \(version)\n".utf8)

  private func write(_ bytes: [UInt8]) throws(ToolFailure) {
    do throws(SystemError) {
      try output.writeAll(bytes)
    } catch {
      throw .outputFailed(error)
    }
  }

  /// Tells the person; where even that fails there is nobody to tell.
  private func complain(_ sentence: String) {
    try? errors.writeAll(Array("comboline: \(DisplayText(sentence).text)\n".utf8))
  }
}
