/// The manual page `comboline(1)`, made from the table of commands.
///
/// It is written in the macros that `man(7)` describes.
enum ManualPage {
  static func text(for commands: [CommandSpec] = CommandTable.commands) -> String {
    let parts =
      [
        [".TH COMBOLINE 1 \"\" \"comboline \(Tool.version)\""],
        section("Name", ["comboline \\- \(escaped("drop-down form fields for the command line"))"]),
        section("Synopsis", synopsis(of: commands)),
        section("Description", paragraphs(description)),
      ] + commands.map { section("comboline \($0.name)", body(of: $0)) } + [
        section(
          "Exit status",
          ExitCode.allCases.flatMap { tagged(bold(String($0.rawValue)), $0.meaning) }
        ),
        section("Files", tagged("~/.editrc", "Key bindings, as editrc(5) says.")),
        section("See also", ["\\fBeditline\\fR(3), \\fBeditrc\\fR(5)"]),
      ]
    return parts.joined().joined(separator: "\n") + "\n"
  }

  private static let description = [
    """
    comboline asks for one option or several on the terminal, and prints the answer on standard \
    output. Keys come from the terminal even where standard input is something else.
    """
  ]

  private static func synopsis(of commands: [CommandSpec]) -> [String] {
    commands.flatMap { command in
      [
        "\\fBcomboline \(command.name)\\fR [\\fIFLAG\\fR...] \(escaped(command.operands))", ".br",
      ]
    }
  }

  private static func body(of command: CommandSpec) -> [String] {
    var lines = paragraphs([command.summary])
    for group in command.groups {
      lines.append(".SS \"\(escaped(group.title))\"")
      for flag in group.flags {
        lines += tagged(bold(flag.usage.drop { $0 == " " }), flag.sentences)
      }
    }
    if !command.notes.isEmpty { lines += [".SS Notes"] + paragraphs(command.notes) }
    guard !command.examples.isEmpty else { return lines }
    lines.append(".SS Examples")
    for example in command.examples {
      lines += [".PP", escaped(example.purpose) + ":", ".PP", ".RS 4", ".nf"]
      lines += [escaped(example.line), ".fi", ".RE"]
    }
    return lines
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    [".SH \"\(escaped(title.uppercased()))\""] + lines
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [".PP", escaped($0)] }
  }

  private static func tagged(_ tag: String, _ text: String) -> [String] {
    [".TP", tag, escaped(text)]
  }

  private static func bold(_ text: some StringProtocol) -> String {
    "\\fB" + escaped(String(text)) + "\\fR"
  }

  /// Text in which nothing is a command: no line of it begins with a dot or an apostrophe, and a
  /// hyphen can be copied as one.
  private static func escaped(_ text: String) -> String {
    let marked = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return marked.first == "." || marked.first == "'" ? "\\&" + marked : marked
  }
}
