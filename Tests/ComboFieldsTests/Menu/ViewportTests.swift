import ComboFields
import Testing

@Suite struct ViewportTests {
  @Test func `without a maximum every row is visible`() {
    #expect(Viewport().visibleRows(of: 7) == 0..<7)
    #expect(Viewport().visibleRows(of: 0) == 0..<0)
  }

  @Test(arguments: [(0, 1), (-3, 1), (1, 1), (5, 5)])
  func `at least one row is visible`(maximum: Int, height: Int) {
    #expect(Viewport(maximumHeight: maximum).visibleRows(of: 9) == 0..<height)
  }

  @Test func `a menu shows the highlight by the shortest way, and stays within its rows`() {
    for height in 1...4 {
      for count in 1...8 {
        let list = OptionList((0..<count).map { "\($0)" })
        var menu = OptionMenu(
          list,
          other: nil,
          state: .ready,
          viewport: Viewport(maximumHeight: height)
        )
        var first = 0
        for target in Array(0..<count) + (0..<count).reversed() + [count / 2, 0, count - 1] {
          menu.highlight(.option(list.id(at: target)), list)
          let visible = min(height, count)
          if target < first { first = target }
          if target >= first + visible { first = target - visible + 1 }
          #expect(menu.visibleRows == first..<first + visible)
        }
      }
    }
  }

  @Test func `a menu that becomes smaller keeps the highlight in view`() {
    let list = OptionList((0..<20).map { "\($0)" })
    var menu = OptionMenu(list, other: nil, state: .ready, viewport: Viewport(maximumHeight: 10))
    menu.highlight(.option(list.id(at: 19)), list)

    menu.setMaximumHeight(3, list)
    #expect(menu.visibleRows == 17..<20)

    menu.setMaximumHeight(nil, list)
    #expect(menu.visibleRows == 0..<20)
  }

  @Test func `at the first option the title over it is in view again`() throws {
    let list = try OptionList(sections: [OptionSection("Title", options: ["a", "b", "c"])])
    var menu = OptionMenu(list, other: nil, state: .ready, viewport: Viewport(maximumHeight: 2))
    menu.moveHighlight(.last, wraps: false, list)
    #expect(menu.visibleRows == 2..<4)

    menu.moveHighlight(.first, wraps: false, list)

    #expect(menu.visibleRows == 0..<2)
  }

  @Test(arguments: 1...4)
  func `with titled sections a row above the highlight stays in view`(height: Int) throws {
    let list = try OptionList(sections: [
      OptionSection("One", options: ["a", "b", "c"]), OptionSection("Two", options: ["d", "e"]),
    ])
    var menu = OptionMenu(
      list,
      other: nil,
      state: .ready,
      viewport: Viewport(maximumHeight: height)
    )
    menu.moveHighlight(.last, wraps: false, list)

    for index in (0..<list.count).reversed() {
      let row = MenuRow.option(list.id(at: index))
      menu.highlight(row, list)
      let place = try #require(menu.index(of: row, list))
      let above = place - menu.visibleRows.lowerBound
      #expect(menu.visibleRows.contains(place))
      #expect(above >= (height > 1 ? 1 : 0))
    }
  }
}
