package import ComboFields

extension ChecklistField: LineField {
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    var rows = ListedRows(self, matching: text, wording)
    let field = self
    let isFiltered = rows.filter.isActive
    rows.mark = { RowMark.check(field.isChecked(field.options.id(at: $0))) }
    rows.titleMark = { section in
      field.folded.isEmpty ? "" : RowMark.branch(isExpanded: !field.folded.contains(section))
    }
    rows.isFolded = { !isFiltered && field.folded.contains($0) }
    var listing = rows.listing
    listing.hasMarks = false
    if !isFiltered, let own = ownSection { listing.sections.append(own) }
    return listing
  }

  /// Texts of the person's own that are checked.
  private var ownSection: ColumnLayout.Section? {
    let texts = answers.filter(\.isTyped).map(\.label)
    guard !texts.isEmpty else { return nil }
    return ColumnLayout.Section(title: nil, items: texts.map { .init(RowMark.check(true) + $0) })
  }

  package var takesSeveral: Bool { true }
  package var manner: LineManner { .checks }
}
