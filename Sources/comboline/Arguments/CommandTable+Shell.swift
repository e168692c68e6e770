/// The commands that print what a shell or a reader needs.
extension CommandTable {
  static let completions = CommandSpec(
    name: "completions",
    summary: "Print what a shell needs to complete commands, flags and their values.",
    operands: "SHELL",
    allowedOperands: ShellCompletion.allCases.map(\.rawValue),
    groups: [CommandSpec.FlagGroup(title: "About", flags: [help, version])],
    notes: ["The shells are bash, zsh and fish. A new shell knows the completions."],
    examples: [
      CommandSpec.Example(
        purpose: "Install them for bash",
        line: "comboline completions bash > ~/.local/share/bash-completion/completions/comboline"
      ),
      CommandSpec.Example(
        purpose: "Install them for zsh, in a folder of its fpath",
        line: "comboline completions zsh > ~/.zfunc/_comboline"
      ),
      CommandSpec.Example(
        purpose: "Install them for fish",
        line: "comboline completions fish > ~/.config/fish/completions/comboline.fish"
      ),
    ]
  )

  static let manual = CommandSpec(
    name: "manual",
    summary: "Print the manual page.",
    operands: "",
    groups: [CommandSpec.FlagGroup(title: "About", flags: [help, version])],
    examples: [
      CommandSpec.Example(
        purpose: "Read it",
        line: "comboline manual | man -l -"
      ),
      CommandSpec.Example(
        purpose: "Install it",
        line: "comboline manual > ~/.local/share/man/man1/comboline.1"
      ),
    ]
  )
}
