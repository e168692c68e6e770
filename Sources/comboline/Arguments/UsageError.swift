import ComboFields
import ComboMatching

/// A command line that cannot be understood, with a sentence for the person who wrote it.
struct UsageError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  static func unknownCommand(_ name: String, among commands: [String]) -> UsageError {
    UsageError(
      "There is no command “\(name)”."
        + FieldMessage.suggestion(NearMiss.nearest(to: name, among: commands))
    )
  }

  /// A flag that is none, with those that are near.
  ///
  /// With none near, it may have been meant as an option to choose.
  static func unknownFlag(
    _ spelling: String,
    among flags: [Flag],
    isOptionPossible: Bool = true
  ) -> UsageError {
    let name = String(spelling.drop { $0 == "-" })
    let near = NearMiss.nearest(to: name, among: flags.map(\.rawValue)).map { "--\($0)" }
    let isOptionLikely = near.isEmpty && isOptionPossible
    let hint =
      isOptionLikely
      ? " An option that begins with “-” goes behind “--”." : FieldMessage.suggestion(near)
    return UsageError("There is no flag “\(spelling)”." + hint)
  }

  /// A flag without its value; another flag may stand where that should.
  static func missingValue(of spec: FlagSpec, next: String?) -> UsageError {
    let flag = spec.flag.spelling
    let hint = next.map { " If “\($0)” is meant as the value, write \(flag)=\($0)." } ?? ""
    return UsageError("\(flag) needs a value: \(flag) \(spec.flagValue?.name ?? "").\(hint)")
  }

  static func needlessValue(of flag: Flag) -> UsageError {
    UsageError("\(flag.spelling) takes no value.")
  }

  /// A flag or variable with a value that is none of the allowed ones.
  static func wrongValue(of name: String, _ value: String, allowed: [String]) -> UsageError {
    UsageError("\(name) cannot be “\(value)”; it can be \(list(allowed)).")
  }

  /// Arguments that are too many or too few; there is one of a list, or none.
  static func wrongOperands(expected: [String]) -> UsageError {
    expected.isEmpty
      ? UsageError("There are no arguments here.")
      : UsageError("One argument is needed: \(list(expected)).")
  }

  /// Limits that nothing can keep.
  static let minimumIsTooLarge = UsageError("--min cannot be greater than --max.")

  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "“\($0)”" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
