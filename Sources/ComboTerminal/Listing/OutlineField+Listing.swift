package import ComboFields

extension OutlineField: LineField {
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    var menu = OutlineMenu(expansion, other: settings.other?.place, viewport: Viewport())
    menu.filter(by: text, highlightsBest: false, expansion)
    let rows = OutlineRows(field: self, menu: menu, wording: wording)
    return OptionListing(
      sections: [rows.section],
      isFiltered: menu.isFiltered,
      optionCount: menu.nodeCount,
      hasMarks: rows.hasMarks,
      allowsColumns: false
    )
  }

  package var takesSeveral: Bool { settings.selectsSeveral }

  package var manner: LineManner {
    .outline(
      branch: settings.selectsSeveral ? .checks : settings.allowsBranches ? .answers : .opens
    )
  }

  /// The number of the row that a node has without a filter; `nil` where it has none.
  func rowNumber(ofNode position: Int) -> Int? {
    expansion.row(of: position).map { $0 + (settings.other?.place == .first ? 2 : 1) }
  }

  /// The labels that lead to a node and its own, with the number of its row if it has one.
  package func namedRow(at position: Int) -> Wording.NamedRow {
    let labels = outline.ancestors(of: position).map { outline.label(at: $0) }.reversed()
    return Wording.NamedRow(
      number: rowNumber(ofNode: position),
      name: (labels + [outline.label(at: position)]).joined(separator: " › ")
    )
  }
}

// Branches that open and fold.
extension OutlineField {
  package var hasBranches: Bool { true }

  package var useOfAccept: Wording.KeyUse {
    settings.selectsSeveral
      ? .answerWithChecked : settings.allowsBranches ? .choose : .chooseOrTurn
  }

  package var useOfSides: Wording.KeyUse? { .turnBranch }

  package func branch(named text: String) -> NamedBranch {
    switch resolve(text, .typed) {
    case .option(let position):
      outline.isBranch(position)
        ? .row(.option(id(at: position))) : .leaf(outline.label(at: position))
    case .other:
      .leaf(otherName ?? "")
    case .several(let labels, let count):
      .unclear(.severalMatches(text: text, labels: labels, count: count))
    case .noSuchNumber(let number):
      .unclear(.noSuchNumber(number, count: choosableRowCount))
    case .blank, .noMatch:
      .unclear(
        .noMatch(text: text, near: nearLabels(to: text))
      )
    }
  }

  /// The row of a node and those under it; where it has none, the nearest one above it that has.
  package func listing(under branch: MenuRow, _ wording: Wording) -> OptionListing {
    let whole = listing(matching: "", wording)
    guard case .option(let id) = branch, var position = outline.position(of: id) else {
      return whole
    }
    while expansion.row(of: position) == nil, let parent = outline.parent(of: position) {
      position = parent
    }
    let first = rowNumber(ofNode: position).map { $0 - 1 } ?? 0
    return whole.rows(first..<first + 1 + (expansion.rows(under: position)?.count ?? 0))
  }
}

/// The rows of an outline, made when they are asked for.
private struct OutlineRows {
  let field: OutlineField
  let menu: OutlineMenu
  let wording: Wording

  /// The rows but for the notice, which stands among them where there are no nodes.
  var section: ColumnLayout.Section {
    let numbering = RowNumbering(upTo: field.choosableRowCount)
    let hasNotice = menu.notice != nil
    let isBehindNotice = hasNotice && field.settings.other?.place != .first
    return ColumnLayout.Section(title: nil, itemCount: menu.rowCount - (hasNotice ? 1 : 0)) {
      item(menu.row(at: isBehindNotice ? $0 + 1 : $0, field.expansion), numbering)
    }
  }

  /// Whether any row stands out; of many rows only the first are looked at.
  var hasMarks: Bool {
    let outline = field.outline
    return !field.takesSeveral && field.answers.first != nil
      || (0..<min(menu.rowCount, ColumnLayout.measuredItems)).contains {
        position(of: menu.row(at: $0, field.expansion)).map { !outline.isEnabled(at: $0) } ?? false
      }
  }

  private func position(of row: MenuRow) -> Int? {
    if case .option(let id) = row { field.outline.position(of: id) } else { nil }
  }

  private func item(_ row: MenuRow, _ numbering: RowNumbering) -> ColumnLayout.Item {
    guard let position = position(of: row) else {
      let isSelected = !field.takesSeveral && field.answers.first?.isTyped == true
      return .init(
        numbering.numbered(field.numberOfOther ?? 1, field.otherName ?? ""),
        state: isSelected ? .selected : .plain
      )
    }
    let label = indent(of: position) + mark(of: position) + field.outline.label(at: position)
    let numbered =
      field.rowNumber(ofNode: position).map { numbering.numbered($0, label) }
      ?? numbering.blank + label
    if let reason = field.outline.disabledReason(at: position) {
      return .init("\(numbered) \(wording.disabled(reason))", state: .disabled)
    }
    let isSelected = !field.takesSeveral && field.answers.first?.listed?.position == position
    return .init(numbered, state: isSelected ? .selected : .plain)
  }

  private func indent(of position: Int) -> String {
    let level = min(field.outline.level(of: position), OutlineRows.deepestIndent)
    return String(repeating: "  ", count: level)
  }

  private func mark(of position: Int) -> String {
    let branch =
      field.outline.isBranch(position)
      ? RowMark.branch(isExpanded: menu.isExpanded(position, field.expansion)) : RowMark.leaf
    return branch + (field.mark(of: position).map { RowMark.check($0) } ?? "")
  }

  /// Deeper rows are set in no further: the label has to be seen.
  private static let deepestIndent = 12
}
