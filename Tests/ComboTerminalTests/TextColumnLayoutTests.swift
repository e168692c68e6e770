import ComboTerminal
import ComboTesting
import Testing

@Suite struct TextColumnLayoutTests {
  private let fruit = ColumnLayout.Section(title: "Fruit", items: ["apple", "fig"])
  private let nuts = ColumnLayout.Section(title: "Nuts", items: ["almond"])

  private func lines(
    _ sections: [ColumnLayout.Section],
    width: Int,
    configure: (inout ColumnLayout.Configuration) -> Void = { _ in }
  ) -> [String] {
    var configuration = ColumnLayout.Configuration()
    configure(&configuration)
    return Array(
      ColumnLayout(sections: sections, width: width, configuration: configuration).lines
    )
  }

  @Test func `sections that fit stand beside each other`() {
    #expect(lines([fruit, nuts], width: 13) == ["Fruit  Nuts", "apple  almond", "fig"])
  }

  @Test func `sections that do not fit follow one another`() {
    #expect(
      lines([fruit, nuts], width: 12) == ["Fruit", "apple  fig", "Nuts", "almond"]
    )
  }

  @Test func `one section alone is filled down as many columns as fit`() {
    let section = ColumnLayout.Section(title: "Letters", items: ["a", "b", "c", "d", "e"])

    #expect(lines([section], width: 7) == ["Letters", "a  c  e", "b  d"])
    #expect(lines([section], width: 4) == ["Let…", "a  d", "b  e", "c"])
    #expect(lines([section], width: 80) == ["Letters", "a  b  c  d  e"])
  }

  @Test func `A6: the second column begins in the same cell on every row`() {
    let labels: [ColumnLayout.Item] = ["naïve", "日本", "a", "👍"]
    let sections = [
      ColumnLayout.Section(title: nil, items: labels),
      ColumnLayout.Section(title: nil, items: ["1", "2", "3", "4"]),
    ]
    var terminal = VirtualTerminal(rows: 4, columns: 20)

    terminal.feed(lines(sections, width: 20).joined(separator: "\r\n"))

    for row in 0..<4 {
      #expect(terminal.columns(of: "\(row + 1)", inRow: row) == 7..<8, "\(terminal)")
    }
  }

  @Test func `a section without items is its title and one without a title its items`() {
    let empty = ColumnLayout.Section(title: "None", items: [])
    let untitled = ColumnLayout.Section(title: nil, items: ["x", "y"])
    let nothing = ColumnLayout.Section(title: nil, items: [])

    #expect(lines([empty, nothing, untitled], width: 20) == ["None", "      x", "      y"])
    #expect(lines([empty, nothing, untitled], width: 5) == ["None", "x  y"])
    #expect(lines([nothing], width: 5) == [])
    #expect(lines([], width: 5) == [])
    #expect(lines([empty], width: 5) == ["None"])
  }

  @Test func `numbers are aligned to the right`() {
    let items = (1...10).map { ColumnLayout.Item("i\($0)") }
    let section = ColumnLayout.Section(title: nil, firstNumber: 1, items: items)

    #expect(
      lines([section], width: 18) == [
        " 1) i1   6) i6", " 2) i2   7) i7", " 3) i3   8) i8", " 4) i4   9) i9",
        " 5) i5  10) i10",
      ]
    )
  }

  @Test func `marks tell states apart without moving the labels`() {
    let section = ColumnLayout.Section(
      title: nil,
      items: ["a", .init("b", state: .selected), .init("c", state: .disabled)]
    )

    let shown = lines([section], width: 3) { $0.marks = .standard }

    #expect(shown == ["  a", "* b", "- c"])
  }

  @Test(arguments: [
    (1, ["…", "…", "…"]), (2, ["T…", "c…", "v…"]), (5, ["Title", "choc…", "vani…"]),
    (10, ["Title", "chocolate", "vanilla"]),
  ])
  func `no line is wider than asked for`(width: Int, expected: [String]) {
    let section = ColumnLayout.Section(title: "Title", items: ["chocolate", "vanilla"])

    #expect(lines([section], width: width) == expected)
  }

  @Test func `labels are cut with the ellipsis that is wanted`() {
    let section = ColumnLayout.Section(title: "Long title", items: ["chocolate", "fig"])

    let shown = lines([section], width: 8) { $0.ellipsis = "..." }

    #expect(shown == ["Long...", "choco...", "fig"])
  }

  @Test(arguments: [1, 2, 5, 10])
  func `numbers and marks that leave no room are cut too`(width: Int) {
    let section = ColumnLayout.Section(title: nil, firstNumber: 9, items: ["漢字", "chocolate"])

    let shown = lines([section], width: width) { $0.marks = .standard }

    #expect(shown.count == 2)
    #expect(shown.allSatisfy { CellWidth.of($0) <= width })
  }

  @Test func `C7: labels and titles are made safe`() {
    let section = ColumnLayout.Section(title: "\u{1B}[2J", items: ["a\nb", "\u{9B}31m"])

    #expect(lines([section], width: 5) == ["␛[2J", "a␊b", "�31m"])
    #expect(lines([section], width: 12) { $0.placeholders = .ascii }.first == "^[[2J")
  }

  @Test func `the look can be forced`() {
    let turn = lines([fruit, nuts], width: 80) { $0.look = .sectionsInTurn }
    let beside = lines([fruit, nuts], width: 9) { $0.look = .sectionsBesideEachOther }

    #expect(turn == ["Fruit", "apple  fig", "Nuts", "almond"])
    #expect(beside == ["Fr…  Nu…", "ap…  al…", "fig"])
  }

  @Test func `a page is filled down its own columns and repeats the title`() {
    let items = (0..<10).map { ColumnLayout.Item("\($0)") }
    let section = ColumnLayout.Section(title: "T", items: items)
    let layout = ColumnLayout(sections: [section], width: 4)

    let pages = layout.pages(rows: 3).map { Array($0.lines) }

    #expect(pages == [["T", "0  2", "1  3"], ["T", "4  6", "5  7"], ["T", "8  9"]])
  }

  @Test func `each column of a page is as wide as its own items need`() {
    let items: [ColumnLayout.Item] = ["a", "b", "a long label", "c", "d", "e", "f"]
    let layout = ColumnLayout(sections: [.init(title: nil, items: items)], width: 20)

    let pages = layout.pages(rows: 2).map { Array($0.lines) }

    #expect(pages == [["a  a long label  d", "b  c             e"], ["f"]])
  }

  @Test func `one long label does not take the room of the other pages`() {
    let section = ColumnLayout.Section(title: nil, itemCount: 12) {
      ColumnLayout.Item($0 == 1 ? String(repeating: "x", count: 5_000) : "i\($0)")
    }
    let layout = ColumnLayout(sections: [section], width: 10)

    let pages = layout.pages(rows: 2).map { Array($0.lines) }

    #expect(
      pages == [
        ["i0", "xxxxxxxxx…"], ["i2  i4  i6", "i3  i5  i7"], ["i8  i10", "i9  i11"],
      ]
    )
  }

  @Test func `a title does not stand alone at the foot of a page`() {
    let layout = ColumnLayout(sections: [fruit, nuts], width: 5)

    let pages = layout.pages(rows: 4).map { Array($0.lines) }

    #expect(pages == [["Fruit", "apple", "fig"], ["Nuts", "almo…"]])
  }

  @Test func `a page of one row shows one line after another`() {
    let layout = ColumnLayout(sections: [fruit], width: 5)

    #expect(layout.pages(rows: 1).map { Array($0.lines) } == [["Fruit"], ["apple"], ["fig"]])
  }

  @Test func `sections beside each other go on with their titles`() {
    let layout = ColumnLayout(sections: [fruit, nuts], width: 40)

    let pages = layout.pages(rows: 3).map { Array($0.lines) }
    let short = layout.pages(rows: 2).map { Array($0.lines) }

    #expect(pages == [["Fruit  Nuts", "apple  almond", "fig"]])
    #expect(short == [["Fruit  Nuts", "apple  almond"], ["fig"]])
  }

  @Test func `the first page of a million items asks for few of them`() {
    var asked = 0
    let section = ColumnLayout.Section(title: "Many", itemCount: 1_000_000) { index in
      asked += 1
      return ColumnLayout.Item("item \(index)")
    }
    let layout = ColumnLayout(sections: [section, nuts], width: 80)

    let page = layout.pages(rows: 24).first { _ in true }.map { Array($0.lines) }

    #expect(layout.look == .sectionsInTurn)
    #expect(page?.count == 24)
    #expect(
      page?[1] == "item 0   item 23  item 46  item 69  item 92   item 115  item 138  item 161"
    )
    #expect(asked <= 2 * 24 * 9)
  }

  @Test func `a long label beyond those measured is cut`() {
    let section = ColumnLayout.Section(title: nil, itemCount: 1_001) { index in
      ColumnLayout.Item(index == 1_000 ? "much longer" : "abc")
    }
    let layout = ColumnLayout(sections: [section], width: 3)

    #expect(Array(layout.lines).last == "mu…")
  }

  @Test(arguments: 0..<150)
  func `lines never wrap and columns begin in the same cell`(round: Int) {
    var samples = TextSamples(seed: UInt64(round) + 5_000)
    let width = [1, 2, 5, 10, 20, 40, 80][round % 7]
    let labels = (0..<Int.random(in: 1...12, using: &samples)).map { _ in
      "#" + samples.anyText(upTo: 6)
    }
    let section = ColumnLayout.Section(title: nil, items: labels.map { ColumnLayout.Item($0) })
    let lines = Array(ColumnLayout(sections: [section], width: width).lines)
    var terminal = VirtualTerminal(rows: lines.count + 1, columns: width)

    terminal.feed(lines.joined(separator: "\r\n") + "\r\n")

    #expect(terminal.cursor.row == lines.count, "seed \(samples.seed)\n\(terminal)")
    #expect(terminal.scrollback == [])
    #expect(terminal.unknownSequences == [])
    var column = 0
    for start in stride(from: 0, to: labels.count, by: lines.count) {
      let items = labels[start..<min(start + lines.count, labels.count)]
      for row in 0..<items.count where width > 2 {
        let cell = terminal.cell(row: row, column: column)
        #expect(cell.text.unicodeScalars.first == "#", "seed \(samples.seed)\n\(terminal)")
      }
      column += 2 + (items.map { DisplayText($0).truncated(to: width).width }.max() ?? 0)
    }
  }
}
