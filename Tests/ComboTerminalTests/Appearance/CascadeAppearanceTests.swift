import ComboTerminal
import Testing

/// How the columns of a cascade share the width, and what is behind them.
@Suite struct CascadeAppearanceTests {
  /// The ratios that a program gives, level by level.
  struct Ratios: CascadeAppearance {
    let ratios: [Double]

    func widthRatioForLevel(_ level: Int, of count: Int) -> Double { ratios[level] }
  }

  @Test func `by default each level takes the same`() {
    #expect(StandardCascadeAppearance().widthRatioForLevel(1, of: 4) == 0.25)
    #expect(StandardCascadeAppearance().columnWidths(levels: 3, in: 60) == [20, 20, 20])
  }

  @Test func `by default columns become lighter from the first to the last`() throws {
    let shades = try (0..<3).map { level in
      try #require(StandardCascadeAppearance().backgroundForLevel(level, of: 3)).whiteness
    }

    #expect(zip(shades, [0.92, 0.94, 0.96]).allSatisfy { abs($0 - $1) < 0.000_1 })
    #expect(StandardCascadeAppearance().backgroundForLevel(9, of: 10)?.whiteness == 1)
  }

  @Test func `the ratios of the known component share the width`() {
    let widths = Ratios(ratios: [0.24, 0.38, 0.38]).columnWidths(levels: 3, in: 80)

    #expect(widths == [19, 31, 30])
  }

  @Test func `ratios need not add up to one`() {
    #expect(Ratios(ratios: [1, 3]).columnWidths(levels: 2, in: 40) == [10, 30])
  }

  @Test(arguments: [[0, 0], [-1, .nan], [.infinity, 0]])
  func `ratios that make no sense leave columns that can be seen`(ratios: [Double]) {
    #expect(Ratios(ratios: ratios).columnWidths(levels: 2, in: 10) == [5, 5])
  }

  @Test func `a column with any ratio has a cell while there is one for each`() {
    #expect(Ratios(ratios: [0.001, 1, 1]).columnWidths(levels: 3, in: 9).first == 1)
    #expect(StandardCascadeAppearance().columnWidths(levels: 3, in: 2).reduce(0, +) == 2)
    #expect(StandardCascadeAppearance().columnWidths(levels: 3, in: 0) == [0, 0, 0])
    #expect(StandardCascadeAppearance().columnWidths(levels: 0, in: 9) == [])
  }

  @Test func `the widths always take the whole room`() {
    for levels in 1...5 {
      for cells in 0...30 {
        let ratios = Ratios(ratios: [0.3, 0.1, 0.7, 0.05, 0.2])
        let widths = ratios.columnWidths(levels: levels, in: cells)

        #expect(widths.reduce(0, +) == cells)
        #expect(widths.allSatisfy { $0 >= 0 })
      }
    }
  }
}
