/// The slice of a menu's rows that is visible.
public struct Viewport: Sendable, Equatable {
  /// The first visible row.
  public private(set) var first = 0

  /// The most rows that may be visible; `nil` for as many as there are.
  public private(set) var maximumHeight: Int?

  /// A viewport at the top.
  ///
  /// - Parameter maximumHeight: The most rows that may be visible, at least 1; `nil` for all.
  public init(maximumHeight: Int? = nil) {
    self.maximumHeight = maximumHeight.map { max($0, 1) }
  }

  /// The visible rows out of a number of them.
  public func visibleRows(of count: Int) -> Range<Int> {
    first..<min(first + height(for: count), count)
  }

  func height(for count: Int) -> Int {
    min(maximumHeight ?? count, count)
  }

  /// Sets the most rows that may be visible, and stays within the rows.
  mutating func setMaximumHeight(_ height: Int?, rowCount: Int) {
    maximumHeight = height.map { max($0, 1) }
    clamp(to: rowCount)
  }

  /// Brings a row into view by the shortest way, and stays within the rows.
  ///
  /// - Parameters:
  ///   - row: The row; `nil` for any.
  ///   - rowCount: The number of all rows.
  ///   - margin: How many rows above it are to be in view too, where there is room.
  mutating func reveal(_ row: Int?, rowCount: Int, margin: Int = 0) {
    if let row {
      let height = height(for: rowCount)
      first = min(first, row - min(margin, height - 1))
      first = max(first, row - height + 1)
    }
    clamp(to: rowCount)
  }

  private mutating func clamp(to rowCount: Int) {
    first = max(0, min(first, rowCount - height(for: rowCount)))
  }
}
