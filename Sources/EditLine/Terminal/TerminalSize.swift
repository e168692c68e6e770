/// The size of a terminal's window in cells, as the terminal reports it.
///
/// A terminal that does not know its size reports 0; what to take for 0 is the caller's choice.
public struct TerminalSize: Equatable, Hashable, Sendable {
  /// The width in cells, or 0.
  public var columns: Int
  /// The height in cells, or 0.
  public var rows: Int

  /// A size of so many cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
