import ComboTesting

/// The tool as a process without a terminal.
enum ToolProcess {
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String? = nil
  ) throws -> ChildProcess {
    try ChildProcess.run(
      BuiltProducts.path(of: "comboline"),
      arguments,
      environment: TerminalChild.plainEnvironment.merging(environment) { $1 },
      input: input
    )
  }

  /// Runs a shell script in which `$COMBOLINE` is the tool, and `$FOLDER` a folder.
  static func shell(_ script: String, in folder: FormFolder? = nil) throws -> ChildProcess {
    let variables = [
      "COMBOLINE": try BuiltProducts.path(of: "comboline"), "FOLDER": folder?.path ?? "/",
    ]
    return try ChildProcess.run(
      "/bin/sh",
      ["-c", script],
      environment: TerminalChild.plainEnvironment.merging(variables) { $1 }
    )
  }
}
