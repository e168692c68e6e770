/// A screen that does not show what a test requires of it.
public struct ScreenMismatch: Error, Equatable, CustomStringConvertible {
  /// What is wrong: the rows that differ, or the text that is missing.
  public let reason: String

  /// The screen in a frame, as ``VirtualTerminal/description`` has it.
  public let screen: String

  /// What is wrong, and the whole screen.
  public var description: String { "\(reason)\n\(screen)" }
}

extension VirtualTerminal {
  /// Requires the screen to have certain rows, and blank ones below.
  ///
  /// - Parameter expected: The texts of the rows from the top; blanks at their ends do not count.
  /// - Throws: ``ScreenMismatch``, which names the rows that differ and has each of them twice.
  public func requireRows(_ expected: [String]) throws(ScreenMismatch) {
    var wanted = expected.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while wanted.count < rowCount { wanted.append("") }
    guard let difference = difference(from: wanted) else { return }
    throw ScreenMismatch(reason: difference, screen: description)
  }

  /// Requires a text to stand in one of the rows.
  ///
  /// - Returns: The first row in which it stands.
  /// - Throws: ``ScreenMismatch``.
  @discardableResult
  public func requireText(_ text: String) throws(ScreenMismatch) -> Int {
    guard let row = firstRow(containing: text) else {
      throw ScreenMismatch(reason: "“\(text)” is in no row.", screen: description)
    }
    return row
  }
}
