/// Everything there is to know about a command of the tool.
///
/// The parser, the help and whatever else describes the command are made from it.
struct CommandSpec: Sendable {
  /// What the command is called on the command line.
  let name: String

  /// What the command does, in a sentence.
  let summary: String

  /// What the arguments that are no flags are called in the usage line.
  let operands: String

  /// The only arguments there are beside flags; `nil` where any will do.
  var allowedOperands: [String]?

  /// Whether the arguments beside flags are files.
  var operandsArePaths = false

  /// The flags, in groups with a title.
  let groups: [FlagGroup]

  /// What else there is to say, one paragraph each.
  var notes: [String] = []

  let examples: [Example]

  /// All flags, in the order of the help.
  var flags: [FlagSpec] { groups.flatMap(\.flags) }

  struct FlagGroup: Sendable {
    let title: String
    let flags: [FlagSpec]
  }

  struct Example: Sendable {
    let purpose: String
    let line: String
  }

  func spec(of flag: Flag) -> FlagSpec? {
    flags.first { $0.flag == flag }
  }

  func spec(longName: String) -> FlagSpec? {
    flags.first { $0.flag.rawValue == longName }
  }

  func spec(shortName: Character) -> FlagSpec? {
    flags.first { $0.shortName == shortName }
  }

  /// Whether an argument is one of the flags, with a value attached or not: `--title`,
  /// `--title=x`, `-t`.
  func hasFlag(spelled text: String) -> Bool {
    guard text.hasPrefix("--") else {
      return text.count == 2 && text.first == "-"
        && text.last.flatMap { spec(shortName: $0) } != nil
    }
    return spec(longName: String(text.dropFirst(2).prefix { $0 != "=" })) != nil
  }
}

/// Everything there is to know about a flag.
struct FlagSpec: Sendable {
  let flag: Flag

  /// The one letter or digit of `-x`; `nil` for none.
  let shortName: Character?

  let value: Value

  /// What the flag does, in sentences.
  let help: String

  /// Whether each mention counts; else the last one does.
  let isRepeatable: Bool

  /// What goes with the flag.
  enum Value: Sendable {
    /// Nothing: the flag is a switch.
    case none
    /// A value, behind `=` or as the next argument.
    case required(FlagValue)
    /// A value or none; only `=` gives it.
    case optional(FlagValue)
  }

  init(
    _ flag: Flag,
    _ shortName: Character? = nil,
    value: Value = .none,
    isRepeatable: Bool = false,
    help: String
  ) {
    self.flag = flag
    self.shortName = shortName
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// What the value looks like; `nil` for a switch.
  var flagValue: FlagValue? {
    switch value {
    case .none: nil
    case .required(let value), .optional(let value): value
    }
  }

  /// The first sentence of the help, without its full stop.
  var summary: String {
    let end = help.firstRange(of: ". ")?.lowerBound ?? help.firstIndex(of: ";") ?? help.endIndex
    let sentence = help[..<end]
    return String(sentence.last == "." ? sentence.dropLast() : sentence)
  }

  /// What the flag does, with what follows from its value.
  var sentences: String {
    var text = help
    if let allowed = flagValue?.allowed {
      text += " One of: \(allowed.joined(separator: ", "))."
    }
    if let defaultValue = flagValue?.defaultValue {
      text += " Default: \(defaultValue)."
    }
    return isRepeatable ? text + " May be repeated." : text
  }

  /// How the flag is written, with its value: `-o, --output FORMAT`.
  var usage: String {
    let short = shortName.map { "-\($0), " } ?? "    "
    return switch value {
    case .none: short + flag.spelling
    case .required(let value): "\(short)\(flag.spelling) \(value.name)"
    case .optional(let value): "\(short)\(flag.spelling)[=\(value.name)]"
    }
  }
}

/// What the value of a flag looks like.
struct FlagValue: Sendable {
  /// What it is called in the help: `FILE`.
  let name: String

  /// The only values there are; `nil` where any will do.
  var allowed: [String]?

  /// What it is where the flag is not given; `nil` for nothing.
  var defaultValue: String?

  /// Whether it is the path of a file.
  var isPath = false

  init(
    _ name: String,
    allowed: [String]? = nil,
    defaultValue: String? = nil,
    isPath: Bool = false
  ) {
    self.name = name
    self.allowed = allowed
    self.defaultValue = defaultValue
    self.isPath = isPath
  }
}
