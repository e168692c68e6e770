/// A flag of the tool; its raw value is its long name.
///
/// A flag means the same in every command that has it.
enum Flag: String, CaseIterable, Sendable {
  case from
  case sections
  case delimiter
  case null
  case tree
  case cascade
  case format
  case keys
  case root
  case orphans
  case allowBranch = "allow-branch"
  case levels
  case separator
  case multiple
  case min
  case max
  case order
  case exclusive
  case title
  case query
  case required
  case other
  case otherPattern = "other-pattern"
  case otherMessage = "other-message"
  case `default`
  case unknownDefault = "unknown-default"
  case answer
  case selectOne = "select-1"
  case exitZero = "exit-0"
  case live
  case line
  case plain
  case height
  case placement
  case border
  case theme
  case mouse
  case animate
  case leave
  case limit
  case noSort = "no-sort"
  case timeout
  case lang
  case output
  case into
  case answers
  case set
  case noInput = "no-input"
  case noReview = "no-review"
  case noDraft = "no-draft"
  case allowCommands = "allow-commands"
  case placeholder
  case integer
  case pattern
  case message
  case suggest
  case status
  case help
  case version

  /// The flag as it is written: `--title`.
  var spelling: String { "--\(rawValue)" }

  /// The environment variable that gives the flag: `COMBOLINE_TITLE` for `--title`; `nil` for the
  /// flags that ask about the tool itself.
  var variable: String? {
    switch self {
    case .help, .version:
      nil
    default:
      "COMBOLINE_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
  }
}
