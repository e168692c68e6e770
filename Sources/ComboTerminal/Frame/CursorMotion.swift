/// The sequences that move a terminal's cursor, and how many bytes they take.
enum CursorMotion {
  /// How the cursor gets into another row.
  enum Descent {
    /// By a sequence, which keeps the column.
    case plain
    /// To the beginning of its row first.
    case `return`
    /// By line feeds, from the beginning of a row.
    case feeds
    /// To the beginning of its row, and by line feeds from there.
    case returnAndFeeds
  }

  static func vertical(_ down: Int, by descent: Descent) -> String {
    switch descent {
    case .plain: plain(down)
    case .return: "\r" + plain(down)
    case .feeds: String(repeating: "\n", count: down)
    case .returnAndFeeds: "\r" + String(repeating: "\n", count: down)
    }
  }

  static func cost(_ down: Int, by descent: Descent) -> Int {
    switch descent {
    case .plain: plainCost(down)
    case .return: 1 + plainCost(down)
    case .feeds: down
    case .returnAndFeeds: 1 + down
    }
  }

  private static func plain(_ down: Int) -> String {
    switch down {
    case 0: ""
    // The rows of an area are all on the screen, so this does not scroll.
    case 1: "\u{1b}D"
    case 2...: sequence(down, "B")
    default: sequence(-down, "A")
    }
  }

  private static func plainCost(_ down: Int) -> Int {
    switch down {
    case 0: 0
    case 1: 2
    default: cost(of: abs(down))
    }
  }

  static func horizontal(_ distance: Int) -> String {
    switch distance {
    case 0: ""
    case 1...: sequence(distance, "C")
    case -3...(-1): String(repeating: "\u{8}", count: -distance)
    default: sequence(-distance, "D")
    }
  }

  static func horizontalCost(_ distance: Int) -> Int {
    switch distance {
    case -3...0: -distance
    default: cost(of: abs(distance))
    }
  }

  static func absolute(_ column: Int) -> String { sequence(column + 1, "G") }

  static func absoluteCost(_ column: Int) -> Int { cost(of: column + 1) }

  private static func sequence(_ count: Int, _ final: String) -> String {
    count == 1 ? "\u{1b}[" + final : "\u{1b}[" + String(count) + final
  }

  private static func cost(of count: Int) -> Int {
    switch count {
    case 1: 3
    case 2...9: 4
    case 10...99: 5
    case 100...999: 6
    default: 3 + String(count).utf8.count
    }
  }
}
