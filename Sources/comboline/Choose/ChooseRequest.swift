import ComboFields
import ComboTerminal

/// What `comboline choose` is to do.
struct ChooseRequest {
  let source: OptionSource
  var lines = OptionLines.Format()

  let title: String
  let isRequired: Bool
  let other: OtherEntry?

  /// What is chosen at first.
  let defaultText: String?
  let defaultPolicy: DefaultPolicy

  let givenAnswer: GivenAnswer?
  let selectsOnlyMatch: Bool
  let endsWithoutMatch: Bool

  var asking = AskRequest()
  var output = AnswerOutput()

  /// Where the options come from.
  enum OptionSource: Equatable {
    case arguments([Argument])
    case file(Argument)
    case standardInput
  }

  /// An answer given in advance.
  struct GivenAnswer: Equatable {
    let argument: Argument

    /// The flag or variable that gave it.
    let name: String
  }

  /// Reads a request from the flags and operands of the command.
  ///
  /// - Parameters:
  ///   - arguments: The flags and operands.
  ///   - inputIsTerminal: Whether standard input is a terminal, where options come from only when
  ///     told so.
  /// - Throws: ``UsageError`` for a value that cannot be, and for flags that do not go together.
  init(_ arguments: ParsedArguments, inputIsTerminal: Bool) throws(UsageError) {
    source = try Self.source(arguments, inputIsTerminal: inputIsTerminal)
    lines.endsWithNull = arguments.has(.null)
    lines.hasSections = arguments.has(.sections)
    lines.delimiter = try Self.delimiter(arguments)

    title = arguments.text(of: .title) ?? Self.defaultValue(of: .title)
    isRequired = arguments.has(.required)
    other = try Self.other(arguments)
    defaultText = arguments.text(of: .default)
    defaultPolicy =
      arguments.text(of: .unknownDefault).flatMap { DefaultPolicy(rawValue: $0) } ?? .error

    givenAnswer = arguments.last(of: .answer).flatMap { use in
      use.value.map { GivenAnswer(argument: $0, name: use.name) }
    }
    selectsOnlyMatch = arguments.has(.selectOne)
    endsWithoutMatch = arguments.has(.exitZero)

    asking.frontEnd = Self.frontEnd(arguments)
    asking.timeout = try Self.timeout(arguments)
    asking.initialText = arguments.text(of: .query) ?? ""
    asking.hasReadStandardInput = source == .standardInput

    output.format = arguments.text(of: .output).flatMap { OutputFormat(rawValue: $0) } ?? .value
    output.endsWithNull = arguments.has(.null)
  }
}

extension ChooseRequest {
  private static func source(
    _ arguments: ParsedArguments,
    inputIsTerminal: Bool
  ) throws(UsageError) -> OptionSource {
    let from = arguments.last(of: .from)
    guard arguments.operands.isEmpty else {
      if from?.origin == .commandLine {
        throw UsageError("Options are either arguments or come from --from, not both.")
      }
      return .arguments(arguments.operands)
    }
    if let path = from?.value { return path == "-" ? .standardInput : .file(path) }
    return inputIsTerminal ? .arguments([]) : .standardInput
  }

  private static func delimiter(_ arguments: ParsedArguments) throws(UsageError) -> [UInt8]? {
    guard let use = arguments.last(of: .delimiter), let value = use.value else { return nil }
    guard !value.bytes.isEmpty else { throw UsageError("\(use.name) cannot be empty.") }
    return Delimiter.bytes(of: value)
  }

  private static func other(_ arguments: ParsedArguments) throws(UsageError) -> OtherEntry? {
    guard let use = arguments.last(of: .other) else {
      try refuse(.otherPattern, without: .other, arguments)
      try refuse(.otherMessage, without: .other, arguments)
      return nil
    }
    return OtherEntry(
      use.value?.text ?? defaultValue(of: .other),
      pattern: try pattern(arguments)
    )
  }

  private static func pattern(_ arguments: ParsedArguments) throws(UsageError) -> TextPattern? {
    guard let use = arguments.last(of: .otherPattern), let source = use.value?.text else {
      try refuse(.otherMessage, without: .otherPattern, arguments)
      return nil
    }
    do {
      return try TextPattern(source, message: arguments.text(of: .otherMessage))
    } catch {
      throw UsageError("\(use.name) is no regular expression: “\(source)”: \(error).")
    }
  }

  /// Refuses a flag that does nothing without another; a variable may stand there for other
  /// questions.
  private static func refuse(
    _ flag: Flag,
    without needed: Flag,
    _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard arguments.last(of: flag)?.origin == .commandLine else { return }
    throw UsageError("\(flag.spelling) does nothing without \(needed.spelling).")
  }

  private static func frontEnd(_ arguments: ParsedArguments) -> FrontEnd {
    switch arguments.last(of: .line, .plain)?.flag {
    case .line: .line
    case .plain: .plain
    default: .automatic
    }
  }

  private static func timeout(_ arguments: ParsedArguments) throws(UsageError) -> Duration? {
    guard let use = arguments.last(of: .timeout), let text = use.value?.text else { return nil }
    guard let duration = Timeout.duration(of: text) else {
      throw UsageError(
        "\(use.name) cannot be “\(text)”; it is a number of seconds, such as 30 or 0.5."
      )
    }
    return duration == .zero ? nil : duration
  }

  private static func defaultValue(of flag: Flag) -> String {
    CommandTable.choose.spec(of: flag)?.flagValue?.defaultValue ?? ""
  }
}
