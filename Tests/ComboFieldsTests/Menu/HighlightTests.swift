import ComboFields
import Testing

@Suite struct HighlightTests {
  /// Where a highlight goes, found by walking row by row.
  private func walk(
    from index: Int?,
    _ movement: HighlightMovement,
    _ allowed: [Bool],
    page: Int,
    wrap: Bool
  ) -> Int? {
    let stands = allowed.indices.filter { allowed[$0] }
    guard let index else {
      switch movement {
      case .next, .nextPage, .previousPage, .first: return stands.first
      case .previous, .last: return stands.last
      }
    }
    switch movement {
    case .first: return stands.first
    case .last: return stands.last
    case .next: return stands.first { $0 > index } ?? (wrap ? stands.first : index)
    case .previous: return stands.last { $0 < index } ?? (wrap ? stands.last : index)
    case .nextPage:
      let target = min(index + page, allowed.count - 1)
      return stands.first { $0 >= target } ?? stands.last
    case .previousPage:
      let target = max(index - page, 0)
      return stands.last { $0 <= target } ?? stands.first
    }
  }

  @Test(arguments: HighlightMovement.allCases)
  func `the highlight moves as by hand in every menu of up to six rows`(
    movement: HighlightMovement
  ) {
    for count in 0...6 {
      for pattern in 0..<1 << count {
        let allowed = (0..<count).map { pattern >> $0 & 1 == 1 }
        let starts: [Int?] = [nil] + allowed.indices.filter { allowed[$0] }
        for start in starts {
          for page in 0...count {
            for wrap in [true, false] {
              let found = Highlight.index(
                from: start,
                movement,
                in: (count: count, visible: page, wrap: wrap),
                where: { allowed[$0] }
              )
              let expected = walk(from: start, movement, allowed, page: max(page, 1), wrap: wrap)
              guard found == expected else {
                Issue.record(
                  "\(allowed) from \(start as Int?), page \(page), wrap \(wrap): \(found as Int?)"
                )
                return
              }
            }
          }
        }
      }
    }
  }

  @Test func `without a row to stand on there is no highlight`() {
    for movement in HighlightMovement.allCases {
      let index = Highlight.index(
        from: nil,
        movement,
        in: (count: 3, visible: 3, wrap: true),
        where: { _ in false }
      )
      #expect(index == nil)
    }
  }

  @Test func `only the rows that are passed over are asked about`() {
    var asked: [Int] = []

    let index = Highlight.index(
      from: 4,
      .next,
      in: (count: 1_000_000, visible: 10, wrap: true),
      where: {
        asked.append($0)
        return $0 >= 6
      }
    )

    #expect(index == 6)
    #expect(asked == [5, 6])
  }
}
