import ComboFields
import ComboMatching
import ComboTesting
import Testing

/// How a filter ranks, by which settings, and that the length of a list makes no difference to it.
@Suite struct OptionFilterRankingTests {
  private let scattered = OptionFilter.Rules(
    matcher: AnyLabelMatcher(TextMatcher(loosest: .subsequence))
  )

  private func labels(_ filter: OptionFilter, _ list: OptionList) -> [String] {
    (0..<filter.count).map { list.label(at: filter.position(at: $0)) }
  }

  private func found(
    _ query: String,
    in list: OptionList,
    by rules: OptionFilter.Rules
  ) -> [String] {
    var filter = OptionFilter(list, by: rules)
    filter.filter(by: query, list)
    return labels(filter, list)
  }

  @Test func `words match in any order, and scattered letters last`() {
    let list = OptionList(["New York", "Yorktown, New", "New Yeark", "North Yemen"])

    #expect(found("york new", in: list, by: .init()) == ["New York", "Yorktown, New"])
    #expect(found("new y", in: list, by: scattered) == ["New York", "New Yeark", "Yorktown, New"])
    #expect(found("ny", in: list, by: .init()) == [])
    #expect(found("ny", in: list, by: scattered) == ["New York", "New Yeark", "North Yemen"])
    #expect(found("zzz", in: list, by: scattered) == [])
  }

  @Test func `北, bj and beijing find 北京 by its search keys`() throws {
    var beijing = FieldOption("北京")
    beijing.searchKeys = ["beijing", "bj"]
    var shanghai = FieldOption("上海")
    shanghai.searchKeys = ["shanghai", "sh"]
    let list = try OptionList(options: [shanghai, beijing])

    for query in ["北", "bj", "beijing", "BEIJ"] {
      #expect(found(query, in: list, by: .init()) == ["北京"])
    }
  }

  @Test func `STRASSE finds straße, and da nang finds Đà Nẵng`() {
    let list = OptionList(["Lange straße", "Đà Nẵng", "Đa\u{300} Na\u{306}\u{303}ng", "Stra"])

    #expect(found("STRASSE", in: list, by: scattered) == ["Lange straße"])
    #expect(
      found("da nang", in: list, by: scattered) == ["Đà Nẵng", "Đa\u{300} Na\u{306}\u{303}ng"]
    )
  }

  @Test func `sections may be ranked by their best`() throws {
    let list = try OptionList(sections: [
      OptionSection("A", options: ["xlime", "apple"]), OptionSection("B", options: ["Pear"]),
      OptionSection("C", options: ["slime", "Lime"]),
      OptionSection("D", options: ["Limes", "xlime"]),
    ])
    var filter = OptionFilter(list, by: .init(ranksSectionsByBest: true))

    filter.filter(by: "lime", list)

    #expect(labels(filter, list) == ["Lime", "slime", "Limes", "xlime", "xlime"])
    #expect(filter.runs.map(\.section) == [2, 3, 0])
    #expect(filter.bestPosition { _ in true } == 4)
    for index in 0..<filter.count {
      #expect(filter.index(ofPosition: filter.position(at: index)) == index)
    }
  }

  @Test(arguments: ["ab", "b", "10", "o1", "tion 99", "zz"])
  func `a long list is ranked like a short one, in sections too`(query: String) throws {
    let options = (0..<3_000).map { FieldOption("Option \($0)", id: OptionID("\($0)")) }
    let long = try OptionList(sections: [
      OptionSection("First", options: options),
      OptionSection("Second", options: (0..<6_000).map { FieldOption("x ab \($0)") }),
    ])
    let short = try OptionList(options: options)
    var filter = OptionFilter(long, by: scattered)
    var other = OptionFilter(short, by: scattered)

    filter.filter(by: query, long)
    other.filter(by: query, short)

    let first = filter.runs.first { $0.section == 0 }?.indices ?? 0..<0
    #expect(filter.positions(at: first) == other.positions(at: 0..<other.count))
    #expect(first.map { filter.position(at: $0) } == filter.positions(at: first))
    #expect(filter.positions(at: 0..<filter.count).count == filter.count)
  }

  @Test func `options that arrive under a filter are ranked among the others`() throws {
    var builder = OptionList.Builder()
    builder.indexesLabels = true
    for number in 0..<5_000 { builder.append(label: "option \(number)".utf8) }
    let early = builder.list
    var filter = OptionFilter(early, by: scattered)
    filter.filter(by: "9", early)
    filter.filter(by: "99", early)
    for number in 5_000..<10_000 { builder.append(label: "option \(number)".utf8) }
    let late = builder.list
    #expect(late.chunks.map { $0.index != nil } == [true, true, false])

    filter.reload(late)

    var fresh = OptionFilter(late.indexed(), by: scattered)
    fresh.filter(by: "99", late.indexed())
    #expect(filter == fresh)
    #expect(labels(filter, late).prefix(3) == ["option 99", "option 990", "option 991"])
    #expect(late == late.indexed())
    #expect(late.chunks.allSatisfy { $0.index != nil })
  }

  /// Finds labels by their last letter.
  private struct LastLetter: LabelMatching {
    func rank(
      of query: MatchQuery,
      in label: Span<UInt8>,
      with alternatives: LabelAlternatives
    ) -> MatchRank? {
      guard let last = query.text.utf8.last, label.count > 0 else { return nil }
      return label[label.count - 1] == last ? MatchRank(.substring) : nil
    }

    func ranges(of query: MatchQuery, in label: Span<UInt8>) -> [Range<Int>] {
      [label.count - 1..<label.count]
    }
  }

  @Test func `a field matches as its settings say, and marks what they say`() throws {
    let field = DropDownField("Field", options: ["ab", "ba", "ca"]) {
      $0.matcher = AnyLabelMatcher(LastLetter())
    }
    let driver = FieldDriver(field)

    try driver.run(.type("xa"))

    let rows = driver.field.snapshot.rows
    #expect(rows.map(\.label) == ["ba", "ca"])
    #expect(rows.map(\.matchRanges) == [[1..<2], [1..<2]])
  }

  @Test(arguments: [false, true])
  func `scattered letters are found where there is no Other entry`(hasOther: Bool) throws {
    let field = DropDownField("Field", options: ["GitHub", "Gitea"]) {
      $0.other = hasOther ? OtherEntry() : nil
    }
    let driver = FieldDriver(field)

    try driver.run(.type("ghb"))

    let row = driver.field.snapshot.rows.first { $0.label == "GitHub" }

    #expect((row == nil) == hasOther)
    #expect(row?.matchRanges == (hasOther ? nil : [0..<1, 3..<4, 5..<6]))
  }
}
