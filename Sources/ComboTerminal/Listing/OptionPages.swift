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

  /// The pages of a listing.
  ///
  /// - Parameters:
  ///   - listing: What is listed.
  ///   - wording: What the program says.
  ///   - screen: The room there is, and whether options may stand side by side on it.
  init(
    _ listing: OptionListing,
    _ wording: Wording,
    on screen: (size: ConsoleSize, sideBySide: Bool)
  ) {
    var configuration = ColumnLayout.Configuration()
    if listing.hasMarks { configuration.marks = .standard }
    let width = screen.sideBySide ? screen.size.columns : OptionPages.longestPlainRow
    if !screen.sideBySide || !listing.allowsColumns {
      configuration.look = .sectionsInTurn
      // A gap as wide as the line leaves room for one column.
      configuration.gap = width
    }
    layout = ColumnLayout(sections: listing.sections, width: width, configuration: configuration)
    self.wording = wording
    pages = layout.pages(rows: max(screen.size.rows - OptionPages.rowsBeside, 2))
    itemsLeft = listing.count
    emptyNotice =
      listing.optionCount > 0
      ? nil
      : listing.notice
        ?? wording.sentence(for: listing.isFiltered ? MenuNotice.noMatch : .noOptions)
    nextPage = pages.next()
  }

  /// A line without line editing is as long as it has to be, and the terminal wraps it; but a
  /// label that goes on for pages is cut.
  static let longestPlainRow = 400

  /// The same for a sentence in which labels may stand.
  static let longestPlainSentence = 1_000

  /// Beside a page, the prompt and the line about what is left have to be seen.
  static let rowsBeside = 3

  /// Whether every page has been shown.
  var isAtEnd: Bool { nextPage == nil }

  /// The whole listing, where it takes at most a number of rows.
  func lines(upTo rows: Int) -> [String]? {
    let lines = Array(layout.lines.prefix(rows + 1))
    return lines.count <= rows ? lines : nil
  }

  /// The lines of the next page, with a line about what is left.
  ///
  /// - Parameter step: How the page after it is asked for.
  /// - Returns: The lines; none behind the last page.
  mutating func next(_ step: Wording.PageStep) -> [String] {
    var lines = [emptyNotice].compactMap { $0 }
    guard let page = nextPage else { return lines }
    lines += page.lines
    itemsLeft -= page.itemCount
    nextPage = pages.next()
    if nextPage != nil { lines.append(wording.conversation(.moreRows(itemsLeft, step))) }
    return lines
  }
}
