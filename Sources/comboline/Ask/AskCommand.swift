import ComboFields
import ComboMatching
import ComboTerminal

/// `comboline ask`: asks for a text, a number, a yes or no or a secret.
struct AskCommand {
  /// What is asked for.
  enum Kind: String, CaseIterable {
    case text
    case area
    case number
    case confirm
    case secret
  }

  private let field: FormField
  private let givenText: String?
  private let answersByStatus: Bool
  private let asking: AskRequest

  /// Reads a request from the flags and operands of the command.
  ///
  /// - Throws: ``UsageError`` for a value that cannot be.
  init(
    _ arguments: ParsedArguments,
    language: Wording.Language
  ) throws(UsageError) {
    let names = Kind.allCases.map(\.rawValue)
    guard let name = arguments.operands.first?.text, arguments.operands.count == 1 else {
      throw .wrongOperands(expected: names)
    }
    guard let kind = Kind(rawValue: name) else {
      throw .wrongValue(of: "KIND", name, allowed: names)
    }
    asking = try AskRequest(arguments, language: language)
    givenText = arguments.text(of: .answer)
    answersByStatus = arguments.has(.status)
    let title =
      arguments.text(of: .title)
      ?? Wording(asking.language).menu(kind == .confirm ? .title : .entryTitle)
    field = FormField(
      "answer",
      title: title,
      kind: try Self.fieldKind(kind, arguments),
      // What is neither yes nor no must not pass for a yes.
      requirement: kind == .confirm || arguments.has(.required) ? .required : .optional
    ).with {
      $0.placeholder = arguments.text(of: .placeholder)
      $0.initial = arguments.text(of: .default).map { .value(.text($0)) }
    }
  }

  private static func fieldKind(
    _ kind: Kind,
    _ arguments: ParsedArguments
  ) throws(UsageError) -> FormFieldKind {
    switch kind {
    case .text: return .text(try textRules(arguments))
    case .area: return .textArea(try textRules(arguments))
    case .secret: return .secret(try textRules(arguments))
    case .number: return .number(try numberRules(arguments))
    case .confirm: return .confirmation(FormConfirmation())
    }
  }

  private static func textRules(_ arguments: ParsedArguments) throws(UsageError) -> TextRules {
    var rules = TextRules()
    rules.minimumLength = try arguments.number(of: .min, atLeast: 0).map { TextLimit($0) }
    rules.maximumLength = try arguments.number(of: .max, atLeast: 1).map { TextLimit($0) }
    if let minimum = rules.minimumLength, let maximum = rules.maximumLength,
      maximum.count < minimum.count
    {
      throw .minimumIsTooLarge
    }
    rules.suggestions = arguments.mentions(of: .suggest).compactMap { $0.value?.text }
    guard let use = arguments.last(of: .pattern), let source = use.value?.text else { return rules }
    do {
      rules.pattern = try TextPattern(source, message: arguments.text(of: .message))
    } catch {
      throw UsageError("\(use.name) is no regular expression: “\(source)”: \(error).")
    }
    return rules
  }

  private static func numberRules(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> NumberRules {
    func limit(_ flag: Flag) throws(UsageError) -> NumberLimit? {
      guard let use = arguments.last(of: flag), let text = use.value?.text else { return nil }
      guard let number = DecimalNumber(text) else {
        throw UsageError("\(use.name) cannot be “\(text)”; it is a number.")
      }
      return NumberLimit(number)
    }
    var rules = NumberRules(
      isInteger: arguments.has(.integer),
      minimum: try limit(.min),
      maximum: try limit(.max)
    )
    if let minimum = rules.minimum, let maximum = rules.maximum, maximum.number < minimum.number {
      throw .minimumIsTooLarge
    }
    rules.message = arguments.text(of: .message)
    return rules
  }

  /// Gets the answer.
  ///
  /// - Returns: What goes to standard output.
  func run() throws(ToolFailure) -> [UInt8] {
    var settings = FormSettings()
    settings.reviews = false
    if let givenText { settings.given = [field.key: [givenText]] }
    let form = FormMachine(FormDefinition(items: [.field(field)]), settings: settings)
    let controller = FormController(form)
    let outcome: FormOutcome
    if givenText == nil {
      do throws(PromptError) {
        outcome = try Prompt(asking).fill(controller)
      } catch {
        throw ToolFailure(error)
      }
    } else {
      // Everything that there is to ask is given.
      controller.send(.beginWithoutAsking)
      outcome = FormOutcome(controller.form)
    }
    switch outcome {
    case .answered(let answers): return try output(answers[field.key])
    case .refused(let refusals):
      let sentence = refusals.first?.message.sentence ?? ""
      throw ToolFailure(.answerIsRefused, "The answer of --answer does not fit: \(sentence)")
    case .cancelled: throw ToolFailure(.cancelled)
    case .interrupted: throw ToolFailure(.interrupted)
    case .endOfInput: throw .endOfInput
    }
  }

  /// Whether a whole number is asked for.
  private var isWhole: Bool {
    if case .number(let rules) = field.kind { rules.isInteger } else { false }
  }

  private func output(_ answer: FormAnswer?) throws(ToolFailure) -> [UInt8] {
    switch answer {
    case nil: return []
    case .confirmation(let isYes)?:
      guard answersByStatus else { return Array((isYes ? "yes\n" : "no\n").utf8) }
      guard isYes else { throw ToolFailure(.cancelled) }
      return []
    case .text(let text)?: return Array("\(text)\n".utf8)
    case .number(let text)?:
      // A shell takes a number that begins with 0 for an octal one.
      let whole = isWhole ? DecimalNumber(text)?.wholeText : nil
      return Array("\(whole ?? text)\n".utf8)
    case .choices(let choices)?: return Array(choices.map { $0.value + "\n" }.joined().utf8)
    }
  }
}
