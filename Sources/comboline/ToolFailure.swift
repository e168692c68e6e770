/// Why the tool ends without an answer.
struct ToolFailure: Error, Equatable {
  let code: ExitCode

  /// What the person is told; `nil` for nothing.
  let sentence: String?

  init(_ code: ExitCode, _ sentence: String? = nil) {
    self.code = code
    self.sentence = sentence
  }

  /// A command line that cannot be understood.
  ///
  /// - Parameters:
  ///   - error: What is wrong with it.
  ///   - command: The command whose help says how it is right; `nil` for the tool's own.
  init(_ error: UsageError, in command: CommandSpec?) {
    let help = (["comboline"] + [command?.name].compactMap { $0 } + ["--help"])
    self.init(.wrongUsage, "\(error.sentence) See '\(help.joined(separator: " "))'.")
  }
}
