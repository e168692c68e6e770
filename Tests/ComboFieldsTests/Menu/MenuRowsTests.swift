import ComboFields
import Testing

@Suite struct MenuRowsTests {
  /// The rows of a menu, made the obvious way.
  private func rows(
    _ list: OptionList,
    shown: Set<Int>?,
    other: OtherEntry.Place?,
    hasNotice: Bool
  ) -> [MenuRow] {
    var rows: [MenuRow] = other == .first ? [.other] : []
    for section in 0..<list.sectionCount {
      let options = list.positions(ofSection: section).filter { shown?.contains($0) ?? true }
      if list.title(ofSection: section) != nil, shown == nil || !options.isEmpty {
        rows.append(.sectionTitle(section))
      }
      for position in options {
        rows.append(.option(list.id(at: position)))
        if shown == nil, other == .after(list.id(at: position)) { rows.append(.other) }
      }
    }
    if hasNotice { rows.append(.notice) }
    if other != nil, !rows.contains(.other) { rows.append(.other) }
    return rows
  }

  @Test func `rows and their places are those of an array, for every small menu`() throws {
    for sizes in Self.sizes {
      for titles in 0..<1 << sizes.count {
        let total = sizes.reduce(0, +)
        for hidden in 0...1 << total {
          try check(sizes, titles: titles, hidden: hidden == 1 << total ? nil : hidden)
        }
      }
    }
  }

  /// The numbers of options in up to four sections.
  private static let sizes: [[Int]] = {
    var sizes: [[Int]] = [[]]
    for count in 1...4 {
      let most = count < 4 ? 2 : 1
      sizes += (0..<Int(pow(most + 1, count))).map { code in
        (0..<count).map { code / pow(most + 1, $0) % (most + 1) }
      }
    }
    return sizes
  }()

  private static func pow(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  /// Checks a menu in which the options of a bit pattern do not match the text.
  private func check(_ sizes: [Int], titles: Int, hidden: Int?) throws {
    var position = 0
    let sections = sizes.enumerated().map { section, size in
      OptionSection(
        titles >> section & 1 == 1 ? "same" : nil,
        options: (0..<size).map { _ in
          defer { position += 1 }
          return FieldOption((hidden ?? 0) >> position & 1 == 1 ? "b" : "a")
        }
      )
    }
    let list = try OptionList(sections: sections)
    var filter = OptionFilter(list)
    if hidden != nil { filter.filter(by: "a", list) }
    let shown = hidden.map { hidden in Set((0..<list.count).filter { hidden >> $0 & 1 == 0 }) }
    var places: [OtherEntry.Place?] = [nil, .first, .last, .after("none")]
    places += (0..<list.count).map { .after(list.id(at: $0)) }
    for place in places {
      for hasNotice in [false, true] {
        let made = MenuRows(filter, of: list, other: place, hasNotice: hasNotice)
        let expected = rows(list, shown: shown, other: place, hasNotice: hasNotice)
        let actual = (0..<made.count).map { made.row(at: $0, filter, of: list) }
        try #require(actual == expected, "\(sizes), titles \(titles), hidden \(hidden as Int?)")
        for (index, row) in expected.enumerated() {
          try #require(
            made.index(of: row, filter, of: list) == index,
            "\(row) of \(sizes), titles \(titles), hidden \(hidden as Int?), \(place as Any)"
          )
        }
      }
    }
  }

  @Test func `a row that is not shown has no place`() throws {
    let list = try OptionList(sections: [
      OptionSection("A", options: ["a"]), OptionSection(options: ["b"]),
    ])
    var filter = OptionFilter(list)
    filter.filter(by: "b", list)

    let rows = MenuRows(filter, of: list, other: nil, hasNotice: false)

    #expect(rows.index(of: .option(list.id(at: 0)), filter, of: list) == nil)
    #expect(rows.index(of: .sectionTitle(0), filter, of: list) == nil)
    #expect(rows.index(of: .sectionTitle(1), filter, of: list) == nil)
    #expect(rows.index(of: .other, filter, of: list) == nil)
    #expect(rows.index(of: .notice, filter, of: list) == nil)
    #expect(rows.index(of: .option("x"), filter, of: list) == nil)
  }
}
