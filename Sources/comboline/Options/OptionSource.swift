/// Where options come from.
enum OptionSource: Equatable {
  case arguments([Argument])
  case file(Argument)
  case standardInput

  /// A file, or standard input for `-`.
  init(_ path: Argument) {
    self = path == "-" ? .standardInput : .file(path)
  }

  /// What the command line says.
  ///
  /// - Parameters:
  ///   - arguments: The flags.
  ///   - operands: The operands that are options.
  ///   - inputIsTerminal: Whether standard input is a terminal, where options come from only when
  ///     told so.
  /// - Throws: ``UsageError`` where options come from two places.
  init(
    _ arguments: ParsedArguments,
    operands: [Argument],
    inputIsTerminal: Bool
  ) throws(UsageError) {
    let from = arguments.last(of: .from)
    guard operands.isEmpty else {
      if from?.origin == .commandLine {
        throw UsageError("Options are either arguments or come from --from, not both.")
      }
      self = .arguments(operands)
      return
    }
    if let path = from?.value {
      self.init(path)
    } else {
      self = inputIsTerminal ? .arguments([]) : .standardInput
    }
  }

  /// Whether the options are read, and not given as arguments.
  var isStream: Bool {
    if case .arguments = self { false } else { true }
  }

  /// What the options come from, at the beginning of a sentence.
  var name: String {
    if case .file(let path) = self { "“\(path.text)”" } else { "Standard input" }
  }

  /// What the options come from, before a line and a column.
  var fileName: String {
    if case .file(let path) = self { path.text } else { "standard input" }
  }

  /// Opens a file, or takes the standard input; what was opened is closed again behind the reading.
  func read(
    _ standardInput: FileDescriptor,
    _ body: (FileDescriptor) throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    guard case .file(let path) = self else { return try body(standardInput) }
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.opening(path)
    } catch {
      throw unreadable(error)
    }
    defer { file.closeFile() }
    try body(file)
  }

  /// Why the options cannot be had.
  func unreadable(_ error: SystemError) -> ToolFailure {
    ToolFailure(.fileCannotBeRead, "\(name) cannot be read: \(error.reason).")
  }

  /// Why there is nothing to choose from, where there is nothing.
  func isEmpty(in command: CommandSpec) -> ToolFailure {
    guard case .arguments = self else {
      return ToolFailure(.wrongData, "\(name) has no options.")
    }
    return ToolFailure(
      UsageError(
        "There are no options: give them as arguments, through a pipe, or in a file with --from."
      ),
      in: command
    )
  }
}
