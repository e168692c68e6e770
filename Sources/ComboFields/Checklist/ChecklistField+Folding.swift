// Sections that fold: their titles stand alone, and what is checked under them stays checked.
extension ChecklistField {
  /// A tap on a title folds its section, or unfolds it.
  ///
  /// The tap is told in any case. Under a filter, which shows what matches of every section, and
  /// where a section is empty, nothing else follows.
  package mutating func chooseSectionTitle(_ section: Int) -> [FieldEffect] {
    let effects = expand(.toggle(.sectionTitle(section)))
    return effects.isEmpty ? [.sectionDidToggle(section)] : effects
  }

  package mutating func expand(_ change: ExpansionChange) -> [FieldEffect] {
    switch change {
    case .expand(.sectionTitle(let section)):
      return setFolded(section, false)
    case .collapse(.sectionTitle(let section)):
      return setFolded(section, true)
    case .toggle(.sectionTitle(let section)):
      return setFolded(section, !folded.contains(section))
    case .expandSiblings(.sectionTitle), .expandToLevel(nil):
      return unfoldAll()
    case .expandToLevel(let level?):
      return level > 0 ? unfoldAll() : []
    case .expand, .collapse, .toggle, .expandSiblings:
      return []
    }
  }

  private mutating func unfoldAll() -> [FieldEffect] {
    folded.sorted().flatMap { setFolded($0, false) }
  }

  private mutating func setFolded(_ section: Int, _ isFolded: Bool) -> [FieldEffect] {
    guard let before = menu, before.isFoldable(section, options), !before.filter.isActive,
      let title = before.index(of: .sectionTitle(section), options),
      folded.contains(section) != isFolded
    else { return [] }
    if isFolded { folded.insert(section) } else { folded.remove(section) }
    _ = changeMenu { $0.fold($1.folded, $1.options) }
    guard let after = menu else { return [] }
    return [.sectionDidToggle(section), .rowDidChange(title)]
      + (isFolded
        ? folding(section, from: before, to: after) : unfolding(section, from: before, to: after))
  }

  /// The rows that go; an Other entry among them comes to stand last.
  private func folding(
    _ section: Int,
    from before: OptionMenu,
    to after: OptionMenu
  ) -> [FieldEffect] {
    let rows = before.rows(ofSection: section, options)
    let other = before.otherRows
    return [.rowsDidDisappear(rows)]
      + (!other.isEmpty && rows.contains(other.lowerBound) ? [.rowsDidAppear(after.otherRows)] : [])
  }

  /// The rows that come, in the other order.
  private func unfolding(
    _ section: Int,
    from before: OptionMenu,
    to after: OptionMenu
  ) -> [FieldEffect] {
    let rows = after.rows(ofSection: section, options)
    let other = after.otherRows
    return
      (!other.isEmpty && rows.contains(other.lowerBound)
      ? [.rowsDidDisappear(before.otherRows)] : [])
      + [.rowsDidAppear(rows)]
  }

  // MARK: In and out

  /// Unfolds the section whose title is highlighted, or goes to its first row where it is unfolded.
  package mutating func enter() -> [FieldEffect] {
    guard let menu, case .sectionTitle(let section)? = menu.highlight?.row else { return [] }
    guard menu.isExpanded(section) else { return setFolded(section, false) }
    return changeMenu { menu, field in
      guard let title = menu.index(of: .sectionTitle(section), field.options) else { return }
      for index in title + 1..<menu.rowCount {
        let row = menu.row(at: index, field.options)
        if case .sectionTitle = row { return }
        if menu.canHighlight(row, field.options) { return menu.highlight(row, field.options) }
      }
    }
  }

  /// Goes from a row to the title of its section, or folds the section whose title is highlighted.
  package mutating func leave() -> [FieldEffect] {
    switch menu?.highlight?.row {
    case .option(let id):
      guard let position = options.position(of: id) else { return [] }
      let title = MenuRow.sectionTitle(options.section(ofPosition: position))
      return changeMenu { $0.highlight(title, $1.options) }
    case .sectionTitle(let section):
      return setFolded(section, true)
    case .other, .otherText, .notice, nil:
      return []
    }
  }
}
