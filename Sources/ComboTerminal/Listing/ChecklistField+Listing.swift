package import ComboFields
import ComboMatching

extension ChecklistField: LineField {
  /// The options that match the text, or else the last item of a list that it is.
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    var rows = rows(matching: lastItem(of: text).item, wording)
    let isFiltered = rows.filter.isActive
    rows.isFolded = { [folded] in !isFiltered && folded.contains($0) }
    var listing = rows.listing
    listing.hasMarks = false
    if !isFiltered, let own = ownSection { listing.sections.append(own) }
    return listing
  }

  private func rows(matching text: String, _ wording: Wording) -> ListedRows<ChecklistField> {
    var rows = ListedRows(self, matching: text, wording)
    let field = self
    // Of a long label the end may be cut off.
    rows.mark = { position in
      let id = field.options.id(at: position)
      let isRequired = field.settings.required.contains(id)
      return RowMark.check(field.isChecked(id))
        + (isRequired ? wording.menu(.required) + " " : "")
    }
    rows.titleMark = { section in
      field.folded.isEmpty ? "" : RowMark.branch(isExpanded: !field.folded.contains(section))
    }
    return rows
  }

  /// Texts of the person's own, checked or not.
  private var ownSection: ColumnLayout.Section? {
    guard !ownTexts.isEmpty else { return nil }
    let checked = Set(answers.filter(\.isTyped).map(\.label))
    return ColumnLayout.Section(
      title: nil,
      items: ownTexts.map { .init(RowMark.check(checked.contains($0)) + $0) }
    )
  }

  package var takesSeveral: Bool { true }
  package var manner: LineManner { .checks }
}

// Completing a list.
extension ChecklistField {
  /// What the whole text is completed to, or else the last item of a list that it is: to an option
  /// or to the title of a section.
  package var lineCompletion: String {
    let (head, item) = lastItem(of: text.text)
    guard !TextFolding.isBlank(item) else { return text.text }
    var field = self
    _ = field.handle(.textDidChange(LineText(item)))
    let completion = field.completion
    guard completion.candidateCount == 0 else { return head + completion.text }
    let titles = titles.map(\.title).filter { TextFolding.hasFoldedPrefix($0, item) }
    return head + (titles.isEmpty ? item : TextFolding.commonPrefix(of: titles, typed: item))
  }

  /// The last item of a list, and what stands before it; a text that options match is one item.
  private func lastItem(of text: String) -> (head: String, item: String) {
    guard let comma = text.lastIndex(where: { Self.separators.contains($0) }),
      filter(matching: text).count == 0
    else { return ("", text) }
    let start = text[text.index(after: comma)...].firstIndex { $0 != " " } ?? text.endIndex
    return (String(text[..<start]), String(text[start...]))
  }
}

// Sections that open and fold.
extension ChecklistField {
  package var hasBranches: Bool { !titles.isEmpty }

  package var useOfSides: Wording.KeyUse? { hasBranches ? .turnSection : nil }

  private var titles: [(section: Int, title: String)] {
    (0..<options.sectionCount).compactMap { section in
      options.title(ofSection: section).map { (section, $0) }
    }
  }

  package func branch(named text: String) -> NamedBranch {
    let text = TextFolding.trimmed(text)
    let equal = titles.filter { TextFolding.foldedEqual($0.title, text) }
    let named =
      equal.isEmpty ? titles.filter { TextFolding.hasFoldedPrefix($0.title, text) } : equal
    switch named.count {
    case 0:
      let near = NearMiss.nearest(to: text, among: titles.map(\.title))
      return .unclear(.noMatch(text: text, near: near))
    case 1:
      return .row(.sectionTitle(named[0].section))
    case let count:
      let labels = named.prefix(FieldMessage.namedLabels).map(\.title)
      return .unclear(.severalMatches(text: text, labels: labels, count: count))
    }
  }

  package func listing(under branch: MenuRow, _ wording: Wording) -> OptionListing {
    guard case .sectionTitle(let section) = branch else { return listing(matching: "", wording) }
    var rows = rows(matching: "", wording)
    rows.isFolded = { [folded] in folded.contains($0) }
    rows.titleMark = { [folded] in RowMark.branch(isExpanded: !folded.contains($0)) }
    return OptionListing(sections: rows.sections(where: { $0 == section }), optionCount: 1)
  }
}
