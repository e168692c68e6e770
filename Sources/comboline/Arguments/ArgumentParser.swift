/// Reads the arguments of a command, and the variables that stand for its flags.
struct ArgumentParser {
  private let command: CommandSpec
  private var rest: ArraySlice<Argument>
  private var parsed = ParsedArguments()

  /// Reads the environment, then the arguments.
  ///
  /// Reading ends early where help or the version is asked for: what stands behind does not count.
  ///
  /// - Parameters:
  ///   - arguments: The arguments behind the command's name.
  ///   - command: The command.
  ///   - environment: Where variables are looked up.
  /// - Returns: The flags and operands.
  /// - Throws: ``UsageError`` at the first thing that cannot be understood.
  static func parse(
    _ arguments: some Collection<Argument>,
    of command: CommandSpec,
    environment: Environment
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(command: command, rest: Array(arguments)[...])
    try parser.readArguments()
    if parser.asksAboutTool { return parser.parsed }
    parser.parsed.flags.insert(
      contentsOf: try parser.flags(in: environment),
      at: 0
    )
    return parser.parsed
  }

  private init(command: CommandSpec, rest: ArraySlice<Argument>) {
    self.command = command
    self.rest = rest
  }

  private var asksAboutTool: Bool { parsed.has(.help) || parsed.has(.version) }

  private mutating func readArguments() throws(UsageError) {
    while let argument = rest.popFirst(), !asksAboutTool {
      if argument == "--" {
        parsed.operands += rest
        return
      } else if argument.bytes.starts(with: "--".utf8) {
        try readLong(argument)
      } else if argument.bytes.first == UInt8(ascii: "-"), argument.bytes.count > 1 {
        try readShort(argument)
      } else {
        parsed.operands.append(argument)
      }
    }
  }

  /// Reads `--flag` or `--flag=value`.
  private mutating func readLong(_ argument: Argument) throws(UsageError) {
    let body = argument.bytes.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: body[..<(equals ?? body.endIndex)], as: UTF8.self)
    let attached = equals.map { Argument(bytes: Array(body[($0 + 1)...])) }
    guard let spec = command.spec(longName: name) else {
      throw .unknownFlag("--\(name)", among: command.flags.map(\.flag))
    }
    switch spec.value {
    case .none:
      guard attached == nil else { throw .needlessValue(of: spec.flag) }
      try add(spec)
    case .optional:
      try add(spec, attached)
    case .required:
      try add(spec, attached == nil ? nextValue(for: spec) : attached)
    }
  }

  /// Reads `-x`, `-xyz` where all but the last are switches, or `-xvalue`.
  private mutating func readShort(_ argument: Argument) throws(UsageError) {
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      guard let spec = command.spec(shortName: Character(UnicodeScalar(letter))) else {
        throw unknownShort(letter, in: argument)
      }
      guard case .required = spec.value else {
        try add(spec)
        continue
      }
      try add(spec, letters.isEmpty ? nextValue(for: spec) : Argument(bytes: Array(letters)))
      return
    }
  }

  private func unknownShort(_ letter: UInt8, in argument: Argument) -> UsageError {
    // One letter is near to nothing, but `-plain` is near to `--plain`; a character above ASCII is
    // shown whole.
    let isShownWhole = argument.bytes.count > 3 || letter >= 0x80
    let spelling = isShownWhole ? argument.text : "-\(Character(UnicodeScalar(letter)))"
    return .unknownFlag(spelling, among: command.flags.map(\.flag))
  }

  private mutating func nextValue(for spec: FlagSpec) throws(UsageError) -> Argument {
    guard let next = rest.first else { throw .missingValue(of: spec, next: nil) }
    guard next != "--", !command.hasFlag(spelled: next.text) else {
      throw .missingValue(of: spec, next: next.text)
    }
    rest.removeFirst()
    return next
  }

  private mutating func add(_ spec: FlagSpec, _ value: Argument? = nil) throws(UsageError) {
    let use = FlagUse(flag: spec.flag, value: value, origin: .commandLine)
    try check(use, spec)
    if !spec.isRepeatable { parsed.flags.removeAll { $0.flag == spec.flag } }
    parsed.flags.append(use)
  }

  private func check(_ use: FlagUse, _ spec: FlagSpec) throws(UsageError) {
    guard let value = use.value, let allowed = spec.flagValue?.allowed,
      !allowed.contains(value.text)
    else { return }
    throw .wrongValue(of: use.name, value.text, allowed: allowed)
  }
}

extension ArgumentParser {
  /// The flags that variables give and the command line does not.
  private func flags(in environment: Environment) throws(UsageError) -> [FlagUse] {
    var uses: [FlagUse] = []
    for spec in command.flags where !parsed.has(spec.flag) {
      guard let variable = spec.flag.variable, let value = environment[variable],
        !value.bytes.isEmpty
      else { continue }
      var use = FlagUse(flag: spec.flag, value: value, origin: .environment)
      switch spec.value {
      case .none:
        guard try isOn(use) else { continue }
        use.value = nil
      case .required, .optional:
        try check(use, spec)
      }
      uses.append(use)
    }
    return uses
  }

  private func isOn(_ use: FlagUse) throws(UsageError) -> Bool {
    let word = use.value?.text ?? ""
    switch word.lowercased() {
    case "1", "true", "yes", "on": return true
    case "0", "false", "no", "off": return false
    default: throw .wrongValue(of: use.name, word, allowed: ["1", "0"])
    }
  }
}
