import ComboFields

// The mouse, by choice: the wheel moves, a press chooses, a press outside closes the menu.
extension LiveSession {
  /// Takes a key that nothing is bound to: a report of the terminal's, or nothing.
  func take(unboundKey key: String, in line: inout some LiveLine & ~Copyable) {
    guard settings.usesMouse else { return }
    if let report = CursorReport(key) {
      screen.cursorDidReport(row: report.row)
    } else if let report = MouseReport(key) {
      synchronize(&line)
      take(report, in: &line)
    }
  }

  private func take(_ report: MouseReport, in line: inout some LiveLine & ~Copyable) {
    switch report.act {
    case .wheelUp where field.hasLines: _ = moveRow(.above, in: &line)
    case .wheelDown where field.hasLines: _ = moveRow(.below, in: &line)
    case .wheelUp: send(.moveHighlight(.previous), in: &line)
    case .wheelDown: send(.moveHighlight(.next), in: &line)
    case .press where screen.isLocated: press(row: report.row, column: report.column, in: &line)
    case .press, .other: break
    }
  }

  private func press(row: Int, column: Int, in line: inout some LiveLine & ~Copyable) {
    switch screen.target(row: row, column: column) {
    case .row(let row): send(.choose(row), in: &line)
    case .line: send(.toggle, in: &line)
    case .menu: break
    case nil: send(.dismiss(.outside), in: &line)
    }
  }
}
