/// Writes one item, title or row of a ``ColumnLayout``.
struct ColumnFormatter {
  let configuration: ColumnLayout.Configuration
  /// The cells a line may take.
  let width: Int

  /// The cells of an item with its number and mark, at least one and at most a line.
  func itemWidth(_ index: Int, of section: ColumnLayout.Section) -> Int {
    let natural = label(section.item(index).label).width + markWidth + numberWidth(of: section)
    return max(min(natural, width), 1)
  }

  /// The cells of the widest item that was measured; none without items.
  private func naturalWidth(of section: ColumnLayout.Section) -> Int {
    var widest = 0
    for index in 0..<min(section.itemCount, ColumnLayout.measuredItems) where widest < width {
      widest = max(widest, itemWidth(index, of: section))
    }
    return widest
  }

  /// The widths of one column for each section beside the others, or `nil` when they are to follow
  /// one another.
  ///
  /// Measuring ends with the first section that does not fit, so it costs no more than a line.
  func besideWidths(
    of sections: [ColumnLayout.Section],
    forced look: ColumnLayout.Look?
  ) -> [Int]? {
    if look == .sectionsBesideEachOther {
      return shrink(sections.map { max(naturalWidth(of: $0), titleWidth(of: $0), 1) })
    }
    guard look == nil, sections.count > 1 else { return nil }
    var widths: [Int] = []
    var needed = -configuration.gap
    for section in sections {
      guard section.itemCount <= ColumnLayout.measuredItems else { return nil }
      widths.append(max(naturalWidth(of: section), titleWidth(of: section), 1))
      needed += configuration.gap + (widths.last ?? 0)
      guard needed <= width else { return nil }
    }
    return widths
  }

  /// Takes cells from the widest columns until all fit, as far as they can.
  private func shrink(_ widths: [Int]) -> [Int] {
    let room = max(width - configuration.gap * (widths.count - 1), widths.count)
    var low = 1
    var high = widths.max() ?? 1
    while low < high {
      let middle = (low + high + 1) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= room {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return widths.map { min($0, low) }
  }

  func titleWidth(of section: ColumnLayout.Section) -> Int {
    section.title.map { min(label($0).width, width) } ?? 0
  }

  func title(_ title: String, cells: Int) -> DisplayText {
    label(title).truncated(to: cells, ellipsis: configuration.ellipsis)
  }

  /// An item with its number and mark, at most so many cells wide.
  func item(_ index: Int, of section: ColumnLayout.Section, cells: Int) -> DisplayText {
    let item = section.item(index)
    let prefix = number(of: index, in: section) + mark(for: item.state)
    let rest = cells - CellWidth.of(prefix)
    if rest < 1 {
      return DisplayText(prefix + item.label, upTo: cells, placeholders: configuration.placeholders)
        .truncated(to: cells, ellipsis: configuration.ellipsis)
    }
    let shown = label(item.label).truncated(to: rest, ellipsis: configuration.ellipsis)
    return shown.prefixed(by: prefix)
  }

  /// Texts side by side, each beginning where its column does; blanks at the end are left out.
  func row(_ texts: [DisplayText], widths: [Int]) -> String {
    var line = ""
    var used = 0
    var start = 0
    for (text, columnWidth) in zip(texts, widths) {
      if start >= width { break }
      if text.width > 0 {
        let shown = text.truncated(to: width - start, ellipsis: configuration.ellipsis)
        line += String(repeating: " ", count: start - used) + shown.text
        used = start + shown.width
      }
      start += columnWidth + configuration.gap
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Reads no more of a label than a line could show.
  private func label(_ label: String) -> DisplayText {
    DisplayText(label, upTo: width, placeholders: configuration.placeholders)
  }

  // Numbers and marks

  private func number(of index: Int, in section: ColumnLayout.Section) -> String {
    guard let first = section.firstNumber else { return "" }
    let number = "\(first + index)) "
    return String(repeating: " ", count: max(numberWidth(of: section) - number.count, 0)) + number
  }

  private func numberWidth(of section: ColumnLayout.Section) -> Int {
    guard let first = section.firstNumber else { return 0 }
    let last = first + max(section.itemCount - 1, 0)
    return max("\(first)".count, "\(last)".count) + 2
  }

  private var markWidth: Int {
    let marks = configuration.marks
    return max(
      CellWidth.of(marks.plain),
      CellWidth.of(marks.selected),
      CellWidth.of(marks.disabled)
    )
  }

  private func mark(for state: ColumnLayout.Item.State) -> String {
    let mark =
      switch state {
      case .plain: configuration.marks.plain
      case .selected: configuration.marks.selected
      case .disabled: configuration.marks.disabled
      }
    return mark + String(repeating: " ", count: markWidth - CellWidth.of(mark))
  }
}
