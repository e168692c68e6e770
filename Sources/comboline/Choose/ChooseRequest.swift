import ComboFields
import ComboTerminal

/// What `comboline choose` is to do.
struct ChooseRequest {
  let source: OptionSource
  let lines: OptionLines.Format

  /// How a tree is read and chosen from; `nil` where the options are a list.
  let tree: TreeSettings?

  /// How several options are chosen; `nil` where one is.
  let several: SeveralSettings?

  let title: String
  let isRequired: Bool
  let other: OtherEntry?

  /// What is chosen at first: one text at most, unless several options can be chosen.
  let defaults: [String]
  let defaultPolicy: DefaultPolicy

  /// The answers given in advance; `nil` where none is, and the question is asked.
  let givenAnswers: [GivenText]?
  let selectsOnlyMatch: Bool
  let endsWithoutMatch: Bool

  var asking = AskRequest()
  var output = AnswerOutput()

  /// A text that stands for an option, or for an answer of the person's own.
  struct GivenText: Equatable {
    let argument: Argument

    /// The flag or variable that gave it.
    let name: String

    var text: String { argument.text }
  }

  /// Reads a request from the flags and operands of the command.
  ///
  /// - Parameters:
  ///   - arguments: The flags and operands.
  ///   - language: The language to ask in, unless a flag says otherwise.
  ///   - inputIsTerminal: Whether standard input is a terminal, where options come from only when
  ///     told so.
  /// - Throws: ``UsageError`` for a value that cannot be, and for flags that do not go together.
  init(
    _ arguments: ParsedArguments,
    language: Wording.Language = .english,
    inputIsTerminal: Bool
  ) throws(UsageError) {
    asking = try AskRequest(arguments, language: language)
    let wording = Wording(asking.language)
    if let use = try TreeSettings.use(in: arguments), let path = use.value {
      tree = try TreeSettings(arguments, use)
      source = OptionSource(path)
    } else {
      try TreeSettings.refuseFlags(in: arguments)
      tree = nil
      source = try OptionSource(
        arguments,
        operands: arguments.operands,
        inputIsTerminal: inputIsTerminal
      )
    }
    lines = try OptionLines.Format(arguments)
    several = try SeveralSettings(arguments, tree)

    title = arguments.text(of: .title) ?? wording.menu(.title)
    isRequired = arguments.has(.required)
    other = try Self.other(arguments, wording)
    let isSeveral = several != nil
    defaults = Self.texts(of: .default, arguments, isSeveral).map(\.text)
    defaultPolicy =
      arguments.text(of: .unknownDefault).flatMap { DefaultPolicy(rawValue: $0) } ?? .error

    givenAnswers =
      arguments.has(.answer) ? Self.texts(of: .answer, arguments, isSeveral) : nil
    selectsOnlyMatch = arguments.has(.selectOne)
    endsWithoutMatch = arguments.has(.exitZero)

    asking.hasReadStandardInput = source == .standardInput

    output.format = arguments.text(of: .output).flatMap { OutputFormat(rawValue: $0) } ?? .value
    output.endsWithNull = arguments.has(.null)
    output.isList = isSeveral
    output.pathText = tree?.pathText
    if output.format == .path, tree == nil, let use = arguments.last(of: .output) {
      throw UsageError("\(use.name) can be “path” only with --tree or --cascade; use “label”.")
    }
  }
}

extension ChooseRequest {
  /// What a flag gives that may be given several times: all of it, or, where one thing counts, the
  /// last.
  private static func texts(
    of flag: Flag,
    _ arguments: ParsedArguments,
    _ isSeveral: Bool
  ) -> [GivenText] {
    let uses =
      isSeveral
      ? arguments.mentions(of: flag) : [arguments.last(of: flag)].compactMap { $0 }
    return uses.compactMap { use in
      use.value.map { GivenText(argument: $0, name: use.name) }
    }
  }

  private static func other(
    _ arguments: ParsedArguments,
    _ wording: Wording
  ) throws(UsageError) -> OtherEntry? {
    guard let use = arguments.last(of: .other) else {
      try arguments.refuse(.otherPattern, without: .other)
      try arguments.refuse(.otherMessage, without: .other)
      return nil
    }
    return OtherEntry(
      use.value?.text ?? wording.menu(.otherLabel),
      pattern: try pattern(arguments)
    )
  }

  private static func pattern(_ arguments: ParsedArguments) throws(UsageError) -> TextPattern? {
    guard let use = arguments.last(of: .otherPattern), let source = use.value?.text else {
      try arguments.refuse(.otherMessage, without: .otherPattern)
      return nil
    }
    do {
      return try TextPattern(source, message: arguments.text(of: .otherMessage))
    } catch {
      throw UsageError("\(use.name) is no regular expression: “\(source)”: \(error).")
    }
  }
}

extension ParsedArguments {
  /// Refuses a flag that does nothing without another; a variable may stand there for other
  /// questions.
  func refuse(_ flag: Flag, without needed: Flag...) throws(UsageError) {
    guard last(of: flag)?.origin == .commandLine else { return }
    let names = needed.map(\.spelling).joined(separator: " or ")
    throw UsageError("\(flag.spelling) does nothing without \(names).")
  }

  /// The whole number that a flag gives, with a least one; `nil` where it is not given.
  func number(of flag: Flag, atLeast least: Int) throws(UsageError) -> Int? {
    guard let use = last(of: flag), let text = use.value?.text else { return nil }
    guard text.utf8.allSatisfy(DecimalNumber.isDigit),
      let number = Int(text), number >= least
    else {
      throw UsageError("\(use.name) cannot be “\(text)”; it is a whole number from \(least) on.")
    }
    return number
  }
}
