/// The rows of a menu in order: section titles, options, texts of the person's own and the Other
/// entry behind them, a notice.
///
/// Rows are made from what a filter shows, when asked for: the memory is that of the sections, not
/// of the options.
package struct MenuRows: Sendable, Equatable {
  /// A run of options under the title of its section, if that has one.
  private struct Segment: Sendable, Equatable {
    var section: Int
    var hasTitle: Bool
    var firstRow: Int
    var indices: Range<Int>

    var rowCount: Int { indices.count + (hasTitle ? 1 : 0) }
  }

  /// What stands in a menu beside its options.
  package struct Extras: Sendable, Equatable {
    /// The place of the Other entry; `nil` without one.
    package var other: OtherEntry.Place?

    /// Texts of the person's own, right before the Other entry; without one they have no place.
    package var texts: [String] = []

    /// Whether a sentence stands in place of options, or under them.
    package var hasNotice = false

    package init(other: OtherEntry.Place?, texts: [String] = [], hasNotice: Bool = false) {
      self.other = other
      self.texts = texts
      self.hasNotice = hasNotice
    }
  }

  private var segments: [Segment] = []
  private let texts: [String]
  private var otherRow: Int?
  private var noticeRow: Int?

  /// The number of rows.
  package private(set) var count = 0

  /// Whether any of them is the title of a section.
  private(set) var hasTitles = false

  /// The rows of what a filter shows.
  ///
  /// - Parameters:
  ///   - filter: What is shown of the list.
  ///   - list: The list.
  ///   - extras: What stands there beside the options.
  ///   - folded: The sections that show their titles alone, if they have one, while no query keeps
  ///     options out.
  package init(
    _ filter: OptionFilter,
    of list: OptionList,
    with extras: Extras,
    folded: Set<Int> = []
  ) {
    texts = extras.texts
    let other = extras.other
    let split = other.flatMap { MenuRows.split(for: $0, filter, list) }
    if other == .first { appendOther() }
    for run in filter.runs {
      let hasTitle = list.title(ofSection: run.section) != nil
      if hasTitle, !filter.isActive, folded.contains(run.section) {
        append(run, run.indices.lowerBound..<run.indices.lowerBound, hasTitle: true)
      } else if let split, run.indices.contains(split) {
        append(run, run.indices.lowerBound..<split + 1, hasTitle: hasTitle)
        appendOther()
        append(run, split + 1..<run.indices.upperBound, hasTitle: false)
      } else {
        append(run, run.indices, hasTitle: hasTitle)
      }
    }
    if extras.hasNotice {
      noticeRow = count
      count += 1
    }
    if other != nil, otherRow == nil { appendOther() }
  }

  /// The index among the shown options behind which the Other entry stands; `nil` where it stands
  /// first or last.
  private static func split(
    for place: OtherEntry.Place,
    _ filter: OptionFilter,
    _ list: OptionList
  ) -> Int? {
    guard case .after(let id) = place, !filter.isActive else { return nil }
    return list.position(of: id).flatMap { filter.index(ofPosition: $0) }
  }

  private mutating func appendOther() {
    otherRow = count + texts.count
    count += texts.count + 1
  }

  /// The rows that stand for texts of the person's own.
  package var textRows: Range<Int> {
    otherRow.map { $0 - texts.count..<$0 } ?? 0..<0
  }

  private mutating func append(
    _ run: OptionFilter.Run,
    _ indices: Range<Int>,
    hasTitle: Bool
  ) {
    let segment = Segment(
      section: run.section,
      hasTitle: hasTitle,
      firstRow: count,
      indices: indices
    )
    guard segment.rowCount > 0 else { return }
    segments.append(segment)
    hasTitles = hasTitles || hasTitle
    count += segment.rowCount
  }

  /// The row at an index.
  ///
  /// The cost is logarithmic in the number of sections.
  package func row(at index: Int, _ filter: OptionFilter, of list: OptionList) -> MenuRow {
    if index == otherRow { return .other }
    if index == noticeRow { return .notice }
    if textRows.contains(index) { return .otherText(texts[index - textRows.lowerBound]) }
    let segment = segment(atRow: index)
    let offset = index - segment.firstRow
    if segment.hasTitle, offset == 0 { return .sectionTitle(segment.section) }
    let shown = segment.indices.lowerBound + offset - (segment.hasTitle ? 1 : 0)
    return .option(list.id(at: filter.position(at: shown)))
  }

  /// Where a row stands; `nil` where it is not shown.
  ///
  /// The cost of an option is that of finding it in the filter.
  package func index(of row: MenuRow, _ filter: OptionFilter, of list: OptionList) -> Int? {
    switch row {
    case .other:
      return otherRow
    case .otherText(let text):
      return otherRow == nil
        ? nil : texts.firstIndex(of: text).map { textRows.lowerBound + $0 }
    case .notice:
      return noticeRow
    case .sectionTitle(let section):
      return segments.first { $0.section == section && $0.hasTitle }?.firstRow
    case .option(let id):
      return list.position(of: id)
        .flatMap { filter.index(ofPosition: $0) }
        .flatMap { self.row(ofShownOption: $0) }
    }
  }

  /// The title that a row stands under, where that is shown; `nil` for a title itself.
  ///
  /// The cost is logarithmic in the number of sections.
  func titleRow(ofRow index: Int) -> MenuRow? {
    guard hasTitles, index != otherRow, index != noticeRow, !textRows.contains(index) else {
      return nil
    }
    let segment = segment(atRow: index)
    if segment.hasTitle { return index == segment.firstRow ? nil : .sectionTitle(segment.section) }
    // The Other entry may stand in the midst of a section.
    let isRest = segments.contains { $0.section == segment.section && $0.hasTitle }
    return isRest ? .sectionTitle(segment.section) : nil
  }

  /// The rows of each segment, with those between them as runs of their own.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var end = 0
    for segment in segments {
      if segment.firstRow > end { runs.append(end..<segment.firstRow) }
      end = segment.firstRow + segment.rowCount
      runs.append(segment.firstRow..<end)
    }
    if count > end { runs.append(end..<count) }
    return runs
  }

  private func row(ofShownOption shown: Int) -> Int? {
    let segment = lastSegment { $0.indices.lowerBound > shown }
    guard segment.indices.contains(shown) else { return nil }
    return segment.firstRow + (segment.hasTitle ? 1 : 0) + shown - segment.indices.lowerBound
  }

  private func segment(atRow index: Int) -> Segment {
    lastSegment { $0.firstRow > index }
  }

  /// The last segment before those that are behind something; the first where all are.
  private func lastSegment(before isBehind: (Segment) -> Bool) -> Segment {
    segments[max(segments.partitioningIndex(where: isBehind) - 1, 0)]
  }
}
