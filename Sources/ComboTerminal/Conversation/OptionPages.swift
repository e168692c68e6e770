import ComboFields

/// A listing of a field's options, or of those that match a text, page by page.
///
/// Each row has the number by which it can be chosen. The first page of a million options costs
/// what it shows, once the options are filtered.
struct OptionPages {
  private let layout: ColumnLayout
  private let wording: Wording
  private var pages: ColumnLayout.Pages
  private var nextPage: ColumnLayout.Page?
  private var itemsLeft: Int
  private let emptyNotice: String?

  /// A listing.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - text: What the options have to match; blank for all of them.
  ///   - wording: What the program says.
  ///   - screen: The room there is, and whether options may stand side by side on it.
  init(
    of field: DropDownField,
    matching text: String,
    _ wording: Wording,
    on screen: (size: ConsoleSize, sideBySide: Bool)
  ) {
    let filter = field.filter(matching: text)
    let rows = ListedRows(field, filter, wording)
    var configuration = ColumnLayout.Configuration()
    if rows.haveMarks { configuration.marks = .standard }
    if !screen.sideBySide {
      configuration.look = .sectionsInTurn
      // A gap as wide as the line leaves room for one column.
      configuration.gap = OptionPages.longestPlainRow
    }
    layout = ColumnLayout(
      sections: rows.sections,
      width: screen.sideBySide ? screen.size.columns : OptionPages.longestPlainRow,
      configuration: configuration
    )
    self.wording = wording
    pages = layout.pages(rows: max(screen.size.rows - OptionPages.rowsBeside, 2))
    itemsLeft = rows.count
    emptyNotice = filter.count > 0 ? nil : filter.isActive ? wording.noMatch : wording.noOptions
    nextPage = pages.next()
  }

  /// A line without line editing is as long as it has to be, and the terminal wraps it; but a
  /// label that goes on for pages is cut.
  static let longestPlainRow = 400

  /// Beside a page, the prompt and the line about what is left have to be seen.
  private static let rowsBeside = 3

  /// Whether every page has been shown.
  var isAtEnd: Bool { nextPage == nil }

  /// The whole listing, where it takes at most a number of rows.
  func lines(upTo rows: Int) -> [String]? {
    let lines = Array(layout.lines.prefix(rows + 1))
    return lines.count <= rows ? lines : nil
  }

  /// The lines of the next page, with a line about what is left.
  mutating func next(canComplete: Bool) -> [String] {
    var lines = [emptyNotice].compactMap { $0 }
    guard let page = nextPage else { return lines }
    lines += page.lines
    itemsLeft -= page.itemCount
    nextPage = pages.next()
    if nextPage != nil { lines.append(wording.morePages(itemsLeft, canComplete: canComplete)) }
    return lines
  }
}

/// The rows of a listing, made when they are asked for.
private struct ListedRows {
  let field: DropDownField
  let filter: OptionFilter
  let wording: Wording
  private let numberWidth: Int

  init(_ field: DropDownField, _ filter: OptionFilter, _ wording: Wording) {
    self.field = field
    self.filter = filter
    self.wording = wording
    numberWidth = String(field.choosableRowCount).count
  }

  var count: Int { filter.count + (field.settings.other == nil ? 0 : 1) }

  /// Whether any row stands out.
  ///
  /// Of many options only the first are looked at.
  var haveMarks: Bool {
    field.answer?.listed != nil
      || (0..<min(filter.count, ColumnLayout.measuredItems)).contains {
        !field.options.isEnabled(at: filter.position(at: $0))
      }
  }

  /// The sections, with the Other entry before or behind them as it stands in the menu.
  var sections: [ColumnLayout.Section] {
    var sections: [ColumnLayout.Section] = []
    let other = otherSection
    if field.settings.other?.place == .first, let other { sections.append(other) }
    for run in filter.runs {
      sections.append(
        ColumnLayout.Section(
          title: field.options.title(ofSection: run.section),
          itemCount: run.indices.count
        ) { item(at: filter.position(at: run.indices.lowerBound + $0)) }
      )
    }
    if let other, field.settings.other?.place != .first { append(other, to: &sections) }
    return sections
  }

  /// Under a list without titles, Other is one more of its rows.
  private func append(_ other: ColumnLayout.Section, to sections: inout [ColumnLayout.Section]) {
    guard sections.count == 1, let only = sections.first, only.title == nil else {
      return sections.append(other)
    }
    let index = min(max((field.numberOfOther ?? 1) - 1, 0), only.itemCount)
    let place = filter.isActive ? only.itemCount : index
    sections = [
      ColumnLayout.Section(title: nil, itemCount: only.itemCount + 1) {
        $0 == place ? other.item(0) : only.item($0 < place ? $0 : $0 - 1)
      }
    ]
  }

  private var otherSection: ColumnLayout.Section? {
    guard let other = field.settings.other, let number = field.numberOfOther else { return nil }
    let isSelected = field.answer?.isTyped == true
    return ColumnLayout.Section(
      title: nil,
      items: [.init(numbered(number, other.label), state: isSelected ? .selected : .plain)]
    )
  }

  private func item(at position: Int) -> ColumnLayout.Item {
    let label = numbered(
      field.number(ofPosition: position),
      field.options.label(at: position)
    )
    if let reason = field.options.disabledReason(at: position) {
      return .init("\(label) \(wording.disabled(reason))", state: .disabled)
    }
    let isSelected = field.answer?.listed?.position == position
    return .init(label, state: isSelected ? .selected : .plain)
  }

  private func numbered(_ number: Int, _ label: String) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(numberWidth - digits.count, 0)) + digits + ") " + label
  }
}
