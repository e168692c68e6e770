import ComboFields

/// What a shell completes behind `comboline`, made from the table of commands.
enum ShellCompletion: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell has to read.
  func script(for commands: [CommandSpec] = CommandTable.commands) -> String {
    switch self {
    case .bash: Self.bashScript(commands)
    case .zsh: Self.zshScript(commands)
    case .fish: Self.fishScript(commands)
    }
  }

  /// What the first argument can be beside a command.
  private static let toolFlags = ["--help", "--version"]
}

// MARK: bash

extension ShellCompletion {
  private static func bashScript(_ commands: [CommandSpec]) -> String {
    let names = commands.map(\.name) + ["help"] + toolFlags
    let values = commands.flatMap { command in
      command.flags.compactMap { bashValue(of: $0, in: command) }
    }
    let flags = commands.map { command in
      let words = command.flags.flatMap(spellings) + (command.allowedOperands ?? [])
      let files = command.operandsArePaths ? "\(bashFiles) " : ""
      return "    \(command.name)) \(files)words=\"\(words.joined(separator: " "))\" ;;"
    }
    return """
      # What bash completes behind comboline.
      _comboline() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$current"))
          return
        fi
        # bash takes "=" for a word of its own.
        if [ "$before" = "=" ] && [ "$COMP_CWORD" -gt 2 ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        elif [ "$current" = "=" ]; then
          current=""
        fi
        case ${COMP_WORDS[1]}:$before in
      \(values.joined(separator: "\n"))
        esac
        case ${COMP_WORDS[1]} in
      \(flags.joined(separator: "\n"))
          help) words="\(commands.map(\.name).joined(separator: " "))" ;;
          *) return ;;
        esac
        COMPREPLY+=($(compgen -W "$words" -- "$current"))
      }
      complete -F _comboline comboline

      """
  }

  /// Completes files.
  private static let bashFiles =
    "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"));"

  /// What follows a flag of a command that has a value.
  private static func bashValue(of spec: FlagSpec, in command: CommandSpec) -> String? {
    guard case .required(let value) = spec.value else { return nil }
    let names = spellings(of: spec).map { "\(command.name):\($0)" }
    let pattern = "    " + names.joined(separator: "|") + ")"
    if let allowed = value.allowed {
      let words = allowed.joined(separator: " ")
      return "\(pattern) COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")); return ;;"
    }
    guard value.isPath else { return "\(pattern) return ;;" }
    return "\(pattern) \(bashFiles) return ;;"
  }

  private static func spellings(of spec: FlagSpec) -> [String] {
    [spec.flag.spelling] + (spec.shortName.map { ["-\($0)"] } ?? [])
  }
}

// MARK: zsh

extension ShellCompletion {
  private static func zshScript(_ commands: [CommandSpec]) -> String {
    let names = commands.map { "    \(ShellText.quoted("\($0.name):\($0.summary)"))" }
    let cases = commands.map { command in
      let flags = command.flags.flatMap(zshArguments)
      let operand = command.allowedOperands.map { "'*: :(\($0.joined(separator: " ")))'" }
      return "    \(command.name))\n      _arguments -s -S \\\n        "
        + (flags + [operand ?? "'*: :_files'"]).joined(separator: " \\\n        ")
        + "\n      ;;"
    }
    return """
      #compdef comboline
      # What zsh completes behind comboline.
      _comboline() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _values flag \(toolFlags.map { "'\($0)'" }.joined(separator: " "))
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
          help) _describe command commands ;;
        esac
      }
      if [ "$funcstack[1]" = "_comboline" ]; then
        _comboline "$@"
      else
        compdef _comboline comboline
      fi

      """
  }

  private static func zshArguments(of spec: FlagSpec) -> [String] {
    let sentence = spec.summary
      .replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    let star = spec.isRepeatable ? "*" : ""
    return spellings(of: spec).map { spelling in
      let isLong = spelling.hasPrefix("--")
      switch spec.value {
      case .none:
        return ShellText.quoted("\(star)\(spelling)[\(sentence)]")
      case .required(let value):
        return ShellText.quoted(
          "\(star)\(spelling)\(isLong ? "=" : "+")[\(sentence)]:\(value.name):\(zshAction(value))"
        )
      case .optional(let value):
        return ShellText.quoted(
          "\(star)\(spelling)=-[\(sentence)]::\(value.name):\(zshAction(value))"
        )
      }
    }
  }

  private static func zshAction(_ value: FlagValue) -> String {
    if let allowed = value.allowed { return "(\(allowed.joined(separator: " ")))" }
    return value.isPath ? "_files" : " "
  }
}

// MARK: fish

extension ShellCompletion {
  private static func fishScript(_ commands: [CommandSpec]) -> String {
    var lines = ["# What fish completes behind comboline.", "complete -c comboline -f"]
    lines += commands.map { command in
      "complete -c comboline -n __fish_use_subcommand -a \(command.name)"
        + " -d \(fishQuoted(command.summary))"
    }
    lines.append(
      "complete -c comboline -n __fish_use_subcommand -a help"
        + " -d \(fishQuoted("Print the help of a command."))"
    )
    for command in commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for spec in command.flags {
        let short = spec.shortName.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c comboline \(condition) -l \(spec.flag.rawValue)\(short)"
            + "\(fishValue(of: spec)) -d \(fishQuoted(spec.summary))"
        )
      }
      if command.operandsArePaths { lines.append("complete -c comboline \(condition) -F") }
      for operand in command.allowedOperands ?? [] {
        lines.append("complete -c comboline \(condition) -a \(operand)")
      }
    }
    lines.append(
      "complete -c comboline -n '__fish_seen_subcommand_from help' -a "
        + fishQuoted(commands.map(\.name).joined(separator: " "))
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishValue(of spec: FlagSpec) -> String {
    guard case .required(let value) = spec.value else { return "" }
    if let allowed = value.allowed { return " -x -a " + fishQuoted(allowed.joined(separator: " ")) }
    return value.isPath ? " -r -F" : " -x"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
