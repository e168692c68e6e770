import ComboFields

/// The rows of a listing, made when they are asked for.
struct ListedRows<Field: ListField> {
  let field: Field
  let filter: OptionFilter
  let wording: Wording

  /// What stands before the label of the option at a position, behind its number.
  var mark: (Int) -> String = { _ in "" }

  /// What stands before the title of a section.
  var titleMark: (Int) -> String = { _ in "" }

  /// Whether the options of a section are left out.
  var isFolded: (Int) -> Bool = { _ in false }

  private let numbering: RowNumbering

  /// Rows of a field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - text: What the options have to match; blank for all of them.
  ///   - wording: What the program says.
  init(_ field: Field, matching text: String, _ wording: Wording) {
    self.field = field
    filter = field.filter(matching: text)
    self.wording = wording
    numbering = RowNumbering(upTo: field.choosableRowCount)
  }

  /// The rows as a listing.
  var listing: OptionListing {
    OptionListing(
      sections: sections,
      isFiltered: filter.isActive,
      optionCount: filter.count,
      hasMarks: hasMarks
    )
  }

  /// Whether any row stands out.
  ///
  /// Of many options only the first are looked at.
  private var hasMarks: Bool {
    field.answers.first?.listed != nil
      || (0..<min(filter.count, ColumnLayout.measuredItems)).contains {
        !field.options.isEnabled(at: filter.position(at: $0))
      }
  }

  /// The sections, with the Other entry before or behind them as it stands in the menu.
  private var sections: [ColumnLayout.Section] {
    var sections = sections { _ in true }
    guard let other = otherSection else { return sections }
    if field.common.other?.place == .first { return [other] + sections }
    append(other, to: &sections)
    return sections
  }

  /// Some of the sections, without the Other entry.
  func sections(where isMeant: (Int) -> Bool) -> [ColumnLayout.Section] {
    filter.runs.filter { isMeant($0.section) }.map { run in
      ColumnLayout.Section(
        title: field.options.title(ofSection: run.section).map { titleMark(run.section) + $0 },
        itemCount: isFolded(run.section) ? 0 : run.indices.count
      ) { item(at: filter.position(at: run.indices.lowerBound + $0)) }
    }
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
    guard let other = field.common.other, let number = field.numberOfOther else { return nil }
    let isSelected = field.answers.first?.isTyped == true
    return ColumnLayout.Section(
      title: nil,
      items: [
        .init(numbering.numbered(number, other.label), state: isSelected ? .selected : .plain)
      ]
    )
  }

  private func item(at position: Int) -> ColumnLayout.Item {
    let label = numbering.numbered(
      field.number(ofPosition: position),
      mark(position) + field.options.label(at: position)
    )
    if let reason = field.options.disabledReason(at: position) {
      return .init("\(label) \(wording.disabled(reason))", state: .disabled)
    }
    let isSelected = field.answers.first?.listed?.position == position
    return .init(label, state: isSelected ? .selected : .plain)
  }
}
