/// Why rows do not make an outline.
public enum FlatRowsError: Error, Equatable, Sendable {
  /// Two rows have the same id.
  case duplicateRow(first: FlatRowPlace, second: FlatRowPlace)

  /// A row has the id of the root, which is nobody's own.
  case rootIsRow(FlatRowPlace)

  /// There are cycles or orphans that the policy refuses.
  ///
  /// The report names all that was found, also what the policy would have allowed.
  case refused(OutlineReport)

  /// There are rows, and the policy left out every one of them.
  case nothingLeft(OutlineReport)

  /// The options cannot stand in one list; places are those of the rows.
  case options(OptionListError)
}

extension FlatRowsError: CustomStringConvertible {
  /// A sentence, or one for each fault.
  public var description: String {
    switch self {
    case .duplicateRow(let first, let second):
      "The id \(first.id) is given to two rows: number \(first.row + 1), “\(first.label)”, "
        + "and number \(second.row + 1), “\(second.label)”."
    case .rootIsRow(let row):
      "The id of the root, \(row.id), is also that of row number \(row.row + 1), “\(row.label)”."
    case .refused(let report):
      report.description
    case .nothingLeft(let report):
      "No row is left. \(report)"
    case .options(let error):
      error.description
    }
  }

  /// The most rows that one sentence names.
  private static let namedRows = 12

  /// Names rows, but not more than a person reads.
  static func list(
    _ rows: [FlatRowPlace],
    separator: String = "; ",
    _ name: (FlatRowPlace) -> String = { $0.description }
  ) -> String {
    let named = rows.prefix(namedRows).map(name).joined(separator: separator)
    let rest = rows.count - namedRows
    return rest > 0 ? "\(named)\(separator)\(rest) more" : named
  }
}
