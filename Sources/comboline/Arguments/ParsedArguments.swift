/// What the command line and the environment say.
struct ParsedArguments: Equatable {
  /// The arguments that are no flags, in order.
  var operands: [Argument] = []

  /// The flags: those of the environment first, then those of the command line in their order.
  ///
  /// So the last one counts.
  var flags: [FlagUse] = []

  /// Whether a switch is on, or a flag with an optional value given.
  func has(_ flag: Flag) -> Bool {
    flags.contains { $0.flag == flag }
  }

  /// The last mention of one of several flags; `nil` where none is given.
  func last(of flags: Flag...) -> FlagUse? {
    self.flags.last { flags.contains($0.flag) }
  }

  /// The value given last for a flag; `nil` where none is given.
  func value(of flag: Flag) -> Argument? {
    last(of: flag)?.value
  }

  /// The mentions of a flag that has values, in order; of a variable each line is one.
  func mentions(of flag: Flag) -> [FlagUse] {
    flags.filter { $0.flag == flag && $0.value != nil }.flatMap(\.lines)
  }

  /// The text of the value given last for a flag; `nil` where none is given.
  func text(of flag: Flag) -> String? {
    value(of: flag)?.text
  }
}

/// A flag that was given.
struct FlagUse: Equatable {
  let flag: Flag

  /// The value; `nil` for a switch, and where an optional value is left out.
  var value: Argument?

  let origin: Origin

  /// The line of a variable's value, the first is 1; `nil` where it has but one.
  var line: Int?

  enum Origin: Equatable {
    case commandLine
    case environment
  }

  /// What each line of a variable's value gives, without empty lines; the use itself where the
  /// command line gives it, or there is one line.
  var lines: [FlagUse] {
    guard origin == .environment, let value, value.bytes.contains(UInt8(ascii: "\n")) else {
      return [self]
    }
    let lines = value.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
      let value = Argument(bytes: Array(line))
      return FlagUse(flag: flag, value: value, origin: origin, line: index + 1)
    }
  }

  /// How the flag was given, for messages: `--title`, `COMBOLINE_TITLE` or, with a line, `COMBOLINE_SET:2`.
  var name: String {
    switch origin {
    case .commandLine: flag.spelling
    case .environment: (flag.variable ?? flag.spelling) + (line.map { ":\($0)" } ?? "")
    }
  }
}
