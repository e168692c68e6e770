/// A place in a file.
///
/// LF, CRLF and a lone CR each end a line. A column counts Unicode scalars, whatever their width:
/// a tab is one column, `北` is one, `e` with U+0301 behind it is two. A byte order mark at the
/// beginning of the file takes no column.
public struct SourcePosition: Hashable, Sendable {
  /// The line; the first is 1.
  public var line: Int

  /// The column; the first is 1.
  public var column: Int

  /// The number of bytes of the file before it, a byte order mark included.
  public var offset: Int

  /// Makes a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension SourcePosition: Comparable {
  /// Whether a position stands before another one of the same file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.offset < right.offset
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The line and the column in words, like `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
