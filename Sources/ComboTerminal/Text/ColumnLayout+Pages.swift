extension ColumnLayout {
  /// All lines, each made when it is asked for.
  ///
  /// Items are filled down columns that are as long as their section needs. Of a section with more
  /// than ``measuredItems`` items, all columns have the width that the first of its items need.
  package var lines: some Sequence<String> {
    pages(rows: Int.max).lazy.flatMap(\.lines)
  }

  /// The lines in pages of at most so many rows, each made when it is asked for.
  ///
  /// A section that goes on from the page before repeats its title, unless a page has fewer than
  /// three rows. Items are filled down the columns of a page, so that it reads on its own. A title
  /// does not stand at the foot of a page without an item under it, when a page has two rows or
  /// more.
  ///
  /// - Parameter rows: The rows of a page, at least 1.
  /// - Returns: The pages, none of them empty.
  package func pages(rows: Int) -> Pages {
    Pages(layout: self, rows: max(rows, 1))
  }

  /// The pages of a layout, made one by one.
  package struct Pages: Sequence, IteratorProtocol {
    let layout: ColumnLayout
    let rows: Int
    private var section = 0
    private var item = 0
    private var titleIsShown = false

    init(layout: ColumnLayout, rows: Int) {
      self.layout = layout
      self.rows = rows
    }

    /// The next page; `nil` behind the last one.
    package mutating func next() -> Page? {
      switch layout.look {
      case .sectionsBesideEachOther: nextBeside()
      case .sectionsInTurn: nextInTurn()
      }
    }
  }

  /// One page: titles and blocks of items, from which its lines are made.
  package struct Page {
    enum Block {
      case title(section: Int)
      case titles
      /// Items of one section, filled down columns that are so many rows long.
      case items(section: Int, items: Range<Int>, ColumnLayout.Columns)
      /// Rows of all sections beside each other.
      case besides(rows: Range<Int>)
    }

    let layout: ColumnLayout
    var blocks: [Block] = []

    /// The number of items on the page.
    package var itemCount: Int {
      blocks.reduce(0) { $0 + layout.itemCount(of: $1) }
    }

    /// The lines of the page, each made when it is asked for.
    package var lines: some Sequence<String> {
      let layout = layout
      return blocks.lazy.flatMap { block in
        (0..<layout.rowCount(of: block)).lazy.map { layout.line($0, of: block) }
      }
    }
  }
}

extension ColumnLayout.Pages {
  private mutating func nextBeside() -> ColumnLayout.Page? {
    let count = layout.sections.map(\.itemCount).max() ?? 0
    let hasTitles = layout.sections.contains { $0.title != nil }
    guard item < count || hasTitles && !titleIsShown else { return nil }

    var page = ColumnLayout.Page(layout: layout)
    var left = rows
    if hasTitles && (!titleIsShown || rows >= ColumnLayout.rowsForRepeatedTitle) {
      page.blocks.append(.titles)
      titleIsShown = true
      left -= 1
    }
    let end = item + Swift.min(left, count - item)
    if end > item { page.blocks.append(.besides(rows: item..<end)) }
    item = end
    return page
  }

  private mutating func nextInTurn() -> ColumnLayout.Page? {
    var page = ColumnLayout.Page(layout: layout)
    var left = rows
    while section < layout.sections.count && left > 0 {
      let current = layout.sections[section]
      let needsItem = current.itemCount > 0 && rows > 1
      if current.title != nil && wantsTitle {
        if needsItem && left < 2 { break }
        page.blocks.append(.title(section: section))
        titleIsShown = true
        left -= 1
      }
      take(from: current, left: &left, into: &page)
      if item == current.itemCount {
        section += 1
        item = 0
        titleIsShown = false
      }
    }
    return page.blocks.isEmpty ? nil : page
  }

  private var wantsTitle: Bool { !titleIsShown || rows >= ColumnLayout.rowsForRepeatedTitle }

  private mutating func take(
    from current: ColumnLayout.Section,
    left: inout Int,
    into page: inout ColumnLayout.Page
  ) {
    guard item < current.itemCount && left > 0 else { return }
    let columns = layout.formatter.columns(of: current, from: item, rows: left)
    let count = Swift.min(current.itemCount - item, columns.rows * columns.widths.count)
    page.blocks.append(.items(section: section, items: item..<(item + count), columns))
    left -= columns.rows
    item += count
  }
}

extension ColumnLayout {
  /// With fewer rows a repeated title would take too much of a page.
  static let rowsForRepeatedTitle = 3

  var formatter: ColumnFormatter {
    ColumnFormatter(configuration: configuration, width: width)
  }

  func rowCount(of block: Page.Block) -> Int {
    switch block {
    case .title, .titles: return 1
    case .besides(let rows): return rows.count
    case .items(_, _, let columns): return columns.rows
    }
  }

  func itemCount(of block: Page.Block) -> Int {
    switch block {
    case .title, .titles: return 0
    case .items(_, let items, _): return items.count
    case .besides(let rows):
      return sections.map { rows.clamped(to: 0..<$0.itemCount).count }.reduce(0, +)
    }
  }

  func line(_ row: Int, of block: Page.Block) -> String {
    switch block {
    case .title(let section):
      return formatter.row([title(of: section, cells: width)], widths: [width])
    case .titles:
      let titles = sections.indices.map { title(of: $0, cells: besideWidths[$0]) }
      return formatter.row(titles, widths: besideWidths)
    case .besides(let rows):
      let texts = sections.indices.map { section in
        let end = sections[section].itemCount
        return text(
          rows.lowerBound + row,
          of: section,
          before: end,
          cells: besideWidths[section]
        )
      }
      return formatter.row(texts, widths: besideWidths)
    case .items(let section, let items, let columns):
      let starts = stride(from: items.lowerBound + row, to: items.upperBound, by: columns.rows)
      let texts = zip(starts, columns.widths).map {
        text($0, of: section, before: items.upperBound, cells: $1)
      }
      return formatter.row(texts, widths: columns.widths)
    }
  }

  private func title(of section: Int, cells: Int) -> DisplayText {
    sections[section].title.map { formatter.title($0, cells: cells) } ?? DisplayText("")
  }

  private func text(_ item: Int, of section: Int, before end: Int, cells: Int) -> DisplayText {
    guard item < end else { return DisplayText("") }
    return formatter.item(item, of: sections[section], cells: cells)
  }
}
