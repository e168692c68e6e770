/// How the columns of a cascade look.
///
/// Every requirement has a default, so that a program says only what it wants otherwise:
///
/// ```swift
/// struct Divisions: CascadeAppearance {
///   func widthRatioForLevel(_ level: Int, of count: Int) -> Double { level == 0 ? 0.24 : 0.38 }
/// }
/// ```
public protocol CascadeAppearance: Sendable {
  /// The part of the menu's width that a level's column takes, from 0 to 1.
  ///
  /// By default all levels take the same.
  ///
  /// Ratios need not add up to 1: they are taken in proportion.
  ///
  /// - Parameters:
  ///   - level: The level; 0 is the first.
  ///   - count: The number of levels.
  /// - Returns: The ratio. What is not a positive number counts as nothing.
  func widthRatioForLevel(_ level: Int, of count: Int) -> Double

  /// What is behind a level's column.
  ///
  /// By default the columns become lighter from the first to the last: 92, 94, 96 % white, and so
  /// on up to white.
  ///
  /// - Parameters:
  ///   - level: The level; 0 is the first.
  ///   - count: The number of levels.
  /// - Returns: The background; `nil` for the terminal's own.
  func backgroundForLevel(_ level: Int, of count: Int) -> CascadeBackground?
}

/// A shade of grey behind a column.
public struct CascadeBackground: Sendable, Equatable {
  /// How much of it is white, from 0, which is black, to 1.
  public let whiteness: Double

  /// Makes a shade; what is outside is brought to 0 or 1.
  public init(whiteness: Double) {
    self.whiteness = min(max(whiteness, 0), 1)
  }
}

extension CascadeAppearance {
  /// Gives every level the same.
  public func widthRatioForLevel(_ level: Int, of count: Int) -> Double {
    1 / Double(max(count, 1))
  }

  /// Gives a lighter background to each level.
  public func backgroundForLevel(_ level: Int, of count: Int) -> CascadeBackground? {
    CascadeBackground(whiteness: 0.92 + 0.02 * Double(level))
  }
}

/// The appearance of a cascade that nobody has changed.
public struct StandardCascadeAppearance: CascadeAppearance {
  /// Makes the appearance.
  public init() {}
}

extension CascadeAppearance {
  /// The widths of the columns in cells.
  ///
  /// They take the whole room, in proportion to their ratios; what does not come out even goes to
  /// the columns that lose most by rounding, the first of equal ones. A column with any ratio has at
  /// least one cell while there is one for each.
  ///
  /// - Parameters:
  ///   - count: The number of levels.
  ///   - cells: The room, without what stands between columns.
  /// - Returns: A width for each level.
  package func columnWidths(levels count: Int, in cells: Int) -> [Int] {
    guard count > 0, cells > 0 else { return Array(repeating: 0, count: max(count, 0)) }
    var ratios = (0..<count).map { level in
      let ratio = widthRatioForLevel(level, of: count)
      return ratio.isFinite && ratio > 0 ? ratio : 0
    }
    if ratios.allSatisfy({ $0 == 0 }) { ratios = Array(repeating: 1, count: count) }
    let sum = ratios.reduce(0, +)
    let least = cells >= count ? 1 : 0
    let exact = ratios.map { $0 / sum * Double(cells) }
    var widths = zip(exact, ratios).map { $1 > 0 ? max(Int($0), least) : 0 }
    while widths.reduce(0, +) > cells,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    while widths.reduce(0, +) < cells {
      let loss = { (level: Int) in exact[level] - Double(widths[level]) }
      guard
        let neediest = widths.indices.filter({ ratios[$0] > 0 })
          .max(by: { (loss($0), -$0) < (loss($1), -$1) })
      else { break }
      widths[neediest] += 1
    }
    return widths
  }
}
