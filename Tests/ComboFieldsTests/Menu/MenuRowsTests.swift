import ComboFields
import Testing

@Suite struct MenuRowsTests {
  /// The rows of a menu, made the obvious way.
  private func rows(
    _ list: OptionList,
    shown: Set<Int>?,
    with extras: MenuRows.Extras,
    folded: Set<Int>
  ) -> [MenuRow] {
    let other = extras.other
    let otherRows = extras.texts.map { MenuRow.otherText($0) } + [.other]
    var rows: [MenuRow] = other == .first ? otherRows : []
    for section in 0..<list.sectionCount {
      let options = list.positions(ofSection: section).filter { shown?.contains($0) ?? true }
      if list.title(ofSection: section) != nil, shown == nil || !options.isEmpty {
        rows.append(.sectionTitle(section))
        if shown == nil, folded.contains(section) { continue }
      }
      for position in options {
        rows.append(.option(list.id(at: position)))
        if shown == nil, other == .after(list.id(at: position)) { rows += otherRows }
      }
    }
    if extras.hasNotice { rows.append(.notice) }
    if other != nil, !rows.contains(.other) { rows += otherRows }
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
    // Under a filter nothing is folded: all folded is tried for every section.
    let codes =
      hidden == nil
      ? Array(0..<2 * 2 << sizes.count) : [0, 1, 3 | (1 << sizes.count - 1) << 2]
    for place in places {
      for code in codes {
        let extras = MenuRows.Extras(
          other: place,
          texts: code & 2 == 0 ? [] : ["own", "other"],
          hasNotice: code & 1 == 1
        )
        let folded = Set(sizes.indices.filter { code >> ($0 + 2) & 1 == 1 })
        try check(list, filter, shown, extras, folded)
      }
    }
  }

  private func check(
    _ list: OptionList,
    _ filter: OptionFilter,
    _ shown: Set<Int>?,
    _ extras: MenuRows.Extras,
    _ folded: Set<Int>
  ) throws {
    let made = MenuRows(filter, of: list, with: extras, folded: folded)
    let expected = rows(list, shown: shown, with: extras, folded: folded)
    let actual = (0..<made.count).map { made.row(at: $0, filter, of: list) }
    try #require(actual == expected, "\(extras), folded \(folded), shown \(shown as Any)")
    let everything =
      (0..<list.count).map { MenuRow.option(list.id(at: $0)) }
      + (0..<list.sectionCount).map { .sectionTitle($0) }
      + [.other, .notice, .otherText("own"), .otherText("other"), .otherText("no")]
    let misplaced = everything.filter {
      made.index(of: $0, filter, of: list) != expected.firstIndex(of: $0)
    }
    try #require(
      misplaced.isEmpty,
      "\(misplaced) with \(extras), folded \(folded), shown \(shown as Any)"
    )
  }

  @Test func `a row that is not shown has no place`() throws {
    let list = try OptionList(sections: [
      OptionSection("A", options: ["a"]), OptionSection(options: ["b"]),
    ])
    var filter = OptionFilter(list)
    filter.filter(by: "b", list)

    let rows = MenuRows(filter, of: list, with: .init(other: nil))

    #expect(rows.index(of: .option(list.id(at: 0)), filter, of: list) == nil)
    #expect(rows.index(of: .sectionTitle(0), filter, of: list) == nil)
    #expect(rows.index(of: .sectionTitle(1), filter, of: list) == nil)
    #expect(rows.index(of: .other, filter, of: list) == nil)
    #expect(rows.index(of: .notice, filter, of: list) == nil)
    #expect(rows.index(of: .option("x"), filter, of: list) == nil)
  }
}
