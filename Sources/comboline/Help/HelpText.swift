/// The help, made from the table of commands; no line is longer than 80 columns.
enum HelpText {
  static let width = 80

  /// How far the sentences of a list stand in.
  private static let indent = 26

  /// The help of the tool.
  static func ofTool(_ commands: [CommandSpec] = CommandTable.commands) -> String {
    let about = [CommandTable.help, CommandTable.version]
    return paragraphs([
      "Drop-down form fields for the command line.",
      "Usage: comboline COMMAND [FLAG…] [ARGUMENT…]",
      list("Commands", commands.map { ($0.name, $0.summary) }),
      list("About", about.map { ($0.usage, $0.help) }),
      exitCodes,
      "See 'comboline COMMAND --help' for the flags of a command.",
    ])
  }

  /// The help of a command.
  static func of(_ command: CommandSpec) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let usage = "Usage: comboline \(command.name) [FLAG…]\(operands)"
    let groups = command.groups.map { group in
      list(group.title, group.flags.map { ($0.usage, $0.sentences) })
    }
    let notes = command.notes.map { wrapped($0, width: width).joined(separator: "\n") }
    return paragraphs(
      [command.summary, usage] + groups + notes + [exitCodes, examples(of: command)]
    )
  }

  private static var exitCodes: String {
    list("Exit codes", ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }, indent: 8)
  }

  private static func examples(of command: CommandSpec) -> String {
    let examples = command.examples.map { "  # \($0.purpose)\n  \($0.line)" }
    return "Examples:\n" + examples.joined(separator: "\n\n")
  }

  private static func list(
    _ title: String,
    _ entries: [(term: String, text: String)],
    indent: Int = indent
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = entries.flatMap { entry in
      let term = "  " + entry.term
      let text = wrapped(entry.text, width: width - indent)
      // A term needs two blanks behind it, or a line of its own.
      guard term.count + 2 <= indent else { return [term] + text.map { margin + $0 } }
      let first = term + margin.dropFirst(term.count) + (text.first ?? "")
      return [first] + text.dropFirst().map { margin + $0 }
    }
    return ([title + ":"] + lines).joined(separator: "\n")
  }

  /// Breaks a text at its blanks.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func paragraphs(_ paragraphs: [String]) -> String {
    paragraphs.joined(separator: "\n\n") + "\n"
  }
}
