import ComboFields
import ComboFormFiles
import ComboTerminal

/// What `comboline fill` is to do.
struct FillRequest {
  /// The form; `nil` for one of the issue forms around.
  let path: Argument?

  let reading: FormReading

  /// The file that the answers stand in; `nil` for none.
  let answersPath: Argument?

  /// The answers that flags and variables give.
  let given: [FlagUse]

  let asksNothing: Bool
  let reviews: Bool
  let keepsDraft: Bool
  let allowsCommands: Bool
  let asking: AskRequest

  /// How the answers are written; `nil` for what suits the form.
  let output: FormOutput?

  /// The file that the answers are written to; `nil` for standard output.
  let into: Argument?

  /// Reads a request from the flags and operands of the command.
  ///
  /// - Throws: ``UsageError`` for a value that cannot be.
  init(
    _ arguments: ParsedArguments,
    language: Wording.Language
  ) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("One form is filled in at a time.")
    }
    path = arguments.operands.first
    reading = FormReading(arguments)
    answersPath = arguments.value(of: .answers)
    given = arguments.mentions(of: .set)
    asksNothing = arguments.has(.noInput)
    reviews = !arguments.has(.noReview)
    keepsDraft = !arguments.has(.noDraft) && !asksNothing && path != "-"
    allowsCommands = arguments.has(.allowCommands)
    var asking = try AskRequest(arguments, language: language)
    asking.hasReadStandardInput = path == "-" || answersPath == "-"
    self.asking = asking
    output = arguments.text(of: .output).flatMap { FormOutput(rawValue: $0) }
    into = arguments.value(of: .into)
    if path == "-", answersPath == "-" {
      throw UsageError("Standard input is either the form or the answers, not both.")
    }
  }
}
