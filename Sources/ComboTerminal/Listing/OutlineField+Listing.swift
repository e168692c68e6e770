package import ComboFields

extension OutlineField: LineField {
  package func listing(matching text: String, _ wording: Wording) -> OptionListing {
    var menu = OutlineMenu(expansion, other: settings.other?.place, viewport: Viewport())
    menu.filter(by: text, highlightsBest: false, expansion)
    let numbering = RowNumbering(upTo: choosableRowCount)
    let field = self
    let rows = ColumnLayout.Section(
      title: nil,
      itemCount: menu.rowCount - (menu.notice == nil ? 0 : 1)
    ) { index in
      // The notice stands among the rows where there are no nodes.
      let index = menu.notice != nil && field.settings.other?.place != .first ? index + 1 : index
      return field.item(menu.row(at: index, field.expansion), in: menu, numbering, wording)
    }
    return OptionListing(
      sections: [rows],
      isFiltered: menu.notice == .noMatch || menu.isFiltered,
      optionCount: menu.nodeCount,
      allowsColumns: false
    )
  }

  private func item(
    _ row: MenuRow,
    in menu: OutlineMenu,
    _ numbering: RowNumbering,
    _ wording: Wording
  ) -> ColumnLayout.Item {
    guard case .option(let id) = row, let position = outline.position(of: id) else {
      return .init(numbering.numbered(numberOfOther ?? 1, settings.other?.label ?? ""))
    }
    let number = expansion.row(of: position).map { $0 + (settings.other?.place == .first ? 2 : 1) }
    let isBranch = outline.isBranch(position)
    let label =
      String(repeating: "  ", count: min(outline.level(of: position), OutlineField.deepestIndent))
      + (isBranch
        ? RowMark.branch(isExpanded: menu.isExpanded(position, expansion)) : RowMark.leaf)
      + checkMark(of: position) + outline.label(at: position)
    let row = number.map { numbering.numbered($0, label) } ?? numbering.blank + label
    guard let reason = outline.disabledReason(at: position) else { return .init(row) }
    return .init("\(row) \(wording.disabled(reason))", state: .disabled)
  }

  private func checkMark(of position: Int) -> String {
    switch mark(of: position) {
    case .on: RowMark.check(true)
    case .off: RowMark.check(false)
    case .half: RowMark.half
    case nil: answers.first?.listed?.position == position ? "* " : ""
    }
  }

  /// Deeper rows are set in no further: the label has to be seen.
  private static let deepestIndent = 12

  package var takesSeveral: Bool { settings.selectsSeveral }
  package var manner: LineManner { .outline }
}
