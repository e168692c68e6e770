import ComboMatching

/// What `comboline filter` is to do.
struct FilterRequest {
  /// What is looked for.
  let query: MatchQuery
  let source: OptionSource
  let lines: OptionLines.Format

  /// How many options are printed at most; `nil` for all that match.
  let limit: Int?

  /// Whether the best match comes first; else options are printed as they are read.
  let isRanked: Bool
  let output: FilterOutput

  /// Options match in a filter as they do in a menu without an Other entry.
  static let matcher = TextMatcher(loosest: .subsequence)

  /// Reads a request from the flags and operands of the command.
  ///
  /// - Parameters:
  ///   - arguments: The flags and operands.
  ///   - inputIsTerminal: Whether standard input is a terminal.
  /// - Throws: ``UsageError`` for a value that cannot be, and for flags that do not go together.
  init(_ arguments: ParsedArguments, inputIsTerminal: Bool) throws(UsageError) {
    guard let query = arguments.operands.first else {
      throw UsageError("What to look for is missing; “” finds every option.")
    }
    self.query = MatchQuery(query.text)
    source = try OptionSource(
      arguments,
      operands: Array(arguments.operands.dropFirst()),
      inputIsTerminal: inputIsTerminal
    )
    lines = try OptionLines.Format(arguments)
    limit = try arguments.number(of: .limit, atLeast: 1)
    isRanked = !arguments.has(.noSort)
    let format = arguments.text(of: .output).flatMap { FilterOutput.Format(rawValue: $0) }
    output = FilterOutput(
      format: format ?? .value,
      endByte: lines.endByte,
      query: self.query,
      hasSections: lines.hasSections
    )
  }
}
