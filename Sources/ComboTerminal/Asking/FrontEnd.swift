import EditLine

/// The way in which a question is asked on a terminal.
///
/// The rules of the field are the same in every way.
public enum FrontEnd: Sendable, Equatable {
  /// What suits the terminal: ``live``, or ``line`` where the screen is too small for a menu, or
  /// ``plain`` where `TERM` is unset, unknown or `dumb`, where `ACCESSIBLE` is set to anything but
  /// `0`, and where the screen is too small to edit a line.
  case automatic

  /// A line with a menu beside it that drops down and follows every key.
  case live

  /// A prompt with line editing, Tab completion and a listing of what matches.
  case line

  /// Numbered text, one line for each event, without a single escape byte; for screen readers,
  /// simple terminals and piped answers.
  case plain

  /// The fewest columns and rows with which a line can be edited.
  static let smallestSize = (columns: 16, rows: 3)

  /// The fewest columns and rows in which a menu has room beside the line.
  static let smallestLiveSize = (columns: 20, rows: 5)

  /// The names in `TERM` of terminals that know no escape sequences.
  static let simpleTerminals: Set<String> = ["", "dumb", "unknown"]

  /// Settles what suits a terminal.
  ///
  /// - Parameters:
  ///   - environment: Gives the value of an environment variable.
  ///   - size: The room on the screen.
  /// - Returns: ``live``, ``line`` or ``plain``.
  package func settled(environment: (String) -> String?, size: ConsoleSize) -> FrontEnd {
    guard self == .automatic else { return self }
    let accessible = environment("ACCESSIBLE") ?? ""
    if !accessible.isEmpty, accessible != "0" { return .plain }
    guard let type = environment("TERM"), !FrontEnd.simpleTerminals.contains(type) else {
      return .plain
    }
    if size.fits(FrontEnd.smallestLiveSize) { return .live }
    return size.fits(FrontEnd.smallestSize) ? .line : .plain
  }
}

extension ConsoleSize {
  func fits(_ smallest: (columns: Int, rows: Int)) -> Bool {
    columns >= smallest.columns && rows >= smallest.rows
  }
}
